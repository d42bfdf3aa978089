"""Chips that leave the tables, and what to bring for them for the whole room (W19, S91)."""

from collections.abc import Mapping

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips import ChipError, pay_from
from clubapp.domain.chips_off import Exchange, exchange, in_the_case, to_change_up
from clubapp.domain.ids import Chips, Millis
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, blinds_in_force
from clubapp.domain.table_commands import ColourUp
from clubapp.views.advice import Advice, ChipCount
from clubapp.wording import listing


def colour_advice(night: Night, now: Millis, owned: Mapping[Chips, int] | None = None) -> list[Advice]:
    """From the level on at which chips are no longer needed, until somebody notes that they are changed up.

    Where it is said what the club owns, no chip is asked for that is not in its case.
    """
    blinds = _blinds(night, now)
    removed = to_change_up(night, blinds) if blinds is not None else ()
    if blinds is None or not removed:
        return []
    try:
        found = exchange(night, removed)
    except ChipError:
        return []
    rules = night.rules
    leaving = tuple(ChipCount(c.value, c.colour, c.name, 0) for c in rules.chips if c.value in removed)
    names = listing([chip.name.lower() for chip in leaving])
    smallest = _name(night, found.smallest)
    must = rules.colour_up.automatic
    when = "at this level" if any(step.at == blinds for step in rules.colour_up.steps) else "now"
    headline = f"Colour up {names} {when}" if must else f"You may colour up {names}"
    bring: Mapping[Chips, int] = found.bring
    case = ""
    if owned is not None and any(owned.values()):
        bring, case = _from_case(night, found, in_the_case(night, owned, removed))
    return [
        Advice(
            "colour-up",
            headline,
            _detail(night, found, bring, smallest) + case + _still_needed(blinds, found),
            rules.colour_up.rule,
            chips=leaving,
            bring=counted(night, bring),
            act=ColourUp(removed),
            button="Done",
            extra=found.roundings,
            extra_name=smallest,
        )
    ]


def _blinds(night: Night, now: Millis) -> Blinds | None:
    """The blinds that decide what is off the tables: in a break those that follow, or the last ones."""
    session, index = night.session, night.session.clock.read(now).index
    if night.rules.colour_up.in_breaks:
        return blinds_in_force(session, now)
    levels = (session.clock.schedule.stage(i) for i in range(index, -1, -1))
    return next((stage.blinds for stage in levels if isinstance(stage, Level)), None)


def _detail(night: Night, found: Exchange, bring: Mapping[Chips, int], smallest: str) -> str:
    """What comes off, what to bring, and for how many roundings."""
    spare = f"up to {found.roundings} more {smallest} for rounding up: one {found.smallest:,} chip a player at most"
    if not bring:
        return f"{found.worth:,} comes off, to be paid with {_named(night, found.bring)}, and {spare}."
    return f"{found.worth:,} comes off. Bring {_named(night, bring)}, and {spare}."


def _from_case(night: Night, found: Exchange, case: Mapping[Chips, int]) -> tuple[Mapping[Chips, int], str]:
    """What to bring with the chips there are, nothing where they do not reach, and what to say of it."""
    due = sum(value * count for value, count in found.bring.items())
    few = {value: case.get(value, 0) for value, count in found.bring.items() if case.get(value, 0) < count}
    bring = found.bring if not few else pay_from(due, case)
    if bring is None:
        there = {value: count for value, count in case.items() if count}
        worth = sum(value * count for value, count in there.items())
        has = f"{_named(night, there)} left, {worth:,} together" if there else "none of the chips that stay"
        short = f"{due - worth:,} is missing" if worth < due else f"they do not add up to {due:,}"
        return {}, (
            f" The case has {has}: {short}. Change up at as many tables as it pays for and leave the small chips with"
            " the others for now, or bring chips of another set for what is missing."
        )
    lacking = [
        f"{count} {_name(night, value)}" if count else f"no {_name(night, value)}" for value, count in few.items()
    ]
    words = f" So many and no fewer, for only {listing(lacking)} can be had from the case." if few else ""
    left = case.get(found.smallest, 0) - bring.get(found.smallest, 0)
    if left < found.roundings:
        name = _named(night, {found.smallest: left}) or f"No {_name(night, found.smallest)}"
        verb = "is" if left == 1 else "are"
        words += f" {name} {verb} then left for rounding up: change a larger chip with somebody who has many."
    return bring, words


def _named(night: Night, chips: Mapping[Chips, int]) -> str:
    """Chips in words: 4 yellow and 3 blue."""
    return listing([f"{chip.count} {chip.name.lower()}" for chip in counted(night, chips)])


def _name(night: Night, value: Chips) -> str:
    return next(chip.name.lower() for chip in night.rules.chips if chip.value == value)


def _still_needed(blinds: Blinds, found: Exchange) -> str:
    """A word about blinds of the club's own that the chips which stay can not pay."""
    if blinds.small % found.smallest or blinds.big % found.smallest:
        return f" {blinds} can not be paid without them, so they may have to stay for this level."
    return ""


def counted(night: Night, chips: Mapping[Chips, int]) -> tuple[ChipCount, ...]:
    """So many chips of each value, the largest first."""
    return tuple(
        ChipCount(chip.value, chip.colour, chip.name, chips[chip.value])
        for chip in sorted(night.rules.chips, key=lambda c: -c.value)
        if chips.get(chip.value)
    )
