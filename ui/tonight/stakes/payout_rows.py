"""Who gets what, each with a tick for having been handed it."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.stakes import Share
from clubapp.wording import ordinal, pounds
from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.ticks import CheckTick


class _PayoutRow(QWidget):
    """Place, name, share, sum and tick, with a hairline below."""

    ticked = pyqtSignal(object, bool)

    def __init__(self, share: Share, *, can_tick: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.share = share
        place = Label(ordinal(share.place) if share.place else "", "text", size=15, tone="text2")
        place.setFixedWidth(40)
        name = ElidedLabel(share.name or "still open", "name", size=16, tone="text" if share.name else "text3")
        name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        sum_ = Label(pounds(share.pence), "strong", size=17, right=True)
        self.tick = CheckTick(checked=share.paid, name=f"{share.name} has been handed {pounds(share.pence)}")
        self.tick.clicked.connect(self._clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 3)
        row.setSpacing(10)
        if share.place:
            row.addWidget(place)
        row.addWidget(name, 1)
        row.addWidget(Label(self._words(), "quiet", size=14, tone="text2", right=True))
        row.addWidget(sum_)
        row.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignVCenter)
        self.tick.setVisible(can_tick)
        sum_.setMinimumWidth(64)
        self.setMinimumHeight(41)

    def _words(self) -> str:
        share = self.share
        if share.paid and share.handed != share.pence:
            return f"{pounds(share.handed)} handed over"
        return share.words

    def _clicked(self) -> None:
        self.tick.setChecked(self.share.paid)  # until the night has it
        self.ticked.emit(self.share.player, not self.share.paid)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.colour("line"))
        painter.end()


class PayoutRows(QWidget):
    """The rows as the places give them; ticks only once the session is over."""

    ticked = pyqtSignal(object, bool)  # PlayerId, handed over

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shown: tuple[tuple[Share, ...], bool] = ((), False)
        self._rows: list[_PayoutRow] = []

    def show_shares(self, shares: Sequence[Share], *, can_tick: bool) -> None:
        """Show these; the same ones are left as they are."""
        wanted = (tuple(shares), can_tick)
        if wanted == self._shown:
            return
        focused = next((row.share.player for row in self._rows if row.tick.hasFocus()), None)
        self._shown = wanted
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [_PayoutRow(share, can_tick=can_tick, parent=self) for share in shares]
        for row in self._rows:
            row.ticked.connect(self.ticked)
            self._column.addWidget(row)
            row.show()
            if row.share.player == focused and focused is not None:
                row.tick.setFocus()

    def ticks(self) -> dict[PlayerId, CheckTick]:
        """The tick of each player."""
        return {row.share.player: row.tick for row in self._rows if row.share.player is not None}
