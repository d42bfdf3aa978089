"""The sign-out sheet and the list for side games."""

import pytest

from reports import side_games, sign_out
from tests.reports import evening_sheets
from tests.reports.sheets import lines, outside, pages, players


@pytest.mark.rule("S92")
def test_a_line_for_every_place_the_last_one_on_top():
    written = lines(sign_out.build(evening_sheets.sign_out(["Ann Reeve", "Bev Frith", "Cat Ode"])))
    assert [line for line in written if line.isdecimal()] == ["5", "4", "3", "2", "1"]
    assert written.index("Ann Reeve") < written.index("Bev Frith") < written.index("Cat Ode")
    assert written.count("signed out at 20:30") == 1
    assert written.count("no points") == 1


def test_sixty_players_sign_out_on_pages_with_nothing_outside_them():
    pdf = sign_out.build(evening_sheets.sign_out(players(60), still_in=0))
    assert len(pages(pdf)) == 3
    assert outside(pdf) == []
    assert "Nobody has played in this session." in lines(sign_out.build(evening_sheets.sign_out([], still_in=0)))


@pytest.mark.rule("W11")
def test_the_list_for_side_games_names_who_may_play_and_what_was_played():
    written = lines(side_games.build(evening_sheets.side_games(["Ann Reeve", "Bev Frith", "Cat Ode"])))
    assert written.count("side game 2") == 2
    assert {"Side game 1: stud", "20:40: Ann Reeve won", "2 side games"} <= set(written)


def test_a_long_list_for_side_games_stays_inside_its_pages():
    pdf = side_games.build(evening_sheets.side_games(players(60)))
    assert outside(pdf) == []
    assert "Nobody is out who has paid in full." in lines(side_games.build(evening_sheets.side_games([])))


def test_the_same_rows_give_the_same_bytes():
    for paper, rows in ((sign_out, evening_sheets.sign_out), (side_games, evening_sheets.side_games)):
        assert paper.build(rows(["Ann", "Bob"])) == paper.build(rows(["Ann", "Bob"]))
