"""The clock on the Play page: what a hand on the space bar, a closed lid and a crash do to it, and what they do not."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.blind_clock import MINUTE
from clubapp.views.clockface import clock_face
from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from ui.desk import Desk
from ui.strip import MiniClock

Start = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime, playing: Start) -> Iterator[Evening]:
    playing(24)
    made = Evening(desk, bent, PLAY)
    yield made
    made.close()


def shown(evening: Evening) -> str:
    return evening.play.clock.digits.text()


def words(evening: Evening) -> str:
    return evening.play.clock._state.text()


def elapsed(evening: Evening) -> int:
    return evening.desk.night.session.clock.elapsed(evening.desk.now())


def running(evening: Evening) -> bool:
    return evening.desk.night.session.clock.since is not None


@pytest.mark.rule("W13")
def test_the_first_second_shows_the_whole_level_and_each_second_one_less(evening: Evening) -> None:
    """CLK-01, CLK-13."""
    assert (shown(evening), words(evening)) == ("11:00", "time left")
    for second in range(59, 49, -1):
        evening.pass_by(1)
        assert shown(evening) == f"10:{second}"


def test_a_second_repaints_only_the_figures_that_changed(evening: Evening) -> None:
    evening.pass_by(2)
    digits = evening.play.clock.digits
    QApplication.processEvents()
    before = digits.painted
    evening.pass_by(1)
    assert digits.painted - before <= 2


@pytest.mark.rule("W13")
def test_pause_and_resume_go_on_where_it_stood(evening: Evening) -> None:
    """CLK-17."""
    evening.pass_by(180)
    evening.press("Space")
    assert not running(evening)
    assert words(evening) == "paused"
    evening.pass_by(240)
    assert shown(evening) == "08:00"
    evening.press("Space")
    evening.pass_by(1)
    assert shown(evening) == "07:59"
    assert words(evening) == "time left"


def test_two_hundred_toggles_of_the_space_bar(evening: Evening) -> None:
    """CLK-15: the played time is the sum of the running stretches, the state the parity of the presses."""
    played = elapsed(evening)
    for turn in range(200):
        evening.press("Space")
        evening.bent.pass_by(0.05)
        played += 50 if turn % 2 else 0
    assert running(evening)
    assert abs(elapsed(evening) - played) <= 50
    evening.press("Space")
    assert not running(evening)
    assert evening.play.clock.run_button.accessibleName() == "Run the clock"


def test_the_round_button_does_the_same_and_leaves_the_space_bar_alone(evening: Evening) -> None:
    evening.click(evening.play.clock.run_button)
    assert not running(evening)
    evening.press("Space")
    assert running(evening)
    evening.click(evening.play.clock.more_button)
    assert shown(evening) == "12:00"
    evening.press("Space")  # pauses; it does not add another minute
    assert (shown(evening), running(evening)) == ("12:00", False)


@pytest.mark.rule("W13")
def test_a_minute_more_and_a_minute_less(evening: Evening) -> None:
    evening.pass_by(60)
    evening.press("+", "+", "-")
    assert shown(evening) == "11:00"
    evening.click(evening.play.clock.less_button)
    evening.click(evening.play.clock.less_button)
    assert shown(evening) == "09:00"
    evening.pass_by(8.5 * 60)
    evening.click(evening.play.clock.less_button)
    assert "less time left" in evening.play.refused.words()
    assert shown(evening) == "00:30"


@pytest.mark.rule("W13")
def test_skipping_while_paused_and_in_the_last_second_keeps_one_clock(evening: Evening) -> None:
    """CLK-16, CLK-20."""
    evening.press("Space", "Ctrl+Right")
    assert (shown(evening), running(evening)) == ("11:00", False)
    assert evening.play.clock._title.text() == "Level 2"
    evening.press("Space")
    evening.pass_by(11 * 60 - 1)
    assert shown(evening) == "00:01"
    evening.press("Ctrl+Right")
    assert (evening.play.clock._title.text(), shown(evening)) == ("Level 3", "11:00")
    evening.pass_by(1)
    assert shown(evening) == "10:59"


def test_back_goes_to_the_start_of_the_level_and_again_to_the_one_before(evening: Evening) -> None:
    evening.press("Ctrl+Right")
    evening.pass_by(120)
    evening.click(evening.play.clock.back_button)
    assert (evening.play.clock._title.text(), shown(evening)) == ("Level 2", "11:00")
    evening.bent.pass_by(1)
    evening.play.control.back()
    assert evening.play.clock._title.text() == "Level 1"


@pytest.mark.rule("W13")
def test_the_last_minute_is_amber_and_says_so(evening: Evening) -> None:
    evening.pass_by(10 * 60 - 1)
    assert words(evening) == "time left"
    evening.pass_by(1)
    assert (shown(evening), words(evening)) == ("01:00", "last minute")
    assert evening.play.clock.digits._colour == "accent_text"


@pytest.mark.rule("W15")
def test_a_level_rises_by_itself_and_counts_from_the_next_deal(evening: Evening) -> None:
    """CLK-25."""
    panel = evening.play.clock
    assert panel._blinds_word.words() == "Blinds"
    evening.pass_by(11 * 60)
    assert (panel._title.text(), panel._blinds.words()) == ("Level 2", "20 / 40")
    assert panel._blinds_word.words() == "From the next deal"
    assert panel._rise_tag.rule() == "W15"
    assert evening.play.log.lines()[0].row().title == "Level 2 started"
    evening.pass_by(61)
    assert panel._blinds_word.words() == "Blinds"


def test_a_level_of_nearly_two_hours_is_shown_with_its_hours(evening: Evening) -> None:
    """CLK-22."""
    evening.do(c.AddTime(99))
    assert shown(evening) == "1:50:00"


def test_the_break_is_a_stage_like_any_other(evening: Evening) -> None:
    for _ in range(4):
        evening.press("Ctrl+Right")
    panel = evening.play.clock
    assert (panel._title.text(), shown(evening), words(evening)) == ("Break", "10:00", "left of the break")
    assert (panel._blinds_word.words(), panel._blinds.words()) == ("Blinds after the break", "100 / 200")


def test_what_people_do_at_the_tables_leaves_the_clock_alone(evening: Evening) -> None:
    """CLK-21: a knock-out, a late entry and a move change nothing but the time that goes by."""
    evening.pass_by(90)
    clock = evening.desk.night.session.clock
    before = (clock.elapsed_before, clock.since, dict(clock.extra))
    evening.click_seat(1, 2)
    evening.press("X", "Enter")
    newcomer = next(p for p in evening.desk.club.members.rows if evening.desk.allowed(c.EnterLate(p)) is None)
    evening.do(c.EnterLate(newcomer))
    evening.out((2, 3))
    evening.click_seat(1, 1)
    evening.press("M")
    evening.click_seat(2, 3)
    assert evening.desk.night.session.seats[evening.at(2, 3)] == (2, 3)
    after = evening.desk.night.session.clock
    assert (after.elapsed_before, after.since, dict(after.extra)) == before
    clock_events = [a for a in evening.desk.desk.actions if isinstance(a.events[0], e.CLOCK_EVENTS)]
    assert clock_events == []


def test_a_sheet_left_open_does_not_stop_the_clock(evening: Evening) -> None:
    """CLK-20: nothing here is modal."""
    evening.click_seat(1, 2)
    evening.press("X")
    evening.pass_by(11 * 60 + 5)
    assert evening.open_sheet() is not None
    assert (evening.play.clock._title.text(), shown(evening)) == ("Level 2", "10:55")


# Gaps ----------------------------------------------------------------------------------------------------------


def test_a_sleep_is_asked_about_and_not_counted_unless_said(evening: Evening) -> None:
    """CLK-02, CLK-04, CLK-27."""
    evening.pass_by(60)
    evening.bent.sleep(8 * 60)
    evening.tick()
    gap = evening.play.gap
    assert gap.isVisible()
    assert "8 min 0 s" in gap.words()
    assert gap.count_button.words() == "Count the 8:00"
    assert gap.keep_button.words() == "Go on from 10:00"
    evening.click(gap.keep_button)
    assert not gap.isVisible()
    evening.tick()
    assert shown(evening) == "10:00"
    answered = evening.desk.desk.actions[-1].events[0]
    assert isinstance(answered, e.ClockResynced)
    assert (answered.counted, answered.gap) == (False, 8 * MINUTE)


def test_a_sleep_that_counts_takes_its_time_off_the_level(evening: Evening) -> None:
    """CLK-02, the other answer."""
    evening.pass_by(60)
    evening.bent.sleep(8 * 60)
    evening.tick()
    evening.click(evening.play.gap.count_button)
    evening.tick()
    assert shown(evening) == "02:00"
    assert not evening.play.gap.isVisible()


def test_an_answer_that_could_not_be_saved_is_asked_for_again(evening: Evening) -> None:
    """DB-18: another program holds the file as the laptop wakes; the bar stays, and nothing has been counted."""
    evening.desk.club.wait_at_most(50)
    evening.pass_by(60)
    evening.bent.sleep(20 * 60)
    evening.tick()
    gap = evening.play.gap
    with closing(sqlite3.connect(evening.desk.club.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        evening.click(gap.keep_button)
        evening.press("Space")
        evening.tick()
        assert gap.isVisible()
        assert shown(evening) == "10:00"
    evening.click(gap.keep_button)
    evening.tick()
    assert not gap.isVisible()
    assert shown(evening) == "10:00"


def test_more_than_a_day_can_not_be_counted(evening: Evening) -> None:
    """CLK-11: the date is wrong by a day; all that is offered is to go on from before."""
    evening.pass_by(60)
    evening.bent.sleep(25 * 3600)
    evening.tick()
    gap = evening.play.gap
    assert gap.keep_button.isVisible()
    assert not gap.count_button.isVisible()
    evening.click(gap.keep_button)
    evening.tick()
    assert (evening.play.clock._title.text(), shown(evening)) == ("Level 1", "10:00")


def test_the_computers_clock_put_back_changes_nothing(evening: Evening) -> None:
    """CLK-11."""
    evening.pass_by(60)
    evening.bent.sleep(-5 * 60)
    evening.tick()
    assert "put back by 5 min 0 s" in evening.play.gap.words()
    assert not evening.play.gap.count_button.isVisible()
    assert shown(evening) == "10:00"
    evening.click(evening.play.gap.keep_button)
    assert not evening.play.gap.isVisible()
    assert shown(evening) == "10:00"


class Reopened:
    """The same club file after the program was killed, so many seconds later."""

    def __init__(self, evening: Evening, club: Club, seconds: float) -> None:
        night = evening.desk.desk.id
        evening.desk.desk.beat()
        evening.close()
        evening.bent.pass_by(seconds)
        desk = Desk(club, time=evening.bent.time())
        desk.open(night)
        self.evening = Evening(desk, evening.bent, PLAY)


@pytest.mark.parametrize(("answer", "left"), [("go on", "06:12"), ("space", "06:12"), ("count", "04:42")])
def test_after_a_crash_of_a_minute_and_a_half(evening: Evening, club: Club, answer: str, left: str) -> None:
    """CLK-26: held at what was last shown; the answer is in the log."""
    evening.pass_by(11 * 60 - 372)
    assert shown(evening) == "06:12"
    again = Reopened(evening, club, 90).evening
    gap = again.play.gap
    assert gap.isVisible()
    assert (shown(again), running(again)) == ("06:12", False)
    assert "1 min 30 s ago" in gap.words()
    assert "Level 1 had 06:12 left" in gap.words()
    if answer == "go on":
        again.click(gap.go_on_button)
    elif answer == "space":
        again.press("Space")
    else:
        again.click(gap.count_button)
    assert not gap.isVisible()
    assert (shown(again), running(again)) == (left, True)
    titles = [row.row().title for row in again.play.log.lines()]
    assert "Clock after a gap" in titles
    again.close()


def test_after_three_hours_the_clock_still_stands_where_it_was(evening: Evening, club: Club) -> None:
    """CLK-26, and going on is the primary answer however long it was."""
    evening.pass_by(11 * 60 - 372)
    again = Reopened(evening, club, 3 * 3600).evening
    assert (shown(again), running(again)) == ("06:12", False)
    assert "3 h 00 min ago" in again.play.gap.words()
    assert again.play.gap.go_on_button.kind() == "primary"
    assert again.play.gap.count_button.kind() == "plain"
    again.close()


def test_a_paused_clock_asks_nothing(evening: Evening, club: Club) -> None:
    evening.press("Space")
    again = Reopened(evening, club, 3600).evening
    assert not again.play.gap.isVisible()
    assert shown(again) == "11:00"
    again.close()


def test_all_clocks_of_the_program_agree(evening: Evening) -> None:
    """CLK-27: strip, page and view read the same."""
    evening.pass_by(75.4)
    face = clock_face(evening.desk.night.session, evening.desk.now())
    (mini,) = evening.window.findChildren(MiniClock)
    assert shown(evening) == face.left_text == mini._time.text()
