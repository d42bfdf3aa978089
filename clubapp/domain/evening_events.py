"""What happened with the evening as a whole: how many games, what was called off or altered, notes, side games."""

from typing import TypeAlias

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record


@record
class EveningPlanned:
    """So many games are meant to be played tonight (W64)."""

    games: int


@record
class SessionAltered:
    """The plan of a session was changed after it had been announced, and why (W60). It follows the plan it is about."""

    session: int
    reason: str


@record
class SessionCalledOff:
    """The present session is not played: nobody had sat down yet (W60)."""

    reason: str


@record
class EveningStopped:
    """Nothing more is played tonight. Finished sessions stand; the one under way is void (S12, W60)."""

    reason: str


@record
class NoteWritten:
    """The manager's own words, with the rule they go by where there is one (S96); `printed` on the night sheet."""

    session: int
    text: str
    rule: str = ""
    printed: bool = True


@record
class NoteStruck:
    """A note does not stand any more; `note` is the action that wrote it."""

    note: int


@record
class SideGameOpened:
    """Players who are out of the session began a game of their own (W11); `reason` where somebody had not paid."""

    game: int
    players: tuple[PlayerId, ...]
    called: str = ""
    reason: str = ""


@record
class SideGameEnded:
    """A side game is over; `player` won it, where anybody did."""

    game: int
    player: PlayerId | None = None
    result: str = ""


EveningEvent: TypeAlias = (
    EveningPlanned
    | SessionAltered
    | SessionCalledOff
    | EveningStopped
    | NoteWritten
    | NoteStruck
    | SideGameOpened
    | SideGameEnded
)
