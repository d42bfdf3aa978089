"""Levels laid out anew at the desk: on disk, undone exactly, and true to the clock whatever the machine does."""

from collections.abc import Callable

import pytest

from clubapp.domain import commands as c
from clubapp.domain.events import PlayStarted
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.views.clockface import clock_face
from tests.session.story import Laptop, as_it_stands, begin, done, left, play_to_the_end

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


# A list of levels that has been played -----------------------------------------------------------------------------

LONG = ReplanClock((Coming(100, 200, 60), Coming(200, 400, 60)), 60)


@pytest.fixture
def a_list_was_played(desk: NightDesk, laptop: Laptop) -> NightDesk:
    """Laid out two minutes into level 1, and its first level has been on for half an hour."""
    players = begin(desk)
    laptop.passes(2 * MINUTES)
    done(desk.do(LONG))
    laptop.passes(40 * MINUTES)
    done(desk.do(c.KnockOut((c.Exit(players[0]),))))
    return desk


@pytest.mark.rule("W13", "W14")
def test_a_list_whose_levels_were_played_is_passed_by(a_list_was_played: NightDesk) -> None:
    """Taken back it would say that level 4 was on when the blinds had been 100/200 all along."""
    desk, out = a_list_was_played, a_list_was_played.night.session.outs[0]
    shown = clock_face(desk.night.session, desk.now())
    done(desk.undo())
    assert desk.night.session.outs == []
    last = desk.undoable()
    assert last is not None
    assert isinstance(last.events[0], PlayStarted)
    assert clock_face(desk.night.session, desk.now()) == shown
    done(desk.redo())
    assert desk.night.session.outs == [out]


@pytest.mark.rule("W13")
def test_undo_far_back_leaves_the_levels_as_they_were_played(desk: NightDesk, laptop: Laptop) -> None:
    players = begin(desk)
    wrong = done(desk.do(c.KnockOut((c.Exit(players[0]),))))
    done(desk.do(LONG))
    laptop.passes(40 * MINUTES)
    late = done(desk.do(ReplanClock((Coming(400, 800, 5),), 5)))
    shown = clock_face(desk.night.session, desk.now())
    done(desk.undo(wrong.action))
    assert desk.night.session.outs == []
    face = clock_face(desk.night.session, desk.now())
    assert (face.title, face.small, face.left_text) == (shown.title, shown.small, shown.left_text)
    assert late.action not in [action.number for action in desk.actions], "nobody had played that one yet"
    done(desk.redo())
    assert clock_face(desk.night.session, desk.now()) == shown


@pytest.mark.rule("W13")
def test_asked_for_by_name_a_played_list_says_why_it_stays(a_list_was_played: NightDesk) -> None:
    desk = a_list_was_played
    action = next(a.number for a in desk.actions if isinstance(a.events[0], LevelsPlanned))
    log = desk.records
    refused = desk.undo(action)
    assert isinstance(refused, Refused)
    assert (refused.rule, "have been played" in refused.why) == ("W13", True)
    assert desk.records == log


def test_a_list_of_which_nothing_was_played_yet_is_undone(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    done(desk.do(LONG))
    laptop.passes(9 * MINUTES)
    done(desk.undo())
    assert left(desk) == "03:00"
    laptop.passes(4 * MINUTES)
    assert clock_face(desk.night.session, desk.now()).title == "Level 2"
    refused = desk.redo()  # level 2 of the old list has begun meanwhile
    assert isinstance(refused, Refused)
    assert "Other levels have been played" in refused.why


def test_a_level_made_longer_is_past_once_it_would_have_been_over(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    done(desk.do(ReplanClock(LONG.coming, 60, present=30)))
    laptop.passes(11 * MINUTES)
    undoable = desk.undoable()
    assert undoable is not None
    assert isinstance(undoable.events[0], LevelsPlanned)
    laptop.passes(2 * MINUTES)
    undoable = desk.undoable()
    assert undoable is not None
    assert isinstance(undoable.events[0], PlayStarted)


def test_a_start_that_is_undone_takes_the_played_list_along(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk)
    before = desk.night.session.clock.schedule
    done(desk.do(LONG))
    laptop.passes(40 * MINUTES)
    done(desk.undo())
    assert desk.night.session.started is None
    done(desk.do(c.StartPlay()))
    assert desk.night.session.clock.schedule == before
    assert left(desk) == "12:00"


def test_what_passed_after_the_end_was_not_played(desk: NightDesk, laptop: Laptop) -> None:
    """The list was made in the last minute of level 1, and nothing of it came on before the session ended."""
    players = begin(desk, 3)
    wrong = done(desk.do(c.KnockOut((c.Exit(players[0]),))))
    laptop.passes(11 * MINUTES)
    planned = done(desk.do(LONG))
    play_to_the_end(desk)
    laptop.passes(40 * MINUTES)
    done(desk.undo(wrong.action))
    assert planned.action not in [action.number for action in desk.actions]
    assert left(desk) == "01:00"


def test_paused_in_a_level_of_the_list_it_stays_as_well(a_list_was_played: NightDesk, laptop: Laptop) -> None:
    desk = a_list_was_played
    done(desk.do(c.PauseClock()))
    laptop.passes(20 * MINUTES)
    done(desk.undo())
    last = desk.undoable()
    assert last is not None
    assert isinstance(last.events[0], PlayStarted)
    assert left(desk) == "30:00"
