"""Levels laid out anew at the desk: on disk, undone exactly, and true to the clock whatever the machine does."""

from collections.abc import Callable

import pytest

from clubapp.domain import commands as c
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.session import NightDesk
from clubapp.views.clockface import clock_face
from tests.session.story import Laptop, as_it_stands, begin, done, left

MINUTES = 60
LIST = ReplanClock((Coming(20, 40, 20), Coming(0, 0, 10), Coming(40, 80, 20)), 20, present=15)


def test_one_action_one_undo(desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk]) -> None:
    begin(desk)
    laptop.passes(5 * MINUTES)
    before = as_it_stands(desk)
    done(desk.do(LIST))
    after = as_it_stands(desk)
    assert left(desk) == "10:00"
    assert sit_down().night == after
    done(desk.undo())
    assert desk.night == before
    assert left(desk) == "07:00"
    done(desk.redo())
    assert desk.night == after == sit_down().night


@pytest.mark.rule("W13")
@pytest.mark.parametrize(("count", "title", "clock"), [(True, "Level 3", "13:00"), (False, "Level 1", "10:00")])
def test_47_minutes_asleep_in_a_list_of_ones_own(
    desk: NightDesk, laptop: Laptop, sit_down: Callable[[], NightDesk], count: bool, title: str, clock: str
) -> None:
    """15 and 20 minutes, 10 of break, 20: five minutes played and 47 unseen are 52, seven minutes into level 3."""
    begin(desk)
    laptop.passes(5 * MINUTES)
    done(desk.do(LIST))
    laptop.sleeps(47 * MINUTES)
    assert left(desk) == "10:00"
    done(desk.answer(count=count))
    face = clock_face(desk.night.session, desk.now())
    assert (face.title, face.left_text, face.running) == (title, clock, True)
    assert sit_down().night == desk.night


@pytest.mark.rule("W13")
def test_no_drift_in_six_hours_of_lists_pauses_and_sleep(desk: NightDesk, laptop: Laptop) -> None:
    """Six hours of play in pieces: pauses, a list saved and taken back each half hour, and a lid that is shut."""
    begin(desk)
    done(desk.do(ReplanClock((Coming(20, 40, 10),), 10, stays=True, present=10)))
    played = 0
    for stretch in range(72):
        laptop.passes(300.123)
        played += 300_123
        done(desk.do(c.PauseClock()))
        laptop.passes(41.877)
        done(desk.do(c.ResumeClock()))
        if stretch % 6 == 5:
            done(desk.do(ReplanClock((Coming(100, 200, 25), Coming(0, 0, 5)), 25)))
            laptop.passes(20)
            played += 20_000
            done(desk.undo())
        if stretch % 9 == 4:
            laptop.sleeps(47 * MINUTES)
            done(desk.answer(count=False))
        reading = desk.night.session.clock.read(desk.now())
        assert (reading.index, reading.into) == divmod(played, 600_000), stretch


def test_a_locked_screen_is_no_sleep(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-06: nothing is drawn for five minutes, and the machine counts on."""
    begin(desk)
    laptop.passes(MINUTES)
    laptop.passes(5 * MINUTES)
    assert left(desk) == "06:00"
    assert desk.question() is None
