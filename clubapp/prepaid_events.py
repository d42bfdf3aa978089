"""Events whose entries are paid days ahead: made, entered, paid, and the night they are played on (S9)."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal, TypeAlias

from clubapp.domain.ids import Millis, Pence, PlayerId
from clubapp.domain.record import record, replace
from clubapp.domain.rules import RuleSet
from clubapp.folding import sort_key
from clubapp.membership import Membership
from clubapp.store import club_rows, prepaid
from clubapp.store.club_file import ClubFile
from clubapp.store.prepaid import PrepaidEntry, PrepaidEvent
from clubapp.wording import local, long_date, plural, short_date

__all__ = [
    "EntryLine",
    "EventLine",
    "NewEvent",
    "Prepaid",
    "PrepaidEntry",
    "PrepaidError",
    "PrepaidEvent",
    "Tone",
    "event_rules",
]

EntryState: TypeAlias = Literal["paid", "late", "unpaid"]
Tone: TypeAlias = Literal["", "amber", "bad"]
SOON = timedelta(days=7)
MOST_DAYS = 365
MOST_PENCE: Pence = 1_000_000
LONGEST_NAME = 80


class PrepaidError(ValueError):
    """What can not be, in a sentence; `field` names what to mend: name, held_on, fee, days_before or paid_on."""

    def __init__(self, sentence: str, field: str = "") -> None:
        super().__init__(sentence)
        self.field = field


@record
class NewEvent:
    """An event as it is asked for. An entry counts as paid in time up to `days_before` days before it."""

    name: str
    held_on: date
    venue: int
    fee: Pence
    days_before: int


@record
class EntryLine:
    """Somebody's entry. `member` is the number it was made under; `words` say how it stands with the money."""

    member: PlayerId
    name: str
    number: str
    entered_on: date
    paid_on: date | None
    state: EntryState
    words: str


@record
class EventLine:
    """One event as the list of them shows it. `alert` says what is pressing, in the tone it should have."""

    id: int
    name: str
    held_on: date
    venue: str
    fee: Pence
    days_before: int
    last_day: date
    entered: int
    paid: int
    unpaid: int
    night: int | None  # where it is being played, or was
    alert: str
    tone: Tone


def event_rules(rules: RuleSet, event: PrepaidEvent) -> RuleSet:
    """What the night of an event is played by: its own fee, once for the evening, and nobody's first night is free."""
    money = rules.money._replace(
        fee=event.fee, fee_per="evening", first_night_free=False, prepaid_days=event.days_before
    )
    return rules._replace(money=money)


class Prepaid:
    """The club's pre-paid events."""

    def __init__(self, file: ClubFile, members: Membership) -> None:
        self._file = file
        self._members = members

    # Events ----------------------------------------------------------------------------------------------------

    def event(self, event: int) -> PrepaidEvent:
        """One event; LookupError where there is none."""
        return prepaid.event(self._file, event)

    def of_night(self, night: int) -> PrepaidEvent | None:
        """The event that a night is, if it is one."""
        return prepaid.event_of_night(self._file, night)

    def lines(self, today: date) -> list[EventLine]:
        """Every event: those to come first, the nearest on top, then the others, the latest on top."""
        nights, venues = prepaid.nights_of_events(self._file), club_rows.venues(self._file)
        names = {venue.id: venue.name for venue in venues}
        lines = [self._line(event, names, nights.get(event.id), today) for event in prepaid.events(self._file)]
        to_come = [line for line in lines if line.held_on >= today]
        return [*reversed(to_come), *(line for line in lines if line.held_on < today)]

    def _line(self, event: PrepaidEvent, venues: dict[int, str], night: int | None, today: date) -> EventLine:
        entries = self._of_people(event.id)
        unpaid, held_on = sum(not entry.paid_on for entry in entries), date.fromisoformat(event.held_on)
        alert, tone = _pressing(event, unpaid, today) if night is None and held_on >= today else ("", "")
        return EventLine(
            id=event.id,
            name=event.name,
            held_on=held_on,
            venue=venues[event.venue],
            fee=event.fee,
            days_before=event.days_before,
            last_day=event.last_day,
            entered=len(entries),
            paid=len(entries) - unpaid,
            unpaid=unpaid,
            night=night,
            alert=alert,
            tone=tone,
        )

    def to_play(self, on: date) -> list[PrepaidEvent]:
        """The events of a day that have not begun."""
        begun = prepaid.nights_of_events(self._file)
        return [e for e in reversed(prepaid.events(self._file)) if e.held_on == on.isoformat() and e.id not in begun]

    def add(self, new: NewEvent) -> int:
        """A new event; returns its number. Raises PrepaidError."""
        tidy = self._checked(new)
        return prepaid.add_event(
            self._file,
            name=tidy.name,
            held_on=tidy.held_on.isoformat(),
            venue=tidy.venue,
            fee=tidy.fee,
            days_before=tidy.days_before,
        )

    def change(self, event: int, new: NewEvent) -> None:
        """Correct an event whose night has not begun. Raises PrepaidError."""
        self._not_begun(event)
        tidy = self._checked(new, but=event)
        row = PrepaidEvent(event, tidy.name, tidy.held_on.isoformat(), tidy.venue, tidy.fee, tidy.days_before)
        prepaid.update_event(self._file, row)

    def remove(self, event: int) -> None:
        """Take away an event that nobody has entered. Raises PrepaidError."""
        self._not_begun(event)
        entered = len(prepaid.entries(self._file, event))
        if entered:
            raise PrepaidError(f"{plural(entered, 'player is', 'players are')} entered. Withdraw them first.")
        prepaid.remove_event(self._file, event)

    def _checked(self, new: NewEvent, but: int | None = None) -> NewEvent:
        name = " ".join(new.name.split())
        if not name:
            raise PrepaidError("An event needs a name.", "name")
        if len(name) > LONGEST_NAME:
            raise PrepaidError(f"That is longer than {LONGEST_NAME} letters.", "name")
        if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in name):
            raise PrepaidError("The name holds a character that is no text; type it again.", "name")
        same = [e for e in prepaid.events(self._file) if e.name.casefold() == name.casefold() and e.id != but]
        if any(event.held_on == new.held_on.isoformat() for event in same):
            raise PrepaidError("There is an event of that name on that day already.", "name")
        if not 0 <= new.fee <= MOST_PENCE:
            raise PrepaidError("The entry costs between nothing and £10,000.", "fee")
        if not 0 <= new.days_before <= MOST_DAYS:
            raise PrepaidError(f"Entries are paid 0 to {MOST_DAYS} days ahead.", "days_before")
        return replace(new, name=name)

    def _not_begun(self, event: int) -> None:
        if event in prepaid.nights_of_events(self._file):
            raise PrepaidError("The night of this event has begun, so it stays as it is.")

    # Entries ---------------------------------------------------------------------------------------------------

    def entries(self, event: int) -> list[EntryLine]:
        """Who entered, by name."""
        row = prepaid.event(self._file, event)
        lines = [self._entry(row, entry) for entry in self._of_people(event)]
        return sorted(lines, key=lambda line: sort_key(line.name))

    def paid_ahead(self, night: int) -> list[EntryLine]:
        """Who has paid for the event that a night is, by name; nobody where it is none."""
        event = self.of_night(night)
        return [line for line in self.entries(event.id) if line.paid_on is not None] if event is not None else []

    def _of_people(self, event: int) -> list[PrepaidEntry]:
        """One entry for each person, the one paid first, where somebody was entered under two numbers."""
        best: dict[PlayerId, PrepaidEntry] = {}
        for entry in sorted(prepaid.entries(self._file, event), key=lambda e: (not e.paid_on, e.paid_on, e.entered_ms)):
            best.setdefault(self._members.kept(entry.member), entry)
        return list(best.values())

    def _entry(self, event: PrepaidEvent, entry: PrepaidEntry) -> EntryLine:
        person = self._members.directory[entry.member]
        paid_on = date.fromisoformat(entry.paid_on) if entry.paid_on else None
        state: EntryState = "unpaid" if paid_on is None else "paid" if paid_on <= event.last_day else "late"
        words = "not paid" if paid_on is None else f"{'paid' if state == 'paid' else 'too late'} {short_date(paid_on)}"
        entered_on = local(entry.entered_ms).date()
        return EntryLine(entry.member, person.name, person.number, entered_on, paid_on, state, words)

    def entered(self, event: int, player: PlayerId) -> bool:
        """Whether somebody is entered, under any of their numbers."""
        return self._row_of(event, self._members.all_numbers_of(player)) is not None

    def enter(self, event: int, player: PlayerId, *, now: Millis, paid_on: date | None = None) -> None:
        """Enter a member; with a day, they have paid. Raises PrepaidError where they are entered already."""
        if self.entered(event, player):
            raise PrepaidError(f"{self._members.directory[player].name} is entered already.")
        _not_to_come(paid_on, local(now).date())
        prepaid.enter(self._file, event, player, now, paid_on.isoformat() if paid_on is not None else "")

    def mark_paid(self, event: int, member: PlayerId, paid_on: date | None, *, today: date) -> None:
        """On which day an entry was paid; None where it was not after all. Raises PrepaidError."""
        _not_to_come(paid_on, today)
        entry = self._row_of(event, (member,))
        if entry is None:
            raise PrepaidError("They are not entered for this event.")
        prepaid.enter(self._file, event, member, entry.entered_ms, paid_on.isoformat() if paid_on is not None else "")

    def pay_at_the_door(self, event: int, player: PlayerId, *, now: Millis, on: date) -> None:
        """Somebody pays as they come in, and is entered where they are not. Raises PrepaidError after the last day."""
        last_day = prepaid.event(self._file, event).last_day
        if on > last_day:
            raise PrepaidError(f"The last day to pay was {long_date(last_day)}.", "paid_on")
        entry = self._row_of(event, self._members.all_numbers_of(player))
        if entry is None:
            self.enter(event, player, now=now, paid_on=on)
        else:
            self.mark_paid(event, entry.member, on, today=on)

    def withdraw(self, event: int, member: PlayerId) -> PrepaidEntry | None:
        """Take an entry back; it is returned, so that `put_back` can undo it."""
        entry = self._row_of(event, (member,))
        if entry is not None:
            prepaid.withdraw(self._file, event, member)
        return entry

    def put_back(self, entry: PrepaidEntry) -> None:
        """An entry again as it was before it was withdrawn."""
        prepaid.enter(self._file, entry.event, entry.member, entry.entered_ms, entry.paid_on)

    def _row_of(self, event: int, numbers: Iterable[PlayerId]) -> PrepaidEntry | None:
        who = set(numbers)
        return next((entry for entry in prepaid.entries(self._file, event) if entry.member in who), None)


def _not_to_come(paid_on: date | None, today: date) -> None:
    if paid_on is not None and paid_on > today:
        raise PrepaidError(f"{short_date(paid_on)} is still to come.", "paid_on")


def _pressing(event: PrepaidEvent, unpaid: int, today: date) -> tuple[str, Tone]:
    """What should be done about the money, and how pressing it is."""
    if not unpaid:
        return "", ""
    left = event.last_day - today
    who = f"{plural(unpaid, 'entry', 'entries')} not paid"
    if left < timedelta():
        return f"{who}, and the last day was {long_date(event.last_day)}", "bad"
    if not left:
        return f"{who}, and today is the last day", "amber"
    if left <= SOON:
        return f"{who}, last day {long_date(event.last_day)}, in {plural(left.days, 'day')}", "amber"
    return "", ""
