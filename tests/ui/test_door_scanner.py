"""Forty membership cards go past a scanner, which types a number and sends Enter faster than anybody could."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from tests.ui.door_people import ENTER, able
from tests.ui.hands import Hands
from ui.desk import Desk
from ui.shell import MainWindow
from ui.widgets.open_sheets import top_sheet


def scan(hands: Hands, number: str) -> None:
    """As a scanner does: the letters and Enter, to whatever has the keyboard."""
    for letter in number:
        QTest.keyClick(hands._target(), letter)
    QTest.keyClick(hands._target(), ENTER)
    hands.settle()


def test_forty_cards_are_forty_people_and_no_dialog(main_window: MainWindow, desk: Desk) -> None:
    main_window.show()
    hands = Hands(main_window)
    people = able(desk, 40)
    assert len(people) == 40
    for player in people:
        scan(hands, desk.club.people[player].number)
        assert top_sheet(main_window) is None
        assert QApplication.activeModalWidget() is None
    assert list(desk.night.session.arrivals) == people


@pytest.mark.parametrize("number", ["P012", "012"])
def test_a_card_scanned_while_the_keyboard_is_in_the_list_is_not_cut_short(
    main_window: MainWindow, desk: Desk, number: str
) -> None:
    main_window.show()
    hands = Hands(main_window)
    first = able(desk, 1)
    members = desk.club.members
    player = members.by_number("P012")
    assert player not in first
    scan(hands, desk.club.people[first[0]].number)
    hands.press(Qt.Key.Key_Escape)
    door = main_window.rooms.tonight.stage
    door.list.table.setFocus()
    hands.settle()
    assert door.list.table.hasFocus()
    scan(hands, number)
    assert list(desk.night.session.arrivals) == [*first, player]
