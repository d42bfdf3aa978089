"""How a night changes where a player leaves the table for a while, gives notice, or has a seat held longer."""

from clubapp.domain import presence_events as p
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.sitting import Session


def take_in_presence(session: Session, notice: dict[PlayerId, Millis], event: p.PresenceEvent, at: Millis) -> None:
    """Take in one fact. `notice` is the evening's: whoever said that they would be late, and when."""
    match event:
        case p.PlayerAbsent(player):
            session.absent[player] = at
        case p.PlayerPresent(player):
            session.absent.pop(player, None)
        case p.NoticeGiven(player):
            notice[player] = at
        case p.NoticeTakenBack(player):
            notice.pop(player, None)
        case p.SeatHeldLonger(player, held_until):
            session.arrivals[player].held_until = held_until


def forget_the_gone(session: Session) -> None:
    """Who has no seat any more is not away from it."""
    for player in [player for player in session.absent if player not in session.seats]:
        del session.absent[player]
