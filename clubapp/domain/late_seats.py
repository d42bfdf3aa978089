"""On which free seat of a table a late player sits down (W18, S85)."""

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
    return min(free, key=lambda seat: (dealer - seat - 1) % max(seats, dealer, *free))


FROM_THE_DEALER = frozenset({"behind-button"})
"""Those for which it matters who deals."""

LATE_SEAT: Mapping[str, LateSeat] = {"emptiest-table": first_free, "behind-button": behind_button}
"""The ways to seat a late player that a rule set can name; each of them at the table with the fewest players."""
