"""Rule sets as data: read, checked, written back, and never named in the code."""

import json
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import clubapp.domain
from clubapp.domain import hand_rules_mapping, late_entry_mapping, rules_mapping
from clubapp.domain.game_rules import rules_from_mapping
from clubapp.domain.levels import Blinds
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.resources import resource
from clubapp.rulesets import load, load_any, shipped

SHIPPED = [pytest.param(name, id=name) for name in shipped()]


def weekly() -> dict:
    """The shipped file's table, fresh, to be spoilt."""
    return tomllib.loads(resource("rulesets", "weekly-poker-club.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_rule_set_loads_under_its_own_name_and_survives_the_log(name):
    rules = load_any(name)
    assert rules.id == name
    stored = json.loads(json.dumps(rules.as_mapping()))
    assert stored == rules.as_mapping()
    assert rules_from_mapping(stored, "this night") == rules


def test_what_is_written_is_what_was_read():
    assert RuleSet.from_mapping(weekly(), "x.toml").as_mapping() == weekly()
    data = weekly()
    data["standings"]["best_of"] = 10
    assert RuleSet.from_mapping(data, "x.toml").as_mapping() == data


@pytest.mark.rule("W7", "W11", "W13", "W14", "W16", "W19", "W64")
def test_the_figures_of_the_weekly_poker_club():
    rules = load("weekly-poker-club")
    assert (rules.prefix, rules.sessions, rules.stack) == ("W", 2, 2850)
    assert [(chip.value, chip.colour) for chip in rules.chips] == [
        (10, "green"), (20, "white"), (100, "blue"), (500, "black"), (1000, "yellow"), (5000, "red"),
    ]  # fmt: skip
    assert rules.levels.minutes == (11, 9)
    assert (rules.seating.max_seats, rules.seating.seats_limit, rules.tables.fewest) == (8, 10, 4)
    assert (rules.few.under, rules.few.games) == (8, 3)
    assert (rules.money.fee, rules.money.fee_per) == (500, "evening")


@pytest.mark.rule("S8", "S12", "S34", "S76", "S81", "S85", "S91", "S92", "S93", "S95")
def test_the_figures_of_the_league_that_leaves_chips_levels_and_points_to_its_clubs():
    rules, weekly_club = load("three-seasons"), load("weekly-poker-club")
    assert (rules.prefix, rules.name, rules.sessions) == ("S", "3 Seasons", 2)
    assert set(rules.house_defaults) >= {"chips", "levels", "points"}
    assert (rules.kit, rules.levels, rules.points) == (weekly_club.kit, weekly_club.levels, weekly_club.points)
    assert (rules.seating.method, rules.seating.deal_rule) == ("lots", "S34")
    assert (rules.tables.fewest, rules.tables.rule, rules.tables.redraw_rule) == (4, "S93", "S76")
    assert (rules.shot_clock.seconds, rules.shot_clock.hand_dies, rules.shot_clock.rule) == (10, True, "S81")
    assert (rules.knock_outs.ties, rules.knock_outs.sign_out, rules.knock_outs.sign_out_rule) == (
        "stacks-then-hand", True, "S92",
    )  # fmt: skip
    assert (rules.money.pay_first, rules.entry.pay_first_rule) == (True, "S8")
    assert rules.colour_up.automatic is False


@pytest.mark.parametrize("key", ["multiple", "closed_from", "closed_by_knock_out", "notice_from", "notice_rule"])
def test_every_kind_of_late_entry_says_all_of_its_own_and_nothing_of_another_kind(key):
    data = tomllib.loads(resource("rulesets", "three-seasons.toml").read_text("utf-8"))
    del data["late_entry"][key]
    with pytest.raises(RuleSetError, match=rf"ours\.toml: late_entry\.{key} is missing"):
        RuleSet.from_mapping(data, "ours.toml")
    other = weekly()
    other["late_entry"][key] = 3
    with pytest.raises(RuleSetError, match=rf"ours\.toml: late_entry\.{key} is not known"):
        RuleSet.from_mapping(other, "ours.toml")


@pytest.mark.rule("W19")
@pytest.mark.parametrize(("big", "gone"), [(100, set()), (200, {10, 20}), (1000, {10, 20}), (2000, {10, 20, 100, 500})])
def test_which_chips_have_left_by_each_level(big, gone):
    assert load("weekly-poker-club").colour_up.removed_at(Blinds(big // 2, big)) == gone


@pytest.mark.rule("W11")
def test_the_kit_has_to_add_up_to_the_stack():
    data = weekly()
    data["chips"]["colours"][0]["kit"] = 4
    with pytest.raises(RuleSetError, match=r"ours\.toml: chips\.stack is 2,850, but the kit adds up to 2,840"):
        RuleSet.from_mapping(data, "ours.toml")


SPOILT = [
    ("knock_outs.ties", "coin", "choose one of stacks-then-hand, stacks-then-seat"),
    ("late_entry.strategy", "never", "choose one of blinds-multiple, steps"),
    ("button.strategy", "spin", "choose one of dead-button, phantom"),
    ("button.rule", 22, "must be text, not the number 22"),
    ("points.strategy", "guess", "choose one of multiple-of-players"),
    ("seating.method", "queue", "choose one of cards, lots"),
    ("seating.order", "by-age", "choose one of highest-first, second-lowest-first"),
    ("standings.ties", "fight", "choose one of shared"),
    ("money.fee_per", "drink", "choose one of evening, session"),
    ("sessions", True, "must be a whole number, not true or false"),
    ("sessions", "two", "must be a whole number, not the text 'two'"),
    ("sessions", 2.0, "must be a whole number, not the number 2.0"),
    ("name", 7, "must be text, not the number 7"),
    ("id", " ", "must not be empty"),
    ("money.fee", -1, "is -1; it must be 0 or more"),
    ("entry.adult_age", 16, "is 16; it must be 18 or more"),
    ("entry.minimum_age", 19, "is 19; it must be 18 or less"),
    ("seating.seats_limit", 11, "is 11; it must be 10 or less"),
    ("seating.max_seats", 11, "is 11; it must be 10 or less"),
    ("levels.minutes", [11], "needs one number for each of 2 sessions, not 1"),
    ("levels.minutes", [11, 0], "entry 2, is 0; it must be 1 or more"),
    ("levels.blinds", [], "needs 1 entry or more"),
    ("levels.blinds", [[10, 20], [10, 20]], "must rise; 10 / 20 comes after 10 / 20"),
    ("levels.blinds", [[10, 20, 5]], "must be a small and a big blind"),
    ("levels.blinds", [[20, 10]], "has a small blind of 20 above its big blind of 10"),
    ("levels.breaks", [{"before_level": 5, "minutes": 5}] * 2, "two breaks before the same level"),
    ("levels.breaks", [{"before_level": 1, "minutes": 5}], "entry 1: before_level is 1; it must be 2 or more"),
    ("colour_up.automatic", 1, "must be true or false, not the number 1"),
    ("colour_up.steps", [{"at": [100, 200], "remove": [15]}], "names 15; the chips still in play are 10, 20, 100"),
    ("colour_up.steps", [{"at": [1, 2], "remove": [10, 20, 100, 500, 1000, 5000]}], "one value must stay"),
    ("colour_up.steps", [{"at": [9, 10], "remove": [10]}, {"at": [5, 6], "remove": [20]}], "rising order of blinds"),
    ("late_entry.steps", [{"until": [9, 10], "short": 2850}], "short is 2850; it must be 2,849 or less"),
    ("late_entry.steps", [{"until": [9, 10], "short": 1}, {"until": [9, 10], "short": 2}], "rising order of blinds"),
    ("late_entry.open_in_breaks", "yes", "must be true or false, not the text 'yes'"),
    ("points.multiples", "36", "must be a list, not the text '36'"),
    ("standings.best_of", 0, "is 0; it must be 1 or more"),
    ("chips.colours", [{"value": 10}], "colours, entry 1: colour is missing"),
    ("late_entry.seat", "window", "choose one of behind-button, emptiest-table"),
    ("shot_clock.seconds", 0, "is 0; it must be 1 or more"),
    ("house_defaults", ["chips", "beer"], "names 'beer'; the parts are chips, levels"),
    ("house_defaults", [["chips"]], "names ['chips']; the parts are chips, levels"),
    ("knock_outs.sign_out", "yes", "must be true or false, not the text 'yes'"),
    ("chips", 2850, "must be a table of names and values, not the number 2850"),
]


@pytest.mark.parametrize(("key", "value", "said"), SPOILT, ids=[f"{key}={value!r}"[:50] for key, value, _ in SPOILT])
def test_bad_data_names_its_file_its_key_and_the_choices(key, value, said):
    data = weekly()
    *parts, last = key.split(".")
    place = data
    for part in parts:
        place = place[part]
    place[last] = value
    with pytest.raises(RuleSetError) as told:
        RuleSet.from_mapping(data, "ours.toml")
    assert str(told.value).startswith(f"ours.toml: {key}")
    assert said in str(told.value)


def test_a_chip_that_costs_less_than_the_one_before_it():
    data = weekly()
    data["chips"]["colours"].reverse()
    with pytest.raises(RuleSetError, match=r"ours\.toml: chips\.colours must rise in value; 1,000 comes after 5,000"):
        RuleSet.from_mapping(data, "ours.toml")


def every_key(data: dict, inside: str = "") -> list[str]:
    found = []
    for key, value in data.items():
        found.append(f"{inside}{key}")
        if isinstance(value, dict):
            found += every_key(value, f"{inside}{key}.")
    return found


LATER = ("entry.sanction_rule", "entry.refused_rule", "entry.pay_first_rule", "entry.prepaid_rule", "stakes",
         "button", "money.first_night_free", "money.pay_first", "money.prepaid_days", "shot_clock", "house_defaults",
         "betting", "pots", "showdown", "misdeal", "seating.limit_rule", "evening",
         "late_entry.seat", "tables.merged_rule", "knock_outs.sign_out", "knock_outs.sign_out_rule")  # fmt: skip
"""What the first release did not know: nights played with it are stored without."""


@pytest.mark.parametrize("key", LATER)
def test_a_night_of_the_first_release_is_read_without_what_came_later(key):
    data = weekly()
    *parts, last = key.split(".")
    place = data
    for part in parts:
        place = place[part]
    del place[last]
    rules = RuleSet.from_mapping(data, "an old night")
    assert (rules.money.first_night_free, rules.money.pay_first, rules.money.prepaid_days) == (False, False, 3)
    assert rules.entry.sanction_rule == "W59"
    assert rules.stakes.pub.stake_max == 500
    assert (rules.shot_clock.seconds, rules.shot_clock.hand_dies, rules.shot_clock.rule) == (30, False, "W59")
    assert (rules.knock_outs.sign_out, rules.knock_outs.sign_out_rule) == (False, "S92")
    assert (rules.late_entry.seat, rules.tables.merged_rule, rules.house_defaults) == ("emptiest-table", "W26", ())
    assert (rules.seating.limit_rule, rules.pots.rule, rules.showdown.odd_chip_rule) == ("W16", "W36", "W31")
    assert (rules.betting.least_raise, rules.betting.rule, rules.misdeal.silent_rule) == ("last-raise", "W47", "W57")
    assert (rules.button.strategy, rules.button.rule, rules.button.two_left_rule) == ("dead-button", "W22", "W27")


@pytest.mark.parametrize("key", [key for key in every_key(weekly()) if not key.startswith(LATER)])
def test_every_key_is_needed(key):
    *parts, last = key.split(".")
    data = weekly()
    place = data
    for part in parts:
        place = place[part]
    del place[last]
    with pytest.raises(RuleSetError, match=re.escape(f"ours.toml: {key} is missing")):
        RuleSet.from_mapping(data, "ours.toml")


@pytest.mark.parametrize("key", every_key(weekly()))
def test_an_unknown_key_is_refused_beside_every_known_one(key):
    *parts, _ = key.split(".")
    inside = "".join(f"{part}." for part in parts)
    data = weekly()
    place = data
    for part in parts:
        place = place[part]
    place["typo"] = 1
    with pytest.raises(RuleSetError, match=re.escape(f"ours.toml: {inside}typo is not known; the keys here are")):
        RuleSet.from_mapping(data, "ours.toml")


REGISTRIES = {
    "BUTTONS": ("button", "BUTTON"),
    "LATE_ENTRY": ("late_entry", "LATE_ENTRY"),
    "LATE_SEATS": ("late_seats", "LATE_SEAT"),
    "SEAT_ORDERS": ("seating", "SEAT_ORDER"),
    "KNOCK_OUT_TIES": ("knockouts", "KNOCK_OUT_TIES"),
    "POINTS": ("points", "POINTS"),
    "STANDINGS_TIES": ("standings", "STANDINGS_TIES"),
    "LEAST_RAISES": ("betting", "LEAST_RAISE"),
    "SHORT_ALL_INS": ("betting", "SHORT_ALL_IN"),
}


def named(names: str) -> set[str]:
    """What a rule set may say."""
    modules = (rules_mapping, late_entry_mapping, hand_rules_mapping)
    return set(next(getattr(module, names) for module in modules if hasattr(module, names)))


@pytest.mark.parametrize("names", REGISTRIES)
def test_a_rule_set_can_name_exactly_what_the_registries_hold(names):
    module, registry = REGISTRIES[names]
    held = getattr(import_module(f"clubapp.domain.{module}"), registry)
    assert named(names) == set(held)


def test_every_registered_rule_is_used_by_a_rule_set_that_ships():
    used = {
        names: {getattr(part(rules), field) for rules in map(load_any, shipped()) if part(rules) is not None}
        for names, part, field in [
            ("BUTTONS", lambda rules: getattr(rules, "button", None), "strategy"),
            ("LATE_ENTRY", lambda rules: getattr(rules, "late_entry", None), "strategy"),
            ("LATE_SEATS", lambda rules: getattr(rules, "late_entry", None), "seat"),
            ("SEAT_ORDERS", lambda rules: rules.seating, "order"),
            ("KNOCK_OUT_TIES", lambda rules: getattr(rules, "knock_outs", None), "ties"),
            ("POINTS", lambda rules: getattr(rules, "points", None), "strategy"),
            ("STANDINGS_TIES", lambda rules: getattr(rules, "standings", None), "ties"),
            ("LEAST_RAISES", lambda rules: rules.betting, "least_raise"),
            ("SHORT_ALL_INS", lambda rules: rules.betting, "short_all_in"),
        ]
    }
    assert used == {names: named(names) for names in REGISTRIES}


def test_no_rule_names_a_league():
    leagues = {*shipped(), "three-seasons", "team-poker", "stud-hi-lo"}
    words = {form for league in leagues for form in (league, league.replace("-", "_"), load_name(league))}
    folder = Path(clubapp.domain.__file__).parent
    sources = sorted(folder.rglob("*.py"))
    assert len(sources) > 10
    named = [(path.name, word) for path in sources for word in words if word.lower() in path.read_text("utf-8").lower()]
    assert named == []


def load_name(league: str) -> str:
    """The league's name as people write it."""
    return load_any(league).name if league in shipped() else league.replace("-", " ")
