"""Members as they were registered."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import Any, Final, Literal, TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import fields, record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

PublicAs: TypeAlias = Literal["full", "initial", "nickname", "hidden"]
PUBLIC_AS: Final[tuple[PublicAs, ...]] = ("full", "initial", "nickname", "hidden")


@record
class MemberRow:
    """One member. The name is exactly as it was typed."""

    id: PlayerId
    number: str
    name: str
    nickname: str
    born: str  # "1984-03-02", "1984" or "" for unknown
    phone: str
    email: str
    public_as: PublicAs
    deals: bool  # False: somebody deals for them (W20)
    note: str
    joined_on: str
    erased_ms: Millis | None
    emergency: str = ""  # whom to ring, or what to know, if something happens
    merged_into: PlayerId | None = None  # the same person, kept under another number


_COLUMNS = (
    "id, number, name, nickname, born, phone, email, public_as, deals, note, joined_on, erased_ms, emergency,"
    " merged_into"
)

LONGEST = 300
"""Characters of a name, a number or a note."""


class MemberError(ValueError):
    """A sentence about what is wrong with a member's details."""


def _member(row: tuple[Any, ...]) -> MemberRow:
    values: list[Any] = [*row]
    values[8] = bool(values[8])
    return MemberRow(*values)


def members(club: ClubFile, *, erased: bool = False) -> list[MemberRow]:
    """Everybody, in the order they joined; `erased` adds those who were erased or stand under another number now."""
    where = "" if erased else " WHERE erased_ms IS NULL AND merged_into IS NULL"
    return [_member(row) for row in club.rows(f"SELECT {_COLUMNS} FROM member{where} ORDER BY id")]  # noqa: S608


def member(club: ClubFile, id: PlayerId) -> MemberRow:  # noqa: A002 - the row's own word
    """One member; LookupError where there is none."""
    found = club.row(f"SELECT {_COLUMNS} FROM member WHERE id = ?", (id,))  # noqa: S608
    if found is None:
        raise LookupError(f"there is no member {id}")
    return _member(found)


def find_member(club: ClubFile, number: str) -> MemberRow | None:
    """The member of exactly that number."""
    found = club.row(f"SELECT {_COLUMNS} FROM member WHERE number = ?", (number,))  # noqa: S608
    return _member(found) if found else None


def add_member(
    club: ClubFile,
    *,
    name: str,
    joined_on: str,
    number: str = "",
    nickname: str = "",
    born: str = "",
    phone: str = "",
    email: str = "",
    public_as: PublicAs = "full",
    deals: bool = True,
    note: str = "",
    emergency: str = "",
) -> PlayerId:
    """A new member; the next free number where none is given. Raises MemberError; StoreConflict for a number twice."""
    details = {"nickname": nickname, "phone": phone, "email": email, "note": note, "number": number}
    check_text(name=name, emergency=emergency, **details)
    check_born(born)
    with club.transaction():
        row = {
            "number": number or next_number(club),
            "name": name,
            "nickname": nickname,
            "born": born,
            "phone": phone,
            "email": email,
            "public_as": public_as,
            "deals": int(deals),
            "note": note,
            "joined_on": joined_on,
            "emergency": emergency,
        }
        return PlayerId(club.insert(tables.MEMBER, row))


def update_member(club: ClubFile, row: MemberRow) -> None:
    """Write all details of the member as given. Raises MemberError, LookupError, StoreConflict."""
    texts = {"nickname": row.nickname, "phone": row.phone, "email": row.email, "note": row.note, "number": row.number}
    check_text(name=row.name, emergency=row.emergency, **texts)
    check_born(row.born)
    with club.transaction():
        values = fields(row)
        del values["id"]
        values["deals"] = int(row.deals)
        club.update(tables.MEMBER, row.id, values)


def check_text(*, name: str, **others: str) -> None:
    """Refuse what can be neither stored nor printed: no name to be seen, a NUL, half a character. Else as typed."""
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise MemberError("A member needs a name.")
    for what, text in {"name": name, **others}.items():
        if len(text) > LONGEST:
            raise MemberError(f"The {what} is longer than {LONGEST} characters; shorten it.")
        if what not in ("note", "emergency") and ("\n" in text or "\r" in text):
            raise MemberError(f"The {what} runs over more than one line; write it on one.")
        if "\0" in text:
            raise MemberError(f"The {what} holds a character that is no text (NUL); type it again.")
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            raise MemberError(f"The {what} holds half a character; type it again.")


def check_born(born: str) -> None:
    """Refuse what is neither empty, nor a year, nor a day of the calendar as YYYY-MM-DD."""
    if not born or (len(born) == 4 and born.isascii() and born.isdigit()):
        return
    try:
        day = date.fromisoformat(born)
    except ValueError:
        raise MemberError(f"{born} is no day of the calendar; write it as YYYY-MM-DD.") from None
    if day.isoformat() != born:
        raise MemberError(f"{born} is no day as YYYY-MM-DD.")


def next_number(club: ClubFile) -> str:
    """The number after the highest of the usual kind: P085 after P084, 113 after 112. Numbers are not used again."""
    return number_after(number for (number,) in club.rows("SELECT number FROM member"))


def number_after(numbers: Iterable[str]) -> str:
    """The number that follows, written as most of the others are; "1" where there are none."""
    found = [match for number in numbers if (match := re.fullmatch(r"(\D*)([0-9]{1,15})", number))]
    if not found:
        return "1"
    prefix = Counter(match[1] for match in found).most_common(1)[0][0]
    highest = max((match[2] for match in found if match[1] == prefix), key=int)
    return f"{prefix}{int(highest) + 1:0{len(highest)}d}"


def merged(club: ClubFile) -> dict[PlayerId, PlayerId]:
    """Everybody who stands under another number now -> the member who is kept, through any chain of merges."""
    into = {PlayerId(who): PlayerId(kept) for who, kept in club.rows(
        "SELECT id, merged_into FROM member WHERE merged_into IS NOT NULL"
    )}  # fmt: skip
    found: dict[PlayerId, PlayerId] = {}
    for who, kept in into.items():
        at = kept
        while at in into:
            at = into[at]
        found[who] = at
    return found
