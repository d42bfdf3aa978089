"""Moves as advised, tables that draw again, and seats that are fixed (W16, W17, W26, S75, S76, S94)."""

from clubapp.domain import table_commands as k
from clubapp.domain import table_events as t
from clubapp.domain.cards import Card, full_deck
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.door import closed_door
from clubapp.domain.decide.seats import in_play
from clubapp.domain.events import Event
from clubapp.domain.fixed_seats import keep_seats
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.domain.room_advice import advice_now
from clubapp.domain.seating import SEAT_ORDER, highest_deals

Answer = tuple[Event, ...] | Refused


def apply_moves(command: k.ApplyMoves, night: Night, _context: Context) -> Answer:
    """Everything the advice says in one action; where it says something else by now, nobody moves."""
    session, rules = night.session, night.rules.tables
    if refused := in_play(session):
        return refused
    advice = advice_now(night, command.down_to)
    if advice is None or not advice.moves:
        why = "Nobody has to move as the room is now."
        return Refused(advice.rule if advice is not None else rules.move_rule, why)
    now = tuple((move.player, *move.to) for move in advice.moves)
    if command.moves is not None and command.moves != now:
        why = "The room has changed since this advice was given, so nobody was moved."
        return Refused(advice.rule, why, "Look at the advice as it is now.")
    moves = tuple(t.Moved(m.player, *m.origin, *m.to, m.rule, m.why, m.drawn) for m in advice.moves)
    redraw = tuple(t.TableToDraw(*each) for each in advice.redraw)
    return (t.PlayersMoved(moves, advice.broken, redraw, advice.rule, advice.why),)


def redraw_tables(command: k.RedrawTables, night: Night, context: Context) -> Answer:
    """One card each from one shuffled deck for a table: seats and deal as at the start (W26, W21)."""
    session, rule = night.session, night.rules.tables.redraw_rule
    if refused := in_play(session):
        return refused
    due = [session.to_draw[table].rule for table in command.tables if table in session.to_draw]
    rule = due[0] if due else rule
    if not command.tables or len(set(command.tables)) < len(command.tables):
        return Refused(rule, "Name each table that draws again once.")
    seats: list[t.NewSeat] = []
    deals: list[tuple[int, int]] = []
    for table in command.tables:
        sitting = session.at_table(table)
        if len(sitting) < 2:
            return Refused(rule, f"Table {table} has nobody to draw between.", "Choose a table that is in play.")
        drawn, deal = _drawn(night, table, sitting, context)
        seats += drawn
        deals.append((table, deal))
    method = "lots" if session.plan.lots else "cards"
    return (t.TablesRedrawn(tuple(seats), tuple(deals), method, context.dice.seed, rule),)


def _drawn(night: Night, table: int, sitting: dict[int, PlayerId], context: Context) -> tuple[list[t.NewSeat], int]:
    """The new seats of one table, and the one that deals first. Where seats go by lot they stay (W21)."""
    deck: list[Card] = list(full_deck())
    context.dice.shuffle(deck)
    cards = dict(zip(sitting.values(), deck, strict=False))
    dealer = highest_deals(cards)
    if not night.session.plan.lots:
        order = SEAT_ORDER[night.rules.seating.order](cards)
        fixed = {player: seat for player, (at, seat) in night.fixed.items() if at == table}
        dealer, sitting = order.dealer, keep_seats(order.clockwise, fixed)
    seats = [t.NewSeat(player, table, seat, str(cards[player])) for seat, player in sitting.items()]
    return seats, next(new.seat for new in seats if new.player == dealer)


def fix_seat(command: k.FixSeat, night: Night, _context: Context) -> Answer:
    """Somebody can not move from their seat tonight, or can again (W17)."""
    session, rule = night.session, night.rules.tables.move_rule
    if refused := closed_door(session):
        return refused
    place = session.seats.get(command.player)
    if place is None:
        return Refused(rule, "This player has no seat.", "Draw the seats first.")
    if (night.fixed.get(command.player) == place) is command.fixed:
        return Refused(rule, "The seat is fixed already." if command.fixed else "The seat is not fixed.")
    return (t.SeatFixed(command.player, *place, command.fixed),)
