"""What happened at the tables, in the words of the log: buttons, moves, new draws, fixed seats, chips changed up."""

from collections.abc import Callable, Sequence

from clubapp.domain import table_events as t
from clubapp.domain.events import Event
from clubapp.domain.ids import PlayerId
from clubapp.domain.rules import RuleSet
from clubapp.wording import listing, plural

_NAMED = 2  # so many players who moved are named in a title


def table_words(event: Event, name: Callable[[PlayerId], str], rules: RuleSet) -> tuple[str, str, str] | None:
    """Title, detail and rule of what happened at a table; None for anything else."""
    match event:
        case t.ButtonSet(table, button):
            return f"Button of table {table} at seat {button}", _blinds(event), rules.button.rule
        case t.HandDealt(table, button, rule=rule):
            return f"Next hand at table {table}", f"button at seat {button}, {_blinds(event)}", rule
        case t.PlayersMoved(moves, broken):
            return _moved(moves, broken, name), "  ·  ".join(_where(each) for each in moves[:3]), event.rule
        case t.TablesRedrawn(seats, deals):
            title = f"{_tables([table for table, _ in deals])} drew again"
            return title, f"{plural(len(seats), 'player')}, {event.method}", event.rule
        case t.SeatFixed(player, table, seat, fixed):
            title = f"{name(player)} can not move" if fixed else f"{name(player)} can move again"
            return title, f"table {table}, seat {seat}", rules.tables.move_rule
        case t.ColouredUp(_, removed, added):
            chips = listing([chip.name.lower() for chip in rules.chips if chip.value in removed])
            rounded = f"rounding up added {added:,}" if added else "nothing to round up"
            return f"Coloured up {chips}", rounded, rules.colour_up.rule
    return None


def draw_along(events: Sequence[Event]) -> str:
    """Which table a move by hand makes draw again, to stand after where they went; or nothing."""
    due = next((event for event in events if isinstance(event, t.DrawDue)), None)
    if due is None:
        return ""
    return f"  ·  {'the final table' if due.final else f'table {due.table}'} draws again"


def table_undo_label(event: Event, name: Callable[[PlayerId], str]) -> str:
    """What undo would take back, or nothing where the title says it."""
    match event:
        case t.ButtonSet(table):
            return f"button of table {table}"
        case t.HandDealt(table):
            return f"next hand at table {table}"
        case t.PlayersMoved(moves) if len(moves) == 1:
            return f"move {name(moves[0].player)}"
        case t.PlayersMoved(moves, broken):
            return f"break {_tables(broken).lower()}" if broken else f"{len(moves)} moves"
        case t.TablesRedrawn(_, deals):
            return f"draw of {_tables([table for table, _ in deals]).lower()}"
        case t.SeatFixed(player):
            return f"fixed seat of {name(player)}"
        case t.ColouredUp():
            return "colour up"
    return ""


def _moved(moves: tuple[t.Moved, ...], broken: tuple[int, ...], name: Callable[[PlayerId], str]) -> str:
    if broken:
        return f"{_tables(broken)} broken, {plural(len(moves), 'player')} moved"
    if len(moves) > _NAMED:
        return f"{len(moves)} players moved"
    return f"{listing([name(each.player) for each in moves])} moved"


def _where(moved: t.Moved) -> str:
    return f"table {moved.from_table} to table {moved.table}, seat {moved.seat}"


def _tables(tables: list[int] | tuple[int, ...]) -> str:
    numbers = [str(table) for table in sorted(tables)]
    return f"{'Table' if len(numbers) == 1 else 'Tables'} {listing(numbers)}"


def _blinds(event: t.ButtonSet | t.HandDealt) -> str:
    small = f"small blind at seat {event.small_blind}" if event.small_blind is not None else "no small blind"
    return f"{small}, big blind at seat {event.big_blind}"
