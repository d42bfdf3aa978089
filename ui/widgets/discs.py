"""The dealer's disc and those of the blinds."""

from typing import Literal

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

Disc = Literal["", "D", "SB", "BB"]
SPOKEN = {"D": "dealer", "SB": "small blind", "BB": "big blind"}


def draw_disc(painter: QPainter, rect: QRectF, disc: str) -> None:
    """Draw a disc into a square: the dealer's light, the blinds' dark."""
    dealer = disc == "D"
    body = QColor("#FFFDF7") if dealer else QColor("#0B1310")
    edge = QColor("#0B1310") if dealer else QColor("#F6F1E6")
    painter.setBrush(body)
    painter.setPen(QPen(edge, 1.0))
    painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    share = 0.56 if dealer else 0.46
    face = theme.font(max(8, round(rect.width() * share)), theme.Weight.BOLD, tabular=False)
    paint.words(painter, rect, disc, face, edge, paint.CENTRE, elide=False)


class DealerDisc(QWidget):
    """A disc by itself."""

    def __init__(self, disc: Disc = "D", *, size: int = 26, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._disc, self._size = disc, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(SPOKEN.get(disc, ""))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        draw_disc(painter, QRectF(self.rect()), self._disc)
        painter.end()
