"""Several go out in one hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.knockouts import Exit, order_of_exits, places
from clubapp.domain.refused import Refused
from clubapp.rulesets import load

RULES = load("weekly-poker-club").knock_outs
TIES = RULES.ties
ANN, BOB, CAT, DAN = 1, 2, 3, 4


@pytest.mark.rule("W40")
def test_two_out_in_one_hand_the_bigger_stack_places_higher():
    order = order_of_exits(10, [Exit(CAT, 1400, 1), Exit(BOB, 900, 2)], TIES)
    assert order == (BOB, CAT)
    assert places(order, 10) == {BOB: 10, CAT: 9}


@pytest.mark.rule("W40")
def test_of_equal_stacks_the_one_nearest_the_dealers_left_is_out_first():
    order = order_of_exits(10, [Exit(BOB, 1500, 5), Exit(ANN, 1500, 2)], TIES)
    assert places(order, 10) == {ANN: 10, BOB: 9}


@pytest.mark.rule("W40")
@pytest.mark.parametrize("dealers_seat", [0, 8])
def test_the_dealer_is_furthest_from_the_dealers_left(dealers_seat):
    order = order_of_exits(8, [Exit(DAN, 700, dealers_seat), Exit(ANN, 700, 7), Exit(BOB, 700, 1)], TIES)
    assert order == (BOB, ANN, DAN)


@pytest.mark.rule("W40")
def test_one_alone_needs_neither_chips_nor_seat():
    assert order_of_exits(5, [Exit(ANN, None, None)], TIES) == (ANN,)
    assert places((ANN,), 5) == {ANN: 5}


@pytest.mark.rule("W40")
def test_seats_are_asked_for_only_where_stacks_are_equal():
    assert order_of_exits(9, [Exit(ANN, 300, None), Exit(BOB, 200, None)], TIES) == (BOB, ANN)
    asked = order_of_exits(9, [Exit(ANN, 300, 1), Exit(BOB, 300, None), Exit(CAT, 200, None)], TIES)
    assert isinstance(asked, Refused)
    assert asked.rule == "W40"
    assert "dealer" in asked.why
    assert asked.overrulable


@pytest.mark.rule("W40", "W1")
def test_without_the_stacks_it_says_what_it_needs_and_leaves_the_manager_the_last_word():
    asked = order_of_exits(9, [Exit(ANN, 300, 1), Exit(BOB, None, 2)], TIES)
    assert isinstance(asked, Refused)
    assert "chips" in asked.why
    assert "start of the hand" in asked.instead
    assert asked.overrulable


@pytest.mark.rule("W40")
@pytest.mark.parametrize("seats", [(3, 3), (0, 0)])
def test_two_players_do_not_sit_in_one_seat(seats):
    asked = order_of_exits(9, [Exit(ANN, 300, seats[0]), Exit(BOB, 300, seats[1])], TIES)
    assert isinstance(asked, Refused)
    assert "equally far" in asked.why


@pytest.mark.rule("W39")
@pytest.mark.parametrize("left_before", [1, 2, 3])
def test_a_hand_never_takes_out_everyone_left(left_before):
    everyone = [Exit(player, 100 * player, player) for player in range(1, left_before + 1)]
    refused = order_of_exits(left_before, everyone, TIES)
    assert isinstance(refused, Refused)
    assert refused.rule == "W39"
    assert not refused.overrulable
    assert "agree a finish" in refused.instead


@pytest.mark.parametrize("exits", [[], [Exit(ANN, 1, 1), Exit(ANN, 2, 2)]])
def test_each_player_is_named_once(exits):
    refused = order_of_exits(9, exits, TIES)
    assert isinstance(refused, Refused)
    assert "once" in refused.why


@pytest.mark.rule("W40")
@given(
    st.lists(st.tuples(st.integers(1, 3), st.integers(0, 9)), min_size=1, max_size=9, unique_by=lambda x: x[1]),
    st.data(),
)
def test_places_are_the_last_ones_open_each_taken_once(facts, data):
    exits = [Exit(player, chips, seat) for player, (chips, seat) in enumerate(facts)]
    left = data.draw(st.integers(len(exits) + 1, 50))
    order = order_of_exits(left, exits, TIES)
    assert not isinstance(order, Refused)
    taken = places(order, left)
    assert sorted(taken.values()) == list(range(left - len(exits) + 1, left + 1))
    assert order == order_of_exits(left, list(reversed(exits)), TIES)
    chips = {gone.player: gone.chips for gone in exits}
    assert [chips[player] for player in order] == sorted(chips.values())
