"""`pots`: main pot and side pots from what everybody put in (S52 to S54, W36, W48)."""

from clubapp.domain.fields import Fields
from clubapp.domain.hand_rules import HandRules
from clubapp.domain.pots import STATES, PotError, Pots, PutIn, pots
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import question
from clubapp.rulings.words import listed

MOST_BETS = 500
"""Far more than sit at any table."""


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """The pots that are played for, the main one first; what goes to one player unplayed; what goes back.

    `blinds` says what the hand began with; every chip put in stands in `bets`.
    """
    asked = question(data, ("blinds", "bets"))
    asked.blinds("blinds")
    if len(asked.entries("bets")) > MOST_BETS:
        raise asked.fail("bets", f"has {len(asked.entries('bets')):,} entries; there are {MOST_BETS} at most")
    bets: list[PutIn] = []
    for entry in asked.each("bets", ("player", "put_in", "state"), least=1):
        bets.append(PutIn(entry.text("player"), entry.whole("put_in", 0), entry.choice("state", STATES)))
        _only_once(entry, bets)
    try:
        found = pots(bets)
    except PotError as error:
        raise RulingError(f"bets {error}.", rules.pots.excess_rule) from None
    excess = found.won_uncontested or found.returned
    return {
        "contested": [{"amount": pot.amount, "players": list(pot.players)} for pot in found.contested],
        "won_uncontested": found.won_uncontested,
        "returned": found.returned,
        "to_act": list(found.to_act),
        "rule": rules.pots.excess_rule if excess else rules.pots.rule,
        "why": " ".join(_said(found)),
    }


def _only_once(entry: Fields, bets: list[PutIn]) -> None:
    *before, last = (bet.player for bet in bets)
    if last in before:
        raise entry.fail("player", f"names {last} a second time")


def _said(found: Pots) -> list[str]:
    """A sentence for each pot, and for each sum that nobody has to play for."""
    said = []
    for number, pot in enumerate(found.contested):
        name = "Main pot" if number == 0 else "Side pot" if len(found.contested) == 2 else f"Side pot {number}"
        said.append(f"{name} of {pot.amount:,}: {listed(pot.players)} play for it.")
    said += [f"{player} takes {won:,} without a showdown." for player, won in found.won_uncontested.items()]
    said += [f"{own:,} that nobody called goes back to {player}." for player, own in found.returned.items()]
    if found.to_act:
        have = "has" if len(found.to_act) == 1 else "have"
        said.append(f"{listed(found.to_act)} still {have} to call, fold or go all in.")
    return said or ["Nobody has put anything in."]
