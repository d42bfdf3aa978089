"""The clock as every screen reads it."""

import pytest

from clubapp.views.clockface import ClockFace, clock_face
from clubapp.wording import time_of_day
from tests.domain.storyteller import Story


@pytest.fixture
def night() -> Story:
    """Ten are playing by the rule set's own times: eleven minutes a level, a break before the fifth."""
    night = Story()
    night.party(10)
    return night


def face(night: Story) -> ClockFace:
    return clock_face(night.session, night.now)


def test_before_the_start_it_shows_the_first_level_in_full():
    shown = face(Story())
    assert (shown.begun, shown.running, shown.left_text) == (False, False, "11:00")
    assert (shown.title, shown.small, shown.big, shown.next_at) == ("Level 1", 10, 20, "")
    assert not shown.last_minute


def test_blinds_now_and_next(night):
    shown = face(night)
    assert (shown.small, shown.big, shown.next_text) == (10, 20, "20 / 40")
    assert shown.next_at == time_of_day(night.now + 11 * 60_000)
    night.pause()
    assert face(night).next_at == ""


@pytest.mark.rule("W15")
def test_a_rise_counts_from_the_next_deal(night):
    assert not face(night).rose  # the first level is no rise
    night.wait(minutes=10, seconds=59.999)
    assert not face(night).rose
    night.wait(seconds=0.001)
    assert (face(night).rose, face(night).level) == (True, 2)
    night.wait(seconds=60)
    assert not face(night).rose


def test_the_last_minute(night):
    night.wait(minutes=9, seconds=59)
    assert not face(night).last_minute
    night.wait(seconds=1)
    assert (face(night).last_minute, face(night).left_text) == (True, "01:00")


def test_in_the_break_the_blinds_that_follow(night):
    night.wait(minutes=44)
    shown = face(night)
    assert (shown.is_break, shown.title, shown.left_text, shown.level) == (True, "Break", "10:00", 5)
    assert (shown.small, shown.big, shown.next_text) == (100, 200, "100 / 200")
    assert not shown.rose


def test_before_the_break_it_is_what_comes_next(night):
    night.wait(minutes=33)
    shown = face(night)
    assert (shown.level, shown.next_text) == (4, "Break, 10 min")
    assert (shown.next_small, shown.next_big) == (100, 200)


def test_two_screens_opened_at_different_moments_agree(night):
    night.wait(minutes=25)
    assert face(night) == clock_face(night.session, night.now)


def test_the_timeline_marks_where_we_are(night):
    night.until_level(8)
    shown = face(night)
    here = next(box for box in shown.boxes if box.index == shown.index)
    assert (here.text, here.is_break) == ("500/1000", False)
    assert [box.index for box in shown.boxes] == list(range(shown.boxes[0].index, shown.boxes[-1].index + 1))
    assert any(box.is_break and box.text == "10 min" for box in shown.boxes)


def test_the_part_played_goes_from_nothing_to_all(night):
    assert face(night).part_played == 0
    night.wait(minutes=5.5)
    assert face(night).part_played == pytest.approx(0.5)
    night.wait(minutes=5.499)
    assert 0.99 < face(night).part_played < 1


def test_when_the_session_is_over_the_clock_says_so(night):
    night.wait(minutes=12)
    night.knock_out_all_but("Ann")
    shown = face(night)
    assert (shown.over, shown.running) == (True, False)
    night.wait(minutes=60)
    assert face(night) == shown
