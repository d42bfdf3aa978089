"""What members chose about their data: the privacy notice, how their name appears, photographs. Only ever added to."""

from typing import Final, Literal, TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile

ChoiceKind: TypeAlias = Literal["privacy", "publication", "photo"]
KINDS: Final[tuple[ChoiceKind, ...]] = ("privacy", "publication", "photo")


@record
class ChoiceRow:
    """One choice. privacy: read or withdrawn; publication: full, initial, nickname or hidden; photo: yes or no."""

    id: int
    member: PlayerId
    kind: ChoiceKind
    value: str
    version: int | None  # of the privacy notice that stood then
    at_ms: Millis
    by: str  # who wrote it down


_SELECT = "SELECT id, member, kind, value, version, at_ms, by FROM choice"


def choose(
    club: ClubFile, who: PlayerId, kind: ChoiceKind, value: str, *, at_ms: Millis, version: int | None, by: str = ""
) -> None:
    """Write down a choice; the last one of a kind counts. The same one again, under the same notice, adds nothing."""
    with club.transaction():
        last = club.row(f"{_SELECT} WHERE member = ? AND kind = ? ORDER BY id DESC LIMIT 1", (who, kind))
        if last is not None and (last[3], last[4]) == (value, version):
            return
        row = {"member": who, "kind": kind, "value": value, "version": version, "at_ms": at_ms, "by": by}
        club.insert(tables.CHOICE, row)


def choices(club: ClubFile, who: PlayerId) -> list[ChoiceRow]:
    """Everything a member ever chose, oldest first."""
    return [ChoiceRow(*row) for row in club.rows(f"{_SELECT} WHERE member = ? ORDER BY id", (who,))]


def latest(club: ClubFile, kind: ChoiceKind) -> dict[PlayerId, ChoiceRow]:
    """The choice of a kind that counts, for everybody who made one."""
    sql = f"{_SELECT} WHERE id IN (SELECT max(id) FROM choice WHERE kind = ? GROUP BY member)"  # noqa: S608
    return {row.member: row for row in (ChoiceRow(*found) for found in club.rows(sql, (kind,)))}
