"""`seating`: who deals and who sits where, from one card each (W20, W21, H3)."""

from clubapp.domain.cards import Card, CardError
from clubapp.domain.game_rules import AnyRules
from clubapp.domain.seating import highest_deals, seat_order
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import question


def answer(data: object, rules: AnyRules) -> dict[str, object]:
    """Dealer, blinds and the whole table clockwise; where seats go by lot, the dealer only."""
    cards = _cards(question(data, ("cards",)).table("cards"))
    seating = rules.seating
    if seating is None:
        plan = rules.team.plan_rule if rules.team else None
        raise RulingError(f"{rules.name} has a fixed plan of seats, so no cards are drawn for them.", plan)
    if len(cards) < 2:
        raise RulingError("cards needs two players or more.", seating.rule)
    if len(cards) > seating.seats_limit:
        most = seating.seats_limit
        raise RulingError(f"cards names {len(cards)} players; a table has {most} seats at most.", seating.limit_rule)
    dealer = highest_deals(cards)
    high = f"{dealer} drew the high card, {cards[dealer]}, and deals"
    if seating.method != "cards":
        return {
            "dealer": dealer,
            "small_blind": None,
            "big_blind": None,
            "clockwise": None,
            "rule": seating.deal_rule,
            "why": f"{high}; seats are not drawn by card.",
        }
    order = seat_order(cards, seating.order)
    small, big = order.small_blind, order.big_blind
    second = "the same player is small blind" if small == dealer else f"{small} holds {cards[small]} and is small blind"
    return {
        "dealer": dealer,
        "small_blind": small,
        "big_blind": big,
        "clockwise": list(order.clockwise),
        "rule": seating.rule,
        "why": f"{high}; {second}, {big} has {cards[big]} and is big blind.",
    }


def _cards(drawn: dict[str, object]) -> dict[str, Card]:
    """Each player's card; no card may be held twice."""
    cards: dict[str, Card] = {}
    holder: dict[Card, str] = {}
    for player, text in drawn.items():
        if not player.strip():
            raise RulingError("cards: every player needs a name.")
        if not isinstance(text, str):
            raise RulingError(f"cards: {player} needs a card written like Ks.")
        try:
            card = cards[player] = Card.parse(text)
        except CardError as error:
            raise RulingError(f"cards: {player}: {error}") from None
        if card in holder:
            raise RulingError(f"cards: {holder[card]} and {player} both have {card}; there is only one in the deck.")
        holder[card] = player
    return cards
