"""What each rule set says of a deal gone wrong."""

import re

import pytest

from clubapp.domain.hand_rules import MISDEALS
from clubapp.domain.misdeal import Happened, misdeal
from clubapp.rulesets import load_any, shipped

WEEKLY, OTHER = "weekly-poker-club", "three-seasons"


def ruled(league: str, kind: str, number: int = 1, **circumstances: bool) -> tuple[bool | None, str]:
    found = misdeal(load_any(league).misdeal, Happened(kind, number, **circumstances))
    assert re.fullmatch(r"[A-Z][^!]*\.", found.do)
    assert re.fullmatch(r"[A-Z][^!]*\.", found.why)
    return found.misdeal, found.rule


@pytest.mark.rule("W29", "W54")
@pytest.mark.parametrize(
    ("kind", "number", "circumstances", "answer"),
    [
        ("exposed-in-deal", 2, {}, (True, "W54a")),
        ("exposed-in-deal", 2, {"first_two_cards_of_the_deal": True}, (True, "W54a")),
        ("exposed-in-deal", 1, {}, (False, "W29")),
        ("exposed-in-deal", 1, {"first_two_cards_of_the_deal": True}, (False, "W54g")),
        ("boxed", 2, {}, (True, "W54b")),
        ("boxed", 1, {}, (False, "W57b")),
        ("too-many-cards", 1, {}, (True, "W54c")),
        ("player-not-dealt", 1, {}, (True, "W54d")),
        ("non-player-dealt", 1, {}, (True, "W54e")),
        ("absent-player-missed", 1, {}, (True, "W54f")),
    ],
)
def test_the_seven_cases_of_the_weekly_club(kind, number, circumstances, answer):
    assert ruled(WEEKLY, kind, number, **circumstances) == answer


@pytest.mark.rule("W57")
@pytest.mark.parametrize(
    ("kind", "circumstances", "answer"),
    [
        ("foreign-or-repeated-card", {}, (True, "W57a")),
        ("face-up-in-deck", {}, (False, "W57b")),
        ("deck-dropped", {"recoverable": True}, (False, "W57c")),
        ("deck-dropped", {}, (False, "W57c")),
        ("flop-too-many", {}, (False, "W57d")),
        ("community-card-early", {}, (False, "W57d")),
    ],
)
def test_irregular_decks_at_the_weekly_club(kind, circumstances, answer):
    assert ruled(WEEKLY, kind, **circumstances) == answer


@pytest.mark.rule("S37", "S42", "S43", "S64", "S65", "S66", "S70")
@pytest.mark.parametrize(
    ("kind", "circumstances", "answer"),
    [
        ("exposed-in-deal", {"first_two_cards_of_the_deal": True}, (True, "S42")),
        ("exposed-in-deal", {}, (False, "S42")),
        ("wrong-number-of-cards", {}, (True, "S37")),
        ("wrong-number-of-cards", {"action_taken": True}, (False, "S37")),
        ("too-many-cards", {}, (True, "S37")),
        ("too-many-cards", {"action_taken": True}, (False, "S37")),
        ("wrong-procedure", {}, (True, "S43")),
        ("flop-too-many", {}, (False, "S64")),
        ("community-card-early", {}, (False, "S65")),
        ("burn-missed", {}, (False, "S66")),
        ("burn-missed", {"action_taken": True}, (False, "S66")),
        ("deck-dropped", {}, (False, "S70")),
        ("deck-dropped", {"recoverable": True}, (False, "S70")),
    ],
)
def test_the_cases_of_the_other_league(kind, circumstances, answer):
    assert ruled(OTHER, kind, **circumstances) == answer


@pytest.mark.rule("S66", "S70")
def test_the_circumstances_change_what_to_do():
    rules = load_any(OTHER).misdeal

    def do(kind: str, **circumstances: bool) -> str:
        return misdeal(rules, Happened(kind, **circumstances)).do

    assert "stands" in do("burn-missed", action_taken=True)
    assert "stands" not in do("burn-missed")
    assert "as it fell" in do("deck-dropped", recoverable=True)
    assert "Shuffle" in do("deck-dropped")


@pytest.mark.rule("W57", "S96")
@pytest.mark.parametrize(
    ("league", "kinds", "rule"),
    [
        (WEEKLY, ["wrong-number-of-cards", "wrong-procedure", "burn-missed"], "W57"),
        (
            OTHER,
            ["boxed", "player-not-dealt", "non-player-dealt", "absent-player-missed", "foreign-or-repeated-card",
             "face-up-in-deck"],
            "S96",
        ),
        ("team-poker", list(MISDEALS), "W57"),
        ("stud-hi-lo", list(MISDEALS), "W57"),
    ],
)  # fmt: skip
def test_where_the_rules_are_silent_the_manager_decides(league, kinds, rule):
    assert {kind: ruled(league, kind) for kind in kinds} == dict.fromkeys(kinds, (None, rule))


def test_every_case_of_every_rule_set_can_come_up():
    for name in shipped():
        cases = load_any(name).misdeal.cases
        assert len({case[:1] + case[4:] for case in cases}) == len(cases)
        for case in cases:
            asked = {key: value for key in MISDEALS[case.happened] if key != "count" and (value := getattr(case, key))}
            happened = Happened(case.happened, case.count_from or 1, **asked)
            assert misdeal(load_any(name).misdeal, happened).why == case.why
