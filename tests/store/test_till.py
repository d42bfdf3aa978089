"""The tin and the boxes on disk."""

from pathlib import Path

import pytest

from clubapp.store import club_rows, database, nights, till
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreConflict
from clubapp.store.till import TillRow

FULL = TillRow(3_000, 13_250, "Gail Harker", 6, 5, "A deck is short of the four of hearts")


def another_night(club: ClubFile, held_on: str, venue: int = 1) -> int:
    return nights.add_night(club, venue=venue, season=1, held_on=held_on, opened_ms=1)


def test_a_till_that_nobody_has_touched_is_empty(club: ClubFile) -> None:
    assert till.till(club, 1) == TillRow()
    assert till.till(club, 1).counted_pence is None
    assert till.chips_back(club, 1) == {}


def test_what_is_written_down_is_there_after_a_crash(club: ClubFile, saved: Path) -> None:
    till.save_till(club, 1, FULL)
    till.set_chips_back(club, 1, 20, 140)
    with database.open_club(saved, write=False) as other:  # what another program sees without a clean end of this one
        assert till.till(other, 1) == FULL
        assert till.chips_back(other, 1) == {20: 140}


def test_it_can_be_changed_as_often_as_somebody_counts_again(club: ClubFile) -> None:
    till.save_till(club, 1, FULL)
    till.save_till(club, 1, TillRow(3_000, None))
    assert till.till(club, 1) == TillRow(3_000, None)
    for count in (5, 7, 0):
        till.set_chips_back(club, 1, 10, count)
    till.set_chips_back(club, 1, 5, 1)
    assert till.chips_back(club, 1) == {5: 1, 10: 0}
    till.set_chips_back(club, 1, 10, None)
    assert till.chips_back(club, 1) == {5: 1}


def test_each_night_has_its_own(club: ClubFile) -> None:
    second = another_night(club, "2026-01-15")
    till.save_till(club, 1, FULL)
    till.set_chips_back(club, second, 10, 9)
    assert till.till(club, second) == TillRow()
    assert till.chips_back(club, 1) == {}


def test_no_till_of_a_night_that_is_not_there_and_no_money_below_nothing(club: ClubFile) -> None:
    with pytest.raises(StoreConflict):
        till.save_till(club, 99, FULL)
    with pytest.raises(StoreConflict):
        till.save_till(club, 1, TillRow(-1))
    with pytest.raises(StoreConflict):
        till.set_chips_back(club, 1, 10, -1)
    assert till.till(club, 1) == TillRow()


def test_the_float_to_begin_with_is_that_of_the_last_night_here(club: ClubFile) -> None:
    assert till.float_before(club, 1) is None
    elsewhere = club_rows.add_venue(club, "The Crown")
    nights_here = [another_night(club, day) for day in ("2026-01-15", "2026-01-22")]
    there = another_night(club, "2026-01-20", elsewhere)
    till.save_till(club, 1, TillRow(3_000))
    till.save_till(club, there, TillRow(9_900))
    assert till.float_before(club, nights_here[1]) == 3_000
    till.save_till(club, nights_here[0], TillRow(0, 500))  # no float: nothing to go by
    assert till.float_before(club, nights_here[1]) == 3_000
    till.save_till(club, nights_here[1], TillRow(4_500))
    assert till.float_before(club, nights_here[1]) == 3_000
    assert till.float_before(club, 1) is None
