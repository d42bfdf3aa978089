"""A sum of money typed as people write it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtTest import QTest

from ui.widgets.money_line import MoneyLine, money_text, read_money


@pytest.mark.parametrize(
    ("typed", "pence"),
    [
        ("5", 500), ("5.00", 500), ("3.84", 384), ("3.5", 350), ("£10", 1_000), (" £ 0.01 ", 1), ("2,50", 250),
        ("", None), ("five", None), ("-5", None), ("5.", None), ("5.123", None), ("1.000.00", None), ("٥", None),
        ("1e3", None), ("9999999", None), ("5 pounds", None),
    ],
)  # fmt: skip
def test_pounds_as_people_write_them(typed, pence):
    assert read_money(typed) == pence


@given(st.integers(0, 99_999_999))
def test_what_is_shown_is_read_back(pence):
    assert read_money(money_text(pence)) == pence


def test_typing_tells_and_an_unreadable_sum_is_marked(qtbot):
    line = MoneyLine("Each puts in", 500)
    qtbot.addWidget(line)
    line.show()
    told = []
    line.changed.connect(lambda: told.append(line.pence()))
    line.edit.selectAll()
    QTest.keyClicks(line.edit, "3.50")
    assert told[-1] == 350
    QTest.keyClicks(line.edit, "x")
    assert (line.pence(), line.is_wrong()) == (None, True)
    assert line.edit.property("wrong") == "true"
    assert line.edit.accessibleDescription() == "Write it as 5 or 3.50, in pounds."
    count = len(told)
    line.set_pence(None)
    assert (line.pence(), line.is_wrong(), len(told)) == (None, False, count)
    assert line.edit.accessibleName() == "Each puts in"


def test_a_click_selects_the_whole_sum_to_type_over(qtbot):
    line = MoneyLine("Each puts in", 500)
    qtbot.addWidget(line)
    line.show()
    line.activateWindow()
    qtbot.waitActive(line)
    line.setFocus()
    qtbot.waitUntil(lambda: line.edit.selectedText() == "5")
