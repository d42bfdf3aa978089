"""A table to which players were moved one by one: whether that makes it draw again, as advised moves do (W26, S75)."""

from clubapp.domain.balance.seats import Host
from clubapp.domain.balance.words import drawing
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.table_events import DrawDue

AT_ONCE: Millis = 5 * 60_000
"""Whoever sat down at a table within this time, with no hand dealt there since, came to it together."""


def draw_due(night: Night, player: PlayerId, table: int, now: Millis) -> DrawDue | None:
    """What moving this player to a table would make of it; None where it plays on, or has to draw already.

    A table that has to draw for its newcomers, and is the last one now, draws as the final table.
    """
    session, rules = night.session, night.rules.tables
    before = session.seats[player][0]
    if session.started is None or table == before:
        return None
    sitting = session.at_table(table).values()
    came = [who for who in sitting if 0 <= now - session.came.get(who, 0) < AT_ONCE]
    left = set(session.tables_left()) - ({before} if len(session.at_table(before)) == 1 else set())
    host = Host(
        table,
        len(sitting) - len(came),
        known=True,
        free=(),
        need=0,
        spare=False,
        final=left == {table},
        half=rules.redraw_half,
        crowd=rules.redraw_from,
    )
    newcomers = len(came) + 1
    if not host.draws(newcomers) or (table in session.to_draw and not host.final):
        return None
    rule = rules.redraw_rule if host.final else rules.merged_rule
    return DrawDue(table, host.final, rule, drawing(host, newcomers, table))
