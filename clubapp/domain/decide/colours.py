"""Chips that leave the tables (W19, S91)."""

from clubapp.domain import table_commands as k
from clubapp.domain import table_events as t
from clubapp.domain.chips import ChipError
from clubapp.domain.chips_off import exchange
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.seats import in_play
from clubapp.domain.events import Event
from clubapp.domain.night import Night, level_at
from clubapp.domain.refused import Refused


def colour_up(command: k.ColourUp, night: Night, context: Context) -> tuple[Event, ...] | Refused:
    """Some values are off the tables; what rounding up gave is counted among the chips in play from now on."""
    session, rules = night.session, night.rules.colour_up
    if refused := in_play(session):
        return refused
    if not command.removed or not set(command.removed) <= set(night.rules.values):
        return Refused(rules.rule, "Name the chip values that leave.")
    gone = [value for value in command.removed if value in session.chips_off]
    if gone:
        return Refused(rules.rule, f"The {gone[0]:,} chips have left already.")
    try:
        found = exchange(night, command.removed)
    except ChipError as error:
        return Refused(rules.rule, str(error), "Leave a value that the stacks can be paid with.")
    if not 0 <= command.extra <= found.roundings:
        why = f"Rounding up gives each of {found.roundings} players one chip at most."
        return Refused(rules.rule, why, "Count the chips that were given out for it again.")
    added = found.rest + command.extra * found.smallest
    return (t.ColouredUp(level_at(session, context.now), found.removed, added),)
