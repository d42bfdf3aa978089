"""Bad conduct: somebody is put out of the game, and disqualified for the rest of the evening (W59)."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.decide.context import Context
from clubapp.domain.eligibility import SANCTIONS
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused


def disqualify(command: c.Disqualify, night: Night, _context: Context) -> Answer:
    """Out for tonight: of the game with their chips, or off the list before play; at any time of the evening."""
    session, player, rule = night.session, command.player, night.rules.entry.sanction_rule
    if player in night.disqualified:
        return Refused(rule, "This player is already disqualified tonight.")
    reason = command.reason.strip()
    if not reason:
        return Refused(rule, "A disqualification needs a reason.", "Write one sentence: it goes on their record.")
    if command.sanction not in SANCTIONS:
        return Refused(rule, f"{command.sanction} is no sanction.", f"One of {', '.join(SANCTIONS)} is.")
    if command.stack is not None and command.stack < 0:
        return Refused(rule, "A stack can not be less than nothing.")
    if command.stack is not None and session.started is not None and command.stack > session.chips_issued:
        return Refused(rule, f"A stack is between 0 and the {session.chips_issued:,} chips in play.")
    playing = session.started is not None and not session.over and player in session.seats
    if not playing and command.sanction != "disqualified":
        return Refused(rule, "They are not in play.", "Write it on their record; before play, take them off the list.")
    put_out = e.PlayerDisqualified(player, reason, command.stack if playing else None, command.sanction)
    if session.started is None and player in session.arrivals:
        return (put_out, e.PlayerCheckedOut(player))
    return (put_out,)
