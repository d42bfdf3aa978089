"""Reading named values out of a table that somebody wrote by hand, with complaints that name the key."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from clubapp.domain.blinds import Blinds

Complain = Callable[[str], Exception]


LONGEST_TOLD: Final = 60
"""So many letters of a wrong value are said again in the complaint about it."""


class LongNumber:
    """A number with more digits than anybody counts with; no reader takes it for a number."""

    __slots__ = ("digits",)

    def __init__(self, digits: int) -> None:
        self.digits = digits


class Fields:
    """One table of keys. Every reader raises what `complain` makes of a sentence that begins with the key.

    `keys` are required, `optional` may be missing, and any other key is refused. `inside` is put before each key.
    """

    __slots__ = ("_complain", "_data", "_inside")

    def __init__(
        self,
        data: object,
        keys: tuple[str, ...],
        complain: Complain,
        *,
        optional: tuple[str, ...] = (),
        inside: str = "",
    ) -> None:
        self._complain = complain
        self._inside = inside
        if not isinstance(data, Mapping):
            where = inside.rstrip(".:, ") or "what was given"
            raise complain(f"{where} must be a table of names and values, not {kind_of(data)}")
        self._data = data
        known = (*keys, *optional)
        for key in data:
            if key not in known:
                raise complain(
                    f"{inside}{shortened(str(key))} is not known; the keys here are {', '.join(sorted(known))}"
                )
        for key in keys:
            if key not in data:
                raise complain(f"{inside}{key} is missing")

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def is_null(self, key: str) -> bool:
        """Whether nothing stands there, which every reader below refuses."""
        return self._data[key] is None

    def fail(self, key: str, sentence: str) -> Exception:
        """The complaint about a key, to raise: "late_entry.steps must ..."."""
        return self._complain(f"{self._inside}{key} {sentence}")

    def table(self, key: str) -> dict[str, object]:
        """A table whose keys are not known beforehand, like names."""
        value = self._data[key]
        if not isinstance(value, Mapping):
            raise self.fail(key, f"must be a table of names and values, not {kind_of(value)}")
        return {str(name): entry for name, entry in value.items()}

    def whole(self, key: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number; true and false are not numbers."""
        return self._whole(key, self._data[key], least, most)

    def yes_no(self, key: str) -> bool:
        """True or false, and nothing that merely looks like it."""
        value = self._data[key]
        if not isinstance(value, bool):
            raise self.fail(key, f"must be true or false, not {kind_of(value)}")
        return value

    def text(self, key: str, *, empty: bool = False) -> str:
        """A piece of text; blank only where `empty` allows it."""
        value = self._data[key]
        if not isinstance(value, str):
            raise self.fail(key, f"must be text, not {kind_of(value)}")
        if not empty and not value.strip():
            raise self.fail(key, "must not be empty")
        return value

    def choice(self, key: str, choices: Collection[str]) -> str:
        """One of these words."""
        value = self.text(key, empty=True)
        if value not in choices:
            raise self.fail(key, f"is {shortened(value)!r}; choose one of {', '.join(sorted(choices))}")
        return value

    def entries(self, key: str, *, least: int = 0) -> tuple[object, ...]:
        """A list, of so many entries at least."""
        value = self._data[key]
        if not isinstance(value, list | tuple):
            raise self.fail(key, f"must be a list, not {kind_of(value)}")
        if len(value) < least:
            raise self.fail(key, f"needs {least} {'entry' if least == 1 else 'entries'} or more")
        return tuple(value)

    def wholes(self, key: str, least: int | None = None, *, entries: int = 0) -> tuple[int, ...]:
        """A list of whole numbers."""
        listed = self.entries(key, least=entries)
        return tuple(self._whole(f"{key}, entry {n},", value, least, None) for n, value in enumerate(listed, 1))

    def blinds(self, key: str) -> Blinds:
        """A level as [small, big]."""
        return self._blinds(key, self._data[key])

    def all_blinds(self, key: str) -> tuple[Blinds, ...]:
        """A list of levels, each [small, big]."""
        listed = self.entries(key, least=1)
        return tuple(self._blinds(f"{key}, entry {n},", value) for n, value in enumerate(listed, 1))

    def within(self, key: str, keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> "Fields":
        """A table inside this one."""
        return Fields(self._data[key], keys, self._complain, optional=optional, inside=f"{self._inside}{key}.")

    def each(
        self, key: str, keys: tuple[str, ...], optional: tuple[str, ...] = (), *, least: int = 0
    ) -> tuple["Fields", ...]:
        """A list of tables inside this one."""
        return tuple(
            Fields(entry, keys, self._complain, optional=optional, inside=f"{self._inside}{key}, entry {n}: ")
            for n, entry in enumerate(self.entries(key, least=least), 1)
        )

    def _whole(self, key: str, value: object, least: int | None, most: int | None) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail(key, f"must be a whole number, not {kind_of(value)}")
        if least is not None and value < least:
            raise self.fail(key, f"is {value}; it must be {least:,} or more")
        if most is not None and value > most:
            raise self.fail(key, f"is {value}; it must be {most:,} or less")
        return value

    def _blinds(self, key: str, value: object) -> Blinds:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise self.fail(key, "must be a small and a big blind, like [100, 200]")
        small, big = (self._whole(key, part, 1, None) for part in value)
        if small > big:
            raise self.fail(key, f"has a small blind of {small} above its big blind of {big}")
        return Blinds(small, big)


def shortened(text: str) -> str:
    """A text that somebody gave, as far as one sentence has room for it."""
    return text if len(text) <= LONGEST_TOLD else f"{text[: LONGEST_TOLD - 1]}…"


def kind_of(value: object) -> str:
    """What a person would call this value, for a complaint about its type."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, LongNumber):
        return f"a number of {value.digits:,} digits"
    if isinstance(value, str):
        return f"the text {shortened(value)!r}"
    return "a list" if isinstance(value, list | tuple) else "a table" if isinstance(value, Mapping) else "that"
