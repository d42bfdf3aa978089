"""Chips that leave the tables, and what to bring for them for the whole room (W19, S91)."""

from collections.abc import Mapping

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips import ChipError
from clubapp.domain.chips_off import Exchange, exchange, to_change_up
from clubapp.domain.ids import Chips, Millis
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, blinds_in_force
from clubapp.domain.table_commands import ColourUp
from clubapp.views.advice import Advice, ChipCount
from clubapp.wording import listing


def colour_advice(night: Night, now: Millis) -> list[Advice]:
    """From the level on at which chips are no longer needed, until somebody notes that they are changed up."""
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
    smallest = next(chip.name.lower() for chip in rules.chips if chip.value == found.smallest)
    must = rules.colour_up.automatic
    when = "at this level" if any(step.at == blinds for step in rules.colour_up.steps) else "now"
    headline = f"Colour up {names} {when}" if must else f"You may colour up {names}"
    return [
        Advice(
            "colour-up",
            headline,
            _detail(night, found, smallest) + _still_needed(blinds, found),
            rules.colour_up.rule,
            chips=leaving,
            bring=counted(night, found.bring),
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


def _detail(night: Night, found: Exchange, smallest: str) -> str:
    """What comes off, what to bring, and for how many roundings."""
    bring = listing([f"{chip.count} {chip.name.lower()}" for chip in counted(night, found.bring)])
    spare = f"up to {found.roundings} more {smallest} for rounding up: one {found.smallest:,} chip a player at most"
    return f"{found.worth:,} comes off. Bring {bring}, and {spare}."


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
