"""Advice that one button applies, the slips and the big screen after it, buttons, next hands and fixed seats by key."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, QRect
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain.table_commands import ApplyMoves, SetButton
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, small_targets
from ui.paper.page import PaperPage
from ui.tonight.play.advice_cards import CardOfAdvice
from ui.tonight.projector.window import Projector
from ui.widgets.button import Button
from ui.widgets.toast import Toast

Bring = Callable[[int], list[int]]
Open = Callable[..., Evening]


def card(evening: Evening, kind: str) -> CardOfAdvice:
    cards = [each for each in evening.play.advice.cards if isinstance(each, CardOfAdvice)]
    return next(each for each in cards if each.advice.kind == kind)


def kinds(evening: Evening) -> list[str]:
    return [each.advice.kind for each in evening.play.advice.cards if isinstance(each, CardOfAdvice)]


@pytest.fixture
def small_table(evening: Evening) -> Evening:
    """Six, seven and three are left."""
    evening.out((1, 7), (1, 8), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8), (3, 4))
    return evening


@pytest.mark.rule("W16", "W17")
def test_one_click_breaks_the_table_and_one_undo_brings_it_back(small_table: Evening) -> None:
    seats = dict(small_table.desk.night.session.seats)
    small_table.click(card(small_table, "break").buttons()[0])
    assert small_table.desk.night.session.tables_left() == [1, 2]
    assert small_table.play.log.lines()[0].row().title == "Table 3 broken, 3 players moved"
    assert small_table.tables.table(3) is None
    small_table.press("Ctrl+Z")
    assert small_table.desk.night.session.seats == seats
    assert card(small_table, "break").headline() == "Table 3 is down to three: break it now"


@pytest.mark.rule("W16")
def test_a_double_click_moves_everybody_once(small_table: Evening) -> None:
    log = len(small_table.desk.desk.records)
    button = card(small_table, "break").buttons()[0]
    small_table.click(button)
    small_table.click(button)
    assert len(small_table.desk.desk.records) == log + 1
    assert not small_table.play.refused.isVisible()


@pytest.mark.rule("W17")
def test_every_reason_is_in_the_sheet_and_its_button_does_the_same(small_table: Evening) -> None:
    small_table.click(card(small_table, "break").buttons()[1])
    sheet = small_table.play.sheets.moves
    assert sheet.is_open()
    small_table.press("Enter")
    assert not sheet.is_open()
    assert small_table.desk.night.session.tables_left() == [1, 2]


@pytest.mark.rule("W17")
def test_the_sheet_goes_when_its_advice_no_longer_holds(small_table: Evening) -> None:
    small_table.click(card(small_table, "break").buttons()[1])
    assert small_table.play.sheets.moves.is_open()
    small_table.out((3, 5))
    assert not small_table.play.sheets.moves.is_open()


@pytest.mark.rule("W17", "W25")
def test_after_the_moves_slips_are_offered_and_the_list_can_be_put_away(small_table: Evening) -> None:
    small_table.click(card(small_table, "break").buttons()[0])
    told = card(small_table, "moved")
    assert [button.words() for button in told.buttons()] == ["Slips", "Big screen", "Done"]
    small_table.click(told.buttons()[1])
    QTest.qWait(50)
    projector = small_table.window._projector
    assert projector is not None, "a big screen that is closed is opened"
    assert projector.isVisible()
    assert projector.showing() == "moves"
    projector.take_away()
    small_table.window.activateWindow()
    papers: list[str] = []
    small_table.play.print_paper.connect(papers.append)
    small_table.click(told.buttons()[0])
    assert papers == [f"moves:{small_table.desk.desk.id}:1"]
    small_table.window.show_room("tonight")
    small_table.settle()
    small_table.click(card(small_table, "moved").buttons()[2])
    assert "moved" not in kinds(small_table)


@pytest.mark.rule("W17")
def test_the_room_sees_the_moves_for_a_minute_or_until_they_are_put_away(small_table: Evening) -> None:
    big = Projector(small_table.desk)
    big.resize(1280, 720)
    big.show()
    try:
        small_table.click(card(small_table, "break").buttons()[0])
        assert big.showing() == "moves"
        assert big.board().view is not None
        assert len(big.board().view.moves) == 3
        small_table.click(card(small_table, "moved").buttons()[1])
        assert big.showing() == "clock"
        small_table.click(card(small_table, "moved").buttons()[1])
        assert big.showing() == "moves"
        small_table.pass_by(61)
        assert big.showing() == "clock"
    finally:
        big.take_away()
        big.deleteLater()
        QApplication.processEvents()


@pytest.mark.rule("W22", "W23")
def test_the_button_is_set_and_moved_on_by_key(evening: Evening) -> None:
    evening.pass_by(120)
    evening.click_seat(2, 4)
    evening.press("B")
    assert evening.desk.night.session.buttons[2].button == 4
    evening.press("B")
    assert not evening.play.refused.isVisible()
    evening.out((2, 5))
    evening.click_seat(2, 4)
    evening.press("H")
    assert evening.desk.night.session.buttons[2].positions.button == 5
    assert evening.desk.night.session.buttons[2].deals == 4
    table = evening.tables.table(2)
    assert table is not None
    assert [seat.disc for seat in table.view().seats if seat.disc] == ["D", "SB", "BB"]
    assert (table.view().seats[4].state, table.view().seats[4].disc) == ("empty", "D")
    assert card(evening, "hand").headline() == "This hand at table 2"


@pytest.mark.rule("W22")
def test_a_table_whose_button_nobody_knows_says_so_and_one_click_tells_it(small_table: Evening) -> None:
    small_table.out(*((2, seat) for seat in range(1, 6)), (1, 1), (1, 2), (1, 3))
    small_table.click(card(small_table, "final-table").buttons()[0])
    (number,) = small_table.desk.night.session.tables_left()
    table = small_table.tables.table(number)
    assert table is not None
    assert (table.view().centre, table.view().badge) == ("No button", "Draws again")
    small_table.click_seat(number, 6)
    assert not small_table.play.action_bar.next_button.isVisible()
    small_table.click(small_table.play.action_bar.button_button)
    assert (table.view().centre, table.view().badge) == ("", "")
    assert small_table.play.action_bar.next_button.isVisible()


@pytest.mark.rule("W17")
def test_somebody_who_can_not_move_stays_until_the_mark_is_off(small_table: Evening) -> None:
    """SEA-03."""
    small_table.click_seat(3, 6)
    player = small_table.at(3, 6)
    small_table.press("M", "F")
    assert small_table.desk.night.fixed == {player: (3, 6)}
    assert card(small_table, "break").headline() == "Table 3 is down to three: balance"
    table = small_table.tables.table(3)
    assert table is not None
    assert table.view().seats[5].fixed
    assert "can not move" in table.seat(6).accessibleName()
    small_table.press("M")
    assert small_table.play.action_bar._name.text().endswith("can not move")
    small_table.click_seat(1, 8)
    assert small_table.play.refused.isVisible()
    assert small_table.desk.night.session.seats[player] == (3, 6)
    small_table.click_seat(3, 6)
    small_table.press("M", "F")
    assert small_table.desk.night.fixed == {}
    assert card(small_table, "break").headline() == "Table 3 is down to three: break it now"


@pytest.mark.rule("W17")
def test_f_marks_the_chosen_player_without_a_move_being_begun(small_table: Evening) -> None:
    """The key did nothing, silently, unless M had been pressed before it."""
    small_table.click_seat(3, 6)
    small_table.press("F")
    assert small_table.desk.night.fixed == {small_table.at(3, 6): (3, 6)}
    small_table.press("F")
    assert small_table.desk.night.fixed == {}
    small_table.press("Ctrl+Z")
    assert small_table.desk.night.fixed == {small_table.at(3, 6): (3, 6)}


@pytest.mark.rule("W19")
def test_colour_up_is_done_with_the_chips_that_rounding_took(evening: Evening) -> None:
    evening.pass_by(44 * 60 + 10 * 60)
    found = card(evening, "colour-up")
    assert found.extra is not None
    for _ in range(3):
        evening.click(found.extra._plus)
    evening.out((1, 1))  # somebody goes out meanwhile, and the count stays
    found = card(evening, "colour-up")
    assert found.extra is not None
    assert found.extra.value() == 3
    evening.click(found.buttons()[0])
    assert evening.desk.night.session.rounded == 300
    assert "colour-up" not in kinds(evening)
    assert evening.play.log.lines()[0].row().detail == "rounding up added 300"


def test_a_free_seat_can_have_the_button(evening: Evening) -> None:
    evening.out((1, 3))
    evening.pass_by(120)
    evening.do(SetButton(1, 2))
    evening.click_seat(1, 3)
    evening.press("B")
    assert evening.desk.night.session.buttons[1].button == 3


@pytest.mark.rule("W16", "W17")
def test_the_moves_of_a_table_that_breaks_next_are_prepared_with_slips(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 7), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    breaks = card(evening, "break")
    assert [button.words() for button in breaks.buttons()] == ["Prepare the move", "Later"]
    evening.click(breaks.buttons()[0])
    sheet = evening.play.sheets.moves
    assert sheet.is_open()
    assert len(evening.desk.night.session.tables_left()) == 3, "nobody moves by looking"
    papers: list[str] = []
    evening.play.print_paper.connect(papers.append)
    evening.press("Enter")
    assert papers == [f"moves:{evening.desk.desk.id}:1:ahead"]
    (page,) = evening.window.findChildren(PaperPage)
    assert page.made() is not None
    assert page.made().name.startswith("Moves prepared ")
    assert page.list.cards["moves"].note() == "Prepared: table 3 breaks next", "the list says what is shown"
    page.show_paper("till")
    evening.click(page.list.cards["moves"])
    assert page.made().name.startswith("Moves prepared ")
    evening.out((1, 1))
    evening.do(ApplyMoves())
    page.show_papers()
    evening.settle()
    assert not page.list.cards["moves"].note().startswith(("Prepared", "Nobody"))


@pytest.mark.rule("W16", "W17")
def test_the_manager_breaks_it_at_once_and_one_undo_takes_it_back(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 7), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    seats = dict(evening.desk.night.session.seats)
    evening.click(card(evening, "break").buttons()[0])
    sheet = evening.play.sheets.moves
    assert (cut_words(sheet), nameless(sheet), small_targets(sheet)) == ([], [], [])
    evening.click(next(b for b in sheet.findChildren(Button) if b.words() == "Break it now"))
    assert evening.desk.night.session.tables_left() == [1, 2]
    evening.press("Ctrl+Z")
    assert evening.desk.night.session.seats == seats


def test_what_was_undone_is_said_where_it_covers_no_button_of_the_seat(small_table: Evening) -> None:
    """The words lay over Move, Button and Next hand for ten seconds."""
    small_table.click_seat(3, 6)
    small_table.press("F", "Ctrl+Z")
    small_table.settle()
    bar = small_table.play.action_bar
    shown = [toast for toast in small_table.window.findChildren(Toast) if toast.isVisible()]
    assert shown
    for toast in shown:
        here = QRect(toast.mapToGlobal(QPoint(0, 0)), toast.size())
        for button in bar._buttons():
            if button.isVisible():
                assert not here.intersects(QRect(button.mapToGlobal(QPoint(0, 0)), button.size())), button.words()
