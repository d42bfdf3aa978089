"""Taking a person out of the club file for good: one routine for every way there, down to the bytes.

Results, seats and places stay, under a number that leads to nobody. First everything goes in one transaction, which
also notes that the file is still to be cleaned; then free pages and the side file are cleaned. If the program dies in
between, whoever opens the file for writing next does the rest (`finish`).
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.domain.sitting import OWN_REASONS
from clubapp.store import free_text, tables
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreBusy, explained
from clubapp.store.free_text import WRITTEN_OF_THEM, Change, Passage
from clubapp.store.mentions import Mentions
from clubapp.store.recognising import Recognised, recognise

UNFINISHED: Final = "erasing"
"""The setting that stands while names may still be in free pages or in the side file."""

DELETED: Final = (tables.PHOTO, tables.AGREEMENT_SIGNED, tables.CONSENT, tables.CHOICE, tables.PREPAID_ENTRY)
"""Of these a person's rows go altogether."""

_GUARD: Final = "event_is_never_changed"


@record
class Traces:
    """What the file holds of a person."""

    rows: Mapping[str, int]  # table -> how many rows of it are theirs
    details: int  # how many of their details are filled in
    reasons: int  # written about them in the logs of nights
    mentions: Mapping[str, int]  # "table.column" -> how many texts of other rows name them


def former(player: PlayerId) -> str:
    """What somebody is called once they are erased."""
    return f"Former player {player}"


def traces(club: ClubFile, ids: Sequence[PlayerId]) -> Traces:
    """What there is of these ids, who are one person. Writes nothing."""
    marks = _marks(ids)
    whose = dict.fromkeys((*DELETED, tables.INCIDENT, tables.RESULT), f"member IN ({marks})")
    whose[tables.MERGE] = f"kept IN ({marks}) OR dropped IN ({marks})"
    rows = {table: len(club.rows(f"SELECT 1 FROM {table} WHERE {where}")) for table, where in whose.items()}  # noqa: S608
    sql = f"SELECT nickname, born, phone, email, note, emergency FROM member WHERE id IN ({marks})"  # noqa: S608
    details = sum(bool(text) for row in club.rows(sql) for text in row)
    named = Counter(passage.place for passage in _naming(club, ids, recognise(club, ids)))
    return Traces(rows, details, len(_reasons_about(club, ids)), named)


def erase(club: ClubFile, ids: Sequence[PlayerId], at_ms: Millis, on: str) -> tuple[int, ...]:
    """Erase one person, `ids[0]` and the ids that were merged into it, on this day (YYYY-MM-DD).

    When it returns they are in none of the tables; `finish` then cleans the rest of the file. Returns the nights in
    whose logs something was put out. Raises StoreError, and then nothing has changed.
    """
    called, marks = former(ids[0]), _marks(ids)
    with club.transaction():
        known = recognise(club, ids)  # before it is all gone
        named = _naming(club, ids, known)
        touched = _rewrite_log(
            club, ids, known, called, [passage for passage in named if passage.table == tables.EVENT]
        )
        for passage in named:
            if passage.table != tables.EVENT:
                free_text.replace(club, passage, _hidden(passage, known, called))
        for table in DELETED:
            club.execute(f"DELETE FROM {table} WHERE member IN ({marks})")  # noqa: S608 - our own tables, and numbers
        club.execute(f"DELETE FROM merge WHERE kept IN ({marks}) OR dropped IN ({marks})")  # noqa: S608
        club.execute(
            f"UPDATE incident SET reason = '', by = '', lifted_by = '', lifted_why = '' WHERE member IN ({marks})"  # noqa: S608
        )
        club.execute(
            "UPDATE member SET name = ?, nickname = '',"  # noqa: S608 - numbers
            " born = '', phone = '', email = '', public_as = 'hidden',"
            " deals = 1, note = '', emergency = '', joined_on = ?, erased_ms = coalesce(erased_ms, ?) WHERE id IN"
            f" ({marks})",
            (called, on, at_ms),
        )
        club.execute("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", (UNFINISHED, json.dumps(at_ms)))
    return touched


def hiding(club: ClubFile, ids: Sequence[PlayerId]) -> Change:
    """What puts the person out of a wording of the club's that is not in the file; ask for it before they go."""
    called = former(ids[0])
    return recognise(club, ids).in_wordings.hiding(called[:1].lower() + called[1:])


def unfinished(club: ClubFile) -> bool:
    """Whether somebody was erased and the file is not cleaned yet."""
    return club.row("SELECT 1 FROM setting WHERE key = ?", (UNFINISHED,)) is not None


def finish(club: ClubFile) -> None:
    """Clean free pages and the side file of whoever was erased. Raises StoreError; it can be done again at any time."""
    _empty_side_file(club)
    with explained():
        club.connection.execute("VACUUM")  # in memory, as temp_store says, and never in a temporary file
    _empty_side_file(club)
    with club.transaction():
        club.execute("DELETE FROM setting WHERE key = ?", (UNFINISHED,))
    _empty_side_file(club)


def _empty_side_file(club: ClubFile) -> None:
    found = club.row("PRAGMA wal_checkpoint(TRUNCATE)")
    if found is not None and found[0]:
        raise StoreBusy(
            "Another program is reading the club file, so what was erased may still be in the file beside it.",
            "Close that program, then try again.",
        )


def _marks(ids: Sequence[PlayerId]) -> str:
    return ", ".join(str(int(who)) for who in ids)


# What was written of them --------------------------------------------------------------------------------------------


def _naming(club: ClubFile, ids: Sequence[PlayerId], known: Recognised) -> list[Passage]:
    """The texts of rows that stay in which the person is named."""
    others = (passage for passage in free_text.passages(club) if passage.owner not in ids)
    return [passage for passage in others if _names(passage, _for(passage, known))]


def _for(passage: Passage, known: Recognised) -> Mentions:
    return known.in_wordings if passage.wording else known.anywhere


def _names(passage: Passage, mentions: Mentions) -> bool:
    if not passage.is_json:
        return bool(mentions.spans(passage.text))
    if "\\" not in passage.text and not mentions.may_be_in(passage.text):  # nothing is written in another way
        return False
    return free_text.changed(passage, mentions.hiding("\0")) != passage.text


def _hidden(passage: Passage, known: Recognised, called: str) -> str:
    return free_text.changed(passage, _for(passage, known).hiding(called[:1].lower() + called[1:]))


# The log -------------------------------------------------------------------------------------------------------------


def _reasons_about(club: ClubFile, ids: Sequence[PlayerId]) -> list[tuple[int, str]]:
    """The events (seq, data) that hold a reason which somebody wrote for what was done about the person."""
    own = (*OWN_REASONS, WRITTEN_OF_THEM)
    found = club.rows(
        "SELECT seq, data FROM event WHERE data LIKE '%\"reason\"%'"  # noqa: S608 - numbers
        f" AND coalesce(json_extract(data, '$.reason'), '') NOT IN ('', {', '.join('?' * len(own))})"
        f" AND (json_extract(data, '$.player') IN ({_marks(ids)}) OR json_extract(data, '$.wrong') IN ({_marks(ids)})"
        f" OR json_extract(data, '$.right') IN ({_marks(ids)}))",
        own,
    )
    return [(int(seq), str(data)) for seq, data in found]


def _rewrite_log(
    club: ClubFile, ids: Sequence[PlayerId], known: Recognised, called: str, named: Sequence[Passage]
) -> tuple[int, ...]:
    """The one exception from a log that is never changed: what a manager typed about somebody who is erased.

    Ids, places and times are not touched, so that the night is the same night. The guard is off only within this
    transaction, and put up again as it was.
    """
    new: dict[int, str] = {}
    for seq, data in _reasons_about(club, ids):
        new[seq] = json.dumps(
            {**json.loads(data), "reason": WRITTEN_OF_THEM}, ensure_ascii=False, separators=(",", ":")
        )
    for passage in named:
        seq = int(passage.key["seq"])
        new[seq] = _hidden(replace(passage, text=new.get(seq, passage.text)), known, called)
    if not new:
        return ()
    guard = club.row("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?", (_GUARD,))
    club.execute(f"DROP TRIGGER IF EXISTS {_GUARD}")
    club.execute_many("UPDATE event SET data = ? WHERE seq = ?", [(data, seq) for seq, data in new.items()])
    if guard is not None:
        club.execute(guard[0])
    marks = ", ".join(map(str, new))
    return tuple(night for (night,) in club.rows(f"SELECT DISTINCT night FROM event WHERE seq IN ({marks})"))  # noqa: S608
