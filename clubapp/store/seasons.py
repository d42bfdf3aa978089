"""Seasons: a stretch of nights with a table of its own. At most one is the current one."""

from typing import Any

from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile


@record
class SeasonRow:
    """One season."""

    id: int
    name: str
    starts_on: str
    ends_on: str | None
    planned_nights: int | None
    best_of: int | None  # only so many results of each player count; None: all
    current: bool


_SELECT = "SELECT id, name, starts_on, ends_on, planned_nights, best_of, current FROM season"


def _season(row: tuple[Any, ...]) -> SeasonRow:
    id, name, starts_on, ends_on, planned_nights, best_of, current = row  # noqa: A001 - the row's own word
    return SeasonRow(id, name, starts_on, ends_on, planned_nights, best_of, bool(current))


def seasons(club: ClubFile) -> list[SeasonRow]:
    """All seasons, the latest first."""
    return [_season(row) for row in club.rows(f"{_SELECT} ORDER BY starts_on DESC, id DESC")]


def season(club: ClubFile, id: int) -> SeasonRow:  # noqa: A002 - the row's own word
    """One season; LookupError where there is none."""
    found = club.row(f"{_SELECT} WHERE id = ?", (id,))
    if found is None:
        raise LookupError(f"there is no season {id}")
    return _season(found)


def find_season(club: ClubFile, name: str) -> SeasonRow | None:
    """The season of exactly that name."""
    found = club.row(f"{_SELECT} WHERE name = ?", (name,))
    return _season(found) if found else None


def current_season(club: ClubFile) -> SeasonRow | None:
    """The season that tonight belongs to."""
    found = club.row(f"{_SELECT} WHERE current = 1")
    return _season(found) if found else None


def add_season(
    club: ClubFile,
    name: str,
    starts_on: str,
    *,
    ends_on: str | None = None,
    planned_nights: int | None = None,
    best_of: int | None = None,
    current: bool = True,
) -> int:
    """A new season, the current one unless said otherwise; returns its id. StoreConflict where the name is taken."""
    with club.transaction():
        if current:
            club.execute("UPDATE season SET current = 0 WHERE current = 1")
        row = {
            "name": name,
            "starts_on": starts_on,
            "ends_on": ends_on,
            "planned_nights": planned_nights,
            "best_of": best_of,
            "current": int(current),
        }
        return club.insert(tables.SEASON, row)


def update_season(club: ClubFile, row: SeasonRow) -> None:
    """Write the season as given; where it is the current one, no other is."""
    with club.transaction():
        if row.current:
            club.execute("UPDATE season SET current = 0 WHERE current = 1 AND id <> ?", (row.id,))
        values = {
            "name": row.name,
            "starts_on": row.starts_on,
            "ends_on": row.ends_on,
            "planned_nights": row.planned_nights,
            "best_of": row.best_of,
            "current": int(row.current),
        }
        club.update(tables.SEASON, row.id, values)
