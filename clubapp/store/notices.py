"""The wording of the privacy notice and of the parental consent, version by version."""

from typing import Literal, TypeAlias

from clubapp.domain.record import record
from clubapp.store.club_file import ClubFile

NoticeKind: TypeAlias = Literal["privacy", "consent"]


@record
class NoticeRow:
    """One version of a text that people are shown."""

    kind: NoticeKind
    version: int
    text: str
    from_on: str


def notices(club: ClubFile, kind: NoticeKind) -> list[NoticeRow]:
    """Every version, oldest first."""
    sql = "SELECT kind, version, text, from_on FROM notice WHERE kind = ? ORDER BY version"
    return [NoticeRow(*row) for row in club.rows(sql, (kind,))]


def new_notice(club: ClubFile, kind: NoticeKind, text: str, from_on: str) -> int:
    """The next version; returns its number."""
    with club.transaction():
        row = club.row("SELECT coalesce(max(version), 0) + 1 FROM notice WHERE kind = ?", (kind,))
        version = int(row[0]) if row else 1
        club.execute(
            "INSERT INTO notice (kind, version, text, from_on) VALUES (?, ?, ?, ?)", (kind, version, text, from_on)
        )
    return version
