"""One tournament of an evening as it stands: who came, who sits where, who is out."""

from clubapp.domain import events as e
from clubapp.domain.at_tables import MovesMade, TableButton
from clubapp.domain.blind_clock import BlindClock
from clubapp.domain.cards import Card
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.noted import Note, SideGame
from clubapp.domain.record import record
from clubapp.domain.side_stake import SideStake
from clubapp.domain.state import State
from clubapp.domain.table_events import ColouredUp, TableToDraw

SeatKey = tuple[int, int]
"""Table and seat, both counted from 1; seats run clockwise."""


FIRST_NIGHT = "First night"
PAID_AHEAD = "Paid ahead"
OWN_REASONS = (FIRST_NIGHT, PAID_AHEAD)
"""Reasons the program itself writes down. Sheets know them by these very words, so nothing may ever rewrite them."""


class Arrival(State):
    """Somebody who is playing, or has a seat held for them."""

    def __init__(self, player: PlayerId, order: int, at: Millis, paid: bool) -> None:
        self.player = player
        self.order = order
        self.turn = order  # counted on where somebody who had phoned in comes: the newest is the highest
        self.at = at
        self.paid = paid
        self.phoned_in = False
        self.held_until: Millis | None = None
        self.carried = False
        self.here = True
        self.waived = ""  # why they owe nothing: a free first night, or the manager's reason
        self.given_up = False  # phoned in and never came; the fee was paid or is owed (S84)
        self.newcomer = False  # tonight is free as their first night

    def let_off(self, *, newcomer: bool) -> None:
        """A first night that is free."""
        if newcomer:
            self.newcomer, self.waived = True, FIRST_NIGHT


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
    disqualified: bool = False  # the place stands, without points (W59)
    removed: bool = False  # went home, and the manager took the stack off the table
    never_came: bool = False  # phoned in; in last place, for the fee was paid or is owed (S84)
    left_play: Chips = 0  # what left play with them
    uncounted: bool = False  # a stack left play with them that nobody counted
    put_to: int = 0  # the action of the hand that a correction put it to; 0 for its own

    @property
    def moment(self) -> int:
        """The log's place of the hand: which of two came first is told by this, for a machine's clock can be set."""
        return self.put_to or self.action


@record
class Refund:
    """A fee that was given back when somebody left before play."""

    player: PlayerId
    at: Millis
    action: int


@record
class LateIn:
    """A late entry and its stack (W18)."""

    player: PlayerId
    at: Millis
    action: int
    level: int
    stack: Chips
    short: Chips
    chips: tuple[tuple[int, int], ...] = ()  # (value, how many)


@record
class StageStart:
    """A level or break that began: counted from 0, when, and the action with which the log knew of it."""

    stage: int
    at: Millis
    noted: int


@record
class Counted:
    """The chips of some tables as they were counted, and how many there should be."""

    at: Millis
    tables: tuple[tuple[int, Chips], ...]
    expected: Chips
    rounded: Chips  # of those, what rounding up at colour-ups has added

    @property
    def off(self) -> Chips:
        """How many chips there are too many; negative where some are missing."""
        return sum(chips for _, chips in self.tables) - self.expected


@record
class ManagerSaid:
    """A rule overruled, with the reason (W1)."""

    action: int
    at: Millis
    rule: str
    reason: str
    player: PlayerId | None
    private: bool = False


class Session(State):
    """One tournament of the evening."""

    def __init__(self, number: int, plan: e.SessionPlanned, clock: BlindClock, opened: int) -> None:
        self.number = number
        self.opened = opened  # the action with which it began
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
        self.first_cards: dict[PlayerId, str] = {}  # as play started; a new draw on the way changes `cards`
        self.first_deals: dict[int, int] = {}
        self.late: dict[PlayerId, LateIn] = {}
        self.again: list[LateIn] = []  # who came in once more after a knock-out, each time
        self.outs: list[Out] = []
        self.chips_gone: Chips = 0
        self.off_uncounted = 0  # held seats given up and off the list, with a stack that nobody counted
        self.agreed: tuple[PlayerId, ...] = ()
        self.agreed_reason = ""
        self.agreed_chips: tuple[Chips, ...] = ()  # of those who agreed, in their order, where all were counted
        self.abandoned = ""
        self.called_off = ""  # why it was never played (W60)
        self.notes: list[Note] = []  # of the manager
        self.side_games: list[SideGame] = []
        self.ended: Millis | None = None
        self.closed: Millis | None = None
        self.clock_ran = False  # when play ended
        self.reopened = False  # to be put right
        self.revised: Millis | None = None  # when it was closed again after that
        self.gone_home: dict[PlayerId, Millis] = {}  # with chips, which are blinded out
        self.absent: dict[PlayerId, Millis] = {}  # away from their seats, and since when (W28, S82)
        self.noticed: dict[PlayerId, Millis] = {}  # who said before the start that they would be late (S87)
        self.signed_out: dict[PlayerId, Millis] = {}  # who is out and has signed for it (S92)
        self.counts: list[Counted] = []
        self.overruled: list[ManagerSaid] = []
        self.stakes: SideStake | None = None
        self.stage_starts: list[StageStart] = []
        self.buttons: dict[int, TableButton] = {}  # by table; one is missing where nobody has said
        self.to_draw: dict[int, TableToDraw] = {}  # tables that have to draw again before their next hand
        self.came: dict[PlayerId, Millis] = {}  # who was moved to a table that has dealt no hand since, and when
        self.moves: list[MovesMade] = []
        self.colour_ups: list[ColouredUp] = []
        self.chips_off: tuple[int, ...] = ()  # the values that were changed up
        self.rounded: Chips = 0  # what that added to the chips in play

    def came_in(self, player: PlayerId) -> int:
        """The log's place of somebody's last entry after the start, a late one or one more; 0 where there was none."""
        entries = (*self.late.values(), *self.again)
        return max((entry.action for entry in entries if entry.player == player), default=0)

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
        """Every chip handed out and what rounding up added, less what left play with players who did."""
        handed_out = len(self.on_time) * self.stack + sum(entry.stack for entry in (*self.late.values(), *self.again))
        return handed_out + self.rounded - self.chips_gone

    @property
    def uncounted(self) -> int:
        """How many stacks left play that nobody counted: they still stand among the chips in play."""
        return self.off_uncounted + sum(out.uncounted for out in self.outs)

    @property
    def winner(self) -> PlayerId | None:
        """The one who holds all the chips (W39), or the first of an agreed finish."""
        if self.agreed:
            return self.agreed[0]
        living = self.living
        return living[0] if len(living) == 1 and self.outs else None

    @property
    def over(self) -> bool:
        return self.winner is not None or bool(self.void)

    @property
    def void(self) -> str:
        """Why the session scores nothing: it was abandoned, or called off before it began; else empty."""
        return self.abandoned or self.called_off

    def arrive(self, player: PlayerId, at: Millis, paid: bool) -> Arrival:
        """Put a player on tonight's list, after everybody who came before."""
        order = max((a.order for a in self.arrivals.values()), default=0) + 1
        turn = self._next_turn()
        arrival = self.arrivals[player] = Arrival(player, order, at, paid)
        arrival.turn = turn
        return arrival

    def come(self, player: PlayerId, at: Millis, *, paid: bool) -> Arrival:
        """Who had phoned in is here now."""
        arrival = self.arrivals[player]
        arrival.here, arrival.paid, arrival.at, arrival.turn = True, paid, at, self._next_turn()
        return arrival

    def _next_turn(self) -> int:
        return max((a.turn for a in self.arrivals.values()), default=0) + 1

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

    def move_by_hand(self, player: PlayerId, where: SeatKey, at: Millis) -> None:
        """One player to another seat, of the same table or not; a table that is empty then is forgotten."""
        left = self.seats.get(player, where)[0]
        self.sit(player, where)
        if self.started is not None and left != where[0]:
            self.came[player] = at
        if not self.at_table(left):
            self.forget_table(left)

    def _find_dealer(self, table: int) -> None:
        """The highest card at the table deals first (W20)."""
        cards = {seat: Card.parse(self.cards[player]) for seat, player in self.at_table(table).items()}
        if cards:
            self.deals[table] = max(cards, key=cards.__getitem__)
        else:
            del self.deals[table]

    def dealt_in(self, table: int) -> None:
        """A hand is dealt there: whoever came to the table belongs to it."""
        for player in self.at_table(table).values():
            self.came.pop(player, None)

    def forget_table(self, table: int) -> None:
        """Nobody sits there any more."""
        self.buttons.pop(table, None)
        self.to_draw.pop(table, None)

    def tables_left(self) -> list[int]:
        """The tables at which somebody still sits."""
        return sorted({table for table, _ in self.seats.values()})

    def at_table(self, table: int) -> dict[int, PlayerId]:
        """Who sits at a table, by seat."""
        return dict(sorted((seat, player) for player, (t, seat) in self.seats.items() if t == table))

    def free_seats(self, limit: int | None = None) -> list[SeatKey]:
        """Every free seat at the tables in play, the emptiest table first."""
        chairs = range(1, (limit or self.plan.max_seats) + 1)
        taken: dict[int, set[int]] = {}
        for table, seat in self.seats.values():
            taken.setdefault(table, set()).add(seat)
        tables = sorted(taken, key=lambda table: (len(taken[table]), table))
        return [(table, seat) for table in tables for seat in chairs if seat not in taken[table]]

    def places(self) -> dict[PlayerId, int]:
        """The place of everyone whose place is known: the first out is last of all entrants."""
        entrants = self.entrants
        found = {out.player: entrants - i for i, out in enumerate(self.outs)}
        if self.agreed:
            found.update({player: place for place, player in enumerate(self.agreed, 1)})
        elif (winner := self.winner) is not None:
            found[winner] = 1
        return found
