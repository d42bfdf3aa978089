"""The figures that a league leaves to its clubs, as a club fills them in before its first night."""

import re
from collections.abc import Mapping
from typing import Any

from clubapp.domain.ids import Chips
from clubapp.domain.record import record
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.wording import listing

ASKED = ("chips", "levels", "points")
"""The parts a club is asked for, in this order; the other house defaults follow from them or rarely change."""

_BLINDS = re.compile(r"(\d[\d ]*)/([\d ]*\d)", re.ASCII)


@record
class HouseFigures:
    """Kit by chip value, minutes of a level by session, and two lists as people write them."""

    kit: Mapping[Chips, int]
    minutes: tuple[int, ...]
    blinds: str  # "10/20, 20/40"
    multiples: str  # "36, 24, 20": the winner's first


def asked_for(rules: RuleSet) -> tuple[str, ...]:
    """The parts that the league leaves open and the club is asked for."""
    return tuple(part for part in ASKED if part in rules.house_defaults)


def left_open(rules: RuleSet) -> str:
    """Those parts in words: "chips, levels and points"; empty where the league says all itself."""
    return listing(list(asked_for(rules)))


def house_figures(rules: RuleSet) -> HouseFigures:
    """What stands in a rule set now."""
    return HouseFigures(
        kit={chip.value: rules.kit.get(chip.value, 0) for chip in rules.chips},
        minutes=rules.levels.minutes,
        blinds=", ".join(f"{level.small}/{level.big}" for level in rules.levels.blinds),
        multiples=", ".join(map(str, rules.points.multiples)),
    )


def with_figures(rules: RuleSet, figures: HouseFigures) -> RuleSet | dict[str, str]:
    """The rule set with a club's own figures; what it has changed is no house default any more.

    Or what is wrong, by the field it was typed in: "kit", "minutes", "blinds" or "multiples".
    """
    wrong: dict[str, str] = {}
    if not any(figures.kit.values()):
        wrong["kit"] = "A starting kit needs a chip at least."
    blinds = _blinds(figures.blinds)
    if isinstance(blinds, str):
        wrong["blinds"] = blinds
    multiples = [word.strip() for word in figures.multiples.split(",") if word.strip()]
    if not multiples or any(not (word.isascii() and word.isdigit()) or len(word) > 6 for word in multiples):
        wrong["multiples"] = "Write whole numbers with commas between, like 10, 6, 4."
    if wrong:
        return wrong
    data: dict[str, Any] = rules.as_mapping()
    before = rules.as_mapping()
    chips = data["chips"]
    chips["colours"] = [{**colour, "kit": figures.kit.get(colour["value"], 0)} for colour in chips["colours"]]
    chips["stack"] = sum(value * count for value, count in figures.kit.items())
    data["levels"] |= {"blinds": blinds, "minutes": list(figures.minutes)}
    data["points"]["multiples"] = [int(word) for word in multiples]
    data["house_defaults"] = [part for part in rules.house_defaults if data[part] == before[part]]
    try:
        return RuleSet.from_mapping(data, "The figures")
    except RuleSetError as error:
        return {"kit": str(error)}


def _blinds(text: str) -> list[list[int]] | str:
    """The levels of a list like "10/20, 20/40", or what is wrong with it."""
    levels: list[list[int]] = []
    for word in (word.strip() for word in text.split(",")):
        found = _BLINDS.fullmatch(word)
        if found is None:
            return "Write small and big blind like 10/20, with commas between the levels."
        level = [int(half.replace(" ", "")) for half in found.groups()]
        if not 0 < level[0] <= level[1] or level[1] > 1_000_000_000:
            return f"{word} is no level: the small blind is 1 or more, and the big blind not below it."
        if levels and (level[0] <= levels[-1][0] or level[1] <= levels[-1][1]):
            return f"The blinds must rise, and {word} comes after {levels[-1][0]}/{levels[-1][1]}."
        levels.append(level)
    return levels
