"""Playing cards in the order of the draw: by rank, then spades, hearts, diamonds, clubs (W20)."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, Self

RANKS = "23456789TJQKA"


class CardError(ValueError):
    """Something that is no card, or the same card twice, said in a sentence."""


class Suit(IntEnum):
    """The suits from lowest to highest, as in bridge."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


_SUITS = {"c": Suit.CLUBS, "d": Suit.DIAMONDS, "h": Suit.HEARTS, "s": Suit.SPADES}


class _Face(NamedTuple):
    rank: int
    suit: Suit


class Card(_Face):
    """A card; `rank` is 2 to 14, the ace high. Ordered by rank, then suit; written as "Ks" or "Tc"."""

    __slots__ = ()

    def __new__(cls, rank: int, suit: Suit) -> Self:
        if not 2 <= rank <= 14:
            raise CardError(f"A card's rank is 2 to 14, not {rank}.")
        return super().__new__(cls, rank, suit)

    def __str__(self) -> str:
        return RANKS[self.rank - 2] + "cdhs"[self.suit]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """A card from "Ks", "10c" or "tC"; CardError for anything else."""
        word = text.strip()
        rank, suit = word[:-1].upper().replace("10", "T"), word[-1:].lower()
        if len(rank) != 1 or rank not in RANKS or suit not in _SUITS:
            raise CardError(f"{text!r} is no card; write a rank and a suit, like Ks, 10h or 4c.")
        return cls(RANKS.index(rank) + 2, _SUITS[suit])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a line like "Ah Kd 10c"; CardError if one is no card or comes twice."""
    return one_deck(Card.parse(word) for word in text.split())


def one_deck(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, if one deck can have dealt them: CardError if one is there twice."""
    dealt: list[Card] = []
    for card in cards:
        if card in dealt:
            raise CardError(f"{card} is named twice; there is only one in the deck.")
        dealt.append(card)
    return tuple(dealt)


def full_deck() -> tuple[Card, ...]:
    """All 52 cards, lowest first."""
    return tuple(Card(rank, suit) for rank in range(2, 15) for suit in Suit)


def cards_among(words: Iterable[str]) -> tuple[str, ...]:
    """The cards among typed words, as "Ah" and so on; what is no card is left out."""
    found = []
    for word in words:
        try:
            found.append(str(Card.parse(word)))
        except CardError:
            continue
    return tuple(found)
