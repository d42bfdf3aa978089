"""Chips counted table by table, against what was handed out; a difference is noted and never put right in silence."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.seats import in_play
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused


def count(command: c.CountChips, night: Night, _context: Context) -> Answer:
    """Every table in play once; what colour-ups have added by rounding up is among what is expected (W19)."""
    session, rule = night.session, night.rules.chips_rule
    if refused := in_play(session):
        return refused
    tables = [table for table, _ in command.tables]
    if sorted(tables) != session.tables_left():
        return Refused(rule, "Count every table in play, each once.", "Type the chips of each.")
    if any(chips < 0 for _, chips in command.tables):
        return Refused(rule, "Chips can not be less than nothing.")
    return (e.ChipsCounted(command.tables, session.chips_issued, session.rounded),)
