"""A thin bar that shows how much of something is used or done; the words beside it say the same."""

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint


class Meter(QWidget):
    """A share from 0 to 1 in a token's colour."""

    def __init__(self, share: float = 0.0, colour: str = "text2", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share, self._colour = share, colour
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float, colour: str | None = None) -> None:
        """Change the share, and the colour where given."""
        self._share = share
        self._colour = colour or self._colour
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(80, 8)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        paint.rounded(painter, box, box.height() / 2, fill=theme.colour("raised"))
        share = min(1.0, max(0.0, self._share))
        if share > 0:
            full = QRectF(box.left(), box.top(), max(box.height(), box.width() * share), box.height())
            paint.rounded(painter, full, box.height() / 2, fill=theme.colour(self._colour))
        painter.end()
