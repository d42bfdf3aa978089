"""The whole advice for a room, with its reasons."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Generic, NamedTuple

from clubapp.domain.balance import words
from clubapp.domain.balance.assign import settle
from clubapp.domain.balance.room import P, Place, T, Table, hands_to_big_blind, in_turn
from clubapp.domain.balance.seats import Host, Mover, Seated, host
from clubapp.domain.balance.sizes import Count, Sizes, work_out
from clubapp.domain.rules import TableRules


class Move(NamedTuple, Generic[P, T]):
    """Somebody to another seat. `sooner` counts the hands by which the big blind comes sooner, where it has to.

    `sooner` is None where nobody can tell: a button is unknown, or the table draws again. `drawn`: lots decided who.
    """

    player: P
    origin: Place[T]
    to: Place[T]
    rule: str
    why: str
    sooner: int | None
    drawn: bool


class Redraw(NamedTuple, Generic[T]):
    """A table that draws again before its next hand; `final` where it is the only one left."""

    table: T
    final: bool
    rule: str
    why: str


class Advice(NamedTuple, Generic[P, T]):
    """What to do with the room: `broken` tables are emptied by the moves, those of `redraw` draw again."""

    broken: tuple[T, ...]
    moves: tuple[Move[P, T], ...]
    redraw: tuple[Redraw[T], ...]
    rule: str
    why: str


def advise(
    room: Mapping[T, Table[P]],
    rules: TableRules,
    max_seats: int,
    *,
    fixed: Collection[P] = (),
    down_to: int | None = None,
    seed: int = 0,
) -> Advice[P, T]:
    """Which table breaks, and the least number of moves that leaves the tables one player apart at most.

    The last dealers go, to seats where their big blind comes no sooner than it would have, if there is one; else to the
    latest there is, which mostly is just behind the button (W17, S75). Whoever is `fixed` stays where they sit.
    `down_to` asks for that many tables, whatever the rules say. Where a button is unknown, lots made from `seed` decide
    who goes and where. The same room has the same advice. BalanceError where the seats do not hold the players.
    """
    names = [name for name, table in room.items() if any(player is not None for player in table.seats)]
    tables = [room[name] for name in names]
    sizes = work_out([_count(table, fixed) for table in tables], max_seats, rules.fewest, down_to)
    movers = _movers(tables, sizes, fixed, seed)
    final = sizes.how == "final"
    hosts = [
        host(at, table, max_seats, rules, need=sizes.take[at], spare=at in sizes.spare, final=final)
        for at, table in enumerate(tables)
        if sizes.take[at] or at in sizes.spare
    ]
    seatings = settle(movers, hosts, partial(lot, seed)) if movers else []
    newcomers = {at.table: len(seating.seated) for at, seating in zip(hosts, seatings, strict=bool(movers))}
    told = _Teller(names, tables, sizes, rules, newcomers)
    seated = {each.mover.player: each for seating in seatings for each in seating.seated}
    return Advice(
        broken=tuple(names[at] for at in sizes.broken),
        moves=tuple(told.move(seated[mover.player]) for mover in movers),
        redraw=tuple(told.redraw(at, final=final) for at in hosts if (n := newcomers.get(at.table)) and at.draws(n)),
        rule=told.rule,
        why=told.why(len(movers)),
    )


def _count(table: Table[P], fixed: Collection[P]) -> Count:
    players = [player for player in table.seats if player is not None]
    return Count(len(players), sum(1 for player in players if player in fixed), table.button is not None)


def _movers(tables: Sequence[Table[P]], sizes: Sizes, fixed: Collection[P], seed: int) -> list[Mover[P]]:
    """Who leaves: all of the tables that break, clockwise; of the others the last dealers, the very last one first."""
    others = [at for at, count in enumerate(sizes.give) if count and at not in sizes.broken]
    movers: list[Mover[P]] = []
    for at in (*sizes.broken, *others):
        table, breaks = tables[at], at in sizes.broken
        due = hands_to_big_blind(table)
        by_lot = table.button is None and not breaks
        seats = list(enumerate(in_turn(table)))
        if by_lot:
            seats.sort(key=lambda entry: lot(seed, at, -entry[1]))
        elif not breaks:
            seats.reverse()
        free = [(turn, seat, table.seats[seat - 1]) for turn, seat in seats if table.seats[seat - 1] not in fixed]
        movers += [
            Mover(player, at, seat, due.get(seat), turn, by_lot)
            for turn, seat, player in free[: sizes.give[at]]
            if player is not None
        ]
    return movers


def lot(seed: int, table: int, seat: int) -> int:
    """A number for a seat that tells nothing of who sits there: splitmix, which needs no dice."""
    mixed = (seed * 0x9E3779B97F4A7C15 + table * 0xD1B54A32D192ED03 + seat * 0x8CB92BA72F3D8DD7) & _64
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _64
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _64
    return mixed ^ mixed >> 31


_64 = (1 << 64) - 1


class _Teller(Generic[P, T]):
    """Puts what was found into moves, names and sentences."""

    def __init__(
        self,
        names: Sequence[T],
        tables: Sequence[Table[P]],
        sizes: Sizes,
        rules: TableRules,
        newcomers: Mapping[int, int],
    ) -> None:
        self._names = names
        self._tables = tables
        self._sizes = sizes
        self._rules = rules
        self._newcomers = newcomers

    @property
    def rule(self) -> str:
        """The rule that the advice as a whole goes by."""
        match self._sizes.how:
            case "final":
                return self._rules.redraw_rule
            case "break" | "held" | "no room":
                return self._rules.rule
            case _:
                return self._rules.move_rule

    def move(self, seated: Seated[P]) -> Move[P, T]:
        """One move with its reasons."""
        mover, at = seated.mover, seated.host
        origin, to = self._names[mover.table], self._names[at.table]
        broken = mover.table in self._sizes.broken
        left = words.leaving(self._sizes.how, seated, origin, broken=broken, first=self._dealt(mover))
        came = words.arriving(seated, to, self._newcomers[at.table])
        return Move(
            player=mover.player,
            origin=Place(origin, mover.seat),
            to=Place(to, seated.seat),
            rule=self.rule if broken else self._rules.move_rule,
            why=f"{left}; {came}.",
            sooner=None if seated.hands is None or mover.due is None else seated.sooner,
            drawn=mover.drawn,
        )

    def _dealt(self, mover: Mover[P]) -> bool:
        return mover.seat == self._tables[mover.table].button

    def redraw(self, at: Host, *, final: bool) -> Redraw[T]:
        """A table that draws again."""
        table, newcomers = self._names[at.table], self._newcomers[at.table]
        why = words.drawing(at, newcomers, table)
        rule = self._rules.redraw_rule if final else self._rules.merged_rule
        return Redraw(table, final, rule, why)

    def why(self, moves: int) -> str:
        """The sentence over the advice."""
        sizes, fewest = self._sizes, self._rules.fewest
        broken = [self._names[at] for at in sizes.broken]
        if sizes.how == "final":
            return words.final(broken, next(n for n in self._names if n not in broken))
        before = [sum(1 for player in table.seats if player is not None) for table in self._tables]
        least = min(range(len(before)), key=lambda at: (before[at], -at), default=None)
        small = None if least is None or before[least] >= fewest else (self._names[least], before[least])
        after = [
            count - sizes.give[at] + self._newcomers.get(at, 0)
            for at, count in enumerate(before)
            if at not in sizes.broken
        ]
        held_apart = max(after, default=0) - min(after, default=0) > 1
        return words.whole(sizes.how, broken, small, moves, fewest=fewest, held_apart=held_apart)
