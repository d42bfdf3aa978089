"""What the manager asks for with the levels and breaks of a session (W13, W14)."""

from typing import NamedTuple, TypeAlias

from clubapp.domain.ids import Chips
from clubapp.domain.record import record


class Coming(NamedTuple):
    """A level still to be played, or with blinds of 0 a break."""

    small: Chips
    big: Chips
    minutes: int

    @property
    def is_break(self) -> bool:
        return not self.small and not self.big


@record
class ReplanClock:
    """Lay out everything that has not been played yet anew: all coming levels and breaks, in their order.

    `minutes` and `stays` say how it goes on after the last of them. `present` is how long the level or break now
    played lasts in all, in minutes; None leaves it alone. `after` is the stage that the manager saw being played (-1
    before the start); where the clock has gone on since, nothing is changed. None means whichever is played now.
    """

    coming: tuple[Coming, ...]
    minutes: int
    stays: bool = False
    present: int | None = None
    after: int | None = None


LevelCommand: TypeAlias = ReplanClock
