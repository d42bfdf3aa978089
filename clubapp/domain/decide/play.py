"""While cards are in the air: moves and knock-outs."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.cards import CardError, parse_cards
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.door import closed_door
from clubapp.domain.decide.seats import held_seat, in_play, taken
from clubapp.domain.ids import PlayerId
from clubapp.domain.knockouts import Exit, order_of_exits
from clubapp.domain.merged_by_hand import draw_due
from clubapp.domain.night import Night, Session
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused


def move(command: c.Move, night: Night, context: Context) -> Answer:
    """Move a player to a free seat by hand (W17); says where that makes the table draw again (W26)."""
    session, rule = night.session, night.rules.tables.move_rule
    if not session.drawn:
        return Refused(rule, "Seats have not been drawn yet.", "Draw the seats first.")
    if refused := closed_door(session):
        return refused
    here = session.seats.get(command.player)
    if here is None:
        return Refused(rule, "This player has no seat.")
    if here == (command.table, command.seat):
        return Refused(rule, "This player already sits there.")
    if refused := held_seat(night, command.player):
        return refused
    if (command.table, command.seat) not in session.free_seats(night.rules.seating.seats_limit):
        return taken(session, command.table, command.seat, rule)
    due = draw_due(night, command.player, command.table, context.now)
    moved = e.PlayerMoved(command.player, command.table, command.seat)
    return (moved,) if due is None else (moved, due)


def knock_out(command: c.KnockOut, night: Night, _context: Context) -> Answer:
    """Everyone who went out in this hand, in the order the rules give, or the manager's (W40, W39, W1)."""
    session, rules = night.session, night.rules.knock_outs
    if refused := in_play(session):
        return refused
    gone = {x.player: x for x in command.exits}
    if not gone or len(gone) != len(command.exits):
        return Refused(rules.rule, "Name each player who went out once.")
    missing = [p for p in gone if p not in session.seats]
    if missing:
        already = any(out.player in missing for out in session.outs)
        return Refused(rules.rule, "This player is already out." if already else "This player has no seat.")
    tables = {session.seats[p][0] for p in gone}
    if len(tables) > 1:
        return Refused(
            rules.rule,
            "These players sit at different tables, so it was not the same hand.",
            "Knock them out one table at a time, the hand that ended first first.",
        )
    if any(x.hand_stack is not None and x.hand_stack < 1 for x in command.exits):
        return Refused(rules.rule, "Whoever went out had chips when the hand began: enter 1 or more.")
    if command.dealer is not None and not 1 <= command.dealer <= night.rules.seating.seats_limit:
        return Refused(rules.rule, f"There is no seat {command.dealer} to deal from.", "Say which seat has the button.")
    if 1 < len(gone) == len(session.at_table(tables.pop())) < len(session.seats):
        return Refused(
            rules.finish_rule,
            "A hand can not take out a whole table: somebody there won the pot.",
            "Leave out whoever won it.",
        )
    if any(x.by is not None and (x.by in gone or x.by not in session.seats) for x in command.exits):
        return Refused(rules.rule, "Who won the hand must still be in play.")
    if refused := _other_hand(command, session, rules.rule):
        return refused
    order = _ruled(command, night)
    if command.order:
        return _in_managers_order(command, gone, order, night)
    if isinstance(order, Refused):
        return order
    return (_knocked_out(command, gone, order),)


def _ruled(command: c.KnockOut, night: Night) -> tuple[PlayerId, ...] | Refused:
    """The rules' own order, the first out first (W40, S95)."""
    session, rules = night.session, night.rules.knock_outs
    try:
        board = parse_cards(command.board)
        exits = [_exit(x, session, command.dealer) for x in command.exits]
    except CardError as error:
        return Refused(rules.rule, str(error), "Correct the cards.")
    left = len(session.seats)
    return order_of_exits(left, exits, rules.ties, rule=rules.rule, finish_rule=rules.finish_rule, board=board)


def _knocked_out(command: c.KnockOut, gone: dict[PlayerId, c.Exit], order: tuple[PlayerId, ...]) -> e.PlayersKnockedOut:
    exits = (gone[player] for player in order)
    return e.PlayersKnockedOut(
        tuple(e.Gone(x.player, x.hand_stack, x.by, x.cards.strip()) for x in exits),
        command.ended_before,
        command.board.strip(),
    )


def _other_hand(command: c.KnockOut, session: Session, rule: str) -> Refused | None:
    """Two tables lost players at one moment: the hand this one ended before was another table's, and is recorded."""
    if command.ended_before is None:
        return None
    other = next((out for out in session.outs if out.player == command.ended_before), None)
    if other is None or other.never_came:
        return Refused(rule, "The other hand took nobody out.", "Choose somebody who was knocked out.")
    if other.moment < max(session.came_in(x.player) for x in command.exits):
        return Refused(rule, "Somebody in this hand came in after that.", "Leave it in this order.")
    if other.seat[0] == session.seats[command.exits[0].player][0]:
        return Refused(
            rule,
            "Both hands were at this table, so one came after the other.",
            "Correct the earlier knock-out in the log if their order is wrong.",
        )
    return None


def _in_managers_order(
    command: c.KnockOut, gone: dict[PlayerId, c.Exit], order: tuple[PlayerId, ...] | Refused, night: Night
) -> Answer:
    rules = night.rules.knock_outs
    if isinstance(order, Refused) and not order.overrulable:
        return order
    if set(command.order) != set(gone) or len(command.order) != len(gone):
        return Refused(rules.rule, "The order must name everyone who went out, once each.")
    events: tuple[e.Event, ...] = (_knocked_out(command, gone, command.order),)
    if command.order == order:
        return events
    if not command.overrule.strip():
        return Refused(rules.rule, "That order is not the rule's.", "Say why it should differ.", overrulable=True)
    return (*events, e.Overruled(rules.rule, command.overrule.strip(), command.order[0]))


def _exit(x: c.Exit, session: Session, dealer: int | None) -> Exit:
    """How far to the dealer's left somebody sits, in seats; the dealer is the furthest. CardError for no cards."""
    cards = parse_cards(x.cards)
    if dealer is None:
        return Exit(x.player, x.hand_stack, None, cards)
    table, seat = session.seats[x.player]
    round_the_table = max(session.plan.max_seats, *session.at_table(table), dealer)
    return Exit(x.player, x.hand_stack, (seat - dealer - 1) % round_the_table + 1, cards)
