"""What the ruling desk knows about tonight, so that a question need not be typed in full."""

from clubapp.domain.at_tables import TableButton, hand_played
from clubapp.domain.blinds import Blinds
from clubapp.domain.chips_off import off_the_tables
from clubapp.domain.ids import Chips, Millis, Pence
from clubapp.domain.night import Night, blinds_in_force
from clubapp.domain.payouts import staked_today
from clubapp.domain.record import record, replace
from clubapp.domain.room_advice import fixed_in
from clubapp.domain.rules import RuleSet
from clubapp.domain.sitting import Session
from clubapp.views.people import Directory


@record
class SeatInHand:
    """A seat of the hand last told of: its player, who may have gone out in it, or that nobody sat there any more."""

    name: str
    is_out: bool = False
    is_empty: bool = False


@record
class TableThere:
    """Who sits at a table, clockwise, and whose turn it was in the hand last told of; "" where that is not known.

    By their whole names: a ruling that is noted has to be found when somebody is erased.
    """

    number: int
    players: tuple[str, ...]
    button: str = ""
    small_blind: str = ""
    big_blind: str = ""
    seats: tuple[str, ...] = ()  # every seat clockwise from seat 1, "" where nobody sits
    button_seat: int | None = None
    big_blind_seat: int | None = None
    hand: tuple[SeatInHand, ...] = ()  # all its seats clockwise, where a button was told

    def left_of_button(self, name: str) -> int | None:
        """How many seats left of the dealer somebody sits, the dealer 0; None where that is not known."""
        seats = [seat.name for seat in self.hand]
        if name not in seats or self.button not in seats:
            return None
        return (seats.index(name) - seats.index(self.button)) % len(seats)


@record
class RulingRoom:
    """The room as it stands. Without a night: a room of the club's usual size at the first blinds."""

    level: Blinds
    levels: tuple[Blinds, ...]
    values: tuple[Chips, ...]
    smallest_chip: Chips
    session: int = 1
    started: bool = True
    entrants: int = 0
    left: int = 0
    tables_left: int = 1
    free_seats: int = 1
    anyone_out: bool = False
    venue: str = "pub"
    chips_off: tuple[Chips, ...] = ()  # what was changed up on the manager's word
    tables: tuple[TableThere, ...] = ()
    max_seats: int = 8
    fixed: tuple[str, ...] = ()  # who can not move
    is_open: bool = False
    held_on: str = ""  # the night's date, which a clock past midnight does not change
    staked_today: Pence = 0  # what the pots of earlier sessions came to (W61)
    closed: bool = False  # the session is over, and the next has not been opened

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who is seated."""
        return tuple(name for table in self.tables for name in table.players)

    def left_of_button(self, name: str) -> int | None:
        """How many seats left of the dealer of their table somebody sits; None where that is not known."""
        return next(
            (table.left_of_button(name) for table in self.tables if any(name == seat.name for seat in table.hand)), None
        )

    def table(self, number: int) -> TableThere | None:
        """One of the tables."""
        return next((table for table in self.tables if table.number == number), None)


def usual_room(rules: RuleSet, venue: str = "pub") -> RulingRoom:
    """Where no night is open."""
    levels = rules.levels.blinds
    return RulingRoom(
        levels[0], levels, rules.values, min(rules.values), venue=venue, max_seats=rules.seating.max_seats
    )


def room_tonight(night: Night, people: Directory, now: Millis) -> RulingRoom:
    """The room at this moment."""
    rules, session = night.rules, night.session
    blinds = blinds_in_force(session, now)
    removed = off_the_tables(night, blinds)
    listed = rules.levels.blinds
    return RulingRoom(
        level=blinds,
        levels=listed if blinds in listed else tuple(sorted({*listed, blinds})),
        values=rules.values,
        smallest_chip=min(value for value in rules.values if value not in removed),
        session=session.number,
        started=session.started is not None,
        entrants=session.entrants if session.started is not None else len(session.arrivals),
        left=len(session.living) if session.started is not None else len(session.seats),
        tables_left=len(session.tables_left()),
        free_seats=len(session.free_seats()),
        anyone_out=bool(session.outs),
        venue=night.venue_kind,
        chips_off=session.chips_off,
        tables=tuple(_table(session, number, people) for number in session.tables_left()),
        max_seats=session.plan.max_seats,
        fixed=tuple(people[player].listed for player in sorted(fixed_in(night))),
        is_open=True,
        closed=session.closed is not None,
        held_on=night.held_on,
        staked_today=staked_today(night, session),
    )


def _table(session: Session, number: int, people: Directory) -> TableThere:
    names = {seat: people[player].listed for seat, player in session.at_table(number).items()}
    seats = tuple(names.get(seat, "") for seat in range(1, max(session.plan.max_seats, *names) + 1))
    there = TableThere(number, tuple(names.values()), seats=seats)
    told = session.buttons.get(number)
    if told is None:
        return there
    played = hand_played(told, session.at_table(number), final=False)
    called = _called(session, number, people, told)
    button, small, big, _ = told.positions
    return replace(
        there,
        button=called[button],
        small_blind=called[small] if small is not None else "",
        big_blind=called[big],
        button_seat=told.button,
        big_blind_seat=big,
        hand=tuple(SeatInHand(called[seat], seat in played.out, seat in played.empty) for seat in played.seats),
    )


def _called(session: Session, number: int, people: Directory, told: TableButton) -> dict[int, str]:
    """Who sits or sat on the seats of a hand; a seat whose player sits elsewhere at this table goes by its number."""
    sitting, was = session.at_table(number), dict(told.players)
    held = [seat for seat in told.positions if seat is not None]
    who = {**{seat: player for seat, player in was.items() if player not in sitting.values()}, **sitting}
    return {seat: people[who[seat]].listed if seat in who else f"Seat {seat}" for seat in {*sitting, *was, *held}}
