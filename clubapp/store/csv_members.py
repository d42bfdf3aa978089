"""Members as a CSV file lists them, compared with those the club has: a plan of what an import would do.

Columns: `member` (the number), `first_name` and `last_name` or `name`, `nickname`, `born`, `phone`, `email`, and for a
signed paper `agreement` (its date) with `witness`. Others are left out and named in the plan. A cell that is empty
says nothing and changes nothing; names are kept exactly as they are written. Where no number is given, equal name and
date of birth mean somebody the club knows already, and anybody else gets the next free number.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Final

from clubapp.domain.eligibility import BornError, age_on
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.store import club_rows
from clubapp.store.club_file import ClubFile
from clubapp.store.csv_dates import DateError, Order, column_order, is_stroked, read_day
from clubapp.store.csv_text import CsvError, Line, decode, read_lines
from clubapp.store.import_plan import BadRow, ImportPlan, PlannedMember
from clubapp.store.members import LONGEST, MemberError, MemberRow, check_text, members, number_after
from clubapp.store.signed import who_signed

_COLUMNS: Final[Mapping[str, str]] = {
    "member": "member", "member_no": "member", "member_number": "member", "number": "member", "no": "member",
    "first_name": "first_name", "firstname": "first_name", "forename": "first_name", "vorname": "first_name",
    "last_name": "last_name", "lastname": "last_name", "surname": "last_name", "nachname": "last_name",
    "name": "name", "full_name": "name",
    "nickname": "nickname",
    "born": "born", "date_of_birth": "born", "dob": "born", "birthday": "born", "geburtsdatum": "born",
    "phone": "phone", "mobile": "phone", "telephone": "phone",
    "email": "email", "e_mail": "email",
    "agreement": "agreement", "agreement_signed": "agreement",
    "witness": "witness", "witnessed_by": "witness",
}  # fmt: skip
_FORMULA: Final = tuple("=+-@\t\r")
_UNSIGNED: Final = ("", "no", "n", "-")


def plan_import(club: ClubFile, raw: bytes, *, today: date) -> ImportPlan:
    """What importing the file into this club would do."""
    version = club_rows.club_row(club).agreement_version
    signed = frozenset[PlayerId]() if version is None else who_signed(club, version)
    return parse_members(
        raw, existing=members(club, erased=True), signed=signed, has_agreement=bool(version), today=today
    )


def parse_members(
    raw: bytes,
    *,
    existing: Iterable[MemberRow],
    today: date,
    signed: Collection[PlayerId] = frozenset(),
    has_agreement: bool = True,
) -> ImportPlan:
    """The plan for a file, against those already there. Never raises: what is wrong is a bad row.

    `signed` are those whose signature under the current agreement is stored.
    """
    try:
        text, encoding = decode(raw)
        lines = read_lines(text, lambda cell: _column(cell) is not None)
    except CsvError as fault:
        return ImportPlan(bad=(BadRow(fault.line, "", "", str(fault)),))
    if not lines:
        return ImportPlan(bad=(BadRow(0, "", "", "The file is empty."),), encoding=encoding)
    header, ignored, wrong = _header(lines[0])
    if wrong:
        return ImportPlan(bad=(BadRow(0, "", "", wrong),), ignored=ignored, encoding=encoding)
    reader = _Reader(header, existing, signed, today, has_agreement=has_agreement)
    reader.find_orders(lines[1:])
    for line in lines[1:]:
        reader.read(line)
    reader.find_repeats()
    return replace(reader.plan(), ignored=ignored, encoding=encoding)


def _column(cell: str) -> str | None:
    return _COLUMNS.get("_".join(cell.strip().lstrip("\ufeff").lower().replace("-", " ").replace("_", " ").split()))


def _header(line: Line) -> tuple[list[str | None], tuple[str, ...], str]:
    """The meaning of each column, those without any, and what is wrong with the header."""
    found = [_column(cell) for cell in line.cells]
    if "name" in found and "first_name" in found and "last_name" not in found:
        found = ["last_name" if column == "name" else column for column in found]
    ignored = tuple(cell for cell, column in zip(line.cells, found, strict=True) if column is None and cell.strip())
    twice = sorted({column for column in found if column and found.count(column) > 1})
    wrong = ""
    if not any(found):
        wrong = "The first line must name the columns, such as: member,first_name,last_name,nickname,born,phone,email."
    elif twice:
        wrong = f"The first line names the column {twice[0]} twice."
    elif not {"name", "last_name", "first_name"} & set(found):
        wrong = "The first line names no column name, or first_name and last_name."
    return found, ignored, wrong


class _Reader:
    """Reads row after row and keeps what is found."""

    def __init__(
        self,
        header: list[str | None],
        existing: Iterable[MemberRow],
        signed: Collection[PlayerId],
        today: date,
        *,
        has_agreement: bool,
    ) -> None:
        self._header = header
        self._existing = {row.number: row for row in existing}
        self._known = {(_same(row.name), row.born): row for row in self._existing.values() if row.erased_ms is None}
        self._orders: dict[str, Order] = {}
        self._dates: tuple[str, date] | None = None
        self._numbers: list[str] = []
        self._unnumbered: dict[tuple[str, str], int] = {}
        self._signed = signed
        self._today = today
        self._has_agreement = has_agreement
        self._rows: list[PlannedMember] = []
        self._bad: list[BadRow] = []
        self._lines_of: defaultdict[str, list[int]] = defaultdict(list)

    def find_orders(self, lines: Iterable[Line]) -> None:
        """In which order each column of days writes them, and which numbers the file gives out itself."""
        rows = [dict(zip(self._header, line.cells, strict=False)) for line in lines]
        for column in ("born", "agreement"):
            self._orders[column] = column_order(row.get(column, "").strip() for row in rows)
        self._numbers = [*self._existing, *(number for row in rows if (number := row.get("member", "").strip()))]

    def read(self, line: Line) -> None:
        before = len(self._bad)
        if len(line.cells) > len(self._header) and any(cell.strip() for cell in line.cells[len(self._header) :]):
            self._wrong(line, "", line.cells[len(self._header)], "belongs to no column; are all commas meant?")
        cells = {
            column: _as_written(cell)
            for column, cell in zip(self._header, line.cells, strict=False)
            if column is not None
        }
        number = cells.get("member", "").strip() or self._number_for(line, cells)
        self._lines_of[number].append(line.number)
        stored = self._existing.get(number)
        if stored is not None and stored.erased_ms is not None:
            self._wrong(line, "member", number, "belonged to somebody whose details were deleted; give another number")
        name = self._name(line, cells, stored)
        nickname = cells.get("nickname", "")
        row = PlannedMember(
            line=line.number,
            number=number,
            name=name,
            nickname=nickname if nickname.strip() else stored.nickname if stored else "",
            born=self._born(line, cells) or (stored.born if stored else ""),
            phone=cells.get("phone", "").strip() or (stored.phone if stored else ""),
            email=cells.get("email", "").strip() or (stored.email if stored else ""),
            signed_on=self._signed_on(line, cells, stored),
            witness=cells.get("witness", "").strip(),
            stored=stored,
        )
        self._check_text(line, row)
        if len(self._bad) == before:
            self._rows.append(row)

    def _number_for(self, line: Line, cells: Mapping[str, str]) -> str:
        """Of a row without a number: that of the same person, else the next free one."""
        typed = cells.get("born", "").strip()
        try:
            born = _born(typed, self._orders["born"])
        except DateError:
            born = ""
        known = self._known.get((_same(_full_name(cells)), born))
        if known is not None:
            return known.number
        first = self._unnumbered.setdefault((_same(_full_name(cells)), born), line.number)
        if first != line.number:
            mend = "if they are two people, give each a number"
            self._wrong(line, "name", _full_name(cells), f"is already on line {first} of the file; {mend}")
        number = number_after(self._numbers)
        self._numbers.append(number)
        return number

    def _name(self, line: Line, cells: Mapping[str, str], stored: MemberRow | None) -> str:
        name = _full_name(cells)
        if name.strip():
            return name
        if stored is None:
            self._wrong(line, "name", "", "is missing; a member needs a name")
            return ""
        return stored.name

    def _born(self, line: Line, cells: Mapping[str, str]) -> str:
        typed = cells.get("born", "").strip()
        if not typed:
            return ""
        try:
            born = _born(typed, self._orders["born"])
            age_on(born, self._today)
        except DateError as fault:
            self._wrong(line, "born", typed, str(fault))
        except BornError as fault:
            self._wrong(line, "born", typed, f"cannot be: {fault}".rstrip("."))
        else:
            if is_stroked(typed) and self._dates is None:
                self._dates = (typed, date.fromisoformat(born))
            return born
        return ""

    def _signed_on(self, line: Line, cells: Mapping[str, str], stored: MemberRow | None) -> date | None:
        typed = cells.get("agreement", "").strip()
        if typed.lower() in _UNSIGNED:
            return None
        witness = cells.get("witness", "").strip()
        try:
            day = read_day(typed, self._orders["agreement"])
        except DateError as fault:
            self._wrong(line, "agreement", typed, f"{fault} (the day the paper was signed)")
            return None
        if day > self._today:
            self._wrong(line, "agreement", typed, "is still to come")
        elif not witness:
            self._wrong(line, "witness", "", "is missing; say who saw the agreement signed, or leave both empty")
        elif not self._has_agreement:
            self._wrong(line, "agreement", typed, "cannot be kept: the club has no agreement yet")
        elif stored is None or stored.id not in self._signed:
            return day
        return None

    def _check_text(self, line: Line, row: PlannedMember) -> None:
        texts = {"member": row.number, "nickname": row.nickname, "phone": row.phone, "email": row.email}
        for column, text in {"name": row.name, **texts, "witness": row.witness}.items():
            if "\n" in text or "\r" in text:
                self._wrong(line, column, text, "goes over two lines; write it on one")
                continue
            if len(text) > LONGEST:
                self._wrong(line, column, text[:40], f"is longer than {LONGEST} characters; shorten it")
                continue
            try:
                check_text(name="-", **{column if column != "name" else "full name": text})
            except MemberError:
                self._wrong(line, column, text, "holds a character that is no text (such as NUL); type it again")

    def find_repeats(self) -> None:
        """A number may stand in the file once only."""
        for number, lines in self._lines_of.items():
            for line in lines[1:]:
                self._bad.append(
                    BadRow(
                        line,
                        "member",
                        number,
                        f"Line {line}, member: {number} is already on line {lines[0]} of the file.",
                    )
                )

    def plan(self) -> ImportPlan:
        new = [row for row in self._rows if row.stored is None]
        known = [(row, row.stored) for row in self._rows if row.stored is not None]
        changed = [row for row, stored in known if _differs(row, stored)]
        same = [row for row, stored in known if not _differs(row, stored)]
        bad = sorted(self._bad, key=lambda row: row.line)
        return ImportPlan(tuple(new), tuple(changed), tuple(same), tuple(bad), dates=self._dates)

    def _wrong(self, line: Line, column: str, value: str, why: str) -> None:
        what = f"“{_shown(value)}” {why}" if value else why
        where = f", {column}" if column else ""
        self._bad.append(BadRow(line.number, column, value, f"Line {line.number}{where}: {what}."))


def _same(name: str) -> str:
    """A name without what makes no other person of it: capitals, and how many spaces."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _full_name(cells: Mapping[str, str]) -> str:
    name = cells.get("name", "")
    if name.strip():
        return name
    return " ".join(part for part in (cells.get("first_name", ""), cells.get("last_name", "")) if part.strip())


def _born(typed: str, order: Order) -> str:
    """As the club keeps it; a year alone is enough, and an empty text stays one."""
    if not typed or (len(typed) == 4 and typed.isascii() and typed.isdigit()):
        return typed
    return read_day(typed, order).isoformat()


def _differs(row: PlannedMember, stored: MemberRow) -> bool:
    before = (stored.name, stored.nickname, stored.born, stored.phone, stored.email)
    return row.details() != before or row.signed_on is not None


def _as_written(cell: str) -> str:
    """The cell without the apostrophe that our own CSV files put before =, +, - and @, to keep spreadsheets calm."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_FORMULA) else cell


def _shown(value: str) -> str:
    """Short, and without what would break the line of a report."""
    plain = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    return plain if len(plain) <= 60 else plain[:59] + "…"
