"""What it takes to call and to raise, bet by bet (W47, W48, W50 against S46, S47, S54)."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.hand_rules import BettingRules
from clubapp.domain.ids import Chips


class Bet(NamedTuple):
    """One bet, call or raise of a round: the total bet to. `in_blind` says that it was a blind posted short."""

    to: Chips
    all_in: bool = False
    in_blind: bool = False


class BetError(ValueError):
    """A bet that can not have been made, said in a sentence; `entry` counts from 1."""

    def __init__(self, entry: int, sentence: str) -> None:
        super().__init__(sentence)
        self.entry = entry


class MadeUp(NamedTuple):
    """A bet that had to be raised to the legal amount (W50); `entry` counts from 1, `opening` is the round's first."""

    entry: int
    to: Chips
    opening: bool = False


class Standing(NamedTuple):
    """Where a round of bets stands. No raise may end between the two of `not_between`, if there are two (S47).

    `short` is the last all-in that was less than a full raise, if no full raise has come since.
    """

    to_call: Chips
    least_raise_to: Chips
    not_between: tuple[Chips, Chips] | None
    made_up: tuple[MadeUp, ...] = ()
    short: Bet | None = None


def standing(rules: BettingRules, big_blind: Chips, blind_already_in: Chips, bets: Sequence[Bet]) -> Standing:
    """What the next player has to put in all together.

    `blind_already_in` is the big blind where it was posted in full before these bets, else 0. BetError for a bet below
    what there was to call by somebody who still had chips.
    """
    level, step = blind_already_in, big_blind
    made_up: list[MadeUp] = []
    short = None
    for entry, bet in enumerate(bets, 1):
        if bet.to <= level:
            if bet.to < level and not bet.all_in:
                raise BetError(entry, f"is {bet.to:,}, and there were {level:,} to call for whoever is not all in")
            continue
        legal = _legal(rules, big_blind, level, step, bet.to)
        if bet.all_in and bet.to < legal:
            short = bet
            level = max(level, SHORT_ALL_IN[rules.short_all_in](bet, legal, big_blind))
            continue
        if bet.to < legal:
            made_up.append(MadeUp(entry, legal, opening=level == 0))
        level, step, short = legal, max(step, legal - level), None
    gap = (big_blind, 2 * big_blind) if rules.opening_gap and level == 0 else None
    return Standing(level, _least(rules, big_blind, level, step), gap, tuple(made_up), short)


def _legal(rules: BettingRules, big_blind: Chips, level: Chips, step: Chips, to: Chips) -> Chips:
    """The least that this bet may be: itself, if nothing is wrong with it."""
    least = max(to, _least(rules, big_blind, level, step))
    in_gap = rules.opening_gap and level == 0 and big_blind < least < 2 * big_blind
    return 2 * big_blind if in_gap else least


def _least(rules: BettingRules, big_blind: Chips, level: Chips, step: Chips) -> Chips:
    return LEAST_RAISE[rules.least_raise](level, step) if level else big_blind


def by_last_raise(level: Chips, step: Chips) -> Chips:
    """As much again as the last full raise, and a big blind at least (W47)."""
    return level + step


def by_doubling(level: Chips, _step: Chips) -> Chips:
    """Twice the bet that has come in (S46)."""
    return 2 * level


LEAST_RAISE: Mapping[str, Callable[[Chips, Chips], Chips]] = {"last-raise": by_last_raise, "twice": by_doubling}
"""How a rule set can find the least raise: from what there is to call and the last full raise."""


def as_it_stands(bet: Bet, _legal: Chips, big_blind: Chips) -> Chips:
    """Others call the short amount; only where a blind was posted short they match the full big blind (W48)."""
    return big_blind if bet.in_blind and bet.to < big_blind else bet.to


def next_raise(_bet: Bet, legal: Chips, _big_blind: Chips) -> Chips:
    """Others call what the next full raise would have been (S54)."""
    return legal


SHORT_ALL_IN: Mapping[str, Callable[[Bet, Chips, Chips], Chips]] = {
    "as-it-stands": as_it_stands,
    "next-raise": next_raise,
}
"""What it can cost to call an all-in that is less than a full raise."""
