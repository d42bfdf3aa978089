"""What each paper of the page is made of, and how its PDF is called when it is saved."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from clubapp.club import Club, NightInfo, Season
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.papers import NoPaperError, seats_of_night, sheet_of_night
from clubapp.season import ALL_VENUES, standings_sheet
from clubapp.views.registration import Draft
from clubapp.wording import local_today, long_date

STANDINGS, NIGHT, SEATS, WORKING = "standings", "night", "seats", "working"
SIGN_IN, AGREEMENT, CONSENT, CARDS = "sign-in", "agreement", "parental-consent", "cards"
REGISTER, TILL, PACKING, PAYOUT = "consents", "till", "packing-up", "payout"
MOVES = "moves"
BOOKLET, WALL, BLINDS = "booklet", "wall", "blinds"

OF_A_SEASON: Final = (STANDINGS, WORKING, REGISTER)
OF_A_NIGHT: Final = (NIGHT, SEATS, TILL, PACKING, PAYOUT, MOVES)
OF_A_SESSION: Final = (NIGHT, SEATS, PAYOUT, MOVES)
OF_PEOPLE: Final = (AGREEMENT, CONSENT, CARDS, SIGN_IN)

BLANK, LACKING, EVERYBODY = "blank", "lacking", "all"
"""Whom a form is made for, besides one member: nobody, those whose paper is missing, everybody."""

A5, FOLDED, LARGE = "a5", "fold", "large"
"""How a booklet is made: page after page, two-up on A4 to fold and staple, in large print."""


@record
class Wanted:
    """Which paper, and of what. None means the present one: season, all venues, latest night, last session played.

    `who` is for forms and cards: a member's id as text, with ":signed" behind it for the paper as it was signed (and
    ":2" for which), or "blank", "lacking", "all"; empty means what is usual for the paper.
    Of a booklet it is the shape.
    """

    kind: str = STANDINGS
    season: int | None = None
    venue: int | None = None
    night: int | None = None
    session: int | None = None
    who: str = ""
    draft: Draft | None = None  # somebody who is just being registered

    @classmethod
    def read(cls, name: str) -> "Wanted":
        """From the words other pages use: "standings:2:1" (season, venue), "night:12:1" (session), "agreement:7"."""
        kind, *rest = name.split(":")
        if kind in (*OF_PEOPLE, BOOKLET):
            return cls(kind, who=":".join(rest))
        numbers = [int(part) if part.isdecimal() else None for part in rest] + [None, None]
        if kind in OF_A_NIGHT:
            return cls(kind, night=numbers[0], session=numbers[1])
        return cls(kind, season=numbers[0], venue=numbers[1])

    @property
    def member(self) -> PlayerId | None:
        """The one member a form is for."""
        number = self.who.partition(":")[0]
        return PlayerId(int(number)) if number.isdecimal() else None

    @property
    def as_signed(self) -> bool:
        """Whether the paper is wanted as that member signed it."""
        return ":signed" in self.who

    @property
    def which(self) -> int | None:
        """Which of the papers they signed: an agreement's version, a consent's number; None is the last."""
        number = self.who.rpartition(":")[2]
        return int(number) if self.as_signed and number.isdecimal() else None


@record
class Made:
    """A finished paper: its bytes, the name for its file, and what its letters lack (empty where nothing)."""

    pdf: bytes
    name: str
    warning: str
    folds: bool = False  # sheets printed on both sides, to be folded into a booklet


def make(club: Club, wanted: Wanted, now: Millis, tonight: int | None) -> Made:
    """Make the paper. Raises NoPaperError with a sentence where there is nothing to print yet."""
    if wanted.kind in _MAKERS:
        return _MAKERS[wanted.kind](club, wanted, now, tonight)
    from ui.paper.making_forms import MAKERS
    from ui.paper.making_rules import MAKERS as OF_RULES

    maker = OF_RULES.get(wanted.kind) or MAKERS[wanted.kind]
    return maker(club, wanted, now, tonight)


def latest_night(club: Club, tonight: int | None) -> int:
    """The night a paper is printed of unless said. Raises NoPaperError."""
    nights = club.nights()
    if tonight is not None:
        return tonight
    if not nights:
        raise NoPaperError("No night has been held yet, so there is nothing to print.")
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


Maker = Callable[[Club, Wanted, Millis, int | None], Made]

_MAKERS: Mapping[str, Maker] = {STANDINGS: _table, WORKING: _table, NIGHT: _night, SEATS: _seats}


def made(paper: str, sheet: Any, name: str) -> Made:
    """The PDF of a sheet, under the name its file gets."""
    import reports
    from reports.lacking import warning

    return Made(reports.paper(paper).build(sheet), name, warning(sheet))


def night_words(night: NightInfo) -> str:
    """A night as a choice: its date and venue."""
    return f"{long_date(night.held_on)}, {night.venue}"
