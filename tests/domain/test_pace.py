"""When play will be over, and how long levels may be for it to be over in time."""

import pytest

from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.pace import expected_end, fit_to_finish, last_stage
from tests.domain.storyteller import Story


@pytest.fixture
def playing(night: Story) -> Story:
    """Twenty-four with 68,400 chips; levels of eleven minutes, ten minutes' break before 100/200."""
    night.party(24)
    return night


def fit(night: Story, finish_in: float, **more: int):
    clock = night.session.clock
    reading = clock.read(night.now)
    finish = night.now + round(finish_in * MINUTE)
    chips = night.session.chips_issued
    known = {"left": reading.left, "chips": chips, "now": night.now, "finish": finish, **more}
    return fit_to_finish(clock.schedule, reading.index + 1, **known)


@pytest.mark.rule("W13")
def test_play_ends_with_the_level_whose_big_blind_is_a_twentieth_of_the_chips(playing: Story) -> None:
    """A twentieth of 68,400 is 3,420; 2,000/4,000 is the first to reach it, the tenth level."""
    found = expected_end(playing.session.clock, playing.session.chips_issued, playing.now)
    assert found is not None
    assert (found.level.number, str(found.level.blinds)) == (10, "2,000 / 4,000")
    assert found.at == playing.now + (10 * 11 + 10) * MINUTE


def test_exactly_a_twentieth_is_enough(playing: Story) -> None:
    stages = playing.session.clock.schedule
    assert last_stage(stages, 0, 80_000) == last_stage(stages, 0, 68_400)
    assert last_stage(stages, 0, 80_001) == last_stage(stages, 0, 80_000) + 1


def test_the_end_moves_with_what_is_done_to_the_clock(playing: Story) -> None:
    first = expected_end(playing.session.clock, 68_400, playing.now)
    assert first is not None
    playing.add_minutes(4)
    playing.wait(minutes=20)
    later = expected_end(playing.session.clock, 68_400, playing.now)
    assert later is not None
    assert later.at == first.at + 4 * MINUTE
    playing.pause()
    playing.wait(minutes=6)
    stood = expected_end(playing.session.clock, 68_400, playing.now)
    assert stood is not None
    assert stood.at == later.at + 6 * MINUTE


def test_once_the_blinds_are_there_it_ends_with_the_present_level(playing: Story) -> None:
    playing.until_level(12)
    found = expected_end(playing.session.clock, 68_400, playing.now)
    assert found is not None
    assert found.level.number == 12
    assert fit(playing, 60) is None


def test_without_chips_nobody_can_say(playing: Story) -> None:
    assert expected_end(playing.session.clock, 0, playing.now) is None


@pytest.mark.rule("W13")
def test_the_minutes_of_each_coming_level_and_the_working(playing: Story) -> None:
    """Two hours and a half less the eleven minutes of level 1 and ten of break, for levels 2 to 10: 129 / 9 = 14."""
    found = fit(playing, 150)
    assert found is not None
    assert (found.minutes, found.room, found.left, found.breaks, found.levels) == (14, 150, 11, 10, 9)
    assert (found.first, found.last.number, found.enough) == (2, 10, True)
    assert found.ends == playing.now + (11 + 10 + 9 * 14) * MINUTE


@pytest.mark.parametrize("finish_in", range(31, 400, 13))
def test_what_is_proposed_is_over_in_time_and_a_minute_more_would_not_be(playing: Story, finish_in: int) -> None:
    playing.wait(minutes=3, seconds=20)
    found = fit(playing, finish_in)
    assert found is not None
    finish = playing.now + finish_in * MINUTE
    assert found.ends <= finish
    assert found.minutes == 180 or found.ends + found.levels * MINUTE > finish - MINUTE


def test_too_soon_is_said_and_not_proposed(playing: Story) -> None:
    found = fit(playing, 29)
    assert found is not None
    assert (found.enough, found.minutes) == (False, 1)
    assert found.ends == playing.now + (11 + 10 + 9) * MINUTE


def test_a_level_is_never_proposed_that_nobody_could_plan(playing: Story) -> None:
    found = fit(playing, 60 * 60)
    assert found is not None
    assert found.minutes == 180


def test_blinds_that_stay_end_with_the_list(playing: Story) -> None:
    playing.replan((20, 40, 10), (40, 80, 10), minutes=10, stays=True)
    assert last_stage(playing.session.clock.schedule, 0, 68_400) == 2
    found = fit(playing, 60)
    assert found is not None
    assert (found.levels, found.last.number) == (2, 3)
