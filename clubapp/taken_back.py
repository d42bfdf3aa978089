"""Disqualifications that were taken back on their night, by undo or by a correction, and still stand on the record.

The night's own log decides who may play; the record keeps what was written down until somebody lifts it there (W59).
"""

from collections.abc import Iterable, Iterator, Sequence

from clubapp.club import Club
from clubapp.conduct import IncidentRow
from clubapp.domain import events as e
from clubapp.domain.correction_events import KnockOutRevived
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.session import NightDesk


def taken_back(club: Club, rows: Iterable[IncidentRow], tonight: NightDesk | None) -> frozenset[int]:
    """Of these incidents the disqualifications that their night has no more."""
    standing = [row for row in rows if row.lifted_ms is None]
    return frozenset(row.id for row, barred in _by_their_night(club, standing, tonight) if not barred)


def done_again(club: Club, rows: Iterable[IncidentRow], tonight: NightDesk | None) -> frozenset[int]:
    """Of these incidents the disqualifications that were lifted, and that their night has again since, by redo."""
    lifted = [row for row in rows if row.lifted_ms is not None]
    return frozenset(row.id for row, barred in _by_their_night(club, lifted, tonight) if barred)


def _by_their_night(
    club: Club, rows: Iterable[IncidentRow], tonight: NightDesk | None
) -> Iterator[tuple[IncidentRow, bool]]:
    """Those of these incidents that a night's log has too, and whether it bars them from play as things stand."""
    nights: dict[int, Night] = {tonight.id: tonight.night} if tonight is not None else {}
    for row in rows:
        if row.kind != "disqualified" or row.night is None:
            continue
        if row.night not in nights:
            nights[row.night] = club.desk(row.night).night
        yield row, any(who in nights[row.night].disqualified for who in club.members.all_numbers_of(row.member))


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


def barred_again(club: Club, desk: NightDesk, redone: Sequence[e.Event]) -> tuple[PlayerId, ...]:
    """Whom these put out of the game once more, though on their record it was lifted meanwhile and stays so."""
    out = [event.player for event in redone if isinstance(event, e.PlayerDisqualified)]
    found = []
    for player in dict.fromkeys(out):
        rows = [row for row in club.conduct.of(player) if row.night == desk.id and row.kind == "disqualified"]
        if rows and all(row.lifted_ms is not None for row in rows) and done_again(club, rows, desk):
            found.append(player)
    return tuple(found)
