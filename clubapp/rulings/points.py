"""`points`: what each place of a session earns (W64)."""

from clubapp.domain.points import points_for, points_sum
from clubapp.domain.rules import RuleSet
from clubapp.rulings.question import question

MOST_ENTRANTS = 10_000


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """Points by place, the winner's first."""
    asked = question(data, ("entrants",), optional=("multiplier",))
    entrants = asked.whole("entrants", 0, MOST_ENTRANTS)
    multiplier = asked.whole("multiplier", 1) if "multiplier" in asked else 1
    points = [points_for(rules.points, entrants, place, multiplier) for place in range(1, entrants + 1)]
    why = "Nobody played, so there are no points."
    if entrants:
        winner = points_sum(rules.points, entrants, 1, multiplier)
        why = f"The number of players times the place's multiple; for the winner {winner}."
    return {"points": points, "rule": rules.points.rule, "why": why}
