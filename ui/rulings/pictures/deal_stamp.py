"""Whether the hand is dealt again: cards on the felt, with the ruling written over them."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.playing_card import draw_card

AGAIN, STANDS, MANAGER = "Misdeal", "No misdeal", "The manager decides"
_NOTES = {AGAIN: "the hand is not played", STANDS: "the hand goes on", MANAGER: "these rules leave it open"}


class DealStamp(QWidget):
    """Three answers, each in its own words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(180)

    def show_ruling(self, *, misdeal: bool | None) -> None:
        """None: the manager has to say."""
        self._words = MANAGER if misdeal is None else AGAIN if misdeal else STANDS
        self.setAccessibleName(self._words)
        self.update()

    def show_nothing(self) -> None:
        """Nothing has been said yet."""
        self._words = ""
        self.setAccessibleName("")
        self.update()

    def words(self) -> str:
        """What is written over the cards."""
        return self._words

    @override
    def sizeHint(self) -> QSize:
        return QSize(500, 280)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(220, 150)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        high = min(self.height() - 12.0, 300.0)
        felt = QRectF(0, (self.height() - high) / 2, self.width(), high)
        painter.setPen(QPen(theme.colour("rim"), 4))
        painter.setBrush(theme.colour("felt"))
        painter.drawRoundedRect(felt.adjusted(3, 3, -3, -3), 60, 60)
        if self._words:
            wide = min(74.0, high * 0.27)
            left = felt.center().x() - (wide * 5 + 12 * 4) / 2
            for at in range(5):
                box = QRectF(left + at * (wide + 12), felt.top() + high * 0.12, wide, wide * 1.4)
                painter.setOpacity(0.35 if self._words == AGAIN else 1.0)
                draw_card(painter, box, "", amber=False)
                painter.setOpacity(1.0)
            face = theme.font(34, theme.Weight.SEMIBOLD)
            line = QRectF(felt.left(), felt.top() + high * 0.58, felt.width(), 44)
            paint.words(painter, line, self._words, face, theme.colour("felt_text"), paint.CENTRE)
            note = QRectF(felt.left(), line.bottom() + 2, felt.width(), 24)
            ink = theme.colour("felt_text")
            paint.words(painter, note, _NOTES[self._words], theme.font(15), ink, Qt.AlignmentFlag.AlignCenter)
        painter.end()
