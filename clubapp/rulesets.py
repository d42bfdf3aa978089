"""The rule sets that ship with the program, and a club's own from a file."""

import tomllib
from collections.abc import Mapping
from typing import Any

from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.domain.rules_mapping import LATER, LATER_KEYS
from clubapp.resources import resource, resource_name


def shipped() -> tuple[str, ...]:
    """The names of the rule sets that come with the program."""
    return tuple(sorted(path.stem for path in resource("rulesets").glob("*.toml")))


def load(name_or_path: str) -> RuleSet:
    """A rule set by its shipped name or from the path of a TOML file; RuleSetError says what is wrong with it."""
    is_path = name_or_path.endswith(".toml") or "/" in name_or_path or "\\" in name_or_path
    path = name_or_path if is_path else resource_name("rulesets", f"{name_or_path}.toml")
    source = path.replace("\\", "/").rpartition("/")[2]
    try:
        # Not pathlib: loading it takes a good part of the time a ruling has for its whole answer.
        with open(path, encoding="utf-8") as file:  # noqa: PTH123
            data = tomllib.loads(file.read())
    except FileNotFoundError:
        names = ", ".join(shipped())
        raise RuleSetError(
            f"There is no rule set {name_or_path}; choose {names}, or the path of a TOML file."
        ) from None
    except OSError as error:
        raise RuleSetError(f"{source}: can not be read: {error.strerror}.") from None
    except ValueError as error:
        raise RuleSetError(f"{source}: is not a TOML file: {error}.") from None
    return RuleSet.from_mapping(data, source)


def completed(stored: Mapping[str, Any]) -> dict[str, Any]:
    """A rule set as a club file keeps it, with what it knows nothing of yet. Older programs stored none of that.

    It is taken from the rule set that ships and numbers its rules alike, for no league goes by another one's rules.
    """
    missing = [part for part in LATER if part not in stored]
    keys = [(part, key) for part, later in LATER_KEYS.items() for key in later if key not in stored.get(part, {})]
    if not (missing or keys):
        return dict(stored)
    alike = (rules.as_mapping() for name in shipped() if (rules := load(name)).prefix == stored.get("prefix"))
    known: Mapping[str, Any] = next(alike, {})
    made = {**stored, **{part: known[part] for part in missing if part in known}}
    for part, key in keys:
        if key in known.get(part, {}) and isinstance(made.get(part), Mapping):
            made[part] = {**made[part], key: known[part][key]}
    return made
