"""The seats for those who come to a table: behind the button, with the big blind no sooner, in their order (S75)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Generic, NamedTuple

from clubapp.domain.balance.room import P, Table, in_turn, last_big_blind
from clubapp.domain.rules import TableRules

SOONER = 1_000_000
"""The price of a big blind that comes sooner, far above that of all that come later."""

Lot = Callable[[int, int], int]
"""The lot of a seat of a table: any number; the lowest is drawn."""


class Mover(NamedTuple, Generic[P]):
    """Somebody who leaves. `due` counts the hands to their big blind; `turn` is their place in the order of play."""

    player: P
    table: int
    seat: int
    due: int | None
    turn: int
    drawn: bool = False


class FreeSeat(NamedTuple):
    """A seat to be had. `hands` until its big blind for one newcomer alone; `walk` counts the chairs from the last one.

    `behind` counts the chairs between the seat and the button, and `next_behind` says that nobody sits on them. Without
    a button `hands` means nothing and the walk begins at seat 1.
    """

    seat: int
    hands: int
    walk: int
    behind: int
    next_behind: bool


class Host(NamedTuple):
    """A table that takes `need` players, or one more where it is `spare`.

    `half` and `crowd`: it draws again where half or more are new, or where so many come at once.
    """

    table: int
    players: int
    known: bool
    free: tuple[FreeSeat, ...]
    need: int
    spare: bool
    final: bool
    half: bool = True
    crowd: int = 3

    def draws(self, newcomers: int) -> bool:
        """Whether that many newcomers make it draw again, so that nobody's blind is known (W26, S75, S76)."""
        return self.final or newcomers >= self.crowd or self.half_new(newcomers)

    def half_new(self, newcomers: int) -> bool:
        """Whether half or more are new, where the rule set asks for that (W26)."""
        return self.half and 2 * newcomers >= self.players + newcomers


class Seated(NamedTuple, Generic[P]):
    """A mover at a new seat; `hands` until the big blind there, None where that is not known."""

    mover: Mover[P]
    host: Host
    seat: int
    hands: int | None

    @property
    def sooner(self) -> int:
        """By how many hands the big blind comes sooner than it would have."""
        return 0 if self.hands is None or self.mover.due is None else max(0, self.mover.due - self.hands)


class Seating(NamedTuple, Generic[P]):
    """Seats for all who come to one table, and the price of that."""

    price: int
    seated: tuple[Seated[P], ...]


def host(at: int, table: Table[P], max_seats: int, rules: TableRules, *, need: int, spare: bool, final: bool) -> Host:
    """A table that takes players, with its free seats."""
    turn, last = in_turn(table), last_big_blind(table)
    chairs = max(max_seats, len(table.seats))
    button, start = (table.button or 1, last) if last is not None else (1, chairs)
    steps = [(seat - start - 1) % chairs for seat in turn]
    nearest = min(((button - seat - 1) % chairs for seat in turn), default=chairs)

    def seen(seat: int) -> FreeSeat:
        walk, behind = (seat - start - 1) % chairs, (button - seat - 1) % chairs
        hands = 1 + sum(1 for step in steps if step < walk)
        return FreeSeat(seat, hands, walk, behind, last is not None and behind < nearest)

    empty = [seat for seat in range(1, max_seats + 1) if seat > len(table.seats) or table.seats[seat - 1] is None]
    free = tuple(map(seen, empty))
    return Host(at, len(turn), last is not None, free, need, spare, final, rules.redraw_half, rules.redraw_from)


def price(due: int | None, hands: int) -> int:
    """Nothing for the same moment, a little for a later one, a lot for a sooner one.

    By squares: two who pay one hand later are better than one who skips half a round (S75).
    """
    if due is None:
        return 0
    return (hands - due) ** 2 + (0 if hands >= due else SOONER)


def seat(at: Host, movers: Sequence[Mover[P]], lot: Lot) -> Seating[P]:
    """The best seats at a table for these newcomers."""
    coming = sorted(movers, key=lambda mover: (mover.due or 0, mover.table, mover.turn))
    if not at.known:
        drawn = sorted(at.free, key=lambda free: (lot(at.table, free.seat), free.seat))
        return _in_order(at, coming, drawn[: len(coming)])
    if at.draws(len(coming)):
        return _in_order(at, coming, sorted(at.free, key=lambda free: free.behind)[: len(coming)])
    best = min(_in_reach(at, coming), key=lambda choice: _weight(coming, choice))
    return Seating(
        _weight(coming, best), tuple(Seated(m, at, f.seat, _hands(f, best)) for m, f in zip(coming, best, strict=True))
    )


def _in_order(at: Host, coming: Sequence[Mover[P]], free: Sequence[FreeSeat]) -> Seating[P]:
    clockwise = sorted(free, key=lambda each: each.walk)
    return Seating(0, tuple(Seated(m, at, f.seat, None) for m, f in zip(coming, clockwise, strict=True)))


def _in_reach(at: Host, coming: Sequence[Mover[P]]) -> Iterator[tuple[FreeSeat, ...]]:
    """Every choice of seats for one or two that keeps two from one table in their order, nearest to the button first.

    Of seats between the same two players all have the same big blind, so only those nearest to the button count.
    """
    gaps: dict[int, list[FreeSeat]] = {}
    for free in sorted(at.free, key=lambda free: free.behind):
        gaps.setdefault(free.hands, []).append(free)
    choices = permutations([free for gap in gaps.values() for free in gap[: len(coming)]], len(coming))
    bound = len(coming) == 2 and coming[0].table == coming[1].table and coming[0].due is not None
    return (choice for choice in choices if not bound or choice[0].walk < choice[1].walk)


def _weight(coming: Sequence[Mover[P]], choice: Sequence[FreeSeat]) -> int:
    """What these seats cost all who come."""
    return sum([price(mover.due, _hands(free, choice)) for mover, free in zip(coming, choice, strict=True)])


def _hands(free: FreeSeat, choice: Sequence[FreeSeat]) -> int:
    """Hands until the big blind; another newcomer who is due first counts like anybody else who sits between."""
    return free.hands + sum([other.walk < free.walk for other in choice])
