"""The slips of the moves that were made last: one for each player, to be handed over (W17, W25, W26)."""

from datetime import date

from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night
from clubapp.papers import NoPaperError
from clubapp.views.papers import MoveSlip, MoveSlips
from clubapp.views.people import Directory
from clubapp.wording import time_of_day


def slips_of_night(club: Club, night_id: int, now: Millis, session: int | None = None) -> MoveSlips:
    """The slips of a session; of the latest with moves unless said. Raises NoPaperError."""
    return move_slips(club.desk(night_id).night, club.people, club.name, now, session)


def move_slips(night: Night, people: Directory, club: str, now: Millis, session: int | None = None) -> MoveSlips:
    """The moves made last, by the names that the players asked to be shown by."""
    moved = [each for each in night.sessions if each.moves and session in (None, each.number)]
    if not moved:
        raise NoPaperError("Nobody has been moved as advised yet, so there are no slips to print.")
    latest, rules = moved[-1], night.rules.tables
    made = latest.moves[-1].moves
    called = people.in_public(each.player for each in made)
    slips = tuple(
        MoveSlip(
            called[each.player],
            f"Table {each.from_table}, seat {each.from_seat}",
            each.table,
            each.seat,
            each.why,
            each.rule,
            draws=each.table in latest.to_draw,
        )
        for each in made
    )
    return MoveSlips(
        club=club,
        session=latest.number,
        on=date.fromisoformat(night.held_on),
        slips=slips,
        join_rule=rules.join_rule,
        redraw_rule=rules.redraw_rule,
        printed_at=time_of_day(now),
    )
