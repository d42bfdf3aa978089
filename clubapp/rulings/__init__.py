"""The ruling desk: one question in, one answer out, for the window, the night and the command line alike."""

from collections.abc import Mapping
from importlib import import_module

from clubapp.rulings.error import RulingError

__all__ = ["RULINGS", "RulingError", "run"]

RULINGS: Mapping[str, str] = {
    "button": "button",
    "colour-up": "colour_up",
    "eligibility": "eligibility",
    "knock-outs": "knock_outs",
    "late-entry": "late_entry",
    "moves": "moves",
    "points": "points",
    "seating": "seating",
    "stakes": "stakes",
}
"""Every ruling and the module in this package that answers it; only that one is imported."""


def run(name: str, data: object, ruleset: str) -> dict[str, object]:
    """The answer to a question under a rule set (its name or the path of a TOML file).

    Every answer has "rule" and "why". RulingError for an unknown ruling or rule set, or a question that makes no sense.
    """
    if name not in RULINGS:
        raise RulingError(f"There is no ruling {name!r}; choose one of {', '.join(RULINGS)}.")
    from clubapp.domain.rules import RuleSetError
    from clubapp.rulesets import load

    try:
        rules = load(ruleset)
    except RuleSetError as error:
        raise RulingError(str(error)) from None
    answer: dict[str, object] = import_module(f"clubapp.rulings.{RULINGS[name]}").answer(data, rules)
    return answer
