"""Nights: where and when, in which season, and when the program was last seen alive on one."""

from typing import Any, Final, Literal, TypeAlias

from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

NightKind: TypeAlias = Literal["league", "casino"]
NIGHT_KINDS: Final[tuple[NightKind, ...]] = ("league", "casino")


@record
class NightRow:
    """One evening at one venue; what happened on it is in the log."""

    id: int
    venue: int
    season: int | None  # None: outside the league, a charity night
    held_on: str
    opened_ms: Millis
    closed: bool
    note: str
    kind: NightKind = "league"  # or "casino", under a licence (W63)
    prepaid_event: int | None = None  # the event paid ahead that it is (S9)


_SELECT = "SELECT id, venue, season, held_on, opened_ms, closed, note, kind, prepaid_event FROM night"


def _night(row: tuple[Any, ...]) -> NightRow:
    values: list[Any] = [*row]
    values[5] = bool(values[5])
    return NightRow(*values)


def nights(club: ClubFile, *, season: int | None = None, venue: int | None = None) -> list[NightRow]:
    """All nights, or those of a season or venue, the latest first."""
    found = club.rows(
        f"{_SELECT} WHERE (?1 IS NULL OR season = ?1) AND (?2 IS NULL OR venue = ?2) ORDER BY held_on DESC, id DESC",
        (season, venue),
    )
    return [_night(row) for row in found]


def night(club: ClubFile, id: int) -> NightRow:  # noqa: A002 - the row's own word
    """One night; LookupError where there is none."""
    found = club.row(f"{_SELECT} WHERE id = ?", (id,))
    if found is None:
        raise LookupError(f"there is no night {id}")
    return _night(found)


def open_nights(club: ClubFile) -> list[NightRow]:
    """Nights that were not closed, the latest first: the one to resume comes first."""
    return [_night(row) for row in club.rows(f"{_SELECT} WHERE closed = 0 ORDER BY id DESC")]


def add_night(
    club: ClubFile,
    *,
    venue: int,
    season: int | None,
    held_on: str,
    opened_ms: Millis,
    note: str = "",
    kind: NightKind = "league",
    prepaid_event: int | None = None,
) -> int:
    """A new open night; returns its id."""
    with club.transaction():
        row = {
            "venue": venue,
            "season": season,
            "held_on": held_on,
            "opened_ms": opened_ms,
            "note": note,
            "kind": kind,
            "prepaid_event": prepaid_event,
        }
        return club.insert(tables.NIGHT, row)


def update_night(club: ClubFile, row: NightRow) -> None:
    """Write the night as given; its saved results follow it to another day, season or venue."""
    with club.transaction():
        values = {
            "venue": row.venue,
            "season": row.season,
            "held_on": row.held_on,
            "closed": int(row.closed),
            "note": row.note,
        }
        club.update(tables.NIGHT, row.id, values)
        club.execute(
            "UPDATE result SET held_on = ?, season = ?, venue = ? WHERE night = ?",
            (row.held_on, row.season, row.venue, row.id),
        )


def close_night(club: ClubFile, id: int, *, closed: bool = True) -> None:  # noqa: A002 - the row's own word
    """Close a night, or open it again; within the caller's transaction where there is one."""
    with club.transaction():
        club.execute("UPDATE night SET closed = ? WHERE id = ?", (int(closed), id))


def beat(club: ClubFile, night: int, at_ms: Millis) -> None:
    """The program is alive at this moment; after a crash this says since when it is not."""
    with club.light_transaction():
        club.execute(
            "INSERT INTO heartbeat (night, at_ms) VALUES (?, ?)"
            " ON CONFLICT (night) DO UPDATE SET at_ms = excluded.at_ms",
            (night, at_ms),
        )


def last_seen(club: ClubFile, night: int) -> Millis | None:
    """The last heartbeat of a night."""
    found = club.row("SELECT at_ms FROM heartbeat WHERE night = ?", (night,))
    return int(found[0]) if found else None
