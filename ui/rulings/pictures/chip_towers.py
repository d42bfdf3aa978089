"""Chips in towers, seen from the side, with their number and value below."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.views.advice import ChipCount
from ui import theme
from ui.qt_override import override
from ui.text import plain, thousands
from ui.widgets import paint
from ui.widgets.chip_icon import draw_chip

SIDE_HIGH = 13.0
_MOST_SHOWN = 12
_FACES = (17, 15, 13, 12, 11)


def draw_side(painter: QPainter, rect: QRectF, colour: str) -> None:
    """One chip of a tower, seen from the side."""
    look = theme.chip_colours(colour)
    paint.rounded(painter, rect, 3, fill=QColor(look.base), line=QColor(look.outline), width=1)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.edge))
    wide = rect.width() / 7
    for at in (1, 3, 5):
        left = rect.left() + wide * at
        painter.drawRect(QRectF(left, rect.top() + 1.5, wide, rect.height() - 3))
    painter.restore()


class ChipTowers(QWidget):
    """One tower for each value, the largest first. A tower of more than a dozen is cut short, its number is not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[ChipCount, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(120)

    def set_chips(self, chips: Sequence[ChipCount]) -> None:
        """Show these."""
        self._chips = tuple(chips)
        told = ", ".join(f"{chip.count} of {thousands(chip.value)}" for chip in self._chips)
        self.setAccessibleName(plain(f"Chips: {told or 'none'}"))
        self.update()

    def chips(self) -> tuple[ChipCount, ...]:
        """What is shown."""
        return self._chips

    def words_size(self) -> int:
        """How large the captions are: one size for all towers, so that none runs into the next."""
        room = self.width() / max(1, len(self._chips)) - 4
        for size in _FACES:
            face = theme.font(size, theme.Weight.SEMIBOLD)
            if all(paint.width_of(_caption(chip), face) <= room for chip in self._chips):
                return size
        return _FACES[-1]

    @override
    def sizeHint(self) -> QSize:
        return QSize(400, 240)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        if self._chips:
            room = self.width() / len(self._chips)
            wide = min(86.0, room - 14)
            size = self.words_size()
            for at, chip in enumerate(self._chips):
                self._draw_tower(painter, chip, room * at + (room - wide) / 2, wide, size)
        painter.end()

    def _draw_tower(self, painter: QPainter, chip: ChipCount, left: float, wide: float, size: int) -> None:
        foot = self.height() - 44.0
        shown = min(chip.count, _MOST_SHOWN)
        face_side = min(56.0, wide)
        high = min(SIDE_HIGH + 2, max(4.0, (foot - face_side - 4) / max(1, shown)))
        for step in range(shown):
            draw_side(painter, QRectF(left, foot - high * (step + 1), wide, high - 1), chip.colour)
        top = foot - high * shown - face_side - 4
        draw_chip(painter, QRectF(left + (wide - face_side) / 2, top, face_side, face_side), chip.value, chip.colour)
        count = QRectF(left - 20, foot + 2, wide + 40, 22)
        face = theme.font(size, theme.Weight.SEMIBOLD)
        paint.words(painter, count, _caption(chip), face, theme.colour("text"), paint.CENTRE)
        name = QRectF(left - 20, foot + 23, wide + 40, 18)
        paint.words(painter, name, chip.name.lower(), theme.font(13), theme.colour("text3"), paint.CENTRE)


def _caption(chip: ChipCount) -> str:
    return f"{chip.count:,} × {chip.value:,}"
