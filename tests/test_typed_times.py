"""Times and days to come, as people type them."""

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest

from clubapp.typed_times import DayError, any_day, day_to_come, time_to_come
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


@pytest.fixture
def in_london(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clocks of the United Kingdom, which go back on 25 October 2026 and went forward on 29 March."""
    monkeypatch.setenv("TZ", "Europe/London")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def utc(*moment: int) -> int:
    return round(datetime(*moment, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]


@pytest.mark.rule("W59")
@pytest.mark.parametrize(
    ("now", "typed", "found"),
    [
        pytest.param(utc(2026, 10, 24, 22, 30), "03:00", utc(2026, 10, 25, 3), id="autumn, the evening before"),
        pytest.param(utc(2026, 10, 24, 23, 30), "02:30", utc(2026, 10, 25, 2, 30), id="autumn, after midnight"),
        pytest.param(utc(2026, 10, 24, 23, 30), "01:30", utc(2026, 10, 25, 0, 30), id="it comes twice, the first"),
        pytest.param(utc(2026, 10, 25, 0, 40), "01:30", utc(2026, 10, 25, 1, 30), id="it comes twice, the second"),
        pytest.param(utc(2026, 10, 25, 0, 30), "01:30", utc(2026, 10, 25, 1, 30), id="it comes again in an hour"),
        pytest.param(utc(2026, 3, 28, 23, 50), "03:00", utc(2026, 3, 29, 2), id="spring, the evening before"),
        pytest.param(utc(2026, 3, 29, 0, 30), "02:30", utc(2026, 3, 29, 1, 30), id="spring, after midnight"),
        pytest.param(utc(2026, 3, 29, 0, 30), "01:30", None, id="a time that is left out"),
        pytest.param(utc(2026, 3, 28, 20), "09:00", utc(2026, 3, 29, 8), id="twelve hours, and not thirteen"),
        pytest.param(utc(2026, 10, 24, 20), "08:30", None, id="half past eight is twelve hours and a half away"),
    ],
)
def test_in_the_night_of_the_changed_clocks_what_they_show_counts(in_london, now, typed, found):
    assert time_to_come(typed, now) == found
    assert found is None or time_of_day(found) == typed


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


@pytest.mark.parametrize(
    "typed",
    ["30/11/2026", "30.11.2026", "30-11-2026", "2026-11-30", "30 Nov 2026", " 30  november, 2026 ", "Mon 30 Nov 2026",
     "Monday 30th November 2026", "30th nov 2026"],
)  # fmt: skip
def test_a_day_is_read_as_people_write_it(typed):
    assert any_day(typed) == date(2026, 11, 30)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Write the day, such as 30 Nov 2026."),
        ("30/11/26", "Say the year in full, as in 30 Nov 2026."),
        ("30 nov '26", "Say the year in full, as in 30 Nov 2026."),
        ("30 Nov", "Say the year as well, as in 30 Nov 2026."),
        ("29 Feb", "Say the year as well, as in 30 Nov 2026."),
        ("31/11/2026", "31/11/2026 is no day. Write it as 30 Nov 2026."),
        ("11/30/2026", "11/30/2026 is no day. Write it as 30 Nov 2026."),
        ("30/11/0026", "30/11/0026 is no day. Write it as 30 Nov 2026."),
        ("tomorrow", "tomorrow is no day. Write it as 30 Nov 2026."),
        ("Tue 30 Nov 2026", "30 Nov 2026 is a Mon, not a Tue."),
    ],
)
def test_what_could_be_meant_otherwise_is_no_day_and_says_why(typed, why):
    with pytest.raises(DayError) as found:
        any_day(typed)
    assert str(found.value) == why
