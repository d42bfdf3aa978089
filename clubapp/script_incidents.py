"""The lines of a script that are about incidents (docs/PLAY.md)."""

from collections.abc import Callable, Mapping

from clubapp.conduct import NewIncident
from clubapp.domain.decide.listed import known_as
from clubapp.domain.refused import Refused
from clubapp.script_fields import Line, ScriptError
from clubapp.script_night import Answer, ScriptNight
from clubapp.taken_back import can_be_lifted
from clubapp.views.incidents import KINDS, goes_with


def _incident(player: ScriptNight, line: Line) -> Answer:
    """Write an incident down, after what goes with it on the open night has been done."""
    who, named, stack = player.who(line), line.text("kind"), line.whole("stack")
    kind = next((kind for kind, _ in KINDS if kind == named), None)
    if kind is None:
        raise ScriptError(f"kind is {named!r}; choose one of {', '.join(kind for kind, _ in KINDS)}")
    open_night = player.club.open_night()
    new = NewIncident(
        kind,
        line.text("reason"),
        line.text("by"),
        until=line.moment("until"),
        until_on=line.day("until_on"),
        night=open_night,
    )
    line.done()
    on = player.club.night(open_night).held_on if open_night is not None else player.today()
    player.club.conduct.check(new, now=player.now(), on=on)
    done = None
    if open_night is not None:
        desk = player.desk()
        tonight = known_as(desk.night, desk.facts(who), who)
        command = goes_with(desk.night, tonight, kind, new.reason, stack)
        done = desk.do(command) if command is not None else None
    if isinstance(done, Refused):
        return {"ok": False, "rule": done.rule, "why": done.why, "instead": done.instead}
    number = player.club.conduct.note(who, new, now=player.now(), on=on)
    return {"ok": True, "action": done.action if done is not None else 0, "incident": number}


def _lift(player: ScriptNight, line: Line) -> Answer:
    """End a sanction before its time."""
    number, by, why = line.needed("incident"), line.text("by"), line.text("reason")
    line.done()
    tonight = player.desk() if player.club.open_night() is not None else None
    if not can_be_lifted(player.club, number, tonight):
        raise ScriptError(f"incident is {number}; there is none of that number that can be lifted")
    player.club.conduct.lift(number, now=player.now(), by=by, why=why)
    return {"ok": True, "action": 0}


INCIDENT_VERBS: Mapping[str, Callable[[ScriptNight, Line], Answer]] = {"incident": _incident, "lift": _lift}
