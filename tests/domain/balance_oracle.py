"""What advice about moves has to say, found by trying everything: W16, W17, W26, S75, S76, S93 and S94 once more.

Nothing here asks the program how it balances a room; it knows only who sits where and where the button is.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import perm
from typing import Any, NamedTuple

from clubapp.domain.balance import Advice, Place, Table
from clubapp.domain.night import Session
from tests.domain.balance_room import Room, after, hands, least_moves, players, sizes

FEWEST = 4  # W16, S93
AT_ONCE = 3  # S75
MOST_WAYS = 3_000


class League(NamedTuple):
    """What a league says of moves, with the ids of its rules."""

    half: bool  # a table draws again where half or more are new (W26)
    breaks: str
    moves: str
    final: str
    merged: str


LEAGUES = {
    "weekly-poker-club": League(half=True, breaks="W16", moves="W17", final="W26", merged="W26"),
    "three-seasons": League(half=False, breaks="S93", moves="S94", final="S76", merged="S75"),
}


def room_as_told(session: Session) -> dict[str, Table[str]]:
    """The tables as the log has them: who sits where, and the button and big blind that were said last."""
    room: dict[str, Table[str]] = {}
    for table in sorted({at for at, _ in session.seats.values()}):
        chairs = [""] * max(session.plan.max_seats, *(seat for at, seat in session.seats.values() if at == table))
        for player, (at, seat) in session.seats.items():
            if at == table:
                chairs[seat - 1] = str(player)
        told = session.buttons.get(table)
        button, big = (told.positions.button, told.positions.big_blind) if told is not None else (None, None)
        room[str(table)] = Table(tuple(chair or None for chair in chairs), button, big)
    return room


def by_name(advice: Advice[Any, Any]) -> Advice[str, str]:
    """Advice about numbered players and tables, with names for both."""
    moves = tuple(
        move._replace(
            player=str(move.player),
            origin=Place(str(move.origin.table), move.origin.seat),
            to=Place(str(move.to.table), move.to.seat),
        )
        for move in advice.moves
    )
    redraw = tuple(draw._replace(table=str(draw.table)) for draw in advice.redraw)
    return Advice(tuple(map(str, advice.broken)), moves, redraw, advice.rule, advice.why)


def agrees(room: Room, advice: Advice[str, str], seats: int, league: League) -> None:
    """Nobody's seat is fixed here, and no table has more players than seats."""
    _breaks_what_has_to(room, advice, seats, league)
    names = list(room)
    assert len(advice.moves) == least_moves(sizes(room), [names.index(name) for name in advice.broken])
    now = {name: table for name, table in after(room, advice, seats).items() if name not in advice.broken}
    assert players(now) == players(room), "everybody has one seat"
    assert max(sizes(now)) <= seats
    if advice.moves:
        assert max(sizes(now)) - min(sizes(now)) <= 1
    _last_dealers_go(room, advice, seats)
    drawing = _draws_again(room, now, advice, league)
    _nobody_pays_sooner_than_they_must(room, now, advice, seats, league, drawing)


def _breaks_what_has_to(room: Room, advice: Advice[str, str], seats: int, league: League) -> None:
    counts = {name: sum(1 for player in table.seats if player) for name, table in room.items()}
    everybody, small = sum(counts.values()), [name for name, count in counts.items() if count < FEWEST]
    if len(room) == 1:
        assert (advice.broken, advice.moves) == ((), ())
    elif everybody <= seats:
        assert len(advice.broken) == len(room) - 1, "everybody fits at one table"
        assert advice.rule == league.final
    elif small and everybody <= seats * (len(room) - 1):
        assert advice.broken, "a table of three or fewer breaks where the others have room"
        assert counts[advice.broken[0]] == min(counts.values())
        assert advice.rule == league.breaks
        needless = [c for name, c in counts.items() if name not in advice.broken[:-1]]
        assert min(needless) < FEWEST or len(advice.broken) == 1, "no more of them break than have to"
    else:
        assert advice.broken == (), "no table breaks that need not, or whose players have nowhere to go"
        assert bool(advice.moves) == (max(counts.values()) - min(counts.values()) > 1)
        assert advice.rule == (league.breaks if small else league.moves)


def _last_dealers_go(room: Room, advice: Advice[str, str], seats: int) -> None:
    """Where a button is known and the table plays on, those who dealt last go, the last of all first (S75)."""
    for name, table in room.items():
        if table.button is None or name in advice.broken:
            continue
        chairs = max(seats, len(table.seats))
        backwards = [(table.button - 1 - step) % chairs for step in range(chairs)]
        dealt = [table.seats[at] for at in backwards if at < len(table.seats) and table.seats[at] is not None]
        gone = [move.player for move in advice.moves if move.origin.table == name]
        assert gone == dealt[: len(gone)]


def _draws_again(room: Room, now: Room, advice: Advice[str, str], league: League) -> set[str]:
    """The tables that draw again: the final one, and those to which many have come (W26, S75, S76)."""
    final = len(room) > 1 and len(now) == 1
    expected = {}
    for name, table in now.items():
        came = sum(1 for move in advice.moves if move.to.table == name)
        if final:
            expected[name] = league.final
        elif came >= AT_ONCE or (league.half and came and 2 * came >= sum(1 for p in table.seats if p)):
            expected[name] = league.merged
    assert {draw.table: draw.rule for draw in advice.redraw} == expected
    assert all(draw.final == final for draw in advice.redraw)
    return set(expected)


def _nobody_pays_sooner_than_they_must(
    room: Room, now: Room, advice: Advice[str, str], seats: int, league: League, drawing: set[str]
) -> None:
    if any(table.button is None for table in room.values()):
        return
    for move in advice.moves:
        if move.to.table in drawing:
            assert move.sooner is None
            continue
        due = hands(room[move.origin.table], room[move.origin.table], move.player)
        comes = hands(room[move.to.table], now[move.to.table], move.player)
        assert move.sooner == max(0, due - comes), "what it says of the big blind is so"
    if drawing or not advice.moves:
        return
    told = sooner(room, now, advice)
    assert told is not None, "two from one table keep their order"
    free = sum(1 for table in now.values() for player in table.seats if player is None) + len(advice.moves)
    if perm(free, len(advice.moves)) <= MOST_WAYS:
        ways = (sooner(room, way, advice) for way in other_ways(room, advice, seats, half=league.half))
        assert told == min(found for found in ways if found is not None), "no other seats would have been better"


def other_ways(
    room: Room, advice: Advice[str, str], seats: int, *, half: bool = True
) -> Iterator[dict[str, Table[str]]]:
    """Every way in which these players could sit down instead, the tables even and no table drawing again."""
    stay = after(room, advice._replace(moves=()), seats)
    gone = {move.player for move in advice.moves}
    stay = {n: Table(tuple(None if p in gone else p for p in t.seats), t.button) for n, t in stay.items()}
    kept = [name for name in room if name not in advice.broken]
    givers = {move.origin.table for move in advice.moves}
    free = [(name, at) for name in kept if name not in givers for at in range(seats) if stay[name].seats[at] is None]
    for places in permutations(free, len(gone)):
        now = {name: list(stay[name].seats) for name in kept}
        for move, (name, at) in zip(advice.moves, places, strict=True):
            now[name][at] = move.player
        counts = [sum(1 for p in now[name] if p) for name in kept]
        came = [sum(1 for name, _ in places if name == each) for each in kept]
        if max(counts) - min(counts) <= 1 and not _any_draws(came, counts, half=half):
            yield {name: Table(tuple(each), room[name].button) for name, each in now.items()}


def _any_draws(came: Sequence[int], counts: Sequence[int], *, half: bool) -> bool:
    pairs = zip(came, counts, strict=True)
    return any(new and (new >= AT_ONCE or (half and 2 * new >= count)) for new, count in pairs)


def sooner(room: Room, now: Room, advice: Advice[str, str]) -> tuple[int, int] | None:
    """How many big blinds come sooner than they would have, and how far all are off, squared; None out of order."""
    where = {player: name for name, each in now.items() for player in each.seats if player}
    count = off = 0
    for name in now:
        came = [move for move in advice.moves if where[move.player] == name]
        new = [hands(room[name], now[name], move.player) for move in came]
        old = [hands(room[m.origin.table], room[m.origin.table], m.player) for m in came]
        count += sum(1 for before, later in zip(old, new, strict=True) if later < before)
        off += sum((before - later) ** 2 for before, later in zip(old, new, strict=True))
        if len(came) == 2 and came[0].origin.table == came[1].origin.table and (new < new[::-1]) != (old < old[::-1]):
            return None
    return count, off
