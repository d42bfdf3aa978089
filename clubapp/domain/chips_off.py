"""Which chips are off the tables, what of them was handed out, and what has to be brought for them (W19, S91)."""

from collections.abc import Collection, Mapping
from math import gcd
from typing import NamedTuple

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips import ChipError, colour_up
from clubapp.domain.ids import Chips
from clubapp.domain.night import Night


class Exchange(NamedTuple):
    """Chips to change up in the whole room: what they are `worth`, what to `bring`, and how many more for roundings.

    `smallest` is the lowest value that stays; each player's odd rest is rounded up to one of it. `rest` is what the
    roundings add at least, for all chips together have to come out in chips that stay.
    """

    removed: tuple[int, ...]
    worth: Chips
    bring: dict[int, int]
    smallest: int
    roundings: int
    rest: Chips


def off_the_tables(night: Night, blinds: Blinds) -> frozenset[int]:
    """The values nobody hands out any more: those the rules take off by themselves, and those that were changed up."""
    rules = night.rules.colour_up
    by_level = rules.removed_at(blinds) if rules.automatic else frozenset()
    return by_level | frozenset(night.session.chips_off)


def lowest_left(night: Night) -> int:
    """The lowest chip that blinds can be paid with, now that some were changed up (W19)."""
    return min(set(night.rules.values) - set(night.session.chips_off), default=min(night.rules.values))


def to_change_up(night: Night, blinds: Blinds) -> tuple[int, ...]:
    """The values that are no longer needed at these blinds and that nobody has noted as changed up."""
    return tuple(sorted(night.rules.colour_up.removed_at(blinds) - frozenset(night.session.chips_off)))


def handed_out(night: Night) -> dict[int, int]:
    """Chips by value as they were given out: kits, late stacks, and large ones for what has been changed up."""
    session, rules = night.session, night.rules
    chips = {value: count * session.plan.kits * len(session.on_time) for value, count in rules.kit.items()}
    for entry in (*session.late.values(), *session.again):
        for value, count in entry.chips:
            chips[value] = chips.get(value, 0) + count
    gone: set[int] = set()
    for step in session.colour_ups:
        gone.update(step.removed)
        gives = colour_up(chips, gone, rules.values).gives
        chips = {value: count for value, count in chips.items() if value not in gone}
        for value, count in gives.items():
            chips[value] = chips.get(value, 0) + count
    return chips


def exchange(night: Night, removed: Collection[int]) -> Exchange:
    """What changing these values up takes; ChipError where nothing would be left to pay with."""
    session, rules = night.session, night.rules
    gone = frozenset(removed) | frozenset(session.chips_off)
    staying = sorted(value for value in rules.values if value not in gone)
    if not staying:
        raise ChipError("Every chip value has been taken off, so there is nothing to pay with.")
    chips = handed_out(night)
    worth = sum(value * chips.get(value, 0) for value in removed)
    bring = colour_up({v: chips.get(v, 0) for v in removed}, gone, rules.values).gives if worth else {}
    return Exchange(
        removed=tuple(sorted(removed)),
        worth=worth,
        bring=bring,
        smallest=staying[0],
        roundings=len(session.seats),
        rest=-session.chips_issued % gcd(*staying),
    )


def in_the_case(night: Night, owned: Mapping[Chips, int], removed: Collection[int]) -> dict[int, int]:
    """The club's chips that are not on the tables, of the values that stay when these go."""
    out, gone = handed_out(night), {*removed, *night.session.chips_off}
    stays = [value for value in night.rules.values if value not in gone]
    return {value: max(0, owned.get(value, 0) - out.get(value, 0)) for value in stays}
