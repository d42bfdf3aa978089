"""The lines of a script that put knock-outs right, and those about players who leave (docs/PLAY.md)."""

from collections.abc import Callable, Mapping

from clubapp.domain import commands as c
from clubapp.domain import correction_commands as k
from clubapp.domain import leaving_commands as v
from clubapp.domain.ids import Chips
from clubapp.script_fields import Line
from clubapp.script_night import ScriptNight

Build = Callable[[ScriptNight, Line], c.Command]


def _revive(player: ScriptNight, line: Line) -> c.Command:
    return k.ReviveKnockOut(
        player.who(line),
        line.whole("table"),
        line.whole("seat"),
        line.whole("session"),
        line.optional("reason") or "",
    )


def _replace(player: ScriptNight, line: Line) -> c.Command:
    return k.ReplaceKnockOut(
        player.who(line, "wrong"),
        player.who(line, "right"),
        line.whole("table"),
        line.whole("seat"),
        line.whole("session"),
        line.optional("reason") or "",
    )


def _insert(player: ScriptNight, line: Line) -> c.Command:
    by = line.optional("by")
    return k.InsertKnockOut(
        player.who(line),
        player.who(line, "before"),
        player.member(by, "by") if by is not None else None,
        line.whole("session"),
        line.optional("reason") or "",
    )


def _agreement(player: ScriptNight, line: Line) -> c.Command:
    order = tuple(player.member(str(each), "order") for each in line.value("order", list) or [])
    return k.CorrectAgreement(order, line.text("reason"), session=line.whole("session"))


def _count(_player: ScriptNight, line: Line) -> c.Command:
    tables: list[tuple[int, Chips]] = []
    for entry in line.each("tables"):
        tables.append((entry.needed("table"), entry.needed("chips")))
        entry.done()
    return c.CountChips(tuple(tables))


CORRECTION_COMMANDS: Mapping[str, Build] = {
    "revive-knock-out": _revive,
    "replace-knock-out": _replace,
    "insert-knock-out": _insert,
    "correct-agreement": _agreement,
    "reopen-session": lambda _player, line: k.ReopenSession(line.whole("session")),
    "gone-home": lambda player, line: v.MarkGoneHome(player.who(line), line.flag("gone", default=True)),
    "remove-stack": lambda player, line: v.RemoveStack(player.who(line), line.whole("stack")),
    "never-came": lambda player, line: v.GiveUpHeldSeat(
        player.who(line), line.flag("owed", default=False), line.whole("stack")
    ),
    "sign-out": lambda player, line: v.SignOut(
        None if line.flag("all", default=False) else player.who(line),
        line.flag("signed", default=True),
        line.whole("session"),
    ),
    "count-chips": _count,
}
