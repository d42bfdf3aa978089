"""Chips in a line with how many of each: what is handed out."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.views.advice import ChipCount
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.chip_icon import draw_chip

_GAP = 14


def chip_words(chips: Sequence[ChipCount]) -> str:
    """The same in words: 1 yellow, 1 black, 5 blue."""
    return ", ".join(f"{chip.count} {chip.name.lower()}" if chip.count else chip.name.lower() for chip in chips)


class ChipRow(QWidget):
    """Wraps onto a second line where it must. A count of 0 shows the chip alone."""

    def __init__(self, chips: Sequence[ChipCount] = (), *, size: int = 30, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._chips: tuple[ChipCount, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_chips(chips)

    def set_chips(self, chips: Sequence[ChipCount]) -> None:
        """Show these chips."""
        if tuple(chips) != self._chips:
            self._chips = tuple(chips)
            self.setAccessibleName(plain(chip_words(chips)))
            self.updateGeometry()
            self.update()

    def _count_words(self, chip: ChipCount) -> str:
        return f"×{chip.count}" if chip.count else ""

    def _places(self, wide: int) -> list[QRectF]:
        """Where each chip with its count lies."""
        face = theme.font(15, theme.Weight.SEMIBOLD)
        found: list[QRectF] = []
        x, y = 0.0, 0.0
        for chip in self._chips:
            words = paint.width_of(self._count_words(chip), face)
            item = self._size + (5 + words if words else 0)
            if x > 0 and x + item > wide:
                x, y = 0.0, y + self._size + 6
            found.append(QRectF(x, y, item, self._size))
            x += item + _GAP
        return found

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, a0: int) -> int:
        places = self._places(a0)
        return round(places[-1].bottom()) if places else 0

    @override
    def sizeHint(self) -> QSize:
        places = self._places(10_000)
        return QSize(round(places[-1].right()) + 2 if places else 0, self._size)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 3 * self._size), self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        face = theme.font(15, theme.Weight.SEMIBOLD)
        for chip, place in zip(self._chips, self._places(self.width()), strict=True):
            draw_chip(painter, QRectF(place.left(), place.top(), self._size, self._size), chip.value, chip.colour)
            room = place.adjusted(self._size + 5, 0, 4, 0)
            paint.words(painter, room, self._count_words(chip), face, theme.colour("text"), elide=False)
        painter.end()
