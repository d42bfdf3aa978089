"""Who can not move keeps table and seat, whatever the draw says; all others sit as they have drawn."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import count, islice
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def keep_tables(groups: Sequence[Sequence[P]], fixed: Mapping[P, int]) -> list[list[P]]:
    """The groups of tables 1, 2 and so on, with each `fixed` player at their own; they change with one who can move."""
    tables = [list(group) for group in groups]
    for player, table in fixed.items():
        here = next((at for at, group in enumerate(tables) if player in group), None)
        if here is None or here == table - 1 or not 1 <= table <= len(tables):
            continue
        other = next((each for each in tables[table - 1] if fixed.get(each) != table), None)
        if other is not None:
            tables[here][tables[here].index(player)] = other
            tables[table - 1][tables[table - 1].index(other)] = player
    return tables


def keep_seats(clockwise: Sequence[P], fixed: Mapping[P, int]) -> dict[int, P]:
    """Seat -> who, for players in the order they have drawn: seats from 1 on, turned so that who is fixed stays.

    With one fixed player everybody keeps their neighbours of the draw. Of several, the others change with whoever
    drew their seat.
    """
    held = sorted(fixed[player] for player in clockwise if player in fixed)
    if not held:
        return dict(enumerate(clockwise, 1))
    others = (seat for seat in count(1) if seat not in held)
    seats = sorted([*held, *islice(others, len(clockwise) - len(held))])
    anchor = next(player for player in clockwise if player in fixed)
    turn = seats.index(fixed[anchor]) - clockwise.index(anchor)
    found = {seats[(at + turn) % len(seats)]: player for at, player in enumerate(clockwise)}
    for player in clockwise:
        seat = next(seat for seat, who in found.items() if who == player)
        wanted = fixed.get(player, seat)
        found[seat], found[wanted] = found[wanted], found[seat]
    return dict(sorted(found.items()))
