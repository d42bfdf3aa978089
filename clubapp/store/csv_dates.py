"""Days as lists write them. What could be two days is refused, never guessed."""

import re
from datetime import date

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})", re.ASCII)
_SHORT_YEAR = re.compile(r"\d{1,2}([-/.])\d{1,2}\1\d{2}", re.ASCII)
_PLAIN = "write it as YYYY-MM-DD"


class DateError(ValueError):
    """Why the text is no day, as the rest of a sentence that begins with the text."""


def read_day(text: str) -> date:
    """2009-03-14, 14/03/2009 or 14.03.2009. DateError for 03/04/2009, which is two days, and for what is none."""
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(int(found[1]), int(found[3]), int(found[4]))
    if found := _YEAR_LAST.fullmatch(text):
        day, month, year = int(found[1]), int(found[3]), int(found[4])
        # With points the day always comes first; with strokes it depends on the country.
        if found[2] != "." and day <= 12 and month <= 12 and day != month:
            raise DateError(f"could be {day}.{month}. or {month}.{day}.; {_PLAIN}")
        return _day(year, month, day)
    if _SHORT_YEAR.fullmatch(text):
        raise DateError(f"has a year of two digits; {_PLAIN}")
    raise DateError(f"is no date; {_PLAIN}")


def _day(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        pass
    if day <= 12 < month:
        raise DateError(f"has the month before the day; {_PLAIN}")
    raise DateError(f"is a day the calendar does not have; {_PLAIN}")
