"""Rooms to be made even, written short, and what a room is after the moves; counted without the program's own help."""

from collections.abc import Iterable, Mapping
from itertools import combinations

from hypothesis import strategies as st

from clubapp.domain.balance import Advice, Table

Room = Mapping[str, Table[str]]


def table(players: str, button: int | None = 1) -> Table[str]:
    """A table from letters, a dot for an empty seat: table("AB.C")."""
    return Table(tuple(None if letter == "." else letter for letter in players), button)


def sizes(room: Room) -> list[int]:
    """Players at each table, the empty ones left out."""
    counts = [sum(1 for player in each.seats if player is not None) for each in room.values()]
    return [count for count in counts if count]


def after(room: Room, advice: Advice[str, str], max_seats: int) -> dict[str, Table[str]]:
    """The room with everybody moved: first all get up, then each sits down on a seat that is free."""
    seats = {name: [*each.seats, *[None] * (max_seats - len(each.seats))] for name, each in room.items()}
    for move in advice.moves:
        assert seats[move.origin.table][move.origin.seat - 1] == move.player
        seats[move.origin.table][move.origin.seat - 1] = None
    for move in advice.moves:
        assert 1 <= move.to.seat <= max_seats
        assert seats[move.to.table][move.to.seat - 1] is None
        seats[move.to.table][move.to.seat - 1] = move.player
    return {name: Table(tuple(each), room[name].button) for name, each in seats.items()}


def players(room: Room) -> list[str]:
    """Everybody, sorted."""
    return sorted(player for each in room.values() for player in each.seats if player is not None)


def big_blinds(before: Table[str], now: Table[str]) -> list[str]:
    """Who is big blind in the next hands, first to last, once round: a walk from the big blind of the hand before."""
    chairs = max(len(before.seats), len(now.seats))
    ring = [*range(before.button or 0, chairs), *range(before.button or 0)]  # seats from 0, from the button's left
    had = [seat for seat in ring if seat < len(before.seats) and before.seats[seat] is not None]
    last = before.big_blind - 1 if before.big_blind else had[1] if len(had) > 2 else had[0]
    walk = [*range(last + 1, chairs), *range(last + 1)]
    return [now.seats[seat] for seat in walk if seat < len(now.seats) and now.seats[seat] is not None]


def hands(before: Table[str], now: Table[str], player: str) -> int:
    """Hands until this player is big blind; 1 is the next."""
    return big_blinds(before, now).index(player) + 1


def least_moves(counts: Iterable[int], broken: Iterable[int]) -> int:
    """The fewest moves that leave the tables one apart at most when those of these numbers break: all shares tried."""
    every, gone = list(counts), set(broken)
    kept = [count for at, count in enumerate(every) if at not in gone]
    each, more = divmod(sum(every), len(kept))
    return min(
        sum(max(0, count - each - (at in one_more)) for at, count in enumerate(kept))
        for one_more in combinations(range(len(kept)), more)
    ) + sum(every[at] for at in gone)


@st.composite
def rooms(draw, *, tables=(1, 5), max_seats=(4, 10), known: bool = False) -> tuple[dict[str, Table[str]], int]:
    """Any room that could be, the button at any seat or unknown, and the seats at a table."""
    most = draw(st.integers(*max_seats))
    room: dict[str, Table[str]] = {}
    for number in range(1, draw(st.integers(*tables)) + 1):
        taken = draw(st.lists(st.booleans(), min_size=2, max_size=most).filter(any))
        seats = tuple(f"{number}{'abcdefghij'[at]}" if sits else None for at, sits in enumerate(taken))
        button = st.integers(1, most)
        room[str(number)] = Table(seats, draw(button if known else st.none() | button))
    return room, most
