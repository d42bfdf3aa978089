"""The night as the fold of its events: who is here, who sits where, who is out, how the clock stands."""

from collections.abc import Iterable

from clubapp.domain import events as e
from clubapp.domain.blind_clock import BlindClock
from clubapp.domain.blinds import Blinds
from clubapp.domain.correction_events import CorrectionEvent
from clubapp.domain.corrections import come_again, correct, hand_of
from clubapp.domain.evening import take_in_evening
from clubapp.domain.evening_events import EveningEvent, SessionCalledOff
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.leaving import leave
from clubapp.domain.leaving_events import LeavingEvent
from clubapp.domain.let_in import LetIn
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Level
from clubapp.domain.noted import Altered
from clubapp.domain.presence import forget_the_gone, take_in_presence
from clubapp.domain.presence_events import PresenceEvent
from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.domain.session_plan import same_levels, schedule_of, usual_plan
from clubapp.domain.side_stake import take_in
from clubapp.domain.sitting import Arrival, Counted, LateIn, ManagerSaid, Out, Refund, SeatKey, Session
from clubapp.domain.stages_begun import note_risen, note_stage
from clubapp.domain.stake_events import StakedElsewhere, StakeEvent
from clubapp.domain.state import State
from clubapp.domain.table_events import TableEvent
from clubapp.domain.table_play import start_button, take_in_table

__all__ = [
    "Arrival",
    "LateIn",
    "ManagerSaid",
    "Night",
    "Out",
    "Refund",
    "SeatKey",
    "Session",
    "evolve",
    "fold",
    "level_at",
    "usual_plan",
]


class Night(State):
    """The evening so far. Only the fold changes it; everybody else reads."""

    def __init__(self, rules: RuleSet, opened: e.NightOpened) -> None:
        self.rules = rules
        self.held_on = opened.held_on
        self.max_seats = opened.max_seats
        self.venue_kind = opened.venue_kind
        self.event = opened.event
        self.prepaid = opened.prepaid
        self.staked_before = opened.staked_before
        self.sessions: list[Session] = []
        self.disqualified: dict[PlayerId, str] = {}  # and why
        self.let_in: dict[PlayerId, LetIn] = {}  # with the manager's reason, and when (W1)
        self.refunds: list[Refund] = []
        self.notice: dict[PlayerId, Millis] = {}  # who said that they would be late, and when (S87)
        self.fixed: dict[PlayerId, SeatKey] = {}  # who can not move tonight, and from where
        self.games: int | None = None  # how many are meant to be played, where somebody said (W64)
        self.stopped = ""  # why nothing more is played tonight (S12, W60)
        self.ahead: dict[int, e.SessionPlanned] = {}  # plans of sessions still to be opened
        self.altered: dict[int, list[Altered]] = {}  # by session, with the reasons (W60)
        self.plan_before: e.SessionPlanned | None = None  # what the last plan replaced

    @property
    def session(self) -> Session:
        """The session being prepared or played."""
        return self.sessions[-1]

    def arrivals_of(self, player: PlayerId) -> list[Arrival]:
        """When somebody came, session by session."""
        return [s.arrivals[player] for s in self.sessions if player in s.arrivals]

    def mark_fee(self, player: PlayerId, *, paid: bool) -> None:
        """The fee of the evening, or of the last session somebody was in where each has its own."""
        for arrival in self._charged(player):
            arrival.paid, arrival.waived, arrival.newcomer = paid, "", False

    def waive_fee(self, player: PlayerId, reason: str) -> None:
        """The same, where the manager lets them off it."""
        for arrival in self._charged(player):
            arrival.paid, arrival.waived, arrival.newcomer = False, reason, False

    def _charged(self, player: PlayerId) -> list[Arrival]:
        arrivals = self.arrivals_of(player)
        return arrivals if self.rules.money.fee_per == "evening" else arrivals[-1:]

    def settled(self, player: PlayerId) -> bool:
        """Whether somebody owes nothing: paid or let off, for the evening or, where each has its fee, this session."""
        money = self.rules.money
        arrivals = self.arrivals_of(player) if money.fee_per == "evening" else [self.session.arrivals.get(player)]
        return not money.fee or any(a is not None and (a.paid or bool(a.waived)) for a in arrivals)

    def settle_earlier(self, player: PlayerId) -> None:
        """Who comes again and pays has paid for the whole evening, where it has one fee."""
        if self.rules.money.fee_per == "evening":
            for session in self.sessions[:-1]:
                before = session.arrivals.get(player)
                if before is not None and not before.waived:
                    before.paid = True

    def carry_over(self, player: PlayerId, at: Millis, *, owes_nothing: bool) -> None:
        """Somebody stays for the session that has just been opened."""
        before = self.sessions[-2].arrivals.get(player) if len(self.sessions) > 1 else None
        arrival = self.session.arrive(player, at, owes_nothing)
        arrival.carried = True
        if before is not None and owes_nothing and before.waived:
            arrival.paid, arrival.waived, arrival.newcomer = False, before.waived, before.newcomer

    def give_back(self, player: PlayerId, at: Millis, action: int) -> None:
        """A fee goes back to somebody who leaves before play, unless they have played for it already this evening."""
        arrival, money = self.session.arrivals.get(player), self.rules.money
        if arrival is None or not arrival.paid or not money.fee:
            return
        earlier = [session.arrivals.get(player) for session in self.sessions[:-1]]
        had_something = any(before is not None and (before.here or before.waived) for before in earlier)
        if money.fee_per == "evening" and had_something:
            return
        self.refunds.append(Refund(player, at, action))
        for charged in self._charged(player):  # an earlier session they had rung for and never came to is unpaid again
            charged.paid = False

    def give_all_back(self, sessions: Iterable[Session], at: Millis, action: int) -> None:
        """Nobody plays for the fee that was taken, so it goes back to everybody (W60)."""
        arrivals = [a for session in sessions for a in session.arrivals.values() if a.paid]
        if self.rules.money.fee:
            self.refunds += [Refund(player, at, action) for player in dict.fromkeys(a.player for a in arrivals)]
        for arrival in arrivals:
            arrival.paid = False


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
        return Night(RuleSet.from_mapping(event.rules, "this night"), event)
    if night is None:
        raise ValueError("a night begins with NightOpened")
    if isinstance(event, e.SessionOpened):
        usual = usual_plan(night.rules, event.session, night.max_seats)
        plan = replace(night.ahead.get(event.session, usual), session=0)
        clock = BlindClock(schedule_of(night.rules, event.session, plan))
        night.sessions.append(Session(event.session, plan, clock, row.action))
        return night
    if not night.sessions:
        return night
    session = night.session
    if isinstance(event, e.CLOCK_EVENTS):
        if session.ended is not None:
            return night  # pressed while the end was undone, which has since been done again
        # What passed unseen is not play until somebody says so, so no level rose in it. A machine's clock that was put
        # back has a gap below zero: the levels rose up to a moment that is later than now.
        note_risen(session, at - event.gap if isinstance(event, e.ClockResynced) else at, row.action)
    _take_in(night, session, row)
    return night


def _take_in(night: Night, session: Session, row: e.Recorded) -> None:  # noqa: C901 - one match for every event
    event, at = row.event, row.at
    match event:
        case e.SessionPlanned():
            _plan(night, session, event)
        case LevelsPlanned():
            session.clock.replan(event)
        case e.PlayerCheckedIn(player, paid, free):
            session.arrive(player, at, paid).let_off(newcomer=free)
            night.notice.pop(player, None)
            if paid:
                night.settle_earlier(player)
        case e.PlayersCarriedOver(players, paid_up):
            for player in players:
                night.carry_over(player, at, owes_nothing=player in paid_up)
        case e.PlayerPhonedIn(player, held_until):
            arrival = session.arrive(player, at, paid=False)
            arrival.phoned_in, arrival.held_until, arrival.here = True, held_until, False
            night.notice.pop(player, None)
        case e.PlayerArrived(player, paid, free):
            session.come(player, at, paid=paid).let_off(newcomer=free)
            if paid:
                night.settle_earlier(player)
        case e.PlayerCheckedOut(player):
            night.give_back(player, at, row.action)
            session.arrivals.pop(player, None)
            session.sit(player, None)
            if session.stakes is not None:
                session.stakes.leave(player)
        case e.FeePaid(player):
            night.mark_fee(player, paid=True)
        case e.FeeUnpaid(player):
            night.mark_fee(player, paid=False)
        case e.FeeWaived(player, reason):
            night.waive_fee(player, reason)
        case e.PlayerDisqualified(player, reason, stack, sanction):
            if sanction == "disqualified":  # any other one stands on their record, where it can be lifted
                night.disqualified[player] = reason
            night.let_in.pop(player, None)
            _put_out(session, row, player, stack)
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
            session.first_cards, session.first_deals = dict(session.cards), dict(session.deals)
            session.noticed = dict(night.notice)
            session.clock.begin(at)
            note_stage(session, at, row.action)
            for table in session.deals:
                start_button(session, table, at)
        case e.ClockPaused():
            session.clock.pause(at)
        case e.ClockResumed():
            session.clock.resume(at)
        case e.StageSet(stage):
            session.clock.set_stage(stage, at)
            note_stage(session, at, row.action)
        case e.StageTakenBack():
            session.clock.take_back(at)
            note_stage(session, at, row.action)
        case e.TimeAdded(millis):
            session.clock.add(millis, at)
        case e.ClockResynced(elapsed, _gap, _counted, running):
            before = session.stage_starts[-1].stage if session.stage_starts else 0
            session.clock.resync(elapsed, at, running=running)
            if session.clock.read(at).index != before:
                note_stage(session, at, row.action)
        case e.LateEntered(player, table, seat, stack, short, chips, again=True):
            come_again(
                session, LateIn(player, at, row.action, level_at(session, at), stack, short, chips), (table, seat)
            )
        case e.LateEntered(player, table, seat, stack, short, chips, paid, free):
            session.seats[player] = (table, seat)
            session.arrive(player, at, paid).let_off(newcomer=free)
            session.late[player] = LateIn(player, at, row.action, level_at(session, at), stack, short, chips)
            night.notice.pop(player, None)
            if paid:
                night.settle_earlier(player)
        case e.PlayerMoved(player, table, seat):
            session.move_by_hand(player, (table, seat), at)
        case e.PlayersKnockedOut(exits, ended_before):
            _knock_out(session, row, exits, ended_before)
        case e.ChipsCounted(tables, expected, rounded):
            session.counts.append(Counted(at, tables, expected, rounded))
        case e.Overruled(rule, reason, player_or_none, private, sanction_or_none):
            session.overruled.append(ManagerSaid(row.action, at, rule, reason, player_or_none, private))
            if private and player_or_none is not None:
                night.disqualified.pop(player_or_none, None)
                night.let_in[player_or_none] = LetIn(at, sanction_or_none)
        case e.FinishAgreed(order, reason, chips):
            session.agreed, session.agreed_reason, session.agreed_chips = order, reason, chips
            _end(session, row)
        case e.SessionAbandoned(reason):
            session.abandoned = reason
            _end(session, row)
        case e.SessionClosed(number):
            _close(night.sessions[number - 1] if number else session, row)
        case StakedElsewhere(pence):
            night.staked_before = pence
        case _ if isinstance(event, StakeEvent):
            take_in(session, night.sessions, event, at)
        case _ if isinstance(event, CorrectionEvent):
            taken = correct(night.sessions, event, row.action)
            if taken is not None and taken.disqualified:
                night.disqualified.pop(taken.player, None)
            _settle(night.sessions[event.session - 1], row)
        case _ if isinstance(event, LeavingEvent):
            leave(night.sessions, event, at, row.action, level_at(session, at))
            _settle(session, row)
        case _ if isinstance(event, TableEvent):
            take_in_table(session, night.fixed, event, at, row.action)
        case _ if isinstance(event, EveningEvent):
            take_in_evening(night, event, at, row.action)
            if isinstance(event, SessionCalledOff):
                _close(session, row)
        case _ if isinstance(event, PresenceEvent):
            take_in_presence(session, night.notice, event, at)


def _plan(night: Night, session: Session, plan: e.SessionPlanned) -> None:
    """The plan of the present session, or of one that is still to be opened."""
    if plan.session > session.number:
        usual = usual_plan(night.rules, plan.session, night.max_seats)
        night.plan_before, night.ahead[plan.session] = night.ahead.get(plan.session, usual), plan
        return
    if not same_levels(plan, session.plan):
        session.clock.schedule = schedule_of(night.rules, session.number, plan)
    night.plan_before, session.plan = session.plan, plan


def _knock_out(
    session: Session, row: e.Recorded, exits: tuple[e.Gone, ...], ended_before: PlayerId | None = None
) -> None:
    level = level_at(session, row.at)
    at = hand_of(session, ended_before) if ended_before is not None else len(session.outs)
    for place, gone in enumerate(exits, at):
        seat = session.seats.pop(gone.player)
        session.outs.insert(place, Out(gone.player, row.at, row.action, seat, level, gone.hand_stack, gone.by))
    _settle(session, row)


def _put_out(session: Session, row: e.Recorded, player: PlayerId, stack: Chips | None) -> None:
    """Disqualified while playing: out at the place that is open, and the chips leave play (W59)."""
    if session.started is None or session.over or player not in session.seats:
        return
    seat = session.seats.pop(player)
    level = level_at(session, row.at)
    rest, unknown = stack or 0, stack is None
    out = Out(player, row.at, row.action, seat, level, None, None, disqualified=True, left_play=rest, uncounted=unknown)
    session.outs.append(out)
    session.chips_gone += rest
    _settle(session, row)


def _close(session: Session, row: e.Recorded) -> None:
    """The session counts from here on; one that had been opened to be put right carries the day on its sheet."""
    session.closed = row.at
    if session.reopened:
        session.reopened, session.revised = False, row.at
    _end(session, row)


def _settle(session: Session, row: e.Recorded) -> None:
    """Play ends with one player left; it goes on where a correction has brought a second one back."""
    if session.started is None:
        return
    forget_the_gone(session)
    if session.winner is not None:
        _end(session, row)
    elif session.ended is not None and not session.over and session.closed is None:
        session.ended = None
        if session.clock_ran:
            session.clock.resume(row.at)


def _end(session: Session, row: e.Recorded) -> None:
    """Play is over: the clock stops where it is."""
    if session.ended is None:
        session.ended, session.clock_ran = row.at, session.clock.since is not None
    note_risen(session, row.at, row.action)
    session.clock.pause(row.at)


def level_at(session: Session, at: Millis) -> int:
    """The level in force; in a break, the one that follows."""
    stage = session.clock.read(at).stage
    return stage.number if isinstance(stage, Level) else stage.before_level


def blinds_in_force(session: Session, at: Millis) -> Blinds:
    """The blinds at a moment; in a break those that follow, before the start those of the first level."""
    return blinds_from(session, session.clock.read(at).index)


def blinds_from(session: Session, index: int) -> Blinds:
    """The blinds of a stage of the clock; of a break, those that follow."""
    while not isinstance(stage := session.clock.schedule.stage(index), Level):
        index += 1
    return stage.blinds
