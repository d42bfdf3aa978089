"""What undo does to the season: a result stands only as long as the session it comes from."""

import pytest

from clubapp.check import problems
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.session import NightDesk
from tests.session.story import Laptop, begin, done, play_to_the_end


@pytest.mark.rule("W39", "W64")
def test_undo_past_the_opening_of_the_second_session_takes_its_results_along(desk: NightDesk, club: Club) -> None:
    begin(desk, 3)
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    opened = done(desk.do(c.OpenNextSession()))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    assert {row.session for row in club.results_of_night(desk.id)} == {1, 2}

    done(desk.undo(opened.action))
    assert {row.session for row in club.results_of_night(desk.id)} == {1}
    assert problems(club) == []

    done(desk.redo())
    assert {row.session for row in club.results_of_night(desk.id)} == {1, 2}
    assert problems(club) == []


def test_a_win_undone_and_done_again_leaves_no_clock_running(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk, 3)
    laptop.passes(600)
    play_to_the_end(desk)
    stood = desk.night.session.clock.elapsed(desk.now())
    laptop.passes(300)
    done(desk.undo())
    assert desk.night.session.clock.elapsed(desk.now()) == stood  # it goes on from there
    laptop.passes(60)
    done(desk.do(c.PauseClock()))
    done(desk.do(c.ResumeClock()))
    done(desk.redo())
    assert desk.night.session.clock.since is None


def test_a_clock_of_an_undone_session_is_no_other_sessions_clock(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk, 3)
    laptop.passes(300)
    play_to_the_end(desk)
    won = desk.actions[-1].number
    done(desk.do(c.CloseSession()))
    done(desk.do(c.OpenNextSession()))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    for _ in range(5):
        done(desk.do(c.NextStage()))
    done(desk.undo(won))
    reading = desk.night.session.clock.read(desk.now())
    assert (desk.night.session.number, reading.index, reading.into) == (1, 0, 300_000)


def test_a_gap_that_nobody_answered_is_in_the_log_when_the_clock_is_touched(desk: NightDesk, laptop: Laptop) -> None:
    begin(desk, 3)
    laptop.passes(60)
    laptop.sleeps(480)
    done(desk.do(c.PauseClock()))
    assert desk.night.session.clock.elapsed(desk.now()) == 60_000
    assert [type(r.event).__name__ for r in desk.records][-2:] == ["ClockResynced", "ClockPaused"]
