"""The season table, always computed from results and never added up on the way."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record


@record
class Result:
    """What one player took home from one session; forfeited results stay on record and score nothing (S20)."""

    player: PlayerId
    night: int
    session: int
    place: int
    entrants: int
    points: int
    forfeited: bool = False


@record
class Counted:
    """A result, and whether it is among those that count."""

    result: Result
    counts: bool


@record
class Standing:
    """A player's line: the points that count, and every result in the order given, dropped ones too.

    `nights`, `sessions` and `wins` are over all results, wins without the forfeited ones.
    """

    rank: int
    player: PlayerId
    points: int
    nights: int
    sessions: int
    wins: int
    results: tuple[Counted, ...]


RankRule = Callable[[Sequence[int]], list[int]]


def shared_ranks(points: Sequence[int]) -> list[int]:
    """Ranks of points in falling order; equal points share a rank and the next is skipped: 1, 2, 2, 4."""
    ranks: list[int] = []
    for position, value in enumerate(points):
        level = position > 0 and value == points[position - 1]
        ranks.append(ranks[-1] if level else position + 1)
    return ranks


STANDINGS_TIES: Mapping[str, RankRule] = {"shared": shared_ranks}
"""What a rule set can do with equal points in the table."""


def table(results: Iterable[Result], *, best_of: int | None = None, ties: str = "shared") -> tuple[Standing, ...]:
    """The season table, best first; with `best_of` only so many of a player's best results count.

    Players level on points are listed by wins, then best place, then number, and share their rank all the same.
    """
    by_player: defaultdict[PlayerId, list[Result]] = defaultdict(list)
    for result in results:
        by_player[result.player].append(result)
    lines = [_line(player, theirs, best_of) for player, theirs in by_player.items()]
    lines.sort(key=lambda line: (-line.points, -line.wins, _best_place(line), line.player))
    ranks = STANDINGS_TIES[ties]([line.points for line in lines])
    return tuple(
        Standing(rank, x.player, x.points, x.nights, x.sessions, x.wins, x.results)
        for rank, x in zip(ranks, lines, strict=True)
    )


def _line(player: PlayerId, results: list[Result], best_of: int | None) -> Standing:
    """One player's line before it has its rank."""
    valid = [i for i, result in enumerate(results) if not result.forfeited]
    if best_of is not None:
        # Of equal results the earlier one counts, so that a later night never changes which.
        valid.sort(key=lambda i: (-results[i].points, results[i].place, results[i].night, results[i].session))
    chosen = set(valid[:best_of])
    return Standing(
        rank=0,
        player=player,
        points=sum(results[i].points for i in chosen),
        nights=len({result.night for result in results}),
        sessions=len(results),
        wins=sum(results[i].place == 1 for i in valid),
        results=tuple(Counted(result, i in chosen) for i, result in enumerate(results)),
    )


def _best_place(line: Standing) -> float:
    """The best place of all results that stand; after everybody's where there is none."""
    return min((c.result.place for c in line.results if not c.result.forfeited), default=float("inf"))
