"""Rule sets to and from plain tables: every key read, checked, and written back the same."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from clubapp.domain.blinds import Blinds
from clubapp.domain.fields import Fields
from clubapp.domain.game_rules import GameRules
from clubapp.domain.hand_rules_mapping import GAME_PARTS, HAND_PARTS, read_hand_parts
from clubapp.domain.late_entry_mapping import late_entry_keys, read_late_entry
from clubapp.domain.rules import (
    BreakRule,
    ButtonRules,
    Chip,
    ColourUpRules,
    ColourUpStep,
    EntryRules,
    EveningRules,
    FewPlayers,
    KnockOutRules,
    LateEntryRules,
    LevelRules,
    MoneyRules,
    PointsRules,
    RuleSet,
    RuleSetError,
    SeatingRules,
    ShotClockRules,
    StakeLimits,
    StakeRules,
    StandingsRules,
    TableRules,
)

# The names in each registry of rule functions. They stand here again so that reading a rule set, which every ruling
# does before it answers, does not import all the rules there are; a test holds the two together.
SEAT_ORDERS = ("second-lowest-first", "highest-first")
KNOCK_OUT_TIES = ("stacks-then-seat", "stacks-then-hand")
POINTS = ("multiple-of-players",)
STANDINGS_TIES = ("shared",)
BUTTONS = ("dead-button", "phantom")

SEATING_METHODS = ("cards", "lots")
FEE_PER = ("evening", "session")
PARTS = (
    "chips",
    "levels",
    "colour_up",
    "late_entry",
    "seating",
    "tables",
    "knock_outs",
    "points",
    "few",
    "standings",
    "entry",
    "money",
    "stakes",
    "button",
    "shot_clock",
    "evening",
    *HAND_PARTS,
    *GAME_PARTS,
)
LATER = ("stakes", "button", "shot_clock", "evening", *HAND_PARTS, *GAME_PARTS)
"""Parts that rule sets stored with older nights do not have; those nights go by the usual figures."""
OF_ANY_GAME = ("seating", *HAND_PARTS, *GAME_PARTS)
"""Parts that a rule set without nights can have; with any other one it is a rule set for nights."""
SEATING = ("rule", "deal_rule", "method", "order", "max_seats", "seats_limit")
SIGN_OUT = ("sign_out", "sign_out_rule")
LATER_KEYS = {
    "colour_up": ("in_breaks",),
    "tables": ("merged_rule", "redraw_half", "redraw_from", "absent_rule"),
    "knock_outs": ("sign_out", "sign_out_rule"),
    "entry": ("sanction_rule", "refused_rule", "ban_rule", "expel_rule", "pay_first_rule", "prepaid_rule"),
    "money": ("first_night_free", "pay_first", "prepaid_days"),
}
"""Keys that they do not have either, by part."""
LAWFUL_AGE = 18
MOST_SEATS = 10
MOST_AT_ONCE = 3
"""With more newcomers than that nobody can say whose big blind would come when, so a table draws again before."""


def read(data: Mapping[str, object], source: str) -> RuleSet:
    """The rule set a table describes; RuleSetError names `source`, the key, and what it may be."""

    def complain(sentence: str) -> RuleSetError:
        return RuleSetError(f"{source}: {sentence}.")

    needed = [part for part in PARTS if part not in LATER]
    top = Fields(data, ("id", "name", "prefix", "sessions", *needed), complain, optional=("house_defaults", *LATER))
    sessions = top.whole("sessions", 1, 10)
    chips_part = top.within("chips", ("rule", "stack_rule", "stack", "colours"))
    chips, kit = _chips(chips_part)
    stack = chips_part.whole("stack", 1)
    if (total := sum(value * count for value, count in kit.items())) != stack:
        raise chips_part.fail("stack", f"is {stack:,}, but the kit adds up to {total:,}")
    values = tuple(chip.value for chip in chips)
    colour_up = _colour_up(top.within("colour_up", ("rule", "automatic", "steps"), LATER_KEYS["colour_up"]), values)
    return RuleSet(
        id=top.text("id"),
        name=top.text("name"),
        prefix=top.text("prefix"),
        sessions=sessions,
        chips=chips,
        kit=kit,
        stack=stack,
        levels=_levels(
            top.within("levels", ("rule", "rise_rule", "blinds_rule", "minutes", "blinds", "breaks")), sessions
        ),
        colour_up=colour_up,
        late_entry=read_late_entry(top, stack, kit, values, colour_up, sessions),
        seating=_seating(top.within("seating", SEATING, ("limit_rule",))),
        tables=_tables(
            top.within(
                "tables",
                ("rule", "join_rule", "move_rule", "redraw_rule", "fewest"),
                LATER_KEYS["tables"],
            )
        ),
        knock_outs=_knock_outs(top.within("knock_outs", ("rule", "finish_rule", "ties"), LATER_KEYS["knock_outs"])),
        points=_points(top.within("points", ("rule", "strategy", "multiples"))),
        few=_few(top.within("few", ("rule", "under", "games"))),
        standings=_standings(top.within("standings", ("ties",), ("best_of",))),
        entry=_entry(
            top.within(
                "entry",
                ("minimum_age", "adult_age", "agreement_rule", "consent_rule", "casino_rule"),
                LATER_KEYS["entry"],
            )
        ),
        money=_money(top.within("money", ("rule", "fee", "fee_per"), LATER_KEYS["money"])),
        chips_rule=chips_part.text("rule"),
        stack_rule=chips_part.text("stack_rule"),
        stakes=_stakes(top.within("stakes", ("late", "pub", "club", "casino"))) if "stakes" in top else StakeRules(),
        button=_button(top.within("button", ButtonRules._fields)) if "button" in top else ButtonRules(),
        shot_clock=_shot_clock(top.within("shot_clock", ShotClockRules._fields))
        if "shot_clock" in top
        else ShotClockRules(),
        evening=_evening(top.within("evening", EveningRules._fields)) if "evening" in top else EveningRules(),
        **read_hand_parts(top),
        house_defaults=_house_defaults(top) if "house_defaults" in top else (),
    )


def _chips(part: Fields) -> tuple[tuple[Chip, ...], dict[int, int]]:
    """The sorts of chip, lowest first, and how many of each make a starting stack."""
    entries = part.each("colours", ("value", "colour", "name", "kit"), least=1)
    chips = tuple(Chip(x.whole("value", 1), x.text("colour"), x.text("name")) for x in entries)
    counts = [x.whole("kit", 0) for x in entries]
    for chip, following in pairwise(chips):
        if following.value <= chip.value:
            raise part.fail("colours", f"must rise in value; {following.value:,} comes after {chip.value:,}")
    return chips, {chip.value: count for chip, count in zip(chips, counts, strict=True) if count}


def _levels(part: Fields, sessions: int) -> LevelRules:
    blinds = part.all_blinds("blinds")
    for level, following in pairwise(blinds):
        if following.small <= level.small or following.big <= level.big:
            raise part.fail("blinds", f"must rise; {following} comes after {level}")
    minutes = part.wholes("minutes", 1)
    if len(minutes) != sessions:
        raise part.fail("minutes", f"needs one number for each of {sessions} sessions, not {len(minutes)}")
    breaks = tuple(
        BreakRule(entry.whole("before_level", 2), entry.whole("minutes", 1))
        for entry in part.each("breaks", ("before_level", "minutes"))
    )
    if len({pause.before_level for pause in breaks}) < len(breaks):
        raise part.fail("breaks", "has two breaks before the same level")
    return LevelRules(blinds, minutes, breaks, part.text("rule"), part.text("rise_rule"), part.text("blinds_rule"))


def _colour_up(part: Fields, values: tuple[int, ...]) -> ColourUpRules:
    entries = part.each("steps", ("at", "remove"))
    steps = tuple(ColourUpStep(x.blinds("at"), x.wholes("remove", entries=1)) for x in entries)
    gone: set[int] = set()
    for entry, step in zip(entries, steps, strict=True):
        for value in step.remove:
            if value not in values or value in gone:
                chips = ", ".join(str(v) for v in values if v not in gone)
                raise entry.fail("remove", f"names {value}; the chips still in play are {chips}")
            gone.add(value)
    if gone == set(values):
        raise part.fail("steps", "take every chip off the tables; one value must stay")
    if any(step.at >= following.at for step, following in pairwise(steps)):
        raise part.fail("steps", "must stand in rising order of blinds")
    in_breaks = part.yes_no("in_breaks") if "in_breaks" in part else True
    return ColourUpRules(steps, part.yes_no("automatic"), part.text("rule"), in_breaks)


def _seating(part: Fields) -> SeatingRules:
    limit = part.whole("seats_limit", 2, MOST_SEATS)
    return SeatingRules(
        method=part.choice("method", SEATING_METHODS),
        order=part.choice("order", SEAT_ORDERS),
        max_seats=part.whole("max_seats", 2, limit),
        seats_limit=limit,
        rule=part.text("rule"),
        deal_rule=part.text("deal_rule"),
        limit_rule=part.text("limit_rule") if "limit_rule" in part else "W16",
    )


def _tables(part: Fields) -> TableRules:
    return TableRules(
        part.whole("fewest", 2, MOST_SEATS),
        part.text("rule"),
        part.text("join_rule"),
        part.text("move_rule"),
        part.text("redraw_rule"),
        part.text("merged_rule" if "merged_rule" in part else "redraw_rule"),
        part.yes_no("redraw_half") if "redraw_half" in part else True,
        part.whole("redraw_from", 1, MOST_AT_ONCE) if "redraw_from" in part else MOST_AT_ONCE,
        part.text("absent_rule") if "absent_rule" in part else "W28",
    )


def _knock_outs(part: Fields) -> KnockOutRules:
    return KnockOutRules(
        ties=part.choice("ties", KNOCK_OUT_TIES),
        rule=part.text("rule"),
        finish_rule=part.text("finish_rule"),
        sign_out="sign_out" in part and part.yes_no("sign_out"),
        sign_out_rule=part.text("sign_out_rule") if "sign_out_rule" in part else "S92",
    )


def _points(part: Fields) -> PointsRules:
    return PointsRules(part.choice("strategy", POINTS), part.wholes("multiples", 0, entries=1), part.text("rule"))


def _few(part: Fields) -> FewPlayers:
    return FewPlayers(part.whole("under", 0), part.whole("games", 1, 10), part.text("rule"))


def _standings(part: Fields) -> StandingsRules:
    best_of = part.whole("best_of", 1) if "best_of" in part else None
    return StandingsRules(part.choice("ties", STANDINGS_TIES), best_of)


def _entry(part: Fields) -> EntryRules:
    # The law's age is not a house rule: a club may set a higher one and never a lower.
    adult = part.whole("adult_age", LAWFUL_AGE)
    minimum = part.whole("minimum_age", 0, adult)
    given = {name: part.text(name) for name in EntryRules._field_defaults if name in part}
    return EntryRules(minimum, adult, **given)


def _money(part: Fields) -> MoneyRules:
    return MoneyRules(
        fee=part.whole("fee", 0),
        fee_per=part.choice("fee_per", FEE_PER),
        rule=part.text("rule"),
        first_night_free="first_night_free" in part and part.yes_no("first_night_free"),
        pay_first="pay_first" in part and part.yes_no("pay_first"),
        prepaid_days=part.whole("prepaid_days", 0, 365) if "prepaid_days" in part else 3,
    )


def _stakes(part: Fields) -> StakeRules:
    pub, club, casino = (_stake_limits(part, venue) for venue in ("pub", "club", "casino"))
    return StakeRules(pub, club, casino, part.yes_no("late"))


def _button(part: Fields) -> ButtonRules:
    strategy, *rules = ButtonRules._fields
    return ButtonRules(part.choice(strategy, BUTTONS), *(part.text(rule) for rule in rules))


def _shot_clock(part: Fields) -> ShotClockRules:
    return ShotClockRules(part.whole("seconds", 1, 600), part.yes_no("hand_dies"), part.text("rule"))


def _evening(part: Fields) -> EveningRules:
    return EveningRules(*(part.text(rule) for rule in EveningRules._fields))


def _house_defaults(top: Fields) -> tuple[str, ...]:
    named = top.entries("house_defaults")
    for part in named:
        if part not in PARTS:
            raise top.fail("house_defaults", f"names {part!r}; the parts are {', '.join(PARTS)}")
    return tuple(str(part) for part in named)


def _stake_limits(part: Fields, venue: str) -> StakeLimits:
    """Limits that go together: pot and day hold one stake at least; a day holds one pot unless it says otherwise."""
    limits = ("stake_max", "stake_exact", "pot_max", "day_max")
    inside = part.within(venue, ("rule",), limits)
    stake_max, stake_exact, pot_max, day_max = (inside.whole(key, 1) if key in inside else None for key in limits)
    if stake_max is not None and stake_exact is not None:
        raise inside.fail("stake_max", "stands beside stake_exact; a stake has the one limit or the other")
    least = stake_exact or stake_max or 1
    for key, limit in (("pot_max", pot_max), ("day_max", day_max)):
        if limit is not None and limit < least:
            raise inside.fail(key, f"is {limit}; it must hold a stake of {least:,} at least")
    return StakeLimits(inside.text("rule"), stake_max, stake_exact, pot_max, pot_max if day_max is None else day_max)


def write(rules: RuleSet) -> dict[str, object]:
    """A table that `read` turns back into an equal rule set; it holds nothing that JSON or TOML can not."""
    return {
        "id": rules.id,
        "name": rules.name,
        "prefix": rules.prefix,
        "sessions": rules.sessions,
        "house_defaults": list(rules.house_defaults),
        "chips": {
            "rule": rules.chips_rule,
            "stack_rule": rules.stack_rule,
            "stack": rules.stack,
            "colours": [
                {"value": chip.value, "colour": chip.colour, "name": chip.name, "kit": rules.kit.get(chip.value, 0)}
                for chip in rules.chips
            ],
        },
        **_parts(rules, [part for part in PARTS if part != "chips"]),
    }


def tells_of_nights(data: Mapping[str, object]) -> bool:
    """Whether a table is meant for nights, and so has to have all that a night needs."""
    return any(part in data for part in PARTS if part not in OF_ANY_GAME)


def read_game(data: Mapping[str, object], source: str) -> GameRules:
    """The rule set of a game without nights; RuleSetError as for `read`."""

    def complain(sentence: str) -> RuleSetError:
        return RuleSetError(f"{source}: {sentence}.")

    top = Fields(
        data, ("id", "name", "prefix", *HAND_PARTS), complain, optional=("seating", "house_defaults", *GAME_PARTS)
    )
    return GameRules(
        id=top.text("id"),
        name=top.text("name"),
        prefix=top.text("prefix"),
        seating=_seating(top.within("seating", SEATING, ("limit_rule",))) if "seating" in top else None,
        house_defaults=_house_defaults(top) if "house_defaults" in top else (),
        **read_hand_parts(top),
    )


def write_game(rules: GameRules) -> dict[str, object]:
    """A table that `read_game` turns back into an equal rule set."""
    named = {"id": rules.id, "name": rules.name, "prefix": rules.prefix, "house_defaults": list(rules.house_defaults)}
    return named | _parts(rules, OF_ANY_GAME)


def _parts(rules: RuleSet | GameRules, parts: Iterable[str]) -> dict[str, object]:
    """Each of these parts that the rule set has, as a table."""
    return {part: _table(getattr(rules, part)) for part in parts if getattr(rules, part) is not None}


def _table(part: Any) -> dict[str, object]:
    named = part._asdict()
    if isinstance(part, LateEntryRules):  # which holds some of the rest of its rule set, and fields of all kinds
        named = {key: named[key] for key in late_entry_keys(part)}
    return {name: _plain(value) for name, value in named.items() if value is not None}


def _plain(value: Any) -> object:
    """Blinds as [small, big], other parts as tables, everything else as it is."""
    if isinstance(value, Blinds):
        return [value.small, value.big]
    if hasattr(value, "_fields"):
        return _table(value)
    return [_plain(entry) for entry in value] if isinstance(value, tuple) else value
