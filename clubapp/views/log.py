"""The night's log in words, and what undo would undo."""

from collections.abc import Sequence

from clubapp.domain import events as e
from clubapp.domain.eligibility import rule_of_sanction
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, Session, usual_plan
from clubapp.domain.payouts import limits_of
from clubapp.domain.record import record, replace
from clubapp.domain.sitting import StageStart
from clubapp.domain.stages_begun import risen
from clubapp.views.corrections_log import correction_undo_label, correction_words, signed_together
from clubapp.views.evening_log import altered_along, evening_undo_label, evening_words
from clubapp.views.levels_log import levels_planned_words
from clubapp.views.people import Directory
from clubapp.views.presence_log import presence_undo_label, presence_words
from clubapp.views.stakes_log import stake_undo_label, stake_words, stakes_along
from clubapp.views.tables_log import draw_along, table_undo_label, table_words
from clubapp.wording import ordinal, plural, time_of_day

PUT_OUT = {
    "refused": "sent away: out of the game",
    "disqualified": "disqualified",
    "suspended": "suspended: out of the game",
    "banned": "banned: out of the game",
    "expelled": "expelled: out of the game",
}
"""What is said of somebody who is put out of the game, by what was decided."""


@record
class LogRow:
    """One line of the log. `action` is None for what nobody did, such as a level that began by itself."""

    at: Millis
    time: str
    title: str
    detail: str
    rule: str
    action: int | None
    undoable: bool


@record
class Action:
    """All events of one thing that was done."""

    number: int
    at: Millis
    events: tuple[e.Event, ...]

    @property
    def undoable(self) -> bool:
        """The clock's buttons take themselves back; a night cannot be un-opened, nor another night undone from here."""
        keep = (*e.PASSED_BY, e.NightOpened, e.Undone, e.Redone)
        return not isinstance(self.events[0], keep)


def actions_of(records: Sequence[e.Recorded]) -> list[Action]:
    """The records grouped by action, oldest first, without what has been undone."""
    undone: set[int] = set()
    grouped: dict[int, list[e.Recorded]] = {}
    for row in records:
        match row.event:
            case e.Undone(actions):
                undone.update(actions)
            case e.Redone(actions):
                undone.difference_update(actions)
        grouped.setdefault(row.action, []).append(row)
    return [
        Action(number, rows[0].at, tuple(row.event for row in rows))
        for number, rows in grouped.items()
        if number not in undone
    ]


def log_rows(actions: Sequence[Action], night: Night, people: Directory, now: Millis) -> tuple[LogRow, ...]:
    """Everything that happened, newest first, with the levels that rose by themselves between."""
    describer = Describer(night, people, actions)
    rows: list[LogRow] = []
    before = levels_between(actions, night, now)
    for at, action in enumerate(actions):
        rows += before.get(at, [])
        title, detail, rule = describer.describe(action)
        if title:
            rows.append(LogRow(action.at, time_of_day(action.at), title, detail, rule, action.number, action.undoable))
    rows += before.get(len(actions), [])
    return tuple(reversed(rows))


def levels_between(actions: Sequence[Action], night: Night, now: Millis) -> dict[int, list[LogRow]]:
    """The levels that began, by the action they came before, counted from 0.

    The times of day alone can not tell: the machine's clock may have been put back. A level came before the action
    with which it was noted, and before those ahead of that which were later than it, all in one run of the clock.
    """
    place = {action.number: at for at, action in enumerate(actions)}
    found: dict[int, list[LogRow]] = {}
    for session in night.sessions:
        for start in (*session.stage_starts, *risen(session, now))[1:]:
            at = place[start.noted] if start.noted else len(actions)
            if start.noted and actions[at].at == start.at:
                found.setdefault(at, []).append(_level_row(session, night, start))
                continue
            while at > 0 and actions[at - 1].at >= start.at:
                at -= 1
            found.setdefault(at, []).append(_level_row(session, night, start))
    return found


def _level_row(session: Session, night: Night, start: StageStart) -> LogRow:
    stage = session.clock.schedule.stage(start.stage)
    if isinstance(stage, Level):
        title, detail = f"Level {stage.number} started", f"{stage.blinds}, from the next deal"
    else:
        title, detail = "Break started", f"{stage.minutes} minutes"
    rule = night.rules.levels.rise_rule
    return LogRow(start.at, time_of_day(start.at), title, detail, rule, action=None, undoable=False)


def _only_points(actions: Sequence[Action], night: Night) -> frozenset[int]:
    """The plans that changed nothing but the multiplier."""
    found: set[int] = set()
    plan: e.SessionPlanned | None = None
    for action in actions:
        for event in action.events:
            if isinstance(event, e.SessionOpened):
                plan = usual_plan(night.rules, event.session, night.max_seats)
            elif isinstance(event, e.SessionPlanned) and not event.session:
                if plan is not None and replace(plan, multiplier=event.multiplier) == event:
                    found.add(action.number)
                plan = event
    return frozenset(found)


class Describer:
    """Puts actions into words: what was done, with whom, under which rule."""

    def __init__(self, night: Night, people: Directory, actions: Sequence[Action] = ()) -> None:
        """With all actions given, a plan is told apart from points that were merely doubled."""
        self._only_points = _only_points(actions, night)
        self._rules = night.rules
        self._stakes_rule = limits_of(night).rule
        self._people = people
        self._sessions = night.sessions
        self._places = {s.number: s.places() for s in night.sessions}
        self._seats = {(o.action, o.player): o.seat for s in night.sessions for o in s.outs}

    def describe(self, action: Action) -> tuple[str, str, str]:
        """Title, detail and rule of an action; an empty title for what the log does not show."""
        title, detail, rule = self._main(action.events[0], action)
        if together := signed_together(action.events):
            title = together
        overruled = [x for x in action.events if isinstance(x, e.Overruled)]
        if overruled:
            several = len(overruled) > 1
            said = [f"manager on {x.rule}: {x.reason}" if several else f"manager: {x.reason}" for x in overruled]
            detail, rule = "  ·  ".join([*([detail] if detail else []), *said]), overruled[0].rule
        if why := altered_along(action.events):
            detail, rule = f"{detail}  ·  {why}" if detail else why, self._rules.evening.cancel_rule
        if along := stakes_along(action.events):
            detail = f"{detail}  ·  {along}" if detail else along
        return title, detail, rule

    def _main(self, event: e.Event, action: Action) -> tuple[str, str, str]:  # noqa: C901 - one match for every event
        name, rules = self._name, self._rules
        match event:
            case e.NightOpened(held_on):
                return "Night opened", held_on, ""
            case e.SessionOpened(session):
                return f"Session {session} opened", "everyone present carried over" if session > 1 else "", ""
            case e.SessionPlanned(multiplier=times) if action.number in self._only_points:
                return f"Points × {times}", "", rules.points.rule
            case e.SessionPlanned(minutes, multiplier, kits=kits, session=number):
                more = f", {kits * rules.stack:,} chips each" if kits > 1 else ""
                more += f", points × {multiplier}" if multiplier > 1 else ""
                title = f"Session {number} planned" if number else "Session planned"
                return title, f"{minutes} minute levels{more}", rules.levels.rule
            case LevelsPlanned():
                return "Levels and breaks changed", levels_planned_words(event), rules.levels.rule
            case e.PlayerCheckedIn(player, paid, free) | e.PlayerArrived(player, paid, free):
                how = "arrived" if isinstance(event, e.PlayerArrived) else "checked in"
                ahead = next((x.reason.casefold() for x in action.events if isinstance(x, e.FeeWaived)), "")
                money = ahead or ("first night free" if free else "fee paid" if paid else "fee to pay")
                return f"{name(player)} {how}", money, rules.entry.agreement_rule
            case e.PlayerPhonedIn(player):
                return f"{name(player)} phoned in", "a seat is held", rules.late_entry.held_rule
            case e.PlayerCheckedOut(player):
                return f"{name(player)} taken off the list", "a fee or a stake paid goes back", ""
            case e.FeePaid(player):
                return f"{name(player)} paid the fee", "", rules.money.rule
            case e.FeeUnpaid(player):
                return f"{name(player)}: fee to pay", "", rules.money.rule
            case e.FeeWaived(player, reason):
                return f"{name(player)}: fee waived", reason, rules.money.rule
            case e.PlayerDisqualified(player, reason, stack, sanction):
                title = f"{name(player)} {PUT_OUT.get(sanction, sanction)}"
                chips = f"  ·  {stack:,} chips left play" if stack else ""
                return title, f"{reason}{chips}", rule_of_sanction(rules.entry, sanction)
            case e.SeatsDrawn(seats, deals):
                where = f"{plural(len(seats), 'player')}, {plural(len(deals), 'table')}"
                return "Seats drawn", where, rules.seating.rule
            case e.SeatGiven(player, table, seat):
                return f"{name(player)} drew a seat", f"table {table}, seat {seat}", rules.seating.rule
            case e.SeatsSwapped(first, second):
                return f"{name(first)} and {name(second)} swapped seats", "", rules.seating.rule
            case e.PlayStarted(stack):
                return "Play started", f"{stack:,} chips each", rules.stack_rule
            case e.LateEntered(player, table, seat, stack):
                where = f"table {table}, seat {seat}  ·  {self._entry_level(player, action.number)}{stack:,} chips"
                how = "came in again" if event.again else "entered late"
                return f"{name(player)} {how}", where, rules.late_entry.rule
            case e.PlayerMoved(player, table, seat):
                where = f"to table {table}, seat {seat}{draw_along(action.events)}"
                return f"{name(player)} moved", where, rules.tables.move_rule
            case e.PlayersKnockedOut(exits):
                return self._knock_out(exits, action.number)
            case e.FinishAgreed(_, reason):
                return "Finish agreed", reason, rules.knock_outs.finish_rule
            case e.SessionAbandoned(reason):
                return "Session abandoned", reason, rules.knock_outs.finish_rule
            case e.SessionClosed(number):
                title = f"Session {number} closed again" if number else "Session closed"
                return title, "", rules.knock_outs.finish_rule
        if staked := stake_words(event, name):
            return (*staked, self._stakes_rule)
        if corrected := correction_words(event, name, rules):
            return corrected
        if of_evening := evening_words(event, name, rules, action.events):
            return of_evening
        if told := presence_words(event, name, rules) or table_words(event, name, rules):
            return told
        return self._clock(event, action.number)

    def _entry_level(self, player: PlayerId, action: int) -> str:
        """In which level somebody came in late."""
        entries = (x for s in self._sessions for x in (*s.late.values(), *s.again))
        level = next((x.level for x in entries if (x.player, x.action) == (player, action)), None)
        return f"level {level}  ·  " if level is not None else ""

    def _clock(self, event: e.Event, action: int) -> tuple[str, str, str]:
        rule = self._rules.levels.rule
        match event:
            case e.ClockPaused():
                return "Clock paused", "", rule
            case e.ClockResumed():
                return "Clock running", "", rule
            case e.StageSet(stage):
                return (*self._stage(stage, action), rule)
            case e.StageTakenBack():
                return "Level change taken back", "", rule
            case e.TimeAdded(millis):
                minutes = millis // 60_000
                return f"{plural(abs(minutes), 'minute')} {'added' if minutes > 0 else 'taken'}", "", rule
            case e.ClockResynced(_, gap, counted):
                return "Clock after a gap", f"{abs(gap) // 1000} s {'counted' if counted else 'not counted'}", rule
        return "", "", ""

    def _stage(self, index: int, action: int) -> tuple[str, str]:
        """The level or break that the clock was put to, in the session of that moment."""
        then = [s for s in self._sessions if s.opened <= action]
        stage = (then[-1] if then else self._sessions[-1]).clock.schedule.stage(index)
        if isinstance(stage, Level):
            return f"Level {stage.number} set by hand", str(stage.blinds)
        return "Break set by hand", f"{stage.minutes} minutes"

    def _knock_out(self, exits: tuple[e.Gone, ...], action: int) -> tuple[str, str, str]:
        places: dict[PlayerId, int] = {}
        for found in self._places.values():
            if any((action, gone.player) in self._seats for gone in exits) and exits[0].player in found:
                places = found
        names = [self._name(gone.player) for gone in exits]
        title = f"{' and '.join(names)} knocked out" if len(names) < 4 else f"{len(names)} players knocked out"
        parts = [" and ".join(ordinal(places[g.player]) for g in exits if g.player in places)]
        seat = self._seats.get((action, exits[0].player))
        where = f"table {seat[0]}" if seat else ""
        if exits[0].by is not None:
            where = f"{where}, by {self._name(exits[0].by)}"
        return title, "  ·  ".join(part for part in (parts[0], where) if part), self._rules.knock_outs.rule

    def _name(self, player: PlayerId) -> str:
        return self._people[player].listed


def undo_label(  # noqa: C901 - one match for every event
    action: Action, night: Night, people: Directory, actions: Sequence[Action] = ()
) -> str:
    """What the undo button names: "check in Ruth Osei"."""

    def name(player: PlayerId) -> str:
        return people[player].listed

    match action.events[0]:
        case e.PlayerCheckedIn(player):
            return f"check in {name(player)}"
        case e.PlayerArrived(player):
            return f"arrival of {name(player)}"
        case e.PlayerPhonedIn(player):
            return f"phoned in {name(player)}"
        case e.PlayerCheckedOut(player):
            return f"take {name(player)} off"
        case e.PlayerDisqualified(player, sanction=sanction):
            return f"{name(player)} {PUT_OUT.get(sanction, sanction).partition(':')[0]}"
        case e.FeePaid(player) | e.FeeUnpaid(player) | e.FeeWaived(player):
            return f"fee of {name(player)}"
        case e.SeatsDrawn():
            return "draw the seats"
        case e.PlayStarted():
            return "start play"
        case e.SeatGiven(player):
            return f"seat of {name(player)}"
        case e.SeatsSwapped(first, second):
            return f"swap {name(first)} and {name(second)}"
        case e.SessionPlanned(session=number) if number:
            return f"plan of session {number}"
        case e.SessionPlanned(multiplier=times):
            return f"points × {times}" if action.number in _only_points(actions, night) else "session plan"
        case LevelsPlanned():
            return "levels and breaks"
        case e.LateEntered(player):
            return f"late entry {name(player)}"
        case e.PlayerMoved(player):
            return f"move {name(player)}"
        case e.PlayersKnockedOut(exits):
            first = exits[0].player
            if night.session.winner is not None and not night.session.closed:
                return f"{name(night.session.winner)} wins"
            return f"knock out {name(first)}" + (f" and {len(exits) - 1} more" if len(exits) > 1 else "")
        case e.SessionClosed():
            return "close the session"
        case e.SessionOpened(number):
            return f"open session {number}"
    if together := signed_together(action.events):
        return f"sign-out: {together}"
    title, _, _ = Describer(night, people).describe(action)
    event = action.events[0]
    said = (
        evening_undo_label(event)
        or stake_undo_label(event, name)
        or correction_undo_label(event, name)
        or table_undo_label(event, name)
        or presence_undo_label(event, name)
    )
    return said or title[:1].lower() + title[1:]
