"""Cards typed or picked from the small deck: no card is there twice (S95)."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.sweep import cut_words, nameless
from ui.tonight.play.card_picker import CardPicker


@pytest.fixture
def picker(qtbot: QtBot, qapp: QApplication) -> CardPicker:
    made = CardPicker()
    qtbot.addWidget(made)
    made.set_lines([("ann", "Ann Reeve", 2), ("bob", "Bob Hale", 2), ("board", "Board", 5)])
    made.resize(540, 460)
    made.show()
    QApplication.processEvents()
    return made


def pick(picker: CardPicker, *cards: str) -> None:
    for card in cards:
        spot = picker.deck.place_of(card).center().toPoint()
        QTest.mouseClick(picker.deck, Qt.MouseButton.LeftButton, pos=spot)


@pytest.mark.rule("S95")
def test_typed_in_any_way_people_write_cards(picker: CardPicker) -> None:
    QTest.keyClicks(picker.line("ann").field.edit, "ah 10D")
    assert picker.cards("ann") == "Ah Td"
    assert picker.line("ann").field.error() == ""
    assert picker.cards("bob") == ""


@pytest.mark.rule("S95")
def test_picked_from_the_deck_line_after_line(picker: CardPicker) -> None:
    pick(picker, "Ah", "Kd", "9c", "9s", "2c", "3c", "4c", "5c", "6c")
    assert [picker.cards(line.key) for line in picker.lines()] == ["Ah Kd", "9c 9s", "2c 3c 4c 5c 6c"]
    pick(picker, "7c")
    assert picker.cards("board") == "2c 3c 4c 5c 6c"


@pytest.mark.rule("S95")
def test_a_card_that_somebody_has_lies_face_down_and_is_not_picked_again(picker: CardPicker) -> None:
    pick(picker, "Ah", "Kd")
    picker.line("bob").field.edit.setFocus()
    assert picker.deck.is_used("Ah")
    pick(picker, "Ah", "Qs")
    assert picker.line("bob").cards() == ("Qs",)


@pytest.mark.rule("S95")
def test_a_card_picked_again_in_its_own_line_goes_back(picker: CardPicker) -> None:
    pick(picker, "Ah", "Ah", "Kd")
    assert picker.line("ann").cards() == ("Kd",)


@pytest.mark.rule("S95")
def test_a_card_typed_twice_or_that_is_none_is_said_below_the_line(picker: CardPicker) -> None:
    pick(picker, "Ah", "Kd")
    bob = picker.line("bob").field
    QTest.keyClicks(bob.edit, "Ah 9c")
    assert bob.error() == "Ah is used already; there is only one in the deck."
    assert picker.cards("bob") == ""
    bob.edit.clear()
    QTest.keyClicks(bob.edit, "9x")
    assert "is no card" in bob.error()
    bob.edit.clear()
    QTest.keyClicks(bob.edit, "9c 9d 9h")
    assert bob.error() == "That is more than 2 cards."
    bob.edit.clear()
    QTest.keyClicks(bob.edit, "9")
    assert bob.error() == ""


@pytest.mark.rule("S95")
def test_by_keyboard(picker: CardPicker) -> None:
    picker.deck.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        QTest.keyClick(picker.deck, key)
    assert picker.cards("ann") == "As Kh"
    assert picker.deck.accessibleName() == "Deck: king of hearts, picked"


def test_another_player_of_the_hand_keeps_what_was_typed(picker: CardPicker) -> None:
    pick(picker, "Ah", "Kd")
    picker.set_lines([("ann", "Ann Reeve", 2), ("cat", "Cat Ode", 2), ("board", "Board", 5)])
    assert picker.cards("ann") == "Ah Kd"
    assert picker.cards("cat") == ""


def test_nothing_is_cut_and_everything_has_a_name(picker: CardPicker) -> None:
    assert cut_words(picker) == []
    assert nameless(picker) == []
