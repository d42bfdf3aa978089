"""What happened on a night, as facts in the past tense. They hold ids, never names or birth dates."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from clubapp.domain.ids import Chips, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class NightOpened:
    """The evening began; it keeps the whole rule set, so that its meaning never changes later."""

    held_on: str  # ISO date
    rules: Mapping[str, Any]
    max_seats: int


@dataclass(frozen=True, slots=True)
class SessionOpened:
    session: int


@dataclass(frozen=True, slots=True)
class SessionPlanned:
    """How the session is to be played: levels (W13, W14), multiplier (W64), stakes (W6)."""

    minutes: int
    multiplier: int = 1
    stakes: bool = False
    first_level: int = 1
    breaks: tuple[tuple[int, int], ...] = ()  # (before which level, minutes)
    max_seats: int = 8
    starts_at: Millis | None = None


@dataclass(frozen=True, slots=True)
class PlayerCheckedIn:
    player: PlayerId
    paid: bool


@dataclass(frozen=True, slots=True)
class PlayersCarriedOver:
    """Everyone still here plays the next session; `paid` are those who owe nothing for it."""

    players: tuple[PlayerId, ...]
    paid: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerPhonedIn:
    player: PlayerId
    held_until: Millis | None = None


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """A player who had phoned in came through the door (W18)."""

    player: PlayerId
    paid: bool


@dataclass(frozen=True, slots=True)
class PlayerCheckedOut:
    player: PlayerId


@dataclass(frozen=True, slots=True)
class FeePaid:
    player: PlayerId


@dataclass(frozen=True, slots=True)
class FeeUnpaid:
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    player: PlayerId
    table: int
    seat: int
    card: str  # "Ks"


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """One card each from one shuffled deck per table (W20, W21); the seed makes the draw checkable."""

    seats: tuple[DrawnSeat, ...]
    deals: tuple[tuple[int, int], ...]  # (table, seat that deals first)
    method: str
    seed: int


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """A free seat for somebody who came between the draw and the start."""

    player: PlayerId
    table: int
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    first: PlayerId
    second: PlayerId


@dataclass(frozen=True, slots=True)
class PlayStarted:
    """Everybody seated is on time and has the full stack (W7); the clock runs from here."""

    stack: Chips


@dataclass(frozen=True, slots=True)
class ClockPaused:
    pass


@dataclass(frozen=True, slots=True)
class ClockResumed:
    pass


@dataclass(frozen=True, slots=True)
class StageSet:
    """The clock was put to the start of a level or break; stages count from 0."""

    stage: int


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """The present level was made longer, or shorter where negative."""

    millis: Millis


@dataclass(frozen=True, slots=True)
class ClockResynced:
    """After a gap (sleep, crash, clock set) the manager said how much play there had been."""

    elapsed: Millis
    gap: Millis
    counted: bool
    running: bool


@dataclass(frozen=True, slots=True)
class LateEntered:
    player: PlayerId
    table: int
    seat: int
    stack: Chips
    short: Chips
    chips: tuple[tuple[int, int], ...]  # (value, how many)
    paid: bool


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    player: PlayerId
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class Gone:
    """One player's exit in a hand."""

    player: PlayerId
    hand_stack: Chips | None = None
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class PlayersKnockedOut:
    """Everybody a hand took out, first out first (W40). Places follow from the order of all exits."""

    exits: tuple[Gone, ...]


@dataclass(frozen=True, slots=True)
class Overruled:
    """The manager's word against a rule's, with the reason (W1, W2)."""

    rule: str
    reason: str
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class FinishAgreed:
    """The rest stopped playing by agreement and share the places in this order, best first."""

    order: tuple[PlayerId, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SessionAbandoned:
    """The session is void: it scores nothing and is kept."""

    reason: str


@dataclass(frozen=True, slots=True)
class SessionClosed:
    pass


@dataclass(frozen=True, slots=True)
class Undone:
    actions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
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
    | SeatsDrawn
    | SeatGiven
    | SeatsSwapped
    | PlayStarted
    | ClockPaused
    | ClockResumed
    | StageSet
    | TimeAdded
    | ClockResynced
    | LateEntered
    | PlayerMoved
    | PlayersKnockedOut
    | Overruled
    | FinishAgreed
    | SessionAbandoned
    | SessionClosed
    | Undone
    | Redone
)

CLOCK_EVENTS = (ClockPaused, ClockResumed, StageSet, TimeAdded, ClockResynced)
"""These have buttons of their own that take them back, so undo passes them by."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with its place in the log."""

    action: int
    at: Millis
    event: Event
