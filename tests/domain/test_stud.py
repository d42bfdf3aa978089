"""Seven card stud: who brings it in, and who acts first."""

import pytest

from clubapp.domain.stud import bring_in, first_to_act, last_card_is_shared, showing
from clubapp.rulesets import load_any, stud_table
from tests.domain.showdown_story import cards, everybody

STUD = stud_table()


def first(small_blind: int = 10, order: tuple[str, ...] | None = None, **up: str):
    hands = everybody(**up)
    return first_to_act(STUD, hands, order or tuple(hands), small_blind)


@pytest.mark.rule("H2", "H6", "H12", "H13")
def test_the_rule_set_of_the_stud_table():
    assert load_any("stud-hi-lo").stud == STUD
    assert (STUD.fewest, STUD.most, STUD.low_qualifier, STUD.odd_chip_to) == (2, 8, 8, "high")


@pytest.mark.rule("H6")
@pytest.mark.parametrize(
    ("up", "player"),
    [
        ({"Ann": "7c 8d", "Bob": "7d Kh"}, "Ann"),
        ({"Ann": "7d Kh", "Bob": "7c 8d"}, "Bob"),
        ({"Ann": "Ac Kd", "Bob": "2s As"}, "Bob"),  # the ace is high
        ({"Ann": "2s 3c", "Bob": "2d 2h"}, "Bob"),  # clubs, diamonds, hearts, spades
        ({"Ann": "Ks Qs", "Bob": "Jh Ah", "Cat": "Td 9d"}, "Cat"),
    ],
)
def test_the_lowest_card_showing_brings_it_in(up, player):
    found = first(**up)
    assert (found.player, found.bring_in, found.rule) == (player, (5, 10), "H6")


@pytest.mark.rule("H6")
@pytest.mark.parametrize(
    ("small_blind", "chip", "amounts"),
    [(10, 5, (5, 10)), (25, 5, (15, 25)), (25, 25, (25, 25)), (50, 25, (25, 50)), (10, 1, (5, 10)), (5, 1, (3, 5))],
)
def test_half_a_small_blind_is_rounded_up_to_what_chips_can_pay(small_blind, chip, amounts):
    assert bring_in(small_blind, chip) == amounts


@pytest.mark.rule("H7", "H8", "H9", "H10")
@pytest.mark.parametrize(
    ("up", "player", "rule"),
    [
        ({"Ann": "7c 8d Kh", "Bob": "2d 2h 3c"}, "Bob", "H7"),  # a pair beats a king
        ({"Ann": "Ac 8d Kh", "Bob": "Qd Jh Tc"}, "Ann", "H7"),  # three in a row are nothing
        ({"Ann": "7c 7d 2h", "Bob": "7h 7s 3c"}, "Bob", "H7"),  # the card beside the pair
        ({"Ann": "2c 2d 3h 3s", "Bob": "Ah As Kc Qd"}, "Ann", "H8"),  # two pairs beat aces
        ({"Ann": "2c 2d 2h 3s", "Bob": "Ah As Kc Kd"}, "Ann", "H8"),  # trips beat two pairs
        ({"Ann": "2c 2d 2h 2s", "Bob": "Ah As Ac Kd"}, "Ann", "H8"),  # quads beat trips
        ({"Ann": "2c 4c 6c 8c", "Bob": "Ah 5s 9c Kd"}, "Bob", "H8"),  # four to a flush are nothing
        ({"Ann": "2c 4c 6c 8c Tc", "Bob": "5h 6s 7h 8d 9d"}, "Ann", "H9"),  # at five cards they count
        ({"Ann": "2c 2d 2h 3s 3c", "Bob": "4h 6h 7h 8h 9h"}, "Ann", "H9"),
        ({"Ann": "Ac 2d 3h 4s 5c", "Bob": "Ah As Kc Kd 7d"}, "Ann", "H9"),
    ],
)
def test_the_highest_hand_showing_acts_first(up, player, rule):
    found = first(**up)
    assert (found.player, found.bring_in, found.rule) == (player, None, rule)


@pytest.mark.rule("H7", "H8", "H9")
def test_an_exact_tie_goes_to_the_first_left_of_the_dealer_and_suits_part_nothing():
    tied = {"Ann": "As Ks Qs", "Bob": "Ac Kc Qd", "Cat": "Ad Kd Jc"}
    assert first(order=("Cat", "Bob", "Ann"), **tied).player == "Bob"
    assert first(order=("Ann", "Bob", "Cat"), **tied).player == "Ann"
    assert "first left of the dealer" in first(order=("Cat", "Bob", "Ann"), **tied).why


@pytest.mark.rule("H12")
@pytest.mark.parametrize(
    ("left", "gone", "shared"), [(8, 0, True), (7, 0, False), (7, 3, False), (7, 4, True), (2, 20, False)]
)
def test_the_last_card_is_shared_where_the_deck_can_not_give_one_to_each(left, gone, shared):
    assert last_card_is_shared(left, gone) is shared


@pytest.mark.rule("H7", "H8")
def test_hands_showing_are_ordered_by_what_they_hold():
    ladder = ["2c 4d 5h 7s", "2c 4d 5h As", "2c 2d 5h 7s", "Ac Ad 2h 3s", "2c 2d 3h 3s", "2c 2d 2h 3s", "2c 2d 2h 2s"]
    strengths = [showing(cards(up)) for up in ladder]
    assert strengths == sorted(strengths)
