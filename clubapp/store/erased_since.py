"""Whoever was erased since a copy was made is erased in it again before it is restored: those, and nobody else.

The copy may hold merges that were taken apart since. Who counts as whom among the erased is what the file that is
replaced says, not the copy; somebody who stays is taken apart from them first, as undoing the merge would do it.
"""

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.store import erasing, members, merges, tables
from clubapp.store.club_file import ClubFile
from clubapp.store.database import read_to_copy
from clubapp.store.faults import ClubFileError
from clubapp.store.merges import MergeRow
from clubapp.store.migrations import bring_up_to_date


@record
class Gone:
    """Somebody whom a file knows as erased."""

    number: str
    at_ms: Millis
    into: PlayerId | None  # the member they counted as


@record
class ErasedIn:
    """Whom a club file knows as erased, and which club it is of."""

    created_ms: Millis
    gone: Mapping[PlayerId, Gone]


def erased_in(path: Path) -> ErasedIn | None:
    """Whom the file knows as erased, whatever its version; nobody where there is none, None where it is unreadable."""
    if not path.exists():
        return ErasedIn(0, {})
    try:
        with closing(read_to_copy(path)) as connection:
            created = connection.execute("SELECT created_ms FROM club").fetchone()
            columns = {name for (name,) in connection.execute("SELECT name FROM pragma_table_info('member')")}
            into = "merged_into" if "merged_into" in columns else "NULL"
            sql = f"SELECT id, number, erased_ms, {into} FROM member WHERE erased_ms IS NOT NULL"  # noqa: S608
            gone = {PlayerId(who): Gone(*rest) for who, *rest in connection.execute(sql)}
    except (ClubFileError, sqlite3.Error, UnicodeDecodeError):
        return None
    return ErasedIn(int(created[0]) if created else 0, gone)


def erase_again(copy: ClubFile, before: ErasedIn) -> int:
    """Erase them in the copy, if it is of the same club; returns how many people. Raises StoreError."""
    made = copy.row("SELECT created_ms FROM club")
    if not before.gone or made is None or made[0] != before.created_ms:
        return 0
    there = {PlayerId(who): number for who, number in copy.rows("SELECT id, number FROM member")}
    gone = {who: one for who, one in before.gone.items() if there.get(who) == one.number}
    back = [who for (who,) in copy.rows("SELECT id FROM member WHERE erased_ms IS NULL ORDER BY id") if who in gone]
    if not back:
        return 0
    bring_up_to_date(copy.db)
    with copy.transaction():
        _give_back(copy, gone)
        _point(copy, gone)
    people: dict[PlayerId, list[PlayerId]] = {}
    merged = members.merged(copy)
    for who in back:
        people.setdefault(merged.get(who, who), []).append(who)
    for kept, ids in people.items():
        at = gone[ids[0]].at_ms
        everybody = [kept, *(who for who in ids if who != kept)]
        erasing.erase(copy, everybody, at, datetime.fromtimestamp(at / 1000, UTC).date().isoformat())
    erasing.finish(copy)
    return len(people)


def _point(copy: ClubFile, gone: Mapping[PlayerId, Gone]) -> None:
    """Who counts as whom among the erased is what the present file says; they never count as one who stays."""
    for row in members.members(copy, erased=True):
        one = gone.get(row.id)
        if one is not None:
            into = one.into if one.into in gone else None
        else:
            into = None if row.merged_into in gone else row.merged_into
        if into != row.merged_into:
            copy.update(tables.MEMBER, row.id, {"merged_into": into})


def _give_back(copy: ClubFile, gone: Collection[PlayerId]) -> None:
    """Who stays has again what they had before somebody who is erased was merged into them."""
    standing = [merge for merge in merges.merges(copy) if merge.undone_ms is None]
    for merge in reversed(standing):
        if merge.dropped in gone and merge.kept not in gone:
            for name in merge.after:
                _take_back(copy, standing, merge, name, merge.after[name])


def _take_back(copy: ClubFile, standing: Sequence[MergeRow], merge: MergeRow, name: str, value: Any) -> None:
    """Put what a merge brought out of the kept member's details, also where a later merge took it on."""
    was = merge.before[name]
    for later in standing:
        if later.id <= merge.id:
            continue
        if later.kept == merge.kept and name in later.before:  # it was replaced then; undoing that must not bring it
            if later.before[name] == value:
                _rewrite(copy, later, name, was)
            return
        if later.dropped == merge.kept and later.after.get(name) == value:
            _take_back(copy, standing, later, name, value)
    person = members.member(copy, merge.kept)
    if getattr(person, name) == value:
        members.update_member(copy, replace(person, **{name: was}))


def _rewrite(copy: ClubFile, merge: MergeRow, name: str, was: Any) -> None:
    stored = merges.merge(copy, merge.id)
    details = json.dumps({"before": {**stored.before, name: was}, "after": dict(stored.after)}, ensure_ascii=False)
    copy.update(tables.MERGE, merge.id, {"kept_before": details})
