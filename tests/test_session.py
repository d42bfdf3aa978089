"""The desk of one night on a real file: saved before it is shown, undone and redone, and never fooled about time."""

import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from clubapp.clock import GAP, SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, fold
from clubapp.domain.refused import Refused
from clubapp.session import Done, GapQuestion, NightDesk
from clubapp.views.clockface import clock_face
from clubapp.wording import countdown

ON = date(2026, 11, 25)
MINUTES = 60


class Laptop:
    """A machine with a clock on the wall and a count of its own since it was switched on; both can be bent."""

    def __init__(self) -> None:
        self.wall = round(datetime(2026, 11, 25, 19, 30, tzinfo=UTC).timestamp() * 1000)
        self.counted = 12_345

    def passes(self, seconds: float) -> None:
        """Time as usual."""
        self.wall += round(seconds * 1000)
        self.counted += round(seconds * 1000)

    def sleeps(self, seconds: float) -> None:
        """Lid shut: only the clock on the wall goes on."""
        self.wall += round(seconds * 1000)

    def clock_is_set(self, seconds: float) -> None:
        self.wall += round(seconds * 1000)

    def restarts_after(self, seconds: float) -> None:
        """Switched off and on: it counts from nothing again."""
        self.wall += round(seconds * 1000)
        self.counted = 777

    def time(self) -> SteadyTime:
        return SteadyTime(wall=lambda: self.wall, monotonic=lambda: self.counted)


@pytest.fixture
def laptop() -> Laptop:
    return Laptop()


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def night_id(club: Club, laptop: Laptop) -> int:
    return club.start_night(ON, at=laptop.wall)


@pytest.fixture
def sit_down(club: Club, laptop: Laptop, night_id: int) -> Callable[[], NightDesk]:
    """Start the program (again) and open the night in it."""

    def sit() -> NightDesk:
        desk = club.desk(night_id, time=laptop.time(), seeds=lambda: 7)
        desk.hold_after_closing()
        return desk

    return sit


@pytest.fixture
def desk(sit_down: Callable[[], NightDesk]) -> NightDesk:
    return sit_down()


def done(answer: Done | Refused) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def begin(desk: NightDesk, players: int = 10, **plan: int) -> list[PlayerId]:
    """So many in, drawn and started; levels of twelve minutes without a break unless said."""
    done(desk.do(c.PlanSession(**{"minutes": 12, "breaks": (), **plan})))  # type: ignore[arg-type]
    able = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:players]
    for player in able:
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    return able


def out(desk: NightDesk, *players: PlayerId) -> Done:
    return done(desk.do(c.KnockOut(tuple(c.Exit(p, 100 * i) for i, p in enumerate(players, 1)))))


def left(desk: NightDesk) -> str:
    return countdown(desk.night.session.clock.read(desk.now()).left)


def play_to_the_end(desk: NightDesk) -> PlayerId:
    while len(desk.night.session.living) > 1:
        out(desk, desk.night.session.living[0])
    return desk.night.session.living[0]


def as_it_stands(desk: NightDesk) -> Night:
    """A picture of the night that later actions do not change."""
    return fold(desk.records)


# On disk first --------------------------------------------------------------------------------------------------


def test_another_look_at_the_file_shows_the_same_night(desk: NightDesk, sit_down: Callable[[], NightDesk]) -> None:
    players = begin(desk)
    out(desk, players[3])
    assert sit_down().night == desk.night
    assert sit_down().records == desk.records


def test_a_refusal_writes_nothing(desk: NightDesk) -> None:
    begin(desk)
    log, night = desk.records, as_it_stands(desk)
    answer = desk.do(c.CloseSession())
    assert isinstance(answer, Refused)
    assert (desk.records, desk.night) == (log, night)


def test_the_button_is_grey_for_the_reason_that_the_act_would_give(desk: NightDesk) -> None:
    assert desk.allowed(c.DrawSeats()) == desk.do(c.DrawSeats())
    begin(desk)
    assert desk.allowed(c.CloseSession()) == desk.do(c.CloseSession())
    assert desk.allowed(c.PauseClock()) is None


def test_all_events_of_an_action_have_one_number_and_one_moment(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk, 8)
    laptop.passes(75)
    late = next(PlayerId(i) for i in range(83, 0, -1) if PlayerId(i) not in desk.night.session.arrivals)
    answer = done(desk.do(c.EnterLate(late, overrule="the road was closed")))
    rows = [row for row in desk.records if row.action == answer.action]
    assert [type(row.event) for row in rows] == [e.LateEntered, e.Overruled]
    assert {row.at for row in rows} == {laptop.wall}


def test_the_log_is_in_the_order_of_doing_whatever_the_clock_says(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    players = begin(desk, 5)
    out(desk, players[0])
    laptop.restarts_after(-86_400)
    again = sit_down()
    out(again, players[1])
    order = [gone.player for gone in sit_down().night.session.outs]
    assert order == [players[0], players[1]]


# Results --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W39", "W64")
def test_a_closed_session_is_in_the_season_and_undo_takes_it_out(club: Club, desk: NightDesk) -> None:
    begin(desk, 5)
    winner = play_to_the_end(desk)
    assert club.results_of_night(desk.id) == []
    done(desk.do(c.CloseSession()))
    rows = club.results_of_night(desk.id)
    assert (rows[0].member, rows[0].place, rows[0].points) == (winner, 1, 5 * 36)
    assert [row.place for row in rows] == [1, 2, 3, 4, 5]
    done(desk.undo())
    assert club.results_of_night(desk.id) == []
    done(desk.redo())
    assert club.results_of_night(desk.id) == rows


@pytest.mark.rule("W39")
def test_the_wrong_winner_is_put_right_after_the_closing(club: Club, desk: NightDesk) -> None:
    players = begin(desk, 3)
    out(desk, players[0])
    out(desk, players[1])  # the wrong one of the last two
    done(desk.do(c.CloseSession()))
    done(desk.undo(back_to=desk.actions[-2].number))
    out(desk, players[2])
    done(desk.do(c.CloseSession()))
    assert [row.member for row in club.results_of_night(desk.id)] == [players[1], players[2], players[0]]


@pytest.mark.rule("W39")
def test_an_abandoned_session_leaves_no_results(club: Club, desk: NightDesk) -> None:
    players = begin(desk, 4)
    out(desk, players[0])
    done(desk.do(c.AbandonSession("the heating failed")))
    done(desk.do(c.CloseSession()))
    assert club.results_of_night(desk.id) == []


def test_the_second_session_leaves_the_results_of_the_first_alone(club: Club, desk: NightDesk) -> None:
    begin(desk, 4)
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    first = club.results_of_night(desk.id)
    done(desk.do(c.OpenNextSession()))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    both = club.results_of_night(desk.id)
    assert [row for row in both if row.session == 1] == first
    assert len(both) == 8


# Undo and redo --------------------------------------------------------------------------------------------------


def test_undo_brings_back_exactly_what_was(desk: NightDesk) -> None:
    players = begin(desk)
    before = as_it_stands(desk)
    neighbours = list(desk.night.session.at_table(1).values())[:2]
    out(desk, *neighbours)
    after = as_it_stands(desk)
    done(desk.undo())
    assert desk.night == before
    assert set(players) == set(desk.night.session.living)
    done(desk.redo())
    assert desk.night == after


def test_undo_all_the_way_and_redo_all_the_way(desk: NightDesk) -> None:
    pictures = [as_it_stands(desk)]
    players = begin(desk, 6)
    for player in players[:3]:
        out(desk, player)
    everything = as_it_stands(desk)
    taken = 0
    while desk.undoable() is not None:
        done(desk.undo())
        taken += 1
    assert desk.night == pictures[0]
    assert isinstance(desk.undo(), Refused)
    for _ in range(taken):
        done(desk.redo())
    assert desk.night == everything
    assert isinstance(desk.redo(), Refused)


def test_undo_back_to_the_wrong_man_takes_the_later_ones_along(desk: NightDesk) -> None:
    players = begin(desk, 8)
    wrong = out(desk, players[0])
    for player in players[1:5]:
        out(desk, player)
    done(desk.undo(back_to=wrong.action))
    assert desk.night.session.outs == []
    done(desk.redo())
    assert [gone.player for gone in desk.night.session.outs] == players[:5]


def test_undo_survives_a_restart(desk: NightDesk, sit_down: Callable[[], NightDesk]) -> None:
    players = begin(desk)
    out(desk, players[0])
    done(desk.undo())
    again = sit_down()
    assert players[0] in again.night.session.living
    done(again.redo())
    assert players[0] not in again.night.session.living


def test_once_something_else_was_done_there_is_no_redo(desk: NightDesk) -> None:
    players = begin(desk)
    out(desk, players[0])
    done(desk.undo())
    out(desk, players[1])
    assert desk.redoable() is None
    assert isinstance(desk.redo(), Refused)


def test_undo_passes_the_clock_by(desk: NightDesk, laptop: Laptop) -> None:
    players = begin(desk)
    out(desk, players[0])
    laptop.passes(90)
    done(desk.do(c.PauseClock()))
    done(desk.do(c.AddTime(2)))
    done(desk.undo())
    assert players[0] in desk.night.session.living
    assert left(desk) == "12:30"
    assert not desk.night.session.clock.read(desk.now()).running
    done(desk.redo())
    assert left(desk) == "12:30"


def test_the_night_itself_cannot_be_undone(desk: NightDesk) -> None:
    assert desk.undoable() is None
    assert isinstance(desk.undo(), Refused)
    assert isinstance(desk.undo(back_to=1), Refused)


def test_only_an_action_that_is_there_can_be_undone_to(desk: NightDesk) -> None:
    begin(desk)
    paused = done(desk.do(c.PauseClock()))
    for action in (paused.action, 999, 0, -1):
        assert isinstance(desk.undo(back_to=action), Refused)


@pytest.mark.rule("W64")
def test_a_player_knocked_out_and_undone_is_in_exactly_one_state(desk: NightDesk) -> None:
    players = begin(desk, 20)
    out(desk, players[6])
    done(desk.undo())
    winner = play_to_the_end(desk)
    places = desk.night.session.places()
    assert sorted(places.values()) == list(range(1, 21))
    assert places[winner] == 1
    assert [gone.player for gone in desk.night.session.outs].count(players[6]) == 1


# Time -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W13")
def test_no_drift_in_six_hours_of_pauses(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    played = 0.0
    for stretch in range(72):
        laptop.passes(250.123)
        played += 250.123
        done(desk.do(c.PauseClock()))
        laptop.passes(49.877)
        done(desk.do(c.ResumeClock()))
        reading = desk.night.session.clock.read(desk.now())
        total = round(played * 1000)
        assert (reading.index, reading.into) == divmod(total, 720_000), stretch


@pytest.mark.parametrize("jump", [300, -300, 86_400, -86_400, 3600, -3600])
def test_the_machines_clock_is_set_and_the_level_knows_nothing_of_it(
    desk: NightDesk, laptop: Laptop, jump: int
) -> None:
    begin(desk)
    laptop.passes(2 * MINUTES)
    laptop.clock_is_set(jump)
    assert left(desk) == "10:00"
    laptop.passes(60)
    assert left(desk) == "09:00"
    question = desk.question()
    assert question is not None
    assert (question.gap, question.closed) == (jump * 1000, False)
    done(desk.answer(count=False))
    assert left(desk) == "09:00"
    assert desk.question() is None
    laptop.passes(60)
    assert left(desk) == "08:00"
    assert desk.now() == laptop.wall  # new entries carry the time on the wall again


@pytest.mark.parametrize("seconds", [0, 1, 4, GAP / 1000, -4])
def test_nobody_is_asked_about_a_few_seconds(desk: NightDesk, laptop: Laptop, seconds: float) -> None:
    begin(desk)
    laptop.clock_is_set(seconds)
    assert desk.question() is None


@pytest.mark.parametrize(("count", "level", "clock"), [(True, 5, "11:00"), (False, 1, "10:00")])
def test_the_laptop_sleeps_for_47_minutes(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk], count: bool, level: int, clock: str
) -> None:
    begin(desk)
    laptop.passes(2 * MINUTES)
    laptop.sleeps(47 * MINUTES)
    question = desk.question()
    assert question == GapQuestion(
        47 * 60_000, closed=False, left_if_not=600_000, title_if_not="Level 1", seen=laptop.wall - 47 * 60_000
    )
    assert left(desk) == "10:00"  # held at what it showed, until there is an answer
    done(desk.answer(count=count))
    face = clock_face(desk.night.session, desk.now())
    assert (face.level, face.left_text, face.running) == (level, clock, True)
    answer = desk.records[-1].event
    assert answer == e.ClockResynced(answer.elapsed, 47 * 60_000, count, running=True)  # type: ignore[union-attr]
    assert sit_down().night == desk.night


def test_what_is_played_while_the_question_stands_counts(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    laptop.passes(60)
    laptop.sleeps(8 * MINUTES)
    laptop.passes(30)  # the manager is looking for the laptop's owner
    done(desk.answer(count=False))
    assert left(desk) == "10:30"


@pytest.mark.parametrize("count", [True, False])
def test_the_break_is_treated_like_a_level(desk: NightDesk, laptop: Laptop, count: bool) -> None:
    begin(desk, breaks=((2, 10),))  # type: ignore[arg-type]
    done(desk.do(c.NextStage()))
    laptop.passes(30)
    laptop.sleeps(9 * MINUTES)
    question = desk.question()
    assert question is not None
    assert question.title_if_not == "The break"
    done(desk.answer(count=count))
    assert left(desk) == ("00:30" if count else "09:30")


def test_asleep_with_the_clock_paused_there_is_nothing_to_ask(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    laptop.passes(MINUTES)
    done(desk.do(c.PauseClock()))
    laptop.sleeps(3600)
    assert desk.question() is None
    desk.settle_time()
    assert desk.now() == laptop.wall
    done(desk.do(c.ResumeClock()))
    assert left(desk) == "11:00"
    assert desk.question() is None


def test_asleep_before_the_start_or_after_the_end_there_is_nothing_to_ask(desk: NightDesk, laptop: Laptop) -> None:
    laptop.sleeps(3600)
    assert desk.question() is None
    desk.settle_time()
    begin(desk, 3)
    play_to_the_end(desk)
    laptop.sleeps(3600)
    assert desk.question() is None
    assert isinstance(desk.answer(count=True), Refused)


def test_a_running_night_with_no_gap_has_no_question_to_answer(desk: NightDesk) -> None:
    begin(desk)
    log = desk.records
    assert isinstance(desk.answer(count=True), Refused)
    assert desk.records == log


def in_level_five_with_06_12_left(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    laptop.passes(4 * 12 * MINUTES + 12 * MINUTES - (6 * MINUTES + 12))
    desk.beat()
    face = clock_face(desk.night.session, desk.now())
    assert (face.level, face.left_text) == (5, "06:12")


@pytest.mark.parametrize(("count", "shown"), [(True, "04:42"), (False, "06:12")])
def test_the_program_was_gone_for_90_seconds(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk], count: bool, shown: str
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(90)
    again = sit_down()
    face = clock_face(again.night.session, again.now())
    assert (face.level, face.left_text, face.running) == (5, "06:12", False)
    question = again.question()
    assert question == GapQuestion(
        90_000, closed=True, left_if_not=372_000, title_if_not="Level 5", seen=laptop.wall - 90_000
    )
    done(again.answer(count=count))
    face = clock_face(again.night.session, again.now())
    assert (face.level, face.left_text, face.running) == (5, shown, True)
    answers = [row.event for row in again.records if isinstance(row.event, e.ClockResynced)]
    assert [(x.counted, x.running) for x in answers] == [(False, False), (count, True)]
    laptop.passes(2)
    assert sit_down().question() is None


def test_the_program_was_gone_for_three_hours_and_stands_paused(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(3 * 3600)
    again = sit_down()
    laptop.passes(10 * MINUTES)  # nobody answers, nothing runs
    assert left(again) == "06:12"
    question = again.question()
    assert question is not None
    assert question.gap == (3 * 3600 + 600) * 1000  # all the time since it was last seen
    done(again.do(c.ResumeClock()))  # as good an answer as any: go on from here
    assert again.question() is None
    laptop.passes(12)
    assert left(again) == "06:00"


def test_the_program_was_gone_twice_before_anybody_answered(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(60)
    sit_down()
    laptop.restarts_after(30)
    again = sit_down()
    question = again.question()
    assert question is not None
    assert question.gap == 90_000
    done(again.answer(count=True))
    assert left(again) == "04:42"


def test_three_days_later_the_gap_cannot_have_been_play(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(3 * 86_400)
    again = sit_down()
    refused = again.answer(count=True)
    assert isinstance(refused, Refused)
    assert "more than a day" in refused.why
    done(again.answer(count=False))
    assert left(again) == "06:12"


def test_a_quick_restart_goes_on_without_a_word(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(4)
    again = sit_down()
    assert again.question() is None
    assert left(again) == "06:08"


def test_a_restart_with_the_machines_clock_a_day_behind(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(-86_400)
    again = sit_down()
    assert left(again) == "06:12"
    done(again.answer(count=True))
    assert left(again) == "06:12"
    laptop.passes(12)
    assert left(again) == "06:00"


def test_a_restart_with_the_clock_paused_asks_nothing(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    begin(desk)
    laptop.passes(60)
    done(desk.do(c.PauseClock()))
    log = desk.records
    laptop.restarts_after(3600)
    again = sit_down()
    assert again.question() is None
    assert again.records == log
    assert left(again) == "11:00"


def test_the_heartbeat_says_when_the_program_was_last_alive(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    begin(desk)
    for _ in range(30):
        laptop.passes(2)
        desk.beat()
    laptop.passes(1.9)  # and the next beat never came
    laptop.restarts_after(600)
    assert left(sit_down()) == "11:00"


def test_levels_while_the_laptop_was_shut_are_not_in_the_log(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]
) -> None:
    in_level_five_with_06_12_left(desk, laptop)
    laptop.restarts_after(3 * 3600)
    again = sit_down()
    done(again.answer(count=False))
    assert [stage for stage, _ in again.night.session.stage_starts] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("zone", ["Europe/London", "America/New_York"])
def test_the_hour_of_the_change_on_a_machine_in(
    club: Club, monkeypatch: pytest.MonkeyPatch, zone: str, tmp_path: Path
) -> None:
    """The machine's own clock is read as it is; only the zone it shows changes."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        laptop = Laptop()
        laptop.wall = round(datetime(2026, 3, 29, 0, 55, tzinfo=UTC).timestamp() * 1000)
        desk = club.desk(club.start_night(date(2026, 3, 28), at=laptop.wall), time=laptop.time())
        begin(desk)
        for second in range(720):
            assert desk.night.session.clock.read(desk.now()).left == (720 - second) * 1000
            laptop.passes(1)
        assert desk.question() is None
    finally:
        monkeypatch.undo()
        time.tzset()
        assert "TZ" not in os.environ or os.environ["TZ"] != zone


def test_real_time_goes_up_and_is_close_to_the_wall() -> None:
    steady = SteadyTime()
    first = steady.now()
    time.sleep(0.02)
    second = steady.now()
    assert 15 <= second - first < 2000
    assert abs(steady.wall() - second) < 2000
    assert steady.gap() is None
