"""A night with side stakes, told as the manager would tell it: names, pounds as pence."""

import json

from clubapp.domain import events as e
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import Pence
from clubapp.domain.night import fold
from clubapp.domain.payouts import payouts, ranks
from clubapp.domain.rules import RuleSet
from clubapp.domain.side_stake import SideStake
from clubapp.domain.sitting import Session
from tests.domain.storyteller import WEEKLY, Story


def with_limits(**stakes: object) -> RuleSet:
    """The weekly club's rules with other limits: `pub={...}`, `late=True`."""
    data = json.loads(json.dumps(WEEKLY.as_mapping()))
    data["stakes"].update(stakes)
    return RuleSet.from_mapping(data, "ours")


class StakesStory(Story):
    """The same night at a pub, a members' club or under a casino licence."""

    def __init__(self, venue: str = "pub", rules: RuleSet = WEEKLY, event: str = "league") -> None:
        super().__init__(rules)
        opened = e.NightOpened(self.night.held_on, rules.as_mapping(), 8, venue, event)
        self.records = [e.Recorded(1, self.now, event) for event in (opened, e.SessionOpened(1))]
        self.night = fold(self.records)

    def stakes(self, stake: Pence = 500) -> None:
        self.do(k.OpenSideStake(stake))

    def call_off(self) -> None:
        self.do(k.CallOffSideStake())

    def stake(self, *names: str) -> None:
        for name in names:
            self.do(k.TakeStake(self.id(name)))

    def unstake(self, name: str) -> None:
        self.do(k.GiveStakeBack(self.id(name)))

    def split(self, *parts: int, percent: bool = True) -> None:
        self.do(k.SetStakeSplit(parts, percent))

    def agree_split(self, agreed: tuple[str, ...] | None = None, **amounts: Pence) -> None:
        """Pence by name; who agreed are those who are named, unless said otherwise."""
        who = tuple(amounts) if agreed is None else agreed
        shares = tuple((self.id(name), pence) for name, pence in amounts.items())
        self.do(k.AgreeStakeSplit(shares, tuple(self.id(name) for name in who)))

    def pay(self, name: str, *, paid: bool = True, session: int | None = None) -> None:
        self.do(k.MarkPayout(session or self.session.number, self.id(name), paid))

    def play_for(self, *names: str, split: tuple[int, ...] = (50, 30, 20)) -> None:
        """These are in and have all staked five pounds; cards are in the air."""
        self.check_in(*names)
        self.stakes()
        self.stake(*names)
        self.split(*split)
        self.draw()
        self.start()

    def undo(self, actions: int = 1) -> None:
        """Take back the last so many actions, as the desk does."""
        last = self.records[-1].action
        gone = tuple(range(last - actions + 1, last + 1))
        self.records.append(e.Recorded(last + 1, self.now, e.Undone(gone)))
        self.night = fold(self.records)

    # How it stands ---------------------------------------------------------------------------------------------

    @property
    def pot(self) -> SideStake:
        """The side stakes of the present session."""
        assert self.session.stakes is not None
        return self.session.stakes

    def staked(self) -> list[str]:
        return [self.name(player) for player in self.pot.players]

    def ranks(self) -> dict[str, int]:
        return {self.name(player): rank for player, rank in ranks(self.session).items()}

    def payouts(self, session: Session | None = None) -> dict[str, Pence]:
        return {self.name(player): pence for player, pence in payouts(self.night, session or self.session).items()}
