"""Who went out first when several go out in one hand, and the places that makes (W39, W40, S95)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.cards import Card, CardError, one_deck
from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.refused import Refused

OWN, BOARD = 2, 5
"""Cards of one's own and on the board, in hold'em."""


class Exit(NamedTuple):
    """One player who went out: chips at the start of the hand, and seats from the dealer going left.

    The player next to the dealer's left is 1; the dealer is 0, or once round the table, and counts as furthest.
    Either may be None where nobody noted it. `cards` are the player's own, empty where nobody noted them.
    """

    player: PlayerId
    chips: Chips | None
    seats_left_of_dealer: int | None
    cards: tuple[Card, ...] = ()


TieRule = Callable[[Sequence[Exit], str, tuple[Card, ...]], tuple[PlayerId, ...] | Refused]
"""Several exits, the rule's id and the board to the players, the first out first."""


def order_of_exits(
    left_before: int,
    exits: Sequence[Exit],
    ties: str,
    *,
    rule: str = "W40",
    finish_rule: str = "W39",
    board: tuple[Card, ...] = (),
) -> tuple[PlayerId, ...] | Refused:
    """The players of one hand, the first out first; `left_before` counts everyone in play when it was dealt.

    `board` are the shared cards, where a rule set asks for them.
    A refusal that the manager may overrule asks for something only needed to put them in order (W1).
    """
    if not exits or len({gone.player for gone in exits}) < len(exits):
        return Refused(rule, "Name each player who went out in this hand once.")
    if len(exits) >= left_before:
        return Refused(
            finish_rule,
            "A hand can not take out everyone left: one player must hold all the chips.",
            "Leave out whoever won it, or agree a finish.",
        )
    if len(exits) == 1:
        return (exits[0].player,)
    return KNOCK_OUT_TIES[ties](exits, rule, board)


def by_stack_then_seat(exits: Sequence[Exit], rule: str, _board: tuple[Card, ...]) -> tuple[PlayerId, ...] | Refused:
    """Fewer chips is out first; of equal stacks the one nearest the dealer's left is (W40)."""
    tied = _tied(exits, rule)
    if isinstance(tied, Refused):
        return tied
    if any(gone.seats_left_of_dealer is None for gone in tied):
        return Refused(
            rule,
            "Players with equal chips went out in one hand, so their seats from the dealer decide.",
            "Say who dealt, or how many seats left of the dealer each of them sat.",
            overrulable=True,
        )
    if any(count > 1 for count in Counter((gone.chips, _distance(gone)) for gone in tied).values()):
        return Refused(
            rule,
            "Two players with equal chips can not sit equally far from the dealer.",
            "Correct the seats left of the dealer.",
            overrulable=True,
        )
    return tuple(gone.player for gone in sorted(exits, key=lambda gone: (gone.chips or 0, _distance(gone))))


def by_stack_then_hand(exits: Sequence[Exit], rule: str, board: tuple[Card, ...]) -> tuple[PlayerId, ...] | Refused:
    """Fewer chips is out first; of equal stacks the lower hand is, and of equal hands the manager says who (S95)."""
    tied = _tied(exits, rule)
    if isinstance(tied, Refused):
        return tied
    if any(len(gone.cards) != OWN for gone in tied) or (tied and len(board) != BOARD):
        return Refused(
            rule,
            "Players with equal chips went out in one hand, so their hands decide.",
            "Enter the two cards of each of them, and the five on the board.",
            overrulable=True,
        )
    try:
        strength = _strengths(tied, board)
    except CardError as error:
        return Refused(rule, str(error), "Correct the cards.", overrulable=True)
    if len({(gone.chips, strength[gone.player]) for gone in tied}) < len(tied):
        return Refused(
            rule,
            "Players with equal chips held equal hands, so the manager decides.",
            "Say who was out first, and why.",
            overrulable=True,
        )
    return tuple(gone.player for gone in sorted(exits, key=lambda x: (x.chips or 0, strength.get(x.player, 0))))


def _strengths(tied: Sequence[Exit], board: tuple[Card, ...]) -> dict[PlayerId, int]:
    """How good each hand is; nothing is imported to judge none. CardError where one deck can not have dealt them."""
    if not tied:
        return {}
    from clubapp.domain.hands import best_hand

    one_deck([*board, *(card for gone in tied for card in gone.cards)])
    return {gone.player: best_hand((*gone.cards, *board)).strength for gone in tied}


def _tied(exits: Sequence[Exit], rule: str) -> list[Exit] | Refused:
    """Those whose stacks are equal; a refusal where a stack is not known."""
    stacks = Counter(gone.chips for gone in exits)
    if None in stacks:
        return Refused(
            rule,
            "Several players went out in one hand, so the chips each had when it began decide their places.",
            "Enter the chips of each at the start of the hand.",
            overrulable=True,
        )
    return [gone for gone in exits if stacks[gone.chips] > 1]


def _distance(gone: Exit) -> float:
    """Seats to the dealer's left; the dealer is the last reached."""
    return gone.seats_left_of_dealer or float("inf")


KNOCK_OUT_TIES: Mapping[str, TieRule] = {
    "stacks-then-seat": by_stack_then_seat,
    "stacks-then-hand": by_stack_then_hand,
}
"""The ways a rule set can part players who go out in one hand."""


def places(order: Sequence[PlayerId], left_before: int) -> dict[PlayerId, int]:
    """The place of each: the first out takes the last place that was open."""
    return {player: left_before - i for i, player in enumerate(order)}
