"""Brush strokes of the big screen, in units of a picture 1920 wide and 1080 high, in the colours of its look."""

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter

from clubapp.views.big_screen import LegendChip
from ui import theme
from ui.theme import Weight
from ui.tonight.projector.looks import FELT, Look
from ui.widgets import paint
from ui.widgets.chip_icon import draw_chip

WIDE, HIGH = 1920.0, 1080.0
MARGIN = 72.0
FLOOR = 30  # the least size of type that can be read from the back of a pub


def face(px: float, weight: int = Weight.REGULAR, *, serif: bool = False) -> QFont:
    """A face at a size in units."""
    return theme.font(max(1, round(px)), weight, serif=serif)


def wide_of(text: str, px: float, weight: int = Weight.REGULAR, *, serif: bool = False) -> float:
    """How wide a line is, in units."""
    return paint.width_of(text, face(px, weight, serif=serif))


def fitting(text: str, px: float, room: float, weight: int, *, least: float = FLOOR, serif: bool = False) -> float:
    """The size at which a line fits its room: at most px; below `least` it is shortened instead."""
    wide = wide_of(text, px, weight, serif=serif)
    return px if wide <= room else max(least, px * room / wide - 0.5)


class Canvas:
    """A painter scaled to units, with the room it has: 1920 by 1080, or more where the window is another shape."""

    def __init__(self, painter: QPainter, wide: float, high: float, sharp: float, look: Look = FELT) -> None:
        """`sharp` is how many of the screen's own pixels one unit takes."""
        self.look = look
        self.painter = painter
        self.wide, self.high = wide, high
        self.sharp = sharp

    def ink(self, name: str) -> QColor:
        """A colour of the look, whichever theme the laptop shows."""
        return QColor(self.look.ink(name))

    @property
    def right(self) -> float:
        """The right margin."""
        return self.wide - MARGIN

    @property
    def spare(self) -> float:
        """Height beyond that of the picture."""
        return self.high - HIGH

    def words(
        self,
        rect: QRectF,
        text: str,
        px: float,
        colour: str = "text",
        weight: int = Weight.REGULAR,
        *,
        align: Qt.AlignmentFlag = paint.LEFT,
        serif: bool = False,
    ) -> None:
        """One line of literal text, upright in the middle of the rectangle, shortened where it does not fit."""
        paint.words(self.painter, rect, text, face(px, weight, serif=serif), self.ink(colour), align)

    def panel(self, rect: QRectF, *, fill: str = "shade", line: str = "", radius: float = 22, width: float = 2) -> None:
        """A rounded ground."""
        edge = self.ink(line) if line else None
        paint.rounded(self.painter, rect, radius, fill=self.ink(fill), line=edge, width=width)

    def rule(self, left: float, y: float, wide: float, colour: str = "rule") -> None:
        """A thin line across."""
        self.painter.fillRect(QRectF(left, y, wide, 1.5), self.ink(colour))

    def icon(self, name: str, colour: str, left: float, middle: float, size: int) -> None:
        """A line icon, its left edge and its middle given."""
        drawn = theme.pixmap(name, self.look.ink(colour), size, self.sharp)
        self.painter.drawPixmap(QRectF(left, middle - size / 2, size, size), drawn, QRectF(drawn.rect()))

    def chips(self, chips: tuple[LegendChip, ...], right: float, middle: float, side: float, room: float) -> float:
        """Chips in a row that ends at the right; smaller where the room is short. Returns the left edge."""
        if not chips:
            return right
        step = min(side * 1.125, room / len(chips))
        side = min(side, step * 0.9)
        left = right - step * (len(chips) - 1) - side
        for i, chip in enumerate(chips):
            draw_chip(self.painter, QRectF(left + i * step, middle - side / 2, side, side), chip.value, chip.colour)
        return left

    def card_edge(self, box: QRectF) -> None:
        """A line round a playing card, where the look has one."""
        if self.look.card_edge:
            paint.rounded(self.painter, box, max(3.0, box.width() * 0.09), line=self.ink("card_edge"), width=1.5)

    def disc(self, middle: QPointF, radius: float, colour: str) -> None:
        """A filled circle."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.ink(colour))
        self.painter.drawEllipse(middle, radius, radius)
