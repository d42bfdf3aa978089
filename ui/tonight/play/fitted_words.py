"""One line in large type that makes itself smaller where room is short, so that no figure is ever cut off."""

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import one_line
from ui.widgets import paint


class FittedWords(QWidget):
    """Words of at most `size` pixels and at least 14."""

    def __init__(self, text: str = "", *, size: int = 42, weight: int = theme.Weight.SEMIBOLD) -> None:
        super().__init__()
        self._size = size
        self._weight = weight
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change the words; paints only where they differ."""
        if text != self._text:
            self._text = one_line(text)
            self.setAccessibleName(self._text)
            self.updateGeometry()
            self.update()

    def words(self) -> str:
        """What is shown."""
        return self._text

    @override
    def sizeHint(self) -> QSize:
        face = theme.font(self._size, self._weight)
        return QSize(round(paint.width_of(self._text, face)) + 4, round(self._size * 1.2))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        size = self._size
        wide = paint.width_of(self._text, theme.font(size, self._weight))
        if wide > self.width():
            size = max(14, int(size * self.width() / wide))
        face = theme.font(size, self._weight)
        paint.words(painter, QRectF(self.rect()), self._text, face, theme.colour("text"))
        painter.end()
