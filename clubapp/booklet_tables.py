"""The tables of a rule booklet: the club's own blinds, late stacks, kit and points."""

from itertools import groupby

from clubapp.domain.blinds import Blinds
from clubapp.domain.game_rules import AnyRules
from clubapp.domain.hand_rules import TeamRules
from clubapp.domain.late_entry import LateRoom, LateStack, late_stack
from clubapp.domain.points import points_sum
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulebook_figures import EXAMPLE_ENTRANTS, SESSIONS
from clubapp.views.booklet_rows import FigureTable
from clubapp.wording import listing, ordinal, plural


def tables(rules: AnyRules) -> tuple[tuple[str, FigureTable], ...]:
    """Every table that a rule set has, by the name that the booklet's text uses."""
    if not isinstance(rules, RuleSet):
        return (("levels", match_levels(rules.team)),) if rules.team is not None else ()
    return (
        ("levels", levels(rules)),
        ("late-entry", late_entry(rules)),
        ("kit", kit(rules)),
        ("points", points(rules)),
    )


def levels(rules: RuleSet) -> FigureTable:
    """Small and big blind of each level, and how long it lasts (W13, W14)."""
    rows = tuple((f"Level {at}", str(blinds)) for at, blinds in enumerate(rules.levels.blinds, start=1))
    return FigureTable("Blinds", rules.levels.blinds_rule, ("Level", "Small / big"), rows, _minutes(rules))


def match_levels(rules: TeamRules) -> FigureTable:
    """Blinds, minutes and the points of a bust for each level of a team match (T5)."""
    rows = tuple(
        (f"Level {at}", str(blinds), f"{minutes}", f"{points}")
        for at, (blinds, minutes, points) in enumerate(
            zip(rules.blinds, rules.minutes, rules.bust_points, strict=True), start=1
        )
    )
    return FigureTable("Levels", rules.points_rule, ("Level", "Small / big", "Minutes", "Points for a bust"), rows)


def _minutes(rules: RuleSet) -> str:
    minutes = rules.levels.minutes
    if len(set(minutes)) == 1:
        said = f"{plural(minutes[0], 'minute')} a level."
    else:
        each = [f"{plural(count, 'minute')} in the {SESSIONS[at]} session" for at, count in enumerate(minutes)]
        said = f"A level lasts {listing(each)}."
    pauses = [f"{plural(each.minutes, 'minute')} before level {each.before_level}" for each in rules.levels.breaks]
    return f"{said} Break: {listing(pauses)}." if pauses else said


def late_entry(rules: RuleSet) -> FigureTable:
    """What somebody who sits down late starts with, level by level (W18, S85).

    Where the manager decides which chips leave, the note has what a stack is rounded up to once they are gone.
    """
    rows, rounded = [], []
    closed = ""
    for blinds in rules.levels.blinds:
        found = _late(rules, blinds)
        if isinstance(found, Refused):
            closed = _closed(rules, blinds)
            break
        rows.append((str(blinds), f"{found.short:,}", f"{found.stack:,}"))
        gone = rules.colour_up.removed_at(blinds)
        without = _late(rules, blinds, gone)
        if isinstance(without, LateStack) and without.stack != found.stack:
            off = [f"{chip.value:,}" for chip in rules.chips if chip.value in gone]
            rounded.append(f"With the chips of {listing(off)} off the tables it is {without.stack:,} at {blinds}.")
        elif found.stack != rules.stack - found.short:
            rounded.append(f"At {blinds} it is rounded up to the chips that are left.")
    heads = ("Blinds when you sit", "Short by", "You start with")
    return FigureTable("Coming late", rules.late_entry.rule, heads, tuple(rows), " ".join((*rounded, closed)).strip())


def _late(rules: RuleSet, blinds: Blinds, removed: frozenset[int] | None = None) -> LateStack | Refused:
    room = LateRoom(
        level=blinds,
        session=1,
        started=True,
        entrants=rules.late_entry.top_table_from,
        tables_left=2,
        free_seats=1,
        anyone_out=False,
        blinded_in=False,
        gave_notice=True,
        removed=removed,
    )
    return late_stack(rules.late_entry, room)


def _closed(rules: RuleSet, blinds: Blinds) -> str:
    """From when on nobody comes in: the blinds, and where the rules say so the first knock-out before them (S86)."""
    late = rules.late_entry
    if late.closed_by_knock_out:
        return f"Late entry closes with the first knock-out ({late.knock_out_rule or late.rule}), or else at {blinds}."
    return f"From {blinds} on late entry is closed."


def kit(rules: RuleSet) -> FigureTable:
    """How many chips of each value a player starts with (W11)."""
    rows = []
    for chip in rules.chips:
        count = rules.kit.get(chip.value, 0)
        worth = f"{chip.value * count:,}" if count else "later"
        rows.append((chip.name, f"{chip.value:,}", str(count) if count else "–", worth))
    heads = ("Chip", "Value", "Yours", "Worth")
    return FigureTable("Your chips", rules.chips_rule, heads, tuple(rows), f"Together {rules.stack:,}.")


_ALONE = 8
"""So many places at the most have a box of their own."""


def points(rules: RuleSet) -> FigureTable:
    """The multiple of each place, and what a win is worth among an example's number of players (W64)."""
    multiples = rules.points.multiples
    runs: list[tuple[int, int, int]] = []  # first place, last place, multiple
    place = 1
    for multiple, run in groupby(multiples):
        last = place + len(list(run)) - 1
        runs.append((place, last, multiple))
        place = last + 1
    shown = [(at, each) for at, each in enumerate(multiples[:_ALONE], start=1)]
    rest = [
        f"{multiple} for {ordinal(max(first, _ALONE + 1))}"
        + (f" to {ordinal(last)}" if last > max(first, _ALONE + 1) else "")
        for first, last, multiple in runs
        if last > _ALONE
    ]
    more = f"Then {listing(rest)}. " if rest else ""
    example = f"{more}The winner among {EXAMPLE_ENTRANTS}: {points_sum(rules.points, EXAMPLE_ENTRANTS, 1)} points."
    rows = tuple((ordinal(at), f"{multiple:,}") for at, multiple in shown)
    title = "Points: your number times the players"
    return FigureTable(title, rules.points.rule, ("Place", "Times"), rows, example, boxes=True)
