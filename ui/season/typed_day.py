"""The lines for days on the Season page: any day, with its year."""

from clubapp.typed_times import any_day
from clubapp.wording import short_date
from ui.widgets.day_line import DayLine

NOTE = "Such as 30 Nov 2026. Up and Down go a day on or back."


def typed_day(label: str, *, beside: bool = False) -> DayLine:
    """A line for a day as people write one; beside its label there is no room for the note."""
    return DayLine(label, any_day, short_date, note="" if beside else NOTE, beside=beside)
