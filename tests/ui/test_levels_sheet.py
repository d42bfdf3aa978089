"""Levels and breaks, by hand: the list on its sheet, from the clock card to the log and back by undo."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from clubapp.domain import commands as c
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Level
from clubapp.wording import time_of_day
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.strip import Strip
from ui.tonight.play.levels.rows import EditRow
from ui.tonight.play.levels.sheet import LevelsSheet
from ui.widgets.pills import Pill


def open_list(evening: Evening) -> LevelsSheet:
    evening.press("K")
    sheet = evening.open_sheet()
    assert isinstance(sheet, LevelsSheet)
    evening.settle()
    return sheet


def titles(sheet: LevelsSheet) -> list[str]:
    return [edit._title.text() for edit in sheet.list.edits]


def coming(evening: Evening, count: int) -> list[str]:
    clock = evening.desk.night.session.clock
    first = clock.read(evening.desk.now()).index + 1
    stages = [clock.schedule.stage(first + i) for i in range(count)]
    return [f"{s.blinds} {s.minutes}" if isinstance(s, Level) else f"break {s.minutes}" for s in stages]


def type_number(evening: Evening, stepper: object, number: int) -> None:
    stepper.edit.setFocus()
    stepper.edit.selectAll()
    evening.type(str(number))


@pytest.mark.rule("W13", "W14")
def test_from_the_button_to_the_log_to_the_clock_and_back(evening: Evening) -> None:
    evening.pass_by(30)
    evening.click(evening.play.clock.levels_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, LevelsSheet)
    evening.settle()
    evening.click(sheet.list.edits[0].remove)  # 20/40
    evening.settle()
    type_number(evening, sheet.list.edits[0].minutes, 14)
    evening.press("Enter")
    assert evening.open_sheet() is None
    assert coming(evening, 3) == ["40 / 80 14", "50 / 100 11", "break 10"]
    assert evening.play.clock.digits.text() == "10:30"
    assert "40 / 80" in evening.play.clock._next.words()
    (action,) = [a for a in evening.desk.desk.actions if isinstance(a.events[0], LevelsPlanned)]
    assert action.undoable
    assert evening.desk.undo_label() == "levels and breaks"
    evening.press("Ctrl+Z")
    assert coming(evening, 3) == ["20 / 40 11", "40 / 80 11", "50 / 100 11"]


@pytest.mark.rule("W13")
def test_whether_the_present_level_changes_too_is_asked(evening: Evening) -> None:
    evening.pass_by(4 * 60)
    sheet = open_list(evening)
    keep, change = sheet.list.present.choice.findChildren(Pill)
    assert keep.isChecked()
    assert not sheet.list.present.minutes.isVisible()
    evening.click(change)
    type_number(evening, sheet.list.present.minutes, 20)
    evening.press("Enter")
    assert evening.play.clock.digits.text() == "16:00"


def test_the_present_level_is_left_alone_while_all_others_change(evening: Evening) -> None:
    sheet = open_list(evening)
    type_number(evening, sheet.all_minutes, 15)
    evening.click(sheet.all_button)
    evening.click(sheet.save_button)
    assert coming(evening, 4) == ["20 / 40 15", "40 / 80 15", "50 / 100 15", "break 10"]
    assert evening.play.clock.digits.text() == "11:00"


@pytest.mark.rule("W14")
def test_a_level_of_ones_own_and_a_break(evening: Evening) -> None:
    sheet = open_list(evening)
    evening.click(sheet.list.edits[0].add_level)
    evening.settle()
    added = sheet.list.edits[1]
    assert added.blinds is not None
    assert added.blinds.hasFocus()
    evening.type("30/60")
    evening.click(sheet.list.edits[2].add_break)
    evening.settle()
    type_number(evening, sheet.list.edits[3].minutes, 5)
    evening.click(sheet.save_button)
    assert coming(evening, 5) == ["20 / 40 11", "30 / 60 11", "40 / 80 11", "break 5", "50 / 100 11"]


@pytest.mark.rule("W14")
def test_what_can_not_be_is_said_in_place_and_nothing_is_lost(evening: Evening) -> None:
    sheet = open_list(evening)
    first = sheet.list.edits[0]
    assert first.blinds is not None
    first.blinds.setFocus()
    first.blinds.selectAll()
    evening.type("five")
    evening.press("Enter")
    assert "no blinds" in sheet.refusal._why.text()
    first.blinds.selectAll()
    evening.type("5/10")
    evening.press("Enter")
    assert "No chips make 5 / 10" in sheet.refusal._why.text()
    first.blinds.selectAll()
    evening.type("60/120")
    evening.press("Enter")
    assert "Blinds rise" in sheet.refusal._why.text()
    assert evening.open_sheet() is sheet
    first.blinds.selectAll()
    evening.type("20/40")
    evening.press("Enter")
    assert evening.open_sheet() is None
    assert not [a for a in evening.desk.desk.actions if isinstance(a.events[0], LevelsPlanned)]


def test_past_levels_are_shown_and_can_not_be_touched(evening: Evening) -> None:
    evening.pass_by(35 * 60)
    sheet = open_list(evening)
    assert sheet.list._past.count() == 3
    assert titles(sheet)[:2] == ["Break", "Level 5"]


def test_the_clock_goes_on_behind_the_sheet_and_what_began_leaves_it(evening: Evening) -> None:
    """CLK-20: nothing waits for the sheet, and a list made for level 1 is not saved over level 2."""
    sheet = open_list(evening)
    type_number(evening, sheet.list.edits[1].minutes, 25)
    evening.pass_by(11 * 60)
    evening.settle()
    assert evening.play.clock._title.text() == "Level 2"
    assert sheet.notice.text() == "Level 2 has begun meanwhile."
    assert titles(sheet)[0] == "Level 3"
    evening.click(sheet.save_button)
    assert coming(evening, 2) == ["40 / 80 25", "50 / 100 11"]


def test_an_undo_while_it_is_open_shows_the_list_as_it_is(evening: Evening) -> None:
    evening.do(ReplanClock((Coming(100, 200, 9),), 9))
    sheet = open_list(evening)
    assert titles(sheet) == ["Level 5"]
    evening.press("Ctrl+Z")
    evening.settle()
    assert titles(sheet)[:2] == ["Level 2", "Level 3"]


@pytest.mark.rule("W13")
def test_fit_to_finish_proposes_and_does_nothing_by_itself(evening: Evening) -> None:
    sheet = open_list(evening)
    before = evening.desk.desk.records
    sheet.pace.finish.setFocus()
    evening.type(time_of_day(evening.desk.now() + 150 * 60_000))
    evening.settle()
    assert "24 players bring 68,400 chips" in sheet.pace.working.text()
    assert sheet.pace.use.words() == "Make every coming level 14 min"
    assert coming(evening, 1) == ["20 / 40 11"]
    evening.click(sheet.pace.use)
    assert evening.desk.desk.records == before
    assert sheet.list.edits[0].minutes.value() == 14
    evening.click(sheet.save_button)
    assert coming(evening, 2) == ["20 / 40 14", "40 / 80 14"]


def test_more_players_make_it_longer(evening: Evening) -> None:
    sheet = open_list(evening)
    sheet.pace.finish.setFocus()
    evening.type(time_of_day(evening.desk.now() + 150 * 60_000))
    type_number(evening, sheet.pace.players, 48)
    evening.settle()
    assert "48 players bring 136,800 chips" in sheet.pace.working.text()
    assert sheet.pace.use.words() == "Make every coming level 12 min"


def test_a_time_too_far_away_is_said_to_be_that(evening: Evening) -> None:
    """It once said that 22:45 was no time, and to write it as 22:45."""
    sheet = open_list(evening)
    sheet.pace.finish.setFocus()
    typed = time_of_day(evening.desk.now() + 13 * 60 * 60_000)
    evening.type(typed)
    assert sheet.pace.working.text() == f"{typed} is more than twelve hours away."


@pytest.mark.parametrize(("typed", "said"), [("late", "Write it as 22:45"), ("99:99", "Write it as 22:45")])
def test_no_time_is_no_proposal(evening: Evening, typed: str, said: str) -> None:
    sheet = open_list(evening)
    sheet.pace.finish.setFocus()
    evening.type(typed)
    assert said in sheet.pace.working.text()
    assert not sheet.pace.use.isVisible()


def test_what_happens_when_the_list_ends(evening: Evening) -> None:
    sheet = open_list(evening)
    for _ in range(15):
        sheet.list._remove(sheet.list.edits[1])
    evening.settle()
    rise, stay = sheet.after_list.findChildren(Pill)
    assert rise.isChecked()
    stay.click()
    type_number(evening, sheet.after_minutes, 6)
    assert sheet._after_words.text() == "Level 2 again and again, 20 / 40, until somebody has won."
    evening.press("Enter")
    assert coming(evening, 3) == ["20 / 40 11", "20 / 40 6", "20 / 40 6"]


def test_it_closes_when_the_session_is_over(evening: Evening) -> None:
    open_list(evening)
    living = evening.desk.night.session.living
    evening.do(c.AgreeFinish(tuple(living), "last orders"))
    assert evening.open_sheet() is None


def test_from_the_plan_before_the_start(opened: Callable[..., Evening], checked_in: Callable[[int], list[int]]) -> None:
    checked_in(8)
    evening = opened()
    evening.window._plan()
    evening.settle()
    plan = evening.open_sheet()
    evening.click(plan.fields.levels_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, LevelsSheet)
    assert titles(sheet)[0] == "Level 1"
    assert not sheet.list.present.isVisible()
    evening.click(sheet.list.edits[0].remove)
    evening.click(sheet.save_button)
    evening.do(c.DrawSeats(), c.StartPlay())
    assert evening.play.clock._title.text() == "Level 2"


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_nothing_is_cut_off_or_without_a_name(
    opened: Callable[..., Evening], playing: Callable[[int], list[int]], size: tuple[int, int]
) -> None:
    playing(24)
    evening = opened(size)
    evening.pass_by(30 * 60)
    sheet = open_list(evening)
    sheet.pace.finish.setText(time_of_day(evening.desk.now() + 100 * 60_000))
    evening.settle()
    assert cut_words(sheet) == []
    assert nameless(sheet) == []
    assert rich_labels(sheet) == []
    assert small_targets(sheet) == []
    for edit in sheet.list.edits:
        line = edit.blinds
        if line is not None:
            assert line.fontMetrics().horizontalAdvance(line.text()) < line.width() - 20


def test_the_keyboard_is_enough(evening: Evening) -> None:
    sheet = open_list(evening)
    sheet.list.edits[0].remove.setFocus()
    QTest.keyClick(sheet.list.edits[0].remove, Qt.Key.Key_Space)
    evening.settle()
    assert titles(sheet)[0] == "Level 3"
    assert sheet.list.edits[0].remove.hasFocus()
    assert not evening.desk.night.session.clock.read(evening.desk.now()).index  # Space was the button's
    evening.press("Esc")
    assert evening.open_sheet() is None


@pytest.mark.rule("W13")
def test_a_list_that_came_on_since_the_button_named_it_stays_and_takes_nobody_along(evening: Evening) -> None:
    """The label was painted before its level began; pressed now it must not bring back who went out before."""
    evening.desk.do(c.KnockOut((c.Exit(evening.desk.night.session.living[0]),)))
    evening.desk.do(ReplanClock((Coming(100, 200, 30),), 30))
    assert "levels" in evening.window.findChild(Strip)._undo.accessibleName().casefold()
    evening.pass_by(12 * 60)
    evening.press("Ctrl+Z")
    assert len(evening.desk.night.session.outs) == 1
    assert "have been played" in evening.window._toast.words()
    assert "levels" not in evening.window.findChild(Strip)._undo.accessibleName().casefold()
    evening.press("Ctrl+Z")
    assert evening.desk.night.session.outs == []


# What is half typed -----------------------------------------------------------------------------------------------


def type_blinds(evening: Evening, edit: EditRow, text: str) -> None:
    edit.blinds.setFocus()
    edit.blinds.selectAll()
    evening.type(text)


@pytest.mark.rule("W14")
@pytest.mark.parametrize("slip", ["40/0", "0/0", "100 0", "4 000"])
def test_nought_is_no_blind_and_makes_no_break(evening: Evening, slip: str) -> None:
    """A slip for 40/80 must not turn the level into a break."""
    sheet = open_list(evening)
    before = coming(evening, 3)
    type_blinds(evening, sheet.list.edits[1], slip)
    assert sheet.list.edits[1].blinds.property("wrong") == "true"
    assert titles(sheet)[1] == "Level 3"
    evening.press("Enter")
    assert evening.open_sheet() is sheet
    assert "are no blinds" in sheet.refusal.why()
    assert coming(evening, 3) == before
    evening.click(sheet.list.edits[4].remove)
    assert titles(sheet)[1] == "Level 3"
    assert sheet.list.edits[1].blinds.text() == slip
    type_blinds(evening, sheet.list.edits[1], "40/90")
    evening.press("Enter")
    assert coming(evening, 2)[1] == "40 / 90 11"


def test_the_level_runs_out_in_the_middle_of_a_number(evening: Evening) -> None:
    """What was typed stays in its row, and so does the keyboard: the last figure lands where the first one did."""
    sheet = open_list(evening)
    row = sheet.list.edits[2]
    type_blinds(evening, row, "60/11")
    evening.pass_by(11 * 60)
    assert titles(sheet)[0] == "Level 3"
    assert row.blinds.hasFocus()
    evening.type("0")
    assert row.blinds.text() == "60/110"
    assert sheet.pace.finish.text() == ""
    evening.press("Enter")
    assert coming(evening, 2) == ["40 / 80 11", "60 / 110 11"]


def test_a_text_that_is_no_blinds_yet_stays_red_whatever_comes_and_goes(evening: Evening) -> None:
    sheet = open_list(evening)
    row = sheet.list.edits[5]
    type_blinds(evening, row, "2x0/400")
    evening.click(sheet.list.edits[0].remove)
    evening.click(sheet.list.edits[0].add_level)
    evening.click(sheet.list.present.add_level)
    evening.pass_by(11 * 60)
    assert (row.blinds.text(), row.blinds.property("wrong")) == ("2x0/400", "true")
    evening.press("Enter")
    assert "2x0/400" in sheet.refusal.why()
    assert row.blinds.hasFocus()


def test_the_level_that_is_typed_in_begins(evening: Evening) -> None:
    """Its row is gone; the rest of what is typed goes nowhere, and the sheet says that it came too late."""
    sheet = open_list(evening)
    type_blinds(evening, sheet.list.edits[0], "30/6")
    evening.pass_by(11 * 60)
    evening.type("0")
    assert sheet.notice.text() == "Level 2 has begun meanwhile: its change comes too late."
    assert sheet.pace.finish.text() == ""
    assert [edit.blinds.text() for edit in sheet.list.edits[:2]] == ["40 / 80", "50 / 100"]
    assert coming(evening, 2) == ["40 / 80 11", "50 / 100 11"]
    assert sheet.list.present.isAncestorOf(evening.window.focusWidget())


def test_the_length_of_the_present_level_is_typed_as_it_ends(evening: Evening) -> None:
    sheet = open_list(evening)
    evening.click(sheet.list.present.choice.pill("change"))
    type_number(evening, sheet.list.present.minutes, 1)
    evening.do(c.NextStage())
    evening.tick()
    evening.type("5")
    assert [edit.blinds.text() for edit in sheet.list.edits[:2]] == ["40 / 80", "50 / 100"]
    assert sheet.list.present.isAncestorOf(evening.window.focusWidget())


@pytest.mark.parametrize("typed", ["900", "0"])
def test_minutes_out_of_range_belong_to_their_own_level_when_another_goes(evening: Evening, typed: str) -> None:
    """The field is put right as it is left, and its row has moved up by then."""
    sheet = open_list(evening)
    before = {edit.blinds.text(): edit.minutes.value() for edit in sheet.list.edits if edit.blinds is not None}
    type_number(evening, sheet.list.edits[4].minutes, typed)
    own = sheet.list.edits[4].blinds.text()
    evening.click(sheet.list.edits[1].remove)
    after = {edit.blinds.text(): edit.minutes.value() for edit in sheet.list.edits if edit.blinds is not None}
    assert {blinds: minutes for blinds, minutes in after.items() if before[blinds] != minutes}.keys() == {own}
    assert [row.minutes for row in sheet._draft.coming] == [edit.minutes.value() for edit in sheet.list.edits]


@pytest.mark.parametrize("typed", ["900", "0"])
@pytest.mark.parametrize("at", [0, 3, -1])
def test_minutes_out_of_range_while_the_level_runs_out(evening: Evening, typed: str, at: int) -> None:
    sheet = open_list(evening)
    row = sheet.list.edits[at]
    type_number(evening, row.minutes, typed)
    kept = row.minutes.value()
    evening.pass_by(11 * 60)
    others = [edit.minutes.value() for edit in sheet.list.edits if edit is not row and not edit.is_break]
    assert set(others) == {11}
    assert [r.minutes for r in sheet._draft.coming] == [edit.minutes.value() for edit in sheet.list.edits]
    if at:
        assert (row.minutes.edit.hasFocus(), row.minutes.edit.text(), row.minutes.value()) == (True, typed, kept)


def test_tab_goes_down_the_list_past_a_level_that_was_put_in(evening: Evening) -> None:
    sheet = open_list(evening)
    evening.click(sheet.list.edits[1].add_level)
    assert sheet.list.edits[2].blinds.hasFocus()
    sheet.list.edits[1].remove.setFocus()
    stops = []
    for _ in range(6):
        evening.press("Tab")
        stops.append(evening.window.focusWidget())
    assert stops == [*sheet.list.edits[2].stops(), sheet.list.edits[3].blinds]


def test_a_step_back_under_the_open_sheet_brings_its_level_back(evening: Evening) -> None:
    evening.do(c.NextStage())
    sheet = open_list(evening)
    assert titles(sheet)[0] == "Level 3"
    evening.do(c.PreviousStage())
    assert titles(sheet)[0] == "Level 2"
    evening.press("Enter")
    assert coming(evening, 1) == ["20 / 40 11"]


@pytest.mark.parametrize("typed", ["7.5", "7,5", "900"])
def test_saved_with_the_mouse_while_the_minutes_are_none(evening: Evening, typed: str) -> None:
    """IMP-16: neither 75 nor 90 minutes: the press is refused, and the line stays to be put right."""
    sheet = open_list(evening)
    before = coming(evening, 4)
    row = sheet.list.edits[2]
    type_number(evening, row.minutes, typed)
    evening.click(sheet.save_button)
    assert evening.open_sheet() is sheet
    assert typed in sheet.refusal.why()
    assert (row.minutes.edit.text(), row.minutes.edit.hasFocus(), row.minutes.is_wrong()) == (typed, True, True)
    assert coming(evening, 4) == before
    row.minutes.edit.selectAll()
    evening.type("17")
    evening.click(sheet.save_button)
    assert coming(evening, 3)[2] == "50 / 100 17"
