"""The laptop stands on the bar: the screen locks, and what was half typed is still there afterwards."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget

from clubapp.club import Club
from clubapp.lock import PinError
from tests.ui.hands import Hands
from ui import app as app_module
from ui.desk import Desk
from ui.lock import watch
from ui.preferences import Preferences
from ui.shell import MainWindow

CTRL, ENTER = Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Return


@pytest.fixture
def window(main_window: MainWindow, desk: Desk) -> MainWindow:
    """With a PIN, and somebody at the door."""
    desk.club.lock.set_pin("2468")
    main_window.show()
    main_window.activateWindow()
    QTest.qWaitForWindowActive(main_window)
    main_window.show_stage(0)
    return main_window


def seen(window: MainWindow) -> str:
    """Every word that can be read in the window."""
    labels = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    return " ".join([*labels, *(field.text() for field in window.findChildren(QLineEdit) if field.isVisible())])


def type_pin(hands: Hands, pin: str) -> None:
    hands.type(pin)
    hands.press(ENTER)


def test_locked_shows_no_name_and_takes_no_key_until_the_pin(window: MainWindow, desk: Desk, checked_in) -> None:
    (player,) = checked_in(1)
    hands = Hands(window)
    hands.press(Qt.Key.Key_L, CTRL)
    assert window._guard.is_locked()
    name = desk.club.people[player].name
    assert name not in seen(window)
    assert not [w for w in window._guard._contents.findChildren(QWidget) if w.isVisible()]
    actions = len(desk.desk.actions)
    for key in (Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_F, Qt.Key.Key_P, Qt.Key.Key_Right):
        hands.press(key, CTRL)
    hands.press(Qt.Key.Key_F3)
    assert window._guard.is_locked()
    assert len(desk.desk.actions) == actions
    type_pin(hands, "2468")
    assert not window._guard.is_locked()
    hands.press(Qt.Key.Key_Z, CTRL)
    assert not desk.night.session.arrivals


def test_a_wrong_pin_is_said_and_the_right_one_opens_after_it(window: MainWindow) -> None:
    """SEC-12: wrong, wrong, right."""
    hands = Hands(window)
    window.lock()
    for wrong in ("1234", "246"):
        type_pin(hands, wrong)
        assert window._guard.is_locked()
        assert "That is not the PIN." in seen(window)
    type_pin(hands, "2468")
    assert not window._guard.is_locked()


def test_a_half_typed_form_is_there_after_unlocking(window: MainWindow) -> None:
    """SEC-07: the screen locks itself while somebody is being registered."""
    hands = Hands(window)
    stage = window.rooms.tonight.stage
    stage.new_player()
    form = stage._new_sheet.form
    form.name.edit.setFocus()
    hands.type("Theo Half")
    window._guard.lock()
    assert "Theo Half" not in seen(window)
    type_pin(hands, "2468")
    assert form.name.value() == "Theo Half"
    assert stage._new_sheet.is_open()
    assert form.name.edit.hasFocus()


def test_the_first_touch_after_a_sleep_finds_it_locked(
    window: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SEC-09: ten minutes are set and the laptop slept for eight hours, in which no timer ran."""
    desk.club.lock.set_minutes(10)
    now = 1_800_000_000.0
    monkeypatch.setattr(watch, "time", lambda: now)
    window._guard.wait_as_set()
    now += 540
    QTest.keyClick(window, Qt.Key.Key_Shift)
    now += 540
    QTest.keyClick(window, Qt.Key.Key_Shift)
    assert not window._guard.is_locked()
    now += 8 * 3600
    QTest.keyClick(window, Qt.Key.Key_Shift)
    assert window._guard.is_locked()


def test_nobody_there_for_the_time_that_is_set(window: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.club.lock.set_minutes(2)
    now = 1_800_000_000.0
    monkeypatch.setattr(watch, "time", lambda: now)
    window._guard.wait_as_set()
    now += 119
    window._guard._watch.look()
    assert not window._guard.is_locked()
    now += 1
    window._guard._watch.look()
    assert window._guard.is_locked()


def test_killed_while_locked_it_opens_locked(styled: QApplication, club_file: Path) -> None:
    """SEC-10: a restart is no way round."""
    with Club.open(club_file) as club:
        club.lock.set_pin("2468")
    running = app_module.Application(styled, Preferences(forget=True))
    running.start(club_file)
    try:
        assert isinstance(running.window, MainWindow)
        assert running.window._guard.is_locked()
        assert not running.window._rail.isVisible()
    finally:
        running.close()


def test_the_public_clock_goes_on(window: MainWindow, desk: Desk, playing, bent) -> None:
    playing(8)
    window.lock()
    before = window._guard._page._time.text()
    bent.pass_by(65)
    desk.ticked.emit()
    assert window._guard._page._time.isVisible()
    assert window._guard._page._time.text() != before


def test_without_a_pin_the_way_to_one_is_shown(main_window: MainWindow) -> None:
    main_window.show()
    hands = Hands(main_window)
    hands.press(Qt.Key.Key_L, CTRL)
    card = main_window.rooms.settings.lock_card
    assert card.isVisible()
    assert card.pin.edit.hasFocus()
    type_pin(hands, "13")
    assert "4 signs or more" in card.pin.error()
    card.pin.edit.selectAll()
    type_pin(hands, "1357")
    assert card.again.edit.hasFocus()
    assert card.again.error() == "Type it once more, to be sure of it."
    type_pin(hands, "1375")
    assert card.again.error() == "The two are not the same."
    assert not main_window.desk.club.lock.is_set
    card.again.edit.selectAll()
    type_pin(hands, "1357")
    assert card.told.text() == "The PIN is set. Ctrl+L locks the screen."
    assert card.remove.isVisible()
    hands.press(Qt.Key.Key_L, CTRL)
    assert main_window._guard.is_locked()
    type_pin(hands, "1357")
    hands.click(card.remove)
    hands.press(Qt.Key.Key_L, CTRL)
    assert not main_window._guard.is_locked()


def test_the_pin_itself_is_not_in_the_file(club_file: Path) -> None:
    with Club.open(club_file) as club:
        with pytest.raises(PinError):
            club.lock.set_pin("   ")
        club.lock.set_pin("a longer secret")
        assert club.lock.opens("a longer secret")
        assert not club.lock.opens("a longer secrets")
    held = b"".join(path.read_bytes() for path in club_file.parent.glob("club.club*"))
    assert b"a longer secret" not in held


def test_an_open_menu_is_put_away_with_the_rest(window: MainWindow) -> None:
    window.show_room("settings")
    menu = QMenu(window)
    menu.addAction("Members' club")
    menu.popup(window.pos())
    assert menu.isVisible()
    window.lock()
    assert not menu.isVisible()
