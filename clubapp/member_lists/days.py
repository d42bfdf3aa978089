"""Days as lists write them. A whole column is read in one order; where nothing in it decides, somebody is asked."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final, Literal, TypeAlias

from clubapp.domain.record import record

Order: TypeAlias = Literal["day first", "month first", "mixed", ""]
"""How a column writes 1/2/2003. "mixed": both ways, so that only what can be one day is read. "": not known yet."""

Century: TypeAlias = Literal["19", "20", "past", ""]
"""What 03 means: 1903, 2003, or the latest that is not to come. "": not known yet."""

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})", re.ASCII)
_NAMED = re.compile(r"(\d{1,2})[-. ]+([a-z]{3,9})[-., ]+(\d{4}|\d{2})", re.ASCII | re.IGNORECASE)
_PLAIN: Final = "write it as YYYY-MM-DD"
_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip


class DateError(ValueError):
    """Why the text is no day, as the rest of a sentence that begins with the text."""


@record
class DayColumn:
    """How the days of one column are read, and what is still to be asked about them."""

    meaning: str  # "born" or "agreement"
    title: str  # what the file calls the column
    order: Order = "day first"
    evidence: Order = "day first"  # what the file itself says of the order
    century: Century = "past"
    asks_order: bool = False  # the file leaves it open, wholly or (mixed) for some rows
    asks_century: bool = False
    two_ways: str = ""  # a day of the file that could be two
    short: str = ""  # a day of the file with a year of two digits
    stroked: str = ""  # a day whose order was decided, to be shown with what it was read as

    @property
    def open(self) -> bool:
        """Whether something has to be said before any of it is brought in."""
        return (self.asks_order and not self.order) or (self.asks_century and not self.century)

    def question(self) -> str:
        """What is open, in a sentence or two."""
        asked = []
        if self.asks_order and not self.order:
            asked.append(
                f"The dates in “{self.title}” can be read two ways, such as {self.two_ways}: "
                "say whether the day or the month comes first."
            )
        if self.asks_century and not self.century:
            asked.append(
                f"The years in “{self.title}” have two digits, such as {self.short}: say which century they are in."
            )
        return " ".join(asked)


def look_at(
    meaning: str, title: str, texts: Iterable[str], today: date, *, order: Order = "", century: Century = ""
) -> DayColumn:
    """How a column writes its days, by what is in it; `order` and `century` are what somebody said of it.

    One row with a day past the twelfth decides the order of all. Rows that decide both ways make a mixed column.
    """
    days = months = False
    two_ways = short = stroked = ""
    to_come = True  # whether every short year would lie in the future with a 20 before it
    for text in texts:
        found = _YEAR_LAST.fullmatch(text)
        named = None if found else _NAMED.fullmatch(text)
        year = found[4] if found else named[3] if named else ""
        if len(year) == 2:
            short = short or text
            to_come = to_come and 2000 + int(year) > today.year
        if found and found[2] != ".":  # with points the day always comes first
            stroked = stroked or text
            first, second = int(found[1]), int(found[3])
            days = days or (first > 12 >= second)
            months = months or (second > 12 >= first)
            if first <= 12 and second <= 12 and first != second:
                two_ways = two_ways or text
    mixed = days and months
    seen: Order = "mixed" if mixed else "month first" if months else "day first" if days or not two_ways else ""
    return DayColumn(
        meaning,
        title,
        order=order or seen,
        evidence=seen,
        century=century or ("19" if short and to_come else ""),
        asks_order=bool(two_ways) or mixed,
        asks_century=bool(short),
        two_ways=two_ways,
        short=short,
        stroked=two_ways or stroked,
    )


def read_day(text: str, column: DayColumn, today: date) -> date:
    """2009-03-14, 14/03/2009, 14.3.09, 14 Mar 2009. DateError for what is no day, or is two in this column."""
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(int(found[1]), int(found[3]), int(found[4]))
    if found := _NAMED.fullmatch(text):
        said = found[2].lower()
        month = next((n for n, name in enumerate(_MONTHS, 1) if name.startswith(said)), None)
        if month is not None:
            return _day(_year(found[3], column.century, today), month, int(found[1]))
    if found := _YEAR_LAST.fullmatch(text):
        first, second = int(found[1]), int(found[3])
        year = _year(found[4], column.century, today)
        if found[2] == ".":
            return _day(year, second, first)
        return _stroked(first, second, year, column.order)
    raise DateError(f"is no date; {_PLAIN}")


def _year(text: str, century: Century, today: date) -> int:
    if len(text) == 4:
        return int(text)
    if not century:
        raise DateError(f"has a year of two digits; {_PLAIN}")
    if century == "past":
        return 2000 + int(text) if 2000 + int(text) <= today.year else 1900 + int(text)
    return int(century + text)


def _stroked(first: int, second: int, year: int, order: Order) -> date:
    """A day between strokes, in the order of its column."""
    if order in ("mixed", "") and first <= 12 and second <= 12 and first != second:
        why = "the column has dates of both kinds" if order == "mixed" else "nothing in the column says which"
        raise DateError(f"could be {first}.{second}. or {second}.{first}., because {why}; {_PLAIN}")
    if order == "month first":
        if second <= 12 < first:
            raise DateError(f"has the day before the month; {_PLAIN}")
        return _day(year, first, second)
    return _day(year, second, first)


def _day(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        pass
    if day <= 12 < month:
        raise DateError(f"has the month before the day; {_PLAIN}")
    raise DateError(f"is a day the calendar does not have; {_PLAIN}")
