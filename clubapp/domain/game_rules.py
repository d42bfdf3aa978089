"""Rule sets of games that no night of tournament poker is played with: a team match, a stud table."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from clubapp.domain.hand_rules import (
    BettingRules,
    MisdealRules,
    PotRules,
    ShowdownRules,
    StudRules,
    TeamRules,
)
from clubapp.domain.rules import RuleSet, SeatingRules


class GameRules(NamedTuple):
    """What is said of a hand, and of seats, stud and team matches where the rule set has them.

    `house_defaults` names the parts that its own rules leave open, as in a rule set for nights.
    """

    id: str
    name: str
    prefix: str
    betting: BettingRules
    pots: PotRules
    showdown: ShowdownRules
    misdeal: MisdealRules
    seating: SeatingRules | None = None
    stud: StudRules | None = None
    team: TeamRules | None = None
    house_defaults: tuple[str, ...] = ()

    def as_mapping(self) -> dict[str, object]:
        """The same rules as plain lists, tables, words and numbers."""
        from clubapp.domain.rules_mapping import write_game

        return write_game(self)


AnyRules: TypeAlias = RuleSet | GameRules


def rules_from_mapping(data: Mapping[str, object], source: str) -> AnyRules:
    """Either kind of rule set: with any part that only nights need, it has to have them all."""
    from clubapp.domain.rules_mapping import read, read_game, tells_of_nights

    return read(data, source) if tells_of_nights(data) else read_game(data, source)
