"""Which screen the big screen belongs on, and what happens when screens come and go."""

from PyQt6.QtCore import QObject, QPoint, QRect, QSize, QTimer, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QScreen
from PyQt6.QtWidgets import QWidget

_LEAST = QSize(640, 360)
_SHARE = 0.62  # of a screen, for an ordinary window on it
_SETTLED_MS = 200  # by then the window manager has done its part


class ScreenKeeper(QObject):
    """Keeps one window where the room can see it, and never out of sight.

    `moved` says in a sentence what has happened to the window by itself.
    """

    moved = pyqtSignal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._beside: QWidget | None = None
        self._keys_back = QTimer(self)
        self._keys_back.setSingleShot(True)
        self._keys_back.setInterval(_SETTLED_MS)
        self._keys_back.timeout.connect(self._give_keys_back)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._added)
            app.screenRemoved.connect(self._removed)
            app.primaryScreenChanged.connect(self.bring_back)

    def open_beside(self, main: QWidget) -> None:
        """Full screen on a screen that the main window is not on; where there is only one, on that."""
        self._beside = main
        other = self.other_screen()
        if other is not None:
            self.fill(other)
        elif not self._window.isVisible() and (only := main.screen()) is not None:
            self.fill(only)
        self._window.raise_()

    def other_screen(self, without: QScreen | None = None) -> QScreen | None:
        """The first screen that the main window is not on."""
        here = self._beside.screen() if self._beside is not None else None
        return next((s for s in QGuiApplication.screens() if s is not here and s is not without), None)

    def shares_a_screen(self) -> bool:
        """Whether the window is on the same screen as the main window."""
        return self._beside is not None and self._beside.screen() is self._window.screen()

    def fill(self, screen: QScreen) -> None:
        """Full screen on that screen."""
        window = self._window
        if window.isFullScreen() and window.screen() is screen:
            return
        if window.isVisible():
            window.showNormal()
        window.setScreen(screen)
        window.setGeometry(screen.geometry())
        window.showFullScreen()
        self._keys_back.start()

    def _give_keys_back(self) -> None:
        """A window manager hands the keys to a new window; the manager's hands are on the laptop."""
        main = self._beside
        if main is not None and main.isVisible() and not main.isMinimized() and not self.shares_a_screen():
            main.activateWindow()

    def as_window(self, screen: QScreen | None) -> None:
        """An ordinary window, wholly on that screen, which leaves most of it free."""
        screen = screen or QGuiApplication.primaryScreen()
        if screen is None:
            return
        self._window.showNormal()  # first, because it brings back the place it last had as a window
        self._window.setScreen(screen)
        self._window.setGeometry(_window_on(screen.availableGeometry()))

    def bring_back(self) -> None:
        """Where the window lies out of sight, put it onto a screen again."""
        window = self._window
        if not window.isVisible() or window.isFullScreen():
            return
        screens = [s.availableGeometry() for s in QGuiApplication.screens()]
        if screens and not any(s.contains(window.geometry().center()) for s in screens):
            window.setGeometry(_window_on(screens[0]))

    def _added(self, screen: QScreen) -> None:
        if self._window.isVisible() and self._beside is not None and self.shares_a_screen():
            self.fill(screen)
            self.moved.emit("The big screen has moved to the screen that was plugged in.")

    def _removed(self, screen: QScreen) -> None:
        window = self._window
        if not window.isVisible() or window.screen() is not screen:
            self.bring_back()
            return
        other = self.other_screen(screen)
        if other is not None:
            self.fill(other)
            self.moved.emit("The screen was unplugged: the big screen has moved to another one.")
            return
        left = [s for s in QGuiApplication.screens() if s is not screen]
        self.as_window(left[0] if left else None)
        self.moved.emit("The screen was unplugged: the big screen is a window here until it is back.")


def _window_on(room: QRect) -> QRect:
    """A window of the picture's shape in the lower right of a screen."""
    wide = max(_LEAST.width(), round(room.width() * _SHARE))
    wide = min(wide, room.width(), round(room.height() * 16 / 9))
    size = QSize(wide, min(room.height(), round(wide * 9 / 16)))
    corner = QPoint(room.right() - size.width() - 24, room.bottom() - size.height() - 24)
    return QRect(QPoint(max(room.left(), corner.x()), max(room.top(), corner.y())), size)
