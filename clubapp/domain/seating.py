"""How many sit where: even tables, and seats from one card each (W16, W20, W21)."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from clubapp.domain.cards import Card

K = TypeVar("K")


class SeatingError(ValueError):
    """Players that can not be seated so, said in a sentence."""


class SeatOrder(NamedTuple, Generic[K]):
    """A table after its draw; `clockwise` begins with the dealer and goes on from the dealer's left."""

    dealer: K
    small_blind: K
    big_blind: K
    clockwise: tuple[K, ...]


class SeatRule(Protocol):
    """A way to find seats from one card each."""

    def __call__(self, cards: Mapping[K, Card]) -> SeatOrder[K]:
        """The table's order; SeatingError with fewer than two players or a card held twice."""


def table_sizes(players: int, max_seats: int, tables: int | None = None) -> tuple[int, ...]:
    """Players at each table, the fuller tables first and none more than one player ahead of another.

    None takes as few tables as will hold everyone. SeatingError where they do not fit.
    """
    if players < 1:
        raise SeatingError("There is nobody to seat.")
    if max_seats < 2:
        raise SeatingError("A table needs two seats or more.")
    if tables is None:
        tables = -(-players // max_seats)
    if not 1 <= tables <= players:
        raise SeatingError(f"{players} players can not fill {tables} tables.")
    if players > tables * max_seats:
        raise SeatingError(f"{players} players need more than {tables * max_seats} seats, at {max_seats} to a table.")
    each, more = divmod(players, tables)
    return (each + 1,) * more + (each,) * (tables - more)


def highest_deals(cards: Mapping[K, Card]) -> K:
    """Who deals first: the highest card, equal ranks by suit (W20)."""
    if not cards:
        raise SeatingError("Nobody has drawn a card.")
    if len(set(cards.values())) < len(cards):
        raise SeatingError("Two players can not hold the same card of one deck.")
    return max(cards, key=cards.__getitem__)


def second_lowest_first(cards: Mapping[K, Card]) -> SeatOrder[K]:
    """The high card deals; then the second lowest as small blind, the lowest as big blind, and upwards (W21).

    Of two players the high card deals and has the small blind.
    """
    dealer = highest_deals(cards)
    if len(cards) < 2:
        raise SeatingError("Seats are drawn for two players or more.")
    lowest, *others = sorted((player for player in cards if player != dealer), key=cards.__getitem__)
    if not others:
        return SeatOrder(dealer, dealer, lowest, (dealer, lowest))
    return SeatOrder(dealer, others[0], lowest, (dealer, others[0], lowest, *others[1:]))


def highest_first(cards: Mapping[K, Card]) -> SeatOrder[K]:
    """The high card deals, the second highest is small blind, the third big blind, and so on downwards (H3).

    Of two players the second highest is small blind, and the big blind falls to the dealer.
    """
    highest_deals(cards)
    if len(cards) < 2:
        raise SeatingError("Seats are drawn for two players or more.")
    order = tuple(sorted(cards, key=cards.__getitem__, reverse=True))
    return SeatOrder(order[0], order[1], order[2 % len(order)], order)


SEAT_ORDER: Mapping[str, SeatRule] = {
    "second-lowest-first": second_lowest_first,
    "highest-first": highest_first,
}
"""The orders of seats a rule set can name."""


def seat_order(cards: Mapping[K, Card], order: str = "second-lowest-first") -> SeatOrder[K]:
    """Seats and first deal of one table from its draw, in the order a rule set names (W21)."""
    return SEAT_ORDER[order](cards)
