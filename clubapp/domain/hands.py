"""How good a poker hand is: the best five of five to seven cards, told and compared (S95).

The ranking is that of deuces. It is imported with the first question, and gets only cards that exist, each once.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from clubapp.domain.cards import Card, CardError, one_deck

FEWEST, MOST = 5, 7
ACE, FIVE = 14, 5
_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


class Hand(NamedTuple):
    """The best five cards, the ones that count most first; a higher `strength` wins, equal ones share."""

    strength: int
    name: str
    best: tuple[Card, ...]


def best_hand(cards: Sequence[Card]) -> Hand:
    """The best five of these; CardError for too few or too many, or a card that is there twice."""
    if not FEWEST <= len(cards) <= MOST:
        raise CardError(f"A hand is judged from {FEWEST} to {MOST} cards, not {len(cards)}.")
    known = {card: _deuce(card) for card in one_deck(cards)}
    judge = _evaluator()
    # Of deuces' numbers 1 is a royal flush and 7462 the least of all hands.
    rank, best = min((judge.evaluate([known[card] for card in five], []), five) for five in combinations(cards, FEWEST))
    ordered = _as_read(best)
    return Hand(-rank, _called(ordered, judge.class_to_string(judge.get_rank_class(rank))), ordered)


@lru_cache(maxsize=1)
def _evaluator() -> Any:
    """The table of all hands, which takes a moment to make."""
    from deuces import Evaluator

    return Evaluator()


@lru_cache(maxsize=52)
def _deuce(card: Card) -> int:
    from deuces import Card as Deuce

    number: int = Deuce.new(str(card))
    return number


def _as_read(five: Sequence[Card]) -> tuple[Card, ...]:
    """Pairs and more before single cards, high before low; the ace of a five-high straight comes last."""
    times = Counter(card.rank for card in five)
    ordered = sorted(five, key=lambda card: (times[card.rank], card.rank, card.suit), reverse=True)
    if [card.rank for card in ordered] == [ACE, FIVE, 4, 3, 2]:
        ordered.append(ordered.pop(0))
    return tuple(ordered)


def _called(best: Sequence[Card], kind: str) -> str:
    """The hand as people say it: "Full house, sevens over twos"."""
    ranks = [card.rank for card in best]
    high, second = rank_name(ranks[0]), ranks[3]
    match kind:
        case "Straight Flush":
            return "Royal flush" if ranks[0] == ACE else f"Straight flush, {high} high"
        case "Four of a Kind":
            return f"Four {rank_names(ranks[0])}"
        case "Full House":
            return f"Full house, {rank_names(ranks[0])} over {rank_names(second)}"
        case "Flush":
            return f"Flush, {high} high"
        case "Straight":
            return f"Straight, {high} high"
        case "Three of a Kind":
            return f"Three {rank_names(ranks[0])}"
        case "Two Pair":
            return f"Two pairs, {rank_names(ranks[0])} and {rank_names(ranks[2])}"
        case "Pair":
            return f"Pair of {rank_names(ranks[0])}"
    return f"{high.capitalize()} high"


def rank_name(rank: int) -> str:
    """A rank in words: "ace", "ten"."""
    return _NAMES[rank - 2]


def rank_names(rank: int) -> str:
    """Several of a rank: "aces", "sixes"."""
    name = rank_name(rank)
    return f"{name}es" if name == "six" else f"{name}s"
