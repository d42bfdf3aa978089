"""The blind clock on the wall of the pub: a level and a time left, worked out and never counted."""

import os
import random
import time
from datetime import datetime

import pytest

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.blind_clock import LAST_STAGE, MINUTE
from clubapp.domain.night import fold
from clubapp.script_fields import Line
from clubapp.store.codec import encode
from clubapp.wording import countdown, local, time_of_day
from tests.domain.storyteller import Story


@pytest.fixture
def night() -> Story:
    """Twelve are about to sit down; levels of twelve minutes, and no break."""
    night = Story()
    night.plan(minutes=12, breaks=())
    night.check_in(*(f"P{i}" for i in range(12)))
    night.draw()
    return night


@pytest.mark.rule("W13")
def test_the_first_picture_shows_the_whole_level(night):
    assert countdown(night.clock().left) == "12:00"  # before the start too
    assert not night.clock().running
    night.start()
    for late_by in range(50):
        reading = night.session.clock.read(night.now + late_by)
        assert countdown(reading.left) == "12:00"
    night.wait(seconds=1)
    assert countdown(night.clock().left) == "11:59"


@pytest.mark.rule("W13")
def test_a_level_ends_to_the_millisecond_and_the_next_begins_by_itself(night):
    night.start()
    night.wait(minutes=11, seconds=59.999)
    assert (night.level(), night.clock().left) == (1, 1)
    night.wait(seconds=0.001)
    assert (night.level(), night.clock().left) == (2, 12 * MINUTE)


@pytest.mark.rule("W13")
def test_no_drift_in_six_hours_however_seldom_anybody_looks(night):
    night.start()
    begun = night.now
    for second in (1, 719, 720, 3_600, 7_199, 14_400, 21_599, 21_600):
        reading = night.session.clock.read(begun + second * 1000)
        assert reading.index == second // 720
        assert reading.left == (720 - second % 720) * 1000


def test_looking_at_the_clock_changes_nothing(night):
    night.start()
    before = repr(night.session.clock)
    for _ in range(1000):
        night.wait(seconds=7)
        night.clock()
    assert repr(night.session.clock) == before


def test_a_pause_does_not_count(night):
    night.start()
    night.wait(minutes=4)
    night.pause()
    night.wait(minutes=4)
    assert night.left() == 8 * 60
    night.resume()
    assert night.left() == 8 * 60
    night.wait(minutes=1)
    assert night.left() == 7 * 60


@pytest.mark.parametrize("seed", range(5))
def test_two_hundred_toggles_in_ten_seconds(night, seed):
    """A key that repeats: what was played is the sum of the stretches in between, whichever were refused."""
    dice = random.Random(seed)
    night.start()
    moments = sorted(dice.sample(range(10_000), 200))
    begun, played, since = night.now, 0, night.now
    running = True
    for moment in moments:
        night.now = begun + moment
        wanted = dice.choice(("pause", "resume"))
        if (wanted == "pause") == running:
            getattr(night, wanted)()
            played += night.now - since if running else 0
            running, since = not running, night.now
        else:
            assert "already" in getattr(night.cannot, wanted)().why
    night.now = begun + 60_000
    played += night.now - since if running else 0
    assert night.clock().running == running
    assert night.clock().left == 12 * MINUTE - played


def test_a_skip_while_paused_stays_paused_and_runs_once(night):
    night.start()
    night.wait(minutes=11, seconds=59)
    night.pause()
    night.next_level()
    assert (night.level(), night.left(), night.clock().running) == (2, 12 * 60, False)
    night.wait(minutes=3)
    assert night.left() == 12 * 60
    night.resume()
    night.wait(seconds=10)
    assert night.left() == 12 * 60 - 10


def test_a_skip_in_the_last_second_skips_one_level(night):
    night.start()
    night.wait(minutes=11, seconds=59.999)
    night.next_level()
    assert (night.level(), night.left()) == (2, 12 * 60)


def test_back_means_this_level_again_or_in_its_first_seconds_the_one_before(night):
    night.start()
    night.wait(minutes=17)
    night.back()
    assert (night.level(), night.left()) == (2, 12 * 60)
    night.wait(seconds=9)
    night.back()
    assert (night.level(), night.left()) == (1, 12 * 60)
    night.back()
    assert (night.level(), night.left()) == (1, 12 * 60)


def test_a_minute_more_and_a_minute_less(night):
    night.start()
    night.wait(minutes=5)
    night.add_minutes(2)
    assert night.left() == 9 * 60
    night.add_minutes(-3)
    assert night.left() == 6 * 60
    assert "next level" in night.cannot.add_minutes(-6).instead
    for minutes in (0, 121, -121):
        night.cannot.add_minutes(minutes)
    night.wait(minutes=6)
    assert (night.level(), night.left()) == (2, 12 * 60)  # only the one level was changed


def test_time_taken_while_paused(night):
    night.start()
    night.pause()
    night.add_minutes(-11)
    assert night.left() == 60
    night.resume()
    night.wait(seconds=60)
    assert night.level() == 2


def test_going_back_gives_every_level_from_there_its_full_time_again(night):
    night.start()
    night.next_level()
    night.add_minutes(5)
    night.back()
    night.back()
    assert (night.level(), night.left()) == (1, 12 * 60)
    night.wait(minutes=12)
    assert (night.level(), night.left()) == (2, 12 * 60)


def test_a_start_that_was_undone_leaves_nothing_on_the_clock(night):
    """Undo passes the clock's own buttons by; what they did must not be there after the second start."""
    night.start()
    started = night.records[-1].action
    night.add_minutes(5)
    night.next_level()
    night.records.append(e.Recorded(started + 3, night.now, e.Undone((started,))))
    night.night = fold(night.records)
    assert countdown(night.clock().left) == "12:00"
    night.start()
    assert (night.level(), night.left()) == (1, 12 * 60)
    assert [start.stage for start in night.session.stage_starts] == [0]


def test_more_than_an_hour_left():
    assert countdown((110 * 60 + 39) * 1000) == "1:50:39"
    assert countdown(60 * MINUTE) == "1:00:00"
    assert countdown(60 * MINUTE - 1000) == "59:59"
    night = Story()
    night.plan(minutes=110)
    night.party(3)
    night.add_minutes(25)
    night.wait(minutes=24, seconds=21)
    assert countdown(night.clock().left) == "1:50:39"


@pytest.mark.parametrize("minutes", [1, 180])
def test_the_time_left_is_never_below_nothing(night, minutes):
    night = Story()
    night.plan(minutes=minutes)
    night.party(3)
    dice = random.Random(minutes)
    for _ in range(300):
        night.wait(seconds=dice.choice((0.001, 0.5, 59.999, 60, 600)))
        reading = night.clock()
        assert 0 < reading.left <= reading.length


def test_recordings_leave_the_clock_as_it_was(night):
    night.start()
    night.wait(minutes=2)
    before = repr(night.session.clock)
    reading = night.clock()
    night.knock_out("P3")
    night.late("Zoe")
    night.fee("P4", paid=False)
    night.move("P5", 1 if night.seat("P5")[0] == 2 else 2, 8)
    assert repr(night.session.clock) == before
    assert night.clock() == reading


def test_the_clock_stands_still_when_the_session_is_over(night):
    night.start()
    night.wait(minutes=5)
    night.knock_out_all_but("P0")
    shown = night.clock()
    assert not shown.running
    night.wait(minutes=50)
    assert night.clock() == shown
    for verb, args in (("pause", ()), ("resume", ()), ("next_level", ()), ("back", ()), ("add_minutes", (1,))):
        assert "over" in getattr(night.cannot, verb)(*args).why


def test_the_clock_does_nothing_before_the_start(night):
    for verb, args in (("pause", ()), ("resume", ()), ("next_level", ()), ("back", ()), ("add_minutes", (1,))):
        assert "not started" in getattr(night.cannot, verb)(*args).why


@pytest.fixture
def london(monkeypatch):
    """The machine stands in London."""
    monkeypatch.setenv("TZ", "Europe/London")
    time.tzset()
    yield
    monkeypatch.undo()
    os.environ.setdefault("TZ", "UTC")
    time.tzset()


@pytest.mark.usefixtures("london")
@pytest.mark.parametrize(
    ("start", "shown"),
    [
        ("2026-03-29T00:55:00+00:00", ["00:55", "02:07"]),  # at 01:00 the clocks go on to 02:00
        ("2026-10-25T00:55:00+00:00", ["01:55", "01:07"]),  # at 02:00 they go back to 01:00
    ],
)
def test_summer_time_comes_and_goes_and_the_level_knows_nothing_of_it(night, start, shown):
    night.now = round(datetime.fromisoformat(start).timestamp() * 1000)
    night.start()
    told = [time_of_day(night.now)]
    for second in range(12 * 60):
        assert night.left() == 12 * 60 - second
        night.wait(seconds=1)
    told.append(time_of_day(night.now))
    assert night.level() == 2
    assert told == shown


@pytest.mark.usefixtures("london")
def test_half_past_seven_stays_half_past_seven_across_the_change():
    night = Story(on="2026-03-31")
    moment = Line({"starts_at": "2026-03-31T19:30:00"}).moment("starts_at")  # typed on the Saturday before
    night.plan(starts_at=moment)
    assert time_of_day(night.session.plan.starts_at) == "19:30"
    assert local(night.session.plan.starts_at).date().isoformat() == "2026-03-31"


def test_a_moment_years_away_is_answered_at_once(night):
    """A slip in a date (2126 for 2026) must not count up through millions of levels."""
    night.start()
    night.wait(minutes=60 * 24 * 365 * 100)
    began = time.monotonic()
    reading = night.clock()
    assert reading.index == LAST_STAGE
    assert str(reading.stage.blinds)
    assert "no more levels" in night.cannot.next_level().why
    assert time.monotonic() - began < 2
    night.back()
    assert night.clock().index == LAST_STAGE


def test_a_moment_before_the_start_shows_the_start(night):
    night.start()
    night.wait(minutes=-90)
    assert countdown(night.clock().left) == "12:00"
    night.pause()
    assert countdown(night.clock().left) == "12:00"


def test_only_what_people_do_is_in_the_log(night):
    night.start()
    night.wait(minutes=100)
    night.pause()
    kinds = [encode(row.event)[0] for row in night.records]
    assert kinds[-2:] == ["play-started", "clock-paused"]


# What passed unseen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "left"), [(True, 5 * 60), (False, 10 * 60)])
def test_an_answer_about_time_unseen(night, count, left):
    night.start()
    night.wait(minutes=2)
    played = night.session.clock.elapsed(night.now)
    night.wait(minutes=5)
    night.do(c.AnswerGap(gap=5 * MINUTE, elapsed=played, count=count, running=True))
    assert night.left() == left
    assert night.clock().running


def test_a_machine_clock_that_was_put_back_takes_no_play_away(night):
    night.start()
    night.wait(minutes=5)
    night.do(c.AnswerGap(gap=-60 * MINUTE, elapsed=5 * MINUTE, count=True, running=True))
    assert night.left() == 7 * 60


def test_what_was_more_than_a_day_ago_was_not_all_play(night):
    night.start()
    no = c.AnswerGap(gap=24 * 60 * MINUTE + 1, elapsed=0, count=True, running=True)
    assert "more than a day" in night.cannot.do(no).why
    night.do(c.AnswerGap(gap=24 * 60 * MINUTE + 1, elapsed=0, count=False, running=True))
    night.do(c.AnswerGap(gap=24 * 60 * MINUTE, elapsed=0, count=True, running=True))


def test_levels_rise_only_in_time_that_counts(night):
    """The log must not tell of levels in the three hours while the laptop was shut."""
    night.start()
    night.wait(minutes=13)
    began = [start.stage for start in night.session.stage_starts]
    assert began == [0]
    night.wait(minutes=180)
    night.do(c.AnswerGap(gap=180 * MINUTE, elapsed=13 * MINUTE, count=False, running=True))
    assert [start.stage for start in night.session.stage_starts] == [0, 1]
    night.wait(minutes=11)
    night.pause()
    assert [start.stage for start in night.session.stage_starts] == [0, 1, 2]


def test_a_gap_that_counts_may_end_in_a_later_level(night):
    night.start()
    night.wait(minutes=5)
    night.wait(minutes=47)
    night.do(c.AnswerGap(gap=47 * MINUTE, elapsed=5 * MINUTE, count=True, running=True))
    assert (night.level(), night.left()) == (5, 8 * 60)
    assert [start.stage for start in night.session.stage_starts] == [0, 4]


def test_the_levels_of_a_finished_session_stay_known(night):
    night.start()
    night.wait(minutes=40)
    night.knock_out_all_but("P0")
    assert [start.stage for start in night.session.stage_starts] == [0, 1, 2, 3]
