"""`betting`: what it takes to call and to raise (W47, W48, W50; S46, S47, S54)."""

from clubapp.domain.betting import Bet, BetError, Standing, standing
from clubapp.domain.hand_rules import BettingRules, HandRules
from clubapp.rulings.question import question


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """The amounts to bet to. "made_up" are bets that had to be brought to the legal amount, by their entry.

    A blind posted short is all in whether the question says so or not.
    """
    asked = question(data, ("big_blind", "blind_already_in", "bets"))
    big_blind, blind_in = asked.whole("big_blind", 1), asked.whole("blind_already_in", 0)
    if blind_in not in (0, big_blind):
        raise asked.fail(
            "blind_already_in",
            f"is {blind_in}; it is {big_blind} where the big blind was posted in full, and otherwise 0",
        )
    bets: list[Bet] = []
    entries = asked.each("bets", ("to",), ("all_in", "in_blind"))
    for entry in entries:
        all_in, in_blind = (entry.yes_no(key) if key in entry else False for key in ("all_in", "in_blind"))
        to = entry.whole("to", 0)
        bets.append(Bet(to, all_in or (in_blind and to < big_blind), in_blind))
    try:
        found = standing(rules.betting, big_blind, blind_in, bets)
    except BetError as error:
        raise entries[error.entry - 1].fail("to", str(error)) from None
    return {
        "to_call": found.to_call,
        "least_raise_to": found.least_raise_to,
        "not_between": None if found.not_between is None else list(found.not_between),
        "made_up": [{"entry": made.entry, "to": made.to} for made in found.made_up],
        "rule": _rule(rules.betting, found),
        "why": _why(rules.betting, found, big_blind),
    }


def _rule(rules: BettingRules, found: Standing) -> str:
    if found.made_up:
        return rules.opening_rule if rules.opening_gap and found.made_up[-1].opening else rules.made_up_rule
    if found.short is not None:
        return rules.short_rule
    return rules.rule if found.to_call else rules.opening_rule


LEAST = {
    "last-raise": "the last raise again, and a big blind at least",
    "twice": "twice what there is to call",
}
SHORT = {
    "as-it-stands": "An all-in short of a full raise is called for what it is",
    "next-raise": "An all-in short of a full raise costs the others the next full one",
}


def _why(rules: BettingRules, found: Standing, big_blind: int) -> str:
    if not found.to_call:
        gap = f" or {found.not_between[1]:,} and more, with nothing in between" if found.not_between else " or more"
        return f"Nothing to call yet; a first bet is {found.least_raise_to:,}{gap}."
    least = LEAST[rules.least_raise]
    said = [f"To call is {found.to_call:,}; a raise is to {found.least_raise_to:,} or more: {least}."]
    said += [f"Bet {made.entry} is made up to {made.to:,}." for made in found.made_up]
    if found.short is not None:
        full = found.short.in_blind and found.short.to < big_blind <= found.to_call
        in_full = "Whoever calls a blind that was posted short puts in all of it."
        said.append(in_full if full else f"{SHORT[rules.short_all_in]}.")
    return " ".join(said)
