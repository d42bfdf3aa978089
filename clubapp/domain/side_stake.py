"""A session's side stakes as the fold of their events: who is in, how the pot is shared, what has been handed over."""

from collections.abc import Sequence
from typing import Protocol

from clubapp.domain import stake_events as e
from clubapp.domain.ids import Millis, Pence, PlayerId
from clubapp.domain.stakes import Split
from clubapp.domain.state import State


class SideStake(State):
    """The side stakes of one session. Before play `kept` is None, for nobody knows yet what will go back."""

    def __init__(self, stake: Pence, *, marked: bool) -> None:
        self.stake = stake
        self.marked = marked  # opening it made a free session one with stakes
        self.players: list[PlayerId] = []
        self.split: Split | None = None
        self.kept: Pence | None = None
        self.refund: Pence = 0
        self.agreed: tuple[tuple[PlayerId, Pence], ...] = ()
        self.agreed_by: tuple[PlayerId, ...] = ()
        self.agreed_at: Millis | None = None
        self.void = False
        self.paid: dict[PlayerId, Pence] = {}

    def leave(self, player: PlayerId) -> None:
        """Who is taken off the night's list before play has their stake back."""
        if player in self.players:
            self.players.remove(player)

    @property
    def pot(self) -> Pence:
        """What is in the pot once play has begun; nothing before, and nothing once the session is void."""
        return 0 if self.kept is None or self.void else self.kept * len(self.players)


class Staked(Protocol):
    """A session, as far as its side stakes go."""

    stakes: SideStake | None


def take_in(session: Staked, sessions: Sequence[Staked], event: e.StakeEvent, at: Millis) -> None:
    """Take in one more fact about the side stakes of this session, or a payout of any session of the night."""
    if isinstance(event, e.SideStakeOpened):
        session.stakes = SideStake(event.stake, marked=event.marked)
        return
    of = sessions[event.session - 1] if isinstance(event, e.PayoutMade | e.PayoutTakenBack) else session
    stakes = of.stakes
    if stakes is None:
        return
    match event:
        case e.SideStakeCalledOff():
            session.stakes = None
        case e.StakeTaken(player):
            stakes.players.append(player)
        case e.StakeGivenBack(player):
            stakes.leave(player)
        case e.StakeSplitSet(parts, percent):
            stakes.split = Split(parts, percent)
        case e.StakesFixed(kept, refund):
            stakes.kept, stakes.refund = kept, refund
        case e.StakeSplitAgreed(amounts, agreed):
            stakes.agreed, stakes.agreed_by, stakes.agreed_at = amounts, agreed, at
        case e.StakesVoided():
            stakes.void = True
        case e.PayoutMade(_, player, pence):
            stakes.paid[player] = pence
        case e.PayoutTakenBack(_, player):
            stakes.paid.pop(player, None)
