"""The tables of the room, and how soon each seat there pays the big blind (W17, S75)."""

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)


class Table(NamedTuple, Generic[P]):
    """Seats clockwise, None where nobody sits. `button` is the seat, from 1, that dealt the last hand; None: unknown.

    `big_blind` is the seat that had it then, where that is known; else it is taken to be the second of those who sit
    to the left of the button. Either may be empty by now.
    """

    seats: tuple[P | None, ...]
    button: int | None = None
    big_blind: int | None = None


class Place(NamedTuple, Generic[T]):
    """A seat of a table; seats count from 1, clockwise."""

    table: T
    seat: int


def in_turn(table: Table[P]) -> list[int]:
    """The seats taken, clockwise from the button's left; the last dealer ends it. From seat 1 without a button."""
    taken = [seat for seat, player in enumerate(table.seats, 1) if player is not None]
    button = table.button or 0
    return [seat for seat in taken if seat > button] + [seat for seat in taken if seat <= button]


def last_big_blind(table: Table[P]) -> int | None:
    """The seat that had the big blind when the button dealt; of two, the other one's. None where nobody can tell."""
    turn = in_turn(table)
    if table.button is None or not turn:
        return None
    return table.big_blind or turn[1 if len(turn) > 2 else 0]


def hands_to_big_blind(table: Table[P]) -> dict[int, int]:
    """Seat -> hands until its player is big blind: 1 is the next hand. Empty where the button is unknown.

    The big blind goes round by one player a hand, whoever else comes or goes: never twice running, nobody passed over.
    """
    last = last_big_blind(table)
    if last is None:
        return {}
    turn = sorted(in_turn(table), key=lambda seat: (seat <= last, seat))
    return {seat: hands for hands, seat in enumerate(turn, 1)}
