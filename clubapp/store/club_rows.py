"""The club itself, the chips it owns, its venues, and the agreement members sign."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import damaged

VenueKind: TypeAlias = Literal["pub", "club", "casino"]
VENUE_KINDS: Final[tuple[VenueKind, ...]] = ("pub", "club", "casino")


@record
class ClubRow:
    """The one row about the club."""

    name: str
    ruleset: str  # JSON
    agreement_version: int | None
    created_ms: Millis
    max_seats: int


@record
class VenueRow:
    """A place where the club plays."""

    id: int
    name: str
    kind: VenueKind
    max_seats: int | None  # None: as the club
    note: str


@record
class AgreementRow:
    """One version of what members sign (W4)."""

    version: int
    text: str
    from_on: str


def club_row(club: ClubFile) -> ClubRow:
    """The club's name, rules and settings."""
    found = club.row("SELECT name, ruleset, agreement_version, created_ms, max_seats FROM club WHERE id = 1")
    if found is None:
        raise damaged()
    return ClubRow(*found)


def update_club(
    club: ClubFile, *, name: str | None = None, ruleset: str | None = None, max_seats: int | None = None
) -> None:
    """Change what is given."""
    given = {"name": name, "ruleset": ruleset, "max_seats": max_seats}
    with club.transaction():
        club.update(tables.CLUB, 1, {key: value for key, value in given.items() if value is not None})


def chips_owned(club: ClubFile) -> dict[int, int]:
    """How many chips of each value the club has (W11)."""
    return dict(club.rows("SELECT value, owned FROM chip_stock ORDER BY value"))


def set_chips_owned(club: ClubFile, owned: Mapping[int, int]) -> None:
    """Replace the count of all chips."""
    with club.transaction():
        club.execute("DELETE FROM chip_stock")
        club.execute_many("INSERT INTO chip_stock (value, owned) VALUES (?, ?)", sorted(owned.items()))


def venues(club: ClubFile) -> list[VenueRow]:
    """All venues in the order they were added."""
    return [VenueRow(*row) for row in club.rows("SELECT id, name, kind, max_seats, note FROM venue ORDER BY id")]


def venue(club: ClubFile, id: int) -> VenueRow:  # noqa: A002 - the row's own word
    """One venue; LookupError where there is none."""
    found = club.row("SELECT id, name, kind, max_seats, note FROM venue WHERE id = ?", (id,))
    if found is None:
        raise LookupError(f"there is no venue {id}")
    return VenueRow(*found)


def find_venue(club: ClubFile, name: str) -> VenueRow | None:
    """The venue of exactly that name."""
    found = club.row("SELECT id, name, kind, max_seats, note FROM venue WHERE name = ?", (name,))
    return VenueRow(*found) if found else None


def add_venue(
    club: ClubFile, name: str, kind: VenueKind = "pub", *, max_seats: int | None = None, note: str = ""
) -> int:
    """A new venue; returns its id. StoreConflict where the name is taken."""
    with club.transaction():
        return club.insert(tables.VENUE, {"name": name, "kind": kind, "max_seats": max_seats, "note": note})


def update_venue(club: ClubFile, row: VenueRow) -> None:
    """Write the venue as given."""
    with club.transaction():
        club.update(
            tables.VENUE, row.id, {"name": row.name, "kind": row.kind, "max_seats": row.max_seats, "note": row.note}
        )


def agreements(club: ClubFile) -> list[AgreementRow]:
    """Every version, oldest first."""
    return [AgreementRow(*row) for row in club.rows("SELECT version, text, from_on FROM agreement ORDER BY version")]


def current_agreement(club: ClubFile) -> AgreementRow | None:
    """The version that has to be signed, if the club has one yet."""
    found = club.row(
        "SELECT version, text, from_on FROM agreement WHERE version = (SELECT agreement_version FROM club)"
    )
    return AgreementRow(*found) if found else None


def in_force(agreements: Sequence[AgreementRow], day: str) -> AgreementRow | None:
    """The version that had to be signed on a day (ISO), of all of them; the first for a day before it (W4)."""
    begun = [row for row in agreements if row.from_on <= day]
    return begun[-1] if begun else agreements[0] if agreements else None


def new_agreement(club: ClubFile, text: str, from_on: str) -> int:
    """The next version, which everybody has to sign from now on; returns its number (W4)."""
    with club.transaction():
        row = club.row("SELECT coalesce(max(version), 0) + 1 FROM agreement")
        version = int(row[0]) if row else 1
        club.insert(tables.AGREEMENT, {"version": version, "text": text, "from_on": from_on})
        club.update(tables.CLUB, 1, {"agreement_version": version})
    return version
