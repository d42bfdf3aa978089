"""The season table."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.standings import STANDINGS_TIES, Result, table
from clubapp.rulesets import load

ANN, BOB, CAT, DAN, EVE = 1, 2, 3, 4, 5


def result(player: int, points: int, night: int = 1, session: int = 1, place: int = 5, **more) -> Result:
    return Result(player, night, session, place, 20, points, **more)


def test_two_level_in_second_share_it_and_the_next_is_fourth():
    lines = table([result(ANN, 300), result(BOB, 200), result(CAT, 200), result(DAN, 100)])
    assert [(line.player, line.rank) for line in lines] == [(ANN, 1), (BOB, 2), (CAT, 2), (DAN, 4)]


def test_three_level_in_third_make_the_next_sixth():
    points = {ANN: 9, BOB: 8, CAT: 7, DAN: 7, EVE: 7, 6: 1}
    assert [line.rank for line in table(result(p, n) for p, n in points.items())] == [1, 2, 3, 3, 3, 6]


def test_within_a_tie_more_wins_are_listed_first_but_share_the_rank():
    one_big = [result(ANN, 60, 1, place=2), result(ANN, 40, 2, place=2)]
    winner = [result(BOB, 50, 1, place=1), result(BOB, 50, 2, place=3)]
    lines = table(one_big + winner)
    assert [(line.player, line.rank, line.wins) for line in lines] == [(BOB, 1, 1), (ANN, 1, 0)]


def test_then_the_better_best_place_then_the_lower_number():
    lines = table([result(CAT, 50, place=4), result(BOB, 50, place=7), result(ANN, 50, place=7)])
    assert [line.player for line in lines] == [CAT, ANN, BOB]


def test_a_line_counts_nights_and_sessions():
    (line,) = table([result(ANN, 5, 1, 1), result(ANN, 6, 1, 2), result(ANN, 7, 2, 1, place=1)])
    assert (line.points, line.nights, line.sessions, line.wins) == (18, 2, 3, 1)
    assert all(counted.counts for counted in line.results)


@pytest.mark.parametrize(("played", "counting"), [(3, 3), (5, 5), (6, 5), (20, 5)])
def test_of_many_results_the_best_five_count_and_the_others_are_shown_as_dropped(played, counting):
    (line,) = table([result(ANN, 10 * night, night) for night in range(1, played + 1)], best_of=5)
    assert line.points == sum(sorted((10 * n for n in range(1, played + 1)), reverse=True)[:5])
    assert sum(counted.counts for counted in line.results) == counting
    assert len(line.results) == played


def test_of_equal_results_the_earlier_one_counts():
    (line,) = table([result(ANN, 10, night) for night in (3, 1, 2)], best_of=2)
    assert [(c.result.night, c.counts) for c in line.results] == [(3, False), (1, True), (2, True)]


def test_players_with_equal_counted_sums_tie_however_many_they_played():
    a = [result(ANN, 10, n) for n in range(1, 11)]
    b = [result(BOB, 10, n) for n in range(1, 9)]
    c = [result(CAT, p, n) for n, p in enumerate((20, 20, 10, 10, 10, 5, 5), 1)]
    assert {(line.rank, line.points) for line in table(a + b + c, best_of=8)} == {(1, 80)}


@pytest.mark.rule("S20")
def test_forfeited_results_stay_on_record_and_give_nothing():
    lines = table([result(ANN, 864, place=1, forfeited=True), result(ANN, 48, 2), result(BOB, 100)], best_of=1)
    ann = next(line for line in lines if line.player == ANN)
    assert (ann.rank, ann.points, ann.wins, ann.sessions) == (2, 48, 0, 2)
    assert [counted.counts for counted in ann.results] == [False, True]


def test_an_empty_season_has_an_empty_table():
    assert table([]) == ()


seasons = st.lists(
    st.builds(
        Result,
        player=st.integers(1, 6),
        night=st.integers(1, 12),
        session=st.integers(1, 2),
        place=st.integers(1, 20),
        entrants=st.just(20),
        points=st.sampled_from([0, 20, 40, 120, 160, 720]),
        forfeited=st.booleans(),
    ),
    max_size=60,
    unique_by=lambda r: (r.player, r.night, r.session),
)


@given(seasons, st.none() | st.integers(1, 8))
def test_the_table_equals_a_recomputation_and_is_sorted_by_what_it_shows(results, best_of):
    lines = table(results, best_of=best_of)
    assert sorted(line.player for line in lines) == sorted({r.player for r in results})
    for line in lines:
        theirs = [r for r in results if r.player == line.player]
        valid = sorted((r.points for r in theirs if not r.forfeited), reverse=True)
        assert line.points == sum(valid[:best_of])
        assert line.points == sum(c.result.points for c in line.results if c.counts)
        assert line.nights == len({r.night for r in theirs})
        assert line.rank == 1 + sum(other.points > line.points for other in lines)
        assert [c.result for c in line.results] == theirs
    assert all(above.points >= below.points for above, below in pairwise(lines))


@given(seasons, st.randoms())
def test_the_order_of_recording_does_not_change_the_table(results, dice):
    shuffled = list(results)
    dice.shuffle(shuffled)
    once, again = (
        [(x.rank, x.player, x.points, {c.result for c in x.results if c.counts}) for x in table(rows, best_of=3)]
        for rows in (results, shuffled)
    )
    assert once == again


def test_every_treatment_of_ties_is_tried_here():
    assert set(STANDINGS_TIES) == {load("weekly-poker-club").standings.ties}


def test_nobody_stays_on_top_by_staying_away():
    """ELI-31: the table is a sum and no ratio, so whoever plays on passes the one with a single great night."""
    once = [result(ANN, 900, 1, place=1)]
    often = [result(BOB, 100, night) for night in range(1, 11)]
    assert [(line.player, line.nights) for line in table([*once, *often[:8]])] == [(ANN, 1), (BOB, 8)]
    assert [(line.player, line.rank) for line in table([*once, *often])] == [(BOB, 1), (ANN, 2)]
