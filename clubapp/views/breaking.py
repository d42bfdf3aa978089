"""Which table to break, and when to come together at one: the advice, the badge and the sheets all ask here."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from clubapp.domain.night import Night
from clubapp.domain.record import record, replace
from clubapp.domain.room_advice import advice_now

How = Literal["now", "next", "balance", "final"]
BADGES: dict[How, str] = {
    "now": "Break it now",
    "next": "Breaks next",
    "balance": "Even it out",
    "final": "Break it now",
}


@record
class Breaking:
    """The one table to think of now. `room` counts the free seats elsewhere; `into` is the largest other table."""

    table: int
    how: How  # "final": everybody left fits at one table, so this one is emptied
    players: int
    room: int
    into: int


def breaking_now(night: Night) -> Breaking | None:
    """The table to break as the night stands, as the moves would have it; none before play has started."""
    session = night.session
    if session.started is None or session.over:
        return None
    players, seats = players_at(night), session.plan.max_seats
    found = breaking(players, seats=seats, fewest=night.rules.tables.fewest)
    advice = advice_now(night)
    if found is None or advice is None:
        return found
    if advice.broken:
        table = advice.broken[0]
        final = any(draw.final for draw in advice.redraw)
        others = {other: count for other, count in players.items() if other not in advice.broken}
        into = min(others, key=lambda other: (-others[other], other))
        return Breaking(table, "final" if final else "now", players[table], _room(players, table, seats), into)
    if found.how == "next" and not held_at(night, found.table):
        return found
    # Where it should break and can not, the moves even the tables out instead.
    return replace(found, how="balance") if advice.moves and found.players <= night.rules.tables.fewest else None


def held_at(night: Night, table: int) -> bool:
    """Whether somebody who can not move sits there."""
    seats = night.session.seats
    return any(player in seats and seats[player][0] == table for player in night.fixed)


def players_at(night: Night) -> dict[int, int]:
    """How many sit at each table in play."""
    return dict(sorted(Counter(table for table, _ in night.session.seats.values()).items()))


def breaking(players: Mapping[int, int], *, seats: int, fewest: int) -> Breaking | None:
    """Of the tables with players, the smallest one, and of equals that with the highest number (W16, W26)."""
    tables = {table: count for table, count in players.items() if count}
    if len(tables) < 2:
        return None
    table = min(tables, key=lambda t: (tables[t], -t))
    others = [t for t in tables if t != table]
    here, into = tables[table], min(others, key=lambda t: (-tables[t], t))
    room = _room(tables, table, seats)
    # A table at the fewest breaks with the next player out, so one fewer has to move.
    movers = here if here < fewest else here - 1
    how: How
    if sum(tables.values()) <= seats:
        how = "final"
    elif here > fewest:
        return None
    elif room < movers:
        how = "balance"
    else:
        how = "now" if here < fewest else "next"
    return Breaking(table, how, here, room, into)


def _room(players: Mapping[int, int], table: int, seats: int) -> int:
    """The free seats at the other tables in play."""
    return sum(max(0, seats - count) for other, count in players.items() if other != table and count)
