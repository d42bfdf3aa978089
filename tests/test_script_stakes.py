"""Side stakes in a script: what the document's examples do not show, and what a slip of the pen gets for an answer."""

import json
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from clubapp.club import Club
from clubapp.rulesets import load
from clubapp.script import Player

Say = Callable[..., dict[str, Any]]


@pytest.fixture
def say(tmp_path: Path) -> Iterator[Say]:
    """Five grown-ups are in, and each may stake five pounds."""
    made: dict[str, Any] = {"name": "Fox", "venue": "The Fox", "season": "2026", "owned": {}, "today": date(2026, 1, 1)}
    with Club.create(tmp_path / "fox.club", rules=load("weekly-poker-club"), **made) as club:
        player = Player(club)

        def line(do: str, **rest: Any) -> dict[str, Any]:
            return player.line(json.dumps({"do": do, **rest}))

        for number in range(1, 6):
            assert line("register", name=f"Player {number}", born="1984", witness="Gail")["player"] == str(number)
        told = [("open-night", {"at": "2026-11-25T19:30:00", "on": "2026-11-25"})]
        told += [("check-in", {"player": str(number)}) for number in range(1, 6)]
        told += [("stake-open", {"pence": 500})]
        for do, rest in told:
            assert line(do, **rest)["ok"], do
        yield line


@pytest.mark.parametrize(
    ("do", "rest", "why"),
    [
        ("stake-open", {}, "pence is missing"),
        ("stake-open", {"pence": "5"}, "pence is"),
        ("stake-open", {"pence": 500, "pounds": 5}, "unknown key pounds"),
        ("stake-in", {}, "player is missing"),
        ("stake-in", {"player": "77"}, "no member has that number"),
        ("stake-split", {}, "percent or amounts"),
        ("stake-split", {"percent": [100], "amounts": [2_500]}, "percent or amounts"),
        ("stake-split", {"percent": [50.0, 50.0]}, "percent has to be a list of whole numbers"),
        ("stake-split", {"amounts": [True]}, "amounts has to be a list of whole numbers"),
        ("stake-split", {"percent": 100}, "percent is 100; it has to be a list"),
        ("stake-agree", {"agreed": ["1"]}, "shares is missing"),
        ("stake-agree", {"shares": ["1"]}, "shares.pence is missing"),
        ("stake-agree", {"shares": [{"player": "1", "pence": 5, "why": "x"}]}, "unknown key shares.why"),
        ("stake-paid", {"player": "1", "paid": "yes"}, "paid is"),
    ],
)
def test_a_line_that_can_not_be_understood_names_its_key_and_changes_nothing(say: Say, do: str, rest: Any, why: str):
    answer = say(do, **rest)
    assert (answer["ok"], answer["rule"]) == (False, None)
    assert why in answer["why"]


@pytest.mark.rule("W61")
@pytest.mark.parametrize(
    ("do", "rest", "why"),
    [
        ("stake-open", {"pence": 501}, "£5 a head"),
        ("stake-out", {"player": "1"}, "not staked"),
        ("stake-split", {"percent": []}, "first place"),
        ("stake-split", {"percent": [90]}, "90%"),
        ("stake-agree", {"shares": [{"player": "1", "pence": 500}]}, "no pot"),
        ("stake-paid", {"player": "1"}, "still being played"),
        ("stake-paid", {"player": "1", "session": 9}, "no session 9"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_its_rule(say: Say, do: str, rest: Any, why: str):
    answer = say(do, **rest)
    assert (answer["ok"], answer["rule"]) == (False, "W61")
    assert why in answer["why"]


@pytest.mark.rule("W61", "W6")
def test_a_whole_pot_from_the_first_line_to_the_last(say: Say):
    say("register", name="Kid", born="2010-01-01", witness="Gail", parent={"name": "Una", "presented_to": "Gail"})
    assert say("check-in", player="6")["rule"] == "W6"
    for number in ("1", "2", "3"):
        assert say("stake-in", player=number)["ok"]
    assert say("draw")["ok"]
    assert say("start")["rule"] == "W61"
    assert say("stake-split", percent=[100])["ok"]
    assert say("start")["ok"]
    for number in ("1", "4", "2", "5"):
        assert say("knock-out", out=[number])["ok"]
    assert say("stake-paid", player="3")["ok"]
    assert not say("stake-paid", player="2")["ok"]
