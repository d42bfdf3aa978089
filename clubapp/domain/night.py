"""The night as the fold of its events: who is here, who sits where, who is out, how the clock stands."""

from collections.abc import Iterable

from clubapp.domain import events as e
from clubapp.domain.blind_clock import BlindClock
from clubapp.domain.cards import Card
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.levels import BreakRule, Level, Schedule, schedule
from clubapp.domain.record import record
from clubapp.domain.rules import RuleSet
from clubapp.domain.state import State

SeatKey = tuple[int, int]
"""Table and seat, both counted from 1; seats run clockwise."""


class Arrival(State):
    """Somebody who is playing, or has a seat held for them."""

    def __init__(self, player: PlayerId, order: int, at: Millis, paid: bool) -> None:
        self.player = player
        self.order = order
        self.at = at
        self.paid = paid
        self.phoned_in = False
        self.held_until: Millis | None = None
        self.carried = False
        self.here = True


@record
class Out:
    """An exit, with what the log knows of it; its place follows from the order of all exits."""

    player: PlayerId
    at: Millis
    action: int
    seat: SeatKey
    level: int
    hand_stack: Chips | None
    by: PlayerId | None


@record
class LateIn:
    """A late entry and its stack (W18)."""

    player: PlayerId
    at: Millis
    level: int
    stack: Chips
    short: Chips


@record
class ManagerSaid:
    """A rule overruled, with the reason (W1)."""

    action: int
    at: Millis
    rule: str
    reason: str
    player: PlayerId | None


class Session(State):
    """One tournament of the evening."""

    def __init__(self, number: int, plan: e.SessionPlanned, clock: BlindClock) -> None:
        self.number = number
        self.plan = plan
        self.clock = clock
        self.arrivals: dict[PlayerId, Arrival] = {}
        self.seats: dict[PlayerId, SeatKey] = {}
        self.cards: dict[PlayerId, str] = {}
        self.deals: dict[int, int] = {}
        self.tables: list[int] = []
        self.method = ""
        self.seed: int | None = None
        self.started: Millis | None = None
        self.stack: Chips = 0
        self.on_time: list[PlayerId] = []
        self.first_seats: dict[PlayerId, SeatKey] = {}
        self.late: dict[PlayerId, LateIn] = {}
        self.outs: list[Out] = []
        self.agreed: tuple[PlayerId, ...] = ()
        self.agreed_reason = ""
        self.abandoned = ""
        self.ended: Millis | None = None
        self.closed: Millis | None = None
        self.overruled: list[ManagerSaid] = []
        self.stage_starts: list[tuple[int, Millis]] = []

    @property
    def drawn(self) -> bool:
        return self.seed is not None

    @property
    def entrants(self) -> int:
        """Who has been dealt in: the on-time players and the late ones (W64's number of players)."""
        return len(self.on_time) + len(self.late)

    @property
    def living(self) -> list[PlayerId]:
        """Who still has chips, in the order in which they got their seats."""
        return list(self.seats) if self.started is not None else []

    @property
    def chips_issued(self) -> Chips:
        return len(self.on_time) * self.stack + sum(entry.stack for entry in self.late.values())

    @property
    def winner(self) -> PlayerId | None:
        """The one who holds all the chips (W39), or the first of an agreed finish."""
        if self.agreed:
            return self.agreed[0]
        living = self.living
        return living[0] if len(living) == 1 and self.outs else None

    @property
    def over(self) -> bool:
        return self.winner is not None or bool(self.abandoned)

    def arrive(self, player: PlayerId, at: Millis, paid: bool) -> Arrival:
        """Put a player on tonight's list, after everybody who came before."""
        order = max((a.order for a in self.arrivals.values()), default=0) + 1
        self.arrivals[player] = Arrival(player, order, at, paid)
        return self.arrivals[player]

    def swap(self, first: PlayerId, second: PlayerId) -> None:
        """Two players change seats, and with them the cards that gave the seats."""
        seats, cards = self.seats, self.cards
        seats[first], seats[second] = seats[second], seats[first]
        cards[first], cards[second] = cards[second], cards[first]

    def sit(self, player: PlayerId, where: SeatKey | None) -> None:
        """Give a player another seat, or none. A dealer who leaves before the first hand is replaced (W20)."""
        old = self.seats.get(player)
        if where is not None:
            self.seats[player] = where
        else:
            self.seats.pop(player, None)
            self.cards.pop(player, None)
        if self.started is None and old is not None and self.deals.get(old[0]) == old[1]:
            self._find_dealer(old[0])

    def _find_dealer(self, table: int) -> None:
        """The highest card at the table deals first (W20)."""
        cards = {seat: Card.parse(self.cards[player]) for seat, player in self.at_table(table).items()}
        if cards:
            self.deals[table] = max(cards, key=cards.__getitem__)
        else:
            del self.deals[table]

    def tables_left(self) -> list[int]:
        """The tables at which somebody still sits."""
        return sorted({table for table, _ in self.seats.values()})

    def at_table(self, table: int) -> dict[int, PlayerId]:
        """Who sits at a table, by seat."""
        return dict(sorted((seat, player) for player, (t, seat) in self.seats.items() if t == table))

    def free_seats(self, limit: int | None = None) -> list[SeatKey]:
        """Every free seat at the tables in play, the emptiest table first."""
        seats = limit or self.plan.max_seats
        found: list[tuple[int, int, int]] = []
        for table in self.tables_left():
            taken = self.at_table(table)
            found += [(len(taken), table, seat) for seat in range(1, seats + 1) if seat not in taken]
        return [(table, seat) for _, table, seat in sorted(found)]

    def places(self) -> dict[PlayerId, int]:
        """The place of everyone whose place is known: the first out is last of all entrants."""
        entrants = self.entrants
        found = {out.player: entrants - i for i, out in enumerate(self.outs)}
        if self.agreed:
            found.update({player: place for place, player in enumerate(self.agreed, 1)})
        elif (winner := self.winner) is not None:
            found[winner] = 1
        return found


class Night(State):
    """The evening so far. Only the fold changes it; everybody else reads."""

    def __init__(self, rules: RuleSet, held_on: str, max_seats: int) -> None:
        self.rules = rules
        self.held_on = held_on
        self.max_seats = max_seats
        self.sessions: list[Session] = []

    @property
    def session(self) -> Session:
        """The session being prepared or played."""
        return self.sessions[-1]

    def arrivals_of(self, player: PlayerId) -> list[Arrival]:
        """When somebody came, session by session."""
        return [s.arrivals[player] for s in self.sessions if player in s.arrivals]

    def mark_fee(self, player: PlayerId, *, paid: bool) -> None:
        """The fee of the evening, or of the last session somebody was in where each has its own."""
        arrivals = self.arrivals_of(player)
        for arrival in arrivals if self.rules.money.fee_per == "evening" else arrivals[-1:]:
            arrival.paid = paid


def schedule_of(rules: RuleSet, number: int, plan: e.SessionPlanned) -> Schedule:
    """The levels and breaks of a session as planned (W13, W14)."""
    breaks = tuple(BreakRule(before, minutes) for before, minutes in plan.breaks)
    return schedule(rules.levels, number, minutes=plan.minutes, first_level=plan.first_level, breaks=breaks)


def usual_plan(rules: RuleSet, number: int, max_seats: int) -> e.SessionPlanned:
    """What the rule set gives for the first, second, ... session."""
    minutes = rules.levels.minutes[min(number, len(rules.levels.minutes)) - 1]
    breaks = tuple((b.before_level, b.minutes) for b in rules.levels.breaks)
    return e.SessionPlanned(minutes=minutes, breaks=breaks, max_seats=max_seats, lots=rules.seating.method == "lots")


def fold(records: Iterable[e.Recorded]) -> Night:
    """The night after these records; undone actions count for nothing."""
    rows = list(records)
    undone: set[int] = set()
    for row in rows:
        match row.event:
            case e.Undone(actions):
                undone.update(actions)
            case e.Redone(actions):
                undone.difference_update(actions)
    night: Night | None = None
    for row in rows:
        if row.action not in undone:
            night = evolve(night, row)
    if night is None:
        raise ValueError("a night begins with NightOpened")
    return night


def evolve(night: Night | None, row: e.Recorded) -> Night:
    """Take in one more fact, in place. Undone and Redone need a fresh fold."""
    event, at = row.event, row.at
    if isinstance(event, e.NightOpened):
        return Night(RuleSet.from_mapping(event.rules, "this night"), event.held_on, event.max_seats)
    if night is None:
        raise ValueError("a night begins with NightOpened")
    if isinstance(event, e.SessionOpened):
        plan = usual_plan(night.rules, event.session, night.max_seats)
        clock = BlindClock(schedule_of(night.rules, event.session, plan))
        night.sessions.append(Session(event.session, plan, clock))
        return night
    if not night.sessions:
        return night
    session = night.session
    if isinstance(event, e.CLOCK_EVENTS):
        if session.ended is not None:
            return night  # pressed while the end was undone, which has since been done again
        # What passed unseen is not play until somebody says so, so no level rose in it.
        _note_risen(session, at - max(0, event.gap) if isinstance(event, e.ClockResynced) else at)
    _take_in(night, session, row)
    return night


def _take_in(night: Night, session: Session, row: e.Recorded) -> None:  # noqa: C901 - one match for every event
    event, at = row.event, row.at
    match event:
        case e.SessionPlanned():
            session.plan = event
            session.clock.schedule = schedule_of(night.rules, session.number, event)
        case e.PlayerCheckedIn(player, paid):
            session.arrive(player, at, paid)
        case e.PlayersCarriedOver(players, paid_up):
            for player in players:
                session.arrive(player, at, player in paid_up).carried = True
        case e.PlayerPhonedIn(player, held_until):
            arrival = session.arrive(player, at, paid=False)
            arrival.phoned_in, arrival.held_until, arrival.here = True, held_until, False
        case e.PlayerArrived(player, paid):
            arrival = session.arrivals[player]
            arrival.here, arrival.paid, arrival.at = True, paid, at
        case e.PlayerCheckedOut(player):
            session.arrivals.pop(player, None)
            session.sit(player, None)
        case e.FeePaid(player):
            night.mark_fee(player, paid=True)
        case e.FeeUnpaid(player):
            night.mark_fee(player, paid=False)
        case e.SeatsDrawn(seats, deals, method, seed):
            session.seats = {s.player: (s.table, s.seat) for s in seats}
            session.cards = {s.player: s.card for s in seats}
            session.deals = dict(deals)
            session.tables = sorted({s.table for s in seats})
            session.method, session.seed = method, seed
        case e.SeatGiven(player, table, seat, card):
            session.seats[player] = (table, seat)
            session.cards[player] = card
        case e.SeatsSwapped(first, second):
            session.swap(first, second)
        case e.PlayStarted(stack):
            session.started, session.stack = at, stack
            session.on_time, session.first_seats = list(session.seats), dict(session.seats)
            session.clock.begin(at)
            session.stage_starts.append((0, at))
        case e.ClockPaused():
            session.clock.pause(at)
        case e.ClockResumed():
            session.clock.resume(at)
        case e.StageSet(stage):
            session.clock.set_stage(stage, at)
            _note_stage(session, at)
        case e.StageTakenBack():
            session.clock.take_back(at)
            _note_stage(session, at)
        case e.TimeAdded(millis):
            session.clock.add(millis, at)
        case e.ClockResynced(elapsed, _gap, _counted, running):
            before = session.stage_starts[-1][0] if session.stage_starts else 0
            session.clock.resync(elapsed, at, running=running)
            if session.clock.read(at).index != before:
                _note_stage(session, at)
        case e.LateEntered(player, table, seat, stack, short, _chips, paid):
            session.seats[player] = (table, seat)
            session.arrive(player, at, paid)
            session.late[player] = LateIn(player, at, level_at(session, at), stack, short)
        case e.PlayerMoved(player, table, seat):
            session.sit(player, (table, seat))
        case e.PlayersKnockedOut(exits):
            _knock_out(session, row, exits)
        case e.Overruled(rule, reason, player_or_none):
            session.overruled.append(ManagerSaid(row.action, at, rule, reason, player_or_none))
        case e.FinishAgreed(order, reason):
            session.agreed, session.agreed_reason = order, reason
            _end(session, at)
        case e.SessionAbandoned(reason):
            session.abandoned = reason
            _end(session, at)
        case e.SessionClosed():
            session.closed = at
            _end(session, at)


def _knock_out(session: Session, row: e.Recorded, exits: tuple[e.Gone, ...]) -> None:
    level = level_at(session, row.at)
    for gone in exits:
        seat = session.seats.pop(gone.player)
        session.outs.append(Out(gone.player, row.at, row.action, seat, level, gone.hand_stack, gone.by))
    if session.winner is not None:
        _end(session, row.at)


def _end(session: Session, at: Millis) -> None:
    """Play is over: the clock stops where it is."""
    if session.ended is None:
        session.ended = at
    _note_risen(session, at)
    session.clock.pause(at)


def _note_risen(session: Session, until: Millis) -> None:
    """Note the stages that began by themselves, before the clock is changed and they can no longer be told."""
    since = session.clock.since
    if since is not None:
        last = session.stage_starts[-1][1] if session.stage_starts else since
        session.stage_starts += session.clock.starts_between(max(last, since), until)


def _note_stage(session: Session, at: Millis) -> None:
    """Note the stage that the clock was put to."""
    if session.clock.begun:
        session.stage_starts.append((session.clock.read(at).index, at))


def level_at(session: Session, at: Millis) -> int:
    """The level in force; in a break, the one that follows."""
    stage = session.clock.read(at).stage
    return stage.number if isinstance(stage, Level) else stage.before_level
