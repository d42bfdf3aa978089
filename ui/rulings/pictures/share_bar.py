"""A bar in parts: what stays and what goes back."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint


class ShareBar(QWidget):
    """The first part is filled, the second dashed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares: tuple[tuple[str, int, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_shares(self, shares: Sequence[tuple[str, int, str]]) -> None:
        """What each part is, how much, and how that is written."""
        self._shares = tuple(share for share in shares if share[1])
        self.setAccessibleName(plain(", ".join(f"{words} {written}" for words, _, written in self._shares)))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, 92)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        total = sum(share[1] for share in self._shares)
        left = 0.0
        for at, (words, amount, written) in enumerate(self._shares):
            wide = max(96.0, self.width() * amount / total) if at else self.width() * amount / total
            wide = min(wide, self.width() - 110.0) if not at and len(self._shares) > 1 else wide
            box = QRectF(left, 0, min(wide, self.width() - left), 56)
            if at:
                paint.rounded(painter, box, 9, line=theme.colour("line2"), dashed=True)
            else:
                paint.rounded(painter, box, 9, fill=theme.colour("felt"))
            ink = theme.colour("text" if at else "felt_text")
            paint.words(painter, box, written, theme.font(18, theme.Weight.SEMIBOLD), ink, paint.CENTRE)
            below = QRectF(box.left(), 62, box.width(), 22)
            paint.words(painter, below, words, theme.font(13), theme.colour("text2"), paint.CENTRE)
            left = box.right() + 8
        painter.end()
