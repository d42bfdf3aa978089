"""A key's name in a small outlined box, drawn on buttons and fields."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

HEIGHT = 20


def key_words(key: str) -> str:
    """How a key is shown: Ctrl+F is Ctrl F."""
    return key if key == "+" else key.replace("+", " ")


def key_width(key: str) -> float:
    """Width of the box around a key's name; nothing for no key."""
    return max(20.0, paint.width_of(key_words(key), theme.font(12, theme.Weight.SEMIBOLD)) + 9.5) if key else 0.0


def draw_key(painter: QPainter, left: float, middle: float, key: str, ink: QColor, line: QColor) -> None:
    """Draw a key's box from its left edge, centred on a height."""
    rect = QRectF(left, middle - HEIGHT / 2, key_width(key), HEIGHT)
    paint.rounded(painter, rect, 5, line=line)
    face = theme.font(12, theme.Weight.SEMIBOLD)
    paint.words(painter, rect, key_words(key), face, ink, paint.CENTRE, elide=False)


class KeyHint(QWidget):
    """A key's box by itself."""

    def __init__(self, key: str, *, ink: str = "text2", line: str = "line2", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._ink, self._line = key, ink, line
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(f"Key {key_words(key)}")

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(key_width(self._key) + 0.5), HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        draw_key(painter, 0, self.height() / 2, self._key, theme.colour(self._ink), theme.colour(self._line))
        painter.end()
