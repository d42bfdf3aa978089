"""`knock-outs`: the places of everyone who went out in one hand (W39, W40)."""

from clubapp.domain.fields import Fields
from clubapp.domain.ids import PlayerId
from clubapp.domain.knockouts import Exit, order_of_exits, places
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import question


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """A place for each player of the hand. Chips and seats may be left out where they decide nothing."""
    asked = question(data, ("left_before", "hand"))
    left_before = asked.whole("left_before", 1)
    hand = asked.each("hand", ("player",), ("chips", "seats_left_of_dealer"), least=1)
    names: list[str] = []
    exits: list[Exit] = []
    for entry in hand:
        name = entry.text("player")
        if name in names:
            raise entry.fail("player", f"names {name} a second time")
        exits.append(Exit(PlayerId(len(names)), _known(entry, "chips"), _known(entry, "seats_left_of_dealer")))
        names.append(name)
    ruled = rules.knock_outs
    order = order_of_exits(left_before, exits, ruled.ties, rule=ruled.rule, finish_rule=ruled.finish_rule)
    if isinstance(order, Refused):
        raise RulingError(f"hand: {order.why} {order.instead}".strip(), order.rule)
    found = {names[player]: place for player, place in places(order, left_before).items()}
    return {"places": found, "rule": ruled.rule, "why": _why([names[player] for player in order], exits)}


def _known(entry: Fields, key: str) -> int | None:
    return entry.whole(key, 0) if key in entry else None


def _why(order: list[str], exits: list[Exit]) -> str:
    """What put the players in this order."""
    if len(order) == 1:
        return f"{order[0]} went out alone and takes the last place that was open."
    by = "fewer chips when the hand began went out sooner"
    if len({gone.chips for gone in exits}) < len(exits):
        by += ", and of equal chips whoever sat nearest to the dealer's left"
    return f"{', then '.join(order)}: {by}."
