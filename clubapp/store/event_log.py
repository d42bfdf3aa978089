"""The log of a night: rows are only ever added, all events of one action under one number, read back in order."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from clubapp.domain.ids import Millis
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import damaged
from clubapp.store.upcasts import lift

Logged: TypeAlias = tuple[int, int, str, Millis, Any]
"""seq, action, kind, at, data (parsed, in today's shape)."""

_READ = "SELECT seq, action, kind, at_ms, data FROM event WHERE night = ? AND seq > ? ORDER BY seq"
_LAST_ACTION = "SELECT action FROM event WHERE night = ? ORDER BY seq DESC LIMIT 1"
_APPEND = "INSERT INTO event (night, action, kind, at_ms, data) VALUES (?, ?, ?, ?, ?)"


def append(club: ClubFile, night: int, events: Sequence[tuple[str, Millis, str]], action: int | None = None) -> int:
    """Add the events (kind, at, data as JSON) of one action, within the caller's transaction; returns its number.

    Actions count from 1 in each night; the next number is taken unless `action` gives one that is not behind.
    """
    last = last_action(club, night)
    number = last + 1 if action is None else action
    if number < max(last, 1):
        raise ValueError(f"action {number} would come after action {last}")
    club.execute_many(_APPEND, [(night, number, kind, at, data) for kind, at, data in events])
    return number


def read(club: ClubFile, night: int) -> list[Logged]:
    """The whole log of a night, by seq and never by time."""
    return read_since(club, night, 0)


def read_since(club: ClubFile, night: int, seq: int) -> list[Logged]:
    """What was added after `seq`."""
    found = club.rows(_READ, (night, seq))
    # One parse of everything joined is several times faster than one for each event.
    try:
        parsed = json.loads("[" + ",".join([row[4] for row in found]) + "]")
    except (ValueError, TypeError) as fault:
        raise damaged() from fault
    if len(parsed) != len(found):
        raise damaged()
    return [
        (at, action, kind, ms, lift(kind, data)) for (at, action, kind, ms, _), data in zip(found, parsed, strict=True)
    ]


def last_action(club: ClubFile, night: int) -> int:
    """The number of the latest action, 0 before the first."""
    found = club.row(_LAST_ACTION, (night,))
    return int(found[0]) if found else 0


def last_seq(club: ClubFile, night: int) -> int:
    """The key of the latest event of a night, 0 before the first."""
    found = club.row("SELECT max(seq) FROM event WHERE night = ?", (night,))
    return int(found[0]) if found and found[0] is not None else 0


def count(club: ClubFile, night: int) -> int:
    """How many events a night has."""
    found = club.row("SELECT count(*) FROM event WHERE night = ?", (night,))
    return int(found[0]) if found else 0


def nights_with(club: ClubFile, kind: str, season: int) -> list[int]:
    """The nights of a season in whose log an event of this kind stands, undone or not, the latest first."""
    sql = (
        "SELECT id FROM night WHERE season = ? AND EXISTS"
        " (SELECT 1 FROM event WHERE event.night = night.id AND kind = ?) ORDER BY held_on DESC, id DESC"
    )
    return [int(found) for (found,) in club.rows(sql, (season, kind))]
