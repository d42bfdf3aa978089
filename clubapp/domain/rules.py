"""A league's rules as frozen data: what differs from one league to the next stands here and nowhere else.

Each part names the rule it comes from, so that an answer can show it. Reading and checking is in `rules_mapping`.
Named tuples, because twenty dataclasses cost a ruling on the command line more time than its whole answer.
"""

from collections.abc import Mapping
from typing import NamedTuple

from clubapp.domain.blinds import Blinds
from clubapp.domain.hand_rules import BettingRules, MisdealRules, PotRules, ShowdownRules, StudRules, TeamRules
from clubapp.domain.ids import Chips, Pence


class RuleSetError(ValueError):
    """A rule set that can not be used: the sentence names the file, the key and the valid choices."""


class Chip(NamedTuple):
    """One sort of chip: its value, the colour it is drawn in, and what players call it (W11)."""

    value: Chips
    colour: str
    name: str


class BreakRule(NamedTuple):
    """A pause of so many minutes before a level; levels count from 1 in the full list."""

    before_level: int
    minutes: int


class LevelRules(NamedTuple):
    """The blinds in rising order, and how long each level lasts: one number of minutes for each session (W13, W14)."""

    blinds: tuple[Blinds, ...]
    minutes: tuple[int, ...]
    breaks: tuple[BreakRule, ...] = ()
    rule: str = "W13"
    rise_rule: str = "W15"
    blinds_rule: str = "W14"


class ColourUpStep(NamedTuple):
    """From these blinds on, the removed values are off the tables."""

    at: Blinds
    remove: tuple[int, ...]


class ColourUpRules(NamedTuple):
    """Which chips leave when; `automatic` is false where only the manager decides it (W19)."""

    steps: tuple[ColourUpStep, ...]
    automatic: bool
    rule: str = "W19"

    def removed_at(self, blinds: Blinds) -> frozenset[int]:
        """Every value that has left by these blinds, whoever decides it."""
        return frozenset(value for step in self.steps if step.at <= blinds for value in step.remove)


class LateStep(NamedTuple):
    """Up to and including these blinds, a late player starts this much short."""

    until: Blinds
    short: Chips


class LateEntryRules(NamedTuple):
    """Who may still come in, with how much, and where they sit (W18, S84 to S87).

    "steps": short by a step's sum; closed after the last step, and from `top_table_from` entrants on once one table is
    left. "blinds-multiple": short by so many big blinds; closed from the blinds of `closed_from` on, after a knock-out
    where it says so, and from session `notice_from` on for all who gave no notice.
    `stack`, `kit`, `values`, `colour_up` and `sessions` are the rule set's own, repeated here so that the rule can be
    worked out from this part alone.
    """

    strategy: str
    steps: tuple[LateStep, ...]
    stack: Chips
    kit: Mapping[int, int]
    values: tuple[int, ...]
    colour_up: ColourUpRules
    sessions: int
    top_table_from: int = 8
    open_in_breaks: bool = True
    rule: str = "W18"
    seat: str = "emptiest-table"
    multiple: int | None = None
    closed_from: Blinds | None = None
    closed_by_knock_out: bool = False
    notice_from: int | None = None
    blinded_in_rule: str | None = None
    knock_out_rule: str | None = None
    notice_rule: str | None = None
    reentry_rule: str | None = None

    @property
    def held_rule(self) -> str:
        """The rule by which a seat is held for somebody who rang ahead (W18, S84)."""
        return self.blinded_in_rule or self.rule


class SeatingRules(NamedTuple):
    """How seats are found: `method` is "cards" (one draw gives seats and deal) or "lots" (cards give the deal only)."""

    method: str
    order: str
    max_seats: int = 8
    seats_limit: int = 10
    rule: str = "W21"
    deal_rule: str = "W20"
    limit_rule: str = "W16"


class TableRules(NamedTuple):
    """The fewest players a table may play with while there is another one (W16, S93).

    `redraw_rule` stands for the final table's new draw, `merged_rule` for that of a table to which many have come.
    """

    fewest: int = 4
    rule: str = "W16"
    join_rule: str = "W25"
    move_rule: str = "W17"
    redraw_rule: str = "W26"
    merged_rule: str = "W26"


class ButtonRules(NamedTuple):
    """How the button moves on, and the rules an answer names.

    `rule` stands for the ordinary hand, the others for a small or a big blind who went out and for two who are left
    (W22 to W24, W27).
    """

    strategy: str = "dead-button"
    rule: str = "W22"
    small_blind_rule: str = "W23"
    big_blind_rule: str = "W24"
    two_left_rule: str = "W27"


class KnockOutRules(NamedTuple):
    """What parts several players who go out in one hand (W40, S95), and that one must hold all chips (W39).

    `sign_out`: whoever is out signs for it, and their points are provisional until then (S92).
    """

    ties: str
    rule: str = "W40"
    finish_rule: str = "W39"
    sign_out: bool = False
    sign_out_rule: str = "S92"


class PointsRules(NamedTuple):
    """The points of each place; `multiples` starts with the winner, places beyond it earn nothing (W64)."""

    strategy: str
    multiples: tuple[int, ...]
    rule: str = "W64"


class FewPlayers(NamedTuple):
    """With fewer players than `under`, an evening may hold `games` sessions (W64)."""

    under: int = 8
    games: int = 3
    rule: str = "W64"


class StandingsRules(NamedTuple):
    """How the season table treats equal points, and how many results count for each player (None: all)."""

    ties: str
    best_of: int | None = None


class EntryRules(NamedTuple):
    """Ages in whole years on the night's date (W6), the signed agreement (W5) and licensed nights (W63).

    `ban_rule` and `expel_rule` are None where the rule of all sanctions stands for them too.
    """

    minimum_age: int
    adult_age: int
    consent_rule: str = "W6"
    agreement_rule: str = "W5"
    casino_rule: str = "W63"
    sanction_rule: str = "W59"
    refused_rule: str = "W8"
    pay_first_rule: str = "S8"
    prepaid_rule: str = "S9"
    ban_rule: str | None = None
    expel_rule: str | None = None


class MoneyRules(NamedTuple):
    """The table fee in pence, taken once an "evening" or once a "session".

    `first_night_free`: newcomers owe nothing on their first night. `pay_first`: nobody sits down unpaid (S8).
    `prepaid_days`: so many days ahead the entry to a pre-paid event has to be paid (S9).
    """

    fee: Pence
    fee_per: str
    rule: str = "W11"
    first_night_free: bool = False
    pay_first: bool = False
    prepaid_days: int = 3


class StakeLimits(NamedTuple):
    """What a side stake may be at one kind of venue, in pence; None where the club's own rules set no limit.

    `stake_exact` is the only stake there is, `stake_max` the highest. `pot_max` holds for one session, `day_max` for
    all sessions of a day together.
    """

    rule: str
    stake_max: Pence | None = None
    stake_exact: Pence | None = None
    pot_max: Pence | None = None
    day_max: Pence | None = None


class StakeRules(NamedTuple):
    """Side stakes at a pub (W61), at a members' club (W62), and on a licensed casino night (W63).

    `late` says whether somebody who comes late may still stake. The figures here hold for a night whose rule set says
    nothing of stakes.
    """

    pub: StakeLimits = StakeLimits("W61", stake_max=500, pot_max=10_000, day_max=10_000)
    club: StakeLimits = StakeLimits("W62", stake_exact=1000, pot_max=25_000, day_max=25_000)
    casino: StakeLimits = StakeLimits("W63")
    late: bool = False


class ShotClockRules(NamedTuple):
    """The clock that can be called on one player: so many seconds, and whether the hand is dead after them (S81).

    Where `hand_dies` is false the seconds are guidance, and what follows is the manager's word (W59).
    """

    seconds: int = 30
    hand_dies: bool = False
    rule: str = "W59"


class EveningRules(NamedTuple):
    """The rules an evening is called off or altered by (W60), side games (W11), and the manager's own rulings (W1)."""

    cancel_rule: str = "W60"
    side_game_rule: str = "W11"
    ruling_rule: str = "W1"


class RuleSet(NamedTuple):
    """All that a league plays its nights by. `kit` is the starting stack as value to number of chips.

    What it holds adds up to `stack`. `stud` and `team` are None in a league that does not tell of those games.
    `house_defaults` names the parts that the league's own rules leave open: each club sets its own.
    """

    id: str
    name: str
    prefix: str
    sessions: int
    chips: tuple[Chip, ...]
    kit: Mapping[int, int]
    stack: Chips
    levels: LevelRules
    colour_up: ColourUpRules
    late_entry: LateEntryRules
    seating: SeatingRules
    tables: TableRules
    knock_outs: KnockOutRules
    points: PointsRules
    few: FewPlayers
    standings: StandingsRules
    entry: EntryRules
    money: MoneyRules
    chips_rule: str = "W11"
    stack_rule: str = "W7"
    stakes: StakeRules = StakeRules()
    button: ButtonRules = ButtonRules()
    shot_clock: ShotClockRules = ShotClockRules()
    betting: BettingRules = BettingRules()
    pots: PotRules = PotRules()
    showdown: ShowdownRules = ShowdownRules()
    misdeal: MisdealRules = MisdealRules()
    stud: StudRules | None = None
    team: TeamRules | None = None
    evening: EveningRules = EveningRules()
    house_defaults: tuple[str, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """Every chip value of the set, lowest first, in the kit or not."""
        return tuple(chip.value for chip in self.chips)

    @classmethod
    def from_mapping(cls, data: Mapping[str, object], source: str) -> "RuleSet":
        """Read and check a rule set from a TOML file or a stored night; any RuleSetError names `source`."""
        from clubapp.domain.rules_mapping import read

        return read(data, source)

    def as_mapping(self) -> dict[str, object]:
        """The same rules as plain lists, tables, words and numbers; `from_mapping` gives an equal rule set back."""
        from clubapp.domain.rules_mapping import write

        return write(self)
