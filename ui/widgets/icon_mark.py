"""An icon by itself, always beside the words that say the same."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui.qt_override import override
from ui.widgets import paint


class IconMark(QWidget):
    """A line icon in a token's colour."""

    def __init__(
        self, name: str, colour: str = "text2", size: int = 20, *, height: int = 0, parent: QWidget | None = None
    ) -> None:
        """Height sets the icon in the middle of a taller line, so that it stands beside the words' first line."""
        super().__init__(parent)
        self._name, self._colour, self._size = name, colour, size
        self._height = max(height, size)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_icon(self, name: str, colour: str) -> None:
        """Show another icon."""
        self._name, self._colour = name, colour
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._height)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        paint.picture(painter, self, self._name, self._colour, QRectF(self.rect()), self._size)
        painter.end()
