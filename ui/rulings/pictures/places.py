"""Who went out with how much: a bar each, the better place first."""

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint

_HIGH = 54.0


@record
class PlaceThere:
    """One who is out: "10th", who, and the chips before the hand."""

    place: str
    name: str
    chips: int


class PlaceBars(QWidget):
    """The length of a bar is the stack that decided."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: tuple[PlaceThere, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(130)

    def set_places(self, places: tuple[PlaceThere, ...]) -> None:
        """Show these, from the top."""
        self._places = places
        self.setAccessibleName(plain(", ".join(f"{there.place} {there.name}" for there in places)))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(400, 260)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        start = 246 if any(there.name for there in self._places) else 96
        most = max((there.chips for there in self._places), default=0) or 1
        high = min(_HIGH, self.height() / max(1, len(self._places)))
        for at, there in enumerate(self._places):
            top = at * high
            place = QRectF(0, top, 70, high)
            face = theme.font(22, theme.Weight.SEMIBOLD)
            paint.words(painter, place, there.place, face, theme.colour("accent_text"), paint.RIGHT)
            name = QRectF(86, top, 150, high)
            paint.words(painter, name, there.name, theme.font(17, theme.Weight.MEDIUM), theme.colour("text"))
            room = self.width() - start - 110
            bar = QRectF(start, top + high / 2 - 9, max(4.0, room * there.chips / most), 18)
            paint.rounded(painter, bar, 4, fill=theme.colour("felt"), line=theme.colour("rim"))
            told = QRectF(bar.right() + 10, top, 100, high)
            chips = f"{there.chips:,}" if there.chips else ""
            paint.words(painter, told, chips, theme.font(15, theme.Weight.SEMIBOLD), theme.colour("text2"))
        painter.end()
