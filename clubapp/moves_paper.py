"""The slips of the moves that were made last: one for each player, to be handed over (W17, W25, W26)."""

from datetime import date

from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night, Session
from clubapp.papers import NoPaperError
from clubapp.views.advice_tables import ahead_of
from clubapp.views.breaking import breaking_now
from clubapp.views.papers import MoveSlip, MoveSlips
from clubapp.views.people import Directory
from clubapp.wording import time_of_day


def slips_of_night(club: Club, night_id: int, now: Millis, session: int | None = None) -> MoveSlips:
    """The slips of a session; of the latest with moves unless said. Raises NoPaperError."""
    return move_slips(club.desk(night_id).night, club.people, club.name, now, session)


def slips_ahead(club: Club, night_id: int, now: Millis) -> MoveSlips:
    """The slips of a table that is about to break, as the room stands (W16). Raises NoPaperError."""
    return prepared_slips(club.desk(night_id).night, club.people, club.name, now)


def table_ahead(night: Night) -> int | None:
    """The table whose moves can be prepared now, where there is one: it breaks with the next player out (W16)."""
    found = breaking_now(night)
    ready = found is not None and found.how == "next" and ahead_of(night, found.table) is not None
    return found.table if found is not None and ready else None


def prepared_slips(night: Night, people: Directory, club: str, now: Millis) -> MoveSlips:
    """One for everybody who would move if that table broke now."""
    table = table_ahead(night)
    ahead = ahead_of(night, table) if table is not None else None
    if ahead is None:
        raise NoPaperError("No table is about to break any more, so there are no slips to prepare.")
    called = people.in_public(move.player for move in ahead.moves)
    drawing = {each.table for each in ahead.redraw}
    slips = tuple(
        MoveSlip(
            called[move.player],
            f"Table {move.origin.table}, seat {move.origin.seat}",
            move.to.table,
            move.to.seat,
            move.why,
            move.rule,
            draws=move.to.table in drawing,
        )
        for move in ahead.moves
    )
    return _sheet(night, night.session, club, slips, now, ahead=True)


def move_slips(night: Night, people: Directory, club: str, now: Millis, session: int | None = None) -> MoveSlips:
    """The moves made last, by the names that the players asked to be shown by."""
    moved = [each for each in night.sessions if each.moves and session in (None, each.number)]
    if not moved:
        raise NoPaperError("Nobody has been moved as advised yet, so there are no slips to print.")
    latest = moved[-1]
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
    return _sheet(night, latest, club, slips, now)


def _sheet(
    night: Night, session: Session, club: str, slips: tuple[MoveSlip, ...], now: Millis, *, ahead: bool = False
) -> MoveSlips:
    rules = night.rules.tables
    return MoveSlips(
        club=club,
        session=session.number,
        on=date.fromisoformat(night.held_on),
        slips=slips,
        join_rule=rules.join_rule,
        redraw_rule=rules.redraw_rule,
        printed_at=time_of_day(now),
        ahead=ahead,
    )
