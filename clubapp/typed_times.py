"""Times and days to come, as people type them: 21:30, 9 Dec, 9/12/2026."""

import re
from datetime import date, datetime, time, timedelta

from clubapp.domain.ids import Millis
from clubapp.wording import DAYS as WEEKDAYS
from clubapp.wording import local, short_date

DAYS = ("%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d %m %Y", "%d %b %Y", "%d %B %Y")
WITHOUT_YEAR = ("%d %b %Y", "%d %B %Y", "%d/%m %Y", "%d.%m. %Y")
_WEEKDAY = re.compile(
    r"(mon|tues?|wed|thu|thurs?|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\.? ",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)\b", re.ASCII | re.IGNORECASE)
_SHORT_YEAR = re.compile(r"(\D)'?(\d\d)$", re.ASCII)
FAR: Millis = 12 * 60 * 60 * 1000


def time_to_come(text: str, now: Millis) -> Millis | None:
    """The next moment at which the clock on the wall shows 21:30 or 21.30; None where it is none, or 12 hours away.

    In the night on which the clocks change that may be an hour sooner or later than usual: what counts is what they
    show then. A time that they leave out is none.
    """
    at = _time_of_day(text)
    if at is None:
        return None
    today = local(now).date()
    # A time that comes twice in that night is meant as it comes first, unless that is past.
    days = (today, today + timedelta(days=1))
    shown = (datetime.combine(day, at.replace(fold=fold)) for day in days for fold in (0, 1))
    moments = (round(moment.timestamp() * 1000) for moment in shown)
    found = next((moment for moment in moments if moment > now and local(moment).time() == at), None)
    return found if found is not None and found - now <= FAR else None


def is_time_of_day(text: str) -> bool:
    """Whether that is how a clock on the wall shows a time."""
    return _time_of_day(text) is not None


def _time_of_day(text: str) -> time | None:
    try:
        return datetime.strptime(text.strip().replace(".", ":"), "%H:%M").time()  # noqa: DTZ007 - by the wall clock
    except ValueError:
        return None


def day_to_come(text: str, today: date) -> date | None:
    """A day after today; without a year the next one of that name. None where it is none, or past."""
    typed = " ".join(text.replace(",", " ").split())
    found = _read(typed, DAYS)
    if found is None:
        years = (today.year, today.year + 1)
        ahead = [day for year in years if (day := _read(f"{typed} {year}", WITHOUT_YEAR)) is not None and day > today]
        found = ahead[0] if ahead else None
    return found if found is not None and found > today else None


class DayError(ValueError):
    """Why a text is no day, in a sentence for its field."""


def any_day(text: str) -> date:
    """A day of any year, with its year in full: 30 Nov 2026, Mon 30th November 2026, 30/11/2026, 2026-11-30.

    Day before month, as in Britain. Nothing is guessed: DayError for what could be meant otherwise.
    """
    typed = " ".join(text.replace(",", " ").split())
    if not typed:
        raise DayError("Write the day, such as 30 Nov 2026.")
    named = _WEEKDAY.match(typed)
    plain = _ORDINAL.sub(r"\1", typed[named.end() :] if named is not None else typed)
    found = _read(plain, DAYS)
    if found is None:
        if any(_read(f"{plain} {year}", WITHOUT_YEAR) for year in (2027, 2028)):
            raise DayError("Say the year as well, as in 30 Nov 2026.")
        if _SHORT_YEAR.search(plain) and _read(_SHORT_YEAR.sub(r"\g<1>20\2", plain), DAYS):
            raise DayError("Say the year in full, as in 30 Nov 2026.")
    if found is None or not 1900 <= found.year < 3000:
        raise DayError(f"{typed} is no day. Write it as 30 Nov 2026.")
    if named is not None and named[1][:3].casefold() != (weekday := WEEKDAYS[found.weekday()]).casefold():
        raise DayError(f"{short_date(found)} is a {weekday}, not a {named[1][:3].capitalize()}.")
    return found


def _read(typed: str, patterns: tuple[str, ...]) -> date | None:
    for pattern in patterns:
        try:
            return datetime.strptime(typed, pattern).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    return None
