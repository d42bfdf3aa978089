"""How what happens at the tables changes a session: buttons, moves, new draws, fixed seats, chips changed up."""

from clubapp.domain import table_events as t
from clubapp.domain.at_tables import MovesMade, as_told, button_at, dealer_of, hand_played
from clubapp.domain.button import Positions
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import replace
from clubapp.domain.sitting import SeatKey, Session


def take_in_table(
    session: Session, fixed: dict[PlayerId, SeatKey], event: t.TableEvent, at: Millis, action: int
) -> None:
    """Take in one fact about the tables; `fixed` are the evening's fixed seats."""
    match event:
        case t.ButtonSet() | t.HandDealt():
            _button_told(session, event, at)
        case t.DrawDue(table, final, rule, why):
            if session.at_table(table):  # else redone after the table has broken
                session.to_draw[table] = t.TableToDraw(table, final, rule, why)
                session.buttons.pop(table, None)
        case t.PlayersMoved():
            _moved(session, event, at, action)
        case t.TablesRedrawn():
            _redrawn(session, event, at)
        case t.SeatFixed():
            _fixed(fixed, event)
        case t.ColouredUp(_, removed, added):
            session.colour_ups.append(event)
            session.chips_off = tuple(sorted({*session.chips_off, *removed}))
            session.rounded += added


def start_button(session: Session, table: int, at: Millis) -> None:
    """The button where the draw has put the first deal (W20)."""
    found = button_at(session.at_table(table), session.deals[table], at)
    if found is not None:
        session.buttons[table] = found


def _button_told(session: Session, event: t.ButtonSet | t.HandDealt, at: Millis) -> None:
    table, sitting = event.table, session.at_table(event.table)
    if not sitting:
        return  # redone after the table has broken
    if isinstance(event, t.HandDealt):
        positions = Positions(event.button, event.small_blind, event.big_blind, event.dead_small_blind)
        before, now = session.buttons.get(table), as_told(sitting, positions, event.deals, at)
        if before is not None:
            final = len(session.tables_left()) == 1
            played = hand_played(before, sitting, final=final)
            now = replace(now, rule=event.rule, played=played, was=before.players)
        session.buttons[table] = now
        session.dealt_in(table)
        return
    session.dealt_in(table)
    session.to_draw.pop(table, None)  # whoever says where the button is has had the deal drawn for
    positions = Positions(event.button, event.small_blind, event.big_blind)
    session.buttons[table] = as_told(sitting, positions, dealer_of(sitting, event.button), at)


def _moved(session: Session, event: t.PlayersMoved, at: Millis, action: int) -> None:
    for moved in event.moves:
        if moved.player in session.seats:
            session.seats[moved.player] = (moved.table, moved.seat)
            session.came[moved.player] = at
    for table in event.broken:
        session.forget_table(table)
    for each in event.redraw:
        session.to_draw[each.table] = each
        session.buttons.pop(each.table, None)
    session.moves.append(MovesMade(action, at, event.moves))


def _redrawn(session: Session, event: t.TablesRedrawn, at: Millis) -> None:
    for new in event.seats:
        if new.player in session.seats:
            session.seats[new.player] = (new.table, new.seat)
            session.cards[new.player] = new.card
    for table, seat in event.deals:
        session.deals[table] = seat
        session.to_draw.pop(table, None)
        session.dealt_in(table)
        start_button(session, table, at)


def _fixed(fixed: dict[PlayerId, SeatKey], event: t.SeatFixed) -> None:
    place = (event.table, event.seat)
    fixed.pop(event.player, None)
    if event.fixed:
        for other in [who for who, where in fixed.items() if where == place]:
            del fixed[other]
        fixed[event.player] = place
