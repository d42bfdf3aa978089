"""What the advice says: why a player moves, why a table draws again, why the room changes at all."""

from collections.abc import Sequence

from clubapp.domain.balance.room import P
from clubapp.domain.balance.seats import Host, Seated
from clubapp.domain.balance.sizes import How


def leaving(how: How, seated: Seated[P], table: object, *, broken: bool, first: bool) -> str:
    """Why this one leaves the table."""
    if how == "final":
        return "Everybody left fits at one table"
    if broken:
        return f"Table {table} breaks"
    if seated.mover.drawn:
        return f"Drawn by lot, as nobody has set the button at table {table}"
    return f"Last to deal at table {table}" if first else f"Among the last to deal at table {table}"


def arriving(seated: Seated[P], table: object, newcomers: int) -> str:
    """Why this seat."""
    at = seated.host
    if at.final:
        return "the final table draws again"
    if not at.known:
        return f"the seat is drawn by lot, as nobody has set the button at table {table}"
    if at.draws(newcomers):
        order = ", and those from one table keep their order until then" if newcomers > 1 else ""
        return f"table {table} draws again{order}"
    behind = ", just behind the button," if any(f.seat == seated.seat and f.next_behind for f in at.free) else ""
    return f"at seat {seated.seat} of table {table}{behind} {_blind(seated)}"


def _blind(seated: Seated[P]) -> str:
    hands, due = seated.hands or 0, seated.mover.due
    comes = f"the big blind comes {_when(hands)}"
    if due is None:
        return comes
    if hands == due:
        return f"{comes}, as it would have"
    if hands > due:
        return f"{comes} and no sooner; it would have come {_when(due)}"
    return f"{comes}; it would have come {_when(due)}, but the free seats do not allow that"


def _when(hands: int) -> str:
    return "in the next hand" if hands == 1 else f"in {hands} hands"


def drawing(at: Host, newcomers: int, table: object) -> str:
    """Why a table draws again."""
    if at.final:
        return "The final table draws again as at the start."
    if at.half_new(newcomers):
        every = at.players + newcomers
        return f"{newcomers} of {every} at table {table} are new, half or more, so it draws again as at the start."
    return f"{newcomers} come to table {table} at once, {at.crowd} or more, so it draws again for the deal."


def whole(
    how: How, broken: Sequence[object], small: tuple[object, int] | None, moves: int, *, fewest: int, held_apart: bool
) -> str:
    """The advice in a sentence; `small` is the table with too few players, and how many.

    `held_apart`: fixed seats leave the tables more than one player apart.
    """
    low = f"Table {small[0]} has {_players(small[1])}, fewer than {fewest}" if small else ""
    even, tables = _even(moves, held_apart=held_apart), _tables(broken)
    match how:
        case "alone":
            return "One table is left: nobody moves."
        case "no room":
            return f"{low}, and the others have no room for them: {even}."
        case "held":
            return f"{low}, but somebody there has a fixed seat: {even}."
        case "asked":
            return f"To play on at fewer tables, {tables}: {even}."
        case "break" if small and list(broken) == [small[0]]:
            return f"{low}, and breaks: {even}."
        case "break":
            return f"{low}: {tables}, and {even}."
        case _:
            apart = "more than one player apart" if moves or held_apart else "one player apart at most"
            return f"The tables are {apart}: {even}."


def _even(moves: int, *, held_apart: bool) -> str:
    if not moves:
        return "fixed seats leave nothing to move" if held_apart else "nobody moves"
    to = "as even as the fixed seats allow" if held_apart else "even"
    return f"1 move makes the tables {to}" if moves == 1 else f"{moves} moves make the tables {to}"


def final(tables: Sequence[object], top: object) -> str:
    """The advice where everybody comes together."""
    return f"Everybody left fits at one table: {_tables(tables)}, and all sit down at table {top}."


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def _tables(tables: Sequence[object]) -> str:
    names = [str(table) for table in tables]
    if len(names) == 1:
        return f"table {names[0]} breaks"
    return f"tables {', '.join(names[:-1])} and {names[-1]} break" if names else ""
