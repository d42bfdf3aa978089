"""Cards for a showdown, as one would write them on paper."""

from clubapp.domain.cards import Card, parse_cards


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def everybody(**hands: str) -> dict[str, tuple[Card, ...]]:
    """Ann="Ah Kd": each player's cards; they sit in this order from the dealer's left."""
    return {player: parse_cards(text) for player, text in hands.items()}
