"""What is kept of an evening around its games: notes, side games, plans that were altered (W11, W60)."""

from clubapp.domain.events import SessionPlanned
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record


@record
class Altered:
    """A plan that was changed after it had been announced, and why (W60)."""

    action: int
    reason: str
    before: SessionPlanned
    after: SessionPlanned


@record
class Note:
    """The manager's own words about a session."""

    action: int
    at: Millis
    text: str
    rule: str
    printed: bool


@record
class SideGame:
    """A game of players who are out (W11); `ended` is None while it goes on."""

    number: int
    at: Millis
    players: tuple[PlayerId, ...]
    called: str
    reason: str
    ended: Millis | None = None
    winner: PlayerId | None = None
    result: str = ""
