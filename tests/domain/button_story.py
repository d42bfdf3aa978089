"""A table of named players, hand after hand, under either way to move the button."""

import pytest

from clubapp.domain.button import HandPlayed, NextHand, Positions
from clubapp.rulesets import load

ROUND = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
WEEKLY = load("weekly-poker-club").button
PHANTOM = load("three-seasons").button

both_ways = pytest.mark.parametrize("rules", [WEEKLY, PHANTOM], ids=["dead-button", "phantom"])


def played(button, small, big, *, out="", seats=ROUND, empty="", final=False, dead=None) -> HandPlayed[str]:
    """A hand between these; `out` and `empty` are names with blanks between."""
    had = Positions(button, small, big, dead)
    return HandPlayed(tuple(seats), had, frozenset(out.split()), frozenset(empty.split()), final)


def after(before: HandPlayed[str], answer: NextHand[str], out: str = "") -> HandPlayed[str]:
    """The hand that the answer was about, with the seats that still count."""
    kept = answer.keeps(before.left)
    seats = tuple(seat for seat in before.seats if seat in before.left or seat in kept)
    return HandPlayed(seats, answer.positions, frozenset(out.split()), frozenset(kept), before.final_table)


def who(answer: NextHand[str]) -> tuple[str, str, str | None, str]:
    """Button, dealer, small blind, big blind."""
    return answer.positions.button, answer.deals, answer.positions.small_blind, answer.positions.big_blind
