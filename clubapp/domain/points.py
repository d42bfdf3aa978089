"""League points for a place in a session (W64)."""

from collections.abc import Callable, Mapping

from clubapp.domain.rules import PointsRules

PointsRule = Callable[[PointsRules, int, int], int]


def multiple_of_players(rules: PointsRules, entrants: int, place: int) -> int:
    """The place's multiple times the number of players; nothing beyond the listed places (W64)."""
    return entrants * _multiple(rules, place)


POINTS: Mapping[str, PointsRule] = {"multiple-of-players": multiple_of_players}
"""The points formulas a rule set can name."""


def points_for(rules: PointsRules, entrants: int, place: int, multiplier: int = 1) -> int:
    """Exact points of a place from 1 to `entrants`, times the session's multiplier (W64).

    ValueError for a place nobody can take.
    """
    if not 1 <= place <= entrants:
        raise ValueError(f"place {place} does not exist among {entrants} players")
    return POINTS[rules.strategy](rules, entrants, place) * multiplier


def points_sum(rules: PointsRules, entrants: int, place: int, multiplier: int = 1) -> str:
    """How the points come about, as on paper: "24 × 36 = 864"; a multiplier of 2 gives "24 × 36 × 2 = 1,728"."""
    parts = [entrants, _multiple(rules, place), *([multiplier] if multiplier != 1 else [])]
    total = points_for(rules, entrants, place, multiplier)
    return f"{' × '.join(f'{part:,}' for part in parts)} = {total:,}"


def _multiple(rules: PointsRules, place: int) -> int:
    return rules.multiples[place - 1] if place <= len(rules.multiples) else 0
