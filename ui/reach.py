"""A window that lies where no screen is any more comes back to one that is there (UI-01)."""

from PyQt6.QtCore import QObject, QPoint, QTimer
from PyQt6.QtGui import QGuiApplication, QScreen
from PyQt6.QtWidgets import QWidget

SETTLED_MS = 250  # by then the system has moved what it moves by itself
_TITLE = 16  # below the top edge: where a window is taken hold of


def in_sight(window: QWidget) -> bool:
    """Whether its middle is on a screen, and so is the place where it can be taken hold of."""
    frame = window.frameGeometry()
    points = (frame.center(), QPoint(frame.center().x(), frame.top() + _TITLE))
    rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    return not rooms or all(any(room.contains(point) for room in rooms) for point in points)


class Reach(QObject):
    """Watches the screens for one window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLED_MS)
        self._timer.timeout.connect(self.bring_back)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._added)
            app.screenRemoved.connect(self._later)
            app.primaryScreenChanged.connect(self._later)
            for screen in app.screens():
                screen.geometryChanged.connect(self._later)

    def _added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._later)

    def _later(self) -> None:
        self._timer.start()

    def bring_back(self) -> None:
        """Onto the first screen, no larger than that, where it can not be reached."""
        window, first = self._window, QGuiApplication.primaryScreen()
        if first is None or not window.isVisible() or window.isFullScreen() or in_sight(window):
            return
        room = first.availableGeometry()
        frame = window.frameGeometry().size() - window.size()
        if window.isMaximized():
            window.showNormal()
        wide = min(window.width(), room.width() - frame.width())
        high = min(window.height(), room.height() - frame.height())
        window.resize(wide, high)
        window.move(room.topLeft())
