"""Days as lists write them: one order for a whole column, asked for where nothing decides it (IMP-13)."""

from datetime import date

import pytest

from clubapp.member_lists.plan import ImportPlan
from tests.member_lists.reading import parsed, sentence


def column(*days: str, **answers) -> ImportPlan:
    """A list of people born on these days."""
    rows = "".join(f'{n},Player {n},"{day}"\n' for n, day in enumerate(days, 1))
    return parsed(f"member,name,born\n{rows}", **answers)


def born(text: str) -> str:
    plan = column(text)
    assert plan.bad == ()
    return plan.new[0].born


def days(plan: ImportPlan) -> list[str]:
    assert plan.bad == ()
    return [row.born for row in plan.new]


def bad_lines(plan: ImportPlan) -> list[int]:
    return [bad.line for bad in plan.bad]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2008-02-29", "2008-02-29"),
        ("2008-2-9", "2008-02-09"),
        ("2009/03/14", "2009-03-14"),
        ("14/03/2009", "2009-03-14"),
        ("14.03.2009", "2009-03-14"),
        ("1.2.2003", "2003-02-01"),
        ("31/12/2012", "2012-12-31"),
        ("05/05/1999", "1999-05-05"),
        ("12/31/1990", "1990-12-31"),
        ("3 Feb 1984", "1984-02-03"),
        ("03-FEB-1984", "1984-02-03"),
        ("3. February, 1984", "1984-02-03"),
        ("14 sept 2003", "2003-09-14"),
        (" 1984 ", "1984"),
        ("", ""),
    ],
)
def test_dates_that_can_only_be_one_day(written, meant):
    assert born(written) == meant


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("29.02.2007", "the calendar does not have"),
        ("2007-02-29", "the calendar does not have"),
        ("31/11/1999", "the calendar does not have"),
        ("13/13/1990", "the calendar does not have"),
        ("3 Frimaire 1984", "is no date"),
        ("3 ma 1984", "is no date"),
        ("soon", "is no date"),
        ("14 March", "is no date"),
        ("٢٠٠٩-٠٣-١٤", "is no date"),
    ],
)
def test_dates_that_are_no_day_or_two_days_are_named_with_line_column_and_value(written, why):
    """IMP-13, REG-07."""
    said = sentence(f"member,name,born\n1,Ida,{written}\n")
    assert said.startswith(f"Line 2, born: “{written}” ")
    assert why in said
    assert "YYYY-MM-DD" in said


@pytest.mark.parametrize("written", ["2026-01-09", "1893-05-05", "2027", "0001-01-01"])
def test_nobody_is_born_tomorrow_or_121_years_ago(written):
    """REG-08."""
    assert written in sentence(f"member,name,born\n1,Ida,{written}\n")


# --- the order of day and month ---


@pytest.mark.parametrize(
    ("order", "read"), [("day first", ["2003-02-01", "1984-02-03"]), ("month first", ["2003-01-02", "1984-03-02"])]
)
def test_a_column_that_can_be_read_two_ways_is_asked_about_once(order, read):
    plan = column("01/02/2003", "03/02/1984", "1990")
    (asked,) = plan.open
    assert [(bad.line, bad.column) for bad in plan.bad] == [(0, "born")]
    assert "“born” can be read two ways, such as 01/02/2003" in asked.question()
    answered = column("01/02/2003", "03/02/1984", "1990", orders={"born": order})
    assert answered.open == ()
    assert days(answered) == [*read, "1990"]


def test_one_row_decides_for_all():
    plan = column("03/02/1984", "28/02/1990")
    assert days(plan) == ["1984-02-03", "1990-02-28"]
    assert (plan.days[0].order, plan.days[0].asks_order) == ("day first", True)  # and still can be chosen otherwise
    american = column("03/02/1984", "12/31/1990")
    assert days(american) == ["1984-03-02", "1990-12-31"]
    assert american.days[0].order == "month first"


def test_what_was_chosen_is_stronger_than_what_one_row_says():
    plan = column("03/02/1984", "12/31/1990", orders={"born": "day first"})
    assert bad_lines(plan) == [3]
    assert plan.new[0].born == "1984-02-03"
    assert bad_lines(column("03/02/1984", "31/12/1990", orders={"born": "month first"})) == [3]


def test_a_column_that_mixes_two_orders_is_refused_where_it_is_doubtful():
    plan = column("03/02/1984", "28/02/1990", "12/31/1990", "2001-05-06")
    assert bad_lines(plan) == [2, 4]
    assert "dates of both kinds" in plan.bad[0].sentence
    assert "month before the day" in plan.bad[1].sentence
    assert [row.born for row in plan.new] == ["1990-02-28", "2001-05-06"]
    assert plan.days[0].order == "mixed"


@pytest.mark.parametrize("written", ["1984-02-03", "3.2.1984", "3 Feb 1984", "05/05/1999", "1984", ""])
def test_a_list_without_doubtful_days_is_not_asked_about(written):
    (found,) = column(written).days
    assert (found.asks_order, found.asks_century, found.open) == (False, False, False)


def test_two_columns_of_days_are_asked_about_one_by_one():
    text = "member,name,born,agreement,witness\n1,Ida,01/02/1984,13/02/2025,Gary\n2,Bob,03/04/1990,04/03/2025,Gary\n"
    plan = parsed(text)
    assert [found.meaning for found in plan.open] == ["born"]
    assert [found.order for found in plan.days] == ["", "day first"]
    plan = parsed(text, orders={"born": "month first"})
    assert [(row.born, row.signed_on) for row in plan.new] == [
        ("1984-01-02", date(2025, 2, 13)),
        ("1990-03-04", date(2025, 3, 4)),
    ]


# --- years of two digits ---


@pytest.mark.parametrize(
    ("century", "read"),
    [
        ("19", ["1984-02-03", "1903-04-05"]),
        ("past", ["1984-02-03", "2003-04-05"]),
    ],
)
def test_years_of_two_digits_are_asked_about_once(century, read):
    plan = column("3.2.84", "5.4.03", "1990-01-01")
    assert [bad.line for bad in plan.bad] == [0]
    assert "two digits, such as 3.2.84" in plan.bad[0].sentence
    answered = column("3.2.84", "5.4.03", "1990-01-01", centuries={"born": century})
    assert [row.born for row in answered.new] == [day for day in [*read, "1990-01-01"] if day > "1905"]
    assert bad_lines(answered) == ([3] if century == "19" else [])  # nobody here is 122


def test_years_that_are_all_to_come_can_only_be_past():
    plan = column("3.2.84", "5-Apr-71")
    assert days(plan) == ["1984-02-03", "1971-04-05"]
    assert (plan.days[0].century, plan.days[0].asks_century) == ("19", True)


def test_a_century_that_makes_somebody_born_tomorrow_is_a_bad_row():
    assert bad_lines(column("3.2.84", "5.4.03", centuries={"born": "20"})) == [2]


def test_the_mixture_of_the_case_book():
    """IMP-13: 01/02/2003, 31/12/2012, 2008-02-29, 1.2.03 in one column."""
    plan = column("01/02/2003", "31/12/2012", "2008-02-29", "1.2.03")
    (asked,) = plan.open
    assert asked.order == "day first", "one row decides"
    assert "century" in asked.question()
    answered = column("01/02/2003", "31/12/2012", "2008-02-29", "1.2.03", centuries={"born": "20"})
    assert days(answered) == ["2003-02-01", "2012-12-31", "2008-02-29", "2003-02-01"]
