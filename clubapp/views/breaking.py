"""Which table to break, and when to come together at one: the advice, the badge and the sheets all ask here."""

from collections.abc import Mapping
from typing import Literal

from clubapp.domain.night import Night
from clubapp.domain.record import record

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
    """The table to break as the night stands; none before play has started."""
    session = night.session
    if session.started is None or session.over:
        return None
    return breaking(players_at(night), seats=session.plan.max_seats, fewest=night.rules.tables.fewest)


def players_at(night: Night) -> dict[int, int]:
    """How many sit at each table in play."""
    session = night.session
    return {table: len(session.at_table(table)) for table in session.tables_left()}


def breaking(players: Mapping[int, int], *, seats: int, fewest: int) -> Breaking | None:
    """Of the tables with players, the smallest one, and of equals that with the highest number (W16, W26)."""
    tables = {table: count for table, count in players.items() if count}
    if len(tables) < 2:
        return None
    table = min(tables, key=lambda t: (tables[t], -t))
    others = [t for t in tables if t != table]
    here, into = tables[table], min(others, key=lambda t: (-tables[t], t))
    room = sum(max(0, seats - tables[t]) for t in others)
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
