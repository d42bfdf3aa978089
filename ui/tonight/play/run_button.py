"""The button that runs and pauses the clock: large and round on Play, small on the strip."""

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.focus import RingedButton

SIZE = 64


class RunButton(RingedButton):
    """Amber: pause while the clock runs, run while it stands. `size` across, in logical pixels."""

    def __init__(self, parent: QWidget | None = None, *, size: int = SIZE, radius: float = SIZE / 2) -> None:
        super().__init__(parent)
        self._size = size
        self.ring_radius = radius
        self._running = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription("Key Space")
        self.set_running(False)

    def set_running(self, running: bool) -> None:
        """Show what a press would do."""
        self._running = running
        self.setAccessibleName("Pause the clock" if running else "Run the clock")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        over = "text" if theme.tokens().name == "dark" else "ink"
        lit = self._hover or self.isDown()
        fill = theme.mixed(over, "accent", 0.16 if lit else 0.0) if self.isEnabled() else theme.colour("raised")
        paint.rounded(painter, QRectF(self.rect()), self.ring_radius, fill=fill)
        ink = theme.colour("accent_ink" if self.isEnabled() else "text3")
        middle, scale = QRectF(self.rect()).center(), self._size / SIZE
        if self._running:
            for left in (-12.0, 4.5):
                bar = QRectF(middle.x() + left * scale, middle.y() - 14 * scale, 7.5 * scale, 28 * scale)
                paint.rounded(painter, bar, 2 * scale, fill=ink)
        else:
            pen = QPen(ink, 4 * scale)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(ink)
            corners = [QPointF(-7, -11), QPointF(12, 0), QPointF(-7, 11)]
            painter.drawPolygon(QPolygonF([middle + corner * scale for corner in corners]))
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        if event is not None and event.key() == Qt.Key.Key_Space:
            event.ignore()  # Space is the clock's key wherever the focus is, and must not count twice
            return
        super().keyPressEvent(event)

    @override
    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Space:
            event.ignore()
            return
        super().keyReleaseEvent(event)
