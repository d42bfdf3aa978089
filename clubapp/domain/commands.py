"""What the manager asks for, in the imperative. `decide` answers with events or says why not."""

from dataclasses import dataclass
from typing import TypeAlias

from clubapp.domain.ids import Chips, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class PlanSession:
    """Change how the present session is played; what is None stays as it is (W13, W14, W64)."""

    minutes: int | None = None
    multiplier: int | None = None
    stakes: bool | None = None
    first_level: int | None = None
    breaks: tuple[tuple[int, int], ...] | None = None
    max_seats: int | None = None
    starts_at: Millis | None = None


@dataclass(frozen=True, slots=True)
class CheckIn:
    player: PlayerId
    paid: bool = True


@dataclass(frozen=True, slots=True)
class PhoneIn:
    player: PlayerId
    held_until: Millis | None = None


@dataclass(frozen=True, slots=True)
class CheckOut:
    player: PlayerId


@dataclass(frozen=True, slots=True)
class MarkFee:
    player: PlayerId
    paid: bool


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Draw, or draw again; `tables` None means as few as the seats allow."""

    tables: int | None = None


@dataclass(frozen=True, slots=True)
class SwapSeats:
    first: PlayerId
    second: PlayerId


@dataclass(frozen=True, slots=True)
class StartPlay:
    pass


@dataclass(frozen=True, slots=True)
class PauseClock:
    pass


@dataclass(frozen=True, slots=True)
class ResumeClock:
    pass


@dataclass(frozen=True, slots=True)
class NextStage:
    """On to the next level or break."""


@dataclass(frozen=True, slots=True)
class PreviousStage:
    """Back to the start of this level, or of the one before when this has just begun."""


@dataclass(frozen=True, slots=True)
class AddTime:
    minutes: int  # negative takes time away


@dataclass(frozen=True, slots=True)
class AnswerGap:
    """Whether a gap of `gap` milliseconds counts as played time; `elapsed` is the play before it."""

    gap: Millis
    elapsed: Millis
    count: bool
    running: bool


@dataclass(frozen=True, slots=True)
class EnterLate:
    """A late entry (W18). `overrule` is the manager's reason where the rules say no."""

    player: PlayerId
    table: int | None = None
    seat: int | None = None
    paid: bool = True
    stack: Chips | None = None
    overrule: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    player: PlayerId
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class Exit:
    """One player out in this hand, with the stack the hand began with where others went too."""

    player: PlayerId
    hand_stack: Chips | None = None
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class KnockOut:
    """Everyone who went out in this hand (W40).

    `dealer` is the button's seat, needed only where stacks tie at one table. `order` (first out first)
    with `overrule` is the manager's own order.
    """

    exits: tuple[Exit, ...]
    dealer: int | None = None
    order: tuple[PlayerId, ...] = ()
    overrule: str = ""


@dataclass(frozen=True, slots=True)
class AgreeFinish:
    """Stop by agreement: those left, best first, with the reason (W39)."""

    order: tuple[PlayerId, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class AbandonSession:
    reason: str


@dataclass(frozen=True, slots=True)
class CloseSession:
    pass


@dataclass(frozen=True, slots=True)
class OpenNextSession:
    """Carry everyone present into the next session, minus those who leave."""

    leaving: tuple[PlayerId, ...] = ()


Command: TypeAlias = (
    PlanSession
    | CheckIn
    | PhoneIn
    | CheckOut
    | MarkFee
    | DrawSeats
    | SwapSeats
    | StartPlay
    | PauseClock
    | ResumeClock
    | NextStage
    | PreviousStage
    | AddTime
    | AnswerGap
    | EnterLate
    | Move
    | KnockOut
    | AgreeFinish
    | AbandonSession
    | CloseSession
    | OpenNextSession
)
