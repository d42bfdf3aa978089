"""`clubapp ruling`: the exact contract of each ruling, as a script would use it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import ROOT, Clubapp, Ran

ROOM = {
    "level": [100, 200], "session": 1, "started": True, "entrants": 24, "tables_left": 3, "free_seats": 2,
    "anyone_out": False, "blinded_in": False, "gave_notice": False,
}  # fmt: skip
YOUNG = {
    "born": "2009-11-30", "on": "2026-11-29", "venue": "pub", "event": "league", "agreement": True,
    "parental_consent": True, "stake": False, "paid": True,
}  # fmt: skip
HAND = [
    {"player": "A", "chips": 1500, "seats_left_of_dealer": 2},
    {"player": "B", "chips": 1500, "seats_left_of_dealer": 5},
]
TABLE = {
    "seats": ["A", "B", "C", "D", "E", "F"], "button": "A", "small_blind": "B", "big_blind": "C", "out": ["B"],
    "final_table": False,
}  # fmt: skip
STAKES = {"venue": "pub", "stake": 500, "entrants": 26}
DRAWN = {"Ann": "Ks", "Bob": "4d", "Cat": "9h", "Dan": "4c", "Eve": "Jd"}
UNEVEN = {
    "tables": {
        "1": {"seats": ["A", "B", "C", "D", "E", "F", "G", "H"], "button": 2},
        "2": {"seats": ["I", "J", "K", "L", "M", "N", None, None], "button": 1},
    },
    "max_seats": 8,
}
POINTS_OF_24 = [24 * m for m in (36, 24, 20, 16, 12, 10, 8, 6, *[2] * 7, *[1] * 5, *[0] * 4)]

CONTRACT: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "late-entry",
        ROOM,
        {"allowed": True, "stack": 2000, "short": 850, "chips": {"100": 5, "500": 1, "1000": 1}, "rule": "W18"},
    ),
    ("late-entry", {**ROOM, "level": [10, 20]}, {"allowed": True, "stack": 2600, "short": 250}),
    ("late-entry", {**ROOM, "started": False}, {"allowed": True, "short": 0}),
    ("late-entry", {**ROOM, "level": [400, 800]}, {"allowed": False, "rule": "W18"}),
    ("late-entry", {**ROOM, "tables_left": 1}, {"allowed": False, "rule": "W18"}),
    ("late-entry", {**ROOM, "free_seats": 0}, {"allowed": False, "rule": "W18"}),
    ("late-entry", {**ROOM, "blinded_in": True}, {"allowed": True, "stack": 2850, "short": 0}),
    ("late-entry", {**ROOM, "removed": []}, {"chips": {"10": 4, "20": 3, "100": 4, "500": 1, "1000": 1}}),
    ("points", {"entrants": 24, "multiplier": 1}, {"points": POINTS_OF_24, "rule": "W64"}),
    ("points", {"entrants": 3, "multiplier": 2}, {"points": [216, 144, 120]}),
    ("points", {"entrants": 0}, {"points": []}),
    (
        "seating",
        {"cards": DRAWN},
        {
            "dealer": "Ann",
            "small_blind": "Bob",
            "big_blind": "Dan",
            "clockwise": ["Ann", "Bob", "Dan", "Cat", "Eve"],
            "rule": "W21",
        },
    ),
    (
        "seating",
        {"cards": {"Ann": "10c", "Bob": "2s"}},
        {"dealer": "Ann", "small_blind": "Ann", "big_blind": "Bob", "clockwise": ["Ann", "Bob"]},
    ),
    (
        "colour-up",
        {"level": [100, 200], "chips": {"10": 3, "20": 4}},
        {"removed": [10, 20], "gives": {"100": 2}, "added": 90, "rule": "W19"},
    ),
    ("colour-up", {"level": [50, 100], "chips": {"10": 3}}, {"removed": [], "gives": {}, "added": 0}),
    ("knock-outs", {"left_before": 10, "hand": HAND}, {"places": {"A": 10, "B": 9}, "rule": "W40"}),
    ("eligibility", YOUNG, {"age": 16, "may_play": True, "may_stake": False}),
    ("eligibility", {**YOUNG, "stake": True}, {"age": 16, "may_play": False, "rule": "W6"}),
    ("eligibility", {**YOUNG, "parental_consent": False}, {"may_play": False, "rule": "W6"}),
    ("eligibility", {**YOUNG, "agreement": False}, {"may_play": False, "rule": "W5"}),
    ("eligibility", {**YOUNG, "born": "2008"}, {"age": 17, "may_play": True}),
    ("eligibility", {**YOUNG, "born": "2008-02-29", "on": "2026-02-28"}, {"age": 17}),
    ("eligibility", {**YOUNG, "born": "2008-02-29", "on": "2026-03-01"}, {"age": 18, "may_stake": True}),
    ("eligibility", {**YOUNG, "event": "casino"}, {"may_play": False, "rule": "W63"}),
    ("eligibility", {**YOUNG, "born": "1984", "event": "casino", "paid": False}, {"may_play": False, "rule": "W63"}),
    ("button", TABLE, {"button": "B", "deals": "A", "small_blind": "C", "big_blind": "D", "rule": "W23"}),
    ("button", {**TABLE, "out": ["C"]}, {"button": "B", "deals": "B", "small_blind": None, "big_blind": "D"}),
    ("moves", UNEVEN, {"break": None, "redraw": [], "rule": "W17"}),
    (
        "moves",
        {"tables": {"1": {"seats": ["A", "B", "C"], "button": 1}, "2": UNEVEN["tables"]["2"]}, "max_seats": 10},
        {"break": "1", "redraw": ["2"], "rule": "W26"},
    ),
    ("stakes", STAKES, {"allowed": True, "stake": 384, "refund_each": 116, "pot": 9984, "rule": "W61"}),
    ("stakes", {**STAKES, "stake": 501}, {"allowed": False, "rule": "W61"}),
    ("stakes", {**STAKES, "venue": "club"}, {"allowed": False, "rule": "W62"}),
    ("stakes", {"venue": "club", "stake": 1000, "entrants": 25}, {"stake": 1000, "refund_each": 0, "pot": 25000}),
]

WRONG: list[tuple[str, Any, str]] = [
    ("late-entry", {**ROOM, "level": [200, 100]}, "level"),
    ("late-entry", {**ROOM, "level": "100/200"}, "level"),
    ("late-entry", {**ROOM, "entrants": -1}, "entrants"),
    ("late-entry", {**ROOM, "started": "yes"}, "started"),
    ("late-entry", {**ROOM, "sesion": 1}, "sesion"),
    ("late-entry", {k: v for k, v in ROOM.items() if k != "level"}, "level"),
    ("points", {"entrants": 24.5}, "entrants"),
    ("points", {"entrants": True}, "entrants"),
    ("points", {"entrants": 24, "multiplier": 0}, "multiplier"),
    ("points", {}, "entrants"),
    ("points", [24], "a list"),
    ("seating", {"cards": {"Ann": "Ks", "Bob": "Ks"}}, "Ks"),
    ("seating", {"cards": {"Ann": "1s", "Bob": "Ks"}}, "1s"),
    ("seating", {"cards": {"Ann": "Ks"}}, "cards"),
    ("seating", {"cards": ["Ks", "4d"]}, "cards"),
    ("colour-up", {"level": [100, 200], "chips": {"10": -3}}, "10"),
    ("colour-up", {"level": [100, 200], "chips": {"15": 3}}, "15"),
    ("knock-outs", {"left_before": 2, "hand": HAND}, "everyone left"),
    ("knock-outs", {"left_before": 10, "hand": []}, "hand"),
    ("knock-outs", {"left_before": 10, "hand": [HAND[0], HAND[0]]}, "player"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A"}, {"player": "B"}]}, "chips"),
    ("eligibility", {**YOUNG, "born": "2030-01-01"}, "born"),
    ("eligibility", {**YOUNG, "born": "2007-02-29"}, "born"),
    ("eligibility", {**YOUNG, "on": "today"}, "on"),
    ("eligibility", {**YOUNG, "event": "raffle"}, "event"),
    ("button", {**TABLE, "button": "Z"}, "button"),
    ("button", {**TABLE, "out": ["Z"]}, "out"),
    ("moves", {**UNEVEN, "max_seats": 7}, "max_seats"),
    ("moves", {**UNEVEN, "tables": {"1": {"seats": ["A", "A"], "button": None}}}, "tables"),
    ("stakes", {**STAKES, "venue": "church"}, "venue"),
    ("stakes", {**STAKES, "entrants": -1}, "entrants"),
]


def ask(clubapp: Clubapp, name: str, question: Any, rules: str = "weekly-poker-club") -> Ran:
    return clubapp("ruling", name, "--rules", rules, stdin=json.dumps(question))


@pytest.mark.rule("W5", "W6", "W17", "W18", "W19", "W20", "W21", "W23", "W24", "W26", "W40", "W61", "W62", "W63", "W64")
def test_the_contract(clubapp: Clubapp) -> None:
    for name, question, answer in CONTRACT:
        told = ask(clubapp, name, question).told
        assert {key: told.get(key) for key in answer} == answer, (name, question, told)
        assert told["rule"], name
        assert told["why"].strip(), name
        if told.get("allowed") is False or told.get("may_play") is False:
            assert told["instead"].strip()


POTS = {
    "blinds": [5000, 10000],
    "bets": [
        {"player": "A", "put_in": 4000, "state": "all-in"}, {"player": "B", "put_in": 20000, "state": "in"},
        {"player": "C", "put_in": 5000, "state": "folded"}, {"player": "D", "put_in": 10000, "state": "folded"},
    ],
}  # fmt: skip
BETS = {
    "big_blind": 200,
    "blind_already_in": 200,
    "bets": [{"to": 600}, {"to": 750, "all_in": True, "in_blind": False}],
}
SHOWN = {
    "game": "holdem", "board": "2c 7d 9h Js Qs", "hands": {"Ann": "Ah Ad", "Bob": "Kc Qd"},
    "left_of_dealer": ["Bob", "Ann"], "pots": [{"amount": 1050, "players": ["Ann", "Bob"]}], "smallest_chip": 25,
}  # fmt: skip
STUD = {"up": {"Ann": "7c 8d", "Bob": "7d Kh"}, "left_of_dealer": ["Ann", "Bob"], "small_blind": 10}
PAIR = {"busts": [{"level": 1, "by": "blue"}, {"level": 3, "by": "blue"}], "final": {"blue": 2975, "red": 1025}}
OPENING = {"big_blind": 200, "blind_already_in": 0, "bets": []}

OF_A_HAND: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    (
        "pots",
        "three-seasons",
        POTS,
        {
            "contested": [{"amount": 16000, "players": ["A", "B"]}],
            "won_uncontested": {"B": 7000},
            "returned": {"B": 16000},
        },
    ),
    ("betting", "weekly-poker-club", BETS, {"to_call": 750, "least_raise_to": 1150, "not_between": None}),
    ("betting", "three-seasons", OPENING, {"to_call": 0, "least_raise_to": 200, "not_between": [200, 400]}),
    (
        "showdown",
        "weekly-poker-club",
        SHOWN,
        {"awards": {"Ann": 1050, "Bob": 0}, "hands": {"Ann": "Pair of aces", "Bob": "Pair of queens"}},
    ),
    ("stud-action", "stud-hi-lo", STUD, {"acts_first": "Ann", "bring_in": [5, 10]}),
    (
        "team-match",
        "team-poker",
        {"pairs": [PAIR]},
        {"points": {"blue": [4], "red": [1]}, "total": {"blue": 4, "red": 1}, "winner": "blue"},
    ),
    (
        "team-hand",
        "team-poker",
        {"hand": 5},
        {"lead": 1, "order": [1, 2, 3, 4], "button": "B1", "small_blind": "blue", "first_after_flop": "red"},
    ),
    (
        "misdeal",
        "three-seasons",
        {"happened": "exposed-in-deal", "count": 1, "first_two_cards_of_the_deal": True},
        {"misdeal": True, "rule": "S42"},
    ),
    ("misdeal", "weekly-poker-club", {"happened": "burn-missed", "action_taken": False}, {"misdeal": None}),
]


@pytest.mark.rule("S42", "S47", "S53", "W48", "W58", "W57", "H6", "T4", "T6")
def test_the_contract_of_a_hand(clubapp: Clubapp) -> None:
    for name, rules, question, answer in OF_A_HAND:
        told = ask(clubapp, name, question, rules).told
        assert {key: told.get(key, "left out") for key in answer} == answer, (name, question, told)
        assert told["rule"], name
        assert told["why"].endswith("."), name


def test_a_hand_that_makes_no_sense_names_the_key(clubapp: Clubapp) -> None:
    folded = [{"player": "A", "put_in": 5, "state": "all-in"}, {"player": "D", "put_in": 9, "state": "folded"}]
    assert "D folded 9" in ask(clubapp, "pots", {**POTS, "bets": folded}).complaint
    assert "hands.Ann" in ask(clubapp, "showdown", {**SHOWN, "hands": {"Ann": "2c Ad", "Bob": "Kc Qd"}}).complaint
    assert "bets, entry 1: to" in ask(clubapp, "betting", {**BETS, "bets": [{"to": -1}]}).complaint
    assert "no points" in ask(clubapp, "points", {"entrants": 24}, "team-poker").complaint


IN_THE_OTHER_LEAGUE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("late-entry", {**ROOM, "level": [20, 40]}, {"allowed": True, "stack": 2730, "short": 120, "rule": "S85"}),
    ("late-entry", {**ROOM, "removed": [10, 20]}, {"allowed": True, "stack": 2300, "short": 600}),
    ("late-entry", {**ROOM, "level": [200, 400]}, {"allowed": False, "rule": "S85"}),
    ("late-entry", {**ROOM, "anyone_out": True}, {"allowed": False, "rule": "S86"}),
    ("late-entry", {**ROOM, "session": 2}, {"allowed": False, "rule": "S87"}),
    ("late-entry", {**ROOM, "blinded_in": True, "anyone_out": True}, {"allowed": True, "stack": 2850, "rule": "S84"}),
    (
        "seating",
        {"cards": DRAWN},
        {"dealer": "Ann", "small_blind": None, "big_blind": None, "clockwise": None, "rule": "S34"},
    ),
    (
        "knock-outs",
        {
            "left_before": 10,
            "hand": [{"player": "A", "chips": 9, "cards": "2c 2d"}, {"player": "B", "chips": 9, "cards": "Ah Kd"}],
            "board": "3c 5d 9h Js Qc",
        },
        {"places": {"A": 9, "B": 10}, "rule": "S95"},
    ),
    ("points", {"entrants": 24, "multiplier": 1}, {"points": POINTS_OF_24}),
    ("button", TABLE, {"button": "B", "deals": "A", "small_blind": "C", "big_blind": "D", "rule": "S88"}),
    ("colour-up", {"level": [100, 200], "chips": {"10": 3, "20": 4}}, {"gives": {"100": 2}, "added": 90}),
    ("eligibility", YOUNG, {"age": 16, "may_play": True, "may_stake": False}),
]


@pytest.mark.rule("S34", "S84", "S85", "S86", "S87", "S88", "S91", "S95")
def test_the_contract_under_the_rules_of_the_other_league(clubapp: Clubapp) -> None:
    for name, question, answer in IN_THE_OTHER_LEAGUE:
        told = ask(clubapp, name, question, "three-seasons").told
        assert {key: told.get(key) for key in answer} == answer, (name, question, told)
        assert told["why"].strip()


@pytest.mark.rule("S95")
def test_the_hands_are_asked_for_where_stacks_tie(clubapp: Clubapp) -> None:
    ran = ask(clubapp, "knock-outs", {"left_before": 10, "hand": HAND}, "three-seasons")
    assert "two cards of each" in ran.complaint
    assert json.loads(ran.err)["rule"] == "S95"


@pytest.mark.rule("W17")
def test_a_move_names_player_seats_and_reason(clubapp: Clubapp) -> None:
    (move,) = ask(clubapp, "moves", UNEVEN).told["moves"]
    assert (move["player"], move["from"], move["to"]) == ("B", ["1", 2], ["2", 8])
    assert "just behind the button" in move["why"]


def test_questions_that_make_no_sense_name_the_key(clubapp: Clubapp) -> None:
    for name, question, key in WRONG:
        assert key in ask(clubapp, name, question).complaint, (name, question)


def test_a_hand_that_takes_out_everyone_names_its_rule(clubapp: Clubapp) -> None:
    ran = ask(clubapp, "knock-outs", {"left_before": 2, "hand": HAND})
    assert ran.complaint
    assert json.loads(ran.err)["rule"] == "W39"


@pytest.mark.parametrize(
    "stdin", ["", "{", "null", "[]", "7", '"x"', "{}", "\ufeff{}", "\x00", b"\xff\xfe", "[" * 50_000]
)
def test_whatever_stands_on_standard_input(clubapp: Clubapp, stdin: str | bytes) -> None:
    assert clubapp("ruling", "points", "--rules", "weekly-poker-club", stdin=stdin).complaint


def test_a_byte_order_mark_before_the_question(clubapp: Clubapp) -> None:
    ran = clubapp("ruling", "points", "--rules", "weekly-poker-club", stdin='\ufeff{"entrants":3}')
    assert ran.told["points"] == [108, 72, 60]


def test_a_ruling_or_a_rule_set_that_there_is_not(clubapp: Clubapp) -> None:
    assert "late-entry" in ask(clubapp, "coin-toss", {}).complaint
    assert "weekly-poker-club" in ask(clubapp, "points", {"entrants": 3}, rules="house").complaint
    assert clubapp("ruling", "points", stdin="{}").complaint


def test_rules_of_ones_own_by_path(clubapp: Clubapp) -> None:
    path = ROOT / "resources" / "rulesets" / "weekly-poker-club.toml"
    assert ask(clubapp, "points", {"entrants": 3}, rules=str(path)).told["points"] == [108, 72, 60]


def test_names_in_any_letters(clubapp: Clubapp) -> None:
    told = ask(clubapp, "seating", {"cards": {"Łukasz": "Ks", "משה": "4d", "=1+1": "9h"}}).told
    assert told["clockwise"] == ["Łukasz", "=1+1", "משה"]


def test_the_rule_sets_that_ship(clubapp: Clubapp) -> None:
    told = clubapp("rulesets").told
    nights = {row["id"]: row["nights"] for row in told["shipped"]}
    assert nights == {"weekly-poker-club": True, "three-seasons": True, "team-poker": False, "stud-hi-lo": False}
    assert told["own"]
    assert clubapp("rulesets", "--names").out.split() == [row["id"] for row in told["shipped"]]


def test_two_players_of_one_name_are_not_made_into_one(clubapp: Clubapp) -> None:
    twice = '{"cards": {"Ann": "Ks", "Ann": "4d"}}'
    ran = clubapp("ruling", "seating", "--rules", "weekly-poker-club", stdin=twice)
    assert ran.complaint.startswith("Ann stands twice")


@pytest.mark.parametrize(
    ("stdin", "said"),
    [
        (b'{"cards": {"A\xff": "Ks", "A\xfe": "4d"}}', "UTF-8"),
        (b'{"cards": {"A\\ud800": "Ks", "A\\udfff": "4d"}}', "half of a sign"),
        (b'{"cards": {"Ann": "\\udc00"}}', "half of a sign"),
    ],
)
def test_what_is_no_text_is_no_name(clubapp: Clubapp, stdin: bytes, said: str) -> None:
    """Two players whose names can not be written came out under one key, and JSON has room for one of them."""
    assert said in clubapp("ruling", "seating", "--rules", "weekly-poker-club", stdin=stdin).complaint


def test_both_halves_of_a_sign_are_a_sign(clubapp: Clubapp) -> None:
    whole = b'{"cards": {"\\ud83c\\udccf": "Ks", "Bob": "4d"}}'
    told = clubapp("ruling", "seating", "--rules", "weekly-poker-club", stdin=whole).told
    assert told["dealer"] == "\N{PLAYING CARD BLACK JOKER}"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ('{"entrants": "%s"}' % ("a" * 100_000), "entrants must be a whole number, not the text 'aaa"),
        ('{"entrants": 24, "%s": 1}' % ("b" * 100_000), "bbb"),
        ('{"entrants": %s}' % ("9" * 5_000), "entrants must be a whole number, not a number of 5,000 digits."),
        ('{"entrants": -%s}' % ("9" * 19), "entrants must be a whole number, not a number of 19 digits."),
    ],
)
def test_a_complaint_is_one_sentence_however_much_is_sent(clubapp: Clubapp, question: str, said: str) -> None:
    complaint = clubapp("ruling", "points", "--rules", "weekly-poker-club", stdin=question).complaint
    assert said in complaint
    assert len(complaint) < 300


def test_the_longest_complaint_there_can_be(clubapp: Clubapp) -> None:
    """Whatever a card, a name or a path is made of, it does not come back whole."""
    for question in ({"cards": {"Ann": "K" * 50_000, "Bob": "4d"}}, {"cards": {"A" * 50_000: "Kx", "Bob": "4d"}}):
        assert len(ask(clubapp, "seating", question).complaint) < 800


def test_a_closed_standard_input_is_said(clubapp: Clubapp, new_club: Path) -> None:
    for words in (["ruling", "points", "--rules", "weekly-poker-club"], ["play", str(new_club), "-"]):
        shut = f"import sys; sys.stdin = None; from clubapp.cli import main; raise SystemExit(main({words!r}))"
        assert clubapp(code=shut).complaint.startswith("Standard input is closed")


def test_the_package_itself_is_the_program(clubapp: Clubapp) -> None:
    run = "import sys, runpy; sys.argv = ['clubapp', 'rulesets']; runpy.run_module('clubapp', run_name='__main__')"
    assert clubapp(code=run).raw == clubapp("rulesets").raw
