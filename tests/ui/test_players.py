"""The members' page: details opened with a click or a key and corrected."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from tests.ui.door_people import register
from tests.ui.hands import Hands
from ui.desk import Desk
from ui.players.page import PlayersPage
from ui.players.person_sheet import PersonSheet
from ui.shell import MainWindow
from ui.widgets.button import GUARD_MS
from ui.widgets.open_sheets import open_sheets, top_sheet

Key = Qt.Key


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.show_room("players")
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


def page(window: MainWindow) -> PlayersPage:
    return window.rooms.players


def click_row(window: MainWindow, row: int, *, double: bool = False) -> str:
    table = page(window)._table
    model = table.model()
    port = table.viewport()
    assert model is not None
    assert port is not None
    spot = table.visualRect(model.index(row, 1)).center()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=spot)
    if double:
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=spot)
    QApplication.processEvents()
    return str(page(window)._model.row(row).name)


def person(window: MainWindow) -> PersonSheet:
    sheet = page(window)._sheet
    assert sheet is not None
    return sheet


def titles(window: MainWindow) -> list[str]:
    return [sheet.accessibleName() for sheet in open_sheets(window)]


def test_one_click_opens_a_members_details(window: MainWindow) -> None:
    assert titles(window) == []
    assert [click_row(window, 2)] == titles(window)
    assert [click_row(window, 4)] == titles(window), "another click shows another one"


def test_a_double_click_opens_them_once(window: MainWindow) -> None:
    name = click_row(window, 3, double=True)
    assert titles(window) == [name]


def test_enter_opens_them_from_the_search_and_from_the_list(window: MainWindow, hands: Hands, desk: Desk) -> None:
    name = desk.club.people[page(window)._lines[5].player].name
    page(window)._search.setFocus()
    hands.type(name)
    hands.press(Key.Key_Return)
    assert titles(window) == [name]
    hands.press(Key.Key_Escape)
    page(window)._search.clear()
    page(window)._table.setFocus()
    page(window)._table.choose(page(window)._lines[1].player)
    hands.press(Key.Key_Return)
    assert titles(window) == [page(window)._lines[1].name]


def test_a_corrected_member_is_corrected_everywhere(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth", nickname="Oli")
    desk.do(c.CheckIn(player))
    page(window)._search.setFocus()
    hands.type("Olga Smyth")
    hands.press(Key.Key_Return)
    sheet = person(window)
    sheet.details.name.set_value("Olga Smith")
    sheet.details.nickname.set_value("Ollie")
    sheet.details.born.set_value("3/2/1984")
    sheet.details.born.setFocus()
    hands.press(Key.Key_Return)
    assert top_sheet(window) is None
    row = desk.club.members.rows[player]
    assert (row.name, row.nickname, row.born) == ("Olga Smith", "Ollie", "1984-02-03")
    page(window)._search.set_text("Olga Smith")
    assert [line.name for line in page(window)._model.rows()] == ["Olga Smith"]
    window.show_stage(0)
    assert "Olga Smith" in {row.name for row in window.rooms.tonight.stage_at(0).list._rows.rows()}  # type: ignore[attr-defined]
    window.show_room("players")
    page(window)._search.set_text("ollie")
    assert [line.name for line in page(window)._model.rows()] == ["Olga Smith"]


@pytest.mark.parametrize(
    ("typed", "said"), [("3 feb 84", "year in full"), ("3/2/84", "year in full"), ("soon", "is no date")]
)
def test_a_date_that_is_none_is_said_once_at_its_field(window: MainWindow, hands: Hands, typed: str, said: str) -> None:
    click_row(window, 0)
    sheet = person(window)
    sheet.details.born.set_value(typed)
    sheet.details.born.setFocus()
    hands.press(Key.Key_Return)
    assert said in sheet.details.born.error()
    assert sheet._refusal.isHidden()
    assert top_sheet(window) is not None


@pytest.mark.rule("W6")
def test_a_slip_in_a_date_of_birth_is_mended_at_the_door(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Ursula Vance", born="2015-06-01")
    window.show_stage(0)
    hands.type("Ursula Vance")
    hands.press(Key.Key_Return)
    assert player not in desk.night.session.arrivals
    QTest.qWait(GUARD_MS + 50)
    hands.press(Key.Key_Return)
    assert titles(window) == ["Ursula Vance"]
    sheet = window.findChild(PersonSheet)
    assert sheet is not None
    sheet.details.born.set_value("1 Jun 1985")
    sheet.details.born.setFocus()
    hands.press(Key.Key_Return)
    assert titles(window) == []
    hands.press(Key.Key_Return)
    assert player in desk.night.session.arrivals


def test_a_search_looks_at_everybody_whatever_the_filter(window: MainWindow, hands: Hands, desk: Desk) -> None:
    register(desk, "Zita Grownup", born="1970")
    register(desk, "Zita Young", born="2013-05-06")
    shown = page(window)
    shown.show_members()
    hands.click(shown._filter.pill("young"))
    shown._search.setFocus()
    hands.type("zita g")
    assert [line.name for line in shown._model.rows()] == ["Zita Grownup"]
    assert shown._filter.choice() == "all"
    assert not shown._none.isVisible()
    shown._search.set_text("")
    hands.click(shown._filter.pill("young"))
    shown._search.set_text("zita")
    assert [line.name for line in shown._model.rows()] == ["Zita Young"], "while the filter leaves a hit, it stays"
    assert shown._filter.choice() == "young"
    shown._search.set_text("nobody at all")
    assert shown._none.isVisible()
    assert shown._filter.choice() == "young"


def test_a_record_offers_the_nickname_only_where_there_is_one(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Zita Grownup", born="1970")
    page(window).show_members()
    page(window).open_record(player)
    details = person(window).details
    pill = details.public_as.pill("nickname")
    assert (pill.isEnabled(), pill.text()) == (False, "No nickname typed")
    details.nickname.setFocus()
    hands.type("Zee")
    assert (pill.isEnabled(), pill.text()) == (True, "Nickname")
    details.public_as.pill("nickname").click()
    assert details.draft().change.public_as == "nickname"
    details.nickname.set_value(" ")
    assert details.draft().change.public_as == "initial", "as it would be shown"
