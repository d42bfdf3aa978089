"""How a session is planned: what the rule set gives for it, and the levels and breaks a plan makes (W13, W14)."""

from clubapp.domain.events import SessionPlanned
from clubapp.domain.levels import BreakRule, Schedule, schedule
from clubapp.domain.rules import RuleSet


def schedule_of(rules: RuleSet, number: int, plan: SessionPlanned) -> Schedule:
    """The levels and breaks of a session as planned (W13, W14)."""
    breaks = tuple(BreakRule(before, minutes) for before, minutes in plan.breaks)
    return schedule(rules.levels, number, minutes=plan.minutes, first_level=plan.first_level, breaks=breaks)


def same_levels(plan: SessionPlanned, other: SessionPlanned) -> bool:
    """Whether both make the same levels and breaks."""
    return (plan.minutes, plan.first_level, plan.breaks) == (other.minutes, other.first_level, other.breaks)


def usual_plan(rules: RuleSet, number: int, max_seats: int) -> SessionPlanned:
    """What the rule set gives for the first, second, ... session."""
    minutes = rules.levels.minutes[min(number, len(rules.levels.minutes)) - 1]
    breaks = tuple((b.before_level, b.minutes) for b in rules.levels.breaks)
    return SessionPlanned(minutes=minutes, breaks=breaks, max_seats=max_seats, lots=rules.seating.method == "lots")
