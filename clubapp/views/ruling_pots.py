"""The pots of a hand as layers, for drawing them: who reaches how high, and what each layer comes to."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubapp.domain.record import record
from clubapp.views.ruling_words import any_of

MAIN, SIDE, ALONE = "main", "side", "alone"


@record
class PutInThere:
    """What a player has put in: chips, and "all-in", "in" or "folded"."""

    player: str
    chips: int
    state: str


@record
class PotToWin:
    """A pot that is played for, and by whom."""

    amount: int
    players: tuple[str, ...]


def to_win(answered: Mapping[str, Any]) -> tuple[PotToWin, ...]:
    """What a showdown is about, the main pot first."""
    return tuple(PotToWin(int(pot["amount"]), tuple(pot["players"])) for pot in answered["contested"])


@record
class PotLayer:
    """A pot. `floor` and `top` are the heights of bets, in chips, between which it lies."""

    kind: str
    title: str
    amount: int
    note: str
    floor: int
    top: int


def layers(bets: Sequence[PutInThere], answered: Mapping[str, Any]) -> tuple[PotLayer, ...]:
    """The main pot lowest; what only one player reached, uppermost."""
    put_in = {bet.player: bet.chips for bet in bets}
    found: list[PotLayer] = []
    floor = 0
    contested = answered["contested"]
    for number, pot in enumerate(contested):
        players = list(pot["players"])
        top = min(put_in[player] for player in players)
        side = "Side pot" if len(contested) == 2 else f"Side pot {number}"
        title = side if number else "Main pot"
        found.append(
            PotLayer(SIDE if number else MAIN, title, pot["amount"], _note(pot, players, top - floor), floor, top)
        )
        floor = top
    back, won = answered["returned"], answered["won_uncontested"]
    for player in back:
        title = f"Goes back to {player}"
        note = f"and {won[player]:,} of the others' without a showdown" if player in won else "nobody matched it"
        found.append(PotLayer(ALONE, title, back[player], note, floor, put_in[player]))
    return tuple(found)


def _note(pot: Mapping[str, Any], players: list[str], high: int) -> str:
    folded = pot["amount"] - high * len(players)
    sum_of = f"{len(players)} × {high:,}" + (f" + {folded:,} folded" if folded else "")
    return f"{sum_of}: {any_of(players)}"


def check_line(answered: Mapping[str, Any]) -> str:
    """12,000 + 16,000 + 8,000 = 36,000."""
    parts = [pot["amount"] for pot in answered["contested"]]
    parts += [*answered["won_uncontested"].values(), *answered["returned"].values()]
    total = sum(parts)
    return f"{' + '.join(f'{part:,}' for part in parts)} = {total:,}" if len(parts) > 1 else f"{total:,} on the table"
