"""Team matches: hands, points and the league."""

import pytest

from clubapp.domain.blinds import Blinds
from clubapp.domain.team import Bust, FinalError, PairResult, check_final, match_result, pair_points, team_hand
from clubapp.rulesets import load_any, team_match

TEAM = team_match()


def pair(blue: int, *busts: tuple[int, str]) -> PairResult:
    return PairResult(tuple(Bust(level, by) for level, by in busts), {"blue": blue, "red": 4000 - blue})


@pytest.mark.rule("T1i", "T5i", "T5iii")
def test_the_figures_of_a_team_match():
    assert load_any("team-poker").team == TEAM
    assert (TEAM.line_up, TEAM.pair_chips, TEAM.stack, TEAM.smallest_chip) == (4, 4000, 2000, 25)
    assert TEAM.blinds == (Blinds(25, 50), Blinds(50, 100), Blinds(100, 200))
    assert (TEAM.minutes, TEAM.bust_points) == ((20, 20, 20), (1, 1, 2))


@pytest.mark.rule("T3", "T3i", "T3ii", "T7ii")
def test_one_plan_of_seats_satisfies_every_clause():
    ring = TEAM.seats
    assert ring == ("B1", "R2", "B3", "R4", "B4", "R3", "B2", "R1")
    assert all(seat[0] != ring[i - 1][0] for i, seat in enumerate(ring)), "neighbours are opponents"
    top, bottom = ring[:4], tuple(reversed(ring[4:]))
    assert [(a[1], a[0] != b[0]) for a, b in zip(top, bottom, strict=True)] == [(b[1], True) for b in bottom]
    assert set(TEAM.dealer_between) == set(bottom[1:3]) == {"B2", "R3"}


@pytest.mark.rule("T3iii", "T3iv", "T3v", "T3vi", "T3vii", "T3viii", "T3ix", "T4i", "T4ii", "T4iii")
@pytest.mark.parametrize(
    ("hand", "order", "button", "small_blind"),
    [
        (1, (1, 2, 3, 4), "B1", "blue"),
        (2, (2, 3, 4, 1), "R2", "red"),
        (3, (3, 4, 1, 2), "B3", "blue"),
        (4, (4, 1, 2, 3), "R4", "red"),
        (5, (1, 2, 3, 4), "B1", "blue"),
        (102, (2, 3, 4, 1), "R2", "red"),
    ],
)
def test_the_lead_moves_on_and_teams_take_turns_with_the_small_blind(hand, order, button, small_blind):
    found = team_hand(TEAM, hand)
    assert (found.lead, found.order, found.button, found.small_blind) == (order[0], order, button, small_blind)
    assert sorted(found.order) == [1, 2, 3, 4], "each pair once, so there are four pots"
    assert found.first_before_flop == small_blind
    assert {found.first_before_flop, found.first_after_flop} == {"blue", "red"}


@pytest.mark.rule("T5i", "T5iii", "T5v")
def test_two_busts_and_a_draw_at_the_end():
    """The worked figure: one bust in the first level, one in the last, and 2,975 chips."""
    worked = pair(2975, (1, "blue"), (3, "blue"))
    assert (pair_points(TEAM, worked, "blue"), pair_points(TEAM, worked, "red")) == (4, 1)


@pytest.mark.rule("T5iv", "T5v", "T5vi")
@pytest.mark.parametrize(
    ("blue", "points"), [(3975, (2, 0)), (3000, (2, 0)), (2975, (1, 1)), (2000, (1, 1)), (1025, (1, 1)), (1000, (0, 2))]
)
def test_three_quarters_of_the_chips_win_and_a_quarter_loses(blue, points):
    assert tuple(pair_points(TEAM, pair(blue), team) for team in ("blue", "red")) == points


@pytest.mark.rule("T5i", "T5iii")
@pytest.mark.parametrize(("level", "points"), [(1, 1), (2, 1), (3, 2)])
def test_a_bust_is_worth_more_in_the_last_level(level, points):
    assert pair_points(TEAM, pair(2000, (level, "red")), "red") == points + 1


@pytest.mark.rule("T5ii")
@pytest.mark.parametrize(
    ("final", "said"),
    [
        ({"blue": 4000, "red": 0}, "record the bust, and the chips are even again: 2,000 each"),
        ({"blue": 0, "red": 4000}, "record the bust"),
        ({"blue": 3000, "red": 900}, "comes to 3,900; the two of a pair hold 4,000 together"),
        ({"blue": 2010, "red": 1990}, "can not be paid in chips of 25"),
    ],
)
def test_chips_a_pair_can_not_end_with(final, said):
    with pytest.raises(FinalError, match=said):
        check_final(TEAM, final)


def scores(blue: int, red: int) -> list[PairResult]:
    """One pair with so many points each: a draw at the end, and busts in the first level for the rest."""
    return [pair(2000, *[(1, "blue")] * (blue - 1), *[(1, "red")] * (red - 1))]


@pytest.mark.rule("T6i", "T6ii", "T6iii", "T6iv")
@pytest.mark.parametrize(
    ("blue", "red", "winner", "league"),
    [
        (3, 5, "red", (0, 3)),
        (9, 7, "blue", (3, 0)),
        (3, 4, None, (1, 1)),
        (11, 10, None, (1, 1)),
        (15, 15, None, (1, 1)),
    ],
)
def test_two_points_clear_win_the_match(blue, red, winner, league):
    found = match_result(TEAM, scores(blue, red))
    assert (found.total, found.winner) == ({"blue": blue, "red": red}, winner)
    assert tuple(found.league_points.values()) == league
