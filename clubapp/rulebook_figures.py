"""The figures of a rule set as the rule booklet says them: change one there and every text changes with it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips import hand_out, kit_total
from clubapp.domain.points import points_sum
from clubapp.domain.rules import ColourUpStep, LateStep, RuleSet, StakeLimits
from clubapp.domain.stakes import smallest_equal_refund
from clubapp.rulebook_switches import BY_BLINDS, switches
from clubapp.wording import listing, ordinal, plural, pounds

EXAMPLE_ENTRANTS = 24
EXAMPLE_OVER = 6

SESSIONS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def figures(rules: RuleSet) -> dict[str, str]:
    """Placeholder -> what it stands for with these rules, and how every switch stands."""
    return {name: say(rules) for name, say in FIGURES.items()} | switches(rules)


def _values(rules: RuleSet) -> str:
    return listing([f"{_called(rules, chip.value)} {chip.value:,}" for chip in rules.chips])


def _kit(rules: RuleSet) -> str:
    return listing([f"{count} {_called(rules, value)} ({value:,})" for value, count in rules.kit.items()])


def _called(rules: RuleSet, value: int) -> str:
    """A chip's name within a sentence."""
    name = next(chip.name for chip in rules.chips if chip.value == value)
    return name[:1].lower() + name[1:]


def _minutes(rules: RuleSet) -> str:
    minutes = rules.levels.minutes
    if len(set(minutes)) == 1:
        return plural(minutes[0], "minute")
    said = [f"{each} in the {SESSIONS[i]}" for i, each in enumerate(minutes)]
    said[0] = f"{plural(minutes[0], 'minute')} in the {SESSIONS[0]} session"
    return listing(said)


def _breaks(rules: RuleSet) -> str:
    breaks = rules.levels.breaks
    return (
        listing([f"{plural(b.minutes, 'minute')} before level {b.before_level}" for b in breaks]) or "none is planned"
    )


def _levels(rules: RuleSet) -> str:
    return ", ".join(map(str, rules.levels.blinds))


def _late_entry(rules: RuleSet) -> str:
    return LATE_ENTRY[rules.late_entry.strategy](rules)


def _by_steps(rules: RuleSet) -> str:
    steps = rules.late_entry.steps
    after = dict(zip(steps[1:], steps, strict=False))

    def said(step: LateStep) -> str:
        before = after[step].until if step in after else None
        levels = [each for each in rules.levels.blinds if each <= step.until and (before is None or each > before)]
        stack = " or ".join(f"{each:,}" for each in _late_stacks(rules, step, levels))
        short = f"({step.short:,} short)" if step.short else "(the full stack)"
        return f"up to blinds of {step.until} with {stack} {short}"

    return ", then ".join(map(said, steps)) or "only until play starts"


def _late_stacks(rules: RuleSet, step: LateStep, levels: Sequence[Blinds]) -> tuple[int, ...]:
    """What a step comes to at its levels, in the chips that are left there: as the desk hands it out."""
    gone = [rules.colour_up.removed_at(each) if rules.colour_up.automatic else frozenset[int]() for each in levels]
    handed = (hand_out(rules.kit, step.short, removed=each, values=rules.values) for each in gone)
    return tuple(dict.fromkeys(map(kit_total, handed))) or (rules.stack - step.short,)


def _by_blinds(rules: RuleSet) -> str:
    late = rules.late_entry
    less = f"{rules.stack:,} less {late.multiple} times the big blind in force" if late.multiple else f"{rules.stack:,}"
    return f"with {less}" + (f", until blinds of {late.closed_from} have started" if late.closed_from else "")


LATE_ENTRY: Mapping[str, Callable[[RuleSet], str]] = {"steps": _by_steps, "blinds-multiple": _by_blinds}
"""Each kind of late entry in words."""

LATE_SEATS = {
    "emptiest-table": "at the table with the fewest players",
    "behind-button": "on the free seat nearest to the dealer's right",
}


def _knocked_out(rules: RuleSet) -> str:
    closed = rules.late_entry.strategy == BY_BLINDS and rules.late_entry.closed_by_knock_out
    return "Once somebody is knocked out, nobody comes in late" if closed else "A knock-out does not close late entry"


def _notice(rules: RuleSet) -> str:
    first = rules.late_entry.notice_from
    if first is None or rules.late_entry.strategy != BY_BLINDS:
        return "at this club it is a courtesy"
    if first == 1:
        return "only those who said so before play may come late"
    which = "last" if first == rules.sessions else SESSIONS[first - 1]
    return f"in the {which} session only those who said so before it began may come late"


REDRAW = {1: "anybody comes to it", 2: "two or more come to it at once", 3: "three or more come to it at once"}


def _colour_up(rules: RuleSet) -> str:
    def said(step: ColourUpStep) -> str:
        return f"{listing([_called(rules, value) for value in step.remove])} at {step.at}"

    steps = ", then ".join(map(said, rules.colour_up.steps))
    if not steps:
        return "here none do"
    return steps if rules.colour_up.automatic else f"{steps}, if the manager says so"


def _colour_up_example(rules: RuleSet) -> str:
    """What somebody gets for chips that leave first, with a rest that is rounded up; nothing where none leave."""
    if not rules.colour_up.steps:
        return ""
    gone = rules.colour_up.removed_at(rules.colour_up.steps[0].at)
    stays, least = min(value for value in rules.values if value not in gone), min(gone)
    held = (stays // least + 1) * least
    given = -(-held // stays) * stays
    return f"The lowest chip that stays is worth {stays:,}, and you hold {held:,} in smaller ones. You get {given:,}."


def _in_blinds(small: int, big: int) -> Callable[[RuleSet], str]:
    """So many small and big blinds of the first level, for a hand that is told."""
    return lambda rules: f"{small * rules.levels.blinds[0].small + big * rules.levels.blinds[0].big:,}"


def _seats_from(rules: RuleSet) -> str:
    return "the cards give the seats" if rules.seating.method == "cards" else "lots give the seats"


def _points(rules: RuleSet) -> str:
    """Each run of places with the same multiple: 6 for 8th, 2 for 9th to 15th."""
    parts: list[str] = []
    place = 1
    for multiple, run in groupby(rules.points.multiples):
        last = place + len(list(run)) - 1
        places = ordinal(place) if last == place else f"{ordinal(place)} to {ordinal(last)}"
        parts.append(f"{multiple:,} for {places}")
        place = last + 1
    return listing(parts)


def _points_example(rules: RuleSet) -> str:
    return f"among {EXAMPLE_ENTRANTS} the winner gets {points_sum(rules.points, EXAMPLE_ENTRANTS, 1)}"


def _fee(rules: RuleSet) -> str:
    each = "an evening" if rules.money.fee_per == "evening" else "a session"
    return f"{pounds(rules.money.fee)} {each}" if rules.money.fee else "nothing at this club"


def _stake(limits: StakeLimits) -> str:
    """What a stake may be: "£5 a head at the most"."""
    if limits.stake_exact is not None:
        return f"{pounds(limits.stake_exact)} a head, no more and no less"
    return f"{pounds(limits.stake_max)} a head at the most" if limits.stake_max is not None else "what players agree"


def _pot(limits: StakeLimits) -> str:
    return f"{pounds(limits.pot_max)} at the most" if limits.pot_max is not None else "without a limit"


def _pot_example(limits: StakeLimits) -> str:
    """What goes back where the stakes come to more than the pot may hold; nothing where there is no such limit."""
    stake = limits.stake_max
    if stake is None or limits.pot_max is None:
        return ""
    entrants = limits.pot_max // stake + EXAMPLE_OVER
    back, kept = smallest_equal_refund(stake, entrants, limits.pot_max)
    return (
        f"If that is passed, everybody gets the same back: with {entrants} stakes of {pounds(stake)} "
        f"it is {pounds(back)} each, and {pounds(kept * entrants)} stay in the pot."
    )


FIGURES: Mapping[str, Callable[[RuleSet], str]] = {
    "stack": lambda rules: f"{rules.stack:,}",
    "values": _values,
    "kit": _kit,
    "minutes": _minutes,
    "breaks": _breaks,
    "levels": _levels,
    "late_entry": _late_entry,
    "top_table_from": lambda rules: str(rules.late_entry.top_table_from),
    "late_seat": lambda rules: LATE_SEATS[rules.late_entry.seat],
    "knocked_out": _knocked_out,
    "notice": _notice,
    "shot_clock": lambda rules: plural(rules.shot_clock.seconds, "second"),
    "prepaid_days": lambda rules: plural(rules.money.prepaid_days, "day"),
    "colour_up": _colour_up,
    "colour_up_example": _colour_up_example,
    "seats_from": _seats_from,
    "first_small": _in_blinds(1, 0),
    "first_big": _in_blinds(0, 1),
    "first_difference": _in_blinds(-1, 1),
    "two_big": _in_blinds(0, 2),
    "three_big": _in_blinds(0, 3),
    "four_big": _in_blinds(0, 4),
    "six_big": _in_blinds(0, 6),
    "seven_big": _in_blinds(0, 7),
    "eight_big": _in_blinds(0, 8),
    "fifteen_big": _in_blinds(0, 15),
    "small_and_two_big": _in_blinds(1, 2),
    "small_and_fourteen_big": _in_blinds(1, 14),
    "small_and_thirty_big": _in_blinds(1, 30),
    "seats": lambda rules: str(rules.seating.max_seats),
    "redraw_from": lambda rules: REDRAW[rules.tables.redraw_from],
    "fewest": lambda rules: str(rules.tables.fewest),
    "points": _points,
    "points_example": _points_example,
    "few_under": lambda rules: str(rules.few.under),
    "few_games": lambda rules: str(rules.few.games),
    "minimum_age": lambda rules: str(rules.entry.minimum_age),
    "adult_age": lambda rules: str(rules.entry.adult_age),
    "fee": _fee,
    "pub_stake": lambda rules: _stake(rules.stakes.pub),
    "pub_pot": lambda rules: _pot(rules.stakes.pub),
    "pub_example": lambda rules: _pot_example(rules.stakes.pub),
    "club_stake": lambda rules: _stake(rules.stakes.club),
    "club_pot": lambda rules: _pot(rules.stakes.club),
}
