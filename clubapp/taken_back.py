"""Disqualifications that were taken back on their night, by undo or by a correction, and still stand on the record.

The night's own log decides who may play; the record keeps what was written down until somebody lifts it there (W59).
"""

from collections.abc import Iterable, Sequence

from clubapp.club import Club
from clubapp.conduct import IncidentRow
from clubapp.domain import events as e
from clubapp.domain.correction_events import KnockOutRevived
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.session import NightDesk


def taken_back(club: Club, rows: Iterable[IncidentRow], tonight: NightDesk | None) -> frozenset[int]:
    """Of these incidents the disqualifications that their night has no more."""
    nights: dict[int, Night] = {tonight.id: tonight.night} if tonight is not None else {}
    found = set()
    for row in rows:
        if row.kind != "disqualified" or row.night is None or row.lifted_ms is not None:
            continue
        if row.night not in nights:
            nights[row.night] = club.desk(row.night).night
        if not any(who in nights[row.night].disqualified for who in club.members.all_numbers_of(row.member)):
            found.add(row.id)
    return frozenset(found)


def can_be_lifted(club: Club, incident: int, tonight: NightDesk | None) -> bool:
    """Whether somebody can lift it: a sanction that stands, or a disqualification that was taken back."""
    if club.conduct.can_be_lifted(incident):
        return True
    rows = (row for player in club.members.rows for row in club.conduct.of(player) if row.id == incident)
    return bool(taken_back(club, rows, tonight))


def left_on_record(club: Club, desk: NightDesk, undone: Sequence[e.Event]) -> tuple[PlayerId, ...]:
    """Whom these brought back to the game while the record still says that they were disqualified tonight.

    Events that were undone, or the one that says that somebody was not out after all.
    """
    back = [
        event.player
        for event in undone
        if isinstance(event, KnockOutRevived)
        or (isinstance(event, e.PlayerDisqualified) and event.sanction == "disqualified")
    ]
    found = []
    for player in dict.fromkeys(back):
        rows = [row for row in club.conduct.of(player) if row.night == desk.id]
        if player not in desk.night.disqualified and taken_back(club, rows, desk):
            found.append(player)
    return tuple(found)
