"""The rule booklet in plain words: a title and a few sentences for each rule, with the club's own figures filled in."""

import re
import tomllib
from collections.abc import Mapping
from typing import NamedTuple

from clubapp.domain.rules import RuleSet
from clubapp.resources import resource, resource_name
from clubapp.rulebook_figures import figures

FILE = "rules.toml"
_KEYS = ("title", "text")
_BRACES = re.compile(r"\{([a-z_]*)\}")


class RuleBookError(ValueError):
    """A booklet that can not be used: the sentence names the file and the key."""


class RuleText(NamedTuple):
    """One rule in words, ready to show."""

    title: str
    text: str


class RuleBook:
    """The words for each rule id of one rule set, and for those it has from another one."""

    def __init__(self, texts: Mapping[str, RuleText], borrowed: Mapping[str, RuleText]) -> None:
        self._texts = texts
        self._borrowed = borrowed

    def ids(self) -> tuple[str, ...]:
        """Every rule there are words for, in the booklet's order."""
        return tuple(self._texts)

    def text_of(self, rule: str) -> RuleText | None:
        """The words of a rule, None where there are none; a part such as W54c is found in its rule, W54."""
        whole = re.sub(r"(?<=\d)[a-z]$", "", rule)
        return self._texts.get(rule) or self._texts.get(whole) or self._borrowed.get(whole)


def load(rules: RuleSet) -> RuleBook:
    """The booklet of a rule set; an empty one where none ships.

    A club's own rule set has an id of its own; it gets the booklet whose rules are numbered as its are ("W").
    A rule that it names under another league's number has the words of that league's booklet, with its own figures.
    Raises RuleBookError where a file is no good.
    """
    own = _read(rules.id, rules) or _read_by_prefix(rules, rules.prefix)
    foreign = {rule for rule in rules_named(rules.as_mapping()) if rule not in own}
    borrowed: dict[str, RuleText] = {}
    for prefix in sorted({_prefix(rule) for rule in foreign}):
        borrowed |= {rule: text for rule, text in _read_by_prefix(rules, prefix).items() if rule in foreign}
    return RuleBook(own, borrowed)


def rules_named(part: Mapping[str, object]) -> set[str]:
    """Every rule id that a rule set names beside its figures."""
    here = {word for key, word in part.items() if isinstance(word, str) and (key == "rule" or key.endswith("_rule"))}
    return here.union(*(rules_named(inner) for inner in part.values() if isinstance(inner, Mapping)))


def _prefix(rule: str) -> str:
    return re.split(r"\d", rule, maxsplit=1)[0]


def _read_by_prefix(rules: RuleSet, prefix: str) -> dict[str, RuleText]:
    for folder in sorted(resource("rulebooks").glob("*")):
        data = _table(folder.name)
        if data.get("prefix") == prefix:
            return _texts(data, rules, f"{folder.name}/{FILE}")
    return {}


def _read(name: str, rules: RuleSet) -> dict[str, RuleText]:
    return _texts(_table(name), rules, f"{name}/{FILE}")


def _table(name: str) -> dict[str, object]:
    """What the file says; nothing where there is no such file."""
    if not re.fullmatch(r"[\w-]+", name):  # an id is a word of the club's own, and no way out of the folder
        return {}
    source = f"{name}/{FILE}"
    try:
        with open(resource_name("rulebooks", name, FILE), encoding="utf-8") as file:  # noqa: PTH123 - as in rulesets
            return tomllib.loads(file.read())
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise RuleBookError(f"{source}: can not be read: {error.strerror}.") from None
    except ValueError as error:
        raise RuleBookError(f"{source}: is not a TOML file: {error}.") from None


def _texts(data: Mapping[str, object], rules: RuleSet, source: str) -> dict[str, RuleText]:
    known = figures(rules)
    return {rule: _filled(rule, entry, known, source) for rule, entry in data.items() if rule != "prefix"}


def _filled(rule: str, entry: object, known: Mapping[str, str], source: str) -> RuleText:
    if not isinstance(entry, dict) or set(entry) != set(_KEYS):
        raise RuleBookError(f"{source}: {rule} has to have a title and a text, and nothing else.")
    words = []
    for key in _KEYS:
        value = entry[key]
        if not isinstance(value, str) or not value.strip():
            raise RuleBookError(f"{source}: {rule}.{key} has to be words.")
        words.append(_fill(" ".join(value.split()), known, f"{source}: {rule}.{key}"))
    return RuleText(*words)


def _fill(text: str, known: Mapping[str, str], where: str) -> str:
    def figure(found: re.Match[str]) -> str:
        name = found[1]
        if name not in known:
            raise RuleBookError(f"{where} names {{{name}}}; choose one of {', '.join(sorted(known))}.")
        return known[name]

    if set("{}") & set(_BRACES.sub("", text)):
        raise RuleBookError(f"{where} has a brace that belongs to no placeholder.")
    return _BRACES.sub(figure, text)
