"""What the manager asks for with players who leave, who never come, or who sign out."""

from typing import TypeAlias

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class MarkGoneHome:
    """Gone home with chips, to be blinded out; or with `gone` false, back again."""

    player: PlayerId
    gone: bool = True


@record
class RemoveStack:
    """Take the stack of somebody who has gone home off the table now. `stack` is what it counted."""

    player: PlayerId
    stack: Chips | None = None


@record
class GiveUpHeldSeat:
    """Somebody phoned in and did not come. `owed`: they owe the fee all the same, and so count (S84)."""

    player: PlayerId
    owed: bool = False
    stack: Chips | None = None


@record
class SignOut:
    """Tick that somebody who is out has signed out, or with `signed` false that they have not (S92).

    Nobody named means all who are out and have not signed, at once.
    """

    player: PlayerId | None
    signed: bool = True
    session: int | None = None


LeavingCommand: TypeAlias = MarkGoneHome | RemoveStack | GiveUpHeldSeat | SignOut
