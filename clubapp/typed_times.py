"""Times and days to come, as people type them: 21:30, 9 Dec, 9/12/2026."""

from datetime import date, datetime, timedelta

from clubapp.domain.ids import Millis
from clubapp.wording import local

DAYS = ("%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d %m %Y", "%d %b %Y", "%d %B %Y")
WITHOUT_YEAR = ("%d %b %Y", "%d %B %Y", "%d/%m %Y", "%d.%m. %Y")
FAR = timedelta(hours=12)


def time_to_come(text: str, now: Millis) -> Millis | None:
    """The next moment at which the clock on the wall shows 21:30 or 21.30; None where it is none, or 12 hours away."""
    typed = text.strip().replace(".", ":")
    try:
        at = datetime.strptime(typed, "%H:%M").time()  # noqa: DTZ007 - a time of day by the wall clock
    except ValueError:
        return None
    moment = local(now)
    wanted = moment.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0)
    if wanted <= moment:
        wanted += timedelta(days=1)
    return round(wanted.timestamp() * 1000) if wanted - moment <= FAR else None


def day_to_come(text: str, today: date) -> date | None:
    """A day after today; without a year the next one of that name. None where it is none, or past."""
    typed = " ".join(text.replace(",", " ").split())
    found = _read(typed, DAYS)
    if found is None:
        years = (today.year, today.year + 1)
        ahead = [day for year in years if (day := _read(f"{typed} {year}", WITHOUT_YEAR)) is not None and day > today]
        found = ahead[0] if ahead else None
    return found if found is not None and found > today else None


def _read(typed: str, patterns: tuple[str, ...]) -> date | None:
    for pattern in patterns:
        try:
            return datetime.strptime(typed, pattern).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    return None
