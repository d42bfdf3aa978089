"""The rule sets that ship with the program, and a club's own from a file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from clubapp.domain.game_rules import AnyRules, rules_from_mapping
from clubapp.domain.hand_rules import StudRules, TeamRules
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.domain.rules_mapping import LATER, LATER_KEYS
from clubapp.resources import resource, resource_name


def shipped() -> tuple[str, ...]:
    """The names of the rule sets that come with the program."""
    return tuple(sorted(path.stem for path in resource("rulesets").glob("*.toml")))


def for_nights() -> tuple[str, ...]:
    """Those of them that a night of tournament poker can be played with."""
    return tuple(name for name in shipped() if isinstance(load_any(name), RuleSet))


def load(name_or_path: str) -> RuleSet:
    """A rule set for nights by its shipped name or from the path of a TOML file.

    RuleSetError says what is wrong with it, or that no night can be played with it.
    """
    rules = load_any(name_or_path)
    if isinstance(rules, RuleSet):
        return rules
    choices = ", ".join(for_nights())
    raise RuleSetError(f"No night can be played with {rules.name} alone; choose {choices}, or the path of a TOML file.")


def load_any(name_or_path: str) -> AnyRules:
    """A rule set of either kind, for rulings and booklets; RuleSetError says what is wrong with it."""
    data, source = _read(name_or_path)
    return rules_from_mapping(data, source)


def completed(stored: Mapping[str, Any]) -> dict[str, Any]:
    """A rule set as a club file keeps it, with what it knows nothing of yet. Older programs stored none of that.

    It is taken from the rule set that ships and numbers its rules alike, for no league goes by another one's rules.
    """
    missing = [part for part in LATER if part not in stored]
    keys = [(part, key) for part, later in LATER_KEYS.items() for key in later if key not in stored.get(part, {})]
    if not (missing or keys):
        return dict(stored)
    alike = (rules.as_mapping() for name in shipped() if (rules := load_any(name)).prefix == stored.get("prefix"))
    known: Mapping[str, Any] = next(alike, {})
    made = {**stored, **{part: known[part] for part in missing if part in known}}
    for part, key in keys:
        if key in known.get(part, {}) and isinstance(made.get(part), Mapping):
            made[part] = {**made[part], key: known[part][key]}
    return made


@cache
def stud_table() -> StudRules:
    """How stud is played where a rule set does not tell of it: as in the first that ships and does."""
    return next(rules.stud for name in shipped() if (rules := load_any(name)).stud is not None)


@cache
def team_match() -> TeamRules:
    """How a team match goes where a rule set does not tell of it: as in the first that ships and does."""
    return next(rules.team for name in shipped() if (rules := load_any(name)).team is not None)


def _read(name_or_path: str) -> tuple[Mapping[str, object], str]:
    """What the file says, and its name."""
    is_path = name_or_path.endswith(".toml") or "/" in name_or_path or "\\" in name_or_path
    path = name_or_path if is_path else resource_name("rulesets", f"{name_or_path}.toml")
    source = path.replace("\\", "/").rpartition("/")[2]
    try:
        # Not pathlib: loading it takes a good part of the time a ruling has for its whole answer.
        with open(path, encoding="utf-8") as file:  # noqa: PTH123
            return tomllib.loads(file.read()), source
    except FileNotFoundError:
        names = ", ".join(shipped())
        raise RuleSetError(
            f"There is no rule set {name_or_path}; choose {names}, or the path of a TOML file."
        ) from None
    except OSError as error:
        raise RuleSetError(f"{source}: can not be read: {error.strerror}.") from None
    except ValueError as error:
        raise RuleSetError(f"{source}: is not a TOML file: {error}.") from None
