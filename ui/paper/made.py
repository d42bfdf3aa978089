"""A finished paper, and what those who make papers share: its bytes, its season, its night."""

from collections.abc import Callable
from typing import Any

from clubapp.club import Club, NightInfo, Season
from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.papers import NoPaperError
from clubapp.wording import long_date
from ui.paper.wanted import Wanted


@record
class Made:
    """A finished paper: its bytes, the name for its file, and what its letters lack (empty where nothing)."""

    pdf: bytes
    name: str
    warning: str
    folds: bool = False  # sheets printed on both sides, to be folded into a booklet


Maker = Callable[[Club, Wanted, Millis, int | None], Made]


def made(paper: str, sheet: Any, name: str) -> Made:
    """The PDF of a sheet, under the name its file gets."""
    import reports
    from reports.lacking import warning

    return Made(reports.paper(paper).build(sheet), name, warning(sheet))


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


def night_words(night: NightInfo) -> str:
    """A night as a choice: its date and venue."""
    return f"{long_date(night.held_on)}, {night.venue}"
