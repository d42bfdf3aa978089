"""The clock that is called on one player: seconds to act, shown on the laptop and on the big screen."""

from collections.abc import Callable

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from clubapp.domain.ids import Millis
from clubapp.domain.rules import ShotClockRules
from clubapp.views.shot import ShotView, shot_view

SHOWN_AFTER: Millis = 12_000
"""What came of it stays in sight for so long, then the room sees the blinds' clock again."""


class ShotClock(QObject):
    """Not part of the night's log: it decides nothing, and the blinds' clock runs on beside it."""

    changed = pyqtSignal()

    def __init__(self, now: Callable[[], Millis], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._rules: ShotClockRules | None = None
        self._called: Millis = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.tick)

    def call(self, rules: ShotClockRules) -> None:
        """Begin, or begin again."""
        self._rules, self._called = rules, self._now()
        self._go_on()

    def stop(self) -> None:
        """The player has acted, or everybody has seen what came of it."""
        if self._rules is not None:
            self._rules = None
            self._timer.stop()
            self.changed.emit()

    def view(self) -> ShotView | None:
        """What to show at this moment; None while no time is called."""
        return shot_view(self._rules, self._left(self._rules)) if self._rules is not None else None

    def _left(self, rules: ShotClockRules) -> Millis:
        return self._called + rules.seconds * 1000 - self._now()

    def tick(self) -> None:
        """A second has gone by."""
        if self._rules is None:
            return
        if self._left(self._rules) <= -SHOWN_AFTER:
            self.stop()
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self._rules is not None:
            left = self._left(self._rules)
            self._timer.start(left % 1000 + 5 if left > 0 else 1000)
        self.changed.emit()
