"""What is known of every rule: its treatment, the tests that carry its number, and its section in the rule book."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from clubapp.booklets import book_for
from clubapp.domain.record import record
from clubapp.rulesets import load_any
from clubapp.views.booklet import Book

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
DATA = TESTS / "data" / "rules.toml"
TREATMENTS = {"A": "worked out or enforced", "R": "asked for and kept", "B": "in the rule book"}
_RULE = re.compile(r"[WSTH]\d+[a-z]*")
_PART = re.compile(r"([WSH]\d+)[a-z]")


@record
class Covered:
    """One rule. `tests` are files under tests/; `section` and `chapter` are empty where the book has none."""

    id: str
    treatment: str
    section: str
    chapter: str
    parts: tuple[str, ...]
    tests: tuple[str, ...]
    later: str


@record
class League:
    """A league with its rules in the order of the list."""

    id: str
    title: str
    rules: tuple[Covered, ...]


@cache
def listed() -> Mapping[str, Mapping[str, list[str]]]:
    """The list as it is kept: league -> treatment -> ids."""
    told = tomllib.loads(DATA.read_text("utf-8"))
    return {league: rules for league, rules in told.items() if league not in ("later", "nothing-yet")}


@cache
def later() -> Mapping[str, str]:
    """Rule -> what of it comes with a later step."""
    found: dict[str, str] = tomllib.loads(DATA.read_text("utf-8"))["later"]
    return found


@cache
def nothing_yet() -> frozenset[str]:
    """Rules that are treated in a later step altogether."""
    return frozenset(tomllib.loads(DATA.read_text("utf-8"))["nothing-yet"]["rules"])


@cache
def marked() -> Mapping[str, tuple[str, ...]]:
    """Rule -> the test files that carry its number; a part such as W54c counts for its rule, W54."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in _rules_in(path):
            part = _PART.fullmatch(rule)
            found.setdefault(part[1] if part else rule, set()).add(path.relative_to(TESTS).as_posix())
    return {rule: tuple(sorted(files)) for rule, files in found.items()}


def _rules_in(path: Path) -> Iterator[str]:
    """Every rule id within a call of `mark.rule`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for word in ast.walk(node):
                if isinstance(word, ast.Constant) and isinstance(word.value, str) and _RULE.fullmatch(word.value):
                    yield word.value


@cache
def book(league: str) -> Book:
    """The rule book of a league."""
    found = book_for(load_any(league))
    if found is None:
        raise LookupError(f"no book ships for {league}")
    return found


@cache
def leagues() -> tuple[League, ...]:
    """All that is known of every rule."""
    return tuple(
        League(league, load_any(league).name, tuple(sorted(_covered(league), key=_by_number))) for league in listed()
    )


def _covered(league: str) -> Iterator[Covered]:
    for treatment, rules in listed()[league].items():
        for rule in rules:
            section, chapter = book(league).section(rule), book(league).chapter_of(rule)
            yield Covered(
                rule,
                treatment,
                section.title if section is not None and section.id == rule else "",
                chapter.title if chapter is not None else "",
                section.parts if section is not None else (),
                marked().get(rule, ()),
                later().get(rule, ""),
            )


def _by_number(rule: Covered) -> tuple[int, int]:
    number = re.search(r"\d+", rule.id)
    roman = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi")
    tail = re.sub(r"^[A-Z]\d+", "", rule.id)
    return int(number[0]) if number else 0, roman.index(tail) if tail in roman else 0
