"""`knock-outs`: the places of everyone who went out in one hand (W39, W40, S95)."""

from clubapp.domain.cards import Card, CardError, one_deck, parse_cards
from clubapp.domain.fields import Fields
from clubapp.domain.ids import PlayerId
from clubapp.domain.knockouts import BOARD, OWN, Exit, order_of_exits, places
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import question


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """A place for each player of the hand. Chips, seats, cards and board may be left out where they decide nothing."""
    asked = question(data, ("left_before", "hand"), optional=("board",))
    left_before = asked.whole("left_before", 1)
    hand = asked.each("hand", ("player",), ("chips", "seats_left_of_dealer", "cards"), least=1)
    board = _cards(asked, "board", BOARD)
    dealt = list(board)
    names: list[str] = []
    exits: list[Exit] = []
    for entry in hand:
        name = entry.text("player")
        if name in names:
            raise entry.fail("player", f"names {name} a second time")
        cards = _cards(entry, "cards", OWN)
        try:
            dealt = list(one_deck([*dealt, *cards]))
        except CardError as error:
            raise entry.fail("cards", f"can not be: {str(error).rstrip('.')}") from None
        seat = _known(entry, "seats_left_of_dealer")
        exits.append(Exit(PlayerId(len(names)), _known(entry, "chips"), seat, cards))
        names.append(name)
    ruled = rules.knock_outs
    order = order_of_exits(left_before, exits, ruled.ties, rule=ruled.rule, finish_rule=ruled.finish_rule, board=board)
    if isinstance(order, Refused):
        raise RulingError(f"hand: {order.why} {order.instead}".strip(), order.rule)
    found = {names[player]: place for player, place in places(order, left_before).items()}
    why = _why([names[player] for player in order], exits, ruled.ties)
    return {"places": found, "rule": ruled.rule, "why": why}


def _known(entry: Fields, key: str) -> int | None:
    return entry.whole(key, 0) if key in entry else None


def _cards(entry: Fields, key: str, count: int) -> tuple[Card, ...]:
    """So many cards, or none where nobody noted them; never a card that does not exist, or twice the same."""
    if key not in entry:
        return ()
    try:
        cards = parse_cards(entry.text(key))
    except CardError as error:
        raise entry.fail(key, f"can not be: {str(error).rstrip('.')}") from None
    if len(cards) != count:
        raise entry.fail(key, f"has {len(cards)} cards; it must have {count}")
    return cards


EQUAL_STACKS = {
    "stacks-then-seat": "whoever sat nearest to the dealer's left",
    "stacks-then-hand": "whoever had the lower hand",
}


def _why(order: list[str], exits: list[Exit], ties: str) -> str:
    """What put the players in this order."""
    if len(order) == 1:
        return f"{order[0]} went out alone and takes the last place that was open."
    by = "fewer chips when the hand began went out sooner"
    if len({gone.chips for gone in exits}) < len(exits):
        by += f", and of equal chips {EQUAL_STACKS[ties]}"
    return f"{', then '.join(order)}: {by}."
