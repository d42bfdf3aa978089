"""The line of a script that lays out levels and breaks anew (docs/PLAY.md)."""

from collections.abc import Callable, Mapping

from clubapp.domain.level_commands import Coming, LevelCommand, ReplanClock
from clubapp.script_fields import Line, ScriptError
from clubapp.script_night import ScriptNight


def _levels(player: ScriptNight, line: Line) -> LevelCommand:
    rows = line.value("coming", list)
    if rows is None:
        raise ScriptError("coming is missing: the levels and breaks still to be played")
    return ReplanClock(
        tuple(_coming(row) for row in rows),
        minutes=line.whole("minutes") or player.desk().night.session.plan.minutes,
        stays=line.flag("stays", default=False),
        present=line.whole("present"),
    )


def _coming(row: object) -> Coming:
    numbers = [n for n in row if type(n) is int] if isinstance(row, list) else []
    if not isinstance(row, list) or len(numbers) != len(row) or len(row) not in (1, 3):
        raise ScriptError("coming has to be a list of [small, big, minutes] for levels and [minutes] for breaks")
    return Coming(*numbers) if len(numbers) == 3 else Coming(0, 0, numbers[0])


LEVEL_COMMANDS: Mapping[str, Callable[[ScriptNight, Line], LevelCommand]] = {"levels": _levels}
