"""Chips as physical things: kits, what to hand out, and taking the small ones off the tables (W11, W18, W19)."""

from collections.abc import Collection, Mapping
from math import gcd
from typing import NamedTuple

from clubapp.domain.ids import Chips


class ChipError(ValueError):
    """Chips that can not be given or exchanged, said in a sentence."""


class KitCount(NamedTuple):
    """How many starting stacks the club's chips make, and the value that runs out first (None: nothing to hand out)."""

    kits: int
    short_value: int | None


class ColourUp(NamedTuple):
    """One player's exchange: the values that leave, the chips given for them, and what the rounding adds (W19)."""

    removed: tuple[int, ...]
    gives: dict[int, int]
    added: Chips


def kit_total(kit: Mapping[int, int]) -> Chips:
    """What so many chips of each value are worth together."""
    return sum(value * count for value, count in kit.items())


def kits_possible(owned: Mapping[int, int], kit: Mapping[int, int]) -> KitCount:
    """How many full kits the chips in the cupboard make (W11)."""
    made = {value: owned.get(value, 0) // count for value, count in kit.items() if count > 0}
    if not made:
        return KitCount(0, None)
    short_value = min(made, key=lambda value: (made[value], value))
    return KitCount(made[short_value], short_value)


def hand_out(
    kit: Mapping[int, int], short: Chips, *, removed: frozenset[int], values: tuple[int, ...]
) -> dict[int, int]:
    """The chips of a stack that is `short` of the kit, lowest value first, none of them `removed` (W18).

    The shortage is taken out of the kit in few chips, the large ones first. Where that does not come out even, a
    little more is taken and the difference is given back in smaller ones. A stack that the values in play can not pay
    is rounded up to one chip of the smallest. ChipError if nothing would be left.
    """
    stack = kit_total(kit) - short
    if short < 0 or stack <= 0:
        raise ChipError(f"A stack of {kit_total(kit):,} can not start {short:,} short.")
    in_play = _in_play(values, removed)
    left = _without(kit, short, values)
    stays = {value: count for value, count in left.items() if value not in removed}
    chips = _sum(stays, colour_up(left, removed, values).gives)
    fresh = _paid(stack, in_play)
    # A kit taken apart and exchanged can round twice, which a stack paid in one go does not.
    return _sum(fresh, {}) if kit_total(fresh) < kit_total(chips) else chips


def colour_up(chips: Mapping[int, int], removed: Collection[int], values: tuple[int, ...]) -> ColourUp:
    """Exchange every removed chip for higher ones at value, the odd rest for one chip of the smallest in play (W19)."""
    leaving = sum(value * count for value, count in chips.items() if value in removed)
    if not leaving:
        return ColourUp(tuple(sorted(removed)), {}, 0)
    gives = _sum(_paid(leaving, _in_play(values, removed)), {})
    return ColourUp(tuple(sorted(removed)), gives, kit_total(gives) - leaving)


def pay_from(amount: Chips, stock: Mapping[int, int]) -> dict[int, int] | None:
    """An amount in few chips of a stock, lowest value first; None where they do not add up to it."""
    own = tuple(sorted((value for value, count in stock.items() if count > 0), reverse=True))
    found = _exactly(amount, own, stock) if amount <= kit_total(stock) else None
    return None if found is None else _sum(found, {})


def _in_play(values: Collection[int], removed: Collection[int]) -> tuple[int, ...]:
    """The values still on the tables, highest first."""
    left = tuple(sorted((value for value in values if value not in removed), reverse=True))
    if not left:
        raise ChipError("Every chip value has been taken off, so there is nothing to pay with.")
    return left


def _without(kit: Mapping[int, int], short: Chips, values: Collection[int]) -> dict[int, int]:
    """The kit after `short` has been taken out of it."""
    own = tuple(sorted((value for value, count in kit.items() if count > 0), reverse=True))
    unit = gcd(*own)
    for taken in range(-(-short // unit) * unit, kit_total(kit) + 1, unit):
        out = _exactly(taken, own, kit)
        back = _exactly(taken - short, tuple(sorted(values, reverse=True)), None)
        if out is not None and back is not None:
            return _sum({value: kit[value] - out.get(value, 0) for value in own}, back)
    return _paid(kit_total(kit) - short, tuple(sorted(values, reverse=True)))


def _paid(amount: Chips, values: tuple[int, ...]) -> dict[int, int]:
    """An amount in few chips, rounded up where the values (highest first) can not pay it."""
    exact = _exactly(amount, values, None)
    if exact is None:
        rounded = -(-amount // values[-1]) * values[-1]
        exact = _exactly(rounded, values, None) or {values[-1]: rounded // values[-1]}
    return exact


def _exactly(amount: Chips, values: tuple[int, ...], stock: Mapping[int, int] | None) -> dict[int, int] | None:
    """The amount in few chips, the large ones first, from a limited stock (None: as many as it takes)."""
    hopeless: set[tuple[int, int]] = set()

    def pay(rest: int, i: int) -> dict[int, int] | None:
        if rest == 0:
            return {}
        if i == len(values) or rest % gcd(*values[i:]) or (i, rest) in hopeless:
            return None
        value = values[i]
        most = rest // value if stock is None else min(rest // value, stock[value])
        least = 0 if stock is None else _needed(rest, values[i + 1 :], value, stock)
        # An amount that few chips can pay is found at once; only odd values make this look further.
        for count in range(most, least - 1, -1):
            smaller = pay(rest - count * value, i + 1)
            if smaller is not None:
                return {value: count, **smaller} if count else smaller
        hopeless.add((i, rest))
        return None

    return pay(amount, 0)


def _needed(rest: Chips, smaller: tuple[int, ...], value: int, stock: Mapping[int, int]) -> int:
    """How many chips of this value it takes at least, because the smaller ones in stock do not reach."""
    return max(0, -(-(rest - sum(v * stock[v] for v in smaller)) // value))


def _sum(first: Mapping[int, int], second: Mapping[int, int]) -> dict[int, int]:
    """Both heaps together, lowest value first, without zero entries."""
    together = {value: first.get(value, 0) + second.get(value, 0) for value in sorted({*first, *second})}
    return {value: count for value, count in together.items() if count}
