"""The best low hand: five different ranks, the ace low, straights and flushes ignored (H13)."""

from collections.abc import Sequence
from typing import NamedTuple

from clubapp.domain.cards import RANKS, Card

LOW_CARDS = 5
ACE = 14


class Low(NamedTuple):
    """Five cards, the highest first, the ace as 1; the smaller tuple of `ranks` is the better low."""

    ranks: tuple[int, ...]
    best: tuple[Card, ...]

    @property
    def name(self) -> str:
        """As it is read out: "8-7-5-2-A"."""
        return "-".join("A" if rank == 1 else "10" if rank == 10 else RANKS[rank - 2] for rank in self.ranks)


def best_low(cards: Sequence[Card], qualifier: int) -> Low | None:
    """The lowest five of these, None where they do not get down to the qualifier."""
    by_rank: dict[int, Card] = {}
    for card in cards:
        by_rank.setdefault(1 if card.rank == ACE else card.rank, card)
    lowest = sorted(rank for rank in by_rank if rank <= qualifier)[:LOW_CARDS]
    if len(lowest) < LOW_CARDS:
        return None
    ranks = tuple(reversed(lowest))
    return Low(ranks, tuple(by_rank[rank] for rank in ranks))
