"""What the manager notes of players who are not at their seats, or not here yet."""

from typing import TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record


@record
class MarkAbsent:
    """A player is away from the table; or with `absent` false, back (W28, S82)."""

    player: PlayerId
    absent: bool = True


@record
class NoteNotice:
    """A player said that they would be late; with `given` false they did not after all (S87)."""

    player: PlayerId
    given: bool = True


@record
class HoldLonger:
    """The seat of somebody who phoned in is held until then; None: for as long as it takes (W18, S84)."""

    player: PlayerId
    until: Millis | None = None


PresenceCommand: TypeAlias = MarkAbsent | NoteNotice | HoldLonger
