"""What a rule set says of a single hand: bets, pots, the showdown, and deals gone wrong.

Every rule set has these parts, whether nights of tournament poker are played with it or not. Where two leagues differ
in kind, a field names an entry of a registry; the figures and the words stand in the rule set's file.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from clubapp.domain.blinds import Blinds
from clubapp.domain.ids import Chips

CONDITIONS = ("first_two_cards_of_the_deal", "action_taken", "recoverable")
MISDEALS: Mapping[str, tuple[str, ...]] = {
    "exposed-in-deal": ("count", "first_two_cards_of_the_deal"),
    "boxed": ("count",),
    "too-many-cards": ("action_taken",),
    "player-not-dealt": (),
    "non-player-dealt": (),
    "absent-player-missed": (),
    "wrong-number-of-cards": ("action_taken",),
    "wrong-procedure": (),
    "foreign-or-repeated-card": (),
    "face-up-in-deck": (),
    "deck-dropped": ("recoverable",),
    "flop-too-many": (),
    "community-card-early": (),
    "burn-missed": ("action_taken",),
}
"""All that can go wrong in a deal, and what may be asked about it."""


class BettingRules(NamedTuple):
    """The least raise and what a short all-in costs the others (W47, W48, W50 against S46, S47, S54).

    `opening_gap`: a round's first bet is the big blind, or twice it and more, with nothing in between.
    """

    least_raise: str = "last-raise"
    short_all_in: str = "as-it-stands"
    opening_gap: bool = False
    rule: str = "W47"
    opening_rule: str = "W47"
    short_rule: str = "W48"
    made_up_rule: str = "W50"


class PotRules(NamedTuple):
    """The rules an answer about pots names: for pots that are played for, and for chips that nobody called."""

    rule: str = "W36"
    excess_rule: str = "W36"


class ShowdownRules(NamedTuple):
    """The rules an answer about a showdown names; without a `show_rule` nothing says who has to show first."""

    rule: str = "W58"
    odd_chip_rule: str = "W31"
    show_rule: str | None = None


class MisdealCase(NamedTuple):
    """One thing that can happen in a deal, and what this rule set says of it.

    It fits from `count_from` cards on; where that or one of the conditions below is None, it makes no difference.
    """

    happened: str
    misdeal: bool
    do: str
    why: str
    rule: str
    count_from: int | None = None
    first_two_cards_of_the_deal: bool | None = None
    action_taken: bool | None = None
    recoverable: bool | None = None


class MisdealRules(NamedTuple):
    """Cases in the order in which they are tried; where none fits the manager rules, under `silent_rule`."""

    silent_rule: str = "W57"
    cases: tuple[MisdealCase, ...] = ()


class StudRules(NamedTuple):
    """Seven card stud for high and low (H2, H6 to H13).

    A low counts if its highest card is not above `low_qualifier`, the ace being 1. The odd chip of the halving goes to
    the half that `odd_chip_to` names. A bring-in is paid in chips of `smallest_chip` or larger.
    `first_rules` stand for the first to act with three, four and five cards up.
    """

    fewest: int
    most: int
    low_qualifier: int
    odd_chip_to: str
    smallest_chip: Chips
    players_rule: str
    bring_in_rule: str
    first_rules: tuple[str, str, str]
    best_rule: str
    shared_rule: str
    split_rule: str


class TeamPoints(NamedTuple):
    """Points of a win, a draw and a loss."""

    win: int
    draw: int
    loss: int


class TeamRules(NamedTuple):
    """A team match: pairs of opponents at one table (T1 to T7).

    A pair has `pair_chips` between two, in chips of `smallest_chip`. Taking all of them earns what `bust_points` says
    of the level it happens in, one figure a level; holding `win_from` at the end is a win, for `final_points`.
    A team that is `clear_by` points ahead wins the match, and the league counts `league_points`.
    `seats` go clockwise; `buttons` are the seats that deal, hand by hand; a dealer from outside sits between the two of
    `dealer_between`.
    """

    line_up: int
    pair_chips: Chips
    smallest_chip: Chips
    blinds: tuple[Blinds, ...]
    minutes: tuple[int, ...]
    bust_points: tuple[int, ...]
    win_from: Chips
    final_points: TeamPoints
    clear_by: int
    league_points: TeamPoints
    seats: tuple[str, ...]
    buttons: tuple[str, ...]
    dealer_between: tuple[str, ...]
    rule: str
    plan_rule: str
    button_rule: str
    points_rule: str
    match_rule: str

    @property
    def stack(self) -> Chips:
        """What each of a pair starts with, and has again after a bust (T5ii)."""
        return self.pair_chips // 2


class HandRules(Protocol):
    """Any rule set, as far as a single hand goes."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def betting(self) -> BettingRules: ...
    @property
    def pots(self) -> PotRules: ...
    @property
    def showdown(self) -> ShowdownRules: ...
    @property
    def misdeal(self) -> MisdealRules: ...
    @property
    def stud(self) -> StudRules | None: ...
    @property
    def team(self) -> TeamRules | None: ...
