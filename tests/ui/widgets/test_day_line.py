"""A day typed as people write one: what is shown is what is meant, and what is no day says so."""

from datetime import date

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from clubapp.typed_times import any_day
from clubapp.wording import short_date
from ui.widgets.day_line import DayLine

Key = Qt.Key


@pytest.fixture
def line(qtbot: QtBot) -> DayLine:
    made = DayLine("Held on", any_day, short_date)
    qtbot.addWidget(made)
    made.set_day(date(2026, 11, 25))
    made.show()
    return made


def retype(line: DayLine, text: str) -> None:
    line.edit.selectAll()
    QTest.keyClicks(line.edit, text)


def test_a_day_with_strokes_is_taken_and_written_out_when_the_line_is_left(line: DayLine) -> None:
    told: list[date | None] = []
    line.changed.connect(lambda: told.append(line.day()))
    retype(line, "30/11/2026")
    assert told[-1] == date(2026, 11, 30)
    QTest.keyClick(line.edit, Key.Key_Return)
    assert line.edit.text() == "30 Nov 2026"
    assert line.day() == date(2026, 11, 30)
    assert line.error() == ""


def test_what_is_no_day_stays_as_typed_and_is_none(line: DayLine) -> None:
    retype(line, "31/11/2026")
    assert line.error() == "", "not while it is typed"
    QTest.keyClick(line.edit, Key.Key_Return)
    assert line.edit.text() == "31/11/2026"
    assert line.error() == "31/11/2026 is no day. Write it as 30 Nov 2026."
    assert line.day() is None, "never the day of before"
    retype(line, "1/12/2026")
    assert line.error() == ""


def test_up_and_down_go_a_day_on_or_back(line: DayLine) -> None:
    line.set_day(date(2026, 11, 30))
    QTest.keyClick(line.edit, Key.Key_Up)
    assert line.edit.text() == "1 Dec 2026"
    QTest.keyClick(line.edit, Key.Key_Down)
    assert line.day() == date(2026, 11, 30)
    retype(line, "soon")
    QTest.keyClick(line.edit, Key.Key_Up)
    assert line.edit.text() == "soon"
