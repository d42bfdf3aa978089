"""Who goes to which table: the least price by exact assignment, then no exchange of two makes it better."""

from collections.abc import Iterator, Sequence
from typing import Generic

from clubapp.domain.balance.room import P
from clubapp.domain.balance.seats import SOONER, Host, Lot, Mover, Seating, price, seat

NEW_DRAW = 1_000 * SOONER
"""The price of one newcomer more where that makes the whole table draw again."""

UNFILLED = 1_000_000 * SOONER
"""The price of a place that is only spare, so that those which have to be filled are filled first."""


def settle(movers: Sequence[Mover[P]], hosts: Sequence[Host], lot: Lot) -> list[Seating[P]]:
    """Seats for everyone who moves, table by table."""
    places = [(at, nth) for at, host in enumerate(hosts) for nth in range(host.need + host.spare)]
    prices = {due: [_alone(due, hosts[at], nth) for at, nth in places] for due in {mover.due for mover in movers}}
    chosen = least([prices[mover.due] for mover in movers])
    coming: list[list[Mover[P]]] = [[] for _ in hosts]
    for mover, place in zip(movers, chosen, strict=True):
        coming[places[place][0]].append(mover)
    # Two at one table are in each other's way, which the assignment does not see.
    if any(len(group) == 2 and not host.draws(2) for host, group in zip(hosts, coming, strict=True)):
        _Exchanges(coming, hosts, lot).run()
    return [seat(host, group, lot) for host, group in zip(hosts, coming, strict=True)]


def _alone(due: int | None, host: Host, nth: int) -> int:
    """The least price of the nth place at a table, as if those before it sat nearer to the big blind."""
    spare = nth >= host.need
    base = UNFILLED if spare else 0
    if host.draws(host.need):
        return base
    if spare and host.draws(host.need + 1):
        return base + NEW_DRAW
    return base + min((price(due, free.hands + nth) for free in host.free), default=0) if host.known else base


class _Exchanges(Generic[P]):
    """Changes between two tables, one after the other, as long as one lowers the price."""

    def __init__(self, coming: list[list[Mover[P]]], hosts: Sequence[Host], lot: Lot) -> None:
        self._coming = coming
        self._hosts = hosts
        self._lot = lot
        self._prices: dict[tuple[int, tuple[int, ...], int], int] = {}

    def run(self) -> None:
        """Exchange until no mover can be better off with somebody else's place, all in all."""
        movers = [mover for group in self._coming for mover in group]
        better = True
        while better:
            # All of them in turn, so not any(), which stops at the first.
            better = sum(self._exchanged(mover) for mover in movers) > 0

    def _exchanged(self, mover: Mover[P]) -> bool:
        """Whether a mover has found another place."""
        coming = self._coming
        here = next(at for at, group in enumerate(coming) if mover in group)
        if not self._price(here, coming[here]):
            return False
        for there in range(len(coming)):
            for other in self._others(mover, here, there):
                ours = [each for each in coming[here] if each is not mover] + ([other] if other else [])
                theirs = [each for each in coming[there] if each is not other] + [mover]
                before = self._price(here, coming[here]) + self._price(there, coming[there])
                if self._price(here, ours) + self._price(there, theirs) < before:
                    coming[here], coming[there] = ours, theirs
                    return True
        return False

    def _others(self, mover: Mover[P], here: int, there: int) -> Iterator[Mover[P] | None]:
        """Whom a mover might change places with; None for a spare place that makes no table draw again."""
        if here == there:
            return
        host, count = self._hosts[there], len(self._coming[there])
        yield from (other for other in self._coming[there] if other.due != mover.due)
        room = host.spare and count == host.need and host.draws(count) == host.draws(count + 1)
        if room and len(self._coming[here]) > self._hosts[here].need:
            yield None

    def _price(self, at: int, group: list[Mover[P]]) -> int:
        """What it takes to seat a group at a table; worked out once for all groups that are due alike."""
        key = at, tuple(sorted([mover.due or 0 for mover in group])), len({mover.table for mover in group})
        found = self._prices.get(key)
        if found is None:
            found = self._prices[key] = seat(self._hosts[at], group, self._lot).price
        return found


FAR = 10**18
"""More than any price."""


def least(costs: Sequence[Sequence[int]]) -> list[int]:
    """For each row a column of its own, at the least total; there are as many columns as rows or more.

    The Hungarian method: row by row the cheapest chain of changes, kept honest by a price for each row and column.
    """
    columns = len(costs[0]) if costs else 0
    row_price, column_price = [0] * (len(costs) + 1), [0] * (columns + 1)
    holder = [0] * (columns + 1)
    for row in range(1, len(costs) + 1):
        holder[0] = row
        column = 0
        lowest = [FAR] * (columns + 1)
        came_from = [0] * (columns + 1)
        seen = [False] * (columns + 1)
        while holder[column]:
            seen[column] = True
            here = holder[column]
            this = costs[here - 1]
            base = row_price[here]
            step, following = FAR, 0
            for at in range(1, columns + 1):
                if seen[at]:
                    continue
                cost = this[at - 1] - base - column_price[at]
                if cost < lowest[at]:
                    lowest[at], came_from[at] = cost, column
                if lowest[at] < step:
                    step, following = lowest[at], at
            for at in range(columns + 1):
                if seen[at]:
                    row_price[holder[at]] += step
                    column_price[at] -= step
                else:
                    lowest[at] -= step
            column = following
        while column:
            holder[column] = holder[came_from[column]]
            column = came_from[column]
    found = [0] * len(costs)
    for column in range(1, columns + 1):
        if holder[column]:
            found[holder[column] - 1] = column - 1
    return found
