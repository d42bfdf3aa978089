"""What the rules leave open, where the manager finds it: fields in Settings, and a disqualification taken back."""

from datetime import date

import pytest
from PyQt6.QtCore import Qt

from clubapp.domain import commands as c
from clubapp.domain.correction_commands import ReviveKnockOut
from clubapp.domain.refused import Refused
from clubapp.rulesets import load
from tests.ui.evening import Evening
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from tests.ui.test_incidents import sheet as incident_sheet
from ui.desk import Desk
from ui.players.record.incidents import IncidentsPart
from ui.settings.figures_sheet import FiguresSheet
from ui.settings.page import SettingsPage
from ui.shell import MainWindow

Key = Qt.Key


@pytest.fixture
def settings(main_window: MainWindow) -> SettingsPage:
    main_window.show_room("settings")
    return main_window.rooms.settings


@pytest.mark.rule("W18", "W19", "S20")
def test_breaks_and_coming_in_again_are_fields_of_the_club(settings: SettingsPage, desk: Desk) -> None:
    hands, card = Hands(settings.window()), settings.open_points
    for toggle in (card.in_breaks, card.colours, card.again):
        hands.click(toggle)
    rules = desk.club.rules
    assert (rules.late_entry.open_in_breaks, rules.colour_up.in_breaks, rules.late_entry.reentry) == (
        False,
        False,
        True,
    )
    assert not desk.night.rules.late_entry.reentry, "tonight keeps its own"
    assert (cut_words(card), nameless(card), rich_labels(card), small_targets(card)) == ([], [], [], [])


def test_where_the_league_says_it_all_nothing_is_marked(settings: SettingsPage) -> None:
    marks = (*settings.rules_card.marks.values(), settings.kit_mark)
    assert all(mark.isHidden() for mark in marks)


@pytest.fixture
def seasons(settings: SettingsPage, desk: Desk) -> SettingsPage:
    """The same club under a league that leaves its figures open."""
    desk.club.change_rules(load("three-seasons").as_mapping())
    settings.show_settings()
    return settings


def test_house_defaults_are_marked_until_the_club_has_set_its_own(seasons: SettingsPage, desk: Desk) -> None:
    hands = Hands(seasons.window())
    marks = {**seasons.rules_card.marks, "chips": seasons.kit_mark}
    assert [part for part, mark in marks.items() if not mark.isHidden()] == ["levels", "points", "chips"]
    seasons.rules_card.minutes[0].set_value(12)
    seasons.rules_card._minutes_changed()
    assert marks["levels"].isHidden()
    hands.click(seasons.rules_card.figures_button)
    (sheet,) = seasons.window().findChildren(FiguresSheet)
    assert sheet.is_open()
    assert sheet.page.minutes[0].value() == 12
    assert (cut_words(sheet), nameless(sheet), small_targets(sheet)) == ([], [], [])
    sheet.page.kit[10].set_value(10)
    sheet.page.multiples.set_value("10, 6, 4")
    hands.click(sheet.save_button)
    assert not sheet.is_open()
    assert (desk.club.rules.stack, desk.club.rules.points.multiples) == (2900, (10, 6, 4))
    assert all(mark.isHidden() for mark in marks.values())
    assert seasons._in_kit[10].text() == "× 10 in a kit"
    assert "points" not in desk.club.rules.house_defaults


def test_a_figure_that_can_not_be_read_is_said_and_nothing_is_stored(seasons: SettingsPage, desk: Desk) -> None:
    before = desk.club.rules
    seasons.own_figures()
    (sheet,) = seasons.window().findChildren(FiguresSheet)
    sheet.page.blinds.set_value("10/20, 5/10")
    sheet.save()
    assert sheet.is_open()
    assert desk.club.rules == before


def disqualified(evening: Evening) -> int:
    player = evening.at(2, 4)
    evening.click_seat(2, 4)
    evening.click(evening.play.action_bar.incident_button)
    made = incident_sheet(evening)
    evening.type("Threw a glass")
    evening.click(made.kinds.pill("disqualified"))
    made.by.edit.setFocus()
    evening.type("Gail Harker")
    evening.press("Enter")
    assert player in evening.desk.night.disqualified
    return player


@pytest.mark.rule("W59")
def test_undo_says_that_the_record_still_has_the_disqualification(evening: Evening) -> None:
    player = disqualified(evening)
    name = evening.name(player)
    evening.press("Ctrl+Z")
    assert f"The record of {name} still says disqualified: lift it there" in evening.window._redo_bar.words()


@pytest.mark.rule("W59")
def test_so_does_a_correction_and_it_can_be_lifted_on_the_record(evening: Evening) -> None:
    player = disqualified(evening)
    evening.do(ReviveKnockOut(player))
    assert "still says disqualified" in evening.window._toast.words()
    part = IncidentsPart(evening.desk, player, evening.window)
    part.show_incidents()
    (line,) = part.lines()
    assert (line.state, line.liftable) == ("taken back", True)
    assert list(part.lift_buttons) == [line.id]
    part._lift(line.id, "It was another player", "Gail Harker")
    assert [each.state for each in part.lines()] == ["lifted"]


@pytest.mark.rule("S20")
def test_who_was_knocked_out_comes_in_again_where_the_club_lets_them(opened, desk: Desk, checked_in) -> None:
    night = desk.night
    desk.club.change_rules({"late_entry.reentry": True})
    desk.club.end_night(desk.desk.id)
    desk.leave()
    desk.open(desk.club.start_night(date.fromisoformat(night.held_on), at=desk.now()))
    checked_in(16)
    for command in (c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    evening = opened()
    player = evening.at(1, 1)
    evening.out((1, 1))
    evening.play.find_player()
    evening.type(desk.club.people[player].number)
    evening.press("Enter")
    find = evening.play.sheets.find
    assert find.correct_button.isVisible()
    evening.click(find.late_button)
    sheet = evening.play.sheets.late
    assert sheet._missing.text() == "In again"
    assert sheet.fee.isHidden(), "the fee is taken once"
    evening.press("Enter")
    assert player in desk.night.session.seats
    assert desk.night.session.entrants == 16
    assert evening.play.log.lines()[0].row().title == f"{evening.name(player)} came in again"
    evening.press("Ctrl+Z")
    assert desk.night.session.places()[player] == 16


@pytest.mark.rule("W59")
def test_redo_says_that_the_record_was_lifted_meanwhile(evening: Evening) -> None:
    player = disqualified(evening)
    evening.press("Ctrl+Z")
    (row,) = evening.desk.club.conduct.of(player)
    evening.desk.club.conduct.lift(row.id, now=evening.desk.now(), by="Gail Harker", why="Somebody else")
    evening.press("Ctrl+Y")
    said = evening.window._toast.words()
    assert said.startswith(f"{evening.name(player)} is out of the game again, though lifted on the record")
    part = IncidentsPart(evening.desk, player, evening.window)
    (line,) = part.lines()
    assert line.state == "lifted, and out tonight again"
