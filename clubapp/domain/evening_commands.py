"""What the manager asks for about the evening as a whole: games, calling off, notes, side games."""

from typing import TypeAlias

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record


@record
class PlanEvening:
    """So many games tonight (W64). `minutes`, where given, is how long a level lasts in every one still to come."""

    games: int
    minutes: int | None = None


@record
class CallOffSession:
    """The present session, before play, is not played (W60)."""

    reason: str


@record
class StopEvening:
    """Nothing more is played tonight: what is finished stands, what is under way is void (S12, W60)."""

    reason: str


@record
class WriteNote:
    """A note on the log and, where `printed`, on the sheet of a session, the present one unless said (S96)."""

    text: str
    rule: str = ""
    printed: bool = True
    session: int | None = None


@record
class StrikeNote:
    """Take a note off again; `note` is the action that wrote it."""

    note: int


@record
class OpenSideGame:
    """A game for those who are out and paid the fee (W11). `overrule` lets in who did not, with the reason (W1)."""

    players: tuple[PlayerId, ...]
    called: str = ""
    overrule: str = ""


@record
class EndSideGame:
    """The side game is over; `winner` and `result` where there is something to say."""

    game: int
    winner: PlayerId | None = None
    result: str = ""


EveningCommand: TypeAlias = (
    PlanEvening | CallOffSession | StopEvening | WriteNote | StrikeNote | OpenSideGame | EndSideGame
)
