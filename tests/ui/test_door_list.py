"""Tonight's list at the door: fees, held seats, who goes again, the kits."""

from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from clubapp.domain import commands as c
from clubapp.domain.decide.door import BRING_CONSENT
from tests.ui.bent_time import BentTime
from tests.ui.door_people import CTRL, DELETE, ENTER, ESC, SHIFT, Window, able, double_click, register
from tests.ui.sweep import cut_words
from ui.desk import Desk
from ui.tonight.door.rows import FEE


def test_shift_enter_leaves_the_fee_to_pay_and_the_tick_turns_it_over(door: Window, desk: Desk) -> None:
    player = able(desk, 1)[0]
    door.type(desk.club.people[player].number)
    door.press(ENTER, SHIFT)
    assert not desk.night.session.arrivals[player].paid
    assert door.last().endswith("£5 still to pay")
    assert door.stage.list._tin.accessibleName() == "£0 in the fee tin £5 still due from 1"
    table = door.stage.list.table
    box = table.visualRect(table.rows.index(0, FEE))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(box.right() - 20, box.center().y()))
    assert desk.night.session.arrivals[player].paid
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert not desk.night.session.arrivals[player].paid


@pytest.mark.rule("W18")
def test_a_phone_call_holds_a_seat_until_its_player_arrives(door: Window, desk: Desk, bent: BentTime) -> None:
    kit = register(desk, "Kit Marlow-Jones")
    door.type("kit m")
    door.press(ENTER, CTRL)
    door.stage.question.limit.pill("minutes").click()
    QTest.keyClick(door.stage.question.minutes.edit, Qt.Key.Key_Up)
    QTest.keyClick(door.stage.question.minutes.edit, ENTER)
    arrival = desk.night.session.arrivals[kit]
    assert not arrival.here
    assert arrival.held_until == desk.now() + 35 * 60_000
    assert door.field.text() == ""
    assert door.field.hasFocus()
    listed = door.stage.list
    assert listed._phoned.accessibleName().startswith("1 phoned in seats held to ")
    register(desk, "Una Early")
    door.type("una e")
    door.press(ENTER)
    bent.pass_by(36 * 60)
    door.stage.tick()
    assert listed.table.overdue == {kit}
    listed.table.setFocus()
    listed.table.choose(kit)
    QTest.keyClick(listed.table, ENTER)
    assert desk.night.session.arrivals[kit].here
    assert desk.night.session.arrivals[kit].paid
    assert listed.table.overdue == frozenset()
    assert [(row.name, row.place) for row in listed.table.rows.rows()] == [("Kit Marlow-Jones", 2), ("Una Early", 1)]


def test_a_seat_is_held_without_limit_unless_one_is_set(door: Window, desk: Desk) -> None:
    kit = register(desk, "Kit Marlow-Jones")
    door.type("kit m")
    door.stage.letter("P")
    QTest.keyClick(door.stage.question._yes, ENTER)
    assert desk.night.session.arrivals[kit].held_until is None
    door.type("kit m")
    door.press(ENTER)
    assert desk.night.session.arrivals[kit].here


def test_a_double_click_on_arrived_lets_one_player_in(door: Window, desk: Desk) -> None:
    first, second = register(desk, "Kit Marlow-Jones"), register(desk, "Hari Singh-Jones")
    for player in (first, second):
        desk.do(c.PhoneIn(player))
    table = door.stage.list.table
    spot = table.visualRect(table.rows.index(0, FEE)).center()
    top = table.rows.row(0).player
    double_click(table.viewport(), spot)
    assert [p for p, a in desk.night.session.arrivals.items() if a.here] == [top]
    assert desk.night.session.arrivals[top].paid


def test_a_double_click_on_the_fee_turns_it_over_once(door: Window, desk: Desk, checked_in) -> None:
    player = checked_in(1)[0]
    table = door.stage.list.table
    box = table.visualRect(table.rows.index(0, FEE))
    double_click(table.viewport(), QPoint(box.right() - 20, box.center().y()))
    assert not desk.night.session.arrivals[player].paid


def test_delete_takes_a_player_off_the_list_until_play_starts(door: Window, desk: Desk, checked_in) -> None:
    players = checked_in(9)
    listed = door.stage.list
    listed.table.setFocus()
    listed.table.choose(players[4])
    QTest.keyClick(listed.table, DELETE)
    assert players[4] not in desk.night.session.arrivals
    listed.table.choose(players[5])
    QTest.mouseClick(listed.off, Qt.MouseButton.LeftButton)
    assert players[5] not in desk.night.session.arrivals
    desk.do(c.DrawSeats())
    desk.do(c.StartPlay())
    listed.table.choose(players[6])
    assert not listed.off.isEnabled()
    QTest.keyClick(listed.table, DELETE)
    assert players[6] in desk.night.session.arrivals
    assert listed.refusal.why().startswith("Play has started")


def test_escape_leaves_the_field_for_the_list_where_letters_are_keys(door: Window, checked_in) -> None:
    checked_in(3)
    door.type("x")
    door.press(ESC)
    assert door.field.text() == ""
    door.press(ESC)
    assert door.stage.list.table.hasFocus()
    QTest.keyClick(door.stage.list.table, Qt.Key.Key_N)
    assert door.stage._new_sheet.is_open()
    QTest.keyClick(door.stage._new_sheet, ESC)
    assert door.stage.list.table.hasFocus()
    QTest.keyClick(door.stage.list.table, ESC)
    assert door.field.hasFocus()


@pytest.mark.rule("W11")
def test_kits_that_do_not_reach_are_said_in_words(door: Window, desk: Desk, checked_in) -> None:
    checked_in(24)
    assert door.stage.kits.words() == "24 needed, 28 in the case"
    assert door.stage.kits._first.text() == "Blue runs out first"
    desk.club.set_owned({**desk.club.owned(), 100: 140})
    door.stage.show_night()
    assert door.stage.kits.words() == "24 needed, 20 in the case: 4 short"
    assert door.stage.kits._gauges[100].accessibleName() == "Blue: 168 of 140, short by 28"


@pytest.mark.rule("W64")
def test_few_players_bring_the_suggestion_of_three_games(door: Window, checked_in) -> None:
    checked_in(7)
    assert door.stage.list._few.isVisible()
    assert "3 games" in door.stage.list._few_words.text()
    checked_in(1)
    assert not door.stage.list._few.isVisible()


def test_sixty_players_keep_their_place_on_the_screen(door: Window, checked_in) -> None:
    players = checked_in(60)
    table = door.stage.list.table
    bar = table.verticalScrollBar()
    bar.setValue(700)
    table.choose(players[40])
    before = bar.value()
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert bar.value() == before
    assert table.chosen_row().player == players[40]
    assert not table.chosen_row().paid
    door.stage.list.filters.pill("due").click()
    assert [row.player for row in table.rows.rows()] == [players[40]]


@pytest.mark.rule("W11")
def test_while_nobody_needs_a_kit_no_chip_runs_out_and_large_numbers_have_their_comma(door: Window, desk: Desk) -> None:
    desk.club.set_owned({**desk.club.owned(), 100: 10_021})
    door.stage.show_night()
    kits = door.stage.kits
    assert kits.words().startswith("0 needed")
    assert kits._first.text() == ""
    assert kits._gauges[100].accessibleName() == "Blue: 0 of 10,021"


@pytest.mark.rule("W5", "W18")
def test_a_seat_is_held_over_the_phone_for_somebody_who_signs_when_they_come(door: Window, desk: Desk) -> None:
    """It was refused, and offered a paper and a pen to somebody on the telephone."""
    player = register(desk, "Una Brand", witness="")
    door.type("Una Brand")
    door.press(ENTER, CTRL)
    assert "they sign it when they come" in door.stage.question._note.text()
    QTest.keyClick(QApplication.focusWidget(), ENTER)
    assert not desk.night.session.arrivals[player].here
    door.type("Una Brand")
    door.press(ENTER)
    assert door.stage.why_not.card.why().startswith("They have not signed")
    assert not desk.night.session.arrivals[player].here


@pytest.mark.rule("W6")
def test_who_rings_without_a_parents_form_is_told_what_to_bring(door: Window, desk: Desk) -> None:
    register(desk, "Jo Brand", born="2013-09-01")
    door.type("Jo Brand")
    door.press(ENTER, CTRL)
    card = door.stage.why_not.card
    assert BRING_CONSENT in [label.text() for label in card.findChildren(QLabel)]
    assert [button.words() for button in card.buttons()] == ["Print the form", "Watching only"]


def test_the_three_figures_never_touch(door: Window, desk: Desk, checked_in) -> None:
    """In a second session with somebody gone who still owes, their notes ran into each other."""
    checked_in(21)
    listed = door.stage.list
    listed._here.set_number("28", "checked in", "28 on a first night")
    listed._phoned.set_number("0", "phoned in", "no seats held")
    listed._tin.set_number("£140", "in the fee tin", "£5 due from 1, 1 gone home")
    listed._fit_numbers()
    QApplication.processEvents()
    figures = (listed._here, listed._phoned, listed._tin)
    for left, right in pairwise(figures):
        assert right.x() - left.geometry().right() >= 8
    assert cut_words(listed) == []
