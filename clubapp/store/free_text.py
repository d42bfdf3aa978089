"""Every text in the club file that somebody typed about something, wherever it is, and changing one in its place.

It asks the file which columns hold text, so that a column that is added later is not forgotten.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

Change: TypeAlias = Callable[[str], str]

_NOT_TEXTS: Final = frozenset({
    *(f"{tables.MEMBER}.{name}" for name in ("number", "name", "nickname", "born", "phone", "email", "public_as")),
    f"{tables.BACKUP}.path",  # a path with a name put out of it would lead nowhere
    f"{tables.EVENT}.kind",
})  # fmt: skip
"""Members' own details, which nobody else's erasure may touch, and what only the program reads."""

_JSON: Final = frozenset(
    {f"{tables.CLUB}.ruleset", f"{tables.EVENT}.data", f"{tables.SETTING}.value", f"{tables.MERGE}.kept_before"}
)
_WORDINGS: Final = frozenset({
    f"{tables.CLUB}.name", f"{tables.CLUB}.ruleset", f"{tables.VENUE}.name", f"{tables.SEASON}.name",
    f"{tables.PREPAID_EVENT}.name", f"{tables.AGREEMENT}.text", f"{tables.NOTICE}.text",
})  # fmt: skip
"""What the club itself is called and says. A single word in it is a word, not somebody's name."""


@record
class Passage:
    """One text, and where it stands."""

    table: str
    column: str
    key: Mapping[str, Any]  # the row's primary key
    text: str
    owner: PlayerId | None  # the member whose row it is
    wording: bool  # of the club's own, not about a person
    rules: bool = False  # a rule set: nothing in it but its name is free

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
    texts = [name for name in free if f"{table}.{name}" not in _NOT_TEXTS]
    owner = "id" if table == tables.MEMBER else "member" if "member" in {name for name, *_ in columns} else "NULL"
    kind = "kind" if table == tables.EVENT else "''"
    if not texts:
        return
    wanted = ", ".join([*map(_quoted, keys), owner, kind, *map(_quoted, texts)])
    for row in club.rows(f"SELECT {wanted} FROM {_quoted(table)}"):  # noqa: S608 - names of the file's own tables
        key = dict(zip(keys, row, strict=False))
        who, event_kind = row[len(keys) : len(keys) + 2]
        for column, text in zip(texts, row[len(keys) + 2 :], strict=True):
            if text:
                rules = event_kind == "night-opened" or f"{table}.{column}" == f"{tables.CLUB}.ruleset"
                wording = rules or f"{table}.{column}" in _WORDINGS
                yield Passage(table, column, key, text, PlayerId(who) if who is not None else None, wording, rules)


def changed(passage: Passage, change: Change) -> str:
    """The text with the change made in it; in JSON in each of its strings, keys apart."""
    if not passage.is_json:
        return change(passage.text)
    value = json.loads(passage.text)
    new = _within(value, change, only_names=passage.rules)
    return passage.text if new == value else json.dumps(new, ensure_ascii=False, separators=(",", ":"))


def _within(value: Any, change: Change, *, only_names: bool, key: str = "") -> Any:
    if isinstance(value, str):
        return value if only_names and key != "name" else change(value)
    if isinstance(value, list):
        return [_within(item, change, only_names=only_names, key=key) for item in value]
    if isinstance(value, dict):
        return {name: _within(item, change, only_names=only_names, key=name) for name, item in value.items()}
    return value


def replace(club: ClubFile, passage: Passage, text: str) -> None:
    """Write another text in the place of this one; within the caller's transaction."""
    where = " AND ".join(f"{_quoted(name)} = ?" for name in passage.key)
    sql = f"UPDATE {_quoted(passage.table)} SET {_quoted(passage.column)} = ? WHERE {where}"  # noqa: S608 - as above
    club.execute(sql, (text, *passage.key.values()))


def _quoted(name: str) -> str:
    return name if name == "rowid" else '"' + name.replace('"', '""') + '"'
