"""What is done at the desk is on disk before it is shown, and a closed session is in the season at once."""

from collections.abc import Callable

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from tests.session.story import Laptop, as_it_stands, begin, done, out, play_to_the_end


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
