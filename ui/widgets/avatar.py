"""A circle with a person's initials."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint


def initials(name: str) -> str:
    """First letters of the first and the last word that have any: "Ann Reeve" gives AR, "X" gives X."""
    letters = [next((c for c in word if c.isalnum()), "") for word in name.split()]
    found = [letter for letter in letters if letter]
    return "".join((*found[:1], *found[1:][-1:])).upper() or "?"


class Avatar(QWidget):
    """Initials on a quiet circle, amber when the person is selected."""

    def __init__(self, name: str = "", *, size: int = 38, amber: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._amber = amber
        self._letters = initials(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_name(self, name: str) -> None:
        """Show another person's initials."""
        self._letters = initials(name)
        self.update()

    def set_amber(self, amber: bool) -> None:
        """Show the person as selected or not."""
        self._amber = amber
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if self._amber else "raised"))
        box = QRectF(0, 0, self._size, self._size)
        painter.drawEllipse(box)
        ink = theme.colour("accent_ink" if self._amber else "text2")
        face = theme.font(max(12, round(self._size * 0.39)), theme.Weight.SEMIBOLD)
        paint.words(painter, box, self._letters, face, ink, paint.CENTRE, elide=False)
        painter.end()
