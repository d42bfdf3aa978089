"""On which free seat a late player sits down (W18, S85)."""

from collections.abc import Callable, Mapping, Sequence

LateSeat = Callable[[Sequence[int], int | None, int], int]
"""The free seats of a table, the seat that deals where it is known, and how many seats there are, to one of them."""


def first_free(free: Sequence[int], _dealer: int | None, _seats: int) -> int:
    """The first free seat."""
    return free[0]


def behind_button(free: Sequence[int], dealer: int | None, seats: int) -> int:
    """The nearest free seat to the dealer's right, from where the blinds are furthest (S85).

    The first free seat as long as nobody has said who deals.
    """
    if dealer is None:
        return free[0]
    last = max(seats, dealer, *free)
    return min(free, key=lambda seat: seats_behind(seat, dealer, last))


def seats_behind(seat: int, dealer: int, seats: int) -> int:
    """How many seats lie between a seat and the dealer on its left; 0 is the dealer's right."""
    return (dealer - seat - 1) % seats


FROM_THE_DEALER = frozenset({"behind-button"})
"""Those for which it matters who deals."""

LATE_SEAT: Mapping[str, LateSeat] = {"emptiest-table": first_free, "behind-button": behind_button}
"""The ways to seat a late player that a rule set can name; each of them at a table with the fewest players."""


def late_place(
    way: str,
    free: Sequence[tuple[int, int]],
    players: Mapping[int, int],
    dealer_of: Callable[[int], int | None],
    seats: int,
) -> tuple[int, int]:
    """The table and the seat of a late player, of these free ones, the emptiest table first (W18, S85).

    Where it matters who deals, it is of the tables with the fewest `players` the one at which the blinds are furthest.
    """
    tables = list(dict.fromkeys(table for table, _ in free))
    fewest = [table for table in tables if players.get(table, 0) == players.get(tables[0], 0)]
    if way not in FROM_THE_DEALER:
        fewest = fewest[:1]
    offers = []
    for table in fewest:
        chairs, dealer = [seat for at, seat in free if at == table], dealer_of(table)
        seat = LATE_SEAT[way](chairs, dealer, seats)
        far = seats_behind(seat, dealer, max(seats, dealer, seat)) if dealer is not None else seats
        offers.append((far, table, seat))
    _, table, seat = min(offers, key=lambda offer: offer[0])
    return table, seat
