"""Who wins which pot: hold'em, and seven card stud for high and low (W31, H11 to H13, S55)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.cards import Card
from clubapp.domain.hands import Hand, best_hand
from clubapp.domain.ids import Chips
from clubapp.domain.lows import Low, best_low
from clubapp.domain.pots import Pot

ALL, HIGH, LOW = "all", "high", "low"


class Share(NamedTuple):
    """What becomes of a pot, or of the half of it that `part` names: who gets how much.

    `pot` counts from 1, the main pot. `odd` got a chip more than the others because it did not come out even.
    """

    pot: int
    part: str
    gets: dict[str, Chips]
    odd: tuple[str, ...] = ()


class Showdown(NamedTuple):
    """Every player's winnings, their best hand, and their low hand where there is one."""

    awards: dict[str, Chips]
    hands: dict[str, Hand]
    low: dict[str, Low | None]
    shares: tuple[Share, ...]


def holdem(
    hands: Mapping[str, Sequence[Card]],
    board: Sequence[Card],
    pots: Sequence[Pot],
    left_of_dealer: Sequence[str],
    smallest_chip: Chips = 1,
) -> Showdown:
    """Each pot to its best hand; an odd chip to the first of equal ones left of the dealer (W31).

    `left_of_dealer` names every player of `hands`, nearest first. CardError where a hand can not be judged.
    """
    best = {player: best_hand((*own, *board)) for player, own in hands.items()}
    shares = [
        _split(Share(number, ALL, {}), pot.amount, _strongest(best, pot.players), left_of_dealer, smallest_chip)
        for number, pot in enumerate(pots, 1)
    ]
    return Showdown(_sums(hands, shares), best, dict.fromkeys(hands), tuple(shares))


def high_low(
    hands: Mapping[str, Sequence[Card]],
    pots: Sequence[Pot],
    left_of_dealer: Sequence[str],
    smallest_chip: Chips = 1,
    *,
    qualifier: int = 8,
    odd_chip_to: str = HIGH,
    shared: Sequence[Card] = (),
) -> Showdown:
    """Half of each pot to the best high, half to the best low that qualifies; without one the high takes all (H13).

    `shared` is the one card that counts for everybody, if the deck could not give each a last one (H12).
    """
    seven = {player: (*own, *shared) for player, own in hands.items()}
    best = {player: best_hand(cards) for player, cards in seven.items()}
    lows = {player: best_low(cards, qualifier) for player, cards in seven.items()}
    shares: list[Share] = []
    for number, pot in enumerate(pots, 1):
        strongest = _strongest(best, pot.players)
        qualified = {player: low.ranks for player in pot.players if (low := lows[player]) is not None}
        parts = [(ALL, pot.amount, strongest)]
        if qualified:
            lowest = [player for player, ranks in qualified.items() if ranks == min(qualified.values())]
            half = pot.amount // smallest_chip // 2 * smallest_chip
            to_high = pot.amount - half if odd_chip_to == HIGH else half
            parts = [(HIGH, to_high, strongest), (LOW, pot.amount - to_high, lowest)]
        shares += [
            _split(Share(number, part, {}), amount, winners, left_of_dealer, smallest_chip)
            for part, amount, winners in parts
        ]
    return Showdown(_sums(hands, shares), best, lows, tuple(shares))


def show_order(players: Sequence[str], left_of_dealer: Sequence[str], last_bettor: str) -> tuple[str, ...]:
    """The last to bet shows first, then everybody clockwise from there (S55)."""
    seats = [player for player in left_of_dealer if player in players]
    at = seats.index(last_bettor)
    return (*seats[at:], *seats[:at])


def _strongest(best: Mapping[str, Hand], players: Sequence[str]) -> list[str]:
    top = max(best[player].strength for player in players)
    return [player for player in players if best[player].strength == top]


def _split(
    share: Share, amount: Chips, winners: Sequence[str], left_of_dealer: Sequence[str], smallest_chip: Chips
) -> Share:
    """Equal shares in whole chips; what is left goes one chip each from the dealer's left.

    What is less than one chip, in an amount that such chips can not make, goes with the first.
    """
    ordered = sorted(winners, key=left_of_dealer.index)
    chips, crumbs = divmod(amount, smallest_chip)
    each, odd = divmod(chips, len(ordered))
    gets = {player: (each + (i < odd)) * smallest_chip for i, player in enumerate(ordered)}
    gets[ordered[0]] += crumbs
    return share._replace(gets=gets, odd=tuple(ordered[:odd]))


def _sums(hands: Mapping[str, object], shares: Sequence[Share]) -> dict[str, Chips]:
    return {player: sum(share.gets.get(player, 0) for share in shares) for player in hands}
