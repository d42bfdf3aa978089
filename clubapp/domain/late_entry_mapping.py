"""The late entry of a rule set from its table: each kind has keys of its own (W18, S84 to S87)."""

from itertools import pairwise

from clubapp.domain.fields import Fields
from clubapp.domain.rules import ColourUpRules, LateEntryRules, LateStep

# The registries' names once more, as in rules_mapping.
LATE_ENTRY = ("steps", "blinds-multiple")
LATE_SEATS = ("emptiest-table", "behind-button")

OF_EACH = {
    "steps": ("steps", "top_table_from"),
    "blinds-multiple": (
        *("multiple", "closed_from", "closed_by_knock_out", "notice_from"),
        *("blinded_in_rule", "knock_out_rule", "notice_rule", "reentry_rule"),
    ),
}
"""What each kind of late entry has to say besides what all say."""
OF_ALL = ("rule", "strategy", "open_in_breaks")
OPTIONAL = ("seat", "reentry")


def late_entry_keys(rules: LateEntryRules) -> tuple[str, ...]:
    """What a table of these rules says; the other fields are of other kinds, or repeat the rest of the rule set."""
    return (*OF_ALL, *OF_EACH[rules.strategy], *OPTIONAL)


def read_late_entry(
    top: Fields,
    stack: int,
    kit: dict[int, int],
    values: tuple[int, ...],
    colour_up: ColourUpRules,
    sessions: int,
) -> LateEntryRules:
    """The `late_entry` part of a rule set, with what it repeats of the rest."""
    every = tuple(key for keys in OF_EACH.values() for key in keys)
    strategy = top.within("late_entry", OF_ALL, (*OPTIONAL, *every)).choice("strategy", LATE_ENTRY)
    late = top.within("late_entry", (*OF_ALL, *OF_EACH[strategy]), OPTIONAL)
    rules = LateEntryRules(
        strategy=strategy,
        steps=_late_steps(late, stack) if "steps" in late else (),
        stack=stack,
        kit=kit,
        values=values,
        colour_up=colour_up,
        sessions=sessions,
        open_in_breaks=late.yes_no("open_in_breaks"),
        rule=late.text("rule"),
        seat=late.choice("seat", LATE_SEATS) if "seat" in late else LATE_SEATS[0],
        reentry="reentry" in late and late.yes_no("reentry"),
    )
    if "steps" in late:
        return rules._replace(top_table_from=late.whole("top_table_from", 2))
    return rules._replace(
        multiple=late.whole("multiple", 0),
        closed_from=late.blinds("closed_from"),
        closed_by_knock_out=late.yes_no("closed_by_knock_out"),
        notice_from=late.whole("notice_from", 1),
        blinded_in_rule=late.text("blinded_in_rule"),
        knock_out_rule=late.text("knock_out_rule"),
        notice_rule=late.text("notice_rule"),
        reentry_rule=late.text("reentry_rule"),
    )


def _late_steps(part: Fields, stack: int) -> tuple[LateStep, ...]:
    entries = part.each("steps", ("until", "short"))
    steps = tuple(LateStep(x.blinds("until"), x.whole("short", 0, stack - 1)) for x in entries)
    if any(step.until >= following.until for step, following in pairwise(steps)):
        raise part.fail("steps", "must stand in rising order of blinds")
    return steps
