"""The lines of a script about who is away, who will be late, and how long a seat is held (docs/PLAY.md)."""

from collections.abc import Callable, Mapping

from clubapp.domain import presence_commands as k
from clubapp.script_fields import Line
from clubapp.script_night import ScriptNight

PRESENCE_COMMANDS: Mapping[str, Callable[[ScriptNight, Line], k.PresenceCommand]] = {
    "absent": lambda player, line: k.MarkAbsent(player.who(line), line.flag("absent", default=True)),
    "notice": lambda player, line: k.NoteNotice(player.who(line), line.flag("given", default=True)),
    "hold-longer": lambda player, line: k.HoldLonger(player.who(line), line.moment("until")),
}
