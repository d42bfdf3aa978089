"""The parts of a rule set that hold for a single hand, for stud and for teams, from their tables."""

from collections.abc import Mapping
from typing import Any

from clubapp.domain.fields import Fields
from clubapp.domain.hand_rules import (
    CONDITIONS,
    MISDEALS,
    BettingRules,
    MisdealCase,
    MisdealRules,
    PotRules,
    ShowdownRules,
    StudRules,
    TeamPoints,
    TeamRules,
)

# The registries' names once more, as in rules_mapping.
LEAST_RAISES = ("last-raise", "twice")
SHORT_ALL_INS = ("as-it-stands", "next-raise")

ODD_CHIP_TO = ("high", "low")
MOST_STUD_PLAYERS = 8
HIGHEST_LOW = 13
LINE_UP = 4

HAND_PARTS = ("betting", "pots", "showdown", "misdeal")
GAME_PARTS = ("stud", "team")
"""Parts that a rule set has only if it tells of that game."""


def read_hand_parts(top: Fields) -> dict[str, Any]:
    """Every part of these that is there, ready to become a field of the rule set."""
    return {part: READERS[part](top, part) for part in (*HAND_PARTS, *GAME_PARTS) if part in top}


def _betting(top: Fields, name: str) -> BettingRules:
    part = top.within(name, BettingRules._fields)
    return BettingRules(
        part.choice("least_raise", LEAST_RAISES),
        part.choice("short_all_in", SHORT_ALL_INS),
        part.yes_no("opening_gap"),
        *(part.text(key) for key in BettingRules._fields[3:]),
    )


def _pots(top: Fields, name: str) -> PotRules:
    part = top.within(name, PotRules._fields)
    return PotRules(part.text("rule"), part.text("excess_rule"))


def _showdown(top: Fields, name: str) -> ShowdownRules:
    part = top.within(name, ("rule", "odd_chip_rule"), ("show_rule",))
    show_rule = part.text("show_rule") if "show_rule" in part else None
    return ShowdownRules(part.text("rule"), part.text("odd_chip_rule"), show_rule)


def _misdeal(top: Fields, name: str) -> MisdealRules:
    part = top.within(name, ("silent_rule", "cases"))
    entries = part.each("cases", ("happened", "misdeal", "do", "why", "rule"), ("count_from", *CONDITIONS))
    return MisdealRules(part.text("silent_rule"), tuple(map(_case, entries)))


def _case(entry: Fields) -> MisdealCase:
    return MisdealCase(
        happened=entry.choice("happened", MISDEALS),
        misdeal=entry.yes_no("misdeal"),
        do=entry.text("do"),
        why=entry.text("why"),
        rule=entry.text("rule"),
        count_from=entry.whole("count_from", 2) if "count_from" in entry else None,
        **{name: entry.yes_no(name) for name in CONDITIONS if name in entry},
    )


def _stud(top: Fields, name: str) -> StudRules:
    part = top.within(name, StudRules._fields)
    most = part.whole("most", 2, MOST_STUD_PLAYERS)
    first_rules = _texts(part, "first_rules")
    if len(first_rules) != 3:
        raise part.fail("first_rules", f"needs a rule for three, four and five cards up, not {len(first_rules)}")
    rules = {key: part.text(key) for key in StudRules._fields if key.endswith("_rule")}
    return StudRules(
        fewest=part.whole("fewest", 2, most),
        most=most,
        low_qualifier=part.whole("low_qualifier", 5, HIGHEST_LOW),
        odd_chip_to=part.choice("odd_chip_to", ODD_CHIP_TO),
        smallest_chip=part.whole("smallest_chip", 1),
        first_rules=(first_rules[0], first_rules[1], first_rules[2]),
        **rules,
    )


def _team(top: Fields, name: str) -> TeamRules:
    part = top.within(name, TeamRules._fields)
    chip = part.whole("smallest_chip", 1)
    pair = part.whole("pair_chips", 2 * chip)
    if pair % (2 * chip):
        raise part.fail("pair_chips", f"is {pair:,}, and two even stacks of it can not be paid in chips of {chip:,}")
    blinds = part.all_blinds("blinds")
    each_level = {key: part.wholes(key, 0) for key in ("minutes", "bust_points")}
    for key, figures in each_level.items():
        if len(figures) != len(blinds):
            raise part.fail(key, f"needs one number for each of {len(blinds)} levels, not {len(figures)}")
    line_up = part.whole("line_up", 1, LINE_UP)
    seats, buttons, between = (_texts(part, key) for key in ("seats", "buttons", "dealer_between"))
    plan = {f"{team}{pair}" for team in "BR" for pair in range(1, line_up + 1)}
    if set(seats) != plan or len(seats) != len(plan):
        raise part.fail("seats", f"must name each of {', '.join(sorted(plan))} once")
    for key, named, count in (("buttons", buttons, line_up), ("dealer_between", between, 2)):
        if len(named) != count or not set(named) <= plan:
            raise part.fail(key, f"must name {count} of the seats")
    return TeamRules(
        line_up=line_up,
        pair_chips=pair,
        smallest_chip=chip,
        blinds=blinds,
        minutes=each_level["minutes"],
        bust_points=each_level["bust_points"],
        win_from=part.whole("win_from", pair // 2 + 1, pair),
        final_points=_points(part, "final_points"),
        clear_by=part.whole("clear_by", 1),
        league_points=_points(part, "league_points"),
        seats=seats,
        buttons=buttons,
        dealer_between=between,
        **{key: part.text(key) for key in TeamRules._fields if key == "rule" or key.endswith("_rule")},
    )


def _points(part: Fields, name: str) -> TeamPoints:
    points = part.within(name, TeamPoints._fields)
    return TeamPoints(*(points.whole(key, 0) for key in TeamPoints._fields))


def _texts(part: Fields, name: str) -> tuple[str, ...]:
    entries = part.entries(name, least=1)
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, str) or not entry.strip():
            raise part.fail(f"{name}, entry {number},", "must be text")
    return tuple(map(str, entries))


READERS: Mapping[str, Any] = {
    "betting": _betting,
    "pots": _pots,
    "showdown": _showdown,
    "misdeal": _misdeal,
    "stud": _stud,
    "team": _team,
}
