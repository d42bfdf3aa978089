"""At the door: who is in, who phoned, who has paid."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.cards import Card, full_deck
from clubapp.domain.decide.context import Context, let_in
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.domain.sitting import PAID_AHEAD

Answer = tuple[e.Event, ...] | Refused

BRING_CONSENT = "Tell them to bring the form that a parent has signed. No seat is held for them before it is here."


def check_in(command: c.CheckIn, night: Night, context: Context) -> Answer:
    """Let a player in (W5, W6, W59). One who had phoned arrives at the seat held for them (W18)."""
    session, player = night.session, command.player
    if refused := closed_door(session):
        return refused
    arrival = session.arrivals.get(player)
    if arrival is not None and arrival.here:
        return Refused(None, "This player is already checked in.", "Look for them in tonight's list.")
    if arrival is not None and arrival.given_up:
        why = "Their held seat was given up, so they are out of this session."
        return Refused(night.rules.late_entry.rule, why, "Bring them back where it is among those who are out.")
    free, ahead = owes_nothing(night, context, player), paid_ahead(night, context, player)
    settled = command.paid or free or bool(ahead) or night.settled(player)
    said = let_in(night, context, player, paid=settled, overrule=command.overrule)
    if isinstance(said, Refused):
        return said
    paid = command.paid and not free and not ahead
    if arrival is not None:
        paid = (paid or arrival.paid) and not arrival.waived
        return (e.PlayerArrived(player, paid, free), *ahead, *said)
    if session.started is not None:
        return Refused(
            night.rules.late_entry.rule,
            "Play has started, so this is a late entry.",
            "Give them a late player's stack.",
        )
    arrived: e.Event = e.PlayerCheckedIn(player, paid, free)
    return (arrived, *ahead, *said, *_seat_after_draw(session, player, context))


def phone_in(command: c.PhoneIn, night: Night, context: Context) -> Answer:
    """Hold a seat for a player who rang ahead; they are dealt in from the start (W18)."""
    session, player = night.session, command.player
    if refused := closed_door(session):
        return refused
    if session.started is not None:
        return Refused(
            night.rules.late_entry.held_rule,
            "Play has started: a seat can be held only before it does.",
            "They can come as a late entry.",
        )
    if player in session.arrivals:
        return Refused(None, "This player is already on tonight's list.", "Look for them in tonight's list.")
    if command.held_until is not None and command.held_until <= context.now:
        rule = night.rules.late_entry.held_rule
        return Refused(rule, "That moment has passed.", "Hold the seat to a time still to come.")
    # Who is dealt in unseen pays on coming (S84), but under a licence nobody is dealt in unpaid (W63).
    # Nobody signs over the phone either: the agreement is asked for when they come to the seat (W5).
    paid = not under_licence(night)
    said = let_in(night, context, player, paid=paid, overrule=command.overrule, sign_later=True)
    if isinstance(said, Refused):
        return _over_the_phone(said, night)
    held: e.Event = e.PlayerPhonedIn(player, command.held_until)
    return (held, *said, *_seat_after_draw(session, player, context))


def _over_the_phone(refused: Refused, night: Night) -> Refused:
    """What to tell somebody who rings and whose parent's form is missing: it is here before a seat is held (W6)."""
    if refused.rule != night.rules.entry.consent_rule or "consent is on record" not in refused.why:
        return refused
    return replace(refused, instead=BRING_CONSENT)


def check_out(command: c.CheckOut, night: Night, _context: Context) -> Answer:
    """Take a player off tonight's list before play starts; a fee paid is to be given back."""
    session = night.session
    if command.player not in session.arrivals:
        return Refused(None, "This player is not on tonight's list.")
    if session.started is not None:
        return Refused(
            night.rules.knock_outs.finish_rule,
            "Play has started, so nobody can be taken off the list.",
            "Knock them out instead, or undo the start.",
        )
    return (e.PlayerCheckedOut(command.player),)


def mark_fee(command: c.MarkFee, night: Night, _context: Context) -> Answer:
    """Note the table fee as paid or still to pay; either ends its having been waived."""
    arrivals = night.arrivals_of(command.player)
    if not arrivals:
        return Refused(None, "This player is not on tonight's list.", "Check them in first.")
    if arrivals[-1].paid == command.paid and not arrivals[-1].waived:
        return Refused(None, "The fee is already marked so.")
    return (e.FeePaid(command.player) if command.paid else e.FeeUnpaid(command.player),)


def waive_fee(command: c.WaiveFee, night: Night, _context: Context) -> Answer:
    """Let somebody off the fee, with the reason."""
    arrivals, reason = night.arrivals_of(command.player), command.reason.strip()
    if not arrivals:
        return Refused(None, "This player is not on tonight's list.", "Check them in first.")
    if not reason:
        return Refused(None, "A waived fee needs a reason.", "Write one: it goes on the till sheet.")
    if arrivals[-1].waived == reason:
        return Refused(None, "Their fee is already waived.")
    return (e.FeeWaived(command.player, reason),)


def owes_nothing(night: Night, context: Context, player: PlayerId) -> bool:
    """Whether tonight is a newcomer's first night, where that one is free."""
    facts = context.people.facts(player)
    return night.rules.money.first_night_free and facts is not None and facts.first_night


def paid_ahead(night: Night, context: Context, player: PlayerId) -> tuple[e.FeeWaived, ...]:
    """Who paid the entry to an event days ahead owes nothing at the door, and nothing of it is in the tin (S9)."""
    facts = context.people.facts(player)
    paid = night.prepaid and facts is not None and facts.prepaid in ("paid", "late")
    return (e.FeeWaived(player, PAID_AHEAD),) if paid else ()


def under_licence(night: Night) -> bool:
    """Whether it is a night under a casino licence (W63)."""
    return "casino" in (night.event, night.venue_kind)


def closed_door(session: Session) -> Refused | None:
    """Nobody comes in once the session is over."""
    if session.closed is not None:
        return Refused(None, f"Session {session.number} is closed.", "Open the next session first.")
    if session.over:
        return Refused(None, f"Session {session.number} is over.", "Close it and open the next session.")
    return None


def _seat_after_draw(session: Session, player: PlayerId, context: Context) -> tuple[e.Event, ...]:
    """Somebody who comes between draw and start draws a card for a free seat, where there is one."""
    free = session.free_seats() if session.drawn else []
    if not free:
        return ()
    table, seat = free[0]
    held = {session.cards[p] for p in session.at_table(table).values() if p in session.cards}
    deck = [card for card in full_deck() if str(card) not in held]
    context.dice.shuffle(deck)
    card: Card = deck[0]
    return (e.SeatGiven(player, table, seat, str(card)),)
