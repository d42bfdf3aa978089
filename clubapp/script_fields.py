"""The fields of one script line, read with a sentence for whatever is wrong with them."""

import json
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Self, TypeVar

from clubapp import json_text
from clubapp.domain.fields import LongNumber, kind_of, shortened
from clubapp.domain.ids import Millis

T = TypeVar("T")
WORDS: Mapping[type, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}

YEARS = range(1970, 3000)


def _told(found: object) -> str:
    """A value that is none, as far as a sentence has room for it."""
    if isinstance(found, LongNumber):
        return kind_of(found)
    return shortened(json.dumps(found, default=str))


class ScriptError(ValueError):
    """A line that can not be understood, in one sentence that names the key."""


class Line:
    """One object of a script. Every key has to be asked for; `done` complains of what nobody asked for."""

    def __init__(self, data: dict[str, Any], where: str = "") -> None:
        self._data = data
        self._asked: set[str] = set()
        self._where = where

    @classmethod
    def parse(cls, text: str) -> Self:
        try:
            data = json_text.read(text)
        except json_text.TwiceError as error:
            raise ScriptError(str(error)) from error
        except json_text.JsonError as error:
            raise ScriptError(f"the line {error}") from error
        if not isinstance(data, dict):
            raise ScriptError("the line is not a JSON object")
        return cls(data)

    def value(self, key: str, kind: type[T]) -> T | None:
        """The value of a key, None where it is missing or null."""
        self._asked.add(key)
        found = self._data.get(key)
        if found is None:
            return None
        if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
            raise ScriptError(f"{self._where}{key} is {_told(found)}; it has to be {WORDS[kind]}")
        return found

    def whole(self, key: str) -> int | None:
        return self.value(key, int)

    def needed(self, key: str) -> int:
        found = self.value(key, int)
        if found is None:
            raise ScriptError(f"{self._where}{key} is missing")
        return found

    def optional(self, key: str) -> str | None:
        return self.value(key, str)

    def text(self, key: str) -> str:
        found = self.value(key, str)
        if found is None:
            raise ScriptError(f"{self._where}{key} is missing")
        return found

    def flag(self, key: str, *, default: bool) -> bool:
        found = self.value(key, bool)
        return default if found is None else found

    def moment(self, key: str) -> Millis | None:
        """A date and time; without a zone, by the clock of this machine."""
        text = self.value(key, str)
        if text is None:
            return None
        try:
            moment = datetime.fromisoformat(text)
            if moment.year not in YEARS:
                raise ValueError(f"nobody plays in the year {moment.year}")
            return round(moment.timestamp() * 1000)
        except (ValueError, OverflowError, OSError) as error:
            raise ScriptError(f"{self._where}{key} is {text!r}; write it as 2024-01-18T19:30:00") from error

    def day(self, key: str) -> date | None:
        text = self.value(key, str)
        if text is None:
            return None
        try:
            return date.fromisoformat(text)
        except ValueError as error:
            raise ScriptError(f"{self._where}{key} is {text!r}; write it as 2024-01-18") from error

    def inner(self, key: str) -> "Line | None":
        found = self.value(key, dict)
        return Line(found, f"{key}.") if found is not None else None

    def each(self, key: str) -> list["Line"]:
        found = self.value(key, list)
        if not found:
            raise ScriptError(f"{self._where}{key} is missing")
        lines = [{"player": x} if isinstance(x, str) else x for x in found]
        if not all(isinstance(x, dict) for x in lines):
            raise ScriptError(f"{self._where}{key} has to be a list of members or objects")
        return [Line(x, f"{key}.") for x in lines]

    def wholes(self, key: str) -> tuple[int, ...] | None:
        """A list of whole numbers, None where it is missing."""
        found = self.value(key, list)
        if found is not None and not all(type(number) is int for number in found):
            raise ScriptError(f"{self._where}{key} has to be a list of whole numbers")
        return tuple(found) if found is not None else None

    def pairs(self, key: str, found: list[Any]) -> tuple[tuple[int, int], ...]:
        for pair in found:
            if not isinstance(pair, list) or len(pair) != 2 or not all(type(n) is int for n in pair):
                raise ScriptError(f"{self._where}{key} has to be a list of [before level, minutes]")
        return tuple((pair[0], pair[1]) for pair in found)

    def done(self) -> None:
        """Refuse keys that mean nothing here, so that a slip of the pen is seen."""
        unknown = sorted(set(self._data) - self._asked)
        if unknown:
            raise ScriptError(f"unknown key {self._where}{unknown[0]}")
