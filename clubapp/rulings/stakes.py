"""`stakes`: whether a side stake may be taken, and what goes back of it (W61, W62)."""

from clubapp.domain.money import as_pounds
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.domain.stakes import ASK_THE_OFFICER, VENUES, SidePot, limits_at, room_for_pot, side_pot
from clubapp.rulings.question import question


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The stake after returns, the return and the pot; or a refusal with the way out. All in whole pence.

    `staked_today` is what the pots of earlier sessions of the day came to.
    """
    asked = question(data, ("venue", "stake", "entrants"), optional=("staked_today",))
    venue, stake = asked.choice("venue", VENUES), asked.whole("stake", 1)
    entrants = asked.whole("entrants", 0)
    staked_today = asked.whole("staked_today", 0) if "staked_today" in asked else 0
    limits = limits_at(rules.stakes, venue)
    found = side_pot(limits, venue, stake, entrants, staked_today)
    if isinstance(found, Refused):
        return {"allowed": False, "rule": found.rule, "why": found.why, "instead": found.instead}
    return {
        "allowed": True,
        "stake": found.stake,
        "refund_each": found.refund_each,
        "pot": found.pot,
        "rule": limits.rule,
        "why": _why(found, stake, entrants, room_for_pot(limits, staked_today)),
        "note": ASK_THE_OFFICER,
    }


def _why(found: SidePot, stake: int, entrants: int, cap: int | None) -> str:
    total = f"{entrants:,} × {as_pounds(stake)} = {as_pounds(stake * entrants)}"
    if cap is None:
        return f"{total}; the licence of the house sets the limits."
    if not found.refund_each:
        return f"{total}, within the {as_pounds(cap)} that the pot may come to."
    return (
        f"{total} is over the {as_pounds(cap)} that the pot may come to, so each gets {as_pounds(found.refund_each)} "
        f"back and has {as_pounds(found.stake)} in it."
    )
