"""Where a table's button is, and where it goes for the next hand (W22 to W24, W27)."""

from clubapp.domain import table_commands as k
from clubapp.domain import table_events as t
from clubapp.domain.at_tables import first_positions, hand_after
from clubapp.domain.button import ButtonError
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.seats import in_play
from clubapp.domain.events import Event
from clubapp.domain.ids import Millis
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

Answer = tuple[Event, ...] | Refused

JUST_NOW: Millis = 60_000
"""Within this time the same button again is a slip; later it says that it has come round, or still holds."""


def set_button(command: k.SetButton, night: Night, context: Context) -> Answer:
    """The button is at this seat now, taken or empty, and the blinds are to its left."""
    session, rule = night.session, night.rules.button.rule
    if refused := in_play(session):
        return refused
    table, seat = command.table, command.seat
    sitting = session.at_table(table)
    if not sitting:
        return Refused(rule, f"Table {table} is not in play.", "Choose a table that is.")
    if not 1 <= seat <= max(session.plan.max_seats, *sitting):
        return Refused(rule, f"Table {table} has no seat {seat}.", "Say at which seat the button is.")
    if len(sitting) < 2:
        return Refused(rule, f"Only one player sits at table {table}, so nothing is dealt there.", "Move them.")
    positions = first_positions(sitting, seat)
    before = session.buttons.get(table)
    if before is not None and before.positions == positions and 0 <= context.now - before.at < JUST_NOW:
        return Refused(rule, f"The button of table {table} is at seat {seat} already.")
    return (t.ButtonSet(table, positions.button, positions.small_blind, positions.big_blind),)


def next_hand(command: k.NextHand, night: Night, _context: Context) -> Answer:
    """A hand is over at this table: everything moves on, past whoever went out in it."""
    session, rules, table = night.session, night.rules.button, command.table
    if refused := in_play(session):
        return refused
    sitting = session.at_table(table)
    if not sitting:
        return Refused(rules.rule, f"Table {table} is not in play.", "Choose a table that is.")
    if table in session.to_draw:
        due = session.to_draw[table]
        return Refused(due.rule, f"Table {table} draws again before its next hand.", "Draw again, or set the button.")
    before = session.buttons.get(table)
    if before is None:
        why = f"Nobody has said where the button of table {table} is."
        return Refused(rules.rule, why, "Choose the seat with the button and set it there.")
    try:
        now = hand_after(before, sitting, rules, final=len(session.tables_left()) == 1)
    except ButtonError:
        why = f"At table {table} nobody can say whose blinds come next."
        return Refused(rules.rule, why, "Choose the seat with the button and set it there.")
    at = now.positions
    return (t.HandDealt(table, at.button, at.small_blind, at.big_blind, at.dead_small_blind, now.deals, now.rule),)
