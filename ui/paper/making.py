"""What each paper of the page is made of, and how its PDF is called when it is saved."""

from typing import Any

from clubapp.club import Club, NightInfo, Season
from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.papers import NoPaperError, seats_of_night, sheet_of_night
from clubapp.season import ALL_VENUES, standings_sheet
from clubapp.wording import local_today, long_date

STANDINGS, NIGHT, SEATS, WORKING = "standings", "night", "seats", "working"


@record
class Wanted:
    """Which paper, and of what. None means the present one: season, all venues, latest night, last session played."""

    kind: str = STANDINGS
    season: int | None = None
    venue: int | None = None
    night: int | None = None
    session: int | None = None

    @classmethod
    def read(cls, name: str) -> "Wanted":
        """From the words other pages use: "standings", "standings:2:1" (season, venue), "night:12:1" (session)."""
        kind, *rest = name.split(":")
        numbers = [int(part) if part.isdecimal() else None for part in rest] + [None, None]
        if kind == NIGHT:
            return cls(kind, night=numbers[0], session=numbers[1])
        return cls(kind, season=numbers[0], venue=numbers[1])


@record
class Made:
    """A finished paper: its bytes, the name for its file, and what its letters lack (empty where nothing)."""

    pdf: bytes
    name: str
    warning: str


def make(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    """Make the paper. Raises NoPaperError with a sentence where there is nothing to print yet."""
    match wanted.kind:
        case "night":
            return _night(club, wanted, now, tonight)
        case "seats":
            return _seats(club, now, tonight)
        case kind:
            return _table(club, wanted, kind)


def latest_night(club: Club, tonight: int | None) -> int:
    """The night a result is printed of unless said. Raises NoPaperError."""
    nights = club.nights()
    if tonight is not None:
        return tonight
    if not nights:
        raise NoPaperError("No night has been held yet, so there is no result to print.")
    return nights[0].id


def season_of(club: Club, number: int | None) -> Season:
    """A season by its number, or the current one. Raises NoPaperError."""
    seasons = club.seasons()
    current = club.current_season()
    wanted = number if number is not None else current.id if current is not None else None
    found = next((season for season in seasons if season.id == wanted), seasons[0] if seasons else None)
    if found is None:
        raise NoPaperError("The club has no season yet, so there is no table to print.")
    return found


def _table(club: Club, wanted: Wanted, kind: str) -> Made:
    season = season_of(club, wanted.season)
    sheet = standings_sheet(club, season, wanted.venue, today=local_today())
    where = "" if sheet.venue == ALL_VENUES else f" {sheet.venue}"
    title = "Points in full" if kind == WORKING else "Standings"
    return _made("working" if kind == WORKING else "standings", sheet, f"{title} {season.name}{where}")


def _night(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    night = wanted.night if wanted.night is not None else latest_night(club, tonight)
    sheet = sheet_of_night(club, night, now, wanted.session)
    return _made("night_sheet", sheet, f"Night result {sheet.on.isoformat()} session {sheet.session}")


def _seats(club: Club, now: Millis, tonight: int | None) -> Made:
    if tonight is None:
        raise NoPaperError("No night is open, so there is no seat list to print.")
    sheet = seats_of_night(club, tonight, now)
    return _made("seat_list", sheet, f"Seat list {sheet.on.isoformat()} session {sheet.session}")


def _made(paper: str, sheet: Any, name: str) -> Made:
    import reports
    from reports.lacking import warning

    return Made(reports.paper(paper).build(sheet), name, warning(sheet))


def night_words(night: NightInfo) -> str:
    """A night as a choice: its date and venue."""
    return f"{long_date(night.held_on)}, {night.venue}"
