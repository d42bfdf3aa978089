"""Players who go home with chips, who never come, and who sign out once they are out (S84, S92)."""

from clubapp.domain import events as ev
from clubapp.domain import leaving_commands as k
from clubapp.domain import leaving_events as e
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.seats import in_play
from clubapp.domain.ids import Chips
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.domain.signing_out import unsigned

Answer = tuple[ev.Event, ...] | Refused


def mark_gone_home(command: k.MarkGoneHome, night: Night, _context: Context) -> Answer:
    """Gone home with chips: blinded out, and the place is where the stack ends. Or back again after all."""
    session, player, rule = night.session, command.player, night.rules.knock_outs.rule
    if refused := in_play(session):
        return refused
    if player not in session.seats:
        return Refused(rule, "This player has no seat.")
    if not session.arrivals[player].here:
        return Refused(rule, "This player has phoned in and is not here yet.", "Note that they never came instead.")
    if command.gone == (player in session.gone_home):
        return Refused(rule, "That is noted already.")
    return (e.WentHome(player),) if command.gone else (e.CameBack(player),)


def remove_stack(command: k.RemoveStack, night: Night, _context: Context) -> Answer:
    """The stack of somebody who went home leaves the table: they are out at the place that is open, and score."""
    session, player, rules = night.session, command.player, night.rules.knock_outs
    if refused := in_play(session):
        return refused
    if player not in session.seats:
        return Refused(rules.rule, "This player has no seat.")
    if player not in session.gone_home:
        why = "A stack is taken off the table only where its player has gone home."
        return Refused(rules.rule, why, "Note that they went home first.")
    return _too_many(night, command.stack, rules.rule) or (e.StackRemoved(player, command.stack),)


def give_up(command: k.GiveUpHeldSeat, night: Night, _context: Context) -> Answer:
    """Whoever phoned in never came. They count, in last place, only where the fee was paid or is owed (S84)."""
    session, player, rule = night.session, command.player, night.rules.late_entry.held_rule
    if session.started is None:
        return Refused(rule, "Play has not started.", "Take them off the list at the door instead.")
    if refused := in_play(session):
        return refused
    arrival = session.arrivals.get(player)
    if arrival is None or arrival.here or player not in session.seats:
        return Refused(rule, "No seat is held for this player.", "Choose somebody who has phoned in.")
    if refused := _too_many(night, command.stack, rule):
        return refused
    counts = arrival.paid or command.owed
    if len(session.seats) == 1 or (len(session.seats) == 2 and not counts and not session.outs):
        why = "Only one player would be left, and nobody has played against them."
        return Refused(night.rules.knock_outs.finish_rule, why, "Wait a little, or abandon the session.")
    return (e.HeldSeatGivenUp(player, counts, command.stack),)


def sign_out(command: k.SignOut, night: Night, _context: Context) -> Answer:
    """Tick who has signed out; also once the session is closed, for people go home late (S92)."""
    rules, number = night.rules.knock_outs, command.session
    if not rules.sign_out:
        return Refused(rules.sign_out_rule, "Nobody signs out under these rules.", "The points stand as they are.")
    if number is not None and not 1 <= number <= len(night.sessions):
        return Refused(None, f"There is no session {number} tonight.", f"Tonight has {len(night.sessions)}.")
    session = night.session if number is None else night.sessions[number - 1]
    if command.player is None:
        waiting = unsigned(night, session) if command.signed else ()
        if not waiting:
            return Refused(rules.sign_out_rule, "Nobody is left to sign out.")
        return tuple(e.SignedOut(session.number, player) for player in waiting)
    if all(out.player != command.player for out in session.outs):
        return Refused(rules.sign_out_rule, "Only who is out signs out.", "Wait until they are.")
    if command.signed == (command.player in session.signed_out):
        return Refused(rules.sign_out_rule, "That is ticked already." if command.signed else "That is not ticked.")
    signed = e.SignedOut if command.signed else e.SignOutTakenBack
    return (signed(session.number, command.player),)


def _too_many(night: Night, stack: Chips | None, rule: str) -> Refused | None:
    if stack is not None and not 0 <= stack <= night.session.chips_issued:
        return Refused(rule, f"A stack is between 0 and the {night.session.chips_issued:,} chips in play.")
    return None
