"""Before cards are in the air, and when something is done again: may everybody on the list still play? (W5, W6, W59)

The door asked when they came in. Since then a date of birth may have been put right, a consent taken back, or a ban
written down, and none of that is in the night's log.
"""

from collections.abc import Iterable

from clubapp.domain.decide.context import Context, hindrance
from clubapp.domain.eligibility import Hindrance
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import replace
from clubapp.domain.refused import SOMEBODY, Refused


def barred_now(
    night: Night,
    context: Context,
    players: Iterable[PlayerId],
    *,
    agreement: bool = False,
    stakes: bool | None = None,
    way_out: str = "Or take them off the list.",
    taken_back: bool = False,
) -> Refused | None:
    """Who of these may not play any more, and why. A new wording of the `agreement` is asked for at the next visit.

    A fee still to pay is asked for elsewhere, and a time out keeps nobody off the list for long. `taken_back`: what
    the night's own log has of a disqualification is just being put right.
    """
    for player in players:
        found = _in_the_way(night, context, player, agreement=agreement, stakes=stakes, taken_back=taken_back)
        if found is not None:
            why, instead = found.refused.why, found.refused.instead
            return replace(
                found.refused,
                why=f"{SOMEBODY} may not play. {why}",
                instead=f"{instead} {way_out}".strip(),
                overrulable=False,
                about=(player,),
            )
    return None


def _in_the_way(
    night: Night,
    context: Context,
    player: PlayerId,
    *,
    agreement: bool,
    stakes: bool | None,
    taken_back: bool = False,
) -> Hindrance | None:
    facts = context.people.facts(player)
    if facts is None:
        return Hindrance(
            "unknown",
            Refused(night.rules.entry.agreement_rule, "That player is not registered with the club any more."),
        )
    if not agreement:
        facts = facts._replace(agreement_signed=True)
    lasting = tuple(sanction for sanction in facts.sanctions if sanction.kind != "time-out")
    known = facts._replace(sanctions=lasting)
    return hindrance(night, player, known, context.now, stakes=stakes, taken_back=taken_back)


def barred_by_redo(before: Night, after: Night, context: Context) -> Refused | None:
    """Why what undo took can not simply be brought back: somebody it brings to a seat may not play any more."""
    was, will = before.session, after.session
    if will.over or will.closed is not None:
        return None
    same = was.number == will.number
    if same and (was.drawn, was.started) == (will.drawn, will.started):
        back = [
            p for p, arrival in will.arrivals.items() if p not in was.arrivals or was.arrivals[p].here < arrival.here
        ]
    else:
        back = list(will.arrivals)
    here = [player for player in back if will.arrivals[player].here]
    held = [player for player in back if not will.arrivals[player].here]  # they sign when they come
    return barred_now(after, context, here, agreement=True) or barred_now(after, context, held)
