"""Knock-outs put right far back, and closed sessions opened for it: refused in words where it makes no sense."""

from clubapp.domain import correction_commands as k
from clubapp.domain import correction_events as e
from clubapp.domain import events as ev
from clubapp.domain.corrections import exit_of
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.results import stacks_in_order
from clubapp.domain.decide.seated import barred_now
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, SeatKey, Session
from clubapp.domain.refused import Refused

Answer = tuple[ev.Event, ...] | Refused
Reordered = e.KnockOutReplaced | e.KnockOutInserted


def reopen(command: k.ReopenSession, night: Night, _context: Context) -> Answer:
    """A closed session is opened to be put right; its results leave the season until it is closed again."""
    found = _session(night, command.session)
    rule = night.rules.knock_outs.finish_rule
    if isinstance(found, Refused):
        return found
    if found.closed is None:
        return Refused(rule, f"Session {found.number} is not closed.", "Correct it as it stands.")
    if found.void:
        return Refused(rule, f"Session {found.number} is void and scores nothing.", "Undo the closing to play it on.")
    return (e.SessionReopened(found.number),)


def revive(command: k.ReviveKnockOut, night: Night, context: Context) -> Answer:
    """Somebody was not out after all and sits down again."""
    session = _open(night, command.session)
    if isinstance(session, Refused):
        return session
    rules, player = night.rules.knock_outs, command.player
    at = exit_of(session, player)
    if at is None:
        return _not_out(session, player, rules.rule)
    if session.agreed:
        why = "The finish was agreed by those who were left, and this player was not one of them."
        return Refused(rules.finish_rule, why, "Say who went out instead, one of those who agreed or another.")
    if session is not night.session:
        why = f"Session {session.number + 1} has begun, so nobody can play on in session {session.number}."
        return Refused(rules.finish_rule, why, "Say who went out instead, or before whom this player did.")
    out = session.outs[at]
    if refused := _may_sit(night, context, player, disqualified=out.disqualified):
        return refused
    where = _seat_for(night, session, out.seat, command.table, command.seat)
    if isinstance(where, Refused):
        return where
    return (e.KnockOutRevived(session.number, player, *where, command.reason.strip()),)


def replace_exit(command: k.ReplaceKnockOut, night: Night, context: Context) -> Answer:
    """Another player went out than the one recorded; where both are out they change places."""
    session = _open(night, command.session)
    if isinstance(session, Refused):
        return session
    rule, wrong, right = night.rules.knock_outs.rule, command.wrong, command.right
    at = exit_of(session, wrong)
    if at is None:
        return _not_out(session, wrong, rule)
    if wrong == right:
        return Refused(rule, "That is the player who is recorded.", "Choose who went out instead.")
    old, reason = session.outs[at], command.reason.strip()
    if not _knocked_out(session, wrong):
        return Refused(rule, "This player was not knocked out by anybody.", "Bring them back to their seat instead.")
    if refused := _too_early(session, right, at, rule):
        return refused
    other = exit_of(session, right)
    if other is not None:
        if not _knocked_out(session, right):
            return Refused(rule, "That player was not knocked out by anybody.", "Choose somebody else.")
        return _swap(night, session, e.KnockOutReplaced(session.number, wrong, right, reason=reason), (at, other))
    if right not in session.seats:
        return Refused(rule, "That player is not in this session.", "Choose one who is.")
    if session is night.session and (refused := _may_sit(night, context, wrong)):
        return refused
    free = session.seats[right]
    where: SeatKey | Refused = _seat_for(night, session, old.seat, command.table, command.seat, leaving=free)
    if session.over and command.table is None and isinstance(where, Refused):
        where = free  # nobody sits there any more: whoever won has changed, and no cards are in the air
    if isinstance(where, Refused):
        return where
    return (e.KnockOutReplaced(session.number, wrong, right, *where, reason=reason),)


def insert(command: k.InsertKnockOut, night: Night, _context: Context) -> Answer:
    """A knock-out that was missed, or one whose hand ended sooner than it was recorded."""
    session = _open(night, command.session)
    if isinstance(session, Refused):
        return session
    rules, player, before = night.rules.knock_outs, command.player, command.before
    then = exit_of(session, before)
    if then is None:
        return Refused(rules.rule, "Whom they went out before is not out.", "Choose somebody who is.")
    if player == before:
        return Refused(rules.rule, "A player can not go out before themselves.", "Choose somebody else.")
    if session.outs[then].never_came:
        return Refused(rules.rule, "Who never came is in last place, whenever it was noted.", "Choose somebody else.")
    if refused := _too_early(session, player, then, rules.rule):
        return refused
    if refused := _took_chips(session, player, command.by, then, rules.rule):
        return refused
    event = e.KnockOutInserted(session.number, player, before, command.by, command.reason.strip())
    now_out = exit_of(session, player)
    if now_out is None:
        if player not in session.seats:
            return Refused(rules.rule, "That player is not in this session.", "Choose one who is.")
        if len(session.seats) == 1:
            why = "The last two can not both go out: one player must hold all the chips."
            return Refused(rules.finish_rule, why, "Say who went out instead of whom.")
        return (event,)
    if session.outs[now_out].never_came:
        return Refused(rules.rule, "Who never came is in last place already.", "Bring them back if they did come.")
    if now_out + 1 == then:
        return Refused(rules.rule, "That is the order already.", "Nothing has to be changed.")
    return _swap(night, session, event, (now_out, then))


def agreement(command: k.CorrectAgreement, night: Night, _context: Context) -> Answer:
    """The places of an agreed finish, or its stacks and reason, were written down wrongly (W39)."""
    session = _open(night, command.session)
    if isinstance(session, Refused):
        return session
    rule, reason = night.rules.knock_outs.finish_rule, command.reason.strip()
    if not session.agreed:
        return Refused(rule, "This finish was not agreed: it was played out.", "Correct a knock-out instead.")
    if sorted(command.order) != sorted(session.agreed):
        return Refused(rule, "The order must name everybody who shared the finish, once each.")
    if refused := stacks_in_order(command.chips, len(command.order), rule):
        return refused
    if not reason:
        return Refused(rule, "An agreed finish needs its reason.", "Write one sentence: it goes on the sheet.")
    now = (session.agreed, session.agreed_reason, session.agreed_chips)
    if (command.order, reason, command.chips) == now:
        return Refused(rule, "That is how it stands already.", "Nothing has to be changed.")
    return (e.AgreementCorrected(session.number, command.order, reason, command.chips),)


def _swap(night: Night, session: Session, event: Reordered, at: tuple[int, int]) -> Answer:
    """Another order of two who are out; within one hand only with the manager's reason (W40, W1)."""
    rule = night.rules.knock_outs.rule
    if session.outs[at[0]].action != session.outs[at[1]].action:
        return (event,)
    if not event.reason:
        why = "They went out in one hand, so the rule decides who was out first."
        return Refused(rule, why, "Say why it should differ.", overrulable=True)
    first = event.right if isinstance(event, e.KnockOutReplaced) else event.player
    return (event, ev.Overruled(rule, event.reason, first))


def _session(night: Night, number: int | None) -> Session | Refused:
    if number is None:
        return night.session
    if not 1 <= number <= len(night.sessions):
        return Refused(None, f"There is no session {number} tonight.", f"Choose one from 1 to {len(night.sessions)}.")
    return night.sessions[number - 1]


def _open(night: Night, number: int | None) -> Session | Refused:
    """The session to be put right, while it may be."""
    session, rule = _session(night, number), night.rules.knock_outs.finish_rule
    if isinstance(session, Refused):
        return session
    if session.started is None:
        return Refused(None, "Play has not started, so nobody is out.", "Take players off the list at the door.")
    if session.closed is not None:
        return Refused(rule, f"Session {session.number} is closed.", "Open it again first; then close it anew.")
    if session.void:
        return Refused(rule, f"Session {session.number} is void and has no places.", "Undo the end to play it on.")
    return session


def _not_out(session: Session, player: PlayerId, rule: str) -> Refused:
    if player in session.seats:
        return Refused(rule, "This player is still in.", "Choose somebody who is out.")
    return Refused(rule, "That player is not in this session.", "Choose one who is.")


def _knocked_out(session: Session, player: PlayerId) -> bool:
    at = exit_of(session, player)
    out = session.outs[at] if at is not None else None
    return out is not None and not (out.disqualified or out.removed or out.never_came)


def _too_early(session: Session, player: PlayerId, at: int, rule: str) -> Refused | None:
    """Nobody went out before they came in."""
    if session.came_in(player) > session.outs[at].moment:
        return Refused(rule, _came_after(session, player), "Choose a later knock-out.")
    return None


def _came_after(session: Session, player: PlayerId) -> str:
    again = any(entry.player == player for entry in session.again)
    return f"This player came in {'again ' if again else ''}after that{'' if again else ', as a late entry'}."


def _took_chips(session: Session, player: PlayerId, by: PlayerId | None, at: int, rule: str) -> Refused | None:
    """Who took the chips had to be in at that moment."""
    if by is None:
        return None
    later = {out.player for out in session.outs[at:]}
    if by == player or (by not in later and by not in session.seats):
        return Refused(rule, "Who won that hand was not in any more.", "Choose somebody who was, or nobody.")
    return None


def _may_sit(night: Night, context: Context, player: PlayerId, *, disqualified: bool = False) -> Refused | None:
    """Whoever sits down again is asked what every door asks; tonight's disqualification is what is taken back."""
    instead = "Or say who went out instead."
    return barred_now(night, context, (player,), way_out=instead, taken_back=disqualified)


def _seat_for(
    night: Night, session: Session, own: SeatKey, table: int | None, seat: int | None, leaving: SeatKey | None = None
) -> SeatKey | Refused:
    """Their own seat or the one asked for; another one is offered where it is taken or its table is gone.

    `leaving` is the seat of whoever goes out in their stead, which is free by that.
    """
    wanted = own if table is None or seat is None else (table, seat)
    free = session.free_seats(night.rules.seating.seats_limit)
    if leaving is not None:
        free.append(leaving)
    if wanted in free:
        return wanted
    usual = [place for place in free if place[1] <= session.plan.max_seats or place == leaving]
    near = sorted(usual or free, key=lambda place: (place[0] != wanted[0], abs(place[1] - wanted[1])))
    rule = night.rules.tables.move_rule
    gone = wanted[0] not in session.tables_left()
    why = f"Table {wanted[0]} is not in play any more." if gone else f"Seat {wanted[1]} at table {wanted[0]} is taken."
    if not near:
        return Refused(rule, why, "There is no free seat at all: say who went out instead.")
    return Refused(rule, why, f"Seat {near[0][1]} at table {near[0][0]} is free: choose that one.")
