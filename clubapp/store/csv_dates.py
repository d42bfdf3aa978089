"""Days as lists write them. A column is read in one order throughout; one that mixes two orders is refused."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Literal, TypeAlias

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})", re.ASCII)
_SHORT_YEAR = re.compile(r"\d{1,2}([-/.])\d{1,2}\1\d{2}", re.ASCII)
_PLAIN = "write it as YYYY-MM-DD"

Order: TypeAlias = Literal["day first", "month first", "mixed"]


class DateError(ValueError):
    """Why the text is no day, as the rest of a sentence that begins with the text."""


def column_order(texts: Iterable[str]) -> Order:
    """How a column writes its days: as in Britain, unless one of them shows otherwise.

    One that puts the month first beside one that puts the day first makes a column nobody can read.
    """
    days = months = False
    for text in texts:
        found = _YEAR_LAST.fullmatch(text)
        if found and found[2] != ".":
            first, second = int(found[1]), int(found[3])
            days = days or (first > 12 >= second)
            months = months or (second > 12 >= first)
    if months:
        return "mixed" if days else "month first"
    return "day first"


def read_day(text: str, order: Order = "day first") -> date:
    """2009-03-14, 14/03/2009 or 14.03.2009. DateError for what is no day, or is two in a column of such an order."""
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(int(found[1]), int(found[3]), int(found[4]))
    if found := _YEAR_LAST.fullmatch(text):
        day, month, year = int(found[1]), int(found[3]), int(found[4])
        # With points the day always comes first; with strokes the column decides.
        if found[2] != "." and order != "day first" and day <= 12 and month <= 12 and day != month:
            raise DateError(f"could be {day}.{month}. or {month}.{day}., because {_OTHERS[order]}; {_PLAIN}")
        return _day(year, month, day)
    if _SHORT_YEAR.fullmatch(text):
        raise DateError(f"has a year of two digits; {_PLAIN}")
    raise DateError(f"is no date; {_PLAIN}")


_OTHERS: dict[Order, str] = {
    "mixed": "the column has dates of both kinds",
    "month first": "others in the column have the month first",
}


def is_stroked(text: str) -> bool:
    """Whether its order had to be decided: 3/2/1984, not 1984-02-03."""
    found = _YEAR_LAST.fullmatch(text)
    return found is not None and found[2] != "."


def _day(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        pass
    if day <= 12 < month:
        raise DateError(f"has the month before the day; {_PLAIN}")
    raise DateError(f"is a day the calendar does not have; {_PLAIN}")
