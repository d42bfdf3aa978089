"""What the manager asks for with a session's side stakes (W61, W62). Whole pence."""

from typing import TypeAlias

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.record import record


@record
class OpenSideStake:
    """Let players stake so much, before play; the session is one with stakes from then on."""

    stake: Pence


@record
class CallOffSideStake:
    """No side stakes after all: every stake taken goes back."""


@record
class TakeStake:
    player: PlayerId


@record
class GiveStakeBack:
    player: PlayerId


@record
class SetStakeSplit:
    """How the pot will be shared, the first place first: whole percentages, or with `percent` false pence."""

    parts: tuple[int, ...]
    percent: bool = True


@record
class AgreeStakeSplit:
    """Another split, agreed by those still in: pence by player, and who agreed."""

    amounts: tuple[tuple[PlayerId, Pence], ...]
    agreed: tuple[PlayerId, ...]


@record
class MarkPayout:
    """Note that a player of a session has been handed their share, or has not."""

    session: int
    player: PlayerId
    paid: bool = True


StakeCommand: TypeAlias = (
    OpenSideStake | CallOffSideStake | TakeStake | GiveStakeBack | SetStakeSplit | AgreeStakeSplit | MarkPayout
)
