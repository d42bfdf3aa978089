"""The finishing order opened to its sums, and what stands before the closing of a session."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.correction_commands import ReopenSession
from clubapp.domain.refused import Refused
from clubapp.season_nights import season_nights, win_words
from clubapp.session import NightDesk
from clubapp.views.finish import closing_checks, finish_rows, order_by_chips, times_words


def play(club: Club, players: int, *, unpaid: int = 0) -> NightDesk:
    """A night under way with so many."""
    desk = club.desk(club.start_night(date(2026, 11, 25)))
    able = [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None][:players]
    for at, player in enumerate(able):
        do(desk, c.CheckIn(player, paid=at >= unpaid))
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    return desk


def do(desk: NightDesk, command: c.Command) -> None:
    answer = desk.do(command)
    assert not isinstance(answer, Refused), answer


def finish(desk: NightDesk) -> None:
    while len(desk.night.session.living) > 1:
        do(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))


@pytest.fixture
def opened(club_file: Path):
    with Club.open(club_file) as club:
        yield club


@pytest.mark.rule("W64")
def test_the_winners_sum_is_opened_to_players_place_and_double_points(opened: Club) -> None:
    desk = play(opened, 24)
    do(desk, c.PlanSession(multiplier=2))
    finish(desk)
    first, second, *_ = finish_rows(desk.night, opened.people, 1, "Second win this season")
    assert [(part.number, part.word) for part in first.parts] == [
        ("24", "players"),
        ("36", "for 1st"),
        ("2", "double points"),
        ("1,728", "points"),
    ]
    assert (first.sum_text, first.points) == ("24 × 36 × 2 = 1,728", "1,728")
    assert (first.detail, first.rules) == ("Second win this season", ("W64",))
    assert [part.number for part in second.parts] == ["24", "24", "2", "1,152"]


@pytest.mark.rule("W64")
def test_a_place_beyond_the_list_is_a_sum_with_nought(opened: Club) -> None:
    desk = play(opened, 22)
    do(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    (last,) = finish_rows(desk.night, opened.people, 1)
    assert (last.place, last.sum_text) == (22, "22 × 0 = 0")
    assert [part.number for part in last.parts] == ["22", "0", "0"]


@pytest.mark.rule("W40")
def test_two_out_in_one_hand_name_each_other_and_the_rule(opened: Club) -> None:
    desk = play(opened, 12)
    short, tall, *_, by = desk.night.session.living
    do(desk, c.KnockOut((c.Exit(tall, 900, by), c.Exit(short, 400, by))))
    higher, lower = finish_rows(desk.night, opened.people, 1)
    assert (higher.player, higher.place, lower.player, lower.place) == (tall, 11, short, 12)
    assert higher.rules == ("W64", "W40")
    assert f"by {opened.people[by].short}" in higher.detail
    assert f"same hand as {opened.people[short].short}" in higher.detail


@pytest.mark.rule("W39")
def test_an_earlier_session_that_is_open_to_be_put_right_is_said(opened: Club) -> None:
    desk = play(opened, 9)
    finish(desk)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession(()))
    do(desk, ReopenSession(1))
    first = closing_checks(desk.night, opened.people)[0]
    assert (first.text, first.done) == ("Session 1 is open to be put right: close it again", False)


@pytest.mark.rule("W39")
def test_before_closing_the_facts_say_what_is_open(opened: Club) -> None:
    desk = play(opened, 9, unpaid=5)
    checks = closing_checks(desk.night, opened.people)
    assert [(check.text.split(" from ")[0], check.done) for check in checks] == [
        ("9 players still have chips", False),
        ("£25 in fees due", False),
    ]
    assert checks[1].text.endswith("and 3 others")
    finish(desk)
    for arrival in list(desk.night.session.arrivals.values()):
        if not arrival.paid:
            do(desk, c.MarkFee(arrival.player, paid=True))
    winner = desk.night.session.winner
    assert winner is not None
    checks = closing_checks(desk.night, opened.people)
    assert [check.text for check in checks] == [
        f"{opened.people[winner].name} holds all the chips",
        "All 9 fees paid",
    ]
    assert all(check.done for check in checks)


@pytest.mark.rule("W11")
def test_a_fee_of_the_evening_stays_due_of_somebody_who_went_home_after_the_first_session(opened: Club) -> None:
    desk = play(opened, 9, unpaid=2)
    finish(desk)
    do(desk, c.CloseSession())
    gone, stays = [a.player for a in desk.night.session.arrivals.values() if not a.paid]
    do(desk, c.OpenNextSession((gone,)))
    (fees,) = closing_checks(desk.night, opened.people)
    both = f"{opened.people[gone].name} and {opened.people[stays].name}"
    assert (fees.text, fees.done) == (f"£10 in fees due from {both}", False)
    do(desk, c.MarkFee(stays, paid=True))
    (fees,) = closing_checks(desk.night, opened.people)
    assert fees.text == f"£5 in fees due from {opened.people[gone].name}"


@pytest.mark.rule("W39", "W60")
def test_a_void_session_scores_nothing_and_says_so(opened: Club) -> None:
    desk = play(opened, 10)
    do(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    do(desk, c.AbandonSession("The heating failed"))
    (row,) = finish_rows(desk.night, opened.people, 1, "never shown for the last")
    assert (row.points, row.parts, row.rules) == ("none", (), ())
    assert closing_checks(desk.night, opened.people)[0].text.startswith("Abandoned")


def test_equal_stacks_keep_the_order_shown() -> None:
    ann, bev, cat, dan = 1, 2, 3, 4
    assert order_by_chips([ann, bev, cat, dan], {ann: 500, bev: 900, cat: 500}) == (bev, ann, cat, dan)


@pytest.mark.parametrize(("times", "words"), [(1, "single points"), (3, "triple points"), (4, "points × 4")])
def test_times_are_said_in_words(times: int, words: str) -> None:
    assert times_words(times) == words


def test_the_season_lists_its_nights_with_winners(opened: Club) -> None:
    season = opened.current_season()
    assert season is not None
    nights = season_nights(opened, season)
    assert len(nights) == len(opened.nights(season.id)) == 22
    for line in nights:
        results = opened.results_of_night(line.night)
        assert line.players == len({row.member for row in results})
        assert line.winners == tuple(opened.people[r.member].name for r in results if r.place == 1)
        assert line.state == ""
    assert nights[0].on > nights[-1].on


def test_a_night_that_is_under_way_is_listed_as_open(opened: Club, play_on: Callable[[], NightDesk]) -> None:
    desk = play_on()
    season = opened.current_season()
    assert season is not None
    first = season_nights(opened, season)[0]
    assert (first.night, first.state, first.winners) == (desk.id, "still open", ())


@pytest.fixture
def play_on(opened: Club) -> Callable[[], NightDesk]:
    def start() -> NightDesk:
        return play(opened, 8)

    return start


def test_wins_are_counted_up_to_this_one(opened: Club) -> None:
    season = opened.current_season()
    assert season is not None
    won = [row for row in opened.results(season.id) if row.place == 1]
    often = max({row.member for row in won}, key=lambda member: sum(row.member == member for row in won))
    theirs = [row for row in won if row.member == often]
    assert len(theirs) > 2
    words = [win_words(opened, row.night, row.session, often) for row in theirs]
    assert words[:3] == ["First win this season", "Second win this season", "Third win this season"]
