"""The beginning of a night on disk: its row, and the first lines of its log; and how it is opened again."""

from clubapp.clock import wall_now
from clubapp.domain import events as e
from clubapp.domain.ids import Millis
from clubapp.store import event_log, nights
from clubapp.store.club_file import ClubFile
from clubapp.store.codec import encode
from clubapp.store.nights import NIGHT_KINDS


def open_evening(
    file: ClubFile,
    opened: e.NightOpened,
    *,
    venue: int,
    season: int | None,
    at: Millis | None,
    prepaid_event: int | None,
) -> int:
    """Write down that an evening began, with its first session; all or nothing. Returns the night's number.

    Without a moment it begins now.
    """
    moment = wall_now() if at is None else at
    with file.transaction():
        night = nights.add_night(
            file,
            venue=venue,
            season=season,
            held_on=opened.held_on,
            opened_ms=moment,
            kind=next(kind for kind in NIGHT_KINDS if kind == opened.event),
            prepaid_event=prepaid_event,
        )
        first: tuple[e.Event, ...] = (opened, e.SessionOpened(1))
        event_log.append(file, night, [(name, moment, data) for name, data in map(encode, first)], 1)
    return night


def reopen_evening(file: ClubFile, night: int, news: e.Event | None) -> None:
    """Write down that an evening goes on, with what it has to learn of others first; all or nothing.

    The news stands at the moment of the last line: nothing was done in between, and a clock that ran on must not take
    it for a sign that somebody was there.
    """
    with file.transaction():
        nights.close_night(file, night, closed=False)
        if news is not None:
            *_, (_, action, _, moment, _) = event_log.read(file, night)
            kind, data = encode(news)
            event_log.append(file, night, [(kind, moment, data)], action + 1)
