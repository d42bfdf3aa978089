"""The figures that a league leaves to its clubs."""

import pytest

from clubapp.domain.blinds import Blinds
from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.rulesets import load
from clubapp.views.first_run import rule_facts
from clubapp.views.house_figures import asked_for, house_figures, left_open, with_figures

LEAGUE = load("three-seasons")


def made(**changes: object) -> RuleSet:
    found = with_figures(LEAGUE, replace(house_figures(LEAGUE), **changes))
    assert isinstance(found, RuleSet)
    return found


def wrong(**changes: object) -> dict[str, str]:
    found = with_figures(LEAGUE, replace(house_figures(LEAGUE), **changes))
    assert isinstance(found, dict)
    return found


def test_a_league_that_says_all_itself_asks_for_nothing():
    assert asked_for(load("weekly-poker-club")) == ()
    assert left_open(load("weekly-poker-club")) == ""
    assert left_open(LEAGUE) == "chips, levels and points"


def test_untouched_figures_change_nothing_and_stay_house_defaults():
    assert made() == LEAGUE


@pytest.mark.rule("S85")
def test_a_clubs_own_kit_is_the_stack_and_late_entry_follows():
    ours = made(kit={10: 5, 20: 5, 100: 7, 500: 2, 1000: 3, 5000: 0})
    assert (ours.stack, ours.late_entry.stack, ours.kit[1000]) == (4850, 4850, 3)
    assert "chips" not in ours.house_defaults
    assert "levels" in ours.house_defaults


def test_a_clubs_own_levels_and_points():
    ours = made(blinds=" 25/50 , 50/100, 100 / 200", minutes=(15, 12), multiples="10, 6,4 ")
    assert ours.levels.blinds == (Blinds(25, 50), Blinds(50, 100), Blinds(100, 200))
    assert (ours.levels.minutes, ours.points.multiples) == ((15, 12), (10, 6, 4))
    assert set(ours.house_defaults) == {"chips", "colour_up", "few"}
    assert "You set chips" in rule_facts(ours)
    assert "15 minute levels, then 12" in rule_facts(ours)


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"kit": {10: 0, 20: 0}}, "kit", "a chip at least"),
        ({"blinds": ""}, "blinds", "like 10/20"),
        ({"blinds": "10/20 20/40"}, "blinds", "like 10/20"),
        ({"blinds": "10/20, 20"}, "blinds", "like 10/20"),
        ({"blinds": "10/20,"}, "blinds", "like 10/20"),
        ({"blinds": "ten/20"}, "blinds", "like 10/20"),
        ({"blinds": "-10/20"}, "blinds", "like 10/20"),
        ({"blinds": "20/10"}, "blinds", "20/10 is no level"),
        ({"blinds": "0/10"}, "blinds", "0/10 is no level"),
        ({"blinds": "25/50, 20/40"}, "blinds", "20/40 comes after 25/50"),
        ({"blinds": "25/50, 25/50"}, "blinds", "25/50 comes after 25/50"),
        ({"multiples": ""}, "multiples", "commas"),
        ({"multiples": "10; 6"}, "multiples", "commas"),
        ({"multiples": "10, -6"}, "multiples", "commas"),
        ({"multiples": "10, 2.5"}, "multiples", "commas"),
    ],
)
def test_what_is_wrong_is_said_for_its_field(changes, field, said):
    found = wrong(**changes)
    assert set(found) == {field}
    assert said in found[field]


def test_everything_wrong_is_said_at_once():
    assert set(wrong(kit={10: 0}, blinds="x", multiples="y")) == {"kit", "blinds", "multiples"}


@pytest.mark.rule("S86", "S92")
def test_the_facts_of_a_league_name_what_it_leaves_open_and_no_defaults():
    facts = rule_facts(LEAGUE)
    assert facts[:2] == ("2 sessions a night", "You set chips, levels and points")
    assert "Late entry until the first knock-out" in facts
    assert "Sign out to get your points" in facts
    assert not [fact for fact in facts if "2,850" in fact or "minute" in fact or "Points:" in fact]
