"""Absent from the table, late with notice, a seat held longer (W18, W28, S82, S84, S87)."""

from clubapp.domain import events as ev
from clubapp.domain import presence_commands as k
from clubapp.domain import presence_events as p
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.door import closed_door
from clubapp.domain.decide.seats import in_play
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

Answer = tuple[ev.Event, ...] | Refused


def mark_absent(command: k.MarkAbsent, night: Night, _context: Context) -> Answer:
    """Away from the table, or back: the cards go on without them and the seat stays theirs (W28, S82)."""
    session, player, rule = night.session, command.player, night.rules.tables.absent_rule
    if refused := in_play(session):
        return refused
    if player not in session.seats:
        return Refused(rule, "This player has no seat.")
    if command.absent and not session.arrivals[player].here:
        return Refused(rule, "This player has phoned in and is not here yet.", "Let them arrive first.")
    if command.absent and player in session.gone_home:
        return Refused(rule, "This player has gone home and is blinded out.", "Note that they are back first.")
    if command.absent == (player in session.absent):
        return Refused(rule, "They are marked absent already." if command.absent else "They are not marked absent.")
    return (p.PlayerAbsent(player),) if command.absent else (p.PlayerPresent(player),)


def note_notice(command: k.NoteNotice, night: Night, context: Context) -> Answer:
    """Late with notice: it counts for the sessions that begin after it was given (S87)."""
    session, player, rules = night.session, command.player, night.rules.late_entry
    rule = rules.notice_rule or rules.rule
    if context.people.facts(player) is None:
        why = "That player is not registered with the club."
        return Refused(night.rules.entry.agreement_rule, why, "Register them first.")
    if not command.given:
        if player not in night.notice:
            return Refused(rule, "They have given no notice.")
        return (p.NoticeTakenBack(player),)
    if player in night.notice:
        return Refused(rule, "Their notice is noted already.")
    if player in session.arrivals:
        return Refused(rule, "This player is on tonight's list.", "Notice is for those who are not here yet.")
    if session.number >= night.rules.sessions and (session.started is not None or session.closed is not None):
        why = "Notice counts only before a session begins, and no other one is to come."
        return Refused(rule, why, "The manager can let them in with a reason.")
    return (p.NoticeGiven(player),)


def hold_longer(command: k.HoldLonger, night: Night, context: Context) -> Answer:
    """The hold is over or soon will be, and they are on their way after all (W18, S84)."""
    session, rules = night.session, night.rules.late_entry
    if refused := closed_door(session):
        return refused
    arrival = session.arrivals.get(command.player)
    if arrival is None or arrival.here or arrival.given_up:
        return Refused(rules.held_rule, "No seat is held for this player.", "Choose somebody who has phoned in.")
    if command.until is not None and command.until <= context.now:
        return Refused(rules.held_rule, "That moment has passed.", "Hold the seat to a time still to come.")
    if command.until == arrival.held_until:
        return Refused(rules.held_rule, "The seat is held to then already.")
    return (p.SeatHeldLonger(command.player, command.until),)
