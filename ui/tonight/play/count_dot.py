"""A small amber circle with a count in it, beside a word."""

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint


class CountDot(QWidget):
    """Hidden at nought."""

    def __init__(self, number: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = -1
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_number(number)

    def set_number(self, number: int) -> None:
        """Change the count."""
        if number != self._number:
            self._number = number
            self.setAccessibleName(str(number))
            self.setVisible(number > 0)
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(24, 24)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(0, 0, 24, 24)
        paint.rounded(painter, box, 12, fill=theme.colour("accent"))
        face = theme.font(14, theme.Weight.BOLD)
        paint.words(painter, box, str(self._number), face, theme.colour("accent_ink"), paint.CENTRE, elide=False)
        painter.end()
