"""An agreed finish by hand: equal stacks are asked about, and afterwards it can be put right like any other result."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain.correction_commands import ReopenSession
from clubapp.domain.ids import PlayerId
from clubapp.season import standings_sheet
from clubapp.views.results import night_sheet
from clubapp.wording import local_today
from tests.ui.bent_time import BentTime
from tests.ui.results_people import Window, do, knock_out, play_out
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.correct.agreement_sheet import CorrectAgreementSheet
from ui.tonight.results.end_evening import PAUSE_MS
from ui.tonight.results.stop_rows import StopRow
from ui.widgets.button import Button
from ui.widgets.side_sheet import SideSheet

Playing = Callable[[int], list[int]]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = Window(desk)
    yield made
    made.close()
    made.deleteLater()


def click(button: Button) -> None:
    QTest.mouseClick(button, LEFT)
    QApplication.processEvents()


def type_stack(row: StopRow, chips: int) -> None:
    row.stepper.edit.setFocus()
    row.stepper.edit.selectAll()
    QTest.keyClicks(row.stepper.edit, str(chips))


def agreed_by_two(desk: Desk, bent: BentTime) -> tuple[PlayerId, PlayerId]:
    """The last two stop with as many chips each, in the order of their seats."""
    knock_out(desk, bent, len(desk.night.session.living) - 2)
    one, two = desk.night.session.living
    half = desk.night.session.chips_issued // 2
    do(desk, c.AgreeFinish((one, two), "Last orders (equal stacks by the manager)", (half, half)))
    return one, two


def sheet(window: Window) -> CorrectAgreementSheet:
    made = window.stage.correcting.agreement
    assert made is not None
    assert made.is_open()
    return made


@pytest.mark.rule("W39")
def test_two_equal_stacks_are_put_in_order_by_the_manager_and_not_by_their_seats(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(8)
    knock_out(desk, bent, 6)
    window.stage.stop_early()
    stop = window.stage._stop_sheet
    assert stop is not None
    QTest.keyClicks(stop.reason.edit, "Last orders")
    one, two = stop.rows.rows()
    half = desk.night.session.chips_issued // 2
    type_stack(one, half)
    type_stack(two, half)
    assert stop.tick.isVisible()
    assert stop.tick.accessibleName() == "Agreed: equal stacks as shown"
    QTest.keyClick(two.stepper.edit, Qt.Key.Key_Return)
    assert not desk.night.session.over, "nobody has said yet who was first"
    click(two.arrows()[0])
    QTest.mouseClick(stop.tick, LEFT)
    assert cut_words(stop) == []
    click(stop.agree_button)
    assert desk.night.session.agreed == (two.player, one.player)
    assert desk.night.session.agreed_chips == (half, half)
    assert desk.night.session.agreed_reason == "Last orders (equal stacks by the manager)"


@pytest.mark.rule("W39", "W64")
def test_a_closed_session_is_opened_and_its_agreed_order_put_right_and_the_season_follows(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(8)
    one, two = agreed_by_two(desk, bent)
    do(desk, c.CloseSession())
    window.stage.order.rows.choose(int(one))
    click(window.stage.order.correct_button)
    made = sheet(window)
    assert made.refusal.why() == "Session 1 is closed."
    click(made.reopen_button)
    assert [row.chips() for row in made.rows.rows()] == [desk.night.session.chips_issued // 2] * 2
    assert made.reason.value() == "Last orders", "what the program added is no part of what was typed"
    assert not made.correct_button.isEnabled()
    assert made.refusal.why() == ""
    click(made.rows.rows()[1].arrows()[0])
    assert [(shift.player, shift.before, shift.after) for shift in made.changes.shifts()] == [(two, 2, 1), (one, 1, 2)]
    for found in (cut_words(made), nameless(made), rich_labels(made), small_targets(made)):
        assert found == []
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert not made.is_open()
    assert desk.night.session.winner == two
    assert window.names()[0] == desk.club.people[two].name
    bent.pass_by(86_400)
    click(window.stage.order.reopened.close_button)
    season = desk.club.current_season()
    assert season is not None
    assert standings_sheet(desk.club, season, today=local_today()).revised.startswith("Revised ")
    paper = night_sheet(desk.night, desk.club.people, desk.club.name, "", desk.now(), 1)
    assert paper.state.startswith("revised ")


@pytest.mark.rule("W39")
def test_a_stack_that_was_misread_moves_both_and_undo_brings_all_back(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(8)
    one, two = agreed_by_two(desk, bent)
    window.stage.order.rows.choose(int(two))
    click(window.stage.order.correct_button)
    made = sheet(window)
    first, second = made.rows.rows()
    issued = desk.night.session.chips_issued
    type_stack(first, 1000)
    type_stack(second, issued - 1000)
    click(made.correct_button)
    assert desk.night.session.agreed == (two, one)
    assert desk.night.session.agreed_chips == (issued - 1000, 1000)
    assert desk.night.session.agreed_reason == "Last orders"
    desk.undo()
    assert desk.night.session.agreed == (one, two)
    assert desk.night.session.agreed_chips == (issued // 2, issued // 2)


@pytest.mark.rule("W39")
def test_the_winners_row_says_the_way_and_undo_is_named_only_where_it_opens_this_session(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(8)
    winner = play_out(desk, bent)
    do(desk, c.CloseSession())
    assert "Undo opens it again." in foot(window)
    do(desk, c.OpenNextSession())
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    play_out(desk, bent)
    do(desk, c.CloseSession())
    QTest.mouseClick(window.stage.order.pills.pill("1"), LEFT)
    assert "Undo" not in foot(window), "it would open session 2"
    assert "choose who went out in the finishing order, then Correct." in foot(window)
    window.stage.order.rows.choose(int(winner))
    assert not window.stage.order.correct_button.isVisible()
    click(window.stage.order.reopen_button)
    assert desk.night.sessions[0].closed is None
    assert desk.night.sessions[1].closed is not None
    assert window.stage.order.reopened.isVisible()
    assert cut_words(window) == []


@pytest.mark.rule("W39")
def test_the_list_before_an_earlier_session_is_closed_again_is_of_that_session(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    playing(8)
    winner = play_out(desk, bent)
    do(desk, c.CloseSession())
    do(desk, c.OpenNextSession())
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    agreed_by_two(desk, bent)
    do(desk, c.CloseSession())
    do(desk, ReopenSession(1))
    QTest.mouseClick(window.stage.order.pills.pill("1"), LEFT)
    said = [check.text for check in window.stage.checks.checks()]
    assert f"{desk.club.people[winner].listed} holds all the chips" in said
    assert not any("Finish agreed" in words or "open to be put right" in words for words in said)
    QTest.mouseClick(window.stage.order.pills.pill("2"), LEFT)
    assert "Session 1 is open to be put right: close it again" in [c.text for c in window.stage.checks.checks()]
    assert window.stage.primary.words() == "Close session 1 again", "Enter does not end an evening with one open"
    assert window.stage.end_button.isVisible()
    click(window.stage.end_button)
    ending = window.stage._end_sheet
    assert ending is not None
    assert ending._open_words.text() == "Session 1 is open to be put right: it is not in the season until it is closed."
    assert cut_words(ending) == []
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert desk.has_night
    assert desk.night.sessions[0].closed is not None
    assert ending.is_open()
    assert not ending._open_words.isVisible()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert desk.has_night, "a double press does one thing"
    QTest.qWait(PAUSE_MS + 50)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not desk.has_night


@pytest.mark.rule("W60")
def test_after_calling_off_there_is_one_button_that_ends_the_evening(
    window: Window, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    from clubapp.domain.evening_commands import StopEvening

    do(desk, StopEvening("A burst pipe"))
    assert window.stage.primary.words() == "End the evening"
    assert not window.stage.end_button.isVisible()


def foot(window: Window) -> str:
    return window.stage.checks._foot.text()
