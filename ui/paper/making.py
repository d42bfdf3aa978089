"""What each paper of the page is made of, and how its PDF is called when it is saved."""

from collections.abc import Mapping

from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.papers import seats_of_night, sheet_of_night
from clubapp.season import ALL_VENUES, standings_sheet
from clubapp.wording import local_today
from ui.paper.made import Made, Maker, latest_night, made, season_of
from ui.paper.wanted import NIGHT, SEATS, STANDINGS, WORKING, Wanted


def make(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    """Make the paper. Raises NoPaperError with a sentence where there is nothing to print yet."""
    if wanted.kind in _MAKERS:
        return _MAKERS[wanted.kind](club, wanted, now, tonight)
    from ui.paper.making_forms import MAKERS
    from ui.paper.making_rules import MAKERS as OF_RULES

    maker = OF_RULES.get(wanted.kind) or MAKERS[wanted.kind]
    return maker(club, wanted, now, tonight)


def _table(club: Club, wanted: Wanted, _now: Millis, _tonight: int | None) -> Made:
    season = season_of(club, wanted.season)
    sheet = standings_sheet(club, season, wanted.venue, today=local_today())
    where = "" if sheet.venue == ALL_VENUES else f" {sheet.venue}"
    title = "Points in full" if wanted.kind == WORKING else "Standings"
    return made(wanted.kind, sheet, f"{title} {season.name}{where}")


def _night(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    night = wanted.night if wanted.night is not None else latest_night(club, tonight)
    sheet = sheet_of_night(club, night, now, wanted.session)
    return made("night_sheet", sheet, f"Night result {sheet.on.isoformat()} session {sheet.session}")


def _seats(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    night = wanted.night if wanted.night is not None else latest_night(club, tonight)
    sheet = seats_of_night(club, night, now, wanted.session)
    return made("seat_list", sheet, f"Seat list {sheet.on.isoformat()} session {sheet.session}")


_MAKERS: Mapping[str, Maker] = {STANDINGS: _table, WORKING: _table, NIGHT: _night, SEATS: _seats}
