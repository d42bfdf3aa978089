"""The slips that players who move are handed."""

import pytest

from reports import move_slips
from tests.reports.sheets import lines, outside, pages, players
from tests.reports.slips import moves


@pytest.mark.rule("W17", "W25", "W26")
def test_a_slip_says_who_goes_where_from_where_and_why():
    written = lines(move_slips.build(moves(["Ann Reeve", "Bev Frith", "Cat Ode"])))
    assert {"Ann Reeve", "Table 1, seat 1", "from table 3, seat 1"} <= set(written)
    assert any(line.startswith("Table 3 breaks; at seat 7 of table 1") for line in written)
    assert written.count("W16  ·  dealt in at once, W25") == 2
    assert written.count("W16  ·  the table draws again first, W26") == 1


def test_ten_slips_on_a_page_and_nothing_outside_it():
    pdf = move_slips.build(moves(players(23)))
    assert [sum(line.startswith("from table") for line in page) for page in pages(pdf)] == [10, 10, 3]
    assert outside(pdf) == []


def test_without_moves_there_is_a_friendly_page():
    assert "Nobody moves." in lines(move_slips.build(moves([])))


def test_the_same_moves_give_the_same_bytes():
    assert move_slips.build(moves(["Ann"])) == move_slips.build(moves(["Ann"]))


@pytest.mark.rule("W16", "W17")
def test_slips_made_beforehand_say_that_nobody_goes_yet():
    pdf = move_slips.build(moves(["Ann Reeve", "Wolfeschlegelsteinhausenbergerdorff the Third"], ahead=True))
    assert lines(pdf).count("Wait until you are called") == 2
    assert any("Moves prepared, session 1" in line for line in lines(pdf))
    assert outside(pdf) == []
    assert "Wait until you are called" not in lines(move_slips.build(moves(["Ann Reeve"])))
