"""The first start of a club whose league leaves chips, levels and points to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from clubapp.club import Club
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.first_run.wizard import CLUB, HOUSE, READY, RULES, FirstRun


@pytest.fixture
def first(styled: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[FirstRun]:
    page = FirstRun(tmp_path / "clubs")
    page.resize(1366, 768)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    yield page
    page.close()
    page.deleteLater()


def press(page: FirstRun, key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget() or page, key)


def type_over(page: FirstRun, text: str) -> None:
    field = QApplication.focusWidget() or page
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def choose(page: FirstRun, prefix: str) -> None:
    card = next(card for card in page.rules_page.cards if card.rules.prefix == prefix)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)


def test_the_league_that_says_all_itself_stands_first_and_is_chosen(first: FirstRun) -> None:
    assert [card.rules.prefix for card in first.rules_page.cards] == ["W", "S"]
    assert first.rules_page.rules().prefix == "W"
    press(first, Qt.Key.Key_Return)
    assert first.step() == CLUB


def test_the_arrow_keys_choose_the_other_league(first: FirstRun) -> None:
    press(first, Qt.Key.Key_Right)
    assert first.rules_page.rules().prefix == "S"
    press(first, Qt.Key.Key_Return)
    assert first.step() == HOUSE


@pytest.mark.rule("S85")
def test_a_club_sets_its_own_figures_by_keyboard_and_they_are_in_its_file(
    first: FirstRun, tmp_path: Path, qtbot: QtBot
) -> None:
    choose(first, "S")
    press(first, Qt.Key.Key_Return)
    assert first._note.text().startswith("The league leaves chips, levels and points to its clubs.")
    press(first, Qt.Key.Key_Up, 5)  # ten green
    assert first.house_page._total.text() == "2,900 in chips"
    press(first, Qt.Key.Key_Tab, 6)
    type_over(first, "20")
    press(first, Qt.Key.Key_Tab, 2)
    type_over(first, "25/50, 50/100, 100/200")
    assert first.house_page._counted.text().startswith("3 levels")
    press(first, Qt.Key.Key_Tab)
    type_over(first, "10, 6, 4")
    press(first, Qt.Key.Key_Return)
    assert first.step() == CLUB
    assert first.club_page._each.text() == "of 2,900 each"
    first.club_page.club.set_value("Fenland")
    first.club_page.venue.set_value("The Railway Tavern")
    press(first, Qt.Key.Key_Return)
    assert first.step() == READY
    with qtbot.waitSignal(first.finished):
        press(first, Qt.Key.Key_Return)
    with Club.open(tmp_path / "clubs" / "Fenland.club") as club:
        rules = club.rules
    assert (rules.id, rules.stack, rules.kit[10], rules.levels.minutes) == ("three-seasons", 2900, 10, (20, 9))
    assert [level.small for level in rules.levels.blinds] == [25, 50, 100]
    assert rules.points.multiples == (10, 6, 4)
    assert not {"chips", "levels", "points"} & set(rules.house_defaults)


def test_what_is_wrong_is_said_where_it_was_typed_and_nothing_goes_on(first: FirstRun) -> None:
    choose(first, "S")
    first.go_on()
    page = first.house_page
    page.blinds.edit.setFocus()
    type_over(first, "25/50, 20/40")
    press(first, Qt.Key.Key_Return)
    assert first.step() == HOUSE
    assert "20/40 comes after 25/50" in page.blinds.error()
    assert QApplication.focusWidget() is page.blinds.edit
    type_over(first, "20/40")
    assert page.blinds.error() == ""
    for stepper in page.kit.values():
        stepper.set_value(0)
    press(first, Qt.Key.Key_Return)
    assert first.step() == HOUSE
    assert "a chip at least" in page._wrong.text()


def test_going_back_keeps_the_figures_and_the_count_of_the_chip_case(first: FirstRun) -> None:
    choose(first, "S")
    first.go_on()
    first.house_page.kit[10].step_by(1)
    first.go_on()
    assert first.club_page.table is not None
    first.club_page.table.set_owned({10: 60, 20: 50, 100: 70, 500: 20, 1000: 10, 5000: 0})
    assert first.club_page._kits.text() == "10"
    press(first, Qt.Key.Key_Escape)
    assert first.step() == HOUSE
    assert first.house_page.kit[10].value() == 6
    first.house_page.kit[10].step_by(6)
    first.go_on()
    assert first.club_page.owned()[10] == 60
    assert first.club_page._kits.text() == "5"
    for _ in range(2):
        press(first, Qt.Key.Key_Escape)
    assert first.step() == RULES
    choose(first, "W")
    first.go_on()
    assert first.step() == CLUB
    assert first.rules().prefix == "W"


@pytest.mark.parametrize("size", [(1366, 768), (1280, 640), (1920, 1080)])
def test_nothing_is_cut_at_any_size(first: FirstRun, size: tuple[int, int]) -> None:
    first.resize(*size)
    choose(first, "S")
    first.go_on()
    for wrong in (False, True):
        if wrong:
            first.house_page.blinds.set_value("x")
            first.house_page.multiples.set_value("y")
            for stepper in first.house_page.kit.values():
                stepper.set_value(0)
            first.go_on()
        for _ in range(4):
            QApplication.processEvents()
        assert [cut_words(first), nameless(first), rich_labels(first), small_targets(first)] == [[], [], [], []]
        bar = first._pages.currentWidget().horizontalScrollBar()  # type: ignore[union-attr]
        assert bar.maximum() == 0
