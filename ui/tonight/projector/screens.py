"""Which screen the big screen belongs on, and what happens when screens come and go."""

from PyQt6.QtCore import QObject, QPoint, QRect, QSize, QTimer, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QScreen
from PyQt6.QtWidgets import QWidget

from ui.reach import in_sight

_LEAST = QSize(640, 360)
_SHARE = 0.62  # of a screen, for an ordinary window on it
_SETTLED_MS = 200  # by then the window manager has done its part

AWAY = (
    "The big screen's screen is gone. The clock runs on; the picture comes back by itself when the screen does, "
    "or press F11 to have it here."
)


def key_of(screen: QScreen) -> str:
    """What a screen is remembered by: its plug, and its maker's model and number where they are known."""
    make = " ".join(part for part in (screen.model(), screen.serialNumber()) if part)
    return f"{screen.name()} | {make}" if make else screen.name()


def words_of(screen: QScreen) -> str:
    """A screen as the manager knows it."""
    size = screen.size() * screen.devicePixelRatio()
    return f"{_name_of(screen)}, {size.width()} × {size.height()}"


def _name_of(screen: QScreen) -> str:
    """Its model or plug; where it has neither, which one it is."""
    plug = screen.name() if screen.name() != "screen" else ""  # what a display without plugs calls it
    if screen.model() or plug:
        return screen.model() or plug
    screens = QGuiApplication.screens()
    return f"screen {screens.index(screen) + 1}" if screen in screens and len(screens) > 1 else "the only screen"


def find(key: str) -> QScreen | None:
    """The screen remembered so: on its old plug, else the same one on another plug."""
    screens = QGuiApplication.screens()
    _, _, make = key.partition(" | ")
    exact = [s for s in screens if key_of(s) == key]
    alike = [s for s in screens if make and key_of(s).endswith(f" | {make}")]
    return next(iter(exact or alike), None)


class ScreenKeeper(QObject):
    """Keeps one window where the room can see it, and never out of sight.

    `moved` says in a sentence what has happened to the window by itself.
    """

    moved = pyqtSignal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._beside: QWidget | None = None
        self._wanted = ""  # the key of the screen the manager chose
        self._away = False  # hidden until its screen is back
        self._keys_back = QTimer(self)
        self._keys_back.setSingleShot(True)
        self._keys_back.setInterval(_SETTLED_MS)
        self._keys_back.timeout.connect(self._give_keys_back)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._added)
            app.screenRemoved.connect(self._removed)
            app.primaryScreenChanged.connect(self._reshaped)
            for screen in app.screens():
                screen.geometryChanged.connect(self._reshaped)

    def open_beside(self, main: QWidget) -> None:
        """Full screen on the chosen screen, else on one that the main window is not on; where there is one, on that."""
        if main is not self._beside:
            self._beside = main
            main.destroyed.connect(self._beside_gone)
        self._away = False
        other = self.other_screen()
        if other is not None:
            self.fill(other)
        elif not self._window.isVisible() and (only := main.screen()) is not None:
            self.fill(only)
        self._window.raise_()

    def _beside_gone(self) -> None:
        """Another club was opened in another window."""
        self._beside = None
        self._keys_back.stop()

    def choose(self, key: str) -> None:
        """The manager wants it on this screen; empty: whichever the laptop does not have."""
        if key == self._wanted:
            return
        self._wanted = key
        target = self.other_screen()
        if self._window.isVisible() and target is not None and target is not self._window.screen():
            self.fill(target)

    def is_away(self) -> bool:
        """Whether it waits for its screen to come back."""
        return self._away

    def put_away(self) -> None:
        """It was closed: it comes back only when somebody opens it."""
        self._away = False

    def other_screen(self, without: QScreen | None = None) -> QScreen | None:
        """The chosen screen where it is there, else the first that the main window is not on."""
        chosen = find(self._wanted) if self._wanted else None
        if chosen is not None and chosen is not without:
            return chosen
        here = self._beside.screen() if self._beside is not None else None
        return next((s for s in QGuiApplication.screens() if s is not here and s is not without), None)

    def screen_of_laptop(self) -> QScreen | None:
        """The screen that the main window is on."""
        return self._beside.screen() if self._beside is not None else None

    def shares_a_screen(self) -> bool:
        """Whether the window is on the same screen as the main window."""
        return self._beside is not None and self._beside.screen() is self._window.screen()

    def fill(self, screen: QScreen) -> None:
        """Full screen on that screen."""
        window = self._window
        if window.isVisible() and window.isFullScreen() and window.screen() is screen:
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
        window, first = self._window, QGuiApplication.primaryScreen()
        if window.isVisible() and not window.isFullScreen() and first is not None and not in_sight(window):
            window.setGeometry(_window_on(first.availableGeometry()))

    def _reshaped(self) -> None:
        """A screen has another size or scale, or another is the first: a full screen stays full."""
        window, screen = self._window, self._window.screen()
        if window.isVisible() and window.isFullScreen() and screen is not None:
            if window.geometry() != screen.geometry():
                window.setGeometry(screen.geometry())
        else:
            self.bring_back()

    def _added(self, screen: QScreen) -> None:
        """Back to its screen where it waited for it, where it is the chosen one, or where it lay on the laptop's."""
        screen.geometryChanged.connect(self._reshaped)
        window, target = self._window, self.other_screen()
        if target is None or self._beside is None or not (self._away or window.isVisible()):
            return
        there = window.isVisible() and window.screen() is target
        chosen = bool(self._wanted) and target is find(self._wanted)
        if there or not (self._away or chosen or self.shares_a_screen()):
            return
        self._away = False
        self.fill(target)
        self.moved.emit("The big screen has moved to the screen that was plugged in.")

    def _removed(self, screen: QScreen) -> None:
        """Qt says so before it moves anything: the window leaves, so that it never covers the laptop's unasked."""
        window = self._window
        if not window.isVisible() or window.screen() is not screen:
            self.bring_back()
            return
        other = self.other_screen(screen)
        if other is not None and (self._beside is None or other is not self._beside.screen()):
            self.fill(other)
            self.moved.emit("The screen was unplugged: the big screen has moved to another one.")
            return
        self._away = True
        window.hide()
        self.moved.emit(AWAY)


def _window_on(room: QRect) -> QRect:
    """A window of the picture's shape in the lower right of a screen."""
    wide = max(_LEAST.width(), round(room.width() * _SHARE))
    wide = min(wide, room.width(), round(room.height() * 16 / 9))
    size = QSize(wide, min(room.height(), round(wide * 9 / 16)))
    corner = QPoint(room.right() - size.width() - 24, room.bottom() - size.height() - 24)
    return QRect(QPoint(max(room.left(), corner.x()), max(room.top(), corner.y())), size)
