"""The lines of a script that are about tables: buttons, moves as advised, new draws, fixed seats, chips changed up."""

from collections.abc import Callable, Mapping

from clubapp.domain import table_commands as k
from clubapp.script_fields import Line
from clubapp.script_night import ScriptNight

TABLE_COMMANDS: Mapping[str, Callable[[ScriptNight, Line], k.TableCommand]] = {
    "button": lambda _player, line: k.SetButton(line.needed("table"), line.needed("seat")),
    "next-hand": lambda _player, line: k.NextHand(line.needed("table")),
    "move-as-advised": lambda _player, line: k.ApplyMoves(down_to=line.whole("down_to")),
    "redraw": lambda _player, line: k.RedrawTables(line.wholes("tables") or ()),
    "fix-seat": lambda player, line: k.FixSeat(player.who(line), fixed=line.flag("fixed", default=True)),
    "colour-up": lambda _player, line: k.ColourUp(line.wholes("removed") or (), line.whole("extra") or 0),
}
