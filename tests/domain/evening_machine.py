"""Whole nights of anything at all, in any order, on a real file: what the manager's fingers may do next."""

import contextlib
import random
import shutil
from datetime import date
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from clubapp.check import problems
from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import events as e
from clubapp.domain import leaving_commands as v
from clubapp.domain import table_commands as t
from clubapp.domain.cards import full_deck
from clubapp.domain.chips_off import exchange, to_change_up
from clubapp.domain.ids import PlayerId
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.night import Night, blinds_in_force, fold
from clubapp.domain.refused import Refused
from clubapp.domain.room_advice import advice_now, fixed_in
from clubapp.session import Done, NightDesk
from clubapp.views.clockface import clock_face
from tests.domain.any_command import BUTTONS, COMMANDS, MEMBERS, reasons, tables
from tests.domain.balance_oracle import LEAGUES, agrees, by_name, room_as_told
from tests.domain.evening_invariants import Whole, spread, undone_by
from tests.domain.storyteller import HALF_PAST_SEVEN


class Evening(Whole, RuleBasedStateMachine):
    """One night on a file of its own; the rules stand for the manager's fingers, the invariants for the club's trust.

    Nothing here comes from the machine it runs on: the clocks, the seeds and the file begin the same each time, so that
    a night can be played again.
    """

    def __init__(self, empty: Path) -> None:
        super().__init__()
        self.folder = empty.with_name(f"{empty.stem} nights")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        shutil.copyfile(empty, self.folder / "0.club")
        self.killed = 0
        self.club = Club.open(self.folder / "0.club")
        self.wall, self.steady = HALF_PAST_SEVEN, 0
        self.seed = 0
        self.id = self.club.start_night(date(2026, 11, 25), at=self.wall)
        self.desk: NightDesk = self._sit_down()
        self.before: list[tuple[int, Night]] = []  # actions that undo takes back, each with the night before it
        self.after: list[Night] = []  # the nights that redo has to bring back

    def _sit_down(self) -> NightDesk:
        steady = SteadyTime(wall=lambda: self.wall, monotonic=lambda: self.steady)
        return self.club.desk(self.id, time=steady, seeds=self._next_seed)

    def _next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def teardown(self) -> None:
        self.club.end_night(self.id)
        found = problems(self.club)
        self.club.close()
        assert found == []

    # What the manager does -------------------------------------------------------------------------------------

    @rule(command=COMMANDS)
    def anything(self, command: c.Command) -> None:
        self.told(command)

    def told(self, command: c.Command) -> bool:
        """Whether it was done; a refusal says why and changes nothing."""
        was, log = fold(self.desk.records), len(self.desk.records)
        allowed = self.desk.allowed(command)
        answer = self.desk.do(command)
        assert (allowed is None) == isinstance(answer, Done), "the button and the act obey one rule"
        if isinstance(answer, Refused):
            assert answer.why.strip()
            assert (len(self.desk.records), self.desk.night) == (log, was)
            return False
        if isinstance(answer.events[0], e.CLOCK_EVENTS):
            self._forget()
        else:
            self.before.append((answer.action, was))
            self.after.clear()
        return True

    @rule(button=BUTTONS)
    def the_clock(self, button: c.Command) -> None:
        self.told(button)

    @rule()
    def the_next_thing(self) -> None:
        """What a manager would most likely do now, so that nights come to an end."""
        session = self.desk.night.session
        if session.closed is not None:
            self.told(c.OpenNextSession())
            self.told(c.DrawSeats())
        elif session.over:
            self.told(c.CloseSession())
        elif session.started is not None:
            self.told(c.KnockOut((c.Exit(session.living[len(session.living) // 2]),)))
        elif session.drawn:
            self.told(c.StartPlay())
        else:
            self.told(c.DrawSeats())

    @rule(times=st.integers(1, 4))
    def a_few_things_in_a_row(self, times: int) -> None:
        for _ in range(times):
            self.the_next_thing()

    @initialize(
        count=st.integers(0, 5) | st.integers(9, MEMBERS) | st.just(MEMBERS),
        rang=st.integers(0, 3),
        seats=st.integers(4, 8),
        playing=st.sampled_from("yyn"),
    )
    def the_door_has_been_open_for_a_while(self, count: int, rang: int, seats: int, playing: str) -> None:
        self.told(c.PlanSession(max_seats=seats))
        for player in range(1, count + 1):
            if player <= rang:
                self.told(c.PhoneIn(PlayerId(player), held_until=HALF_PAST_SEVEN + 1_800_000))
            else:
                self.told(c.CheckIn(PlayerId(player), paid=player % 3 > 0))
        if playing == "y":
            self.the_next_thing()
            self.the_next_thing()

    @rule(picks=st.lists(st.integers(0, MEMBERS), min_size=1, max_size=3), dealer=st.integers(1, 8), table=tables)
    def a_hand_ends(self, picks: list[int], dealer: int, table: int) -> None:
        """Players of one table go out, with stacks that tie now and then."""
        sitting = list(self.desk.night.session.at_table(table).values()) or self.desk.night.session.living
        gone = dict.fromkeys(sitting[pick % len(sitting)] for pick in picks if sitting)
        exits = tuple(c.Exit(player, 500 + 500 * (i % 2)) for i, player in enumerate(gone))
        self.told(c.KnockOut(exits, dealer))

    @rule(shuffled=st.integers(0, 10_000), table=tables, out=st.integers(2, 3))
    def a_hand_ends_with_cards_shown(self, shuffled: int, table: int, out: int) -> None:
        """Equal stacks, and the cards of all who went (S95)."""
        deck = [str(card) for card in full_deck()]
        random.Random(shuffled).shuffle(deck)
        gone = list(self.desk.night.session.at_table(table).values())[:out]
        exits = tuple(c.Exit(p, 700, cards=f"{deck[2 * i]} {deck[2 * i + 1]}") for i, p in enumerate(gone))
        self.told(c.KnockOut(exits, 1, board=" ".join(deck[-5:])))

    @rule()
    def the_advice_is_applied(self) -> None:
        """Even tables, full enough, everybody still there, and whoever can not move where they were (W16, W17, W26)."""
        advice = advice_now(self.desk.night)
        if advice is None or not advice.moves:
            return
        before, fixed = dict(self.desk.night.session.seats), fixed_in(self.desk.night)
        room, seats = room_as_told(self.desk.night.session), self.desk.night.session.plan.max_seats
        if not fixed and max(len(table.seats) for table in room.values()) <= seats:
            agrees(room, by_name(advice), seats, LEAGUES[self.desk.night.rules.id])
        assert self.told(t.ApplyMoves(tuple((m.player, *m.to) for m in advice.moves)))
        session = self.desk.night.session
        assert set(session.seats) == set(before)
        assert {p: session.seats[p] for p in fixed} == {p: before[p] for p in fixed}
        assert fixed or spread(session) <= 1
        for table in session.tables_left():
            came = [p for p, at in session.seats.items() if at[0] == table and before[p][0] != table]
            assert not came or len(session.at_table(table)) <= seats
        if session.to_draw:
            assert self.told(t.RedrawTables(tuple(session.to_draw)))
            assert {p: at[0] for p, at in self.desk.night.session.seats.items()} == {
                p: at[0] for p, at in session.seats.items()
            }

    @rule(extra=st.integers(0, 14))
    def chips_are_changed_up(self, extra: int) -> None:
        night = self.desk.night
        leaving = to_change_up(night, blinds_in_force(night.session, self.desk.now()))
        if leaving and night.session.started is not None and not night.session.over:
            found, issued = exchange(night, leaving), night.session.chips_issued
            given = min(extra, found.roundings)
            assert self.told(t.ColourUp(leaving, given))
            session = self.desk.night.session
            assert session.chips_issued == issued + found.rest + given * found.smallest

    @rule(off=st.sampled_from([0, 0, -100]))
    def the_tables_are_counted(self, off: int) -> None:
        session = self.desk.night.session
        left = session.tables_left()
        if session.started is None or session.over or not left:
            return
        total = max(0, session.chips_issued + off)
        assert self.told(c.CountChips(tuple((table, total if table == left[0] else 0) for table in left)))
        assert self.desk.night.session.counts[-1].off == total - session.chips_issued

    @rule(pick=st.integers(0, MEMBERS), overrule=reasons)
    def somebody_comes_late(self, pick: int, overrule: str) -> None:
        outside = [p for p in self.club.members.rows if p not in self.desk.night.session.arrivals]
        if outside:
            self.told(c.EnterLate(outside[pick % len(outside)], overrule=overrule))

    @rule(pick=st.integers(0, MEMBERS), other=st.integers(0, MEMBERS), how=st.sampled_from("rrpi"))
    def a_knock_out_is_put_right(self, pick: int, other: int, how: str) -> None:
        session = self.desk.night.session
        out, sitting = [gone.player for gone in session.outs], list(session.seats)
        if not out or not sitting:
            return
        wrong, living = out[pick % len(out)], sitting[other % len(sitting)]
        if how == "r":
            with_chips = [gone.player for gone in session.outs if gone.left_play]  # which come back with them
            wrong = (with_chips or out)[pick % len(with_chips or out)]
            self.told(r.ReviveKnockOut(wrong, *(session.free_seats() or [(1, 1)])[0]))
        elif how == "p":
            self.told(r.ReplaceKnockOut(wrong, living, *session.seats[living]))
        else:
            self.told(r.InsertKnockOut(living, wrong))

    @rule(pick=st.integers(0, MEMBERS), stack=st.sampled_from([None, 0, 1500, 1500]))
    def somebody_leaves_or_never_came(self, pick: int, stack: int | None) -> None:
        sitting = list(self.desk.night.session.seats)
        if sitting:
            player = sitting[pick % len(sitting)]
            self.told(v.GiveUpHeldSeat(player, owed=pick % 2 > 0, stack=stack))
            self.told(v.MarkGoneHome(player))
            if pick % 2 == 0:
                self.told(v.RemoveStack(player, stack))

    @rule(number=st.integers(1, 3))
    def a_closed_session_is_opened_and_closed_again(self, number: int) -> None:
        self.told(r.ReopenSession(number))
        self.told(c.CloseSession(number))

    @rule(pick=st.integers(0, MEMBERS), to=st.integers(0, 30))
    def somebody_moves(self, pick: int, to: int) -> None:
        session = self.desk.night.session
        sitting, free = list(session.seats), session.free_seats()
        if sitting and free:
            self.told(c.Move(sitting[pick % len(sitting)], *free[to % len(free)]))

    @rule(turn=st.integers(0, MEMBERS), late=st.sampled_from([False, False, True]))
    def those_left_agree(self, turn: int, late: bool) -> None:
        living = self.desk.night.session.living
        if late or len(living) < 4:
            turn = turn % len(living) if living else 0
            self.told(c.AgreeFinish((*living[turn:], *living[:turn]), "last orders"))

    @rule(hands=st.integers(1, 4), pick=st.integers(0, MEMBERS), minutes=st.integers(1, 15), by=st.booleans())
    def an_hour_of_play(self, hands: int, pick: int, minutes: int, by: bool) -> None:
        """Hands are dealt, blinds rise, somebody goes out, and what the cards on the desk advise is done."""
        for _ in range(hands):
            session = self.desk.night.session
            if session.started is None or session.over or len(session.living) < 3:
                return
            for table in session.tables_left():
                self.told(t.NextHand(table))
            self.time_passes(60 * minutes)
            winner = session.living[(pick + 1) % len(session.living)] if by else None
            self.told(c.KnockOut((c.Exit(session.living[pick % len(session.living)], by=winner),)))
            self.the_advice_is_applied()
            self.chips_are_changed_up(pick)

    @rule(rises=st.lists(st.integers(1, 3), max_size=5), breaks=st.integers(0, 5), minutes=st.integers(1, 25))
    def the_levels_are_laid_out_anew(self, rises: list[int], breaks: int, minutes: int) -> None:
        """A list that can be played, with levels left out and a break somewhere; sometimes the present one changes."""
        blinds, rows = blinds_in_force(self.desk.night.session, self.desk.now()), []
        small, big = blinds
        for at, rise in enumerate(rises):
            if at == breaks:
                rows.append(Coming(0, 0, 10))
            small, big = small * 2**rise, big * 2**rise
            rows.append(Coming(small, big, minutes))
        present = minutes if minutes % 3 == 0 else None
        self.told(ReplanClock(tuple(rows), minutes, stays=breaks % 2 > 0, present=present))

    @rule(back=st.integers(0, 3))
    def undo(self, back: int) -> None:
        undoable = [action.number for action in self.desk.actions if action.undoable]
        was = fold(self.desk.records)
        far = back > 0 and len(undoable) > back
        answer = self.desk.undo(undoable[-1 - back] if far else None)
        if isinstance(answer, Refused):
            assert not undoable or far
            return
        self._only_the_rest_counts()
        alive, now = self.desk.night.session, self.desk.now()
        if was.session.ended is not None and alive.ended is None and alive.clock.since is not None:
            # The clock goes on from what it showed when the session ended, whatever has passed since.
            if alive.number == was.session.number:
                assert alive.clock.elapsed(now) == was.session.clock.elapsed(now)
            self._forget()
            return
        taken = undone_by(answer.events[0])
        if taken == {number for number, _ in self.before[-len(taken) :]}:
            brought_back = self.before[-len(taken)][1]
            del self.before[-len(taken) :]
            assert self.desk.night == brought_back
            self.after.append(was)
        else:
            self._forget()

    @rule()
    def redo(self) -> None:
        was = fold(self.desk.records)
        taken = self.desk.redoable()
        answer = self.desk.redo()
        if isinstance(answer, Refused):
            assert fold(self.desk.records) == was
            return
        assert taken is not None
        self._only_the_rest_counts()
        if not self.after:
            self._forget()
            return
        assert self.desk.night == self.after.pop()
        self.before = [*self.before, (taken[0], was)] if len(taken) == 1 else []

    def _only_the_rest_counts(self) -> None:
        """What undo took might as well never have been written down."""
        undone = self.undone()
        rest = [
            row
            for row in self.desk.records
            if row.action not in undone and not isinstance(row.event, e.Undone | e.Redone)
        ]
        assert self.desk.night == fold(rest)

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

    @rule(seconds=st.sampled_from([0, 3, 90, 10_800]), how=st.sampled_from(["night", "file", "killed", "killed"]))
    def the_program_is_started_again(self, seconds: int, how: str) -> None:
        """The night is taken up again, the file is closed and opened, or the program is killed where it stands."""
        was, actions = fold(self.desk.records), self.desk.actions
        running = was.session.clock.since is not None
        self.wall += seconds * 1000
        if how == "killed":
            self._killed()
        elif how == "file":
            self.club.close()
            self.club = Club.open(self.club.path)
        assert self.club.open_night() == self.id
        self.desk = self._sit_down()
        assert self.desk.night == was
        assert self.desk.actions == actions
        self.desk.hold_after_closing()
        held = self.desk.night.session.clock.since is None
        if running and held:
            assert self.desk.question() is not None
            self._forget()

    def _killed(self) -> None:
        """The file as it lies there now, its journal beside it: another program opens it, and nobody said goodbye."""
        left, self.killed = self.club, self.killed + 1
        path = self.folder / f"{self.killed}.club"
        for lying in self.folder.glob(f"{left.path.name}*"):
            shutil.copyfile(lying, path.with_name(lying.name.replace(left.path.name, path.name)))
        self.club = Club.open(path)
        with contextlib.suppress(OSError):
            left.close()
