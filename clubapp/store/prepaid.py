"""Events whose entries are paid days ahead: who entered, and when they paid (S9)."""

from collections.abc import Collection
from datetime import date, timedelta

from clubapp.domain.ids import Millis, Pence, PlayerId
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile


@record
class PrepaidEvent:
    """One event. An entry counts as paid in time up to `days_before` days before it."""

    id: int
    name: str
    held_on: str
    venue: int
    fee: Pence
    days_before: int

    @property
    def last_day(self) -> date:
        """The last day on which an entry can be paid."""
        return date.fromisoformat(self.held_on) - timedelta(days=self.days_before)


@record
class PrepaidEntry:
    """Somebody's entry; `paid_on` is empty while it is unpaid."""

    event: int
    member: PlayerId
    entered_ms: Millis
    paid_on: str


_SELECT = "SELECT id, name, held_on, venue, fee, days_before FROM prepaid_event"


def events(club: ClubFile) -> list[PrepaidEvent]:
    """All events, the latest first."""
    return [PrepaidEvent(*row) for row in club.rows(f"{_SELECT} ORDER BY held_on DESC, id DESC")]


def event(club: ClubFile, id: int) -> PrepaidEvent:  # noqa: A002 - the row's own word
    """One event; LookupError where there is none."""
    found = club.row(f"{_SELECT} WHERE id = ?", (id,))
    if found is None:
        raise LookupError(f"there is no pre-paid event {id}")
    return PrepaidEvent(*found)


def event_of_night(club: ClubFile, night: int) -> PrepaidEvent | None:
    """The event that a night is, if it is one."""
    sql = f"{_SELECT} WHERE id = (SELECT prepaid_event FROM night WHERE id = ?)"  # noqa: S608
    found = club.row(sql, (night,))
    return PrepaidEvent(*found) if found else None


def add_event(club: ClubFile, *, name: str, held_on: str, venue: int, fee: Pence, days_before: int) -> int:
    """A new event; returns its id."""
    row = {"name": name, "held_on": held_on, "venue": venue, "fee": fee, "days_before": days_before}
    with club.transaction():
        return club.insert(tables.PREPAID_EVENT, row)


def update_event(club: ClubFile, row: PrepaidEvent) -> None:
    """Write the event as given."""
    values = {
        "name": row.name,
        "held_on": row.held_on,
        "venue": row.venue,
        "fee": row.fee,
        "days_before": row.days_before,
    }
    with club.transaction():
        club.update(tables.PREPAID_EVENT, row.id, values)


def remove_event(club: ClubFile, event: int) -> None:
    """Take an event away; StoreConflict while somebody is entered or its night has begun."""
    with club.transaction():
        club.execute("DELETE FROM prepaid_event WHERE id = ?", (event,))


def nights_of_events(club: ClubFile) -> dict[int, int]:
    """Event -> the night on which it was played, for those that have begun."""
    return dict(club.rows("SELECT prepaid_event, id FROM night WHERE prepaid_event IS NOT NULL ORDER BY id"))


def entries(club: ClubFile, event: int) -> list[PrepaidEntry]:
    """Who entered, in the order they did."""
    sql = "SELECT event, member, entered_ms, paid_on FROM prepaid_entry WHERE event = ? ORDER BY entered_ms, member"
    return [PrepaidEntry(*row) for row in club.rows(sql, (event,))]


def enter(club: ClubFile, event: int, member: PlayerId, entered_ms: Millis, paid_on: str = "") -> None:
    """Enter somebody, or change when they paid."""
    with club.transaction():
        club.execute(
            "INSERT INTO prepaid_entry (event, member, entered_ms, paid_on) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (event, member) DO UPDATE SET paid_on = excluded.paid_on",
            (event, member, entered_ms, paid_on),
        )


def withdraw(club: ClubFile, event: int, member: PlayerId) -> None:
    """Take an entry back."""
    with club.transaction():
        club.execute("DELETE FROM prepaid_entry WHERE event = ? AND member = ?", (event, member))


def standing(club: ClubFile, event: PrepaidEvent, members: Collection[PlayerId]) -> str:
    """How it stands with a person's entry, under any of their numbers: "paid", "late", "unpaid", or "" for none."""
    marks = ", ".join("?" * len(members))
    sql = f"SELECT paid_on FROM prepaid_entry WHERE event = ? AND member IN ({marks})"  # noqa: S608 - marks only
    found = [paid_on for (paid_on,) in club.rows(sql, (event.id, *members))]
    if not found:
        return ""
    paid = [paid_on for paid_on in found if paid_on]
    if not paid:
        return "unpaid"
    return "paid" if min(paid) <= event.last_day.isoformat() else "late"
