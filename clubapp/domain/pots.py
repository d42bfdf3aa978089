"""Main pot and side pots from what everybody put in (S52 to S54, W36, W48)."""

from collections.abc import Sequence
from typing import NamedTuple

from clubapp.domain.ids import Chips

STATES = ("all-in", "in", "folded")


class PutIn(NamedTuple):
    """All that a player has put into the pot in this hand; `state` is one of STATES."""

    player: str
    chips: Chips
    state: str

    @property
    def live(self) -> bool:
        """Whether the player still plays for a pot."""
        return self.state != "folded"


class Pot(NamedTuple):
    """An amount and the players who play for it, in the order in which they were named."""

    amount: Chips
    players: tuple[str, ...]


class Pots(NamedTuple):
    """The pots that are played for, the main one first, and what goes to one player without a showdown.

    `won_uncontested` are other players' chips, `returned` a player's own. `to_act` have neither folded nor gone all in
    and have put in less than the highest bet.
    """

    contested: tuple[Pot, ...]
    won_uncontested: dict[str, Chips]
    returned: dict[str, Chips]
    to_act: tuple[str, ...] = ()

    @property
    def total(self) -> Chips:
        """Every chip that was put in."""
        return sum(
            (
                *(pot.amount for pot in self.contested),
                *self.won_uncontested.values(),
                *self.returned.values(),
            )
        )


class PotError(ValueError):
    """Bets that can not make a pot, said in a sentence."""


def pots(bets: Sequence[PutIn]) -> Pots:
    """Who plays for what. One layer for each height at which somebody is all in.

    PotError where nobody is left in, or where somebody folded after putting in more than anybody who is left: that
    player's bet was never called, so they can not have folded.
    """
    live = [bet for bet in bets if bet.live]
    if not live:
        raise PotError("can not be: everybody has folded")
    highest = max(bet.chips for bet in live)
    above = next((bet for bet in bets if bet.chips > highest), None)
    if above is not None:
        raise PotError(
            f"can not be: {above.player} folded {above.chips:,}, and nobody left in has put in more than {highest:,}"
        )
    contested: list[Pot] = []
    won: dict[str, Chips] = {}
    returned: dict[str, Chips] = {}
    floor = 0
    for height in sorted({bet.chips for bet in live if bet.chips}):
        parts = {bet.player: min(bet.chips, height) - min(bet.chips, floor) for bet in bets}
        players = tuple(bet.player for bet in live if bet.chips >= height)
        floor = height
        if len(players) > 1:
            contested.append(Pot(sum(parts.values()), players))
            continue
        (last,) = players
        returned[last] = parts.pop(last)
        won[last] = sum(parts.values())
    to_act = tuple(bet.player for bet in live if bet.state == "in" and bet.chips < highest)
    return Pots(tuple(contested), {player: chips for player, chips in won.items() if chips}, returned, to_act)
