"""Whole evenings at a table: whoever goes out and sits down, the button and the blinds come round fairly."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.button import HandPlayed, NextHand, first_hand, next_hand
from clubapp.domain.rules import ButtonRules
from tests.domain.button_story import PHANTOM, WEEKLY


class Dealt(NamedTuple):
    """One hand and the next; `joined` says that somebody sat down in between."""

    before: HandPlayed[int]
    answer: NextHand[int]
    joined: bool


@st.composite
def evenings(draw: st.DrawFn, *, joining: bool) -> list[Dealt]:
    """One table of up to ten seats, some never taken, played until two have had a few hands."""
    rules = draw(st.sampled_from([WEEKLY, PHANTOM]))
    return list(hands(draw, rules, joining=joining))


def hands(draw: st.DrawFn, rules: ButtonRules, *, joining: bool) -> Iterator[Dealt]:
    seats = tuple(range(1, draw(st.integers(2, 10)) + 1))
    left = set(draw(st.sets(st.sampled_from(seats), min_size=2)))
    had = first_hand(seats, draw(st.sampled_from(sorted(left))), set(seats) - left)
    for _ in range(draw(st.integers(1, 25))):
        empty = frozenset(seats) - left
        busted = draw(st.just(set()) | st.sets(st.sampled_from(sorted(left)), max_size=len(left) - 2))
        left -= busted
        free = sorted(empty - busted)
        joined = draw(st.just(set()) | st.sets(st.sampled_from(free), max_size=1)) if joining and free else set()
        left |= joined
        before = HandPlayed(seats, had, frozenset(busted), empty - joined, final_table=draw(st.booleans()))
        answer = next_hand(before, rules)
        yield Dealt(before, answer, bool(joined))
        had = answer.positions


def arc(seats: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """From one seat clockwise to another, both among them."""
    at = seats.index(start)
    on = seats[at:] + seats[:at]
    return on[: on.index(end) + 1]


@pytest.mark.rule("W22", "S89", "S90")
@given(evenings(joining=True))
def test_there_is_always_a_big_blind_and_nobody_has_it_twice_running(evening):
    for before, answer, _ in evening:
        assert answer.positions.big_blind in before.left
        assert answer.positions.big_blind != before.had.big_blind


@pytest.mark.rule("W27")
@given(evenings(joining=True))
def test_two_always_have_both_blinds_and_the_dealer_has_the_small_one(evening):
    for before, answer, _ in evening:
        now = answer.positions
        if len(before.left) == 2:
            assert now.button == now.small_blind == answer.deals
            assert {now.small_blind, now.big_blind} == set(before.left)


@pytest.mark.rule("W23", "S88")
@given(evenings(joining=True))
def test_of_three_or_more_the_dealer_is_none_of_the_blinds_and_nobody_sits_between_dealer_and_button(evening):
    for before, answer, _ in evening:
        now = answer.positions
        if len(before.left) > 2:
            assert answer.deals in before.left
            assert answer.deals not in (now.small_blind, now.big_blind)
            assert set(arc(before.seats, answer.deals, now.button)) & set(before.left) <= {answer.deals, now.button}
            assert (now.button == answer.deals) == (now.button in before.left)


@pytest.mark.rule("W22", "W24", "S89")
@given(evenings(joining=True))
def test_the_big_blind_passes_nobody_by_and_who_had_it_has_the_small_blind_next(evening):
    for before, answer, _ in evening:
        now, last = answer.positions, before.had.big_blind
        passed = set(arc(before.seats, last, now.big_blind)) - {last, now.big_blind}
        assert not passed & set(before.left)
        assert (now.small_blind == last) == (last in before.left)
        if now.small_blind is None:
            assert now.dead_small_blind == last


@pytest.mark.rule("W22", "W23", "W24")
@given(evenings(joining=False))
def test_the_button_never_goes_back(evening):
    for before, answer, _ in evening:
        ahead = arc(before.seats, before.had.button, before.had.big_blind)
        if len(before.left) > 2:
            assert answer.positions.button in ahead[:-1]
        elif set(ahead) & set(before.left):
            assert answer.positions.button in ahead


@pytest.mark.rule("W22")
@given(st.integers(2, 10), st.sampled_from([WEEKLY, PHANTOM]), st.data())
def test_in_a_round_without_knock_outs_everyone_has_each_blind_once(players, rules, data):
    seats = tuple(range(players))
    had = first_hand(seats, data.draw(st.sampled_from(seats)))
    a_round = []
    for _ in seats:
        answer = next_hand(HandPlayed(seats, had), rules)
        had = answer.positions
        a_round.append((answer.deals, had.small_blind, had.big_blind))
    assert [sorted(turns) for turns in zip(*a_round, strict=True)] == [list(seats)] * 3


@given(evenings(joining=False))
def test_seats_that_nobody_has_to_keep_may_be_cleared_away(evening):
    seats = evening[0].before.seats
    for one, two in pairwise(evening):
        gone = set(seats) - set(one.before.left) - set(one.answer.keeps(one.before.left))
        few = tuple(seat for seat in seats if seat not in gone)
        assert next_hand(two.before._replace(seats=few, empty=two.before.empty - gone), WEEKLY) == next_hand(
            two.before, WEEKLY
        )


@given(evenings(joining=True))
def test_both_ways_put_button_and_blinds_at_the_same_seats_and_differ_in_rule_and_words(evening):
    for before, _, _ in evening:
        dead, ghost = next_hand(before, WEEKLY), next_hand(before, PHANTOM)
        assert (dead.positions, dead.deals) == (ghost.positions, ghost.deals)
        assert (dead.rule[0], ghost.rule[0]) == ("W", "S")
