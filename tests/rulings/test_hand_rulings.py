"""Answers about a hand: pots, bets, the showdown, and deals gone wrong."""

import pytest

from clubapp.rulesets import shipped
from clubapp.rulings import RulingError, run
from tests.rulings.questions import BETTING, HIGH_LOW, MISDEAL, POTS, SHOWDOWN, WEEKLY

OTHER = "three-seasons"


def ask(name: str, question: dict[str, object], rules: str = WEEKLY, **changes: object) -> dict:
    return run(name, {**question, **changes}, rules)


def refused(name: str, question: dict[str, object], rules: str = WEEKLY, **changes: object) -> RulingError:
    with pytest.raises(RulingError) as told:
        ask(name, question, rules, **changes)
    assert told.value.sentence.endswith(".")
    return told.value


# Pots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S52", "S53")
def test_pots_with_two_folded_blinds():
    answer = ask("pots", POTS, OTHER)
    assert answer["contested"] == [{"amount": 16000, "players": ["Ann", "Bob"]}]
    assert (answer["won_uncontested"], answer["returned"]) == ({"Bob": 7000}, {"Bob": 16000})
    assert answer["rule"] == "S53"
    assert answer["why"] == (
        "Main pot of 16,000: Ann and Bob play for it. Bob takes 7,000 without a showdown. "
        "16,000 that nobody called goes back to Bob."
    )


def bets(*entries: tuple[str, int, str]) -> list[dict[str, object]]:
    return [{"player": player, "put_in": chips, "state": state} for player, chips, state in entries]


@pytest.mark.rule("S52", "W36")
def test_each_league_names_its_own_rule_for_pots():
    even = bets(("Ann", 500, "in"), ("Bob", 500, "in"), ("Cat", 500, "all-in"))
    named = {rules: ask("pots", POTS, rules, bets=even)["rule"] for rules in shipped()}
    assert named == {WEEKLY: "W36", OTHER: "S52", "team-poker": "T3", "stud-hi-lo": "W36"}


@pytest.mark.rule("W36")
def test_side_pots_in_words():
    three = bets(("Ann", 100, "all-in"), ("Bob", 300, "all-in"), ("Cat", 500, "in"), ("Dan", 400, "in"))
    why = ask("pots", POTS, bets=three)["why"]
    assert "Main pot of 400: Ann, Bob, Cat and Dan play for it. Side pot 1 of 600: Bob, Cat and Dan play" in why
    assert "Dan still has to call, fold or go all in." in why


@pytest.mark.rule("S53")
@pytest.mark.parametrize(
    ("entries", "key", "said"),
    [
        (bets(("Ann", 4000, "all-in"), ("Dan", 10000, "folded")), "bets", "Dan folded 10,000"),
        (bets(("Ann", 400, "folded")), "bets", "everybody has folded"),
        (bets(("Ann", 400, "in"), ("Ann", 400, "in")), "bets, entry 2: player", "names Ann a second time"),
        (bets(("Ann", -1, "in")), "bets, entry 1: put_in", "must be 0 or more"),
        (bets(("Ann", 400, "out")), "bets, entry 1: state", "choose one of all-in, folded, in"),
        (bets((" ", 400, "in")), "bets, entry 1: player", "must not be empty"),
        ([], "bets", "needs 1 entry"),
        ([{"player": "Ann", "put_in": 400}], "bets, entry 1: state", "is missing"),
        ([{"player": "Ann", "put_in": 1.5, "state": "in"}], "bets, entry 1: put_in", "whole number"),
    ],
)
def test_pots_that_can_not_be(entries, key, said):
    told = refused("pots", POTS, bets=entries)
    assert told.sentence.startswith(key)
    assert said in told.sentence


# Betting -------------------------------------------------------------------------------------------------------


def amounts(answer: dict) -> tuple:
    return answer["to_call"], answer["least_raise_to"], answer["not_between"]


@pytest.mark.rule("W47", "W48")
def test_the_least_raise_after_a_short_all_in():
    answer = ask("betting", BETTING)
    assert (amounts(answer), answer["rule"]) == ((750, 1150, None), "W48")


@pytest.mark.rule("S46", "S47", "S54", "W47", "W48", "W50")
@pytest.mark.parametrize(
    ("rules", "blind", "made", "expected", "rule"),
    [
        (WEEKLY, 200, [], (200, 400, None), "W47"),
        (WEEKLY, 0, [], (0, 200, None), "W47"),
        (OTHER, 0, [], (0, 200, [200, 400]), "S47"),
        (OTHER, 200, [], (200, 400, None), "S46"),
        (OTHER, 200, [{"to": 600}], (600, 1200, None), "S46"),
        (OTHER, 200, [{"to": 325, "all_in": True}], (400, 800, None), "S54"),
        (WEEKLY, 200, [{"to": 600}, {"to": 700}], (1000, 1400, None), "W50"),
        (WEEKLY, 0, [{"to": 0}, {"to": 50}], (200, 400, None), "W50"),
        (OTHER, 0, [{"to": 300}], (400, 800, None), "S47"),
        (OTHER, 200, [{"to": 300}], (400, 800, None), "S46"),
        (WEEKLY, 0, [{"to": 120, "all_in": True, "in_blind": True}], (200, 400, None), "W48"),
        (WEEKLY, 0, [{"to": 120, "in_blind": True}], (200, 400, None), "W48"),
        ("team-poker", 200, [{"to": 600}], (600, 1000, None), "W47"),
    ],
)
def test_what_it_takes_to_call_and_raise(rules, blind, made, expected, rule):
    answer = ask("betting", BETTING, rules, blind_already_in=blind, bets=made)
    assert (amounts(answer), answer["rule"]) == (expected, rule)


@pytest.mark.rule("W50")
def test_a_bet_that_is_made_up_is_named():
    answer = ask("betting", BETTING, bets=[{"to": 600}, {"to": 700}])
    assert answer["made_up"] == [{"entry": 2, "to": 1000}]
    assert "Bet 2 is made up to 1,000." in answer["why"]


@pytest.mark.rule("S54")
def test_the_short_all_in_of_1300():
    question = {"big_blind": 800, "blind_already_in": 800, "bets": [{"to": 1300, "all_in": True}]}
    assert amounts(ask("betting", question, OTHER)) == (1600, 3200, None)
    assert amounts(ask("betting", question)) == (1300, 2100, None)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"big_blind": 0}, "big_blind is 0"),
        ({"blind_already_in": 120}, "blind_already_in is 120; it is 200 where the big blind was posted in full"),
        ({"blind_already_in": -200}, "blind_already_in is -200"),
        ({"bets": [{"to": 600}, {"to": 300}]}, "bets, entry 2: to is 300, and there were 600 to call"),
        ({"bets": [{"to": 0}]}, "bets, entry 1: to is 0, and there were 200 to call"),
        ({"bets": [{"to": -5}]}, "bets, entry 1: to is -5"),
        ({"bets": [{"to": "600"}]}, "bets, entry 1: to must be a whole number"),
        ({"bets": [{"to": 600, "all_in": 1}]}, "bets, entry 1: all_in must be true or false"),
        ({"bets": [{"by": "Ann"}]}, "bets, entry 1: by is not known"),
        ({"bets": {"to": 600}}, "bets must be a list"),
    ],
)
def test_bets_that_can_not_be(changes, said):
    assert refused("betting", BETTING, **changes).sentence.startswith(said)


# The showdown --------------------------------------------------------------------------------------------------


@pytest.mark.rule("W58")
def test_aces_beat_queens():
    answer = ask("showdown", SHOWDOWN)
    assert answer["awards"] == {"Ann": 1050, "Bob": 0}
    assert answer["hands"] == {"Ann": "Pair of aces", "Bob": "Pair of queens"}
    assert answer["why"] == "Ann takes 1,050 with a pair of aces."
    assert "low" not in answer


@pytest.mark.rule("W58")
@pytest.mark.parametrize(
    ("board", "ann", "bob", "said"),
    [
        ("9c 7d 5h 5s 3d", "8c Kd", "4c Qd", "Ann takes 1,000 with a pair of fives, where the king beats the queen."),
        ("Ad 9d 7d 2s 3c", "Td 4d", "8d 6d", "Ann takes 1,000 with a flush, ace high, where the ten beats the nine."),
        ("9c 7d 5h 5s 3d", "9d Kd", "4c Qd", "Ann takes 1,000 with two pairs, nines and fives."),
    ],
)
def test_the_card_that_decides_between_two_hands_of_one_name_is_said(board, ann, bob, said):
    """HND-04: the disputed hand is the one where a kicker decides."""
    pots = [{"amount": 1000, "players": ["Ann", "Bob"]}]
    answer = ask("showdown", SHOWDOWN, board=board, hands={"Ann": ann, "Bob": bob}, pots=pots)
    assert answer["why"] == said


@pytest.mark.rule("W31")
def test_the_odd_chip_is_told_of():
    answer = ask(
        "showdown", SHOWDOWN, hands={"Ann": "Ah Kd", "Bob": "As Kc"}, pots=[{"amount": 1075, "players": ["Ann", "Bob"]}]
    )
    assert (answer["awards"], answer["rule"]) == ({"Ann": 525, "Bob": 550}, "W31")
    assert answer["why"].endswith("the odd chip goes to Bob, first left of the dealer.")


@pytest.mark.rule("S55")
def test_who_shows_first():
    answer = ask("showdown", SHOWDOWN, OTHER, last_bettor="Ann")
    assert (answer["show_order"], answer["show_rule"], answer["rule"]) == (["Ann", "Bob"], "S55", "S55")
    assert ask("showdown", SHOWDOWN, last_bettor="Ann")["show_order"] is None


@pytest.mark.rule("H11", "H13")
@pytest.mark.parametrize("rules", ["stud-hi-lo", WEEKLY])
def test_stud_for_high_and_low(rules):
    answer = ask("showdown", HIGH_LOW, rules)
    assert answer["awards"] == {"Ann": 525, "Bob": 550}
    assert answer["low"] == {"Ann": "8-7-5-2-A", "Bob": None}
    assert answer["hands"] == {"Ann": "Pair of aces", "Bob": "Two pairs, kings and nines"}
    assert answer["rule"] == "H13"
    assert answer["why"] == (
        "Bob takes 550 for high with two pairs, kings and nines. Ann takes 525 for low with 8-7-5-2-A."
    )


@pytest.mark.rule("H12")
def test_six_cards_and_one_shared():
    hands = {"Ann": "Ah Ad 2c 5d 7h 8s", "Bob": "Kc Qd Kd 9c 9d 3s"}
    answer = ask("showdown", HIGH_LOW, "stud-hi-lo", hands=hands, shared="5h")
    assert (answer["low"]["Ann"], answer["hands"]["Ann"], answer["rule"]) == (
        "8-7-5-2-A", "Two pairs, aces and fives", "H12",
    )  # fmt: skip


@pytest.mark.rule("H2", "H12")
def test_eight_share_a_last_card_and_nine_are_too_many():
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    eight = {f"P{i}": " ".join(deck[6 * i : 6 * i + 6]) for i in range(8)}
    question = {"hands": eight, "left_of_dealer": list(eight), "shared": deck[50]}
    pots = [{"amount": 800, "players": list(eight)}]
    answer = ask("showdown", HIGH_LOW, "stud-hi-lo", **question, pots=pots)
    assert sum(answer["awards"].values()) == 800
    nine = {**eight, "P8": "As"}
    assert refused("showdown", HIGH_LOW, hands=nine, left_of_dealer=list(nine), shared=deck[50]).rule == "H2"


@pytest.mark.parametrize("ten", ["Tc", "tc", "10c", "10C", "tC"])
def test_a_ten_is_a_ten_however_it_is_written(ten):
    """HND-09: '10c' was read as another card."""
    answer = ask("showdown", SHOWDOWN, board=f"2d 6s 6c 3d {ten}", hands={"Ann": "Td 4h", "Bob": "Kc Qd"})
    assert answer["hands"]["Ann"] == "Two pairs, tens and sixes"


ANN_SHORT = {"Ann": "Ah", "Bob": "Kc Qd"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": {"Ann": "2c Ad", "Bob": "Kc Qd"}}, "hands.Ann can not be: 2c is named twice"),  # HND-07
        ({"hands": {"Ann": "7h 7h", "Bob": "Kc Qd"}}, "hands.Ann can not be: 7h is named twice"),  # HND-08
        ({"board": "2c 7d 9h"}, "board has 3 cards, which is not enough; it needs 5"),  # HND-17
        ({"board": ""}, "board has 0 cards, which is not enough; it needs 5"),
        ({"hands": ANN_SHORT}, "hands.Ann has 1 card, which is not enough; it needs 2"),
        ({"hands": {"Ann": "Ah Ad As", "Bob": "Kc Qd"}}, "hands.Ann has 3 cards, which is not right; it needs 2"),
        ({"hands": {"Ann": "1s Ad", "Bob": "Kc Qd"}}, "hands.Ann can not be: '1s' is no card"),
        ({"hands": {"Ann": 7, "Bob": "Kc Qd"}}, "hands.Ann must be text"),
        ({"hands": {}}, "hands names nobody"),
        ({"hands": {" ": "Ah Ad"}}, "hands has a player without a name"),
        ({"left_of_dealer": ["Bob"]}, "left_of_dealer leaves out Ann"),
        ({"left_of_dealer": ["Bob", "Ann", "Zed"]}, "left_of_dealer names Zed, who has no cards"),
        ({"left_of_dealer": ["Bob", "Bob"]}, "left_of_dealer names Bob a second time"),
        ({"pots": [{"amount": -5, "players": ["Ann"]}]}, "pots, entry 1: amount is -5"),
        ({"pots": [{"amount": 5, "players": ["Zed"]}]}, "pots, entry 1: players names Zed, who has no cards"),
        ({"pots": [{"amount": 5, "players": []}]}, "pots, entry 1: players names nobody"),
        ({"pots": []}, "pots needs 1 entry"),
        ({"smallest_chip": 0}, "smallest_chip is 0"),
        ({"game": "whist"}, "game is 'whist'; choose one of holdem, stud-hi-lo"),
        ({"shared": "5h"}, "shared is not known"),
        ({"last_bettor": "Zed"}, "last_bettor names Zed"),
    ],
)
def test_showdowns_that_can_not_be(changes, said):
    """HND-07, HND-08, HND-17: an error where a sentence was due."""
    assert refused("showdown", SHOWDOWN, **changes).sentence.startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"hands": {"Ann": "Ah Ad 2c 5d 7h 8s", "Bob": "Kc Qd Kd 9c 9d 3s Jh"}},
            "hands.Ann has 6 cards, which is not enough",
        ),
        ({"shared": "5h"}, "hands.Ann has 7 cards, which is not right; it needs 6"),
        ({"shared": "5h 6h"}, "shared has 2 cards, which is not right; it needs 1"),
        ({"board": "2c 7d 9h Js Qs"}, "board is not known"),
    ],
)
def test_stud_showdowns_that_can_not_be(changes, said):
    assert refused("showdown", HIGH_LOW, "stud-hi-lo", **changes).sentence.startswith(said)


# Misdeals ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S42", "W54")
def test_the_first_card_of_a_deal_is_seen():
    there, here = ask("misdeal", MISDEAL, OTHER), ask("misdeal", MISDEAL)
    assert (there["misdeal"], there["rule"], there["do"][-1]) == (True, "S42", ".")
    assert (here["misdeal"], here["rule"]) == (False, "W54g")


@pytest.mark.rule("W57", "S96")
def test_where_the_rules_are_silent_the_manager_rules():
    assert (
        ask("misdeal", {"happened": "burn-missed"})["misdeal"],
        ask("misdeal", {"happened": "boxed"}, OTHER)["rule"],
    ) == (
        None,
        "S96",
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"happened": "spilt-drink"}, "happened is 'spilt-drink'; choose one of absent-player-missed"),
        ({"count": 0}, "count is 0"),
        ({"count": "two"}, "count must be a whole number"),
        ({"action_taken": "yes"}, "action_taken must be true or false"),
        ({"cards": 2}, "cards is not known"),
    ],
)
def test_misdeals_that_can_not_be(changes, said):
    assert refused("misdeal", MISDEAL, **changes).sentence.startswith(said)


@pytest.mark.rule("S46", "S54")
def test_after_a_full_raise_the_short_all_in_before_it_decides_nothing():
    made = [{"to": 1300, "all_in": True}, {"to": 1600}, {"to": 3200}]
    question = {"big_blind": 800, "blind_already_in": 800}
    answer = ask("betting", {**question, "bets": made}, OTHER)
    assert (answer["rule"], "all-in" in answer["why"]) == ("S46", False)
    assert ask("betting", {**question, "bets": made[:2]}, OTHER)["rule"] == "S54"


def test_more_than_any_room_holds_is_refused_at_once():
    many = bets(*((f"P{at}", 100, "in") for at in range(501)))
    assert "has 501 entries" in refused("pots", POTS, bets=many).sentence
    tables = {str(at): {"seats": [f"P{at}", None], "button": None} for at in range(101)}
    assert "has 101 tables" in refused("moves", {"tables": tables, "max_seats": 8}).sentence


@pytest.mark.rule("W19")
def test_the_exchange_names_the_chips_that_the_player_has():
    answer = ask("colour-up", {"level": [100, 200], "chips": {"10": 3}})
    assert answer["why"].startswith("30 in chips of 10 is exchanged")
