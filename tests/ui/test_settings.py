"""Settings: what the first run asked can be changed later, and another club is made beside this one."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from tests.ui.hands import Hands
from ui.app import Application
from ui.desk import Desk
from ui.first_run.wizard import FirstRun
from ui.preferences import Preferences
from ui.settings.page import SettingsPage
from ui.shell import MainWindow

Key = Qt.Key


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.show_room("settings")
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


def settings(window: MainWindow) -> SettingsPage:
    return window.rooms.settings


def retype(hands: Hands, field: object, text: str) -> None:
    edit = getattr(field, "edit")  # noqa: B009 - a Field or a Stepper
    edit.setFocus()
    edit.selectAll()
    hands.type(text)
    hands.press(Key.Key_Return)


def test_the_club_and_its_venues_are_renamed_in_place(window: MainWindow, hands: Hands, desk: Desk) -> None:
    card = settings(window).club_card
    retype(hands, card.name, "Fenland Cards")
    assert desk.club.name == "Fenland Cards"
    assert window.windowTitle() == "Fenland Cards - Top Table"
    first = next(iter(card.venues.values()))
    retype(hands, first, "The Old Plough")
    assert desk.club.venues()[0].name == "The Old Plough"
    retype(hands, card.another, "the old plough")
    assert "already" in card.another.error()
    retype(hands, card.another, "Village Hall")
    assert [v.name for v in desk.club.venues()][-1] == "Village Hall"
    assert list(card.venues.values())[-1].value() == "Village Hall"
    retype(hands, card.name, "   ")
    assert card.name.error() == "The club needs a name."
    assert desk.club.name == "Fenland Cards"


def test_seats_fee_and_minutes_hold_from_the_next_night_on(
    window: MainWindow, hands: Hands, desk: Desk, club_file: Path
) -> None:
    card = settings(window).rules_card
    retype(hands, card.seats, "6")
    retype(hands, card.fee, "3.50")
    retype(hands, card.minutes[0], "15")
    rules = desk.club.rules
    assert (desk.club.max_seats, rules.seating.max_seats, rules.money.fee) == (6, 6, 350)
    assert rules.levels.minutes[0] == 15
    assert card.fee.value() == "£3.50"
    assert desk.night.rules.money.fee == 500, "tonight keeps what it was opened with"
    assert "Tonight keeps" in card._note.text()
    retype(hands, card.fee, "a lot")
    assert "in pounds" in card.fee.error()
    with Club.open(club_file, write=False) as again:
        assert again.rules == rules


def test_a_new_club_is_made_beside_the_demo_and_back_goes_back(
    styled: QApplication, club_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.first_run.wizard.club_folder", lambda: tmp_path)
    application = Application(styled, Preferences(forget=True))
    application.open(club_file)
    window = application.window
    assert isinstance(window, MainWindow)
    hands = Hands(window)
    window.show_room("settings")
    hands.settle()
    hands.click(window.rooms.settings.make_new)
    wizard = application.window
    assert isinstance(wizard, FirstRun)
    with Club.open(club_file):
        pass  # nobody holds it any more
    assert wizard.back.isVisible()
    hands.click(wizard.back)
    assert isinstance(application.window, MainWindow)
    assert application.window.desk.club.path == club_file
    application.close()
