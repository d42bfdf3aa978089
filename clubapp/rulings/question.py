"""Reading a question: wrong types, unknown and missing keys end in a RulingError that names the key."""

from collections.abc import Collection

from clubapp.domain.fields import Fields
from clubapp.rulings.error import RulingError


def question(data: object, keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> Fields:
    """The keys of a question, to be read one by one."""
    return Fields(data, keys, _complaint, optional=optional)


def chip_values(fields: Fields, key: str, values: tuple[int, ...]) -> frozenset[int]:
    """A list of chip values of this rule set."""
    named = fields.wholes(key, 1)
    for value in named:
        if value not in values:
            raise fields.fail(key, f"names {value}; the chips are {', '.join(map(str, values))}")
    if set(named) >= set(values):
        raise fields.fail(key, "takes every chip away, so there is nothing to pay with")
    return frozenset(named)


def chip_counts(fields: Fields, key: str, values: tuple[int, ...]) -> dict[int, int]:
    """So many chips of each value, written {"10": 3, "20": 4}."""
    names = {str(value): value for value in values}
    counts = fields.table(key)
    for name in counts:
        if name not in names:
            raise fields.fail(key, f"names {name!r}; the chips are {', '.join(names)}")
    listed = Fields(counts, (), _complaint, optional=tuple(names), inside=f"{key}.")
    return {names[name]: listed.whole(name, 0) for name in counts}


def names(fields: Fields, key: str) -> tuple[str, ...]:
    """A list of names, each once."""
    named: list[str] = []
    for name in fields.entries(key):
        if not isinstance(name, str) or not name.strip():
            raise fields.fail(key, "must be a list of names")
        if name in named:
            raise fields.fail(key, f"names {name} a second time")
        named.append(name)
    return tuple(named)


def seated(fields: Fields, key: str, players: Collection[str]) -> tuple[str, ...]:
    """A list that names each of these players once, and nobody else."""
    named = names(fields, key)
    for name in named:
        if name not in players:
            raise fields.fail(key, f"names {name}, who has no cards")
    for player in players:
        if player not in named:
            raise fields.fail(key, f"leaves out {player}")
    return named


def as_keys(amounts: dict[int, int]) -> dict[str, int]:
    """Chips by value as JSON has them, without zero entries."""
    return {str(value): count for value, count in amounts.items() if count}


def _complaint(sentence: str) -> RulingError:
    return RulingError(f"{sentence}.")
