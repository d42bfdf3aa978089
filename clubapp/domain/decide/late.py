"""A late entry: who may still come in, with how much, and on which seat (W18, S85 to S87)."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.chips import hand_out
from clubapp.domain.chips_off import off_the_tables
from clubapp.domain.decide.context import Context, let_in
from clubapp.domain.decide.door import owes_nothing, paid_ahead
from clubapp.domain.decide.seats import in_play, taken
from clubapp.domain.evening import games_tonight
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.late_entry import LateRoom, LateStack, late_stack, least_stack
from clubapp.domain.late_seats import late_place
from clubapp.domain.levels import Break
from clubapp.domain.night import Night, Session, blinds_in_force
from clubapp.domain.refused import Refused
from clubapp.domain.rules import LateEntryRules

Answer = tuple[e.Event, ...] | Refused


def late_room(night: Night, now: Millis, *, gave_notice: bool = False) -> LateRoom:
    """The room as a late player finds it: blinds, tables, free seats (W18)."""
    session = night.session
    level = blinds_in_force(session, now)
    return LateRoom(
        level=level,
        session=session.number,
        started=session.started is not None,
        entrants=len(session.on_time),
        tables_left=len(session.tables_left()),
        free_seats=len(session.free_seats()),
        anyone_out=any(not out.never_came for out in session.outs),
        blinded_in=False,
        gave_notice=gave_notice,
        removed=off_the_tables(night, level),
        in_break=session.clock.begun and isinstance(session.clock.read(now).stage, Break),
    )


def late_rules(night: Night) -> LateEntryRules:
    """The rules of late entry for the stacks and games of tonight: two kits each are short of twice as much (W7)."""
    kits, rules = night.session.plan.kits, night.rules.late_entry
    rules = rules._replace(sessions=games_tonight(night))
    if kits == 1:
        return rules
    return rules._replace(
        stack=rules.stack * kits,
        kit={value: count * kits for value, count in rules.kit.items()},
        steps=tuple(step._replace(short=step.short * kits) for step in rules.steps),
    )


def gave_notice(session: Session, player: PlayerId) -> bool:
    """Whether it was noted before this session began that they would be late (S87)."""
    return player in session.noticed


def late_offer(night: Night, now: Millis, *, gave_notice: bool = False) -> LateStack | Refused:
    """What a late player would get at this moment, or why they may not enter (W18, S85)."""
    return late_stack(late_rules(night), late_room(night, now, gave_notice=gave_notice))


def enter_late(command: c.EnterLate, night: Night, context: Context) -> Answer:
    """A late entry with the stack the rules give, or the manager's against them with a reason (W18, W1).

    That reason opens no door to somebody who may not come in at all: it takes one of its own (W59).
    """
    said = _barred(command, night, context)
    if isinstance(said, Refused):
        return said
    notice = command.gave_notice or gave_notice(night.session, command.player)
    offer = late_offer(night, context.now, gave_notice=notice)
    reason = command.overrule.strip()
    if isinstance(offer, Refused) and not (reason and offer.overrulable):
        return offer
    seat = _late_seat(command, night)
    if isinstance(seat, Refused):
        return seat
    rules = late_rules(night)
    against = ""  # the rule that the manager's reason overrules
    if isinstance(offer, Refused):
        against, offer = offer.rule or rules.rule, overruled_offer(night, context.now)
    if command.stack is not None and command.stack != offer.stack:
        if refused := _not_that_stack(command.stack, offer.stack, reason, rules):
            return refused
        against, offer = against or rules.rule, _stack_of(night, context.now, command.stack)
    if seat[1] > night.session.plan.max_seats:
        against = against or night.rules.seating.rule
    chips = tuple(sorted(offer.chips.items()))
    handed = (command.player, *seat, offer.stack, offer.short, chips)
    overruled = (e.Overruled(against, reason, command.player),) if against else ()
    if is_out(night.session, command.player):  # and no fee is taken twice
        return (e.LateEntered(*handed, paid=False, notice=notice, again=True), *said, *overruled)
    free, ahead = owes_nothing(night, context, command.player), paid_ahead(night, context, command.player)
    paid = command.paid and not free and not ahead
    return (e.LateEntered(*handed, paid, free, notice), *ahead, *said, *overruled)


def _barred(command: c.EnterLate, night: Night, context: Context) -> tuple[e.Overruled, ...] | Refused:
    """Why this player may not come in at all, whatever the blinds; else what the manager overrules in letting them."""
    session, player = night.session, command.player
    if refused := in_play(session):
        return refused
    if (is_out(session, player) and not may_come_again(night, player)) or player in _placed(session):
        rule = night.rules.late_entry.reentry_rule or night.rules.late_entry.rule
        return Refused(rule, "This player is already out of this session.", "They can play the next one.")
    if player in session.seats:
        return Refused(None, "This player already has a seat.")
    free = owes_nothing(night, context, player) or bool(paid_ahead(night, context, player))
    paid = command.paid or free or night.settled(player)
    return let_in(night, context, player, paid=paid, overrule=command.let_in)


def is_out(session: Session, player: PlayerId) -> bool:
    """Whether they have played in this session and are out of it."""
    return any(out.player == player for out in session.outs)


def may_come_again(night: Night, player: PlayerId) -> bool:
    """Whether the rule set lets somebody who was knocked out come in once more; not who was put out or never came."""
    if not night.rules.late_entry.reentry:
        return False
    return any(out.player == player and not (out.disqualified or out.never_came) for out in night.session.outs)


def _placed(session: Session) -> tuple[PlayerId, ...]:
    """Whose place is known though no hand took them out."""
    return tuple(player for player in session.places() if not is_out(session, player))


def _not_that_stack(wanted: Chips, given: Chips, reason: str, rules: LateEntryRules) -> Refused | None:
    if not 0 < wanted <= rules.stack:
        return Refused(rules.rule, f"A late stack is between 1 and {rules.stack:,} chips.")
    if not reason:
        return Refused(rules.rule, f"The rules give {given:,} chips.", "Say why it should differ.", overrulable=True)
    return None


def overruled_offer(night: Night, now: Millis) -> LateStack:
    """Let in against the rules: what this level gives, or once it gives nothing, the least stack of the rule set."""
    rules = late_rules(night)
    room = late_room(night, now)
    room = room._replace(free_seats=max(1, room.free_seats), tables_left=max(2, room.tables_left))
    anywhere = late_stack(rules, room._replace(anyone_out=False, gave_notice=True, in_break=False))
    return anywhere if isinstance(anywhere, LateStack) else _stack_of(night, now, least_stack(rules, room.level))


def _stack_of(night: Night, now: Millis, stack: int) -> LateStack:
    rules = late_rules(night)
    removed = off_the_tables(night, blinds_in_force(night.session, now))
    chips = hand_out(rules.kit, rules.stack - stack, removed=removed, values=rules.values)
    given = sum(value * count for value, count in chips.items())
    return LateStack(stack=given, short=rules.stack - given, chips=chips, why="The manager's stack.")


def _late_seat(command: c.EnterLate, night: Night) -> tuple[int, int] | Refused:
    """The seat asked for; else, at the table asked for or the emptiest, the one the rule set gives late players."""
    session, rules = night.session, night.rules
    limit = rules.seating.seats_limit if command.overrule.strip() else session.plan.max_seats
    free = session.free_seats(limit)
    if command.dealer is not None and not 1 <= command.dealer <= rules.seating.seats_limit:
        why = f"There is no seat {command.dealer} to deal from."
        return Refused(rules.late_entry.rule, why, "Say which seat has the button.")
    if command.table is not None and command.seat is not None:
        wanted = (command.table, command.seat)
        return wanted if wanted in free else taken(session, *wanted, rules.seating.rule)
    table = command.table
    if table is None and command.dealer is not None and free:
        table = free[0][0]  # a dealer said without a table is the emptiest one's
    if table is not None:
        free = [key for key in free if key[0] == table]
    if not free:
        return Refused(rules.late_entry.rule, "There is no free seat.", "Wait for one, or play the next session.")

    def dealer_of(at: int) -> int | None:
        return command.dealer if command.dealer is not None else dealer_now(session, at)

    players = {at: len(session.at_table(at)) for at, _ in free}
    return late_place(rules.late_entry.seat, free, players, dealer_of, limit)


def dealer_now(session: Session, table: int) -> int | None:
    """The seat that deals at a table as its button was last said; None where nobody has said it."""
    told = session.buttons.get(table)
    return told.deals if told is not None else None
