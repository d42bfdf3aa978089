"""Cards in a question: as many as there have to be, and no card twice in the whole deal."""

from clubapp.domain.cards import Card, CardError, one_deck, parse_cards
from clubapp.domain.fields import Fields


class Dealt:
    """The cards that a question has named so far."""

    def __init__(self) -> None:
        self._cards: tuple[Card, ...] = ()

    def take(self, fields: Fields, key: str, *counts: int) -> tuple[Card, ...]:
        """The cards under a key, so many of them; complains of what is no card, or is already somewhere else."""
        try:
            cards = parse_cards(fields.text(key, empty=True))
            self._cards = one_deck((*self._cards, *cards))
        except CardError as error:
            raise fields.fail(key, f"can not be: {str(error).rstrip('.')}") from None
        if counts and len(cards) not in counts:
            few = "not enough" if len(cards) < min(counts) else "not right"
            need = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
            held = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
            raise fields.fail(key, f"has {held}, which is {few}; it needs {need}")
        return cards


def hands(asked: Fields, key: str) -> tuple[Fields, tuple[str, ...]]:
    """A table of players and their cards, and the players; every one of them has a name."""
    players = tuple(asked.table(key))
    if not players:
        raise asked.fail(key, "names nobody")
    if not all(player.strip() for player in players):
        raise asked.fail(key, "has a player without a name")
    return asked.within(key, players), players
