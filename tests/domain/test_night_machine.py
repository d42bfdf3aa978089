"""Whole nights of anything at all, in any order, on a real file: what must hold whatever the manager does."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from clubapp.check import problems
from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import correction_events as k
from clubapp.domain import events as e
from clubapp.domain import leaving_commands as v
from clubapp.domain import leaving_events as le
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session, fold
from clubapp.domain.refused import Refused
from clubapp.domain.table_events import ColouredUp
from clubapp.membership import NewMember
from clubapp.rulesets import load
from clubapp.session import Done, NightDesk
from clubapp.views.big_screen import big_screen_view
from clubapp.views.clockface import clock_face
from clubapp.views.door import door_view
from clubapp.views.draw import draw_view
from clubapp.views.log import log_rows, undo_label
from clubapp.views.play import play_view
from clubapp.views.results import placed, results_view
from tests.domain.any_command import BUTTONS, COMMANDS, MEMBERS, reasons, tables
from tests.domain.storyteller import HALF_PAST_SEVEN, WEEKLY

MULTIPLES = {1: 36, 2: 24, 3: 20, 4: 16, 5: 12, 6: 10, 7: 8, 8: 6}


class Evening(RuleBasedStateMachine):
    """One night on the file; the rules stand for the manager's fingers, the invariants for the club's trust."""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self.club = club
        self.wall, self.steady = HALF_PAST_SEVEN, 0
        self.seed = 0
        self.id = club.start_night(date(2026, 11, 25), at=self.wall)
        self.desk: NightDesk = self._sit_down()
        self.before: list[Night] = []  # the nights that undo has to bring back
        self.after: list[Night] = []  # the nights that redo has to bring back

    def _sit_down(self) -> NightDesk:
        steady = SteadyTime(wall=lambda: self.wall, monotonic=lambda: self.steady)
        return self.club.desk(self.id, time=steady, seeds=self._next_seed)

    def _next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def teardown(self) -> None:
        self.club.end_night(self.id)

    # What the manager does -------------------------------------------------------------------------------------

    @rule(command=COMMANDS)
    def anything(self, command: c.Command) -> None:
        was, log = fold(self.desk.records), len(self.desk.records)
        allowed = self.desk.allowed(command)
        answer = self.desk.do(command)
        assert (allowed is None) == isinstance(answer, Done), "the button and the act obey one rule"
        if isinstance(answer, Refused):
            assert answer.why.strip()
            assert (len(self.desk.records), self.desk.night) == (log, was)
        elif isinstance(answer.events[0], e.CLOCK_EVENTS):
            self._forget()
        else:
            self.before.append(was)
            self.after.clear()

    @rule(button=BUTTONS)
    def the_clock(self, button: c.Command) -> None:
        self.anything(button)

    @rule()
    def the_next_thing(self) -> None:
        """What a manager would most likely do now, so that nights come to an end."""
        session = self.desk.night.session
        if session.closed is not None:
            self.anything(c.OpenNextSession())
            self.anything(c.DrawSeats())
        elif session.over:
            self.anything(c.CloseSession())
        elif session.started is not None:
            self.anything(c.KnockOut((c.Exit(session.living[len(session.living) // 2]),)))
        elif session.drawn:
            self.anything(c.StartPlay())
        else:
            self.anything(c.DrawSeats())

    @rule(times=st.integers(1, 4))
    def a_few_things_in_a_row(self, times: int) -> None:
        for _ in range(times):
            self.the_next_thing()

    @initialize(count=st.integers(0, MEMBERS), playing=st.sampled_from([True, True, False]))
    def the_door_has_been_open_for_a_while(self, count: int, playing: bool) -> None:
        for player in range(1, count + 1):
            if self.desk.allowed(c.CheckIn(PlayerId(player))) is None:
                self.anything(c.CheckIn(PlayerId(player), paid=player % 3 > 0))
        if playing:
            self.the_next_thing()
            self.the_next_thing()

    @rule(picks=st.lists(st.integers(0, MEMBERS), min_size=1, max_size=3), dealer=st.integers(1, 8), table=tables)
    def a_hand_ends(self, picks: list[int], dealer: int, table: int) -> None:
        """Players of one table go out, with stacks that tie now and then."""
        sitting = list(self.desk.night.session.at_table(table).values()) or self.desk.night.session.living
        gone = dict.fromkeys(sitting[pick % len(sitting)] for pick in picks if sitting)
        exits = tuple(c.Exit(player, 500 + 500 * (i % 2)) for i, player in enumerate(gone))
        self.anything(c.KnockOut(exits, dealer))

    @rule(pick=st.integers(0, MEMBERS), overrule=reasons)
    def somebody_comes_late(self, pick: int, overrule: str) -> None:
        outside = [p for p in self.club.members.rows if p not in self.desk.night.session.arrivals]
        if outside:
            self.anything(c.EnterLate(outside[pick % len(outside)], overrule=overrule))

    @rule(pick=st.integers(0, MEMBERS), other=st.integers(0, MEMBERS), how=st.sampled_from("rrpi"))
    def a_knock_out_is_put_right(self, pick: int, other: int, how: str) -> None:
        session = self.desk.night.session
        out, sitting = [gone.player for gone in session.outs], list(session.seats)
        if not out or not sitting:
            return
        wrong, living = out[pick % len(out)], sitting[other % len(sitting)]
        if how == "r":
            self.anything(r.ReviveKnockOut(wrong, *(session.free_seats() or [(1, 1)])[0]))
        elif how == "p":
            self.anything(r.ReplaceKnockOut(wrong, living, *session.seats[living]))
        else:
            self.anything(r.InsertKnockOut(living, wrong))

    @rule(pick=st.integers(0, MEMBERS), stack=st.sampled_from([None, 0, 1500]))
    def somebody_leaves_or_never_came(self, pick: int, stack: int | None) -> None:
        sitting = list(self.desk.night.session.seats)
        if sitting:
            player = sitting[pick % len(sitting)]
            self.anything(v.GiveUpHeldSeat(player, owed=pick % 2 > 0, stack=stack))
            self.anything(v.MarkGoneHome(player))
            if pick % 3 == 0:
                self.anything(v.RemoveStack(player, stack))

    @rule(number=st.integers(1, 3))
    def a_closed_session_is_opened_and_closed_again(self, number: int) -> None:
        self.anything(r.ReopenSession(number))
        self.anything(c.CloseSession(number))

    @rule(pick=st.integers(0, MEMBERS), to=st.integers(0, 30))
    def somebody_moves(self, pick: int, to: int) -> None:
        session = self.desk.night.session
        sitting, free = list(session.seats), session.free_seats()
        if sitting and free:
            self.anything(c.Move(sitting[pick % len(sitting)], *free[to % len(free)]))

    @rule(turn=st.integers(0, MEMBERS))
    def those_left_agree(self, turn: int) -> None:
        living = self.desk.night.session.living
        turn = turn % len(living) if living else 0
        self.anything(c.AgreeFinish((*living[turn:], *living[:turn]), "last orders"))

    @rule(back=st.integers(0, 3))
    def undo(self, back: int) -> None:
        undoable = [action.number for action in self.desk.actions if action.undoable]
        was = fold(self.desk.records)
        far = back > 0 and len(undoable) > back
        answer = self.desk.undo(undoable[-1 - back] if far else None)
        if isinstance(answer, Refused):
            assert not undoable
            return
        alive, now = self.desk.night.session, self.desk.now()
        if was.session.ended is not None and alive.ended is None and alive.clock.since is not None:
            # The clock goes on from what it showed when the session ended, whatever has passed since.
            if alive.number == was.session.number:
                assert alive.clock.elapsed(now) == was.session.clock.elapsed(now)
            self._forget()
            return
        taken = back + 1 if far else 1
        if len(self.before) >= taken:
            brought_back = self.before[-taken]
            del self.before[-taken:]
            assert self.desk.night == brought_back
            self.after.append(was)
        else:
            self._forget()

    @rule()
    def redo(self) -> None:
        was = fold(self.desk.records)
        taken = self.desk.redoable()
        answer = self.desk.redo()
        assert isinstance(answer, Done) == (taken is not None)
        if taken is None or not self.after:
            self._forget()
            return
        assert self.desk.night == self.after.pop()
        self.before += [was] if len(taken) == 1 else []
        if len(taken) > 1:
            self.before.clear()

    def _forget(self) -> None:
        """The clock's buttons are not undone, so what was before them cannot come back exactly."""
        self.before.clear()
        self.after.clear()

    @rule(seconds=st.sampled_from([1, 59, 600, 3600]))
    def time_passes(self, seconds: int) -> None:
        self.wall += seconds * 1000
        self.steady += seconds * 1000
        self.desk.beat()

    @rule(seconds=st.sampled_from([-86_400, -300, 300, 2820, 86_400]))
    def the_machine_sleeps_or_its_clock_is_set(self, seconds: int) -> None:
        shown = clock_face(self.desk.night.session, self.desk.now())
        self.wall += seconds * 1000
        self.desk.settle_time()
        if self.desk.night.session.clock.since is not None:
            assert clock_face(self.desk.night.session, self.desk.now()) == shown

    @rule(count=st.booleans())
    def the_question_about_time_is_answered(self, count: bool) -> None:
        asked = self.desk.question()
        answer = self.desk.answer(count=count)
        assert asked is not None or isinstance(answer, Refused)
        if isinstance(answer, Done):
            assert self.desk.question() is None
            assert self.desk.night.session.clock.since is not None
            self._forget()

    @rule(seconds=st.sampled_from([0, 3, 90, 10_800]))
    def the_program_is_started_again(self, seconds: int) -> None:
        was = fold(self.desk.records)
        actions = self.desk.actions
        running = was.session.clock.since is not None
        self.wall += seconds * 1000
        self.desk = self._sit_down()
        assert self.desk.night == was
        assert self.desk.actions == actions
        self.desk.hold_after_closing()
        held = self.desk.night.session.clock.since is None
        if running and held:
            assert self.desk.question() is not None
            self._forget()

    # What always holds -----------------------------------------------------------------------------------------

    @invariant()
    def the_night_is_the_fold_of_its_log(self) -> None:
        assert fold(self.desk.records) == self.desk.night

    @invariant()
    def everybody_is_in_one_place(self) -> None:
        for session in self.desk.night.sessions:
            assert max(Counter(session.seats.values()).values(), default=0) <= 1
            assert set(session.seats) <= set(session.arrivals)
            out = [gone.player for gone in session.outs]
            if session.started is None:
                assert not out
                assert not session.late
                continue
            entered = [*session.on_time, *session.late]
            assert Counter([*session.seats, *out]) == Counter(entered)
            assert len(set(entered)) == len(entered) == session.entrants

    @invariant()
    def no_table_is_over_its_size(self) -> None:
        for session in self.desk.night.sessions:
            squeezed = bool(session.overruled) or any(isinstance(row.event, e.PlayerMoved) for row in self.desk.records)
            most = WEEKLY.seating.seats_limit if squeezed else session.plan.max_seats
            for table, seat in session.seats.values():
                assert table in session.tables
                assert 1 <= seat <= most
            assert all(len(session.at_table(table)) <= most for table in session.tables)

    @invariant()
    def chips_are_what_was_handed_out(self) -> None:
        undone = _undone(self.desk.records)
        issued: list[int] = []
        left: dict[PlayerId, int] = {}  # what left play with somebody, until they are back
        for row in self.desk.records:
            match row.event:
                case _ if row.action in undone:
                    continue
                case e.SessionOpened():
                    issued.append(0)
                    left.clear()
                case le.StackRemoved(player, stack) | le.HeldSeatGivenUp(player, True, stack):
                    left[player] = stack or 0
                    issued[-1] -= left[player]
                case le.HeldSeatGivenUp(stack=rest):
                    issued[-1] += self.desk.night.sessions[len(issued) - 1].stack - (rest or 0)
                case k.KnockOutRevived(player=player):
                    issued[-1] += left.pop(player, 0)
                case e.PlayStarted(stack):
                    issued[-1] += stack * len(self.desk.night.sessions[len(issued) - 1].on_time)
                case e.LateEntered(player=player, stack=stack, chips=chips):
                    left.pop(player, None)  # whoever comes in once more left it behind for good
                    assert sum(value * count for value, count in chips) == stack
                    issued[-1] += stack
                case ColouredUp(added=added):
                    issued[-1] += added
        assert issued == [session.chips_issued for session in self.desk.night.sessions]

    @invariant()
    def places_are_a_permutation_and_points_follow(self) -> None:
        for session in self.desk.night.sessions:
            places = sorted(session.places().values())
            entrants = session.entrants
            if session.winner is not None:
                assert places == list(range(1, entrants + 1))
            else:
                assert places == list(range(entrants - len(session.outs) + 1, entrants + 1))
            for line in placed(self.desk.night, session):
                assert line.points == _points(session, line.place)

    @invariant()
    def every_page_can_be_shown(self) -> None:
        night, people, now = self.desk.night, self.club.people, self.desk.now()
        face = clock_face(night.session, now)
        assert 0 <= face.left <= face.length
        door_view(night, people, {10: 60}, frozenset())
        draw_view(night, people)
        play_view(night, people, now)
        results_view(night, people)
        big_screen_view(night, people, "Club", "Venue", now)
        for row in log_rows(self.desk.actions, night, people, now):
            assert row.title
        last = self.desk.undoable()
        assert last is None or undo_label(last, night, people)


def _undone(records: tuple[e.Recorded, ...]) -> set[int]:
    undone: set[int] = set()
    for row in records:
        match row.event:
            case e.Undone(actions):
                undone |= set(actions)
            case e.Redone(actions):
                undone -= set(actions)
    return undone


def _points(session: Session, place: int) -> int:
    """W64 written down a second time."""
    share = MULTIPLES.get(place, 2 if place <= 15 else 1 if place <= 20 else 0)
    return share * session.entrants * session.plan.multiplier


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Twelve who may play, one who has not signed, and one of seventeen without a parent's word."""
    made: dict[str, Any] = {"name": "Fox", "venue": "The Fox", "season": "2026", "owned": {}, "today": date(2026, 1, 1)}
    with Club.create(tmp_path / "fox.club", rules=load("weekly-poker-club"), **made) as club:
        for number in range(1, MEMBERS + 1):
            born = "2009-05-01" if number == 13 else "1984-03-02"
            witness = "" if number == 14 else "Gail"
            new = NewMember(f"Player {number}", born=born, witness=witness)
            club.members.register(new, now=HALF_PAST_SEVEN, on=date(2026, 1, 1))
        yield club


@pytest.mark.rule("W1", "W7", "W39", "W40", "W64")
def test_whatever_happens_the_night_stays_whole(club: Club) -> None:
    evening: Callable[[], Evening] = lambda: Evening(club)  # noqa: E731 - the machine wants a factory
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        evening,
        settings=settings(
            max_examples=40,
            stateful_step_count=50,
            deadline=None,
            derandomize=True,  # the same nights in every run, so that a failure belongs to a change
            database=None,
            phases=(Phase.generate,),  # add Phase.shrink to look into a failure: it takes minutes
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert problems(club) == []
