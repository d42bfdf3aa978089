"""What a correction does to a session: the exits put right, and everything that follows from their order with them."""

from collections.abc import Sequence

from clubapp.domain import correction_events as k
from clubapp.domain.evening import leave_side_games
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.domain.sitting import LateIn, Out, SeatKey, Session


def exit_of(session: Session, player: PlayerId) -> int | None:
    """Which exit of the session this player's is, counted from 0 for the first out; None where they are not out."""
    return next((i for i, out in enumerate(session.outs) if out.player == player), None)


def hand_of(session: Session, player: PlayerId) -> int:
    """Where the exits of the hand that took this player out begin."""
    out = session.outs[_place(session, player)]
    return next(i for i, other in enumerate(session.outs) if other.action == out.action)


def correct(sessions: Sequence[Session], event: k.CorrectionEvent, action: int) -> Out | None:
    """Take in one correction. The exit that was taken away altogether, where there is one."""
    session = sessions[event.session - 1]
    match event:
        case k.SessionReopened():
            session.closed, session.reopened = None, True
        case k.KnockOutRevived(_, player, table, seat):
            return _sit_down_again(session, player, (table, seat))
        case k.KnockOutReplaced(_, wrong, right, table, seat):
            _replace(session, wrong, right, (table, seat) if table is not None and seat is not None else None)
        case k.KnockOutInserted(_, player, before, by):
            _insert(session, player, before, by, action)
        case k.AgreementCorrected(_, order, reason, chips):
            session.agreed, session.agreed_reason, session.agreed_chips = order, reason, chips
    return None


def _sit_down_again(session: Session, player: PlayerId, where: tuple[int, int]) -> Out:
    out = session.outs.pop(_place(session, player))
    session.chips_gone -= out.left_play
    if out.never_came:
        session.arrivals[player].given_up = False
    session.signed_out.pop(player, None)
    session.seats[player] = where
    leave_side_games(session, player)
    return out


def come_again(session: Session, entry: LateIn, where: SeatKey) -> None:
    """Knocked out and in once more: the first exit counts for nothing, and what left play with it stays away."""
    session.outs.pop(_place(session, entry.player))
    session.signed_out.pop(entry.player, None)
    session.gone_home.pop(entry.player, None)
    session.seats[entry.player] = where
    leave_side_games(session, entry.player)
    session.again.append(entry)


def _replace(session: Session, wrong: PlayerId, right: PlayerId, where: tuple[int, int] | None) -> None:
    at = _place(session, wrong)
    old = session.outs[at]
    other = exit_of(session, right)
    if other is not None:
        theirs = session.outs[other]
        one_hand = old.action == theirs.action  # in another one nobody knows what they had
        session.outs[at] = replace(
            old, player=right, seat=theirs.seat, hand_stack=theirs.hand_stack if one_hand else None
        )
        session.outs[other] = replace(
            theirs, player=wrong, seat=old.seat, hand_stack=old.hand_stack if one_hand else None
        )
    else:
        session.outs[at] = replace(old, player=right, seat=session.seats.pop(right), hand_stack=None)
        if right in session.agreed:
            session.agreed = tuple(wrong if player == right else player for player in session.agreed)
            session.agreed_chips = ()  # what was counted belonged to another
        session.signed_out.pop(wrong, None)
        if where is not None:
            session.seats[wrong] = where
            leave_side_games(session, wrong)
    for player in (right, wrong):
        _took_nobody_out_later(session, player)


def _insert(session: Session, player: PlayerId, before: PlayerId, by: PlayerId | None, action: int) -> None:
    now_out = exit_of(session, player)
    then = session.outs[_place(session, before)]
    if now_out is not None:
        old = session.outs.pop(now_out)
        if old.action == then.action:  # one hand: it stays one, in the manager's order
            out = replace(old, by=by or old.by)
        else:
            out = replace(old, at=then.at, level=then.level, action=action, by=by or old.by, put_to=then.moment)
    else:
        out = Out(player, then.at, action, session.seats.pop(player), then.level, None, by, put_to=then.moment)
        if player in session.agreed:
            session.agreed = tuple(other for other in session.agreed if other != player)
            session.agreed_chips = ()
    session.outs.insert(_place(session, before), out)
    _took_nobody_out_later(session, player)


def _took_nobody_out_later(session: Session, player: PlayerId) -> None:
    """Whoever is out has taken nobody's chips since, nor in the hand that took them out."""
    if exit_of(session, player) is not None:
        at = hand_of(session, player)
        rest = session.outs[at:]
        session.outs[at:] = [replace(out, by=None) if out.by == player else out for out in rest]


def _place(session: Session, player: PlayerId) -> int:
    """The exit of somebody who is out; ValueError for anybody else."""
    at = exit_of(session, player)
    if at is None:
        raise ValueError(f"player {player} is not out of session {session.number}")
    return at
