"""Answers about stud tables and team matches, and what can not be asked where no nights are played."""

import pytest

from clubapp.resources import resource
from clubapp.rulings import OF_NIGHTS, RulingError, run
from tests.rulings.questions import DRAW, MATCH, QUESTIONS, STUD

STUD_RULES, TEAM_RULES = "stud-hi-lo", "team-poker"
GAMES = (STUD_RULES, TEAM_RULES)


def ask(name: str, question: dict[str, object], rules: str, **changes: object) -> dict:
    return run(name, {**question, **changes}, rules)


def refused(name: str, question: dict[str, object], rules: str, **changes: object) -> RulingError:
    with pytest.raises(RulingError) as told:
        ask(name, question, rules, **changes)
    return told.value


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("name", sorted(OF_NIGHTS))
def test_what_belongs_to_a_night_is_not_asked_where_none_is_played(name, rules):
    told = refused(name, QUESTIONS[name], rules)
    assert told.sentence.endswith("ask under three-seasons or weekly-poker-club.")


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("name", sorted(set(QUESTIONS) - OF_NIGHTS - {"seating"}))
def test_everything_else_is_answered_under_any_rule_set(name, rules):
    answer = ask(name, QUESTIONS[name], rules)
    assert answer["rule"][0] in "WHT"
    assert answer["why"].endswith(".")


# Stud ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H3")
def test_seats_from_the_highest_card_down():
    answer = ask("seating", DRAW, STUD_RULES)
    assert (answer["dealer"], answer["small_blind"], answer["big_blind"]) == ("Ann", "Eve", "Cat")
    assert (answer["clockwise"], answer["rule"]) == (["Ann", "Eve", "Cat", "Bob", "Dan"], "H3")


@pytest.mark.rule("H3")
def test_of_two_the_second_highest_is_small_blind():
    answer = ask("seating", {"cards": {"Ann": "Ks", "Bob": "Kh"}}, STUD_RULES)
    assert (answer["dealer"], answer["small_blind"], answer["big_blind"]) == ("Ann", "Bob", "Ann")


@pytest.mark.rule("H2")
def test_a_stud_table_has_eight_seats():
    cards = {f"P{rank}": f"{rank}d" for rank in range(2, 10)}
    assert len(ask("seating", {"cards": cards}, STUD_RULES)["clockwise"]) == 8
    assert refused("seating", {"cards": {**cards, "P10": "10d"}}, STUD_RULES).rule == "H2"


@pytest.mark.rule("H6", "H7")
def test_who_brings_it_in_and_who_acts_first():
    answer = ask("stud-action", STUD, STUD_RULES)
    assert (answer["acts_first"], answer["bring_in"], answer["rule"]) == ("Ann", [5, 10], "H6")
    later = ask("stud-action", STUD, STUD_RULES, up={"Ann": "7c 8d 2h", "Bob": "7d Kh Ks"})
    assert (later["acts_first"], later["bring_in"], later["rule"]) == ("Bob", None, "H7")
    assert later["why"] == "Bob shows the highest hand, a pair of kings, and acts first."


@pytest.mark.rule("H6")
def test_half_a_small_blind_in_the_chips_there_are():
    assert ask("stud-action", STUD, STUD_RULES, small_blind=25)["bring_in"] == [15, 25]
    assert ask("stud-action", STUD, STUD_RULES, small_blind=25, smallest_chip=25)["bring_in"] == [25, 25]


NINE_UP = {f"P{i}": f"{rank}c {rank}d" for i, rank in enumerate("23456789T")}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"up": {"Ann": "7c 8d", "Bob": "7c Kh"}}, "up.Bob can not be: 7c is named twice"),
        ({"up": {"Ann": "7c 8d 9d", "Bob": "7d Kh"}}, "up.Bob has 2 cards up, and Ann has 3"),
        ({"up": {"Ann": "7c", "Bob": "7d"}}, "up.Ann has 1 card, which is not enough; it needs 2 to 5"),
        ({"up": {"Ann": "7c 8d"}}, "up names 1 player; stud is for 2 to 8"),
        ({"up": NINE_UP, "left_of_dealer": list(NINE_UP)}, "up names 9 players; stud is for 2 to 8"),
        ({"left_of_dealer": ["Bob"]}, "left_of_dealer leaves out Ann"),
        ({"small_blind": 0}, "small_blind is 0"),
        ({"small_blind": -10}, "small_blind is -10"),
        ({"smallest_chip": 0}, "smallest_chip is 0"),
    ],
)
def test_cards_up_that_can_not_be(changes, said):
    assert refused("stud-action", STUD, STUD_RULES, **changes).sentence.startswith(said)


@pytest.mark.rule("H13")
def test_a_club_plays_another_low(tmp_path):
    ours = tmp_path / "stud.toml"
    text = resource("rulesets", "stud-hi-lo.toml").read_text("utf-8")
    ours.write_text(text.replace("low_qualifier = 8", "low_qualifier = 9"), "utf-8")
    hands = {"Ann": "Ah 2d 3c 5d 9h Ks Kd", "Bob": "Qc Qh Tc Td 6h 6s Jc"}
    question = {
        "game": "stud-hi-lo", "hands": hands, "left_of_dealer": ["Ann", "Bob"],
        "pots": [{"amount": 100, "players": ["Ann", "Bob"]}],
    }  # fmt: skip
    assert run("showdown", question, STUD_RULES)["low"]["Ann"] is None
    assert run("showdown", question, str(ours))["low"]["Ann"] == "9-5-3-2-A"


# Teams ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5i", "T5iii", "T5iv", "T5v", "T5vi", "T6i", "T6ii", "T6iii", "T6iv")
def test_a_match_of_four_pairs():
    answer = ask("team-match", MATCH, TEAM_RULES)
    assert answer["points"] == {"blue": [4, 2, 0, 1], "red": [1, 0, 4, 1]}
    assert (answer["total"], answer["winner"]) == ({"blue": 7, "red": 6}, None)
    assert (answer["league_points"], answer["rule"]) == ({"blue": 1, "red": 1}, "T6")
    shorter = ask("team-match", {"pairs": MATCH["pairs"][:2]}, TEAM_RULES)
    assert (shorter["winner"], shorter["league_points"]) == ("blue", {"blue": 3, "red": 0})


@pytest.mark.rule("T3iii", "T3iv", "T3v", "T4i", "T4ii", "T4iii", "T7i", "T7ii")
def test_the_fifth_hand_is_as_the_first():
    answer = ask("team-hand", {"hand": 5}, TEAM_RULES)
    assert {key: answer[key] for key in answer if key not in ("rule", "why", "dealer_between")} == {
        "lead": 1,
        "order": [1, 2, 3, 4],
        "button": "B1",
        "small_blind": "blue",
        "first_before_flop": "blue",
        "first_after_flop": "red",
        "seats_clockwise": ["B1", "R2", "B3", "R4", "B4", "R3", "B2", "R1"],
    }
    assert answer["dealer_between"] == ["B2", "R3"]


@pytest.mark.rule("T3ii")
def test_teams_sit_by_a_plan():
    assert refused("seating", DRAW, TEAM_RULES).rule == "T3"


def ended(blue: object, red: object, busts: object = ()) -> dict[str, object]:
    return {
        "pairs": [{"busts": list(busts) if isinstance(busts, tuple) else busts, "final": {"blue": blue, "red": red}}]
    }


@pytest.mark.rule("T1i", "T5ii")
@pytest.mark.parametrize(
    ("question", "said"),
    [
        (ended(4000, 0), "pairs, entry 1: final leaves one of the pair with nothing; record the bust"),
        (ended(2000, 1900), "pairs, entry 1: final comes to 3,900"),
        (ended(2010, 1990), "pairs, entry 1: final can not be paid in chips of 25"),
        (ended(-25, 4025), "pairs, entry 1: final.blue is -25"),
        (ended("2000", 2000), "pairs, entry 1: final.blue must be a whole number"),
        (ended(2000, 2000, ({"level": 4, "by": "red"},)), "pairs, entry 1: busts, entry 1: level is 4"),
        (ended(2000, 2000, ({"level": 1, "by": "green"},)), "pairs, entry 1: busts, entry 1: by is 'green'"),
        (ended(2000, 2000, 3), "pairs, entry 1: busts must be a list"),
        ({"pairs": []}, "pairs needs 1 entry"),
        ({"pairs": MATCH["pairs"] * 2}, "pairs has 8 pairs; there are 4 at most"),
        ({"pairs": [{"final": {"blue": 2000, "red": 2000}}]}, "pairs, entry 1: busts is missing"),
    ],
)
def test_matches_that_can_not_be(question, said):
    assert refused("team-match", question, TEAM_RULES).sentence.startswith(said)


@pytest.mark.parametrize("hand", [0, -1, True, 1.5, "5"])
def test_hands_that_can_not_be(hand):
    assert refused("team-hand", {"hand": hand}, TEAM_RULES).sentence.startswith("hand ")
