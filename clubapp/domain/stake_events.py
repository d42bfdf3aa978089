"""What happened with a session's side stakes (W61, W62): facts in the past tense, ids only, whole pence."""

from typing import TypeAlias

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.record import record


@record
class SideStakeOpened:
    """Players may stake so much. `marked`: the session had been a free one until then (W6)."""

    stake: Pence
    marked: bool


@record
class SideStakeCalledOff:
    """There are no side stakes after all; every stake taken goes back."""


@record
class StakeTaken:
    player: PlayerId


@record
class StakeGivenBack:
    """Before play: a player is out of the side stakes again."""

    player: PlayerId


@record
class StakeSplitSet:
    """How the pot will be shared, the first place first: percentages or pence."""

    parts: tuple[int, ...]
    percent: bool


@record
class StakesFixed:
    """Play began: so much of each stake is in the pot, and so much went back to each."""

    kept: Pence
    refund: Pence


@record
class StakeSplitAgreed:
    """Those still in agreed on another split: pence by player, and who agreed."""

    amounts: tuple[tuple[PlayerId, Pence], ...]
    agreed: tuple[PlayerId, ...]


@record
class StakesVoided:
    """The session was given up, so what each had in the pot goes back."""

    each: Pence


@record
class StakedElsewhere:
    """Opened again, the night learns what the pots of other nights here on its day have come to meanwhile (W61)."""

    pence: Pence


@record
class PayoutMade:
    """Money was handed over; of which session, for it may be after the next has begun."""

    session: int
    player: PlayerId
    pence: Pence


@record
class PayoutTakenBack:
    session: int
    player: PlayerId


StakeEvent: TypeAlias = (
    SideStakeOpened
    | SideStakeCalledOff
    | StakeTaken
    | StakeGivenBack
    | StakeSplitSet
    | StakesFixed
    | StakeSplitAgreed
    | StakesVoided
    | StakedElsewhere
    | PayoutMade
    | PayoutTakenBack
)
