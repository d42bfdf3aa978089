"""The lines of a script about the evening as a whole: games, calling off, notes, side games (docs/PLAY.md)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from clubapp.domain import commands as c
from clubapp.domain import evening_commands as k
from clubapp.script_fields import Line
from clubapp.script_night import ScriptNight

if TYPE_CHECKING:
    from clubapp.domain.ids import PlayerId

Build = Callable[[ScriptNight, Line], c.Command]


def _note(_player: ScriptNight, line: Line) -> c.Command:
    return k.WriteNote(
        line.text("text"), line.optional("rule") or "", line.flag("printed", default=True), line.whole("session")
    )


def _side_game(player: ScriptNight, line: Line) -> c.Command:
    players: list[PlayerId] = []
    for entry in line.each("players"):
        players.append(player.who(entry))
        entry.done()
    return k.OpenSideGame(tuple(players), line.optional("called") or "", line.optional("overrule") or "")


def _side_game_over(player: ScriptNight, line: Line) -> c.Command:
    winner = line.optional("winner")
    won = player.member(winner, "winner") if winner is not None else None
    return k.EndSideGame(line.needed("game"), won, line.optional("result") or "")


EVENING_COMMANDS: Mapping[str, Build] = {
    "games": lambda _player, line: k.PlanEvening(line.needed("games"), line.whole("minutes")),
    "call-off": lambda _player, line: k.CallOffSession(line.text("reason")),
    "stop-evening": lambda _player, line: k.StopEvening(line.text("reason")),
    "note": _note,
    "strike-note": lambda _player, line: k.StrikeNote(line.needed("note")),
    "side-game": _side_game,
    "side-game-over": _side_game_over,
}
