"""The card that begins a night, long after the season's last one."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.season_nights import over_words
from tests.ui.bent_time import BentTime
from tests.ui.sweep import cut_words, nameless
from ui.desk import Desk
from ui.tonight import start_night
from ui.tonight.start_night import StartNight
from ui.widgets.side_sheet import SideSheet

LEFT = Qt.MouseButton.LeftButton
LATER = date(2026, 11, 30)


@pytest.fixture
def card(styled: QApplication, club: Club, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[StartNight]:
    """The demo's season ended in December 2024, and this is two years later."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    monkeypatch.setattr(start_night, "local_today", lambda: LATER)
    made = StartNight(Desk(club, time=bent.time()))
    made.resize(1274, 708)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.show_club()
    made.start_button.setFocus()
    yield made
    made.close()
    made.deleteLater()


def test_a_season_long_over_is_asked_about_in_words(card: StartNight, club: Club) -> None:
    assert card.pause.isVisible()
    assert card.pause_words.text() == "Season 2024 ended on 14 Dec 2024: begin a new one?"
    assert cut_words(card) == []
    assert nameless(card) == []


def test_enter_starts_all_the_same(card: StartNight, club: Club) -> None:
    QTest.keyClick(card.start_button, Qt.Key.Key_Return)
    running = club.open_night()
    assert running is not None
    assert club.night(running).season == "2024"


def test_a_new_season_is_begun_beside_the_card_and_the_night_goes_into_it(card: StartNight, club: Club) -> None:
    QTest.mouseClick(card.new_button, LEFT)
    sheet = card.new_season_sheet()
    assert sheet is not None
    QTest.keyClicks(sheet.name.edit, "Winter 2026")
    QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)
    assert not sheet.is_open()
    assert not card.pause.isVisible()
    assert card.start_button.hasFocus()
    QTest.keyClick(card.start_button, Qt.Key.Key_Return)
    running = club.open_night()
    assert running is not None
    assert club.night(running).season == "Winter 2026"


def test_a_season_that_goes_on_is_not_asked_about(club: Club) -> None:
    season = club.current_season()
    assert season is not None
    last = club.nights(season.id)[0].held_on
    assert over_words(club, season, last + timedelta(days=7)) == ""
    assert over_words(club, season, last + timedelta(days=270)) == ""
    assert over_words(club, season, last + timedelta(days=271)) != ""
    empty = club.add_season("Next", LATER)
    fresh = next(s for s in club.seasons() if s.id == empty)
    assert over_words(club, fresh, LATER + timedelta(days=999)) == ""


@pytest.mark.rule("W63")
def test_a_night_under_a_casino_licence_is_said_before_it_begins(card: StartNight, club: Club) -> None:
    assert not card.licence_words.isVisible()
    card.kind.setFocus()
    QTest.keyClick(card.kind, Qt.Key.Key_Down)
    assert "nobody under 18 plays, and nobody unpaid" in card.licence_words.text()
    assert card.licence_words.isVisible()
    assert cut_words(card) == []
    card.start_button.click()
    running = club.open_night()
    assert running is not None
    assert club.desk(running).night.event == "casino"


@pytest.mark.rule("W63")
def test_in_a_casino_every_night_is_licensed(card: StartNight, club: Club) -> None:
    club.set_venue_kind(club.venues()[0].id, "casino")
    card.show_club()
    assert not card.kind.isVisible()
    assert card.licence_words.isVisible()
    card.start_button.click()
    running = club.open_night()
    assert running is not None
    assert club.desk(running).night.venue_kind == "casino"


def test_a_charity_night_is_begun_outside_the_league(card: StartNight, club: Club) -> None:
    """ELI-11."""
    assert not card.outside.isVisible()
    card._season.setFocus()
    QTest.keyClick(card._season, Qt.Key.Key_End)
    card._season.choose(start_night.OUTSIDE)
    card._show_pause()
    assert card.outside.isVisible()
    assert not card.pause.isVisible()
    assert (cut_words(card), nameless(card)) == ([], [])
    card.start_button.click()
    running = club.open_night()
    assert running is not None
    assert club.night(running).season == ""
