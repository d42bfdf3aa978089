"""A signature that was drawn on screen, small, on a slip of paper."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.signature import Signature
from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.ink import curve
from ui.widgets.signature_pad import NIB, PEN

WIDE, HIGH = 220, 55
MARGIN = 6


class SignatureView(QWidget):
    """Shows strokes as they are stored; what can not be read shows an empty slip."""

    def __init__(self, strokes: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        try:
            self._signature: Signature | None = Signature.from_text(strokes)
        except ValueError:
            self._signature = None

    @override
    def sizeHint(self) -> QSize:
        return QSize(WIDE, HIGH)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        paint.rounded(painter, box, theme.RADIUS_TAG, fill=theme.colour("paper"), line=theme.colour("line2"))
        drawn = self._signature
        if drawn is not None:
            room = box.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            scale = min(room.width() / drawn.width, room.height() / drawn.height)
            painter.translate(room.left(), room.top() + (room.height() - drawn.height * scale) / 2)
            painter.scale(scale, scale)
            pen = QPen(QColor(PEN), NIB / scale * 0.6)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for stroke in drawn.strokes:
                painter.drawPath(curve(stroke))
        painter.end()
