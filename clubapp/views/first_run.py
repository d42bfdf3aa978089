"""What the first-run pages show: a rule set in a few facts, and how many starting kits the chip case makes (W11)."""

from collections.abc import Callable, Mapping

from clubapp.domain.chips import kit_total, kits_possible
from clubapp.domain.ids import Chips
from clubapp.domain.record import record
from clubapp.domain.rules import LateEntryRules, PointsRules, RuleSet
from clubapp.views.house_figures import left_open
from clubapp.wording import listing, plural, pounds


@record
class CaseRow:
    """One colour of the club's chips."""

    value: Chips
    colour: str
    name: str
    owned: int
    in_kit: int
    makes: int | None  # kits; None for a colour that no kit holds
    short: bool  # runs out before the others


@record
class ChipCase:
    """All the chips of a club, and what they are good for."""

    rows: tuple[CaseRow, ...]
    kits: int
    stack: Chips
    counted: bool
    words: str  # what runs out first, and what would help


def chip_case(rules: RuleSet, owned: Mapping[Chips, int]) -> ChipCase:
    """How many starting kits there are, and which colour runs out first (W11)."""
    kits = kits_possible(owned, rules.kit).kits
    counted = any(owned.values())
    makes = {value: owned.get(value, 0) // count for value, count in rules.kit.items() if count > 0}
    uneven = len(set(makes.values())) > 1
    rows = tuple(
        CaseRow(
            value=chip.value,
            colour=chip.colour,
            name=chip.name,
            owned=owned.get(chip.value, 0),
            in_kit=rules.kit.get(chip.value, 0),
            makes=makes.get(chip.value),
            short=counted and uneven and makes.get(chip.value) == kits,
        )
        for chip in rules.chips
    )
    words = _advice(rows, kits) if counted else "Count each colour once, or leave it and do it later."
    return ChipCase(rows, kits, kit_total(rules.kit), counted, words)


def _advice(rows: tuple[CaseRow, ...], kits: int) -> str:
    in_kits = [row for row in rows if row.makes is not None]
    first = [row for row in in_kits if row.makes == kits]
    lacking = [(row, row.in_kit * (kits + 1) - row.owned) for row in first]
    if len(first) == len(in_kits):
        return f"The colours come out even. One kit more takes {_chips(lacking)}."
    names = listing([row.name if i == 0 else row.name.lower() for i, row in enumerate(first)])
    if len(first) > 1:
        return f"{names} run out first. {_chips(lacking)} would make {plural(kits + 1, 'kit')}."
    row, lack = lacking[0]
    others = min(other.makes for other in in_kits if other.makes is not None and other is not row)
    more = f"{lack} more {row.name.lower()} {'chip' if lack == 1 else 'chips'} would make {plural(kits + 1, 'kit')}"
    if others > kits + 1:
        more += f", {row.in_kit * others - row.owned:,} would make {others:,}"
    return f"{names} runs out first. {more}."


def _chips(lacking: list[tuple[CaseRow, int]]) -> str:
    parts = [f"{lack:,} more {row.name.lower()}" if i == 0 else f"{lack:,} {row.name.lower()}"
             for i, (row, lack) in enumerate(lacking)]  # fmt: skip
    return listing(parts)


def _multiple_of_players(points: PointsRules) -> str:
    return f"{points.multiples[0]} × players for the winner"


POINTS_FACTS: dict[str, Callable[[PointsRules], str]] = {"multiple-of-players": _multiple_of_players}


def _by_steps(late: LateEntryRules) -> str:
    return f"Late entry until {late.steps[-1].until}" if late.steps else ""


def _by_blinds(late: LateEntryRules) -> str:
    until = "the first knock-out" if late.closed_by_knock_out else str(late.closed_from)
    return f"Late entry until {until}"


LATE_FACTS: dict[str, Callable[[LateEntryRules], str]] = {"steps": _by_steps, "blinds-multiple": _by_blinds}


def rule_facts(rules: RuleSet) -> tuple[str, ...]:
    """A rule set in short facts, what matters most first; what it leaves to the club is said in one of them."""
    minutes = rules.levels.minutes
    levels = f"{minutes[0]} minute levels"
    if len(set(minutes)) > 1:
        levels += "".join(f", then {m}" for m in minutes[1:])
    open_parts = left_open(rules)
    points, late = POINTS_FACTS.get(rules.points.strategy), LATE_FACTS.get(rules.late_entry.strategy)
    facts = [
        ("", f"{plural(rules.sessions, 'session')} a night"),
        ("", f"You set {open_parts}" if open_parts else ""),
        ("chips", f"Start with {rules.stack:,} in chips"),
        ("levels", levels),
        ("levels", f"Blinds from {rules.levels.blinds[0]}"),
        ("points", f"Points: {points(rules.points)}" if points is not None else ""),
        ("", late(rules.late_entry) if late is not None else ""),
        ("", "Sign out to get your points" if rules.knock_outs.sign_out else ""),
        ("", f"Tables of {rules.tables.fewest} to {rules.seating.max_seats}"),
        ("", f"{pounds(rules.money.fee)} table fee each {rules.money.fee_per}"),
    ]
    return tuple(fact for part, fact in facts if fact and part not in rules.house_defaults)
