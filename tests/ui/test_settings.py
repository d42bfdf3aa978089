"""Settings: what the first run asked can be changed later, and another club is made beside this one."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
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


# The agreement and the notices ---------------------------------------------------------------------------------------


@pytest.mark.rule("W4", "W5")
def test_a_new_agreement_asks_everybody_again_at_the_next_visit(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = next(who for who in desk.club.members.rows if desk.allowed(c.CheckIn(who)) is None)
    card = settings(window).wordings_card
    assert "Version 1, since 1 Jan 2024" in card._notes["agreement"].text()
    hands.click(card.buttons["agreement"])
    sheet = card.sheet("agreement")
    assert not sheet.save.isEnabled(), "the same words are no new version"
    sheet.text.appendPlainText("5. Phones stay away from the table.")
    hands.press(Key.Key_Escape)
    assert "changes not saved yet" in card._notes["agreement"].text()
    assert desk.allowed(c.CheckIn(player)) is None, "what is typed is not in force"
    hands.click(card.buttons["agreement"])
    assert sheet.bar.words().startswith("Not in force yet")
    hands.click(sheet.save)
    assert desk.club.agreement_version() == 2
    assert "Version 2" in card._notes["agreement"].text()
    assert "signed by 0 of" in card._notes["agreement"].text()
    refused = desk.allowed(c.CheckIn(player))
    assert isinstance(refused, Refused)
    assert refused.rule == "W5"
    desk.club.members.sign(player, "Gail Harker", None, now=desk.now())
    desk.members_changed()
    assert desk.allowed(c.CheckIn(player)) is None
    assert [row.version for row in desk.club.members.papers.of((player,)).agreements] == [1, 2]


def test_a_changed_notice_is_discarded_or_put_into_force(window: MainWindow, hands: Hands, desk: Desk) -> None:
    card = settings(window).wordings_card
    hands.click(card.buttons["privacy"])
    sheet = card.sheet("privacy")
    before = sheet.text.toPlainText()
    sheet.text.setPlainText("We keep very little.")
    hands.click(sheet.discard)
    assert sheet.text.toPlainText() == before
    sheet.text.setPlainText("   ")
    assert not sheet.save.isEnabled()
    sheet.text.setPlainText("We keep <b>very</b> little & not for long.")
    hands.click(sheet.save)
    assert desk.club.members.papers.notice("privacy").text.strip() == "We keep <b>very</b> little & not for long."
    assert desk.club.members.papers.notice("privacy").version == 2
    assert desk.club.agreement_version() == 1


# Venues and money ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("W63")
def test_what_a_venue_is_holds_for_the_nights_there(window: MainWindow, hands: Hands, desk: Desk) -> None:
    card = settings(window).club_card
    (kind,) = card.kinds.values()
    assert kind.choice() == "pub"
    kind.setFocus()
    hands.press(Key.Key_Down)
    assert desk.club.venues()[0].kind == "club"
    hands.press(Key.Key_Down)
    assert desk.club.venues()[0].kind == "casino"
    assert desk.night.venue_kind == "pub", "the night that is open keeps what it was opened with"


@pytest.mark.rule("W11")
def test_the_first_night_free_and_the_fee_first_are_rules_of_the_club(
    window: MainWindow, hands: Hands, desk: Desk
) -> None:
    card = settings(window).rules_card
    hands.click(card.first_free)
    hands.click(card.pay_first)
    money = desk.club.rules.money
    assert (money.first_night_free, money.pay_first) == (True, True)
    hands.click(card.pay_first)
    assert not desk.club.rules.money.pay_first


# Side stakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61", "W62")
def test_the_caps_on_stakes_hold_from_the_next_night_and_never_go_above_the_law(
    window: MainWindow, hands: Hands, desk: Desk, club_file: Path
) -> None:
    card = settings(window).stakes_card
    retype(hands, card.pub.stake, "3")
    assert desk.club.rules.stakes.pub.stake_max == 300
    assert desk.night.rules.stakes.pub.stake_max == 500, "tonight keeps what it was opened with"
    assert "Tonight keeps" in card._note.text()
    retype(hands, card.pub.pot, "100.01")
    assert "may be £100 at the most by law; this is £100.01. Nothing is changed." in card.refusal.why()
    assert desk.club.rules.stakes.pub.pot_max == 10_000
    retype(hands, card.pub.pot, "60")
    assert not card.refusal.isVisible()
    retype(hands, card.club.stake, "12")
    assert card.refusal._tag.rule() == "W62"
    retype(hands, card.club.stake, "8")
    retype(hands, card.club.day, "much")
    assert "can not be read" in card.refusal.why()
    with Club.open(club_file, write=False) as again:
        stakes = again.rules.stakes
    assert (stakes.pub.stake_max, stakes.pub.pot_max, stakes.club.stake_exact) == (300, 6_000, 800)
    assert stakes.club.day_max == 25_000
