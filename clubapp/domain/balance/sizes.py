"""How many tables to play on and how many sit at each: what breaks, who gives, who takes (W16, W26, S93, S94)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

How = Literal["alone", "even", "no room", "held", "break", "asked", "final"]


class BalanceError(ValueError):
    """A room that can not be made even, said in a sentence."""


class Count(NamedTuple):
    """What matters of a table here: its players, those of them who can not move, and whether its button is known."""

    players: int
    fixed: int = 0
    button_known: bool = True


class Sizes(NamedTuple):
    """By table, in the order they were given: how many it gives away, and how many it takes.

    `broken` are emptied, in this order. As many of the `spare` tables as there are players over take one more than
    `take` says. `how`: "no room" where a table should break and can not, "held" where only fixed seats prevent it,
    "asked" where tables break because `down_to` says so.
    """

    how: How
    broken: tuple[int, ...]
    give: tuple[int, ...]
    take: tuple[int, ...]
    spare: frozenset[int]


def work_out(tables: Sequence[Count], max_seats: int, fewest: int, down_to: int | None = None) -> Sizes:
    """The least moves that make the tables even, after those have broken that have to.

    A table under `fewest` players breaks where the others have room; everybody comes together once one table holds
    them. `down_to` asks for so many tables instead. BalanceError where the seats do not hold the players.
    """
    players = sum(table.players for table in tables)
    if players > max_seats * len(tables) and len(tables) > 1:
        seats = f"{len(tables)} tables of {max_seats}"
        raise BalanceError(f"{players} players do not fit at {seats}; open another table first.")
    how, left, least = _tables_left(tables, players, max_seats, fewest, down_to)
    sizes = _shares(how, tables, left)
    while how == "break" and left > least and _smallest(tables, sizes) < fewest:
        left -= 1
        sizes = _shares(how, tables, left)
    return sizes


def _tables_left(
    tables: Sequence[Count], players: int, max_seats: int, fewest: int, down_to: int | None
) -> tuple[How, int, int]:
    """How many tables to play on, and how many at least where those are too small still. Fixed seats keep theirs."""
    count = len(tables)
    needed = -(-players // max_seats)
    staying = max(1, sum(1 for table in tables if table.fixed))
    least = max(needed, staying)
    if count < 2:
        return "alone", count, count
    if down_to is not None:
        left = min(count, max(down_to, least))
        return ("final" if left == 1 else "asked" if left < count else "even"), left, left
    if least == 1:
        return "final", 1, 1
    small = [table for table in tables if table.players < fewest]
    if not small:
        return "even", count, count
    if needed == count:
        return "no room", count, count
    company_will_do = (
        all(table.fixed for table in small) and _smallest(tables, _shares("held", tables, count)) >= fewest
    )
    if staying == count or company_will_do:
        return "held", count, count
    return "break", count - 1, least


def _shares(how: How, tables: Sequence[Count], left: int) -> Sizes:
    """Everyone's share: at the fullest tables one more than at the others, because that takes the fewest moves."""
    order = sorted((at for at, table in enumerate(tables) if not table.fixed), key=lambda at: (tables[at].players, -at))
    broken = tuple(order[: len(tables) - left])
    kept = [at for at in range(len(tables)) if at not in broken]
    pool, each, more = _pool(tables, kept)
    over = [at for at in pool if tables[at].players > each]
    # Who keeps one more costs the same: rather a table where nobody knows who dealt.
    over.sort(key=lambda at: (tables[at].button_known, at))
    share = {at: each if at in pool else tables[at].fixed for at in kept}
    for at in over[:more]:
        share[at] += 1
    spare = frozenset(at for at in pool if at not in over) if len(over) < more else frozenset[int]()
    changes = [share.get(at, 0) - table.players for at, table in enumerate(tables)]
    return Sizes(how, broken, tuple(max(0, -n) for n in changes), tuple(max(0, n) for n in changes), spare)


def _pool(tables: Sequence[Count], kept: list[int]) -> tuple[list[int], int, int]:
    """The tables that share evenly, what each gets, and how many get one more.

    A table with more fixed players than that keeps just those, and the others share the rest.
    """
    pool, players = kept, sum(table.players for table in tables)
    while pool:
        each, more = divmod(players, len(pool))
        bound = [at for at in pool if tables[at].fixed > each]
        if not bound:
            return pool, each, more
        pool = [at for at in pool if at not in bound]
        players -= sum(tables[at].fixed for at in bound)
    return pool, 0, 0


def _smallest(tables: Sequence[Count], sizes: Sizes) -> int:
    """The players at the smallest table afterwards."""
    kept = [at for at in range(len(tables)) if at not in sizes.broken]
    return min(tables[at].players - sizes.give[at] + sizes.take[at] for at in kept)
