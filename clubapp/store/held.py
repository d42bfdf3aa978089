"""What the file holds on a person beside their papers: the photo, entries to events, the nights that know them."""

from collections.abc import Sequence

from clubapp.domain.ids import Millis, Pence, PlayerId
from clubapp.domain.record import record
from clubapp.store.club_file import ClubFile


@record
class PhotoRow:
    """A member's photo as JPEG."""

    member: PlayerId
    picture: bytes
    taken_ms: Millis


@record
class EnteredRow:
    """An entry to an event that is paid ahead (S9)."""

    member: PlayerId
    name: str
    held_on: str
    venue: str
    fee: Pence
    entered_ms: Millis
    paid_on: str


def photos(club: ClubFile, ids: Sequence[PlayerId]) -> list[PhotoRow]:
    """The photos under any of a person's numbers."""
    sql = f"SELECT member, picture, taken_ms FROM photo WHERE member IN ({_marks(ids)}) ORDER BY taken_ms"  # noqa: S608
    return [PhotoRow(*row) for row in club.rows(sql, ids)]


def entered(club: ClubFile, ids: Sequence[PlayerId]) -> list[EnteredRow]:
    """A person's entries, in the order they were made."""
    sql = (
        "SELECT n.member, e.name, e.held_on, v.name, e.fee, n.entered_ms, n.paid_on FROM prepaid_entry n"  # noqa: S608
        " JOIN prepaid_event e ON e.id = n.event JOIN venue v ON v.id = e.venue"
        f" WHERE n.member IN ({_marks(ids)}) ORDER BY n.entered_ms"
    )
    return [EnteredRow(*row) for row in club.rows(sql, ids)]


def nights_with(club: ClubFile, ids: Sequence[PlayerId]) -> list[int]:
    """Nights whose logs may know a person, oldest first: every one that does, and some in which only the number is."""
    patterns = [f"*[^0-9]{int(who)}[^0-9]*" for who in ids]
    likely = " OR ".join("e.data GLOB ?" for _ in patterns)
    sql = (
        "SELECT n.id FROM night n WHERE EXISTS (SELECT 1 FROM event e WHERE e.night = n.id"  # noqa: S608 - marks only
        f" AND e.kind <> 'night-opened' AND ({likely})) ORDER BY n.held_on, n.id"
    )
    return [int(night) for (night,) in club.rows(sql, patterns)]


def _marks(ids: Sequence[PlayerId]) -> str:
    return ", ".join("?" * len(ids))
