"""Several go out in one hand, and of equal stacks the lower hand is out first (S95)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.cards import Card, full_deck, parse_cards
from clubapp.domain.hands import best_hand
from clubapp.domain.knockouts import KNOCK_OUT_TIES, Exit, order_of_exits, places
from clubapp.domain.refused import Refused
from clubapp.rulesets import for_nights, load

RULES = load("three-seasons").knock_outs
ANN, BOB, CAT, DAN = 1, 2, 3, 4
BOARD = parse_cards("3c 5d 9h Js Qc")


def gone(player: int, chips: int | None, cards: str = "") -> Exit:
    return Exit(player, chips, None, parse_cards(cards))


def order(*exits: Exit, left: int = 10, board: tuple[Card, ...] = BOARD) -> tuple | Refused:
    return order_of_exits(left, exits, RULES.ties, rule=RULES.rule, finish_rule=RULES.finish_rule, board=board)


def asked(found: tuple | Refused) -> Refused:
    assert isinstance(found, Refused)
    assert found.rule == "S95"
    assert found.overrulable, "the manager has the last word"
    return found


@pytest.mark.rule("S95")
def test_fewer_chips_is_out_first_and_nobody_asks_for_cards():
    assert order(gone(CAT, 1400), gone(BOB, 900), board=()) == (BOB, CAT)
    assert places((BOB, CAT), 10) == {BOB: 10, CAT: 9}


@pytest.mark.rule("S95")
def test_of_equal_stacks_the_lower_hand_is_out_first():
    assert order(gone(ANN, 1500, "2c 2d"), gone(BOB, 1500, "Ah Kd")) == (BOB, ANN)
    assert order(gone(BOB, 1500, "Ah Kd"), gone(ANN, 1500, "2c 2d")) == (BOB, ANN)


@pytest.mark.rule("S95")
def test_only_the_tied_have_to_show_what_they_held():
    out = gone(ANN, 1500, "2c 2d"), gone(BOB, 1500, "Ah Kd"), gone(CAT, 300)
    assert order(*out) == (CAT, BOB, ANN)


@pytest.mark.rule("S95")
def test_two_pairs_of_tied_stacks_are_parted_each_by_its_hands():
    out = gone(ANN, 800, "2c 2d"), gone(BOB, 800, "Ah Kd"), gone(CAT, 300, "Qh Qd"), gone(DAN, 300, "4c 4d")
    assert order(*out) == (DAN, CAT, BOB, ANN)


@pytest.mark.rule("S95")
@pytest.mark.parametrize(
    ("ann", "bob", "board"),
    [
        ("", "Ah Kd", BOARD),
        ("2c 2d", "", BOARD),
        ("2c 2d", "Ah Kd", ()),
        ("2c 2d", "Ah Kd", BOARD[:4]),
        ("2c", "Ah Kd", BOARD),
    ],
)
def test_where_stacks_tie_it_asks_for_hands_and_board(ann, bob, board):
    refused = asked(order(gone(ANN, 1500, ann), gone(BOB, 1500, bob), board=board))
    assert "hands decide" in refused.why
    assert "two cards" in refused.instead


@pytest.mark.rule("S95")
def test_without_the_stacks_it_asks_for_them_first():
    refused = asked(order(gone(ANN, None, "2c 2d"), gone(BOB, 1500, "Ah Kd")))
    assert "chips" in refused.why


@pytest.mark.rule("S95", "S11")
@pytest.mark.parametrize(("ann", "bob"), [("Ah Kd", "As Kc"), ("2h 4d", "2s 4c")])
def test_equal_hands_are_for_the_manager_to_decide(ann, bob):
    refused = asked(order(gone(ANN, 1500, ann), gone(BOB, 1500, bob)))
    assert "the manager decides" in refused.why


@pytest.mark.rule("S95")
@pytest.mark.parametrize(("ann", "bob"), [("Ah Kd", "Ah Kc"), ("3c Kd", "Ah Kc")])
def test_no_card_is_dealt_twice(ann, bob):
    refused = asked(order(gone(ANN, 1500, ann), gone(BOB, 1500, bob)))
    assert "named twice" in refused.why


@pytest.mark.rule("S12")
def test_a_hand_never_takes_out_everyone_left():
    refused = order(gone(ANN, 100, "2c 2d"), gone(BOB, 200, "Ah Kd"), left=2)
    assert isinstance(refused, Refused)
    assert refused.rule == "S12"
    assert not refused.overrulable


@pytest.mark.rule("S95")
@given(st.permutations(full_deck()), st.lists(st.integers(1, 2), min_size=2, max_size=8))
def test_a_worse_hand_or_a_smaller_stack_never_places_higher(deck, stacks):
    board, rest = tuple(deck[:5]), deck[5:]
    exits = [Exit(n, chips, None, (rest[2 * n], rest[2 * n + 1])) for n, chips in enumerate(stacks)]
    found = order(*exits, left=20, board=board)
    rank = {each.player: (each.chips, best_hand((*each.cards, *board)).strength) for each in exits}
    if isinstance(found, Refused):
        assert len(set(rank.values())) < len(rank)
    else:
        assert [rank[player] for player in found] == sorted(rank.values())
        assert sorted(places(found, 20).values()) == list(range(21 - len(exits), 21))


def test_every_way_to_part_ties_is_tried_by_a_league_that_ships():
    assert {load(name).knock_outs.ties for name in for_nights()} == set(KNOCK_OUT_TIES)
