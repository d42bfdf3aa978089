"""Times and days to come, as people type them."""

from datetime import date, datetime

import pytest

from clubapp.typed_times import day_to_come, time_to_come
from clubapp.wording import time_of_day

TODAY = date(2026, 11, 25)
TEN_PAST_NINE = round(datetime(2026, 11, 25, 21, 10).astimezone().timestamp() * 1000)


@pytest.mark.parametrize(
    ("typed", "minutes"), [("21:30", 20), ("21.30", 20), (" 21:11 ", 1), ("0:15", 185), ("09:10", 720)]
)
def test_the_next_time_the_clock_shows_that(typed, minutes):
    found = time_to_come(typed, TEN_PAST_NINE)
    assert found is not None
    assert found - TEN_PAST_NINE == minutes * 60_000
    assert time_of_day(found) == time_of_day(TEN_PAST_NINE + minutes * 60_000)


@pytest.mark.parametrize("typed", ["", "soon", "25:00", "21", "21:10", "20:00", "09:11", "-1:00", "٢١:٣٠x"])
def test_no_time_or_one_that_is_past(typed):
    assert time_to_come(typed, TEN_PAST_NINE) is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("9 Dec", date(2026, 12, 9)),
        ("9 december", date(2026, 12, 9)),
        ("9 Dec 2026", date(2026, 12, 9)),
        ("9 Dec, 2026", date(2026, 12, 9)),
        ("9/12", date(2026, 12, 9)),
        ("9/12/2026", date(2026, 12, 9)),
        ("9.12.2026", date(2026, 12, 9)),
        ("2026-12-09", date(2026, 12, 9)),
        ("1 Jan", date(2027, 1, 1)),
        ("25 Nov", date(2027, 11, 25)),
        ("26 Nov", date(2026, 11, 26)),
    ],
)
def test_a_day_to_come(typed, day):
    assert day_to_come(typed, TODAY) == day


@pytest.mark.parametrize("typed", ["", "soon", "31 Nov", "25 Nov 2026", "9/12/26", "2026", "30 Feb", "1 Jan 2026"])
def test_no_day_or_one_that_is_past(typed):
    assert day_to_come(typed, TODAY) is None
