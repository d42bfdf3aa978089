"""A poker chip, drawn, with its value printed on it."""

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain, thousands
from ui.widgets import paint


def draw_chip(painter: QPainter, rect: QRectF, value: int, colour: str) -> None:
    """Draw a chip of a colour word into a square."""
    look = theme.chip_colours(colour)
    side = min(rect.width(), rect.height())
    middle = rect.center()
    unit = side / 40.0
    painter.setPen(QPen(QColor(look.outline), max(1.0, unit)))
    painter.setBrush(QColor(look.base))
    painter.drawEllipse(middle, side / 2 - unit / 2, side / 2 - unit / 2)
    painter.save()
    painter.translate(middle)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.edge))
    for _ in range(6):
        painter.drawRoundedRect(QRectF(-3.2 * unit, -side / 2 + 0.8 * unit, 6.4 * unit, 4.2 * unit), unit, unit)
        painter.rotate(60)
    painter.restore()
    inner = 12.6 * unit
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(look.edge if colour != "white" else look.outline), max(1.0, 1.1 * unit)))
    painter.drawEllipse(middle, inner, inner)
    text = str(value)
    size = {1: 15, 2: 14, 3: 12.5, 4: 10.5}.get(len(text), 8.5)
    face = theme.font(max(6, round(size * unit)), theme.Weight.BOLD, tabular=False)
    box = QRectF(middle - QPointF(side / 2, side / 2), middle + QPointF(side / 2, side / 2))
    paint.words(painter, box, text, face, QColor(look.ink), paint.CENTRE, elide=False)


class ChipIcon(QWidget):
    """One chip. Under 40 px wide the screen also names the chip in words beside it."""

    def __init__(self, value: int, colour: str, *, size: int = 40, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value, self._colour, self._size = value, colour, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name()

    def set_chip(self, value: int, colour: str) -> None:
        """Show another chip."""
        self._value, self._colour = value, colour
        self._name()
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(plain(f"{self._colour} chip, {thousands(self._value)}"))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        draw_chip(painter, QRectF(self.rect()), self._value, self._colour)
        painter.end()
