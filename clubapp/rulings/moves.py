"""`moves`: which table breaks and who moves where, so that the tables are even (W16, W17, W26)."""

from collections.abc import Mapping

from clubapp.domain.balance import Table, advise
from clubapp.domain.fields import Fields, kind_of
from clubapp.domain.rules import RuleSet
from clubapp.rulings.question import question

MOST_TABLES = 100
"""Far more than stand in any pub."""


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The least moves of a room, given by table; none where it is even and no table is too small.

    Optional: `fixed`, the players who can not move; `down_to`, so many tables to play on, if they hold everybody;
    `seed`, a number for the lots that decide where a button is not known; at a table `big_blind`, the seat that had it
    in the hand the button dealt.
    """
    asked = question(data, ("tables", "max_seats"), ("fixed", "down_to", "seed"))
    max_seats = asked.whole("max_seats", 2, rules.seating.seats_limit)
    room = _room(asked, max_seats)
    seated = {player for table in room.values() for player in table.seats if player is not None}
    if not seated:
        raise asked.fail("tables", "has nobody seated")
    advice = advise(
        room,
        rules.tables,
        max_seats,
        fixed=_fixed(asked, seated),
        down_to=asked.whole("down_to", 1) if "down_to" in asked else None,
        seed=asked.whole("seed", 0) if "seed" in asked else 0,
    )
    return {
        "break": advice.broken[0] if advice.broken else None,
        "breaks": list(advice.broken),
        "moves": [
            {"player": move.player, "from": list(move.origin), "to": list(move.to), "rule": move.rule, "why": move.why}
            for move in advice.moves
        ],
        "redraw": [draw.table for draw in advice.redraw],
        "final": any(draw.final for draw in advice.redraw),
        "rule": advice.rule,
        "why": " ".join((advice.why, *(draw.why for draw in advice.redraw))),
    }


def _room(asked: Fields, max_seats: int) -> dict[str, Table[str]]:
    """Every table by its name; nobody sits twice."""
    given = asked.table("tables")
    if len(given) > MOST_TABLES:
        raise asked.fail("tables", f"has {len(given):,} tables; there are {MOST_TABLES} at most")
    tables = asked.within("tables", (), tuple(given))
    room: dict[str, Table[str]] = {}
    place: dict[str, str] = {}
    for name, entry in given.items():
        if not name.strip():
            raise asked.fail("tables", "has a table without a name")
        table = tables.within(name, ("seats",), ("button", "big_blind"))
        seats = _seats(table, max_seats)
        for seat, player in enumerate(seats, 1):
            if player in place:
                raise asked.fail("tables", f"has {player} at {place[player]} and at seat {seat} of table {name}")
            if player is not None:
                place[player] = f"seat {seat} of table {name}"
        said = [key for key in ("button", "big_blind") if isinstance(entry, Mapping) and entry.get(key) is not None]
        room[name] = Table(seats, **{key: table.whole(key, 1, max_seats) for key in said})
    return room


def _seats(table: Fields, max_seats: int) -> tuple[str | None, ...]:
    """The players of a table, clockwise from seat 1; null is an empty seat."""
    given = table.entries("seats", least=1)
    if len(given) > max_seats:
        raise table.fail("seats", f"has {len(given)} seats, and max_seats is {max_seats}")
    seats: list[str | None] = []
    for seat, player in enumerate(given, 1):
        if player is not None and (not isinstance(player, str) or not player.strip()):
            raise table.fail(f"seats, seat {seat},", f"must be a name or null, not {kind_of(player)}")
        seats.append(player)
    return tuple(seats)


def _fixed(asked: Fields, seated: set[str]) -> frozenset[str]:
    """The players who stay where they are, all of whom have to be seated."""
    fixed = set()
    for name in asked.entries("fixed") if "fixed" in asked else ():
        if not isinstance(name, str) or name not in seated:
            raise asked.fail("fixed", f"must name players who are seated, not {kind_of(name)}")
        fixed.add(name)
    return frozenset(fixed)
