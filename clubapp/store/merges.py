"""Members entered twice: which record points to which, and what the kept one said before. Nothing else is moved."""

import json
from collections.abc import Mapping
from typing import Any

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile


@record
class MergeRow:
    """One merge. `before` and `after` are the details of the kept member that it changed, by name."""

    id: int
    kept: PlayerId
    dropped: PlayerId
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    at_ms: Millis
    undone_ms: Millis | None


_SELECT = "SELECT id, kept, dropped, kept_before, at_ms, undone_ms FROM merge"


def _merge(row: tuple[Any, ...]) -> MergeRow:
    id, kept, dropped, details, at_ms, undone_ms = row  # noqa: A001 - the row's own word
    known = json.loads(details)
    return MergeRow(id, kept, dropped, known.get("before", {}), known.get("after", {}), at_ms, undone_ms)


def merges(club: ClubFile) -> list[MergeRow]:
    """Every merge there was, undone ones too, oldest first."""
    return [_merge(row) for row in club.rows(f"{_SELECT} ORDER BY id")]


def merge(club: ClubFile, id: int) -> MergeRow:  # noqa: A002 - the row's own word
    """One merge; LookupError where there is none."""
    found = club.row(f"{_SELECT} WHERE id = ?", (id,))
    if found is None:
        raise LookupError(f"there is no merge {id}")
    return _merge(found)


def point(
    club: ClubFile,
    dropped: PlayerId,
    kept: PlayerId,
    *,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    at_ms: Millis,
) -> int:
    """Let one record stand for another member from now on; returns the merge's id."""
    with club.transaction():
        details = json.dumps({"before": dict(before), "after": dict(after)}, ensure_ascii=False)
        club.update(tables.MEMBER, dropped, {"merged_into": kept})
        row = {"kept": kept, "dropped": dropped, "kept_before": details, "at_ms": at_ms}
        return club.insert(tables.MERGE, row)


def let_stand(club: ClubFile, id: int, at_ms: Millis) -> None:  # noqa: A002 - the row's own word
    """The merged record stands for itself again."""
    with club.transaction():
        club.update(tables.MEMBER, merge(club, id).dropped, {"merged_into": None})
        club.update(tables.MERGE, id, {"undone_ms": at_ms})


def nights_entered(club: ClubFile, member: PlayerId) -> frozenset[int]:
    """The nights in whose logs a member came in at any time, by this very number."""
    found = club.rows(
        "SELECT DISTINCT night FROM event"
        " WHERE kind IN ('player-checked-in', 'player-phoned-in', 'late-entered')"
        " AND json_extract(data, '$.player') = ?",
        (member,),
    )
    return frozenset(night for (night,) in found)
