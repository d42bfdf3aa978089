"""The rows of each paper, gathered from the club; `reports` turns them into PDFs."""

from datetime import date

from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night, Session
from clubapp.views.papers import NightSheet, SeatList, SeatRow, SeatTable
from clubapp.views.people import Directory
from clubapp.views.results import night_sheet
from clubapp.views.tables import drawn_views
from clubapp.wording import time_of_day


class NoPaperError(ValueError):
    """There is nothing to print yet, said in a sentence."""


def sheet_of_night(club: Club, night_id: int, now: Millis, session: int | None = None) -> NightSheet:
    """The result sheet of a session; the latest one that was played unless said. Raises NoPaperError."""
    night = club.desk(night_id).night
    played = [s.number for s in night.sessions if s.started is not None or s.called_off]
    number = session if session is not None else (played[-1] if played else 0)
    if number not in played:
        raise NoPaperError("No session has been played on that night yet, so there is no result to print.")
    return night_sheet(night, club.people, club.name, club.night(night_id).venue, now, number)


def seats_of_night(club: Club, night_id: int, now: Millis, session: int | None = None) -> SeatList:
    """The seat list of a drawn session, as play started. Raises NoPaperError before its draw.

    Unless said it is the present session; of an evening that has ended, the last that was drawn.
    """
    night, info = club.desk(night_id).night, club.night(night_id)
    drawn = [s.number for s in night.sessions if s.drawn]
    number = session if session is not None else drawn[-1] if info.closed and drawn else night.session.number
    sat = next((s for s in night.sessions if s.number == number), None)
    if sat is None:
        raise NoPaperError(f"There was no session {number} on that night, so there is no seat list to print.")
    if not sat.drawn:
        raise NoPaperError("Seats have not been drawn yet, so there is no seat list to print.")
    return _seat_list(night, sat, club.people, club.name, info.venue, now)


def _seat_list(night: Night, session: Session, people: Directory, club: str, venue: str, now: Millis) -> SeatList:
    """Where everybody sits, with names as the players asked to be shown (W20, W21)."""
    views = drawn_views(night, people, session)
    called = people.in_public(seat.player for table in views for seat in table.seats if seat.player is not None)
    tables = tuple(
        SeatTable(
            table.table,
            "",
            tuple(
                SeatRow(seat.seat, called[seat.player], seat.card, seat.blind == "D", phoned_in=seat.away)
                for seat in table.seats
                if seat.player is not None
            ),
        )
        for table in views
    )
    return SeatList(
        club=club,
        venue=venue,
        session=session.number,
        on=date.fromisoformat(night.held_on),
        starts=time_of_day(session.plan.starts_at) if session.plan.starts_at is not None else "",
        entrants=sum(len(t.seats) for t in tables),
        tables=tables,
        deal_rule=night.rules.seating.deal_rule,
        printed_at=time_of_day(now),
        seed=f"{session.seed:x}" if session.seed is not None else "",
    )
