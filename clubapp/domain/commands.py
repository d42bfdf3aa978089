"""What the manager asks for, in the imperative. `decide` answers with events or says why not."""

from typing import TypeAlias

from clubapp.domain.correction_commands import CorrectionCommand
from clubapp.domain.evening_commands import EveningCommand
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.leaving_commands import LeavingCommand
from clubapp.domain.level_commands import LevelCommand
from clubapp.domain.presence_commands import PresenceCommand
from clubapp.domain.record import record
from clubapp.domain.stake_commands import StakeCommand
from clubapp.domain.table_commands import TableCommand


@record
class PlanSession:
    """Change how a session is played; what is None stays as it is (W13, W14, W64).

    `session` is the present one unless said, or one still to be opened. With a `reason` it is an alteration, which
    the sheet shows (W60).
    """

    minutes: int | None = None
    multiplier: int | None = None
    stakes: bool | None = None
    first_level: int | None = None
    breaks: tuple[tuple[int, int], ...] | None = None
    max_seats: int | None = None
    starts_at: Millis | None = None
    lots: bool | None = None
    kits: int | None = None
    session: int | None = None
    reason: str = ""


@record
class CheckIn:
    """Through the door. `overrule` is the manager's reason where a sanction or a payment stands in the way (W1)."""

    player: PlayerId
    paid: bool = True
    overrule: str = ""


@record
class PhoneIn:
    """Rang ahead: a seat is held. `overrule` as at the door."""

    player: PlayerId
    held_until: Millis | None = None
    overrule: str = ""


@record
class CheckOut:
    player: PlayerId


@record
class MarkFee:
    player: PlayerId
    paid: bool


@record
class WaiveFee:
    """Let somebody off the table fee, with a reason for the till sheet."""

    player: PlayerId
    reason: str


@record
class Disqualify:
    """Out of the game (W59). `stack` is what leaves play with them, where it was counted.

    `sanction` is the kind of what was decided: a disqualification bars for tonight, any other by their record.
    """

    player: PlayerId
    reason: str
    stack: Chips | None = None
    sanction: str = "disqualified"


@record
class DrawSeats:
    """Draw, or draw again; `tables` None means as few as the seats allow."""

    tables: int | None = None


@record
class SwapSeats:
    first: PlayerId
    second: PlayerId


@record
class StartPlay:
    pass


@record
class PauseClock:
    pass


@record
class ResumeClock:
    pass


@record
class NextStage:
    """On to the next level or break."""


@record
class PreviousStage:
    """Take back a step to the next level made a moment ago; else back to the start of this level, or the one before."""


@record
class AddTime:
    minutes: int  # negative takes time away


@record
class AnswerGap:
    """Whether a gap of `gap` milliseconds counts as played time; `elapsed` is the play before it."""

    gap: Millis
    elapsed: Millis
    count: bool
    running: bool


@record
class EnterLate:
    """A late entry (W18, S85). `overrule` is the manager's reason where the rules of late entry say no (W1).

    `let_in` is the one for letting this person in against a sanction or a payment, as `overrule` is at the door.
    `gave_notice`: they said that they would be late before the session began (S87). `dealer` is the seat that deals
    now at the table they come to, from which a rule set may count.
    """

    player: PlayerId
    table: int | None = None
    seat: int | None = None
    paid: bool = True
    stack: Chips | None = None
    overrule: str = ""
    let_in: str = ""
    gave_notice: bool = False
    dealer: int | None = None


@record
class Move:
    player: PlayerId
    table: int
    seat: int


@record
class Exit:
    """One player out in this hand, with the stack the hand began with where others went too."""

    player: PlayerId
    hand_stack: Chips | None = None
    by: PlayerId | None = None
    cards: str = ""  # their own, "Ah Kd", where hands part equal stacks (S95)


@record
class KnockOut:
    """Everyone who went out in this hand (W40).

    `dealer` is the button's seat, needed only where stacks tie at one table. `order` (first out first)
    with `overrule` is the manager's own order. `ended_before` is somebody of another table who was recorded as out
    already, though their hand ended after this one. `board` is the five shared cards, where hands part equal stacks.
    """

    exits: tuple[Exit, ...]
    dealer: int | None = None
    order: tuple[PlayerId, ...] = ()
    overrule: str = ""
    ended_before: PlayerId | None = None
    board: str = ""


@record
class CountChips:
    """What every table counted: (table, chips)."""

    tables: tuple[tuple[int, Chips], ...]


@record
class AgreeFinish:
    """Stop by agreement: those left, best first, with the reason and, where all were counted, their stacks (W39)."""

    order: tuple[PlayerId, ...]
    reason: str
    chips: tuple[Chips, ...] = ()


@record
class AbandonSession:
    reason: str


@record
class CloseSession:
    session: int | None = None  # None: the present one


@record
class OpenNextSession:
    """Carry everyone present into the next session, minus those who leave."""

    leaving: tuple[PlayerId, ...] = ()


Command: TypeAlias = (
    PlanSession
    | CheckIn
    | PhoneIn
    | CheckOut
    | MarkFee
    | WaiveFee
    | Disqualify
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
    | CountChips
    | AgreeFinish
    | AbandonSession
    | CloseSession
    | OpenNextSession
    | StakeCommand
    | LevelCommand
    | CorrectionCommand
    | LeavingCommand
    | PresenceCommand
    | TableCommand
    | EveningCommand
)
