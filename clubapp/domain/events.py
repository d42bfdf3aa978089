"""What happened on a night, as facts in the past tense. They hold ids, never names or birth dates."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from clubapp.domain.correction_events import CorrectionEvent
from clubapp.domain.evening_events import EveningEvent
from clubapp.domain.ids import Chips, Millis, Pence, PlayerId
from clubapp.domain.leaving_events import LeavingEvent
from clubapp.domain.level_events import LevelEvent
from clubapp.domain.presence_events import PresenceEvent
from clubapp.domain.record import record
from clubapp.domain.stake_events import StakedElsewhere, StakeEvent
from clubapp.domain.table_events import TableEvent


@record
class NightOpened:
    """The evening began; it keeps the whole rule set, so that its meaning never changes later."""

    held_on: str  # ISO date
    rules: Mapping[str, Any]
    max_seats: int
    venue_kind: str = "pub"  # or "club", "casino" (W61, W62)
    event: str = "league"  # or "casino", a night under a casino licence (W63)
    prepaid: bool = False  # entries are paid days ahead (S9)
    staked_before: Pence = 0  # the pots of other nights at this venue on this day, which count against its limit (W61)


@record
class SessionOpened:
    session: int


@record
class SessionPlanned:
    """How a session is to be played: levels (W13, W14), multiplier (W64), stakes (W6), how many kits each (W7)."""

    minutes: int
    multiplier: int = 1
    stakes: bool = False
    first_level: int = 1
    breaks: tuple[tuple[int, int], ...] = ()  # (before which level, minutes)
    max_seats: int = 8
    starts_at: Millis | None = None
    lots: bool = False  # seats by lot; the cards then give the deal only (W21)
    kits: int = 1  # starting kits for each player
    session: int = 0  # 0: the present one; else one that is still to be opened


@record
class PlayerCheckedIn:
    player: PlayerId
    paid: bool
    free: bool = False  # a newcomer's first night costs nothing


@record
class PlayersCarriedOver:
    """Everyone still here plays the next session; `paid` are those who owe nothing for it."""

    players: tuple[PlayerId, ...]
    paid: tuple[PlayerId, ...]


@record
class PlayerPhonedIn:
    player: PlayerId
    held_until: Millis | None = None


@record
class PlayerArrived:
    """A player who had phoned in came through the door (W18)."""

    player: PlayerId
    paid: bool
    free: bool = False


@record
class PlayerCheckedOut:
    player: PlayerId


@record
class FeePaid:
    player: PlayerId


@record
class FeeUnpaid:
    player: PlayerId


@record
class FeeWaived:
    """The manager lets somebody off the fee."""

    player: PlayerId
    reason: str


@record
class PlayerDisqualified:
    """Put out of the game (W59): no points, and the place that was open then; nobody moves up.

    "disqualified" bars them for the rest of the evening; any other `sanction` does what their record says of it.
    """

    player: PlayerId
    reason: str
    stack: Chips | None = None  # what leaves play with them, where it was counted
    sanction: str = "disqualified"


@record
class DrawnSeat:
    player: PlayerId
    table: int
    seat: int
    card: str  # "Ks"


@record
class SeatsDrawn:
    """One card each from one shuffled deck per table (W20, W21); the seed makes the draw checkable."""

    seats: tuple[DrawnSeat, ...]
    deals: tuple[tuple[int, int], ...]  # (table, seat that deals first)
    method: str
    seed: int


@record
class SeatGiven:
    """A free seat for somebody who came between the draw and the start."""

    player: PlayerId
    table: int
    seat: int
    card: str


@record
class SeatsSwapped:
    first: PlayerId
    second: PlayerId


@record
class PlayStarted:
    """Everybody seated is on time and has the full stack (W7); the clock runs from here."""

    stack: Chips


@record
class ClockPaused:
    pass


@record
class ClockResumed:
    pass


@record
class StageSet:
    """The clock was put to the start of a level or break; stages count from 0."""

    stage: int


@record
class StageTakenBack:
    """Going on to a level was a slip: the clock stands again where it stood before."""


@record
class TimeAdded:
    """The present level was made longer, or shorter where negative."""

    millis: Millis


@record
class ClockResynced:
    """After a gap (sleep, crash, clock set) the manager said how much play there had been."""

    elapsed: Millis
    gap: Millis
    counted: bool
    running: bool


@record
class LateEntered:
    player: PlayerId
    table: int
    seat: int
    stack: Chips
    short: Chips
    chips: tuple[tuple[int, int], ...]  # (value, how many)
    paid: bool
    free: bool = False
    notice: bool = False  # they had said that they would be late (S87)
    again: bool = False  # they had been knocked out, where the rules let them come in once more


@record
class PlayerMoved:
    player: PlayerId
    table: int
    seat: int


@record
class Gone:
    """One player's exit in a hand."""

    player: PlayerId
    hand_stack: Chips | None = None
    by: PlayerId | None = None
    cards: str = ""  # "Ah Kd", where the hands parted equal stacks (S95)


@record
class PlayersKnockedOut:
    """Everybody a hand took out, first out first (W40). Places follow from the order of all exits."""

    exits: tuple[Gone, ...]
    ended_before: PlayerId | None = None  # recorded as out already, in a hand of another table that ended after this
    board: str = ""


@record
class ChipsCounted:
    """The chips of these tables were counted: (table, chips). Nothing is put right by it."""

    tables: tuple[tuple[int, Chips], ...]
    expected: Chips
    rounded: Chips = 0  # of what is expected, what colour-ups have added by rounding up


@record
class Overruled:
    """The manager's word against a rule's, with the reason (W1, W2)."""

    rule: str
    reason: str
    player: PlayerId | None = None
    private: bool = False  # about a person's conduct or money: not for public paper
    sanction: int | None = None  # the last on that person's record then, by its number; None in older logs


@record
class FinishAgreed:
    """The rest stopped playing by agreement and share the places in this order, best first; `chips` if counted."""

    order: tuple[PlayerId, ...]
    reason: str
    chips: tuple[Chips, ...] = ()


@record
class SessionAbandoned:
    """The session is void: it scores nothing and is kept."""

    reason: str


@record
class SessionClosed:
    session: int = 0  # 0: the present one; else an earlier one that had been opened to be put right


@record
class Undone:
    actions: tuple[int, ...]


@record
class Redone:
    actions: tuple[int, ...]


Event: TypeAlias = (
    NightOpened
    | SessionOpened
    | SessionPlanned
    | PlayerCheckedIn
    | PlayersCarriedOver
    | PlayerPhonedIn
    | PlayerArrived
    | PlayerCheckedOut
    | FeePaid
    | FeeUnpaid
    | FeeWaived
    | PlayerDisqualified
    | SeatsDrawn
    | SeatGiven
    | SeatsSwapped
    | PlayStarted
    | ClockPaused
    | ClockResumed
    | StageSet
    | StageTakenBack
    | TimeAdded
    | ClockResynced
    | LateEntered
    | PlayerMoved
    | PlayersKnockedOut
    | ChipsCounted
    | Overruled
    | FinishAgreed
    | SessionAbandoned
    | SessionClosed
    | StakeEvent
    | LevelEvent
    | CorrectionEvent
    | LeavingEvent
    | PresenceEvent
    | TableEvent
    | EveningEvent
    | Undone
    | Redone
)

CLOCK_EVENTS = (ClockPaused, ClockResumed, StageSet, StageTakenBack, TimeAdded, ClockResynced)
"""These have buttons of their own that take them back, so undo passes them by."""


PASSED_BY = (*CLOCK_EVENTS, StakedElsewhere)
"""What undo leaves as it is: the clock's buttons, and what happened on another night."""


@record
class Recorded:
    """An event with its place in the log."""

    action: int
    at: Millis
    event: Event
