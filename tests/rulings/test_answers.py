"""The ruling desk's answers, question by question."""

import json

import pytest

from clubapp.resources import resource
from clubapp.rulings import RULINGS, run
from tests.rulings.questions import DRAW, QUESTIONS, ROOM, STAKES, TIED, WEEKLY, YOUNG


def ask(name: str, question: object, **changes: object) -> dict:
    return run(name, {**question, **changes} if isinstance(question, dict) else question, WEEKLY)


@pytest.mark.parametrize("name", RULINGS)
def test_every_ruling_answers_with_its_rule_and_a_sentence_and_as_json(name):
    answer = ask(name, QUESTIONS[name])
    assert answer["rule"].startswith("W")
    assert answer["why"].endswith(".")
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.rule("W18")
def test_late_at_100_200():
    answer = ask("late-entry", ROOM)
    assert answer["allowed"] is True
    assert (answer["stack"], answer["short"], answer["rule"]) == (2000, 850, "W18")
    assert answer["chips"] == {"100": 5, "500": 1, "1000": 1}


@pytest.mark.rule("W18")
def test_late_where_nothing_has_been_taken_off_or_only_the_tens():
    assert ask("late-entry", ROOM, removed=[])["chips"] == {"10": 4, "20": 3, "100": 4, "500": 1, "1000": 1}
    assert ask("late-entry", ROOM, removed=[10])["chips"] == {"20": 5, "100": 4, "500": 1, "1000": 1}


@pytest.mark.rule("W18")
@pytest.mark.parametrize(
    "changes", [{"level": [400, 800]}, {"tables_left": 1}, {"free_seats": 0}, {"free_seats": 0, "started": False}]
)
def test_late_and_refused_is_still_an_answer(changes):
    answer = ask("late-entry", ROOM, **changes)
    assert answer["allowed"] is False
    assert answer["rule"] == "W18"
    assert answer["why"]
    assert answer["instead"]


@pytest.mark.rule("W18")
def test_blinded_in_is_the_stack_set_out_at_the_start():
    answer = ask("late-entry", ROOM, blinded_in=True, level=[1000, 2000])
    assert (answer["stack"], answer["short"]) == (2850, 0)
    assert answer["chips"] == {"10": 5, "20": 5, "100": 7, "500": 2, "1000": 1}


@pytest.mark.rule("W64")
def test_points_of_24_players():
    points = ask("points", {"entrants": 24, "multiplier": 1})["points"]
    assert points == [864, 576, 480, 384, 288, 240, 192, 144, *[48] * 7, *[24] * 5, *[0] * 4]
    assert ask("points", {"entrants": 24, "multiplier": 2})["points"] == [2 * p for p in points]
    assert ask("points", {"entrants": 24})["points"] == points


@pytest.mark.rule("W64")
def test_points_of_small_fields():
    assert ask("points", {"entrants": 0})["points"] == []
    assert ask("points", {"entrants": 1})["points"] == [36]


@pytest.mark.rule("W21")
def test_seats_from_the_draw():
    answer = ask("seating", DRAW)
    assert (answer["dealer"], answer["small_blind"], answer["big_blind"]) == ("Ann", "Bob", "Dan")
    assert answer["clockwise"] == ["Ann", "Bob", "Dan", "Cat", "Eve"]


@pytest.mark.rule("W20", "W21")
def test_where_seats_go_by_lot_the_cards_find_the_dealer_only(tmp_path):
    ours = tmp_path / "lots.toml"
    text = resource("rulesets", f"{WEEKLY}.toml").read_text("utf-8")
    ours.write_text(text.replace('method = "cards"', 'method = "lots"'), "utf-8")
    answer = run("seating", DRAW, str(ours))
    assert (answer["dealer"], answer["rule"]) == ("Ann", "W20")
    assert [answer[key] for key in ("small_blind", "big_blind", "clockwise")] == [None, None, None]


@pytest.mark.rule("W19")
def test_colour_up_of_one_player():
    answer = ask("colour-up", {"level": [100, 200], "chips": {"10": 3, "20": 4}})
    assert (answer["removed"], answer["gives"], answer["added"]) == ([10, 20], {"100": 2}, 90)


@pytest.mark.rule("W19")
@pytest.mark.parametrize(
    ("level", "chips", "removed", "gives", "added"),
    [
        ([50, 100], {"10": 3, "20": 4}, [], {}, 0),
        ([100, 200], {"10": 3, "20": 4, "100": 6}, [10, 20], {"100": 2}, 90),
        ([100, 200], {"10": 2, "20": 4}, [10, 20], {"100": 1}, 0),
        ([100, 200], {"100": 6}, [10, 20], {}, 0),
        ([100, 200], {"10": 0}, [10, 20], {}, 0),
        ([400, 800], {"10": 3, "20": 4}, [10, 20], {"100": 2}, 90),
        ([1000, 2000], {"100": 7, "500": 2, "1000": 1}, [100, 500], {"1000": 2}, 300),
        ([1000, 2000], {"20": 1, "100": 7}, [20, 100, 500], {"1000": 1}, 280),
    ],
)
def test_colour_up_by_level(level, chips, removed, gives, added):
    answer = ask("colour-up", {"level": level, "chips": chips})
    assert (answer["removed"], answer["gives"], answer["added"]) == (removed, gives, added)


@pytest.mark.rule("W40")
def test_places_of_a_hand():
    assert ask("knock-outs", TIED)["places"] == {"A": 10, "B": 9}
    alone = {"left_before": 10, "hand": [{"player": "A"}]}
    assert ask("knock-outs", alone)["places"] == {"A": 10}
    stacks = {"left_before": 3, "hand": [{"player": "A", "chips": 900}, {"player": "B", "chips": 40}]}
    assert ask("knock-outs", stacks)["places"] == {"B": 3, "A": 2}


@pytest.mark.rule("W6")
def test_sixteen_with_consent():
    answer = ask("eligibility", YOUNG)
    assert (answer["age"], answer["may_play"], answer["may_stake"]) == (16, True, False)


@pytest.mark.rule("W5", "W6", "W63")
@pytest.mark.parametrize(
    ("changes", "age", "rule"),
    [
        ({"parental_consent": False}, 16, "W6"),
        ({"stake": True}, 16, "W6"),
        ({"event": "casino"}, 16, "W63"),
        ({"born": "2010-11-30"}, 15, "W6"),
        ({"born": "2011"}, 14, "W6"),
        ({"born": "", "parental_consent": False}, None, "W6"),
        ({"born": "1984-03-02", "agreement": False}, 42, "W5"),
        ({"born": "1984", "event": "casino", "paid": False}, 41, "W63"),
    ],
)
def test_refused_at_the_door_with_the_way_out(changes, age, rule):
    answer = ask("eligibility", YOUNG, **changes)
    assert (answer["age"], answer["may_play"], answer["may_stake"], answer["rule"]) == (age, False, False, rule)
    assert answer["why"]
    assert answer["instead"]


@pytest.mark.rule("W6")
@pytest.mark.parametrize(("born", "age"), [("2008", 17), ("2008-11-29", 18), ("2008-11-30", 17), ("2008-02-29", 18)])
def test_how_old_on_the_night(born, age):
    answer = ask("eligibility", YOUNG, born=born)
    assert (answer["age"], answer["may_stake"]) == (age, age >= 18)


@pytest.mark.rule("W61")
def test_twenty_six_stakes_at_a_pub():
    answer = ask("stakes", STAKES)
    assert answer["allowed"] is True
    assert (answer["stake"], answer["refund_each"], answer["pot"], answer["rule"]) == (384, 116, 9_984, "W61")
    assert "26 × £5 = £130 is over the £100" in answer["why"]
    assert "licensing officer" in answer["note"]


@pytest.mark.rule("W61", "W62", "W63")
@pytest.mark.parametrize(
    ("changes", "stake", "refund", "pot", "rule"),
    [
        ({"entrants": 0}, 500, 0, 0, "W61"),
        ({"entrants": 20}, 500, 0, 10_000, "W61"),
        ({"entrants": 30, "staked_today": 9_000}, 33, 467, 990, "W61"),
        ({"venue": "club", "stake": 1000, "entrants": 26}, 961, 39, 24_986, "W62"),
        ({"venue": "casino", "stake": 5_000}, 5_000, 0, 130_000, "W63"),
    ],
)
def test_stakes_by_venue(changes, stake, refund, pot, rule):
    answer = ask("stakes", STAKES, **changes)
    assert (answer["stake"], answer["refund_each"], answer["pot"], answer["rule"]) == (stake, refund, pot, rule)


@pytest.mark.rule("W61", "W62")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"stake": 501}, "W61"),
        ({"venue": "club"}, "W62"),
        ({"venue": "club", "stake": 1001}, "W62"),
        ({"staked_today": 10_000}, "W61"),
        ({"entrants": 10_001}, "W61"),
    ],
)
def test_a_stake_over_the_limit_is_still_an_answer(changes, rule):
    answer = ask("stakes", STAKES, **changes)
    assert set(answer) == {"allowed", "rule", "why", "instead"}
    assert (answer["allowed"], answer["rule"]) == (False, rule)
