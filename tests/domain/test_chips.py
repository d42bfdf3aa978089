"""Kits, hand-outs and colour-ups: chips are things, and none may appear or vanish."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clubapp.domain.chips import ChipError, KitCount, colour_up, hand_out, kit_total, kits_possible
from clubapp.rulesets import load

WEEKLY = load("weekly-poker-club")
KIT, VALUES = WEEKLY.kit, WEEKLY.values
NONE: frozenset[int] = frozenset()
SMALL = frozenset({10, 20})


@pytest.mark.rule("W11")
def test_the_kit_of_the_rule_set_is_worth_its_stack():
    assert KIT == {10: 5, 20: 5, 100: 7, 500: 2, 1000: 1}
    assert kit_total(KIT) == WEEKLY.stack == 2850


@pytest.mark.rule("W11")
def test_the_cupboard_makes_as_many_kits_as_its_scarcest_chip():
    owned = {10: 200, 20: 200, 100: 250, 500: 100, 1000: 60, 5000: 20}
    assert kits_possible(owned, KIT) == KitCount(35, 100)


@pytest.mark.rule("W11")
def test_a_colour_the_club_does_not_own_makes_no_kit():
    assert kits_possible({10: 200, 20: 200, 100: 250, 500: 100}, KIT) == KitCount(0, 1000)
    assert kits_possible({10: 5}, {}) == kits_possible({10: 5}, {10: 0}) == KitCount(0, None)


@pytest.mark.rule("W7")
def test_on_time_means_the_kit():
    assert hand_out(KIT, 0, removed=NONE, values=VALUES) == KIT


@pytest.mark.rule("W18")
def test_2600_is_the_kit_without_one_green_two_white_and_two_blue():
    assert hand_out(KIT, 250, removed=NONE, values=VALUES) == {10: 4, 20: 3, 100: 5, 500: 2, 1000: 1}


@pytest.mark.rule("W18")
def test_2000_is_the_kit_without_one_green_two_white_three_blue_and_one_black():
    assert hand_out(KIT, 850, removed=NONE, values=VALUES) == {10: 4, 20: 3, 100: 4, 500: 1, 1000: 1}


@pytest.mark.rule("W18", "W19")
def test_after_the_colour_up_2000_holds_no_green_or_white():
    assert hand_out(KIT, 850, removed=SMALL, values=VALUES) == {100: 5, 500: 1, 1000: 1}


@pytest.mark.rule("W18", "W19")
def test_a_stack_that_the_chips_in_play_can_not_pay_is_rounded_up_to_the_smallest():
    assert hand_out(KIT, 600, removed=SMALL, values=VALUES) == {100: 8, 500: 1, 1000: 1}  # 2250 becomes 2300


@pytest.mark.rule("W18")
def test_a_shortage_that_does_not_come_out_even_is_given_back_in_smaller_chips():
    kit, values = {100: 8, 500: 2, 1000: 1}, (25, 100, 500, 1000)
    assert hand_out(kit, 250, removed=NONE, values=values) == {25: 2, 100: 5, 500: 2, 1000: 1}


@pytest.mark.rule("W18")
def test_a_stack_is_built_afresh_where_taking_chips_out_would_round_it_for_nothing():
    # Without the tens 60 + 50 is 110; 20s and 50s pay that exactly, though not the 10 left over by itself.
    assert hand_out({10: 3, 20: 1, 50: 2}, 40, removed=frozenset({10}), values=(10, 20, 50)) == {20: 3, 50: 1}


@pytest.mark.rule("W18")
def test_a_stack_is_rounded_up_once_and_not_twice():
    # 24 would be three tens, and those two 25s; one 25 is enough.
    assert hand_out({25: 1}, 1, removed=frozenset({10}), values=(10, 25)) == {25: 1}


@pytest.mark.parametrize("short", [2850, 3000, -10])
def test_nobody_sits_down_with_nothing(short):
    with pytest.raises(ChipError, match="can not start"):
        hand_out(KIT, short, removed=NONE, values=VALUES)


def test_with_every_colour_taken_off_there_is_nothing_to_pay_with():
    with pytest.raises(ChipError, match="nothing to pay with"):
        colour_up({10: 3}, VALUES, VALUES)


@pytest.mark.rule("W19")
def test_three_green_and_four_white_become_two_blue():
    done = colour_up({10: 3, 20: 4}, SMALL, VALUES)
    assert (done.removed, done.gives, done.added) == ((10, 20), {100: 2}, 90)


@pytest.mark.rule("W19")
def test_blue_and_black_leave_at_1000_2000():
    done = colour_up({100: 7, 500: 2, 1000: 1}, frozenset({10, 20, 100, 500}), VALUES)
    assert (done.gives, done.added) == ({1000: 2}, 300)


@pytest.mark.rule("W19")
def test_even_values_are_exchanged_without_rounding_and_a_large_heap_in_few_chips():
    assert colour_up({10: 10}, SMALL, VALUES).added == 0
    assert colour_up({10: 30, 20: 20}, SMALL, VALUES).gives == {100: 2, 500: 1}


@pytest.mark.rule("W19")
def test_a_player_without_the_leaving_chips_gets_nothing():
    done = colour_up({100: 7}, SMALL, VALUES)
    assert (done.gives, done.added) == ({}, 0)


def chip_sets() -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(st.sampled_from([5, 10, 20, 25, 50, 100, 250, 500, 1000, 5000]), min_size=2, max_size=6).map(
        lambda values: tuple(sorted(values))
    )


def piles(values: tuple[int, ...], most: int = 30) -> st.SearchStrategy[dict[int, int]]:
    return st.dictionaries(st.sampled_from(values), st.integers(0, most))


@pytest.mark.rule("W19")
@given(st.data())
def test_a_colour_up_loses_nothing_and_adds_less_than_one_chip(data):
    values = data.draw(chip_sets())
    removed = frozenset(values[: data.draw(st.integers(1, len(values) - 1))])
    chips = data.draw(piles(values))
    done = colour_up(chips, removed, values)
    leaving = sum(value * count for value, count in chips.items() if value in removed)
    assert kit_total(done.gives) == leaving + done.added
    assert 0 <= done.added < min(v for v in values if v not in removed)
    assert not removed & set(done.gives)
    assert all(count > 0 for count in done.gives.values())


@pytest.mark.rule("W18")
@given(st.data())
def test_a_hand_out_is_the_stack_due_or_that_rounded_up(data):
    values = data.draw(chip_sets())
    kit = {value: count for value, count in data.draw(piles(values, 8)).items() if count}
    assume(kit)
    short = data.draw(st.integers(0, kit_total(kit) - 1))
    removed = frozenset(values[: data.draw(st.integers(0, len(values) - 1))])
    chips = hand_out(kit, short, removed=removed, values=values)
    due = kit_total(kit) - short
    assert 0 <= kit_total(chips) - due < min(v for v in values if v not in removed)
    assert not removed & set(chips)
    assert set(chips) <= set(values)
    assert list(chips) == sorted(chips)
    assert all(count > 0 for count in chips.values())


@pytest.mark.rule("W18")
@given(st.integers(0, 284).map(lambda tens: tens * 10))
def test_any_shortage_that_chips_can_pay_is_paid_to_the_chip(short):
    assert kit_total(hand_out(KIT, short, removed=NONE, values=VALUES)) == 2850 - short
