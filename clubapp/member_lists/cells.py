"""One row of a list: its cells by what they mean, its days read, and everything that is wrong with it."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from clubapp.domain.eligibility import BornError, age_on
from clubapp.folding import fold
from clubapp.member_lists.columns import MEANINGS
from clubapp.member_lists.days import DateError, DayColumn, read_day
from clubapp.member_lists.plan import BadRow, PlannedMember
from clubapp.member_lists.table import Line
from clubapp.spreadsheet import as_typed
from clubapp.store.members import LONGEST, MemberError, PublicAs, check_text

SHOWN_AS: Final[Mapping[PublicAs, str]] = {
    "full": "full name",
    "initial": "first name and initial",
    "nickname": "nickname",
    "hidden": "not at all",
}
"""How a name appears in public -> how lists say it."""

_UNSIGNED: Final = ("", "no", "n", "-")
_ERRORS: Final = ("#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!")
_NO_DAY: Final = DayColumn("", "")


class Typed:
    """One row as it is read; `wrong` collects what cannot be brought in."""

    def __init__(self, line: int, texts: Mapping[str, str]) -> None:
        self.line = line
        self.texts = texts
        self.number = texts.get("member", "").strip()
        self.born = ""
        self.signed_on: date | None = None
        self.shown_as: PublicAs | None = None
        self.faulty = False  # apart from what unticking another row would mend
        self._bad: list[BadRow] = []

    def wrong(self, column: str, value: str, why: str, earlier: tuple[int, ...] = ()) -> None:
        """Note a fault; `earlier`: it is one only beside these lines."""
        said = f"“{_shown(value)}” {why}" if value else why
        where = f", {column}" if column else ""
        label = MEANINGS.get(column, "")
        short = f"{label}: {said}." if label and value else f"{label} {said}.".lstrip()
        sentence = f"Line {self.line}{where}: {said}."
        self._bad.append(BadRow(self.line, column, value, sentence, short, self.number, full_name(self.texts), earlier))
        self.faulty = self.faulty or not earlier

    def add_to(self, bad: list[BadRow]) -> None:
        """Hand over what is wrong."""
        bad.extend(self._bad)


class CellReader:
    """Reads the rows of one table, whose columns mean these things."""

    def __init__(self, meanings: Sequence[str], days: Mapping[str, DayColumn], today: date) -> None:
        self._meanings = meanings
        self._number_at = meanings.index("member") if "member" in meanings else None
        self._days = days
        self._today = today

    def number(self, line: Line) -> str:
        """The member number a row gives, or nothing."""
        at = self._number_at
        return as_typed(line.cells[at]).strip() if at is not None and at < len(line.cells) else ""

    def read(self, line: Line) -> Typed:
        """The row's cells and days, with what is wrong with them."""
        pairs = zip(self._meanings, line.cells, strict=False)
        typed = Typed(line.number, {meaning: as_typed(cell) for meaning, cell in pairs if meaning})
        wide = len(self._meanings)
        beyond = next((cell for cell in line.cells[wide:] if cell.strip()), None)
        if beyond is not None:
            typed.wrong("", beyond, "belongs to no column; are all separators meant?")
        for at, why in line.faults.items():
            if at < wide and self._meanings[at]:
                typed.wrong(self._meanings[at], "", why)
        for meaning, text in typed.texts.items():
            if text.strip() in _ERRORS:
                typed.wrong(meaning, text.strip(), "is what a spreadsheet writes for a mistake; correct it there")
        typed.born = self._born(typed)
        typed.signed_on = self._signed_on(typed)
        typed.shown_as = self._shown_as(typed)
        return typed

    def _born(self, typed: Typed) -> str:
        text = typed.texts.get("born", "").strip()
        column = self._days.get("born", _NO_DAY)
        if not text or text in _ERRORS:
            return ""
        try:
            born = read_born(text, column, self._today)
            age_on(born, self._today)
        except DateError as fault:
            if not column.open:
                typed.wrong("born", text, str(fault))
        except BornError as fault:
            typed.wrong("born", text, f"cannot be: {fault}".rstrip("."))
        else:
            return born
        return ""

    def _signed_on(self, typed: Typed) -> date | None:
        text = typed.texts.get("agreement", "").strip()
        column = self._days.get("agreement", _NO_DAY)
        if text.lower() in _UNSIGNED or text in _ERRORS:
            return None
        try:
            return read_day(text, column, self._today)
        except DateError as fault:
            if not column.open:
                typed.wrong("agreement", text, f"{fault} (the day the paper was signed)")
        return None

    def _shown_as(self, typed: Typed) -> PublicAs | None:
        text = typed.texts.get("shown_as", "").strip()
        if not text or text in _ERRORS:
            return None
        said = fold(text)
        for way, words in SHOWN_AS.items():
            if said in (way, words):
                return way
        ways = ", ".join(SHOWN_AS.values())
        typed.wrong("shown_as", text, f"is no way to show a name; write one of: {ways}")
        return None

    def check_texts(self, typed: Typed, row: PlannedMember) -> None:
        """Refuse what can be neither stored nor printed."""
        texts = {"member": row.number, "nickname": row.nickname, "phone": row.phone, "email": row.email}
        for column, text in {"name": row.name, **texts, "witness": row.witness, "emergency": row.emergency}.items():
            if column != "emergency" and ("\n" in text or "\r" in text):
                typed.wrong(column, text, "goes over two lines; write it on one")
            elif len(text) > LONGEST:
                typed.wrong(column, text[:40], f"is longer than {LONGEST} characters; shorten it")
            elif column == "name":
                if text.strip():
                    _check(typed, column, text, name=text)
            else:
                _check(typed, column, text, name="-", note=text)


def _check(typed: Typed, column: str, text: str, *, name: str, note: str = "") -> None:
    try:
        check_text(name=name, note=note)
    except MemberError as fault:
        if "name" in str(fault) and "needs" in str(fault):
            typed.wrong(column, text, "has nothing that can be seen; a member needs a name")
        else:
            typed.wrong(column, text, "holds a character that is no text (such as NUL); type it again")


def read_born(text: str, column: DayColumn, today: date) -> str:
    """As the club keeps it; a year alone is enough. Raises DateError."""
    if len(text) == 4 and text.isascii() and text.isdigit():
        return text
    return read_day(text, column, today).isoformat()


def full_name(texts: Mapping[str, str]) -> str:
    """The name as it is kept: that of the name's own column, else first name and last name."""
    name = texts.get("name", "")
    if name.strip():
        return name
    return " ".join(part for part in (texts.get("first_name", ""), texts.get("last_name", "")) if part.strip())


def same_name(name: str) -> str:
    """A name without what makes no other person of it: capitals, and how many spaces."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _shown(value: str) -> str:
    """Short, and without what would break the line of a report."""
    plain = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
    return plain if len(plain) <= 60 else plain[:59] + "…"
