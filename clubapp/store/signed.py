"""What members signed, and their parents' consents (W4 to W6)."""

from typing import Literal, TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile
from clubapp.store.members import check_text

How: TypeAlias = Literal["paper", "screen"]


@record
class SignedRow:
    """One signature under one version of the agreement (W4)."""

    member: PlayerId
    version: int
    on_ms: Millis
    how: How
    witnessed_by: str
    signature: str = ""  # strokes as JSON where it was signed on screen


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
    withdrawn_by: str = ""
    signature: str = ""  # strokes as JSON where it was signed on screen
    version: int | None = None  # of the wording that was agreed to


_CONSENT = (
    "id, member, parent_name, relation, contact, presented_to, on_ms, how, withdrawn_ms, withdrawn_by, signature,"
    " version"
)


def sign_agreement(
    club: ClubFile, who: PlayerId, version: int, on_ms: Millis, how: How, witnessed_by: str, signature: str = ""
) -> None:
    """Record a signature (W4, W5); the same one again changes nothing."""
    with club.transaction():
        club.execute(
            "INSERT INTO agreement_signed (member, version, on_ms, how, witnessed_by, signature)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (member, version) DO NOTHING",
            (who, version, on_ms, how, witnessed_by, signature),
        )


def signatures(club: ClubFile, who: PlayerId) -> list[SignedRow]:
    """What a member has signed, oldest version first."""
    sql = (
        "SELECT member, version, on_ms, how, witnessed_by, signature FROM agreement_signed"
        " WHERE member = ? ORDER BY version"
    )
    return [SignedRow(*row) for row in club.rows(sql, (who,))]


def who_signed(club: ClubFile, version: int) -> frozenset[PlayerId]:
    """Everybody who signed that version."""
    found = club.rows("SELECT member FROM agreement_signed WHERE version = ?", (version,))
    return frozenset(PlayerId(who) for (who,) in found)


def signed_under(club: ClubFile, version: int) -> dict[PlayerId, SignedRow]:
    """Who signed that version -> their signature."""
    sql = "SELECT member, version, on_ms, how, witnessed_by, signature FROM agreement_signed WHERE version = ?"
    return {PlayerId(row[0]): SignedRow(*row) for row in club.rows(sql, (version,))}


def every_signature(club: ClubFile) -> list[tuple[PlayerId, int, Millis]]:
    """Who signed, which version, and when."""
    found = club.rows("SELECT member, version, on_ms FROM agreement_signed")
    return [(PlayerId(who), version, on_ms) for who, version, on_ms in found]


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
    signature: str = "",
    version: int | None = None,
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
            "signature": signature,
            "version": version,
        }
        return club.insert(tables.CONSENT, row)


def withdraw_consent(club: ClubFile, id: int, at_ms: Millis, by: str = "") -> None:  # noqa: A002
    """The parent took it back; the record stays."""
    with club.transaction():
        club.execute(
            "UPDATE consent SET withdrawn_ms = ?, withdrawn_by = ? WHERE id = ? AND withdrawn_ms IS NULL",
            (at_ms, by, id),
        )


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
