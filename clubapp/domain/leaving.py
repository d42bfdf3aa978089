"""What it does to a night that somebody goes home with chips, never comes, or signs out."""

from collections.abc import Sequence

from clubapp.domain import leaving_events as k
from clubapp.domain.ids import Millis
from clubapp.domain.sitting import Out, Session


def leave(sessions: Sequence[Session], event: k.LeavingEvent, at: Millis, action: int, level: int) -> None:
    """Take in one more fact about the present session, or about who signed out of any."""
    session = sessions[-1]
    match event:
        case k.WentHome(player):
            session.gone_home[player] = at
            session.absent.pop(player, None)
        case k.CameBack(player):
            session.gone_home.pop(player, None)
        case k.StackRemoved(player, stack):
            seat = session.seats.pop(player)
            session.chips_gone += stack or 0
            rest, unknown = stack or 0, stack is None
            out = Out(player, at, action, seat, level, None, None, removed=True, left_play=rest, uncounted=unknown)
            session.outs.append(out)
        case k.HeldSeatGivenUp(player, counts, stack):
            seat, rest, unknown = session.seats.pop(player), stack or 0, stack is None
            if counts:
                session.arrivals[player].given_up = True
                session.chips_gone += rest
                out = Out(
                    player, at, action, seat, level, None, None, never_came=True, left_play=rest, uncounted=unknown
                )
                session.outs.insert(sum(earlier.never_came for earlier in session.outs), out)
            else:
                session.noticed[player] = session.arrivals.pop(player).at  # they had rung before play (S87)
                session.on_time.remove(player)
                session.off_uncounted += unknown
                session.chips_gone += rest - session.stack  # what was blinded away stays on the tables
        case k.SignedOut(number, player):
            sessions[number - 1].signed_out[player] = at
        case k.SignOutTakenBack(number, player):
            sessions[number - 1].signed_out.pop(player, None)
