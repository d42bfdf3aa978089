"""The disk says no in the very moment in which the clock's question is asked or answered: nothing counts in silence."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from clubapp.club import Club, StoreError
from clubapp.domain import commands as c
from clubapp.domain.decide.clock import LONGEST_GAP
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from tests.session.story import Laptop, begin, done, left

MINUTES = 60


@pytest.fixture
def other_program(club_file: Path, club: Club) -> Iterator[sqlite3.Connection]:
    """A program that brings files to the cloud, and holds this one when it begins a transaction."""
    club.wait_at_most(50)
    other = sqlite3.connect(club_file, isolation_level=None)
    yield other
    other.close()


@pytest.mark.parametrize("count", [False, True])
def test_an_answer_that_was_not_saved_is_asked_for_again(
    desk: NightDesk, laptop: Laptop, other_program: sqlite3.Connection, count: bool
) -> None:
    """CLK-02, DB-18: the laptop wakes together with the program that holds the file."""
    begin(desk)
    laptop.passes(2 * MINUTES)
    laptop.clock_is_set(20 * MINUTES)
    other_program.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        desk.answer(count=count)
    assert left(desk) == "10:00"
    question = desk.question()
    assert question is not None
    assert question.gap == 20 * MINUTES * 1000
    other_program.execute("ROLLBACK")
    done(desk.answer(count=count))
    assert desk.question() is None
    assert left(desk) == ("02:00" if count else "10:00")
    assert desk.now() == laptop.wall


@pytest.mark.parametrize("button", [c.PauseClock(), c.AddTime(1), c.NextStage(), c.PreviousStage()])
def test_a_clock_button_that_was_not_saved_leaves_the_question(
    desk: NightDesk, laptop: Laptop, other_program: sqlite3.Connection, button: c.Command
) -> None:
    begin(desk)
    laptop.passes(2 * MINUTES)
    laptop.clock_is_set(20 * MINUTES)
    other_program.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        desk.do(button)
    other_program.execute("ROLLBACK")
    assert left(desk) == "10:00"
    assert desk.question() is not None


def test_more_than_a_day_is_refused_and_still_asked_about(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: the date is set on by a day and more; what was refused has changed nothing."""
    begin(desk)
    laptop.passes(2 * MINUTES)
    laptop.clock_is_set(LONGEST_GAP // 1000 + 3600)
    assert isinstance(desk.answer(count=True), Refused)
    assert left(desk) == "10:00"
    assert desk.night.session.clock.read(desk.now()).index == 0
    assert desk.question() is not None
    done(desk.answer(count=False))
    assert left(desk) == "10:00"
    assert desk.question() is None


def test_the_hold_after_a_crash_can_not_be_written(
    sit_down: Callable[[], NightDesk], desk: NightDesk, club: Club, night_id: int, laptop: Laptop,
    other_program: sqlite3.Connection,
) -> None:  # fmt: skip
    """CLK-26: the clock is held and asks all the same; the hold goes onto the disk with the answer."""
    begin(desk)
    laptop.passes(2 * MINUTES)
    desk.beat()
    laptop.passes(20 * MINUTES)
    other_program.execute("BEGIN IMMEDIATE")
    again = club.desk(night_id, time=laptop.time())
    with pytest.raises(StoreError):
        again.hold_after_closing()
    assert left(again) == "10:00"
    assert not again.night.session.clock.read(again.now()).running
    question = again.question()
    assert question is not None
    assert (question.closed, question.gap) == (True, 20 * MINUTES * 1000)
    again.beat()
    with pytest.raises(StoreError):
        again.answer(count=False)
    assert again.question() is not None
    other_program.execute("ROLLBACK")
    done(again.answer(count=False))
    laptop.passes(60)
    assert left(again) == "09:00"
    again.beat()
    third = sit_down()
    assert [row.event for row in third.records] == [row.event for row in again.records]
    assert [row.action for row in third.records] == [row.action for row in again.records]
    assert left(third) == "09:00"


def test_killed_before_the_hold_was_written_the_next_start_asks_again(
    sit_down: Callable[[], NightDesk], desk: NightDesk, club: Club, night_id: int, laptop: Laptop,
    other_program: sqlite3.Connection,
) -> None:  # fmt: skip
    begin(desk)
    laptop.passes(2 * MINUTES)
    desk.beat()
    laptop.passes(20 * MINUTES)
    other_program.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        club.desk(night_id, time=laptop.time()).hold_after_closing()
    other_program.execute("ROLLBACK")
    laptop.passes(5 * MINUTES)
    third = sit_down()
    question = third.question()
    assert question is not None
    assert question.gap == 25 * MINUTES * 1000
    assert left(third) == "10:00"
