"""The same questions under the rules of the other league."""

import json

import pytest

from clubapp.rulings import RULINGS, RulingError, run
from tests.rulings.questions import DRAW, QUESTIONS, ROOM, TABLE, TIED, TWO_TABLES, YOUNG

LEAGUE = "three-seasons"
BOARD = "3c 5d 9h Js Qc"


def ask(name: str, question: object, **changes: object) -> dict:
    return run(name, {**question, **changes} if isinstance(question, dict) else question, LEAGUE)


def held(**cards: str) -> list[dict[str, object]]:
    """Everybody with 1,500 chips and these cards."""
    return [{"player": player, "chips": 1500, "cards": own} for player, own in cards.items()]


@pytest.mark.parametrize("name", sorted(set(RULINGS) - {"knock-outs"}))
def test_every_ruling_answers_with_its_rule_and_a_sentence_and_as_json(name):
    answer = ask(name, QUESTIONS[name])
    elsewhere = {"stud-action": "H", "team-hand": "T", "team-match": "T", "points": "W", "eligibility": "W"}
    assert answer["rule"][0] == elsewhere.get(name, "S")
    assert answer["why"].endswith(".")
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.rule("S85", "S91")
@pytest.mark.parametrize(
    ("changes", "stack", "short"),
    [
        ({"level": [20, 40]}, 2730, 120),
        ({}, 2250, 600),
        ({"removed": [10, 20]}, 2300, 600),
        ({"level": [10, 20]}, 2790, 60),
        ({"level": [20, 40], "session": 2, "gave_notice": True}, 2730, 120),
        ({"level": [20, 40], "tables_left": 1}, 2730, 120),
    ],
)
def test_late_and_let_in(changes, stack, short):
    answer = ask("late-entry", ROOM, **changes)
    assert (answer["allowed"], answer["stack"], answer["short"], answer["rule"]) == (True, stack, short, "S85")
    assert sum(int(value) * count for value, count in answer["chips"].items()) == stack


@pytest.mark.rule("S84", "S85", "S86", "S87")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"level": [200, 400]}, "S85"),
        ({"level": [400, 800]}, "S85"),
        ({"free_seats": 0}, "S85"),
        ({"anyone_out": True}, "S86"),
        ({"session": 2}, "S87"),
        ({"session": 2, "gave_notice": True, "anyone_out": True}, "S86"),
    ],
)
def test_late_and_refused(changes, rule):
    answer = ask("late-entry", ROOM, **changes)
    assert set(answer) == {"allowed", "rule", "why", "instead"}
    assert (answer["allowed"], answer["rule"]) == (False, rule)
    blinded_in = ask("late-entry", ROOM, **{**changes, "blinded_in": True})
    assert (blinded_in["allowed"], blinded_in["stack"], blinded_in["short"], blinded_in["rule"]) == (
        True,
        2850,
        0,
        "S84",
    )


@pytest.mark.rule("S95")
def test_places_of_a_hand_in_which_stacks_tie():
    answer = ask("knock-outs", {"left_before": 10, "hand": held(A="2c 2d", B="Ah Kd"), "board": BOARD})
    assert (answer["places"], answer["rule"]) == ({"B": 10, "A": 9}, "S95")
    assert "lower hand" in answer["why"]


@pytest.mark.rule("S95")
def test_cards_are_needed_only_where_stacks_tie():
    stacks = {"left_before": 3, "hand": [{"player": "A", "chips": 900}, {"player": "B", "chips": 40}]}
    assert ask("knock-outs", stacks)["places"] == {"B": 3, "A": 2}
    assert ask("knock-outs", {"left_before": 10, "hand": [{"player": "A"}]})["places"] == {"A": 10}
    three = [*held(A="2c 2d", B="Ah Kd"), {"player": "C", "chips": 100, "seats_left_of_dealer": 1}]
    found = ask("knock-outs", {"left_before": 10, "hand": three, "board": BOARD})
    assert found["places"] == {"C": 10, "B": 9, "A": 8}


@pytest.mark.rule("S95")
@pytest.mark.parametrize(
    ("hand", "board", "key", "said"),
    [
        (TIED["hand"], None, "hand", "two cards of each"),
        (held(A="2c 2d", B="Ah Kd"), None, "hand", "five on the board"),
        (held(A="Ah Kc", B="As Kd"), BOARD, "hand", "the manager decides"),
        (held(A="AsX Kc", B="Ah Kd"), BOARD, "hand, entry 1: cards", "AsX"),
        (held(A="Ah Kc", B="Ah Kd"), BOARD, "hand, entry 2: cards", "Ah is named twice"),
        (held(A="Ah Kc", B="3c Kd"), BOARD, "hand, entry 2: cards", "3c is named twice"),
        (held(A="Ah", B="As Kd"), BOARD, "hand, entry 1: cards", "has 1 cards"),
        (held(A="Ah Kc Kd", B="As 9d"), BOARD, "hand, entry 1: cards", "has 3 cards"),
        (held(A="Ah Kc", B="As Kd"), "3c 5d 9h Js", "board", "has 4 cards"),
        (held(A="Ah Kc", B="As Kd"), "3c 3c 9h Js Qc", "board", "3c is named twice"),
        (held(A="Ah Kc", B="As Kd"), 7, "board", "must be text"),
    ],
)
def test_hands_that_can_not_be_ranked(hand, board, key, said):
    question = {"left_before": 10, "hand": hand} | ({"board": board} if board is not None else {})
    with pytest.raises(RulingError) as told:
        ask("knock-outs", question)
    assert told.value.sentence.startswith(key)
    assert said in told.value.sentence


@pytest.mark.rule("S34")
def test_the_cards_decide_the_deal_only():
    answer = ask("seating", DRAW)
    assert (answer["dealer"], answer["rule"]) == ("Ann", "S34")
    assert [answer[key] for key in ("small_blind", "big_blind", "clockwise")] == [None, None, None]
    suits = ask("seating", {"cards": {"Ann": "Kd", "Bob": "Kh", "Cat": "Kc"}})
    assert suits["dealer"] == "Bob"


@pytest.mark.rule("S91")
def test_chips_are_rounded_up_to_the_lowest_value_left():
    answer = ask("colour-up", {"level": [100, 200], "chips": {"10": 3, "20": 4}})
    assert (answer["removed"], answer["gives"], answer["added"], answer["rule"]) == ([10, 20], {"100": 2}, 90, "S91")


@pytest.mark.rule("W64")
def test_the_points_of_the_house_defaults():
    answer = ask("points", {"entrants": 24, "multiplier": 1})
    assert answer["points"][:9] == [864, 576, 480, 384, 288, 240, 192, 144, 48]
    assert answer["rule"] == "W64"


@pytest.mark.rule("S75", "S76", "S93", "S94")
@pytest.mark.parametrize(
    ("tables", "breaks", "redraw", "rule"),
    [
        (("ABCDEF", "GHIJKLM", "NOP"), "3", [], "S93"),
        (("ABCDE", "FGHI", "JKLM"), None, [], "S94"),
        (("ABC", "DEFGH"), "1", ["2"], "S76"),
    ],
)
def test_moves_name_this_leagues_rules(tables, breaks, redraw, rule):
    room = {str(n): {"seats": list(players), "button": 1} for n, players in enumerate(tables, 1)}
    answer = ask("moves", TWO_TABLES, tables=room)
    assert (answer["break"], answer["redraw"], answer["rule"]) == (breaks, redraw, rule)


@pytest.mark.rule("S4", "S8", "W6")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"parental_consent": False}, "W6"),
        ({"stake": True}, "W6"),
        ({"born": "1984-03-02", "agreement": False}, "S4"),
        ({"born": "1984-03-02", "paid": False}, "S8"),
    ],
)
def test_who_may_play(changes, rule):
    answer = ask("eligibility", YOUNG, **changes)
    assert (answer["may_play"], answer["rule"]) == (False, rule)
    assert answer["instead"]
    assert ask("eligibility", YOUNG)["may_play"] is True


@pytest.mark.rule("S88")
def test_the_button_goes_to_the_empty_seat_with_a_phantom_dealer():
    answer = ask("button", TABLE)
    assert [answer[key] for key in ("button", "deals", "small_blind", "big_blind")] == ["Bob", "Ann", "Cat", "Dan"]
