"""The desk is never fooled about time: sleep, a clock that is set, a crash, summer time."""

import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest

from clubapp.clock import GAP, SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.refused import Refused
from clubapp.session import GapQuestion, NightDesk
from clubapp.views.clockface import clock_face
from clubapp.wording import time_of_day
from tests.session.story import Laptop, begin, done, left, play_to_the_end

MINUTES = 60


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
    assert [start.stage for start in again.night.session.stage_starts] == [0, 1, 2, 3, 4]


CHANGES = [
    ("Europe/London", datetime(2026, 3, 29, 0, 55, tzinfo=UTC), ("00:55", "02:07")),
    ("Europe/London", datetime(2026, 10, 25, 0, 55, tzinfo=UTC), ("01:55", "01:07")),
    ("America/New_York", datetime(2026, 3, 8, 6, 55, tzinfo=UTC), ("01:55", "03:07")),
    ("America/New_York", datetime(2026, 11, 1, 5, 55, tzinfo=UTC), ("01:55", "01:07")),
]
"""Zone, five minutes before the change, and what is on the wall then and twelve minutes later."""


@pytest.fixture
def at_the_change(
    club: Club, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[tuple[NightDesk, Laptop, tuple[str, str]]]:
    """A night on a machine of that zone. The machine's own clock is read as it is; only what it shows changes."""
    zone, moment, shown = request.param
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        laptop = Laptop()
        laptop.wall = round(moment.timestamp() * 1000)
        desk = club.desk(club.start_night(moment.date(), at=laptop.wall), time=laptop.time())
        begin(desk)
        yield desk, laptop, shown
    finally:
        monkeypatch.undo()
        time.tzset()
        assert "TZ" not in os.environ or os.environ["TZ"] != zone


both_ways = pytest.mark.parametrize("at_the_change", CHANGES, ids=str, indirect=True)


@both_ways
def test_the_hour_of_the_change_on_a_machine_in(at_the_change: tuple[NightDesk, Laptop, tuple[str, str]]) -> None:
    desk, laptop, shown = at_the_change
    told = [time_of_day(desk.now())]
    for second in range(720):
        assert desk.night.session.clock.read(desk.now()).left == (720 - second) * 1000
        laptop.passes(1)
    assert desk.question() is None
    assert clock_face(desk.night.session, desk.now()).level == 2
    assert (told[0], time_of_day(desk.now())) == shown


@both_ways
@pytest.mark.parametrize(("count", "level", "clock"), [(True, 5, "11:00"), (False, 1, "10:00")])
def test_asleep_for_47_minutes_across_the_change(
    at_the_change: tuple[NightDesk, Laptop, tuple[str, str]], count: bool, level: int, clock: str
) -> None:
    """Neither 107 minutes nor minus 13: an hour that the wall gains or loses was not slept."""
    desk, laptop, _ = at_the_change
    laptop.passes(2 * MINUTES)
    laptop.sleeps(47 * MINUTES)
    question = desk.question()
    assert question is not None
    assert question.gap == 47 * 60_000
    done(desk.answer(count=count))
    face = clock_face(desk.night.session, desk.now())
    assert (face.level, face.left_text) == (level, clock)


def test_real_time_goes_up_and_is_close_to_the_wall() -> None:
    steady = SteadyTime()
    first = steady.now()
    time.sleep(0.02)
    second = steady.now()
    assert 15 <= second - first < 2000
    assert abs(steady.wall() - second) < 2000
    assert steady.gap() is None
