"""`colour-up`: one player's exchange when small chips leave the tables (W19)."""

from clubapp.domain.chips import colour_up
from clubapp.domain.rules import RuleSet
from clubapp.rulings.question import as_keys, chip_counts, question
from clubapp.wording import listing


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The values that leave, the chips given for them, and what the rounding adds.

    "removed" is what leaves at this level, or left at the last one that took chips off, and whatever older the player
    still holds.
    """
    asked = question(data, ("level", "chips"))
    level = asked.blinds("level")
    chips = chip_counts(asked, "chips", rules.values)
    done = colour_up(chips, rules.colour_up.removed_at(level), rules.values)
    latest = [step.remove for step in rules.colour_up.steps if step.at <= level][-1:]
    leaving = [value for value in done.removed if value in latest[0] or chips.get(value)]
    handed_in = sum(value * chips.get(value, 0) for value in leaving)
    if not leaving:
        why = f"Every chip is still needed at {level}."
    elif not handed_in:
        why = f"At {level} none of this player's chips leave."
    else:
        rounding = f"; rounding up to a chip in play adds {done.added:,}" if done.added else ""
        handed = listing([f"{value:,}" for value in leaving if chips.get(value)])
        why = f"{handed_in:,} in chips of {handed} is exchanged at value{rounding}."
    return {
        "removed": leaving,
        "gives": as_keys(done.gives),
        "added": done.added,
        "rule": rules.colour_up.rule,
        "why": why,
    }
