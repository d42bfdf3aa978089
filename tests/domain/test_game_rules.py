"""Rule sets without nights, and the parts of a rule set that hold for a single hand."""

import tomllib

import pytest

from clubapp.domain.game_rules import GameRules, rules_from_mapping
from clubapp.domain.hand_rules import (
    BettingRules,
    MisdealRules,
    PotRules,
    ShowdownRules,
    StudRules,
    TeamPoints,
    TeamRules,
)
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.resources import resource
from clubapp.rulesets import load_any

NAMES = {"stud": "stud-hi-lo", "team": "team-poker"}


def file(name: str) -> dict:
    """A shipped file's table, fresh, to be spoilt."""
    return tomllib.loads(resource("rulesets", f"{name}.toml").read_text("utf-8"))


def with_part(part: str) -> dict:
    """A rule set that has this part."""
    return file(NAMES.get(part, "weekly-poker-club"))


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_a_rule_set_without_nights_is_read_and_written(name):
    rules = load_any(name)
    assert isinstance(rules, GameRules)
    assert rules.as_mapping() == file(name)
    assert rules_from_mapping(rules.as_mapping(), "x.toml") == rules


def test_one_part_of_a_night_asks_for_all_of_them():
    data = file("team-poker") | {"points": file("weekly-poker-club")["points"]}
    with pytest.raises(RuleSetError, match=r"ours\.toml: sessions is missing"):
        rules_from_mapping(data, "ours.toml")


def test_a_league_with_nights_may_tell_of_stud_and_of_teams_too():
    data = file("weekly-poker-club") | {part: file(name)[part] for part, name in NAMES.items()}
    rules = rules_from_mapping(data, "ours.toml")
    assert isinstance(rules, RuleSet)
    assert (rules.stud, rules.team) == (load_any("stud-hi-lo").stud, load_any("team-poker").team)
    assert rules_from_mapping(rules.as_mapping(), "ours.toml") == rules


def test_the_words_for_an_older_night_are_those_of_the_usual_rules():
    weekly = load_any("weekly-poker-club")
    assert (weekly.betting, weekly.pots, weekly.showdown) == (BettingRules(), PotRules(), ShowdownRules())
    assert weekly.misdeal.silent_rule == MisdealRules().silent_rule


KEYS = {
    "betting": BettingRules._fields,
    "pots": PotRules._fields,
    "showdown": ("rule", "odd_chip_rule"),
    "misdeal": MisdealRules._fields,
    "stud": StudRules._fields,
    "team": TeamRules._fields,
}


@pytest.mark.parametrize(("part", "key"), [(part, key) for part, keys in KEYS.items() for key in keys])
def test_every_key_of_a_part_is_needed_and_no_other_is_known(part, key):
    data = with_part(part)
    del data[part][key]
    with pytest.raises(RuleSetError, match=rf"ours\.toml: {part}\.{key} is missing"):
        rules_from_mapping(data, "ours.toml")
    data = with_part(part)
    data[part]["typo"] = 1
    with pytest.raises(RuleSetError, match=rf"ours\.toml: {part}\.typo is not known"):
        rules_from_mapping(data, "ours.toml")


@pytest.mark.parametrize("part", ["betting", "pots", "showdown", "misdeal"])
def test_a_rule_set_without_nights_has_all_that_a_hand_needs(part):
    data = file("stud-hi-lo")
    del data[part]
    with pytest.raises(RuleSetError, match=rf"ours\.toml: {part} is missing"):
        rules_from_mapping(data, "ours.toml")


CASE = {"happened": "boxed", "misdeal": True, "do": "Deal again.", "why": "Two lay face up.", "rule": "W54b"}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("betting.least_raise", "half", "choose one of last-raise, twice"),
        ("betting.short_all_in", "void", "choose one of as-it-stands, next-raise"),
        ("betting.opening_gap", 1, "must be true or false"),
        ("misdeal.cases", [CASE | {"happened": "rain"}], "choose one of absent-player-missed, boxed"),
        ("misdeal.cases", [CASE | {"misdeal": "yes"}], "must be true or false"),
        ("misdeal.cases", [CASE | {"count_from": 1}], "is 1; it must be 2 or more"),
        ("misdeal.cases", [CASE | {"do": " "}], "must not be empty"),
        ("stud.most", 9, "is 9; it must be 8 or less"),
        ("stud.fewest", 9, "is 9; it must be 8 or less"),
        ("stud.low_qualifier", 4, "is 4; it must be 5 or more"),
        ("stud.odd_chip_to", "dealer", "choose one of high, low"),
        ("stud.smallest_chip", 0, "is 0; it must be 1 or more"),
        ("stud.first_rules", ["H7"], "needs a rule for three, four and five cards up, not 1"),
        ("stud.first_rules", ["H7", 8, "H9"], "entry 2, must be text"),
        ("team.pair_chips", 4010, "can not be paid in chips of 25"),
        ("team.minutes", [20], "needs one number for each of 3 levels, not 1"),
        ("team.bust_points", [1, 1, 1, 2], "needs one number for each of 3 levels, not 4"),
        ("team.win_from", 2000, "is 2000; it must be 2,001 or more"),
        ("team.line_up", 5, "is 5; it must be 4 or less"),
        ("team.seats", ["B1", "R2"], "must name each of B1, B2, B3, B4, R1"),
        ("team.buttons", ["B1", "R2", "B3", "R9"], "must name 4 of the seats"),
        ("team.dealer_between", ["B2"], "must name 2 of the seats"),
        ("team.league_points", {"win": 3, "draw": -1, "loss": 0}, "draw is -1"),
        ("team.blinds", [], "needs 1 entry or more"),
        ("house_defaults", ["beer"], "names 'beer'; the parts are"),
    ],
)
def test_bad_data_names_its_file_its_key_and_the_choices(key, value, said):
    part, _, last = key.partition(".")
    data = with_part(part)
    if last:
        data[part][last] = value
    else:
        data[part] = value
    with pytest.raises(RuleSetError) as told:
        rules_from_mapping(data, "ours.toml")
    assert str(told.value).startswith(f"ours.toml: {key}")
    assert said in str(told.value)


def test_points_of_a_match_are_figures():
    team = load_any("team-poker").team
    assert (team.final_points, team.league_points) == (TeamPoints(2, 1, 0), TeamPoints(3, 1, 0))
