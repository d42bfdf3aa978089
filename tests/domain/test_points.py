"""What a place is worth."""

import pytest

from clubapp.domain.points import POINTS, points_for, points_sum
from clubapp.rulesets import load

RULES = load("weekly-poker-club").points


@pytest.mark.rule("W64")
def test_a_night_of_24():
    multiples = [36, 24, 20, 16, 12, 10, 8, 6, *[2] * 7, *[1] * 5, *[0] * 4]
    assert [points_for(RULES, 24, place) for place in range(1, 25)] == [24 * m for m in multiples]
    assert points_for(RULES, 24, 1) == 864


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("place", "multiple"), [(8, 6), (9, 2), (15, 2), (16, 1), (20, 1), (21, 0), (40, 0)])
def test_the_edges_of_the_table(place, multiple):
    assert points_for(RULES, 40, place) == 40 * multiple


@pytest.mark.rule("W64")
def test_a_double_points_night_shows_its_sum():
    assert points_for(RULES, 24, 1, 2) == 1728
    assert points_sum(RULES, 24, 1, 2) == "24 × 36 × 2 = 1,728"
    assert points_sum(RULES, 24, 1) == "24 × 36 = 864"
    assert points_sum(RULES, 24, 21) == "24 × 0 = 0"


@pytest.mark.rule("W64")
def test_a_huge_field_stays_exact():
    assert points_for(RULES, 10**17 + 1, 1) == 36 * (10**17 + 1)


@pytest.mark.parametrize(("entrants", "place"), [(0, 1), (5, 6), (5, 0), (5, -1)])
def test_a_place_nobody_can_take(entrants, place):
    with pytest.raises(ValueError, match="does not exist"):
        points_for(RULES, entrants, place)


def test_every_formula_is_tried_here():
    assert set(POINTS) == {RULES.strategy}
