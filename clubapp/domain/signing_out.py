"""Whose points wait until they have signed out (S92)."""

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.sitting import Session


def unsigned(night: Night, session: Session) -> tuple[PlayerId, ...]:
    """Who is out and has not signed out, the best place first, where the rules ask for it (S92).

    Who was disqualified or never came has no points to sign for.
    """
    if not night.rules.knock_outs.sign_out or session.void:
        return ()
    left = [out.player for out in session.outs if not (out.disqualified or out.never_came)]
    return tuple(player for player in reversed(left) if player not in session.signed_out)
