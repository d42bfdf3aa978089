"""The ruling desk's answers, question by question."""

import json

import pytest

from clubapp.resources import resource
from clubapp.rulings import RULINGS, run
from tests.rulings.questions import DRAW, QUESTIONS, ROOM, STAKES, TABLE, TIED, TWO_TABLES, WEEKLY, YOUNG


def ask(name: str, question: object, **changes: object) -> dict:
    return run(name, {**question, **changes} if isinstance(question, dict) else question, WEEKLY)


@pytest.mark.parametrize("name", RULINGS)
def test_every_ruling_answers_with_its_rule_and_a_sentence_and_as_json(name):
    answer = ask(name, QUESTIONS[name])
    assert answer["rule"][0] == {"stud-action": "H", "team-hand": "T", "team-match": "T"}.get(name, "W")
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


def positions(answer: dict) -> tuple:
    return tuple(answer[key] for key in ("button", "deals", "small_blind", "big_blind"))


@pytest.mark.rule("W22", "W23", "W24", "W27")
@pytest.mark.parametrize(
    ("out", "expected", "rule"),
    [
        ([], ("Bob", "Bob", "Cat", "Dan"), "W22"),
        (["Bob"], ("Bob", "Ann", "Cat", "Dan"), "W23"),
        (["Cat"], ("Bob", "Bob", None, "Dan"), "W24"),
        (["Bob", "Cat"], ("Bob", "Ann", None, "Dan"), "W24"),
        (["Dan", "Ann"], ("Bob", "Bob", "Cat", "Eve"), "W22"),
        (["Ann", "Dan", "Eve", "Fay"], ("Cat", "Cat", "Cat", "Bob"), "W27"),
    ],
)
def test_the_next_button(out, expected, rule):
    answer = ask("button", TABLE, out=out)
    assert (positions(answer), answer["rule"]) == (expected, rule)


@pytest.mark.rule("W24")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, ("Cat", "Bob", "Dan", "Eve")),
        ({"out": ["Dan"]}, ("Cat", "Bob", None, "Eve")),
        ({"empty": ["Bob", "Cat"]}, ("Cat", "Ann", "Dan", "Eve")),
        ({"seats": ["Ann", "Bob", "Dan", "Eve"]}, ("Bob", "Bob", "Dan", "Eve")),
    ],
)
def test_the_button_after_a_hand_without_a_small_blind(changes, expected):
    last = {"button": "Bob", "small_blind": None, "big_blind": "Dan", "out": []}
    assert positions(ask("button", TABLE, **(last | changes))) == expected


@pytest.mark.rule("W23", "W24")
def test_an_empty_seat_that_has_to_stay_is_named_for_the_next_question():
    answer = ask("button", TABLE, out=["Bob", "Cat"])
    assert answer["empty"] == ["Bob", "Cat"]
    last = {key: answer[key] for key in ("button", "small_blind", "big_blind", "empty")}
    assert positions(ask("button", TABLE, out=[], **last)) == ("Cat", "Ann", "Dan", "Eve")


@pytest.mark.rule("W27")
def test_the_button_between_two():
    two = {"seats": ["Ann", "Bob"], "button": "Ann", "small_blind": "Ann", "big_blind": "Bob", "out": []}
    answer = ask("button", TABLE, **two, final_table=True)
    assert (positions(answer), answer["rule"]) == (("Bob", "Bob", "Bob", "Ann"), "W27")


@pytest.mark.rule("S88", "S89", "S90")
@pytest.mark.parametrize(
    ("changes", "expected", "rule", "said"),
    [
        ({"out": ["Bob"]}, ("Bob", "Ann", "Cat", "Dan"), "S88", "phantom dealer"),
        ({"out": ["Cat"]}, ("Bob", "Bob", None, "Dan"), "S89", "Phantom small blind"),
        ({"out": ["Dan"]}, ("Bob", "Bob", "Cat", "Eve"), "S89", "the big blind passes to Eve"),
        (
            {"seats": ["Ann", "Bob", "Cat"], "out": ["Ann"], "final_table": True},
            ("Cat", "Cat", "Cat", "Bob"),
            "S90",
            "Cat had the big blind and can not have it twice running",
        ),
    ],
)
def test_the_next_button_with_phantom_dealers_and_blinds(changes, expected, rule, said):
    answer = run("button", TABLE | changes, "three-seasons")
    assert (positions(answer), answer["rule"]) == (expected, rule)
    assert said in answer["why"]


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


def room(*tables: str, button: int | None = 1) -> dict[str, object]:
    """Tables of letters: room("ABC", "DEF")."""
    return {str(n): {"seats": list(players), "button": button} for n, players in enumerate(tables, 1)}


@pytest.mark.rule("W17")
def test_one_move_makes_two_tables_even():
    answer = ask("moves", TWO_TABLES)
    assert (answer["break"], answer["breaks"], answer["redraw"], answer["final"]) == (None, [], [], False)
    (move,) = answer["moves"]
    assert (move["player"], move["from"], move["to"], move["rule"]) == ("Cat", ["1", 3], ["2", 3], "W17")
    assert move["why"].startswith("Last to deal at table 1; at seat 3 of table 2 the big blind comes in ")
    assert (answer["rule"], answer["why"]) == (
        "W17",
        "The tables are more than one player apart: 1 move makes the tables even.",
    )


@pytest.mark.rule("W16", "W17", "W26")
@pytest.mark.parametrize(
    ("tables", "breaks", "moves", "redraw", "rule"),
    [
        (room("ABCDEF", "GHIJKLM", "NOP"), "3", 3, [], "W16"),
        (room("ABCDEFGH", "IJKLMNOP", "QRS"), None, 3, ["3"], "W16"),
        (room("ABCDE", "FGHI", "JKLM"), None, 0, [], "W17"),
        (room("ABC"), None, 0, [], "W17"),
        (room("ABC", "DEFGH"), "1", 3, ["2"], "W26"),
    ],
)
def test_moves_by_how_many_sit_at_each_table(tables, breaks, moves, redraw, rule):
    answer = ask("moves", TWO_TABLES, tables=tables)
    assert (answer["break"], len(answer["moves"]), answer["redraw"], answer["rule"]) == (breaks, moves, redraw, rule)
    assert all(move["why"].endswith(".") for move in answer["moves"])


@pytest.mark.rule("W17")
def test_moves_where_a_button_is_not_known_are_drawn_by_lot():
    tables = room("ABCDEFGH", "IJKL", button=None)
    answers = [ask("moves", TWO_TABLES, tables=tables, seed=seed)["moves"] for seed in range(20)]
    assert ask("moves", TWO_TABLES, tables=tables)["moves"] == answers[0]
    assert len({move["player"] for moves in answers for move in moves}) > 4
    assert answers[0][0]["why"].startswith("Drawn by lot, as nobody has set the button at table 1; ")
    del tables["2"]["button"]
    assert ask("moves", TWO_TABLES, tables=tables)["moves"] == answers[0]


@pytest.mark.rule("W17")
def test_moves_honour_fixed_seats_the_last_big_blind_and_a_wish_for_fewer_tables():
    fixed = ask("moves", TWO_TABLES, fixed=["Cat", "Bob"])
    assert [move["player"] for move in fixed["moves"]] == ["Ann"]
    tables = room("ABCDE", "FGHIJ", "KLMNO")
    assert ask("moves", TWO_TABLES, tables=tables)["moves"] == []
    asked = ask("moves", TWO_TABLES, tables=tables, down_to=2)
    assert (asked["break"], len(asked["moves"])) == ("3", 5)
    known = {**room("ABCDEFGH", button=3), "2": {"seats": ["J", None, *"KLMNO"], "button": 1, "big_blind": 3}}
    assert ask("moves", TWO_TABLES, tables=known)["moves"][0]["why"].endswith("in 6 hands, as it would have.")
