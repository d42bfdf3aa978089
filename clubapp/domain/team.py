"""A team match: who leads and posts in a hand, and what the pairs and the teams score (T3 to T6)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clubapp.domain.hand_rules import TeamPoints, TeamRules
from clubapp.domain.ids import Chips

BLUE, RED = "blue", "red"
TEAMS = (BLUE, RED)


class TeamHand(NamedTuple):
    """One hand of a match; seats are written like B1 and R2."""

    lead: int
    order: tuple[int, ...]
    button: str
    small_blind: str
    first_before_flop: str
    first_after_flop: str


class Bust(NamedTuple):
    """A player lost all of a pair's chips: in which level, counted from 1, and to which team."""

    level: int
    by: str


class PairResult(NamedTuple):
    """What happened between two opponents; `final` is what each has at the end."""

    busts: tuple[Bust, ...]
    final: Mapping[str, Chips]


class MatchResult(NamedTuple):
    """Points by team and pair, their sums, who won (None: a draw), and what the league counts."""

    points: dict[str, tuple[int, ...]]
    total: dict[str, int]
    winner: str | None
    league_points: dict[str, int]


class FinalError(ValueError):
    """Chips that a pair can not end with, said in a sentence."""


def team_hand(rules: TeamRules, hand: int) -> TeamHand:
    """The hand with this number, the first being 1: the lead moves on by a pair, the button from seat to seat (T4).

    The button's team posts the small blind. Within a pair the small blind acts first before the flop and second after.
    """
    turn = (hand - 1) % len(rules.buttons)
    pairs = tuple(range(1, rules.line_up + 1))
    order = (*pairs[turn:], *pairs[:turn])
    button = rules.buttons[turn]
    small = next(team for team in TEAMS if team.startswith(button[0].lower()))
    return TeamHand(order[0], order, button, small, small, other(small))


def other(team: str) -> str:
    """The opponents."""
    return RED if team == BLUE else BLUE


def check_final(rules: TeamRules, final: Mapping[str, Chips]) -> None:
    """FinalError unless both hold something, in whole chips, and together all that the pair started with (T5)."""
    blue, red = final[BLUE], final[RED]
    if blue + red != rules.pair_chips:
        raise FinalError(f"comes to {blue + red:,}; the two of a pair hold {rules.pair_chips:,} together")
    if not blue or not red:
        half = rules.stack
        raise FinalError(
            f"leaves one of the pair with nothing; record the bust, and the chips are even again: {half:,} each"
        )
    if blue % rules.smallest_chip:
        raise FinalError(f"can not be paid in chips of {rules.smallest_chip:,}")


def match_result(rules: TeamRules, pairs: Sequence[PairResult]) -> MatchResult:
    """Busts count by the level they happen in, then what each holds at the end (T5); two points clear wins (T6)."""
    points = {team: tuple(pair_points(rules, pair, team) for pair in pairs) for team in TEAMS}
    total = {team: sum(points[team]) for team in TEAMS}
    winner = next((team for team in TEAMS if total[team] - total[other(team)] >= rules.clear_by), None)
    counted = rules.league_points
    league = {team: counted.draw if winner is None else _of(counted, won=team == winner) for team in TEAMS}
    return MatchResult(points, total, winner, league)


def pair_points(rules: TeamRules, pair: PairResult, team: str) -> int:
    """What one player of a pair earns for the team."""
    busts = sum(rules.bust_points[bust.level - 1] for bust in pair.busts if bust.by == team)
    final = rules.final_points
    if max(pair.final.values()) < rules.win_from:
        return busts + final.draw
    return busts + _of(final, won=pair.final[team] >= rules.win_from)


def _of(points: TeamPoints, *, won: bool) -> int:
    return points.win if won else points.loss
