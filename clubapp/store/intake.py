"""Many members written at once, as a list brings them in: each statement is prepared once and run for all of them.

Only within the caller's transaction, which is to be short: nothing is read here that could have been read before.
"""

from collections.abc import Iterable
from typing import Final

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import fields, record
from clubapp.store.club_file import ClubFile
from clubapp.store.members import MemberRow, PublicAs, check_born, check_text
from clubapp.store.signed import How

_NEW: Final = ("number", "name", "nickname", "born", "phone", "email", "emergency", "public_as", "joined_on")
_CHANGED: Final = ("name", "nickname", "born", "phone", "email", "emergency", "public_as")
_BEFORE: Final = tuple(name for name in MemberRow.__annotations__ if name != "id")

_INSERT: Final = (
    f"INSERT INTO member ({', '.join(_NEW)}) VALUES ({', '.join('?' * len(_NEW))})"  # noqa: S608 - our own words
    " ON CONFLICT (number) DO NOTHING"
)
_UPDATE: Final = (
    f"UPDATE member SET {', '.join(f'{name} = ?' for name in _CHANGED)}"  # noqa: S608 - our own words
    f" WHERE id = ? AND {' AND '.join(f'{name} IS ?' for name in _BEFORE)}"
)
_SIGN: Final = (
    "INSERT INTO agreement_signed (member, version, on_ms, how, witnessed_by, signature)"
    " SELECT id, ?2, ?3, ?4, ?5, '' FROM member WHERE number = ?1 ON CONFLICT (member, version) DO NOTHING"
)
_CHOOSE: Final = (
    "INSERT INTO choice (member, kind, value, version, at_ms, by)"
    " SELECT id, 'publication', ?2, ?3, ?4, ?5 FROM member WHERE number = ?1 AND (?2, ?3) IS NOT"
    " (SELECT value, version FROM choice WHERE member = member.id AND kind = 'publication' ORDER BY id DESC LIMIT 1)"
)


@record
class Details:
    """What a list says of one member."""

    number: str
    name: str
    nickname: str
    born: str
    phone: str
    email: str
    emergency: str
    public_as: PublicAs
    joined_on: str


@record
class Change:
    """The same of somebody the club knows, as `before`."""

    before: MemberRow
    after: Details


@record
class Signature:
    """A paper that the member of this number signed (W4)."""

    number: str
    version: int
    on_ms: Millis
    witness: str
    how: How = "paper"


@record
class Choice:
    """How the member of this number wants their name shown."""

    number: str
    value: PublicAs


def check(details: Details) -> None:
    """Refuse what can not be stored. Raises MemberError."""
    texts = {"nickname": details.nickname, "phone": details.phone, "email": details.email, "number": details.number}
    check_text(name=details.name, emergency=details.emergency, **texts)
    check_born(details.born)


def add_all(club: ClubFile, many: Iterable[Details]) -> int:
    """New members; returns how many there are now that were not before. A number somebody has is passed by."""
    return club.execute_many(_INSERT, (tuple(getattr(one, name) for name in _NEW) for one in many))


def change_all(club: ClubFile, many: Iterable[Change]) -> int:
    """Other details; returns of how many. Whoever is not as they were before is passed by."""
    return club.execute_many(_UPDATE, map(_update, many))


def _update(one: Change) -> tuple[object, ...]:
    before = fields(one.before)
    who: PlayerId = before.pop("id")
    return (*(getattr(one.after, name) for name in _CHANGED), who, *before.values())


def sign_all(club: ClubFile, many: Iterable[Signature]) -> None:
    """Signatures (W4, W5); one that is there already stays as it is."""
    club.execute_many(_SIGN, ((one.number, one.version, one.on_ms, one.how, one.witness) for one in many))


def choose_all(club: ClubFile, many: Iterable[Choice], *, version: int, at_ms: Millis, by: str) -> None:
    """How names are shown, chosen under this privacy notice; the same choice again adds nothing."""
    club.execute_many(_CHOOSE, ((one.number, one.value, version, at_ms, by) for one in many))
