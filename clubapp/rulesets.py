"""The rule sets that ship with the program, and a club's own from a file."""

import tomllib
from collections.abc import Mapping
from functools import cache

from clubapp.domain.game_rules import AnyRules, rules_from_mapping
from clubapp.domain.rules import RuleSet, RuleSetError
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


@cache
def telling_of(part: str) -> AnyRules:
    """The first rule set that ships and has a part which most do not have, like "stud" or "team"."""
    return next(rules for name in shipped() if getattr(rules := load_any(name), part) is not None)


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
