"""How a session is planned: minutes, levels left out, breaks; and the blinds far beyond the list."""

import pytest

from clubapp.domain.levels import Break, Level
from tests.domain.storyteller import Story


def blinds(night: Story) -> tuple[int, int]:
    stage = night.clock().stage
    assert isinstance(stage, Level)
    return stage.blinds.small, stage.blinds.big


@pytest.mark.rule("W13")
def test_eleven_minutes_in_the_first_session_and_nine_in_the_second(night):
    night.party(4)
    assert night.clock().length == 11 * 60_000
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    night.draw()
    night.start()
    assert night.clock().length == 9 * 60_000


@pytest.mark.rule("W13")
def test_the_manager_sets_the_minutes_before_play(night):
    night.plan(minutes=20)
    night.party(4)
    assert night.clock().length == 20 * 60_000
    no = night.cannot.plan(minutes=15)
    assert no.rule == "W13"
    assert "list of levels and breaks" in no.instead


@pytest.mark.rule("W13")
@pytest.mark.parametrize(
    "wrong",
    [
        {"minutes": 0},
        {"minutes": -5},
        {"minutes": 181},
        {"first_level": 0},
        {"first_level": 17},
        {"max_seats": 1},
        {"max_seats": 11},
        {"breaks": ((5, 0),)},
        {"breaks": ((1, 10),)},
        {"breaks": ((5, 241),)},
    ],
)
def test_plans_that_cannot_be_played(night, wrong):
    assert night.cannot.plan(**wrong).rule in ("W13", "W21")


def test_a_plan_that_changes_nothing_is_no_plan(night):
    assert "already" in night.cannot.plan().why
    assert "already" in night.cannot.plan(minutes=11).why
    night.plan(minutes=12)
    night.cannot.plan(minutes=12)


def test_what_is_not_named_in_a_plan_stays(night):
    night.plan(minutes=15, multiplier=2)
    night.plan(first_level=3)
    plan = night.session.plan
    assert (plan.minutes, plan.multiplier, plan.first_level, plan.breaks) == (15, 2, 3, ((5, 10),))


def test_a_table_is_not_planned_smaller_than_it_already_is(night):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.draw()
    assert "Draw again" in night.cannot.plan(max_seats=3).instead
    night.plan(max_seats=4)


@pytest.mark.rule("W14")
def test_two_levels_dropped_before_play(night):
    night.plan(first_level=3)
    night.party(4)
    assert blinds(night) == (40, 80)
    assert night.level() == 3
    night.next_level()
    assert blinds(night) == (50, 100)
    night.next_level()
    assert isinstance(night.clock().stage, Break)  # the break stands before level 5 all the same
    night.next_level()
    assert (night.level(), blinds(night)) == (5, (100, 200))


@pytest.mark.rule("W14")
def test_where_the_levels_before_the_break_are_dropped_there_is_no_break(night):
    night.plan(first_level=5)
    night.party(4)
    assert blinds(night) == (100, 200)
    night.next_level()
    assert blinds(night) == (200, 400)


@pytest.mark.rule("W14", "W18")
def test_dropped_levels_count_for_a_late_player(night):
    night.plan(first_level=5)
    night.party(4)
    assert night.late("Zoe").short == 850


@pytest.mark.rule("W14")
def test_levels_dropped_during_play(night):
    night.party(4)
    night.next_level()
    night.next_level()
    assert blinds(night) == (40, 80)
    assert night.left() == 11 * 60


@pytest.mark.rule("W14")
@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (16, (50_000, 100_000)),
        (17, (100_000, 200_000)),
        (18, (200_000, 400_000)),
        (19, (400_000, 800_000)),
        (20, (500_000, 1_000_000)),
        (21, (1_000_000, 2_000_000)),
    ],
)
def test_past_the_last_level_the_pattern_goes_on(night, number, expected):
    night.party(4)
    night.until_level(number)
    assert blinds(night) == expected


def test_several_breaks(night):
    night.plan(breaks=((3, 5), (7, 15)))
    night.party(4)
    stages = []
    for _ in range(9):
        stage = night.clock().stage
        stages.append(stage.number if isinstance(stage, Level) else f"break of {stage.minutes}")
        night.next_level()
    assert stages == [1, 2, "break of 5", 3, 4, 5, 6, "break of 15", 7]


def test_one_break_before_a_level_and_none_where_nobody_comes(night):
    assert night.cannot.plan(breaks=((5, 5), (5, 7))).why == "Only one break can stand before a level."
    assert "level 999,999" in night.cannot.plan(breaks=((999_999, 5),)).why


def test_no_breaks_at_all(night):
    night.plan(breaks=())
    night.party(4)
    night.wait(minutes=44)
    assert (night.level(), night.in_break()) == (5, False)
