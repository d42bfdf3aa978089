"""Who is away from their seat, who said that they would be late, how long a seat is held: facts, ids only."""

from typing import TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record


@record
class PlayerAbsent:
    """Nobody sits at this player's cards: dealt in, blinds posted, folded on their turn (W28, S82)."""

    player: PlayerId


@record
class PlayerPresent:
    """They are back at their seat."""

    player: PlayerId


@record
class NoticeGiven:
    """Somebody said that they would be late, and no seat is held for them (S87)."""

    player: PlayerId


@record
class NoticeTakenBack:
    player: PlayerId


@record
class SeatHeldLonger:
    """A held seat waits until another moment, or with None for as long as it takes (W18, S84)."""

    player: PlayerId
    held_until: Millis | None = None


PresenceEvent: TypeAlias = PlayerAbsent | PlayerPresent | NoticeGiven | NoticeTakenBack | SeatHeldLonger
