"""The desk of one night: command in, events on disk, the night as it now stands. Undo and redo append too."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from clubapp.clock import GAP, SteadyTime
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.correction_events import SessionReopened
from clubapp.domain.decide import Context, People, decide
from clubapp.domain.decide.seated import barred_by_redo
from clubapp.domain.eligibility import PersonFacts
from clubapp.domain.evening_events import EveningStopped
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels_played import same_past
from clubapp.domain.night import Night, Session, evolve, fold
from clubapp.domain.payouts import over_the_day
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.store import event_log, nights, results
from clubapp.store.club_file import ClubFile
from clubapp.store.codec import decode, encode
from clubapp.store.faults import StoreError
from clubapp.views.log import Action, actions_of
from clubapp.views.results import placed

if TYPE_CHECKING:
    from random import Random


class Dice:
    """The dice of one decision; few decisions throw them, so they are made for the first throw."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._random: Random | None = None

    def shuffle(self, x: Any, /) -> None:
        if self._random is None:
            from random import Random

            self._random = Random(self.seed)  # noqa: S311 - a draw has to be checkable from its seed
        self._random.shuffle(x)


def fresh_seed() -> int:
    """A seed nobody can foresee, short enough to print."""
    return int.from_bytes(os.urandom(6))


@record
class Done:
    """An action that is on disk."""

    action: int
    events: tuple[e.Event, ...]


@record
class GapQuestion:
    """The clock lost sight of time: the manager says once whether the gap counts as play.

    `closed` is true where the program itself was away; the clock is then held at what it last showed.
    """

    gap: Millis
    closed: bool
    left_if_not: Millis
    title_if_not: str
    seen: Millis


class NightDesk:
    """One night's log and its fold. Everything that changes the night goes through `do`, `undo` and `redo`."""

    def __init__(
        self,
        file: ClubFile,
        night_id: int,
        people: People,
        time: SteadyTime | None = None,
        seeds: Callable[[], int] = fresh_seed,
    ) -> None:
        self.id = night_id
        self._file = file
        self._people = people
        self._time = time or SteadyTime()
        self._seeds = seeds
        self._records = [
            e.Recorded(action, at, decode(kind, data)) for _, action, kind, at, data in event_log.read(file, night_id)
        ]
        self._night = fold(self._records)
        self._actions = actions_of(self._records)
        self._last_action = self._records[-1].action if self._records else 0
        self._unwritten: list[e.Recorded] = []  # the clock's hold, where the disk said no: it goes with what is next

    @property
    def night(self) -> Night:
        """The night as it stands; read only."""
        return self._night

    @property
    def actions(self) -> list[Action]:
        """What has been done and not undone, oldest first."""
        return self._actions

    @property
    def records(self) -> tuple[e.Recorded, ...]:
        """The whole log, undone actions too."""
        return tuple(self._records)

    def now(self) -> Millis:
        """The present moment, steady while the program runs (UTC milliseconds)."""
        return self._time.now()

    def facts(self, player: PlayerId) -> PersonFacts | None:
        """What the rules ask about a member as a guest of this night; None for a number nobody has."""
        return self._people.facts(player)

    def decision(self, command: c.Command) -> tuple[e.Event, ...] | Refused:
        """What a command would do, without doing it."""
        return decide(command, self._night, self._context())

    def allowed(self, command: c.Command) -> Refused | None:
        """Why a command would be refused now, or None; the same rule greys its button."""
        answer = self.decision(command)
        return answer if isinstance(answer, Refused) else None

    def do(self, command: c.Command) -> Done | Refused:
        """Carry out a command: on disk first, then in the night. Raises StoreError where the disk says no."""
        if isinstance(command, c.PauseClock | c.NextStage | c.PreviousStage | c.AddTime):
            if refused := self.allowed(command):
                return refused  # a button that does nothing answers nothing either
            self._let_a_gap_pass()
        answer = self.decision(command)
        return answer if isinstance(answer, Refused) else self._append(answer)

    def _context(self) -> Context:
        return Context(self.now(), Dice(self._seeds()), self._people)

    def _append(self, events: tuple[e.Event, ...]) -> Done:
        at, action = self.now(), self._last_action + 1
        rows = [e.Recorded(action, at, event) for event in events]
        # These change the past or the season, so the whole night is folded anew before anything is written.
        refold = isinstance(events[0], e.Undone | e.Redone | e.SessionClosed | SessionReopened | EveningStopped)
        night = fold([*self._records, *rows]) if refold else None
        with self._file.transaction():
            for row in self._unwritten:
                kind, data = encode(row.event)
                event_log.append(self._file, self.id, [(kind, row.at, data)], row.action)
            lines = [(kind, at, data) for kind, data in map(encode, events)]
            event_log.append(self._file, self.id, lines, action)
            if night is not None:
                self._save_results(night)
        self._unwritten = []
        self._records += rows
        self._last_action = action
        if night is not None:
            self._night = night
            self._actions = actions_of(self._records)
        else:
            for row in rows:
                evolve(self._night, row)
            self._actions.append(Action(action, at, events))
        return Done(action, events)

    def _save_results(self, night: Night) -> None:
        """The night's result rows, rebuilt from the log within the same transaction; undone sessions have none."""
        results.forget_night(self._file, self.id)
        for session in night.sessions:
            results.save_session(self._file, self.id, session.number, result_lines(night, session))

    # Undo and redo ---------------------------------------------------------------------------------------------

    def undoable(self) -> Action | None:
        """The action that undo would take back; the clock's buttons, and lists of levels that were played, stay."""
        return next((a for a in reversed(self._actions) if a.undoable and not self._played(a)), None)

    def undo(self, back_to: int | None = None) -> Done | Refused:
        """Take back the last action, or everything from action `back_to` on."""
        last = self.undoable()
        if last is None:
            return Refused(None, "There is nothing to undo.")
        if back_to is None:
            return self._take_back(self._with_its_clock((last.number,)))
        numbers = tuple(a.number for a in self._actions if a.undoable and a.number >= back_to)
        if back_to not in numbers:
            return Refused(None, "That action can not be undone.", "Undo the ones after it first.")
        numbers = self._without_the_played(numbers)
        if back_to not in numbers:
            why = "Levels of this list have been played, so it stays."
            return Refused(self._night.rules.levels.rule, why, "Lay out the levels that are still to come.")
        return self._take_back(self._with_its_clock(numbers))

    def _played(self, action: Action) -> bool:
        """Whether these are levels laid out by hand that have begun: taken back, they would rewrite the past (W13)."""
        return isinstance(action.events[0], LevelsPlanned) and not self._leaves_the_past((action.number,))

    def _leaves_the_past(self, actions: tuple[int, ...]) -> bool:
        """Whether the levels played so far are the same ones without these actions."""
        without = fold([*self._records, e.Recorded(self._last_action + 1, self.now(), e.Undone(actions))])
        return same_past(self._night, without, self.now())

    def _without_the_played(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """These actions but for the lists of levels that have been played; all, where the start of play goes too."""
        lists = [a.number for a in self._actions if a.number in numbers and isinstance(a.events[0], LevelsPlanned)]
        while lists and not self._leaves_the_past(numbers):
            stays, *lists = lists
            numbers = tuple(number for number in numbers if number != stays)
        return numbers

    def _with_its_clock(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """A session that is undone takes along what was done to its clock, which no other session must inherit.

        A start that is undone takes along the lists of levels that were made and played since.
        """

        def first(kind: type[e.Event]) -> int | None:
            return next(
                (a.number for a in self._actions if a.number in numbers and isinstance(a.events[0], kind)), None
            )

        opened, started = first(e.SessionOpened), first(e.PlayStarted)
        along = {
            a.number
            for a in self._actions
            if (opened is not None and a.number > opened and isinstance(a.events[0], e.CLOCK_EVENTS))
            or (started is not None and a.number > started and isinstance(a.events[0], LevelsPlanned))
        }
        return tuple(sorted({*numbers, *along}))

    def _take_back(self, actions: tuple[int, ...]) -> Done | Refused:
        """Undo, unless it would bring a pot back to life that other nights of the day have counted without (W61)."""
        events = self._taking_back(actions)
        if any(session.stakes is not None for session in self._night.sessions):
            at = self.now()
            rows = [e.Recorded(self._last_action + 1, at, event) for event in events]
            if refused := over_the_day(self._night, fold([*self._records, *rows])):
                return refused
        return self._append(events)

    def _taking_back(self, actions: tuple[int, ...]) -> tuple[e.Event, ...]:
        """Undo; where that brings an ended session back to life, its clock goes on from where it had stopped."""
        undone = e.Undone(actions)
        ended = self._night.session
        if ended.ended is None:
            return (undone,)
        now = self.now()
        alive = fold([*self._records, e.Recorded(self._last_action + 1, now, undone)]).session
        if alive.number != ended.number or alive.ended is not None or alive.clock.since is None:
            return (undone,)
        elapsed, gap = ended.clock.elapsed(now), now - ended.ended
        return (undone, e.ClockResynced(elapsed=elapsed, gap=gap, counted=False, running=True))

    def redoable(self) -> tuple[int, ...] | None:
        """The actions that redo would bring back: the last undone, unless something else was done since."""
        stack: list[tuple[int, ...]] = []
        for row in self._records:
            match row.event:
                case e.Undone(actions):
                    stack.append(actions)
                case e.Redone():
                    stack.pop()
                case event if not isinstance(event, e.CLOCK_EVENTS):
                    stack.clear()
        return stack[-1] if stack else None

    def redo(self) -> Done | Refused:
        """Bring back what undo took."""
        actions = self.redoable()
        if actions is None:
            return Refused(None, "There is nothing to redo.")
        redone = e.Redone(actions)
        after = fold([*self._records, e.Recorded(self._last_action + 1, self.now(), redone)])
        refused = barred_by_redo(self._night, after, self._context()) or over_the_day(self._night, after)
        levels = any(isinstance(row.event, LevelsPlanned) for row in self._records if row.action in actions)
        if refused is None and levels and not same_past(self._night, after, self.now()):
            why = "Other levels have been played since, so that list of levels can not be brought back."
            refused = Refused(self._night.rules.levels.rule, why, "Lay out the levels that are still to come.")
        return refused or self._append((redone,))

    # Time ------------------------------------------------------------------------------------------------------

    def beat(self) -> None:
        """Note that the program is running, so that after a crash the clock is known to the second."""
        session = self._night.session
        if session.clock.since is not None and not session.over and not self._file.read_only:
            nights.beat(self._file, self.id, self.now())

    def hold_after_closing(self) -> None:
        """After a crash or a restart: put the clock to what it last showed, and let `question` ask about the gap.

        Where the disk says no the clock is held all the same, and the hold is written with whatever is done next: time
        away is never counted without a word. Raises StoreError then.
        """
        session = self._night.session
        if session.clock.since is None or session.over or not self._records or self._file.read_only:
            return
        seen = max(nights.last_seen(self._file, self.id) or 0, self._records[-1].at)
        gap = self.now() - seen
        if abs(gap) <= GAP:
            return
        elapsed = session.clock.elapsed(seen)
        held = e.ClockResynced(elapsed=elapsed, gap=gap, counted=False, running=False)
        at, action = self.now(), self._last_action + 1
        try:
            self._append((held,))
        except StoreError:
            row = e.Recorded(action, at, held)
            self._unwritten = [row]
            self._records.append(row)
            self._last_action = action
            evolve(self._night, row)
            self._actions.append(Action(action, at, (held,)))
            raise

    def question(self) -> GapQuestion | None:
        """What to ask about time that passed unseen, or None."""
        session = self._night.session
        if session.started is None or session.over:
            return None
        clock = session.clock
        last = self._last_clock_event()
        if last is not None and clock.since is None and isinstance(last.event, e.ClockResynced):
            held = last.event
            if not held.running and not held.counted:
                reading = clock.at(held.elapsed)
                seen = last.at - held.gap
                return GapQuestion(
                    self.now() - seen,
                    closed=True,
                    left_if_not=reading.left,
                    title_if_not=_title(reading.stage),
                    seen=seen,
                )
        gap = self._time.gap()
        if gap is None or clock.since is None:
            return None
        reading = clock.read(self.now())
        return GapQuestion(
            gap.length, closed=False, left_if_not=reading.left, title_if_not=_title(reading.stage), seen=gap.seen
        )

    def _let_a_gap_pass(self) -> None:
        """A clock button pressed before the question was answered means: go on from here. The log says so."""
        question = self.question()
        if question is not None and not question.closed:
            self.answer(count=False)

    def _last_clock_event(self) -> e.Recorded | None:
        return next((r for r in reversed(self._records) if isinstance(r.event, e.CLOCK_EVENTS)), None)

    def answer(self, *, count: bool) -> Done | Refused:
        """Count the gap as play, or go on from before it; the clock runs either way.

        What is refused, or can not be written, is not answered: the question stays open.
        """
        question = self.question()
        if question is None:
            return Refused(None, "The clock has no open question.")
        elapsed = self._night.session.clock.elapsed(self.now())
        unsettle = None if question.closed else self._time.settle()
        answer: Done | Refused | None = None
        try:
            answer = self.do(c.AnswerGap(gap=question.gap, elapsed=elapsed, count=count, running=True))
        finally:
            if unsettle is not None and not isinstance(answer, Done):
                unsettle()
        return answer

    def settle_time(self) -> None:
        """Follow the machine's clock again where nothing depends on it: the night's clock stands still."""
        if self._time.gap() is not None and self._night.session.clock.since is None:
            self._time.settle()


def _title(stage: object) -> str:
    number = getattr(stage, "number", None)
    return f"Level {number}" if number is not None else "The break"


def result_lines(night: Night, session: Session) -> list[results.SessionResult]:
    """The result rows of a closed session as the log has them; none for one that is open or void."""
    if session.closed is None:
        return []
    entrants, multiplier = session.entrants, session.plan.multiplier
    return [
        results.SessionResult(p.player, p.place, p.points, entrants, multiplier, p.forfeited)
        for p in placed(night, session)
    ]
