"""One night told as the manager would tell it: players by first name, times in minutes, `cannot` for a refusal."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import events as e
from clubapp.domain import leaving_commands as v
from clubapp.domain import presence_commands as p
from clubapp.domain.blind_clock import Reading
from clubapp.domain.decide import Context, decide
from clubapp.domain.eligibility import PersonFacts
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.night import Night, Session, evolve, fold
from clubapp.domain.points import points_for
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulesets import load
from clubapp.session import Dice
from clubapp.views.people import Directory, Person

WEEKLY = load("weekly-poker-club")
NAMES = (
    "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lee",
    "Mia", "Ned", "Oda", "Pam", "Quy", "Ray", "Sue", "Tom", "Una", "Vic", "Wes", "Xan",
)  # fmt: skip
GROWN_UP = PersonFacts(born="1984-03-02", agreement_signed=True, parental_consent=False)
HALF_PAST_SEVEN: Millis = round(datetime(2026, 11, 25, 19, 30, tzinfo=UTC).timestamp() * 1000)


class SaidNo(AssertionError):
    """A command was refused where the story needs it done."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(repr(refused))
        self.refused = refused


class Cannot:
    """The same verbs, each of which has to be refused; gives the refusal."""

    def __init__(self, story: "Story") -> None:
        self._story = story

    def __getattr__(self, verb: str) -> Callable[..., Refused]:
        def attempt(*args: Any, **kwargs: Any) -> Refused:
            before = len(self._story.records)
            try:
                getattr(self._story, verb)(*args, **kwargs)
            except SaidNo as no:
                refused = no.refused
            else:
                raise AssertionError(f"{verb} was not refused")
            assert refused.why.strip()
            assert len(self._story.records) == before, "a refusal writes nothing"
            return refused

        return attempt


class Story:
    """A night and its log. Every verb is one command; each is folded again and has to give the same night."""

    def __init__(self, rules: RuleSet = WEEKLY, on: str = "2026-11-25", max_seats: int = 8, **occasion: Any) -> None:
        self.now: Millis = HALF_PAST_SEVEN
        self.seed = 1
        self.records: list[e.Recorded] = []
        self.papers: dict[PlayerId, PersonFacts] = {}
        self._ids: dict[str, PlayerId] = {}
        opening = (e.NightOpened(on, rules.as_mapping(), max_seats, **occasion), e.SessionOpened(1))
        self.records = [e.Recorded(1, self.now, event) for event in opening]
        self.night: Night = fold(self.records)

    # Who is who ------------------------------------------------------------------------------------------------

    def id(self, name: str) -> PlayerId:
        """A member's number; who is named for the first time is grown up and has signed."""
        if name not in self._ids:
            self._ids[name] = PlayerId(len(self._ids) + 1)
            self.papers[self._ids[name]] = GROWN_UP
        return self._ids[name]

    def name(self, player: PlayerId) -> str:
        return next(name for name, known in self._ids.items() if known == player)

    def person(
        self, name: str, *, born: str = "1984-03-02", signed: bool = True, consent: bool = False, **more: Any
    ) -> None:
        """What the club holds on a member."""
        self.papers[self.id(name)] = PersonFacts(born, signed, consent, **more)

    def facts(self, player: PlayerId) -> PersonFacts | None:
        return self.papers.get(player)

    @property
    def people(self) -> Directory:
        return Directory(Person(i, f"P{i:03}", name, name, name) for name, i in self._ids.items())

    # Doing -----------------------------------------------------------------------------------------------------

    @property
    def cannot(self) -> Cannot:
        return Cannot(self)

    def do(self, command: c.Command) -> tuple[e.Event, ...]:
        """One command, or SaidNo."""
        answer = decide(command, self.night, Context(self.now, Dice(self.seed), self))
        if isinstance(answer, Refused):
            raise SaidNo(answer)
        action = self.records[-1].action + 1
        rows = [e.Recorded(action, self.now, event) for event in answer]
        self.records += rows
        for row in rows:
            self.night = evolve(self.night, row)
        assert fold(self.records) == self.night
        return answer

    def wait(self, minutes: float = 0, seconds: float = 0) -> None:
        """Time passes; nobody does anything."""
        self.now += round((minutes * 60 + seconds) * 1000)

    def plan(self, **changes: Any) -> None:
        self.do(c.PlanSession(**changes))

    def replan(self, *coming: tuple[int, ...], minutes: int = 10, **more: Any) -> None:
        """Everything from now on: (small, big, minutes) for a level, (minutes,) for a break."""
        rows = tuple(Coming(*row) if len(row) == 3 else Coming(0, 0, row[0]) for row in coming)
        self.do(ReplanClock(rows, minutes, **more))

    def check_in(self, *names: str, paid: bool = True) -> None:
        for name in names:
            self.do(c.CheckIn(self.id(name), paid))

    def phone_in(self, name: str, held_until: Millis | None = None) -> None:
        self.do(c.PhoneIn(self.id(name), held_until))

    def check_out(self, name: str) -> None:
        self.do(c.CheckOut(self.id(name)))

    def fee(self, name: str, *, paid: bool = True) -> None:
        self.do(c.MarkFee(self.id(name), paid))

    def disqualify(self, name: str, reason: str = "threw a glass", *, stack: int | None = None) -> None:
        self.do(c.Disqualify(self.id(name), reason, stack))

    def waive(self, name: str, reason: str) -> None:
        self.do(c.WaiveFee(self.id(name), reason))

    def draw(self, tables: int | None = None) -> None:
        self.do(c.DrawSeats(tables))

    def swap(self, first: str, second: str) -> None:
        self.do(c.SwapSeats(self.id(first), self.id(second)))

    def start(self) -> None:
        self.do(c.StartPlay())

    def seats(self, *names: str, tables: int | None = None) -> None:
        """Everybody in, drawn and started."""
        self.check_in(*names)
        self.draw(tables)
        self.start()

    def round_one_table(self, *names: str) -> None:
        """They sit clockwise from seat 1 in this order, after so many swaps."""
        self.check_in(*names)
        self.draw(1)
        for seat, name in enumerate(names, 1):
            sitting = self.name(self.session.at_table(1)[seat])
            if sitting != name:
                self.swap(name, sitting)
        self.start()

    def party(self, players: int, tables: int | None = None) -> None:
        """So many are playing; Ann, Bob, Cat and so on."""
        self.seats(*NAMES[:players], tables=tables)

    def pause(self) -> None:
        self.do(c.PauseClock())

    def resume(self) -> None:
        self.do(c.ResumeClock())

    def next_level(self) -> None:
        self.do(c.NextStage())

    def back(self) -> None:
        self.do(c.PreviousStage())

    def add_minutes(self, minutes: int) -> None:
        self.do(c.AddTime(minutes))

    def until_level(self, number: int) -> None:
        """The clock is put on, level by level, to the start of this one."""
        while self.level() < number or self.in_break():
            self.next_level()

    def late(self, name: str, **how: Any) -> e.LateEntered:
        return next(x for x in self.do(c.EnterLate(self.id(name), **how)) if isinstance(x, e.LateEntered))

    def move(self, name: str, table: int, seat: int) -> None:
        self.do(c.Move(self.id(name), table, seat))

    def knock_out(
        self,
        *exits: str | tuple[str, int],
        by: str | None = None,
        dealer: int | None = None,
        order: tuple[str, ...] = (),
        overrule: str = "",
        ended_before: str | None = None,
    ) -> None:
        """One hand: who went out, each with the stack it began with where that matters."""
        winner = self.id(by) if by else None
        gone = tuple(
            c.Exit(self.id(x), None, winner) if isinstance(x, str) else c.Exit(self.id(x[0]), x[1], winner)
            for x in exits
        )
        in_order = tuple(self.id(name) for name in order)
        other = self.id(ended_before) if ended_before is not None else None
        self.do(c.KnockOut(gone, dealer, in_order, overrule, other))

    def knock_out_all_but(self, *names: str) -> None:
        """Hand after hand, the first to arrive first, until only these are left."""
        for name in self.here():
            if name not in names and self.seat(name) is not None:
                self.knock_out(name)

    def agree(self, *order: str, reason: str = "the pub is closing", chips: tuple[int, ...] = ()) -> None:
        self.do(c.AgreeFinish(tuple(self.id(name) for name in order), reason, chips))

    def abandon(self, reason: str) -> None:
        self.do(c.AbandonSession(reason))

    def close(self, session: int | None = None) -> None:
        self.do(c.CloseSession(session))

    # Putting right what is long past, and people who leave ------------------------------------------------------

    def reopen(self, session: int | None = None) -> None:
        self.do(r.ReopenSession(session))

    def revive(self, name: str, where: tuple[int, int] | None = None, **how: Any) -> None:
        self.do(r.ReviveKnockOut(self.id(name), *(where or (None, None)), **how))

    def replace(self, wrong: str, right: str, where: tuple[int, int] | None = None, **how: Any) -> None:
        self.do(r.ReplaceKnockOut(self.id(wrong), self.id(right), *(where or (None, None)), **how))

    def insert(self, name: str, before: str, *, by: str | None = None, **how: Any) -> None:
        self.do(r.InsertKnockOut(self.id(name), self.id(before), self.id(by) if by else None, **how))

    def correct_agreement(self, *order: str, reason: str = "the pub is closing", **how: Any) -> None:
        self.do(r.CorrectAgreement(tuple(self.id(name) for name in order), reason, **how))

    def gone_home(self, name: str, *, gone: bool = True) -> None:
        self.do(v.MarkGoneHome(self.id(name), gone))

    def remove_stack(self, name: str, stack: int | None = None) -> None:
        self.do(v.RemoveStack(self.id(name), stack))

    def never_came(self, name: str, *, owed: bool = False, stack: int | None = None) -> None:
        self.do(v.GiveUpHeldSeat(self.id(name), owed, stack))

    def absent(self, name: str, *, absent: bool = True) -> None:
        self.do(p.MarkAbsent(self.id(name), absent))

    def notice(self, name: str, *, given: bool = True) -> None:
        self.do(p.NoteNotice(self.id(name), given))

    def hold_longer(self, name: str, until: Millis | None = None) -> None:
        self.do(p.HoldLonger(self.id(name), until))

    def sign_out(self, name: str, *, signed: bool = True, session: int | None = None) -> None:
        self.do(v.SignOut(self.id(name), signed, session))

    def count_chips(self, *tables: tuple[int, int]) -> None:
        self.do(c.CountChips(tables))

    def undo(self) -> None:
        """The last action counts for nothing."""
        self.records.append(e.Recorded(self.records[-1].action + 1, self.now, e.Undone((self.records[-1].action,))))
        self.night = fold(self.records)

    def next_session(self, *leaving: str) -> None:
        self.do(c.OpenNextSession(tuple(self.id(name) for name in leaving)))

    # How it stands ---------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        return self.night.session

    def here(self) -> list[str]:
        """Tonight's list in the order of arrival."""
        return [self.name(a.player) for a in sorted(self.session.arrivals.values(), key=lambda a: a.order)]

    def arrival(self, name: str) -> Any:
        return self.session.arrivals[self.id(name)]

    def seat(self, name: str) -> tuple[int, int] | None:
        return self.session.seats.get(self.id(name))

    def card(self, name: str) -> str | None:
        return self.session.cards.get(self.id(name))

    def table(self, number: int) -> list[str]:
        """Who sits at a table, clockwise from seat 1."""
        return [self.name(player) for player in self.session.at_table(number).values()]

    def dealer(self, table: int) -> str:
        """Who deals the first hand."""
        return self.name(self.session.at_table(table)[self.session.deals[table]])

    def place(self, name: str) -> int | None:
        return self.session.places().get(self.id(name))

    def places(self) -> dict[str, int]:
        return {self.name(player): place for player, place in self.session.places().items()}

    def points(self, name: str) -> int:
        session = self.session
        place = session.places()[self.id(name)]
        return points_for(self.night.rules.points, session.entrants, place, session.plan.multiplier)

    def clock(self) -> Reading:
        return self.session.clock.read(self.now)

    def left(self) -> float:
        """Seconds left of the level or break."""
        return self.clock().left / 1000

    def level(self) -> int:
        stage = self.clock().stage
        return getattr(stage, "number", 0) or int(getattr(stage, "before_level", 0))

    def in_break(self) -> bool:
        return not hasattr(self.clock().stage, "number")

    def overruled(self) -> list[tuple[str, str, str]]:
        """Rule, who, and the manager's reason."""
        return [
            (said.rule, self.name(said.player) if said.player is not None else "", said.reason)
            for said in self.session.overruled
        ]


def worth(chips: Mapping[int, int] | tuple[tuple[int, int], ...]) -> int:
    """What a heap of chips adds up to."""
    heap = dict(chips)
    return sum(value * count for value, count in heap.items())
