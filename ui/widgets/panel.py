"""Panels: rounded cards with a hairline border that hold everything else."""

from typing import Literal

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainterPath, QPaintEvent
from PyQt6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

Ground = Literal["panel", "card", "raised", "bg"]
Edge = Literal["line", "line2", "accent", "bad", "none", "dashed"]
_EDGES: dict[str, tuple[str, float]] = {
    "line": ("line", 1.0),
    "line2": ("line2", 1.0),
    "accent": ("accent_line", 1.0),
    "bad": ("bad", 2.0),
    "dashed": ("line2", 1.0),
}


class Panel(QWidget):
    """A rounded ground for other widgets; put a layout on it as on any QWidget."""

    def __init__(
        self,
        ground: Ground = "panel",
        edge: Edge = "line",
        *,
        radius: int = theme.RADIUS_PANEL,
        tint: str = "",
        bar: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Tint names another token for the ground ("accent_bg"); bar puts the amber edge on the left."""
        super().__init__(parent)
        self._ground: str = tint or ground
        self._edge: Edge = edge
        self._radius = radius
        self._bar = bar

    def set_edge(self, edge: Edge) -> None:
        """Change the outline."""
        self._edge = edge
        self.update()

    def set_ground(self, ground: str) -> None:
        """Change the ground to another token."""
        self._ground = ground
        self.update()

    def set_bar(self, bar: bool) -> None:
        """Show or hide the amber edge on the left."""
        self._bar = bar
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        paint.rounded(painter, box, self._radius, fill=theme.colour(self._ground))
        if self._bar:
            shape = QPainterPath()
            shape.addRoundedRect(box, self._radius, self._radius)
            strip = QPainterPath()
            strip.addRect(QRectF(box.left(), box.top(), 5, box.height()))
            painter.fillPath(shape.intersected(strip), theme.colour("accent"))
        if self._edge != "none":
            name, width = _EDGES[self._edge]
            paint.rounded(
                painter, box, self._radius, line=theme.colour(name), width=width, dashed=self._edge == "dashed"
            )
        painter.end()


class Hairline(QWidget):
    """A thin line between things, across or down."""

    def __init__(self, *, upright: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._upright = upright
        fixed, free = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self.setSizePolicy(*((fixed, free) if upright else (free, fixed)))

    @override
    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(self.rect(), theme.colour("line"))
        painter.end()


class Scroller(QScrollArea):
    """A scrolling place without a frame or a ground of its own."""

    def __init__(self, body: QWidget | None = None, *, sideways: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if not sideways:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if body is not None:
            self.set_body(body)

    def set_body(self, body: QWidget) -> None:
        """Put the widget inside, on the ground of what lies behind."""
        self.setWidget(body)
        body.setAutoFillBackground(False)
        port = self.viewport()
        if port is not None:
            port.setAutoFillBackground(False)
