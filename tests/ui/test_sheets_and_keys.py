"""Sheets over the real window: what Enter, Esc, Tab and single letters do while one is open, and who closes it."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from tests.ui.hands import Hands
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.door.stage import DoorStage
from ui.widgets.button import GUARD_MS
from ui.widgets.open_sheets import open_sheets, top_sheet
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet

Key = Qt.Key


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.open_where_it_is()
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


def door(window: MainWindow) -> DoorStage:
    stage = window.rooms.tonight.stage_at(0)
    assert isinstance(stage, DoorStage)
    return stage


def opened(window: MainWindow) -> SideSheet:
    sheet = top_sheet(window)
    assert sheet is not None
    return sheet


def test_alt_n_and_alt_p_work_while_a_name_is_typed(window: MainWindow, hands: Hands) -> None:
    hands.type("Una")
    hands.press(Key.Key_N, Qt.KeyboardModifier.AltModifier)
    assert opened(window).accessibleName() == "New player"
    assert door(window)._new_sheet is not None
    assert door(window)._new_sheet.form.name.value() == "Una"
    hands.press(Key.Key_Escape)
    assert top_sheet(window) is None
    door(window).search.field.clear()
    hands.press(Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert "phoned in" in door(window).search.idle.last_words()


def test_a_letter_beside_the_fields_of_a_sheet_does_nothing_to_the_page(
    window: MainWindow, hands: Hands, desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    playing(16)
    window.show_stage(0)
    door(window).new_player()
    sheet = opened(window)
    sheet._close.setFocus()
    for letter in "nNpPxXlLmM123":
        QTest.keyClicks(sheet._close, letter)
        assert open_sheets(window) == [sheet], letter
    window.show_stage(2)
    window.show_keys()
    before = len(desk.night.session.living)
    for letter in "xlm12rn":
        hands.type(letter)
    assert len(open_sheets(window)) == 1
    assert len(desk.night.session.living) == before
    hands.press(Key.Key_Escape)
    hands.press(Key.Key_1)
    hands.press(Key.Key_X)
    assert opened(window).accessibleName() != "Keys", "without a sheet the keys work again"


def test_tab_goes_through_the_form_before_the_rule_tags_and_stays_in_the_sheet(
    window: MainWindow, hands: Hands
) -> None:
    door(window).new_player()
    sheet = opened(window)
    form = door(window)._new_sheet.form  # type: ignore[union-attr]
    form.born.set_value("2015-01-01")  # too young: a rule stands in the form
    form.name.setFocus()
    stops = []
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert sheet.isAncestorOf(focus)
        if focus in stops:
            break
        stops.append(focus)
        hands.press(Key.Key_Tab)
    kinds = [isinstance(stop, RuleTag) for stop in stops]
    assert any(kinds)
    assert kinds == [*sorted(kinds[:-1]), False], "the tags come last, but for Close"
    assert stops[-1] is sheet._close


@pytest.mark.parametrize("leave", ["room", "stage", "key"])
def test_a_sheet_closes_when_its_page_goes(window: MainWindow, hands: Hands, leave: str) -> None:
    door(window).new_player()
    assert top_sheet(window) is not None
    if leave == "room":
        window.show_room("season")
    elif leave == "stage":
        window.show_stage(1)
    else:
        hands.press(Key.Key_F4)
    assert top_sheet(window) is None


def test_esc_closes_the_sheet_on_top_from_anywhere(window: MainWindow, hands: Hands) -> None:
    door(window).new_player()
    window.show_keys()
    assert len(open_sheets(window)) == 2
    door(window).search.field.setFocus()
    hands.press(Key.Key_Escape)
    assert [sheet.accessibleName() for sheet in open_sheets(window)] == ["New player"]
    door(window).list.table.setFocus()
    hands.press(Key.Key_Escape)
    assert top_sheet(window) is None


def test_undo_says_what_it_was_and_the_way_back(window: MainWindow, hands: Hands, desk: Desk) -> None:
    able = next(p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None)
    desk.do(c.CheckIn(able))
    name = desk.club.people[able].name
    hands.ctrl(Key.Key_Z)
    assert desk.night.session.arrivals == {}
    assert window._redo_bar.isVisible()
    assert window._redo_bar.words() == f"Undone: check in {name}"
    hands.click(window._redo_bar._redo)
    assert able in desk.night.session.arrivals
    assert not window._redo_bar.isVisible()
    assert window._toast.words() == f"Done again: check in {name}"


def test_a_running_clock_is_not_left_by_one_press(
    window: MainWindow, hands: Hands, playing: Callable[[int], list[int]]
) -> None:
    playing(12)
    asked: list[str] = []
    window.new_club.connect(lambda: asked.append("new"))
    window.other_file.connect(lambda: asked.append("other"))
    window.show_room("settings")
    settings = window.rooms.settings
    hands.click(settings.make_new)
    assert asked == []
    assert "clock" in window._toast.words()
    QTest.qWait(GUARD_MS + 50)
    hands.click(settings.open_other)
    assert asked == [], "another question, asked anew"
    QTest.qWait(GUARD_MS + 50)
    hands.click(settings.open_other)
    assert asked == ["other"]


def test_without_a_clock_another_club_is_one_press_away(window: MainWindow, hands: Hands) -> None:
    asked: list[str] = []
    window.new_club.connect(lambda: asked.append("new"))
    window.show_room("settings")
    hands.click(window.rooms.settings.make_new)
    assert asked == ["new"]
