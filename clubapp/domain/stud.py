"""Seven card stud: who has to bring it in, and who acts first on the hands showing (H6 to H10)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.cards import Card
from clubapp.domain.hand_rules import StudRules
from clubapp.domain.hands import best_hand, rank_name, rank_names
from clubapp.domain.ids import Chips

FEWEST_UP, MOST_UP = 2, 5
DECK, BEFORE_THE_LAST = 52, 6


class FirstToAct(NamedTuple):
    """Who acts first, why, and the two bring-ins there are to choose from; None once three cards are up."""

    player: str
    bring_in: tuple[Chips, Chips] | None
    rule: str
    why: str


def first_to_act(
    rules: StudRules,
    up: Mapping[str, Sequence[Card]],
    left_of_dealer: Sequence[str],
    small_blind: Chips,
    smallest_chip: Chips | None = None,
) -> FirstToAct:
    """With two cards up the lowest card brings it in; with more the highest hand showing acts first.

    Everybody has as many cards up, two to five. `left_of_dealer` names them all, nearest first.
    """
    shown = len(next(iter(up.values())))
    if shown == FEWEST_UP:
        player = lowest_card(up)
        low = min(up[player])
        why = f"{player} shows the lowest card, {low}, and has to bring it in for half the small blind or all of it."
        return FirstToAct(player, bring_in(small_blind, smallest_chip or rules.smallest_chip), rules.bring_in_rule, why)
    strength = {player: showing(cards) for player, cards in up.items()}
    top = max(strength.values())
    best = [player for player in left_of_dealer if strength[player] == top]
    words = showing_name(up[best[0]])
    why = f"{best[0]} shows the highest hand, {words}, and acts first."
    if len(best) > 1:
        why = f"{' and '.join(best)} show the same, {words}; {best[0]} is the first left of the dealer."
    return FirstToAct(best[0], None, rules.first_rules[shown - FEWEST_UP - 1], why)


def last_card_is_shared(left: int, gone: int = 0) -> bool:
    """Whether the deck can not give a last card to each who is left; `gone` are cards burned or folded (H12)."""
    return DECK - BEFORE_THE_LAST * left - gone < left


def lowest_card(up: Mapping[str, Sequence[Card]]) -> str:
    """Whose lower card is the lowest of all: the ace is high, clubs are below diamonds, hearts and spades (H6)."""
    return min(up, key=lambda player: min(up[player]))


def bring_in(small_blind: Chips, smallest_chip: Chips) -> tuple[Chips, Chips]:
    """Half the small blind, rounded up to what chips can pay, and all of it (H6)."""
    half = -(-small_blind // 2)
    return min(small_blind, -(-half // smallest_chip) * smallest_chip), small_blind


def showing(cards: Sequence[Card]) -> tuple[int, ...]:
    """How good the cards showing are, to compare with others of their number.

    Suits part nothing. Up to four cards make pairs, three and four of a kind; five are a whole hand (H7 to H9).
    """
    if len(cards) == MOST_UP:
        return (best_hand(cards).strength,)
    times = Counter(card.rank for card in cards)
    grouped = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return (*sorted(times.values(), reverse=True), *grouped)


def showing_name(cards: Sequence[Card]) -> str:
    """What is showing, within a sentence: "a pair of sevens"."""
    if len(cards) == MOST_UP:
        name = best_hand(cards).name
        return f"{name[:1].lower()}{name[1:]}"
    times = Counter(card.rank for card in cards)
    first, *others = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    if times[first] == 1:
        return f"{rank_name(first)} high"
    if others and times[others[0]] > 1:
        return f"two pairs, {rank_names(first)} and {rank_names(others[0])}"
    return f"{({2: 'a pair of', 3: 'three', 4: 'four'})[times[first]]} {rank_names(first)}"
