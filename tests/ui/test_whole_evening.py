"""A new user runs a whole evening: the demo club, 24 at the door, a late entry, one winner, the standings on paper."""

import unicodedata
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from clubapp.check import problems
from clubapp.club import Club
from clubapp.domain.commands import CheckIn
from tests.ui.hands import Hands
from ui.app import Application
from ui.first_run.wizard import FirstRun
from ui.preferences import Preferences
from ui.shell import MainWindow

PLAYERS = 24
MOST_ACTIONS = 90
Key = Qt.Key


def shown(application: Application) -> MainWindow:
    assert isinstance(application.window, MainWindow)
    return application.window


@pytest.mark.rule("W7", "W18", "W39", "W64")
def test_a_new_user_plays_an_evening_in_at_most_ninety_actions(
    styled: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("ui.first_run.wizard.club_folder", lambda: tmp_path)
    application = Application(styled, Preferences(forget=True))
    application.start(None)
    wizard = application.window
    assert isinstance(wizard, FirstRun)
    hands = Hands(wizard)
    hands.settle()

    # The demo club, made by the first run.
    hands.click(wizard.rules_page.demo)
    hands.press(Key.Key_Return)
    hands.press(Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(application.window, MainWindow), timeout=20_000)
    window = shown(application)
    hands.window = window
    window.activateWindow()
    hands.settle()
    path = next(tmp_path.glob("*.club"))

    # The season stands beside the card that starts the night.
    assert window.rooms.start.top()[0].name == "Rob Sadler"
    hands.press(Key.Key_Return)
    desk = window.desk
    assert desk.has_night

    # Twenty-four come through the door.
    able = [p for p in desk.club.members.rows if desk.allowed(CheckIn(p)) is None]
    coming, late_comer = able[:PLAYERS], able[PLAYERS]
    for player in coming:
        name = desk.club.people[player].name
        hands.type(name if name.isascii() else unicodedata.normalize("NFC", name))
        hands.press(Key.Key_Return)
    session = desk.night.session
    assert sorted(session.arrivals) == sorted(coming)

    # Draw, and start the clock.
    hands.press(Key.Key_F2)
    hands.press(Key.Key_Return)
    assert desk.night.session.drawn
    hands.press(Key.Key_Return)
    assert desk.night.session.started is not None
    assert desk.night.session.clock.since is not None

    def knock_out_the_chosen() -> None:
        before = len(desk.night.session.living)
        hands.press(Key.Key_X)
        hands.press(Key.Key_Return)
        assert len(desk.night.session.living) == before - 1, hands.did[-4:]

    hands.press(Key.Key_1)
    knock_out_the_chosen()

    # Somebody comes late, and takes the seat that is free.
    hands.press(Key.Key_L)
    hands.type(desk.club.people[late_comer].name)
    hands.press(Key.Key_Return)
    hands.press(Key.Key_Return)
    assert desk.night.session.late[late_comer].stack == 2600

    # One knock-out was a mistake.
    knock_out_the_chosen()
    gone = desk.night.session.outs[-1].player
    hands.ctrl(Key.Key_Z)
    assert gone in desk.night.session.living

    while len(desk.night.session.living) > 1:
        knock_out_the_chosen()
    winner = desk.night.session.winner
    assert winner is not None

    # Close, and hold the season's table.
    hands.press(Key.Key_Return)
    assert desk.night.session.closed is not None
    hands.ctrl(Key.Key_3)
    hands.ctrl(Key.Key_S)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QFileDialog) and w.isVisible())
    pdf = tmp_path / "standings.pdf"
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(str(pdf))
    hands.window = dialog
    hands.press(Key.Key_Return)
    hands.settle()

    text = "\n".join(page.extract_text() for page in PdfReader(pdf).pages)
    assert "Standings" in text
    assert desk.club.people[winner].public in text
    assert hands.actions <= MOST_ACTIONS, f"{hands.actions} actions: {hands.did}"
    assert sorted(desk.night.session.places().values()) == list(range(1, PLAYERS + 2))

    application.close()
    with Club.open(path, write=False) as club:
        assert problems(club) == []
        assert len(club.results_of_night(club.nights()[0].id)) == PLAYERS + 1
