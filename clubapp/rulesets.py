"""The rule sets that ship with the program, and a club's own from a file."""

import tomllib

from clubapp.domain.rules import RuleSet, RuleSetError
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
