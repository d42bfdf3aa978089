"""Every text in the club file that somebody typed about something, wherever it is, and changing one in its place.

It asks the file which columns hold text, so that a column that is added later is not forgotten. What only the program
writes and reads (kinds, days, signatures) is named here and let be: a member called Casino changes no night.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.domain.sitting import OWN_REASONS
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

Change: TypeAlias = Callable[[str], str]

WRITTEN_OF_THEM: Final = "(erased)"
"""Stands in a night's log for a reason that was written about somebody who is erased."""

NOT_TEXTS: Final = frozenset({
    # Members' own details, which nobody else's erasure may touch.
    *(f"{tables.MEMBER}.{name}" for name in ("number", "name", "nickname", "born", "phone", "email", "public_as")),
    f"{tables.BACKUP}.path",  # a path with a name put out of it would lead nowhere
    # Kinds.
    f"{tables.VENUE}.kind", f"{tables.NIGHT}.kind", f"{tables.EVENT}.kind", f"{tables.INCIDENT}.kind",
    f"{tables.CHOICE}.kind", f"{tables.CHOICE}.value", f"{tables.AGREEMENT_SIGNED}.how", f"{tables.CONSENT}.how",
    # Days.
    f"{tables.AGREEMENT}.from_on", f"{tables.NOTICE}.from_on", f"{tables.MEMBER}.joined_on",
    f"{tables.SEASON}.starts_on", f"{tables.SEASON}.ends_on", f"{tables.NIGHT}.held_on", f"{tables.RESULT}.held_on",
    f"{tables.INCIDENT}.happened_on", f"{tables.INCIDENT}.until_on", f"{tables.PREPAID_EVENT}.held_on",
    f"{tables.PREPAID_ENTRY}.paid_on", f"{tables.BACKUP}.expires_on",
    # Strokes of a pen.
    f"{tables.AGREEMENT_SIGNED}.signature", f"{tables.CONSENT}.signature",
})  # fmt: skip

_JSON: Final = frozenset(
    {f"{tables.CLUB}.ruleset", f"{tables.EVENT}.data", f"{tables.SETTING}.value", f"{tables.MERGE}.kept_before"}
)
_WORDINGS: Final = frozenset({
    f"{tables.CLUB}.name", f"{tables.CLUB}.ruleset", f"{tables.VENUE}.name", f"{tables.SEASON}.name",
    f"{tables.PREPAID_EVENT}.name", f"{tables.AGREEMENT}.text", f"{tables.NOTICE}.text", f"{tables.SETTING}.value",
})  # fmt: skip
"""What the club itself is called and says. A single word in it is a word, not somebody's name."""

PROGRAMS_KEYS: Final = frozenset({
    "rule", "card", "cards", "board", "why", "method", "held_on", "venue_kind", "event", "hash", "sanction",
    "id", "chapter", "removed",
})  # fmt: skip
"""Under these keys JSON holds what only the program reads."""

_ONLY_ITS_NAME: Final = frozenset({"name"})
_NOTES: Final = frozenset({"note", "emergency"})
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_KEY: Final = re.compile(r"\s*:")


@record
class Passage:
    """One text, and where it stands."""

    table: str
    column: str
    key: Mapping[str, Any]  # the row's primary key
    text: str
    owner: PlayerId | None  # the member whose row it is
    wording: bool  # of the club's own, not about a person
    keys: frozenset[str] = frozenset()  # in JSON: free is only what stands under these; none: all but the program's

    @property
    def place(self) -> str:
        return f"{self.table}.{self.column}"

    @property
    def is_json(self) -> bool:
        return self.place in _JSON


def passages(club: ClubFile) -> Iterator[Passage]:
    """All texts that are not empty."""
    for (table,) in club.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"):
        if not table.startswith(("sqlite_", "_")):
            yield from _of_table(club, table)


def _of_table(club: ClubFile, table: str) -> Iterator[Passage]:
    columns = club.rows("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", (table,))
    keys = [name for name, _, pk in sorted(columns, key=lambda column: column[2]) if pk] or ["rowid"]
    free = [name for name, kind, pk in columns if kind == "TEXT" and not pk]
    texts = [name for name in free if f"{table}.{name}" not in NOT_TEXTS]
    owner = "id" if table == tables.MEMBER else "member" if "member" in {name for name, *_ in columns} else "NULL"
    special = {tables.EVENT: "kind = 'night-opened'", tables.CLUB: "1", tables.MERGE: "undone_ms IS NULL"}
    if not texts:
        return
    wanted = ", ".join([*map(_quoted, keys), owner, special.get(table, "0"), *map(_quoted, texts)])
    for row in club.rows(f"SELECT {wanted} FROM {_quoted(table)}"):  # noqa: S608 - names of the file's own tables
        key = dict(zip(keys, row, strict=False))
        who, marked = row[len(keys) : len(keys) + 2]
        for column, text in zip(texts, row[len(keys) + 2 :], strict=True):
            if text:
                wording = f"{table}.{column}" in _WORDINGS or (table == tables.EVENT and bool(marked))
                only = _free_keys(table) if marked else frozenset()
                yield Passage(table, column, key, text, PlayerId(who) if who is not None else None, wording, only)


def _free_keys(table: str) -> frozenset[str]:
    """Of a rule set only its name is free; of a merge that stands, notes, as the rest are a member's own details."""
    return _NOTES if table == tables.MERGE else _ONLY_ITS_NAME


def changed(passage: Passage, change: Change) -> str:
    """The text with the change made in it; in JSON in each of its free strings, and nothing else of it is touched."""
    if not passage.is_json:
        return change(passage.text)
    parts: list[str] = []
    at, key = 0, ""
    for found in _STRING.finditer(passage.text):
        said = json.loads(found[0], strict=False)
        if _KEY.match(passage.text, found.end()):
            key = said
        elif _is_free(passage, key, said) and (new := change(said)) != said:
            parts += [passage.text[at : found.start()], _as_json(new)]
            at = found.end()
    return "".join([*parts, passage.text[at:]])


def _is_free(passage: Passage, key: str, said: str) -> bool:
    if passage.keys:
        return key in passage.keys
    own = passage.table == tables.EVENT and said in (*OWN_REASONS, WRITTEN_OF_THEM)
    return key not in PROGRAMS_KEYS and not own


def _as_json(text: str) -> str:
    """The text as a string of JSON; half a character, which cannot be stored, as its number."""
    halves = any("\ud800" <= letter <= "\udfff" for letter in text)
    return json.dumps(text, ensure_ascii=halves)


def replace(club: ClubFile, passage: Passage, text: str) -> None:
    """Write another text in the place of this one; within the caller's transaction."""
    where = " AND ".join(f"{_quoted(name)} = ?" for name in passage.key)
    sql = f"UPDATE {_quoted(passage.table)} SET {_quoted(passage.column)} = ? WHERE {where}"  # noqa: S608 - as above
    club.execute(sql, (text, *passage.key.values()))


def _quoted(name: str) -> str:
    return name if name == "rowid" else '"' + name.replace('"', '""') + '"'
