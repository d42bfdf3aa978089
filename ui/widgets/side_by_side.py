"""Two parts beside each other, or one under the other where the window is narrow."""

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QBoxLayout, QWidget

from ui.qt_override import override


class SideBySide(QWidget):
    """Under the width `least` the second part goes below the first, and the page scrolls."""

    def __init__(
        self, first: QWidget, second: QWidget, *, least: int, spacing: int, turned: bool = False,
        shares: tuple[int, int] = (1, 1), parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        """`turned`: where they stand one under the other the second part comes first."""
        super().__init__(parent)
        way = QBoxLayout.Direction
        self._down = way.BottomToTop if turned else way.TopToBottom
        self._first, self._second, self._least, self._spacing = first, second, least, spacing
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(spacing)
        self._row.addWidget(first, shares[0])
        self._row.addWidget(second, shares[1])

    def is_stacked(self) -> bool:
        """Whether one stands under the other."""
        return self._row.direction() == self._down

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        stacked = self.width() < self._least
        if stacked != self.is_stacked():
            self._row.setDirection(self._down if stacked else QBoxLayout.Direction.LeftToRight)
            self.updateGeometry()

    @override
    def minimumSizeHint(self) -> QSize:
        """As narrow as the wider of the two: the room decides which way they stand, not the other way round."""
        first, second = (w.minimumSizeHint().expandedTo(w.minimumSize()) for w in (self._first, self._second))
        high = first.height() + self._spacing + second.height()
        if not self.is_stacked():
            high = max(first.height(), second.height())
        return QSize(max(first.width(), second.width()), high)
