"""How each system is asked to keep its screens lit. Whatever goes wrong there, the clock runs on without a word."""

import os
import sys
from contextlib import suppress
from typing import Any, Protocol

from PyQt6.QtCore import QObject, QProcess
from PyQt6.QtGui import QGuiApplication

WHY = "The poker clock is running"
PATIENCE_MS = 500
SERVICE = "org.freedesktop.ScreenSaver"
CONNECTION = "top-table-awake"


class System(Protocol):
    """One way to keep screens lit; neither call raises."""

    def hold(self) -> None:
        """Keep them lit until `let_go`, or until the program ends."""
        ...

    def let_go(self) -> None:
        """Let them sleep."""
        ...


def this_system(parent: QObject) -> System:
    """The way of the machine the program runs on."""
    if sys.platform == "win32":
        return Windows()
    if sys.platform == "darwin":
        return Mac(parent)
    return Linux(parent)


class Linux:
    """The desktop's own service on the session bus; the X server's screen saver where there is none."""

    def __init__(self, parent: QObject) -> None:
        self._parent = parent
        self._asked = False
        self._process: QProcess | None = None

    def hold(self) -> None:
        if QGuiApplication.platformName() not in ("xcb", "wayland"):
            return  # nothing is shown on any screen
        self._asked = self._inhibit()
        if not self._asked and QGuiApplication.platformName() == "xcb":
            self._process = _started(self._parent, "sh", ["-c", _RESET, "top-table", str(os.getpid())])

    def _inhibit(self) -> bool:
        """Over a connection of its own: the desktop forgets the wish when that ends, by itself after a crash too."""
        try:
            from PyQt6.QtDBus import QDBusConnection, QDBusMessage
        except ImportError:
            return False
        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, CONNECTION)
        if not bus.isConnected():
            return False
        message = QDBusMessage.createMethodCall(SERVICE, f"/{SERVICE.replace('.', '/')}", SERVICE, "Inhibit")
        message.setArguments(["Top Table", WHY])
        answer = bus.call(message, timeout=PATIENCE_MS)
        return answer.type() == QDBusMessage.MessageType.ReplyMessage

    def let_go(self) -> None:
        if self._asked:
            from PyQt6.QtDBus import QDBusConnection

            self._asked = False
            QDBusConnection.disconnectFromBus(CONNECTION)
        _ended(self._process)
        self._process = None


class Mac:
    """caffeinate comes with the system; it ends with the program whatever happens."""

    def __init__(self, parent: QObject) -> None:
        self._parent = parent
        self._process: QProcess | None = None

    def hold(self) -> None:
        self._process = _started(self._parent, "caffeinate", ["-d", "-i", "-w", str(os.getpid())])

    def let_go(self) -> None:
        _ended(self._process)
        self._process = None


class Windows:
    """A wish of the thread, which goes with it."""

    CONTINUOUS, SYSTEM, DISPLAY = 0x80000000, 0x00000001, 0x00000002

    def hold(self) -> None:
        self._set(self.CONTINUOUS | self.SYSTEM | self.DISPLAY)

    def let_go(self) -> None:
        self._set(self.CONTINUOUS)

    def _set(self, state: int) -> None:
        with suppress(AttributeError, OSError):
            import ctypes

            windll: Any = getattr(ctypes, "windll")  # noqa: B009 - only there on Windows
            windll.kernel32.SetThreadExecutionState(state)


_RESET = 'while kill -0 "$1" 2>/dev/null; do xdg-screensaver reset >/dev/null 2>&1; sleep 50; done'
"""Once a minute is often enough: screen savers wait longer. It ends with the program, whose number it is given."""


def _started(parent: QObject, program: str, words: list[str]) -> QProcess:
    """A small program beside ours. Where there is none of that name, nothing happens."""
    process = QProcess(parent)
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    process.start(program, words)
    return process


def _ended(process: QProcess | None) -> None:
    if process is not None:
        process.kill()
        process.waitForFinished(PATIENCE_MS)
        process.deleteLater()
