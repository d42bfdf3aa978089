"""The ruling desk: one question in, one answer out, for the window, the night and the command line alike."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from clubapp.rulings.error import RulingError

if TYPE_CHECKING:
    from clubapp.domain.game_rules import AnyRules

__all__ = ["OF_NIGHTS", "RULINGS", "RulingError", "answer", "run"]

RULINGS: Mapping[str, str] = {
    "betting": "betting",
    "button": "button",
    "colour-up": "colour_up",
    "eligibility": "eligibility",
    "knock-outs": "knock_outs",
    "late-entry": "late_entry",
    "misdeal": "misdeal",
    "moves": "moves",
    "points": "points",
    "pots": "pots",
    "seating": "seating",
    "showdown": "showdown",
    "stakes": "stakes",
    "stud-action": "stud_action",
    "team-hand": "team_hand",
    "team-match": "team_match",
}
"""Every ruling and the module in this package that answers it; only that one is imported."""

OF_NIGHTS = frozenset(
    ("button", "colour-up", "eligibility", "knock-outs", "late-entry", "moves", "points", "stakes"),
)
"""Rulings that only a rule set for nights can answer; the others are about a hand, a stud table or a team match."""


def run(name: str, data: object, ruleset: str) -> dict[str, object]:
    """The answer to a question under a rule set (its name or the path of a TOML file).

    Every answer has "rule" and "why". RulingError for an unknown ruling or rule set, or a question that makes no sense.
    """
    _check(name)
    from clubapp.domain.rules import RuleSetError
    from clubapp.rulesets import load_any

    try:
        rules = load_any(ruleset)
    except RuleSetError as error:
        raise RulingError(str(error)) from None
    return answer(name, data, rules)


def answer(name: str, data: object, rules: "AnyRules") -> dict[str, object]:
    """The same, under a rule set that has been read already."""
    _check(name)
    if name in OF_NIGHTS:
        _check_nights(name, rules)
    found: dict[str, object] = import_module(f"clubapp.rulings.{RULINGS[name]}").answer(data, rules)
    return found


def _check(name: str) -> None:
    if name not in RULINGS:
        raise RulingError(f"There is no ruling {name!r}; choose one of {', '.join(RULINGS)}.")


def _check_nights(name: str, rules: "AnyRules") -> None:
    from clubapp.domain.rules import RuleSet

    if not isinstance(rules, RuleSet):
        from clubapp.rulesets import for_nights

        choices = " or ".join(for_nights())
        raise RulingError(f"No night is played with {rules.name} alone, so it has no {name}; ask under {choices}.")
