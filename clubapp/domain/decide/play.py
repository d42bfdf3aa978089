"""While cards are in the air: late entries, moves and knock-outs."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.chips import hand_out
from clubapp.domain.decide.context import Context, eligible
from clubapp.domain.decide.door import closed_door
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.knockouts import Exit, order_of_exits
from clubapp.domain.late_entry import LateRoom, LateStack, late_stack
from clubapp.domain.levels import Break, blinds_at
from clubapp.domain.night import Night, Session, level_at
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused


def _in_play(session: Session) -> Refused | None:
    if session.started is None:
        return Refused(None, "Play has not started.", "Draw the seats and start first.")
    return closed_door(session)


def late_room(night: Night, now: Millis) -> LateRoom:
    """The room as a late player finds it: blinds, tables, free seats (W18)."""
    session = night.session
    level = level_at(session, now) if session.clock.begun else session.plan.first_level
    return LateRoom(
        level=blinds_at(night.rules.levels, level),
        session=session.number,
        started=session.started is not None,
        entrants=len(session.on_time),
        tables_left=len(session.tables_left()),
        free_seats=len(session.free_seats()),
        anyone_out=bool(session.outs),
        blinded_in=False,
        gave_notice=False,
        removed=None,
        in_break=session.clock.begun and isinstance(session.clock.read(now).stage, Break),
    )


def late_offer(night: Night, now: Millis) -> LateStack | Refused:
    """What a late player would get at this moment, or why they may not enter (W18)."""
    return late_stack(night.rules.late_entry, late_room(night, now))


def enter_late(command: c.EnterLate, night: Night, context: Context) -> Answer:
    """A late entry with the stack the rules give, or the manager's against them with a reason (W18, W1)."""
    session, rules, player = night.session, night.rules.late_entry, command.player
    if refused := _in_play(session):
        return refused
    if player in session.places() or any(out.player == player for out in session.outs):
        return Refused(rules.rule, "This player is already out of this session.", "They can play the next one.")
    if player in session.seats:
        return Refused(None, "This player already has a seat.")
    may = eligible(night, context, player)
    if isinstance(may, Refused):
        return may
    offer = late_offer(night, context.now)
    if isinstance(offer, Refused) and not (command.overrule.strip() and offer.overrulable):
        return offer
    seat = _late_seat(command, night)
    if isinstance(seat, Refused):
        return seat
    said: tuple[e.Event, ...] = ()
    if isinstance(offer, Refused):
        said = (e.Overruled(offer.rule or rules.rule, command.overrule.strip(), player),)
        offer = _overruled_stack(night, context.now)
    if command.stack is not None:
        if not 0 < command.stack <= rules.stack:
            return Refused(rules.rule, f"A late stack is between 1 and {rules.stack:,} chips.")
        if command.stack != offer.stack and not command.overrule.strip():
            return Refused(
                rules.rule, f"The rules give {offer.stack:,} chips.", "Say why it should differ.", overrulable=True
            )
        if command.stack != offer.stack and not said:
            said = (e.Overruled(rules.rule, command.overrule.strip(), player),)
        offer = _stack_of(night, context.now, command.stack)
    if seat[1] > session.plan.max_seats and not said:
        said = (e.Overruled(night.rules.seating.rule, command.overrule.strip(), player),)
    chips = tuple(sorted(offer.chips.items()))
    return (e.LateEntered(player, *seat, offer.stack, offer.short, chips, command.paid), *said)


def _overruled_stack(night: Night, now: Millis) -> LateStack:
    """Let in against the rules: what this level gives, or once it gives nothing, the least stack of the rule set."""
    rules = night.rules.late_entry
    room = late_room(night, now)
    anywhere = late_stack(
        rules, room._replace(free_seats=max(1, room.free_seats), tables_left=max(2, room.tables_left))
    )
    if isinstance(anywhere, LateStack):
        return anywhere
    return _stack_of(night, now, rules.stack - max((step.short for step in rules.steps), default=0))


def _stack_of(night: Night, now: Millis, stack: int) -> LateStack:
    rules = night.rules.late_entry
    colour_up = night.rules.colour_up
    removed = colour_up.removed_at(late_room(night, now).level) if colour_up.automatic else frozenset()
    chips = hand_out(rules.kit, rules.stack - stack, removed=removed, values=rules.values)
    given = sum(value * count for value, count in chips.items())
    return LateStack(stack=given, short=rules.stack - given, chips=chips, why="The manager's stack.")


def _late_seat(command: c.EnterLate, night: Night) -> tuple[int, int] | Refused:
    """The seat asked for, or the first free one at the emptiest table."""
    session, rules = night.session, night.rules
    limit = rules.seating.seats_limit if command.overrule.strip() else session.plan.max_seats
    free = session.free_seats(limit)
    if command.table is not None and command.seat is not None:
        wanted = (command.table, command.seat)
        return wanted if wanted in free else _taken(session, *wanted, rules.seating.rule)
    if command.table is not None:
        free = [key for key in free if key[0] == command.table]
    if not free:
        return Refused(rules.late_entry.rule, "There is no free seat.", "Wait for one, or play the next session.")
    return free[0]


def _taken(session: Session, table: int, seat: int, rule: str) -> Refused:
    if table not in session.tables_left():
        return Refused(rule, f"Table {table} is not in play.", "Choose a table that is.")
    if seat in session.at_table(table):
        return Refused(rule, f"Seat {seat} at table {table} is taken.", "Choose a free seat.")
    return Refused(rule, f"Table {table} has no seat {seat}.", "Choose a free seat.")


def move(command: c.Move, night: Night, _context: Context) -> Answer:
    """Move a player to a free seat by hand (W17)."""
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
    if (command.table, command.seat) not in session.free_seats(night.rules.seating.seats_limit):
        return _taken(session, command.table, command.seat, rule)
    return (e.PlayerMoved(command.player, command.table, command.seat),)


def knock_out(command: c.KnockOut, night: Night, _context: Context) -> Answer:
    """Everyone who went out in this hand, in the order the rules give, or the manager's (W40, W39, W1)."""
    session, rules = night.session, night.rules.knock_outs
    if refused := _in_play(session):
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
    exits = [_exit(x, session, command.dealer) for x in command.exits]
    order = order_of_exits(len(session.seats), exits, rules.ties, rule=rules.rule, finish_rule=rules.finish_rule)
    if command.order:
        return _in_managers_order(command, gone, order, night)
    if isinstance(order, Refused):
        return order
    return (e.PlayersKnockedOut(tuple(e.Gone(p, gone[p].hand_stack, gone[p].by) for p in order)),)


def _in_managers_order(
    command: c.KnockOut, gone: dict[PlayerId, c.Exit], order: tuple[PlayerId, ...] | Refused, night: Night
) -> Answer:
    rules = night.rules.knock_outs
    if isinstance(order, Refused) and not order.overrulable:
        return order
    if set(command.order) != set(gone) or len(command.order) != len(gone):
        return Refused(rules.rule, "The order must name everyone who went out, once each.")
    events: tuple[e.Event, ...] = (
        e.PlayersKnockedOut(tuple(e.Gone(p, gone[p].hand_stack, gone[p].by) for p in command.order)),
    )
    if command.order == order:
        return events
    if not command.overrule.strip():
        return Refused(rules.rule, "That order is not the rule's.", "Say why it should differ.", overrulable=True)
    return (*events, e.Overruled(rules.rule, command.overrule.strip(), command.order[0]))


def _exit(x: c.Exit, session: Session, dealer: int | None) -> Exit:
    """How far to the dealer's left somebody sits, in seats; the dealer is the furthest."""
    if dealer is None:
        return Exit(x.player, x.hand_stack, None)
    table, seat = session.seats[x.player]
    round_the_table = max(session.plan.max_seats, *session.at_table(table), dealer)
    return Exit(x.player, x.hand_stack, (seat - dealer - 1) % round_the_table + 1)
