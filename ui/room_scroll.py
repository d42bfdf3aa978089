"""What lies between the window and its rooms: where the screen is too small for a page, the page scrolls (UI-06)."""

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QWidget

from ui.qt_override import override
from ui.widgets.panel import Scroller

LEAST = QSize(640, 360)
"""The window itself may become so small; everything in it can still be scrolled to."""

NARROW = 1200
"""Below this width of the window the rail and the buttons give way before anything has to scroll."""


class RoomScroll(Scroller):
    """Leaves the arrow keys to the pages: they walk from seat to seat there."""

    def __init__(self, body: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(body, sideways=True, parent=parent)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)
