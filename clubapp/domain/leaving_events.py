"""Players who leave before the end, who never come, and who sign out once they are out: facts, ids only."""

from typing import TypeAlias

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class WentHome:
    """A player went home with chips in front of them: they are blinded out, and out when the stack ends."""

    player: PlayerId


@record
class CameBack:
    player: PlayerId


@record
class StackRemoved:
    """The stack of somebody who went home left the table: they take the place that was open then, with its points."""

    player: PlayerId
    stack: Chips | None = None  # what left play, where it was counted


@record
class HeldSeatGivenUp:
    """Somebody phoned in and never came: the rest of their stack leaves play (S84).

    Where the fee was paid or is owed they count among the entrants, in last place; else as if they had not rung.
    """

    player: PlayerId
    counts: bool
    stack: Chips | None = None  # what was left of it, where it was counted


@record
class SignedOut:
    """Somebody who is out signed for their place, and with that for their points (S92)."""

    session: int
    player: PlayerId


@record
class SignOutTakenBack:
    session: int
    player: PlayerId


LeavingEvent: TypeAlias = WentHome | CameBack | StackRemoved | HeldSeatGivenUp | SignedOut | SignOutTakenBack
