"""A sheet of Play that is half filled stays so behind the lock, and while the window is down in the task bar."""

from collections.abc import Callable

import pytest
from PyQt6.QtGui import QHideEvent
from PyQt6.QtWidgets import QApplication, QLineEdit

from tests.ui.evening import DRAW, PLAY, Evening
from ui.tonight.correct.sheet import CorrectSheet
from ui.tonight.play.chip_count import ChipCountSheet
from ui.tonight.play.find_sheet import FindSheet
from ui.tonight.play.knock_out import KnockOutSheet
from ui.tonight.play.late_entry import LateEntrySheet
from ui.tonight.play.levels.sheet import LevelsSheet
from ui.widgets.side_sheet import SideSheet

PIN = "2468"


def two_out(evening: Evening) -> SideSheet:
    """Two of one hand, a stack typed for the one and half of it for the other."""
    evening.click_seat(1, 1)
    evening.press("X")
    evening.click_seat(1, 2)
    sheet = evening.open_sheet()
    assert isinstance(sheet, KnockOutSheet)
    first, second = sheet._rows
    first.stepper.edit.setFocus()
    evening.type("1450")
    second.stepper.edit.setFocus()
    evening.type("12")
    return sheet


def late_with_a_reason(evening: Evening) -> SideSheet:
    evening.pass_by(30 * 60)
    evening.press("L")
    sheet = evening.open_sheet()
    assert isinstance(sheet, LateEntrySheet)
    members = evening.desk.club.members.rows
    sheet.set_player(next(p for p in members if p not in evening.desk.night.session.arrivals))
    sheet._start_overruling()
    sheet.reason.edit.setFocus()
    evening.type("the bus was")
    return sheet


def levels_changed(evening: Evening) -> SideSheet:
    evening.press("K")
    sheet = evening.open_sheet()
    assert isinstance(sheet, LevelsSheet)
    evening.click(sheet.list.edits[1].remove)
    evening.click(sheet.list.edits[2].add_level)
    sheet.list.edits[4].minutes.edit.setFocus()
    sheet.list.edits[4].minutes.edit.selectAll()
    evening.type("900")
    sheet.list.edits[0].blinds.setFocus()
    sheet.list.edits[0].blinds.selectAll()
    evening.type("20/")
    return sheet


def incident(evening: Evening) -> SideSheet:
    evening.click_seat(1, 3)
    evening.press("I")
    sheet = evening.open_sheet()
    assert sheet is not None
    sheet.reason.edit.setFocus()
    evening.type("Shouted at the dea")
    return sheet


def chips_counted(evening: Evening) -> SideSheet:
    evening.click(evening.play.count_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, ChipCountSheet)
    first, second, *_ = sheet.steppers().values()
    first.edit.setFocus()
    evening.type("21500")
    second.edit.setFocus()
    evening.type("20 4")
    return sheet


def looked_for(evening: Evening) -> SideSheet:
    evening.press("Ctrl+F")
    sheet = evening.open_sheet()
    assert isinstance(sheet, FindSheet)
    evening.type("an")
    return sheet


def put_right(evening: Evening) -> SideSheet:
    evening.out((1, 1))
    evening.play.sheets.correct.open_for(evening.desk.night.session.outs[0].player, 1)
    sheet = evening.open_sheet()
    assert isinstance(sheet, CorrectSheet)
    return sheet


HALF_FILLED = [two_out, late_with_a_reason, levels_changed, incident, chips_counted, looked_for, put_right]


def typed(sheet: SideSheet) -> list[str]:
    return [line.text() for line in sheet.findChildren(QLineEdit) if line.isVisibleTo(sheet)]


def unlock(evening: Evening) -> None:
    evening.type(PIN)
    evening.press("Enter")
    evening.settle()


@pytest.mark.parametrize("fill", HALF_FILLED)
def test_behind_the_lock_it_stays_as_it_is(evening: Evening, fill: Callable[[Evening], SideSheet]) -> None:
    """SEC-07: the draft is kept and restored after unlocking, whichever sheet it is on."""
    evening.desk.club.lock.set_pin(PIN)
    sheet = fill(evening)
    before, focus = typed(sheet), QApplication.focusWidget()
    evening.press("Ctrl+L")
    assert evening.window._guard.is_locked()
    assert not sheet.isVisible()
    evening.pass_by(30)
    unlock(evening)
    assert evening.open_sheet() is sheet
    assert sheet.isVisible()
    assert typed(sheet) == before
    assert QApplication.focusWidget() is focus


@pytest.mark.parametrize("fill", HALF_FILLED)
def test_while_the_window_is_down_it_stays_as_it_is(evening: Evening, fill: Callable[[Evening], SideSheet]) -> None:
    """The window system hides everything in a window that is minimised, and shows it again."""
    sheet = fill(evening)
    before = typed(sheet)
    evening.window.showMinimized()
    evening.settle()
    QApplication.sendEvent(evening.play, QHideEvent())
    evening.pass_by(30)
    evening.window.showNormal()
    evening.settle()
    assert evening.open_sheet() is sheet
    assert typed(sheet) == before


def test_the_level_runs_out_behind_the_lock(evening: Evening) -> None:
    """Nobody is at the laptop; the list follows the clock, and what is typed for later levels stays."""
    evening.desk.club.lock.set_pin(PIN)
    sheet = levels_changed(evening)
    line = sheet.list.edits[4].minutes.edit
    line.setFocus()
    line.selectAll()
    evening.type("900")
    evening.press("Ctrl+L")
    evening.pass_by(11 * 60)
    unlock(evening)
    assert evening.open_sheet() is sheet
    assert sheet.list.present._title.text() == "Level 2"
    assert (line.text(), line.hasFocus()) == ("900", True)
    assert {edit.minutes.value() for edit in sheet.list.edits if not edit.is_break} == {11, 180}


@pytest.mark.parametrize("fill", [two_out, levels_changed])
@pytest.mark.parametrize("leave", ["stage", "room", "key"])
def test_it_closes_when_play_is_left(evening: Evening, fill: Callable[[Evening], SideSheet], leave: str) -> None:
    """A sheet belongs to the stage it was opened from."""
    sheet = fill(evening)
    if leave == "stage":
        evening.window.show_stage(DRAW)
    elif leave == "room":
        evening.window.show_room("players")
    else:
        evening.press("Ctrl+3")
    evening.settle()
    assert not sheet.is_open()
    evening.window.show_stage(PLAY)
    evening.settle()
    assert evening.open_sheet() is None


@pytest.mark.parametrize("typed_at", [1, 3])
def test_a_table_goes_while_the_chips_of_another_are_typed(evening: Evening, typed_at: int) -> None:
    """The line that is typed in keeps the keyboard; where its own table goes, the rest lands in no other line."""
    evening.click(evening.play.count_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, ChipCountSheet)
    line = sheet.steppers()[typed_at].edit
    line.setFocus()
    evening.type("20 4")
    evening.out(*[(3, seat) for seat in evening.desk.night.session.at_table(3)])
    assert list(sheet.steppers()) == [1, 2]
    evening.type("00")
    assert [stepper.edit.text() for stepper in sheet.steppers().values()] == ["20 400" if typed_at == 1 else "", ""]
