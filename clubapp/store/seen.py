"""When each member was last seen: on a night, registering, signing, choosing, entering an event."""

from datetime import date

from clubapp.domain.ids import Millis, PlayerId
from clubapp.store.club_file import ClubFile

_DAYS = (
    "SELECT member, max(held_on) FROM result GROUP BY member",
    """SELECT json_extract(e.data, '$.player'), max(n.held_on) FROM event e JOIN night n ON n.id = e.night
        WHERE e.kind IN ('player-checked-in', 'player-arrived', 'late-entered') GROUP BY 1""",
    "SELECT id, joined_on FROM member",
)
_MOMENTS = (
    "SELECT member, max(on_ms) FROM agreement_signed GROUP BY member",
    "SELECT member, max(on_ms) FROM consent GROUP BY member",
    "SELECT member, max(at_ms) FROM choice GROUP BY member",
    "SELECT member, max(entered_ms) FROM prepaid_entry GROUP BY member",
)


def last_days(club: ClubFile) -> dict[PlayerId, date]:
    """The last night of each, or the day they joined where they never came."""
    found: dict[PlayerId, str] = {}
    for sql in _DAYS:
        for who, day in club.rows(sql):
            found[PlayerId(who)] = max(day, found.get(PlayerId(who), ""))
    return {who: date.fromisoformat(day) for who, day in found.items()}


def last_moments(club: ClubFile) -> dict[PlayerId, Millis]:
    """The last moment at which each of them signed, chose or entered something."""
    found: dict[PlayerId, Millis] = {}
    for sql in _MOMENTS:
        for who, at in club.rows(sql):
            found[PlayerId(who)] = max(at, found.get(PlayerId(who), 0))
    return found
