"""A question that makes no sense is refused with the key that is wrong, and never with a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.rulings import RULINGS, RulingError, run
from tests.rulings.questions import DRAW, QUESTIONS, ROOM, STAKES, TABLE, TIED, TWO_TABLES, WEEKLY, YOUNG

CIRCUMSTANCES = {"count", "first_two_cards_of_the_deal"}
"""What a misdeal is told of only where it matters."""


def at_table(**table: object) -> dict[str, object]:
    """The two tables of the question, with something else at the second one."""
    good = TWO_TABLES["tables"]
    assert isinstance(good, dict)
    return {**TWO_TABLES, "tables": {**good, "2": {"seats": ["Hal", "Ida", "Jan", None], "button": 2, **table}}}


SPOILT = [
    ("late-entry", {**ROOM, "level": [100]}, "level"),
    ("late-entry", {**ROOM, "level": [200, 100]}, "level"),
    ("late-entry", {**ROOM, "level": [0, 100]}, "level"),
    ("late-entry", {**ROOM, "level": "100/200"}, "level"),
    ("late-entry", {**ROOM, "level": [100, True]}, "level"),
    ("late-entry", {**ROOM, "session": True}, "session"),
    ("late-entry", {**ROOM, "session": 0}, "session"),
    ("late-entry", {**ROOM, "started": 1}, "started"),
    ("late-entry", {**ROOM, "started": "yes"}, "started"),
    ("late-entry", {**ROOM, "entrants": -1}, "entrants"),
    ("late-entry", {**ROOM, "entrants": 24.0}, "entrants"),
    ("late-entry", {**ROOM, "tables_left": None}, "tables_left"),
    ("late-entry", {**ROOM, "free_seats": "2"}, "free_seats"),
    ("late-entry", {**ROOM, "removed": [15]}, "removed"),
    ("late-entry", {**ROOM, "removed": 10}, "removed"),
    ("late-entry", {**ROOM, "removed": [True]}, "removed"),
    ("late-entry", {**ROOM, "removed": [10, 20, 100, 500, 1000, 5000]}, "removed"),
    ("points", {"entrants": -1}, "entrants"),
    ("points", {"entrants": True}, "entrants"),
    ("points", {"entrants": 10**12}, "entrants"),
    ("points", {"entrants": 24, "multiplier": 0}, "multiplier"),
    ("points", {"entrants": 24, "multiplier": 1.5}, "multiplier"),
    ("points", {}, "entrants"),
    ("seating", {"cards": {"Ann": "Ks", "Bob": "1s"}}, "cards"),
    ("seating", {"cards": {"Ann": "Ks", "Bob": "KS"}}, "cards"),
    ("seating", {"cards": {"Ann": "Ks", "Bob": 4}}, "cards"),
    ("seating", {"cards": {"Ann": "Ks", " ": "4d"}}, "cards"),
    ("seating", {"cards": {"Ann": "Ks"}}, "cards"),
    ("seating", {"cards": ["Ks", "4d"]}, "cards"),
    ("seating", {"cards": {str(rank): f"{rank}d" for rank in (*range(2, 11), "J", "Q")}}, "cards"),
    ("colour-up", {"level": [100, 200], "chips": {"10": -1}}, "chips.10"),
    ("colour-up", {"level": [100, 200], "chips": {"10": True}}, "chips.10"),
    ("colour-up", {"level": [100, 200], "chips": {"15": 1}}, "chips"),
    ("colour-up", {"level": [100, 200], "chips": {"010": 1}}, "chips"),
    ("colour-up", {"level": [100, 200], "chips": [10, 20]}, "chips"),
    ("knock-outs", {"left_before": 10, "hand": []}, "hand"),
    ("knock-outs", {"left_before": 10, "hand": ["A"]}, "hand"),
    ("knock-outs", {"left_before": 0, "hand": [{"player": "A"}]}, "left_before"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A", "chips": -5}]}, "chips"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A", "chips": False}]}, "chips"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A", "seats_left_of_dealer": -1}]}, "seats_left_of_dealer"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": ""}]}, "player"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A"}, {"player": "A"}]}, "player"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A"}, {"player": "B", "chips": 5}]}, "chips"),
    ("knock-outs", {"left_before": 10, "hand": [{"player": "A", "stack": 5}]}, "stack"),
    ("eligibility", {**YOUNG, "born": "2026-11-30"}, "born"),
    ("eligibility", {**YOUNG, "born": "2030"}, "born"),
    ("eligibility", {**YOUNG, "born": "1893-01-01"}, "born"),
    ("eligibility", {**YOUNG, "born": "2007-02-29"}, "born"),
    ("eligibility", {**YOUNG, "born": 2008}, "born"),
    ("eligibility", {**YOUNG, "born": None}, "born"),
    ("eligibility", {**YOUNG, "on": "29.11.2026"}, "on"),
    ("eligibility", {**YOUNG, "on": "20261129"}, "on"),
    ("eligibility", {**YOUNG, "on": ""}, "on"),
    ("eligibility", {**YOUNG, "venue": "church"}, "venue"),
    ("eligibility", {**YOUNG, "event": "cup"}, "event"),
    ("eligibility", {**YOUNG, "agreement": 1}, "agreement"),
    ("eligibility", {**YOUNG, "stake": 500}, "stake"),
    ("button", {**TABLE, "seats": []}, "seats"),
    ("button", {**TABLE, "seats": "Ann Bob Cat"}, "seats"),
    ("button", {**TABLE, "seats": ["Ann", "Bob", None, "Cat"]}, "seats"),
    ("button", {**TABLE, "seats": ["Ann", "Bob", " ", "Cat"]}, "seats"),
    ("button", {**TABLE, "seats": ["Ann", "Bob", "Cat", "Dan", "Ann"]}, "seats"),
    ("button", {**TABLE, "button": "Nia"}, "button"),
    ("button", {**TABLE, "button": 1}, "button"),
    ("button", {**TABLE, "button": "Nia", "small_blind": None}, "button"),
    ("button", {**TABLE, "button": None}, "button"),
    ("button", {**TABLE, "small_blind": ""}, "small_blind"),
    ("button", {**TABLE, "small_blind": "Nia"}, "small_blind"),
    ("button", {**TABLE, "small_blind": "Ann"}, "small_blind"),
    ("button", {**TABLE, "small_blind": "Cat"}, "small_blind"),
    ("button", {**TABLE, "small_blind": "Dan"}, "big_blind"),
    ("button", {**TABLE, "big_blind": None}, "big_blind"),
    ("button", {**TABLE, "big_blind": "Ann"}, "big_blind"),
    ("button", {**TABLE, "big_blind": "Nia", "small_blind": None}, "big_blind"),
    ("button", {**TABLE, "out": "Bob"}, "out"),
    ("button", {**TABLE, "out": ["Nia"]}, "out"),
    ("button", {**TABLE, "out": ["Bob", "Bob"]}, "out"),
    ("button", {**TABLE, "out": [["Bob"]]}, "out"),
    ("button", {**TABLE, "out": ["Ann", "Bob", "Cat", "Dan", "Eve"]}, "out"),
    ("button", {**TABLE, "out": TABLE["seats"]}, "out"),
    ("button", {**TABLE, "empty": ["Nia"]}, "empty"),
    ("button", {**TABLE, "empty": ["Cat"]}, "big_blind"),
    ("button", {**TABLE, "final_table": 1}, "final_table"),
    ("moves", {**TWO_TABLES, "tables": []}, "tables"),
    ("moves", {**TWO_TABLES, "tables": {}}, "tables"),
    ("moves", {**TWO_TABLES, "tables": {"1": {"seats": [None, None]}}}, "tables"),
    ("moves", {**TWO_TABLES, "tables": {" ": {"seats": ["Ann"]}}}, "tables"),
    ("moves", {**TWO_TABLES, "tables": {"1": ["Ann", "Bob"]}}, "tables.1"),
    ("moves", at_table(seats="Hal Ida"), "tables.2.seats"),
    ("moves", at_table(seats=[]), "tables.2.seats"),
    ("moves", at_table(seats=["Hal", " "]), "tables.2.seats, seat 2,"),
    ("moves", at_table(seats=["Hal", 7]), "tables.2.seats, seat 2,"),
    ("moves", at_table(seats=[["Hal"]]), "tables.2.seats, seat 1,"),
    ("moves", at_table(seats=["Hal", "Hal"]), "Hal at seat 1 of table 2 and at seat 2 of table 2"),
    ("moves", at_table(seats=["Hal", "Ann"]), "Ann at seat 1 of table 1 and at seat 2 of table 2"),
    ("moves", at_table(seats=["Hal", *[None] * 8]), "max_seats"),
    ("moves", at_table(button=0), "tables.2.button"),
    ("moves", at_table(button=9), "tables.2.button"),
    ("moves", at_table(button="Hal"), "tables.2.button"),
    ("moves", at_table(button=True), "tables.2.button"),
    ("moves", at_table(big_blind=9), "tables.2.big_blind"),
    ("moves", at_table(buton=1), "tables.2.buton"),
    ("moves", {**TWO_TABLES, "max_seats": 1}, "max_seats"),
    ("moves", {**TWO_TABLES, "max_seats": 11}, "max_seats"),
    ("moves", {**TWO_TABLES, "max_seats": 4}, "max_seats"),
    ("moves", {**TWO_TABLES, "max_seats": "8"}, "max_seats"),
    ("moves", {**TWO_TABLES, "fixed": ["Nia"]}, "fixed"),
    ("moves", {**TWO_TABLES, "fixed": [["Ann"]]}, "fixed"),
    ("moves", {**TWO_TABLES, "fixed": "Ann"}, "fixed"),
    ("moves", {**TWO_TABLES, "down_to": 0}, "down_to"),
    ("moves", {**TWO_TABLES, "seed": -1}, "seed"),
    ("stakes", {**STAKES, "venue": "church"}, "venue"),
    ("stakes", {**STAKES, "stake": 0}, "stake"),
    ("stakes", {**STAKES, "stake": -500}, "stake"),
    ("stakes", {**STAKES, "stake": 5.0}, "stake"),
    ("stakes", {**STAKES, "stake": "£5"}, "stake"),
    ("stakes", {**STAKES, "entrants": -1}, "entrants"),
    ("stakes", {**STAKES, "entrants": True}, "entrants"),
    ("stakes", {**STAKES, "staked_today": -1}, "staked_today"),
]


@pytest.mark.parametrize(
    ("name", "question", "key"), SPOILT, ids=[f"{n}-{k}-{i}" for i, (n, _, k) in enumerate(SPOILT)]
)
def test_a_wrong_value_is_refused_and_its_key_named(name, question, key):
    with pytest.raises(RulingError) as told:
        run(name, question, WEEKLY)
    assert key in told.value.sentence
    assert told.value.sentence.endswith(".")


@pytest.mark.parametrize("name", RULINGS)
def test_an_unknown_key_is_named_with_those_there_are(name):
    with pytest.raises(RulingError, match=r"bogus is not known; the keys here are [a-z]"):
        run(name, {**QUESTIONS[name], "bogus": 1}, WEEKLY)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (name, key)
        for name, question in QUESTIONS.items()
        for key in question
        if key not in {"multiplier", "venue", "event", "stake", "paid", "smallest_chip", *CIRCUMSTANCES}
    ],
)
def test_a_missing_key_is_named(name, key):
    question = {k: v for k, v in QUESTIONS[name].items() if k != key}
    with pytest.raises(RulingError, match=f"{key} is missing"):
        run(name, question, WEEKLY)


@pytest.mark.rule("W39")
def test_a_hand_that_takes_out_everyone_left_breaks_the_rule_that_one_must_win():
    with pytest.raises(RulingError) as told:
        run("knock-outs", {**TIED, "left_before": 2}, WEEKLY)
    assert told.value.rule == "W39"


@pytest.mark.rule("W16")
def test_eleven_at_a_table_break_the_rule_on_seats():
    cards = {f"P{rank}": f"{rank}d" for rank in (*range(2, 11), "J", "Q")}
    with pytest.raises(RulingError) as told:
        run("seating", {"cards": cards}, WEEKLY)
    assert told.value.rule == "W16"


@pytest.mark.parametrize("name", ["", "late_entry", "nonsense"])
def test_an_unknown_ruling_is_answered_with_those_there_are(name):
    with pytest.raises(RulingError, match="late-entry"):
        run(name, {}, WEEKLY)


def test_an_unknown_rule_set_is_answered_with_those_there_are():
    with pytest.raises(RulingError, match="weekly-poker-club"):
        run("points", {"entrants": 3}, "no-such-league")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def told_of(name: str, question: object) -> str:
    """The rule of the answer, or what the desk says is wrong."""
    try:
        return str(run(name, question, WEEKLY)["rule"])
    except RulingError as told:
        return told.sentence


@settings(deadline=None)
@given(st.sampled_from(sorted(RULINGS)), anything)
def test_whatever_is_sent_the_desk_answers_or_says_what_is_wrong(name, question):
    assert told_of(name, question)


ANSWERED_BY = {
    "W5", "W6", "W16", "W17", "W18", "W19", "W21", "W22", "W23", "W24", "W26", "W27", "W40", "W61", "W63", "W64",
    "W29", "W31", "W36", "W47", "W48", "W50", "W54a", "W54g", "W58", "H6", "T4", "T6",
}  # fmt: skip


@settings(deadline=None)
@given(st.sampled_from([(n, k) for n, q in QUESTIONS.items() for k in q]), anything)
def test_whatever_stands_under_one_key_the_desk_answers_or_names_it(where, value):
    name, key = where
    told = told_of(name, {**QUESTIONS[name], key: value})
    assert told in ANSWERED_BY or key in told or "one player must hold" in told


def test_only_the_ruling_asked_for_is_loaded_and_nothing_heavy():
    program = (
        "import sys; before = set(sys.modules)\n"
        "from clubapp.rulings import run\n"
        "run('points', {'entrants': 24}, 'weekly-poker-club')\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    root = Path(__file__).resolve().parents[2]
    told = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    loaded = set(told.stdout.split())
    assert {name for name in loaded if name.startswith("clubapp.rulings.")} == {
        "clubapp.rulings.error",
        "clubapp.rulings.points",
        "clubapp.rulings.question",
    }
    assert not loaded & {"PyQt6", "sqlite3", "sqlite_utils", "deuces", "reportlab", "dataclasses", "inspect", "pathlib"}


def test_the_draw_of_the_example_is_not_spoilt_by_its_names():
    names = ["Łukasz", "Null", "O'Sample", "; DROP TABLE", "李"]
    cards = dict(zip(names, DRAW["cards"].values(), strict=True))
    assert run("seating", {"cards": cards}, WEEKLY)["clockwise"] == ["Łukasz", "Null", "; DROP TABLE", "O'Sample", "李"]
