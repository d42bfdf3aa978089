"""Members as they were registered, what they signed, and their parents' consents."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import Any, Literal, TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import fields, record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

PublicAs: TypeAlias = Literal["full", "initial", "nickname", "hidden"]
How: TypeAlias = Literal["paper", "screen"]


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


@record
class SignedRow:
    """One signature under one version of the agreement (W4)."""

    member: PlayerId
    version: int
    on_ms: Millis
    how: How
    witnessed_by: str


@record
class ConsentRow:
    """A parent's consent, presented to somebody of the club before play (W6)."""

    id: int
    member: PlayerId
    parent_name: str
    relation: str
    contact: str
    presented_to: str
    on_ms: Millis
    how: How
    withdrawn_ms: Millis | None


_COLUMNS = "id, number, name, nickname, born, phone, email, public_as, deals, note, joined_on, erased_ms"
_CONSENT = "id, member, parent_name, relation, contact, presented_to, on_ms, how, withdrawn_ms"


LONGEST = 300
"""Characters of a name, a number or a note."""


class MemberError(ValueError):
    """A sentence about what is wrong with a member's details."""


def _member(row: tuple[Any, ...]) -> MemberRow:
    id, number, name, nickname, born, phone, email, public_as, deals, note, joined_on, erased_ms = row  # noqa: A001
    return MemberRow(id, number, name, nickname, born, phone, email, public_as, bool(deals), note, joined_on, erased_ms)


def members(club: ClubFile, *, erased: bool = False) -> list[MemberRow]:
    """Everybody, in the order they joined; `erased` adds those whose details were deleted."""
    where = "" if erased else " WHERE erased_ms IS NULL"
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
) -> PlayerId:
    """A new member; the next free number where none is given. Raises MemberError; StoreConflict for a number twice."""
    details = {"nickname": nickname, "phone": phone, "email": email, "note": note, "number": number}
    check_text(name=name, **details)
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
        }
        return PlayerId(club.insert(tables.MEMBER, row))


def update_member(club: ClubFile, row: MemberRow) -> None:
    """Write all details of the member as given. Raises MemberError, LookupError, StoreConflict."""
    check_text(name=row.name, nickname=row.nickname, phone=row.phone, email=row.email, note=row.note, number=row.number)
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
        if what != "note" and ("\n" in text or "\r" in text):
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


def sign_agreement(club: ClubFile, who: PlayerId, version: int, on_ms: Millis, how: How, witnessed_by: str) -> None:
    """Record a signature (W4, W5); the same one again changes nothing."""
    with club.transaction():
        club.execute(
            "INSERT INTO agreement_signed (member, version, on_ms, how, witnessed_by) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (member, version) DO NOTHING",
            (who, version, on_ms, how, witnessed_by),
        )


def signatures(club: ClubFile, who: PlayerId) -> list[SignedRow]:
    """What a member has signed, oldest version first."""
    sql = "SELECT member, version, on_ms, how, witnessed_by FROM agreement_signed WHERE member = ? ORDER BY version"
    return [SignedRow(*row) for row in club.rows(sql, (who,))]


def who_signed(club: ClubFile, version: int) -> frozenset[PlayerId]:
    """Everybody who signed that version."""
    found = club.rows("SELECT member FROM agreement_signed WHERE version = ?", (version,))
    return frozenset(PlayerId(who) for (who,) in found)


def record_consent(
    club: ClubFile,
    who: PlayerId,
    *,
    parent_name: str,
    relation: str,
    presented_to: str,
    on_ms: Millis,
    how: How,
    contact: str = "",
) -> int:
    """A parent's consent (W6); returns its id."""
    check_text(name=parent_name, relation=relation, contact=contact, presented_to=presented_to)
    with club.transaction():
        row = {
            "member": who,
            "parent_name": parent_name,
            "relation": relation,
            "contact": contact,
            "presented_to": presented_to,
            "on_ms": on_ms,
            "how": how,
        }
        return club.insert(tables.CONSENT, row)


def withdraw_consent(club: ClubFile, id: int, at_ms: Millis) -> None:  # noqa: A002 - the row's own word
    """The parent took it back; the record stays."""
    with club.transaction():
        club.execute("UPDATE consent SET withdrawn_ms = ? WHERE id = ? AND withdrawn_ms IS NULL", (at_ms, id))


def consents(club: ClubFile, who: PlayerId) -> list[ConsentRow]:
    """All consents for a member, withdrawn ones too, oldest first."""
    return [
        ConsentRow(*row)
        for row in club.rows(f"SELECT {_CONSENT} FROM consent WHERE member = ? ORDER BY id", (who,))  # noqa: S608
    ]


def who_has_consent(club: ClubFile) -> frozenset[PlayerId]:
    """Everybody with a consent that stands."""
    found = club.rows("SELECT DISTINCT member FROM consent WHERE withdrawn_ms IS NULL")
    return frozenset(PlayerId(who) for (who,) in found)
