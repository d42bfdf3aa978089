"""The end of a session at the manager's desk: closing, carrying over, stopping early, sharing."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.season import standings_sheet
from clubapp.views.results import as_plain_text, results_view
from clubapp.wording import local_today
from tests.ui.bent_time import BentTime
from tests.ui.door_people import register
from tests.ui.results_people import Window, do, knock_out, play_out
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui import theme
from ui.desk import Desk
from ui.tonight.results.result_picture import WIDTH
from ui.tonight.results.stage import SIDE_WIDTH
from ui.widgets.button import Button
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet

Playing = Callable[[int], list[int]]
LEFT = Qt.MouseButton.LeftButton
EQUAL = "equal stacks by the manager"


@pytest.fixture
def window(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = Window(desk)
    yield made
    made.close()
    made.deleteLater()


def nothing_cut(page: QWidget) -> None:
    assert cut_words(page) == []


def click(button: Button) -> None:
    QTest.mouseClick(button, LEFT)


def table_of(desk: Desk) -> list[tuple[str, int]]:
    season = desk.club.current_season()
    assert season is not None
    return [(row.name, row.points) for row in standings_sheet(desk.club, season, today=local_today()).rows]


@pytest.mark.rule("W39")
def test_a_session_with_two_in_is_not_closed_and_the_way_out_stands_there(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(12)
    knock_out(desk, bent, 10)
    assert window.stage.primary.words() == "Close session 1"
    window.enter()
    assert desk.night.session.closed is None
    refusal = window.stage.refusal
    assert refusal.isVisible()
    assert refusal.why().startswith("2 players still have chips")
    assert [button.words() for button in refusal.buttons()] == ["Back to play", "Stop early"]
    first = window.stage.checks.checks()[0]
    assert (first.text, first.done, first.rule) == ("2 players still have chips", False, "W39")
    click(refusal.buttons()[0])
    assert window.gone == [2]


@pytest.mark.rule("W39", "W64")
def test_closing_puts_the_result_into_the_season_and_undo_takes_it_out(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    before = table_of(desk)
    playing(12)
    winner = play_out(desk, bent)
    assert table_of(desk) == before
    window.enter()
    assert desk.night.session.closed is not None
    after = table_of(desk)
    name = desk.club.people[winner].public
    assert dict(after)[name] == dict(before).get(name, 0) + 12 * 36
    assert window.stage.primary.words() == "Start session 2"
    desk.undo()
    assert table_of(desk) == before
    assert window.stage.primary.words() == "Close session 1"


def test_enter_held_down_closes_and_does_nothing_more(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    play_out(desk, bent)
    for _ in range(5):
        QTest.keyClick(window.stage.order.rows, Qt.Key.Key_Return)
    assert desk.night.session.closed is not None
    assert len(desk.night.sessions) == 1
    assert window.stage._next_sheet is None


def test_everybody_present_is_carried_over_but_the_one_who_goes_home(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    players = playing(12)
    play_out(desk, bent)
    window.enter()
    window.enter()
    sheet = window.stage._next_sheet
    assert sheet is not None
    assert sheet.is_open()
    assert len(sheet.ticks()) == 12
    assert all(tick.isChecked() for tick in sheet.ticks().values())
    goes = players[4]
    QTest.mouseClick(sheet.ticks()[goes], LEFT)
    tick = sheet.ticks()[players[0]]
    tick.setFocus()
    QTest.keyClick(tick, Qt.Key.Key_Return)
    assert len(desk.night.sessions) == 2
    assert set(desk.night.session.arrivals) == set(players) - {goes}
    assert window.gone == [0]
    assert not sheet.is_open()
    desk.undo()
    assert len(desk.night.sessions) == 1


@pytest.mark.rule("W11")
def test_a_fee_that_is_due_is_still_named_once_the_session_is_closed(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    players = playing(9)
    do(desk, c.MarkFee(PlayerId(players[2]), paid=False))
    play_out(desk, bent)
    do(desk, c.CloseSession())
    (due,) = window.stage.checks.checks()
    assert due.text == f"£5 in fees due from {desk.club.people[PlayerId(players[2])].name}"
    do(desk, c.MarkFee(PlayerId(players[2]), paid=True))
    assert window.stage.checks.checks() == ()


@pytest.mark.rule("W64")
def test_after_both_sessions_the_evening_ends_and_can_be_opened_again(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(12)
    play_out(desk, bent)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession())
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    play_out(desk, bent)
    do(desk, c.CloseSession())
    assert window.stage.primary.words() == "End the evening"
    assert not window.stage.end_button.isVisible()
    night = desk.desk.id
    window.enter()
    assert desk.has_night, "one press only shows what was played"
    sheet = window.stage._end_sheet
    assert sheet is not None
    assert sheet.is_open()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not desk.has_night
    assert desk.club.night(night).closed


@pytest.mark.rule("W64")
def test_fewer_than_eight_may_play_a_third_game(window: Window, desk: Desk, playing: Playing, bent: BentTime) -> None:
    playing(6)
    for number in (1, 2, 3):
        play_out(desk, bent)
        do(desk, c.CloseSession())
        if number < 3:
            assert window.stage.primary.words() == f"Start session {number + 1}"
            do(desk, c.OpenNextSession())
            do(desk, c.DrawSeats())
            do(desk, c.StartPlay())
    assert window.stage.primary.words() == "End the evening"


def test_an_earlier_session_can_be_looked_at_and_printed(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    winner = play_out(desk, bent)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession())
    assert window.names() == []
    QTest.mouseClick(window.stage.order.pills.pill("1"), LEFT)
    assert window.names()[0] == desk.club.people[winner].name
    assert not window.stage.times.stepper.isEnabled()
    click(window.stage._print)
    assert window.printed == [f"night:{desk.desk.id}:1"]
    do(desk, c.DrawSeats())
    assert window.names() != [], "another action does not turn the page back"


@pytest.mark.rule("W64")
def test_double_points_are_set_here_and_every_sum_follows(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(24)
    play_out(desk, bent)
    QTest.keyClick(window.stage.times.stepper.edit, Qt.Key.Key_Up)
    assert desk.night.session.plan.multiplier == 2
    row = window.stage.order.model.row(0)
    assert row.sum_text == "24 × 36 × 2 = 1,728"
    assert window.stage.times.words.text() == "Double points"
    assert window.stage.order.headline.text() == "Double points"
    do(desk, c.CloseSession())
    assert not window.stage.times.stepper.isEnabled()


@pytest.mark.rule("W40")
def test_the_row_that_is_chosen_opens_and_shows_its_rules(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(12)
    first, second, *_ = desk.night.session.living
    do(desk, c.KnockOut((c.Exit(first, 400), c.Exit(second, 900))))
    rows = window.stage.order.rows
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows, Qt.Key.Key_Home)
    opened = rows.visualRect(rows.currentIndex()).height()
    assert opened > rows.visualRect(rows.model().index(1, 0)).height()
    tags = [tag.rule() for tag in rows.findChildren(RuleTag) if tag.isVisible()]
    assert tags == ["W64", "W40"]
    assert "same hand" in window.stage.order.rows.chosen_row().detail
    assert window.stage.notes.isVisible()
    inside = rows.visualRect(rows.currentIndex()).topLeft() + QPoint(120, 20)
    QTest.mouseClick(rows.viewport(), LEFT, pos=inside)
    assert rows.chosen_row() is None, "a click on the open row folds it"


def test_the_clocks_keys_go_through_the_list(window: Window, desk: Desk, playing: Playing, bent: BentTime) -> None:
    playing(9)
    knock_out(desk, bent, 2)
    heard: list[int] = []
    window.keyPressEvent = lambda event: heard.append(event.key())  # type: ignore[method-assign]
    for key in (Qt.Key.Key_Space, Qt.Key.Key_X, Qt.Key.Key_Plus):
        QTest.keyClick(window.stage.order.rows, key)
    assert heard == [Qt.Key.Key_Space, Qt.Key.Key_X, Qt.Key.Key_Plus]


@pytest.mark.rule("W39")
def test_a_finish_is_agreed_by_chips_with_a_reason(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    knock_out(desk, bent, 5)
    click(window.stage.still_in.stop_button)
    sheet = window.stage._stop_sheet
    assert sheet is not None
    ann, bev, cat, dan = sheet.rows.rows()
    for row, chips in ((ann, "3000"), (bev, "9000"), (cat, "3000"), (dan, "1000")):
        row.stepper.edit.setFocus()
        row.stepper.edit.selectAll()
        QTest.keyClicks(row.stepper.edit, chips)
    assert sheet.rows.order() == (bev.player, ann.player, cat.player, dan.player)
    sheet.rows._move(cat, -1)
    assert sheet.rows.order() == (bev.player, cat.player, ann.player, dan.player)
    assert not sheet.agree_button.isEnabled(), "16,000 is not what was issued, and nobody has ticked that"
    QTest.mouseClick(sheet.tick, LEFT)
    QTest.keyClick(dan.stepper.edit, Qt.Key.Key_Return)
    assert not desk.night.session.over
    assert "reason" in sheet.reason.error()
    QTest.keyClicks(sheet.reason.edit, "Last orders")
    QTest.keyClick(sheet.reason.edit, Qt.Key.Key_Return)
    issued = desk.night.session.chips_issued
    off = f"{abs(issued - 16_000):,} chips {'fewer' if issued > 16_000 else 'more'}"
    assert desk.night.session.agreed_reason == f"Last orders (16,000 chips counted, {off} than issued; {EQUAL})"
    assert desk.night.session.agreed == (bev.player, cat.player, ann.player, dan.player)
    assert not sheet.is_open()
    assert window.stage.primary.kind() == "primary"
    assert window.names()[:4] == [desk.club.people[row.player].name for row in (bev, cat, ann, dan)]


@pytest.mark.rule("W39")
def test_tab_goes_from_the_reason_to_every_stack_and_enter_gives_nobody_a_place_by_seat(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(12)
    window.stage.stop_early()
    sheet = window.stage._stop_sheet
    assert sheet is not None
    QTest.keyClicks(sheet.reason.edit, "Last orders")
    where: QWidget = sheet.reason.edit
    for row in sheet.rows.rows():
        QTest.keyClick(where, Qt.Key.Key_Tab)
        where = row.stepper.edit
        assert window.focusWidget() is where
    QTest.keyClick(where, Qt.Key.Key_Return)
    assert not desk.night.session.over
    QTest.keyClick(where, Qt.Key.Key_Tab)
    assert window.focusWidget() is sheet.tick
    QTest.keyClick(sheet.tick, Qt.Key.Key_Space)
    assert sheet.agree_button.isEnabled()
    sheet.rows._move(sheet.rows.rows()[0], 1)
    assert not sheet.tick.isChecked(), "another order is agreed anew"
    QTest.keyClick(sheet.tick, Qt.Key.Key_Space)
    QTest.keyClick(sheet.tick, Qt.Key.Key_Return)
    assert desk.night.session.over
    assert desk.night.session.agreed_reason == "Last orders (order agreed, chips not counted)"


@pytest.mark.rule("W39")
def test_every_chip_counted_needs_no_tick(window: Window, desk: Desk, playing: Playing, bent: BentTime) -> None:
    playing(9)
    knock_out(desk, bent, 7)
    window.stage.stop_early()
    sheet = window.stage._stop_sheet
    assert sheet is not None
    QTest.keyClicks(sheet.reason.edit, "Last orders")
    one, two = sheet.rows.rows()
    one.stepper.edit.setFocus()
    QTest.keyClicks(one.stepper.edit, "1000")
    two.stepper.edit.setFocus()
    QTest.keyClicks(two.stepper.edit, str(desk.night.session.chips_issued - 1000))
    assert not sheet.tick.isVisible()
    QTest.keyClick(two.stepper.edit, Qt.Key.Key_Return)
    assert desk.night.session.agreed == (two.player, one.player)
    assert desk.night.session.agreed_reason == "Last orders"


@pytest.mark.rule("W39", "W60")
def test_an_abandoned_session_is_void_and_scores_nothing(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    before = table_of(desk)
    playing(9)
    knock_out(desk, bent, 3)
    window.stage.stop_early()
    sheet = window.stage._stop_sheet
    assert sheet is not None
    QTest.mouseClick(sheet.ways.pill("abandon"), LEFT)
    QTest.keyClicks(sheet.reason.edit, "Power cut")
    QTest.keyClick(sheet.reason.edit, Qt.Key.Key_Return)
    assert not desk.night.session.over, "Enter does not abandon"
    click(sheet.abandon_button)
    assert desk.night.session.abandoned == "Power cut"
    window.enter()
    assert desk.night.session.closed is not None
    assert table_of(desk) == before
    assert "Void: Power cut" in window.stage.share._text


def test_a_knock_out_while_the_sheet_is_open_keeps_what_was_typed(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(9)
    knock_out(desk, bent, 5)
    window.stage.stop_early()
    sheet = window.stage._stop_sheet
    assert sheet is not None
    out, stays = sheet.rows.rows()[0], sheet.rows.rows()[-1]
    stays.stepper.edit.setFocus()
    QTest.keyClicks(stays.stepper.edit, "4200")
    do(desk, c.KnockOut((c.Exit(out.player),)))
    assert out.player not in [row.player for row in sheet.rows.rows()]
    assert stays.chips() == 4200
    play_out(desk, bent)
    assert not sheet.is_open()


def test_the_copied_text_is_the_result_with_public_names(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(12)
    play_out(desk, bent)
    do(desk, c.CloseSession())
    click(window.stage.share.copy_text)
    board = QGuiApplication.clipboard()
    assert board is not None
    night, club = desk.night, desk.club
    venue = club.night(desk.desk.id).venue
    view = results_view(night, club.people, 1)
    assert board.text() == as_plain_text(club.name, venue, night, view, club.people)
    assert board.text().splitlines()[3].startswith("1. ")


def test_the_copied_picture_grows_with_the_field_and_shows_something(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(24)
    play_out(desk, bent)
    click(window.stage.share.copy_picture)
    board = QGuiApplication.clipboard()
    assert board is not None
    image = board.image()
    assert image.width() == WIDTH
    assert image.height() > WIDTH
    last_line = 290 + 3 * 104 + 28 + 10 * 58
    assert any(image.pixelColor(x, last_line + 29).lightness() > 200 for x in range(64, WIDTH)), "the 14th has a line"
    colours = {image.pixel(x, y) for x in range(60, WIDTH - 60, 7) for y in range(190, image.height(), 9)}
    assert len(colours) > 30


def test_the_picture_is_saved_whole(
    window: Window, desk: Desk, playing: Playing, bent: BentTime, tmp_path: Path
) -> None:
    playing(9)
    play_out(desk, bent)
    share = window.stage.share
    click(share.save_picture)
    dialog = share.saving.dialog()
    assert dialog is not None
    assert not dialog.isModal()
    target = tmp_path / "result.png"
    dialog.fileSelected.emit(str(target))
    dialog.close()
    assert target.read_bytes().startswith(b"\x89PNG")
    assert "result.png" in share.saving.words()


@pytest.mark.parametrize("look", ["dark", "light"])
def test_any_name_fits_and_everything_has_a_name_for_screen_readers(
    window: Window, desk: Desk, bent: BentTime, styled: QApplication, qtbot: QtBot, look: str
) -> None:
    theme.apply(styled, look)  # type: ignore[arg-type]
    odd = [
        register(desk, name)
        for name in (
            "<b>Bob</b>",
            "S&P Singh",
            "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
            "משה כהן",
            "李小龍",
        )
    ]
    able = [p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None]
    for player in [*odd, *[p for p in able if p not in odd]][:60]:
        do(desk, c.CheckIn(player, paid=player not in odd))
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    knock_out(desk, bent, 4)
    window.stage.go_on()
    window.stage.stop_early()
    body = window.stage.still_in.parentWidget()
    assert body is not None
    assert body.minimumSizeHint().width() <= SIDE_WIDTH - 10, "no name makes the cards wider than their column"
    for page in (window, window.stage._stop_sheet):
        assert page is not None
        qtbot.waitUntil(partial(nothing_cut, page))
        assert nameless(page) == []
        assert rich_labels(page) == []
    window.stage._stop_sheet.close_sheet()  # type: ignore[union-attr]
    assert small_targets(window.stage) == []
    play_out(desk, bent)
    do(desk, c.CloseSession())
    qtbot.waitUntil(partial(nothing_cut, window))
    theme.apply(styled, "dark")


def test_before_the_start_the_page_says_so_and_leads_to_the_door(window: Window, desk: Desk) -> None:
    assert window.stage.order.is_empty()
    click(window.stage.order.back_button)
    assert window.gone == [0]
    window.enter()
    assert window.stage.refusal.why().startswith("Play has not started")
