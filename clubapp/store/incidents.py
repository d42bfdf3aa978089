"""What happened with a member, and what followed: warnings, time out, suspended, banned (W8, W59, S16, S20)."""

from typing import Literal, TypeAlias

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile
from clubapp.store.members import check_text

IncidentKind: TypeAlias = Literal[
    "warning", "time-out", "refused", "disqualified", "suspended", "banned", "expelled"
]  # fmt: skip


@record
class IncidentRow:
    """One incident. A time out ends at `until_ms`; a suspension on `until_on`, the first day they may play again."""

    id: int
    member: PlayerId
    kind: IncidentKind
    reason: str
    rule: str
    by: str
    at_ms: Millis
    happened_on: str
    until_ms: Millis | None
    until_on: str
    night: int | None
    season: int | None  # whose points an expulsion forfeits
    lifted_ms: Millis | None
    lifted_by: str
    lifted_why: str


_SELECT = (
    "SELECT id, member, kind, reason, rule, by, at_ms, happened_on, until_ms, until_on, night, season, lifted_ms,"
    " lifted_by, lifted_why FROM incident"
)


def add_incident(
    club: ClubFile,
    who: PlayerId,
    kind: IncidentKind,
    *,
    reason: str,
    by: str,
    at_ms: Millis,
    happened_on: str,
    rule: str = "",
    until_ms: Millis | None = None,
    until_on: str = "",
    night: int | None = None,
    season: int | None = None,
) -> int:
    """Write down an incident; returns its number."""
    check_text(name=reason, who=by)
    row = {
        "member": who,
        "kind": kind,
        "reason": reason,
        "rule": rule,
        "by": by,
        "at_ms": at_ms,
        "happened_on": happened_on,
        "until_ms": until_ms,
        "until_on": until_on,
        "night": night,
        "season": season,
    }
    with club.transaction():
        return club.insert(tables.INCIDENT, row)


def lift(club: ClubFile, id: int, *, at_ms: Millis, by: str, why: str) -> None:  # noqa: A002 - the row's own word
    """End a sanction before its time; the record stays."""
    check_text(name=why, who=by)
    with club.transaction():
        club.execute(
            "UPDATE incident SET lifted_ms = ?, lifted_by = ?, lifted_why = ? WHERE id = ? AND lifted_ms IS NULL",
            (at_ms, by, why, id),
        )


def incidents(club: ClubFile, who: PlayerId) -> list[IncidentRow]:
    """All incidents of a member, oldest first."""
    return [IncidentRow(*row) for row in club.rows(f"{_SELECT} WHERE member = ? ORDER BY id", (who,))]


def standing(club: ClubFile) -> list[IncidentRow]:
    """Every incident that was not lifted and is more than a warning, oldest first."""
    sql = f"{_SELECT} WHERE lifted_ms IS NULL AND kind <> 'warning' ORDER BY id"
    return [IncidentRow(*row) for row in club.rows(sql)]
