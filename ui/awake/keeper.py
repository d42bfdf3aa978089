"""Screens stay lit from the start of play until it is over, or until the clock has stood for a while."""

from PyQt6.QtCore import QObject, QTimer

from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.ids import Millis
from ui.awake.systems import System, this_system
from ui.desk import Desk

PAUSED_FOR: Millis = 20 * MINUTE
"""A pause longer than this lets the screens sleep; a break is no pause."""

SETTLED_MS = 1_500
"""The system is asked this long after the night is shown, so that the first picture does not wait for it."""


class KeepAwake(QObject):
    """Asks the machine to stay awake, once, and takes it back once."""

    def __init__(self, desk: Desk, parent: QObject | None = None, *, system: System | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._system = system
        self._held = False
        self._stood_since: Millis | None = None
        self._ask = QTimer(self)
        self._ask.setSingleShot(True)
        self._ask.setInterval(SETTLED_MS)
        self._ask.timeout.connect(self._hold)
        desk.night_changed.connect(self._look)
        desk.changed.connect(self._look)
        desk.ticked.connect(self._look)
        self._look()

    @property
    def held(self) -> bool:
        """Whether the screens are being kept lit."""
        return self._held

    def _look(self) -> None:
        if not self._wanted():
            self._ask.stop()
            self.let_go()
        elif not self._held and not self._ask.isActive():
            self._ask.start()

    def _wanted(self) -> bool:
        if not self._desk.has_night:
            return False
        session, now = self._desk.night.session, self._desk.now()
        if session.started is None or session.over or session.closed is not None:
            self._stood_since = None
            return False
        if session.clock.since is not None:
            self._stood_since = None
            return True
        if self._stood_since is None:
            self._stood_since = now
        return now - self._stood_since < PAUSED_FOR

    def _hold(self) -> None:
        if self._system is None:
            self._system = this_system(self)
        self._held = True
        self._system.hold()

    def let_go(self) -> None:
        """Let the screens sleep again, at once; nothing happens where they may already."""
        if self._held and self._system is not None:
            self._held = False
            self._system.let_go()
