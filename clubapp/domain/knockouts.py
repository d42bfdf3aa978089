"""Who went out first when several go out in one hand, and the places that makes (W39, W40)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.refused import Refused


class Exit(NamedTuple):
    """One player who went out: chips at the start of the hand, and seats from the dealer going left.

    The player next to the dealer's left is 1; the dealer is 0, or once round the table, and counts as furthest.
    Either may be None where nobody noted it.
    """

    player: PlayerId
    chips: Chips | None
    seats_left_of_dealer: int | None


TieRule = Callable[[Sequence[Exit], str], tuple[PlayerId, ...] | Refused]
"""Several exits and the rule's id to the players, the first out first."""


def order_of_exits(
    left_before: int, exits: Sequence[Exit], ties: str, *, rule: str = "W40", finish_rule: str = "W39"
) -> tuple[PlayerId, ...] | Refused:
    """The players of one hand, the first out first; `left_before` counts everyone in play when it was dealt.

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
    return KNOCK_OUT_TIES[ties](exits, rule)


def by_stack_then_seat(exits: Sequence[Exit], rule: str) -> tuple[PlayerId, ...] | Refused:
    """Fewer chips is out first; of equal stacks the one nearest the dealer's left is (W40)."""
    stacks = Counter(gone.chips for gone in exits)
    if None in stacks:
        return Refused(
            rule,
            "Several players went out in one hand, so the chips each had when it began decide their places.",
            "Enter the chips of each at the start of the hand.",
            overrulable=True,
        )
    tied = [gone for gone in exits if stacks[gone.chips] > 1]
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


def _distance(gone: Exit) -> float:
    """Seats to the dealer's left; the dealer is the last reached."""
    return gone.seats_left_of_dealer or float("inf")


KNOCK_OUT_TIES: Mapping[str, TieRule] = {"stacks-then-seat": by_stack_then_seat}
"""The ways a rule set can part players who go out in one hand."""


def places(order: Sequence[PlayerId], left_before: int) -> dict[PlayerId, int]:
    """The place of each: the first out takes the last place that was open."""
    return {player: left_before - i for i, player in enumerate(order)}
