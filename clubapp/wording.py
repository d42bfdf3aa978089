"""How times, counts and places are written, in one place: 19:30, 2,850, 18th, 2 h 04."""

from datetime import UTC, date, datetime

from clubapp.domain.ids import Millis
from clubapp.domain.money import as_pounds

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def local(at: Millis) -> datetime:
    """A moment by the clock on the wall where the program runs."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone()


def local_today() -> date:
    """Today where the program runs."""
    return datetime.now(UTC).astimezone().date()


def time_of_day(at: Millis) -> str:
    """A moment by the wall clock where the program runs: 20:27."""
    return local(at).strftime("%H:%M")


def short_date(day: date) -> str:
    """25 Nov 2026."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def day_and_month(day: date) -> str:
    """25 Nov, where the year is plain."""
    return f"{day.day} {MONTHS[day.month - 1]}"


def long_date(day: date) -> str:
    """Wed 25 Nov 2026."""
    return f"{DAYS[day.weekday()]} {short_date(day)}"


def countdown(left: Millis) -> str:
    """Time left as shown on a clock, rounded up to the second: 06:12, 1:50:39."""
    seconds = -(-max(0, left) // 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def duration(millis: Millis) -> str:
    """A length of play: 2 h 04, 38 min."""
    hours, minutes = divmod(max(0, millis) // 60_000, 60)
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 11th, 21st."""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def plural(n: int, one: str, many: str = "") -> str:
    """1 player, 2 players."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def pounds(pence: int) -> str:
    """Whole pence as money: £5, £3.84."""
    return as_pounds(pence)


def listing(names: list[str]) -> str:
    """Ann, Bob and Cat."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""
