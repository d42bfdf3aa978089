"""The ladder of blinds, its breaks, and how it goes on for ever."""

from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.levels import Blinds, Break, Level, blinds_at, schedule
from clubapp.domain.rules import BreakRule, LevelRules
from clubapp.rulesets import load

LEVELS = load("weekly-poker-club").levels


@pytest.mark.rule("W14")
def test_the_listed_levels():
    assert [blinds_at(LEVELS, n).big for n in range(1, 17)] == [
        20, 40, 80, 100, 200, 400, 800, 1000,
        2000, 4000, 8000, 10_000, 20_000, 40_000, 80_000, 100_000,
    ]  # fmt: skip
    assert all(blinds_at(LEVELS, n).small * 2 == blinds_at(LEVELS, n).big for n in range(1, 17))


@pytest.mark.rule("W14")
def test_past_the_last_level_the_pattern_goes_on():
    assert [str(blinds_at(LEVELS, n)) for n in range(16, 22)] == [
        "50,000 / 100,000",
        "100,000 / 200,000",
        "200,000 / 400,000",
        "400,000 / 800,000",
        "500,000 / 1,000,000",
        "1,000,000 / 2,000,000",
    ]


@pytest.mark.rule("W14")
def test_a_list_without_a_pattern_doubles_at_its_end():
    short = LevelRules((Blinds(25, 50), Blinds(50, 100), Blinds(75, 150)), (20,))
    assert [blinds_at(short, n) for n in (3, 4, 5)] == [Blinds(75, 150), Blinds(150, 300), Blinds(300, 600)]


@pytest.mark.rule("W14")
@given(st.integers(1, 400))
def test_blinds_always_rise(number):
    assert blinds_at(LEVELS, number + 1) > blinds_at(LEVELS, number)


def test_levels_count_from_one():
    with pytest.raises(ValueError, match="count from 1"):
        blinds_at(LEVELS, 0)


@pytest.mark.rule("W13")
def test_eleven_minutes_in_the_first_session_and_nine_in_the_second():
    assert schedule(LEVELS, 1).stage(0) == Level(1, Blinds(10, 20), 11)
    assert schedule(LEVELS, 2).stage(0) == Level(1, Blinds(10, 20), 9)


@pytest.mark.rule("W13", "W64")
def test_a_third_game_takes_the_last_minutes_and_the_manager_any():
    assert schedule(LEVELS, 3).stage(0).minutes == 9
    assert schedule(LEVELS, 1, minutes=8).stage(0).minutes == 8


@pytest.mark.rule("W13")
def test_a_single_level_may_have_its_own_length():
    timed = schedule(LEVELS, 1, minutes_of={2: 15})
    assert [timed.stage(i).minutes for i in range(3)] == [11, 15, 11]


def test_the_shipped_break_stands_before_100_200():
    session = schedule(LEVELS, 1)
    assert [session.stage(i) for i in (3, 4, 5)] == [
        Level(4, Blinds(50, 100), 11),
        Break(10, 5),
        Level(5, Blinds(100, 200), 11),
    ]
    assert session.index_of_level(4) == 3
    assert session.index_of_level(5) == 5


@pytest.mark.rule("W14")
def test_dropping_the_two_lowest_levels_starts_at_the_third_of_the_list():
    session = schedule(LEVELS, 1, first_level=3)
    assert session.stage(0) == Level(3, Blinds(40, 80), 11)
    assert session.index_of_level(3) == 0
    with pytest.raises(ValueError, match="level 2 is dropped"):
        session.index_of_level(2)


def test_a_break_before_a_dropped_level_or_the_first_falls_away():
    pauses = (BreakRule(3, 5), BreakRule(5, 10), BreakRule(6, 7))
    session = schedule(LEVELS, 1, first_level=5, breaks=pauses)
    assert [session.stage(i) for i in range(3)] == [
        Level(5, Blinds(100, 200), 11),
        Break(7, 6),
        Level(6, Blinds(200, 400), 11),
    ]


def test_no_breaks_means_none():
    assert all(isinstance(schedule(LEVELS, 1, breaks=()).stage(i), Level) for i in range(30))


@pytest.mark.parametrize("session", [0, -1])
def test_sessions_count_from_one(session):
    with pytest.raises(ValueError, match="sessions count from 1"):
        schedule(LEVELS, session)
    with pytest.raises(ValueError, match="levels count from 1"):
        schedule(LEVELS, 1, first_level=session)
    with pytest.raises(ValueError, match="stages count from 0"):
        schedule(LEVELS, 1).stage(-1)


@given(
    st.integers(1, 20),
    st.lists(
        st.builds(BreakRule, st.integers(2, 25), st.integers(1, 30)), max_size=4, unique_by=lambda b: b.before_level
    ),
)
def test_every_level_comes_once_in_order_with_its_break_just_before_it(first, pauses):
    session = schedule(LEVELS, 1, first_level=first, breaks=tuple(pauses))
    stages = list(islice(map(session.stage, count()), 40))
    numbers = [stage.number for stage in stages if isinstance(stage, Level)]
    assert numbers == list(range(first, first + len(numbers)))
    for i, stage in enumerate(stages[:-1]):
        if isinstance(stage, Break):
            assert stages[i + 1].number == stage.before_level
            assert BreakRule(stage.before_level, stage.minutes) in pauses
        else:
            assert session.index_of_level(stage.number) == i
    due = sum(first < pause.before_level <= numbers[-1] for pause in pauses)
    assert sum(isinstance(stage, Break) for stage in stages[:-1]) == due
