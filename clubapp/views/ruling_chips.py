"""Chips of an answer in the colours of a rule set."""

from collections.abc import Mapping

from clubapp.domain.rules import RuleSet
from clubapp.views.advice import ChipCount


def in_colours(rules: RuleSet, chips: Mapping[str, int]) -> tuple[ChipCount, ...]:
    """So many chips of each value ("100": 5), the largest first."""
    known = {str(chip.value): chip for chip in rules.chips}
    found = [ChipCount(known[v].value, known[v].colour, known[v].name, n) for v, n in chips.items() if n and v in known]
    return tuple(sorted(found, key=lambda chip: -chip.value))
