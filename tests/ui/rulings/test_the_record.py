"""What the desk leaves behind: in the log, in its own fields, and on the night when Ctrl+Z is pressed in one."""

from collections.abc import Callable
from datetime import date

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from clubapp.views.evening_notes import note_rows
from tests.ui.evening import Evening
from tests.ui.rulings.conftest import ALT, CTRL, AtTheDesk
from ui.players.data.data_sheet import DataSheet
from ui.rulings.knock_outs import KnockOuts
from ui.rulings.late_entry import LateEntry
from ui.rulings.least_raise import LeastRaise
from ui.rulings.misdeal import Misdeal
from ui.rulings.page import SAID_MS
from ui.rulings.showdown import Showdown
from ui.rulings.side_pots import SidePots
from ui.rulings.stakes import Stakes
from ui.rulings.who_may_play import WhoMayPlay
from ui.tonight.sheets import sheet_host
from ui.widgets.toast import Toast


def everything_written(widget: QWidget) -> str:
    fields = [edit.text() for edit in widget.findChildren(QLineEdit)]
    return " ".join([*fields, *(label.text() for label in widget.findChildren(QLabel))])


@pytest.mark.rule("W40")
def test_who_is_erased_stands_in_no_field_of_the_desk(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("same hand")
    assert isinstance(panel, KnockOuts)
    who = evening.at(1, sorted(evening.desk.night.session.at_table(1))[1])
    name, number = evening.name(who), evening.desk.club.members.rows[who].number
    at_desk.put(panel.players.rows()[0].name, name)
    at_desk.put(panel.players.rows()[0].chips, "500")
    at_desk.put(panel.players.rows()[1].chips, "300")
    assert name in at_desk.said()
    evening.desk.end_night()
    at_desk = AtTheDesk(evening.window)
    assert name not in everything_written(at_desk.page), "another evening begins with empty fields"
    at_desk.put(at_desk.panel.players.rows()[0].name, name)
    at_desk.look_for("side pot")
    sheet = DataSheet(evening.desk, sheet_host(evening.window), who)
    sheet.open()
    at_desk.settle()
    at_desk.click(sheet.ask_to_erase)
    at_desk.put(sheet.erase.typed.edit, number)
    at_desk.click(sheet.erase.button)
    assert who not in evening.desk.club.members.rows
    assert name not in everything_written(at_desk.page)


@pytest.mark.rule("S96")
def test_undo_in_an_empty_field_takes_nobody_back_into_the_tournament(evening: Evening) -> None:
    evening.out((1, min(evening.desk.night.session.at_table(1))))
    out = list(evening.desk.night.session.outs)
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("odd chip")
    assert isinstance(panel, Showdown)
    at_desk.put(panel.board, "2c 9d")
    for _ in range(4):
        QTest.keyClick(panel.board.edit, Qt.Key.Key_Z, CTRL)
        at_desk.settle()
    assert list(evening.desk.night.session.outs) == out
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    at_desk.put(panel.entrants, "24")
    QTest.keyClick(panel.entrants.edit, Qt.Key.Key_L, ALT)
    at_desk.settle()
    assert len(note_rows(evening.desk.night)) == 1
    at_desk.click(at_desk.page.list.search.edit)
    QTest.keyClick(at_desk.page.list.search.edit, Qt.Key.Key_Z, CTRL)
    at_desk.settle()
    assert note_rows(evening.desk.night) == (), "a note of the desk itself is taken off"


def _misdeal(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("misdeal")
    assert isinstance(panel, Misdeal)
    at_desk.click(panel.kinds["exposed-in-deal"])
    at_desk.put(panel.count, "2")


def _bets(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("least raise")
    assert isinstance(panel, LeastRaise)
    at_desk.put(panel.big_blind, "800")
    at_desk.put(panel.bets.rows()[0].to, "1300")
    at_desk.click(panel.bets.rows()[0].all_in)


def _late(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    at_desk.choose(panel.level, "20 / 40")


@pytest.mark.rule("S96")
@pytest.mark.parametrize(
    ("ask", "noted"),
    [
        (_misdeal, "Misdeal (a card was turned up in the deal, 2 cards): "),
        (_bets, "Least call and raise (big blind 800, bet to 1,300 all in): "),
        (_late, "Late entry (session 1, blinds 20 / 40): "),
    ],
)
def test_a_note_says_what_happened_and_not_only_what_was_ruled(
    at_desk: AtTheDesk, ask: Callable[[AtTheDesk], None], noted: str
) -> None:
    ask(at_desk)
    said = at_desk.said()
    QTest.keyClick(at_desk.page, Qt.Key.Key_L, ALT)
    at_desk.settle()
    (note,) = note_rows(at_desk.window.desk.night)
    assert note.text == f"{noted}{said}"


@pytest.mark.rule("S96")
def test_that_it_is_noted_is_said_beside_the_heading_and_not_over_the_ruling(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    at_desk.put(panel.players.rows()[0].chips, "400")
    at_desk.put(panel.players.rows()[1].chips, "400")
    at_desk.click(at_desk.page.note_button)
    assert at_desk.page._note.text() == "Noted in tonight's log. Undo takes it off."
    assert not [toast for toast in at_desk.window.findChildren(Toast) if toast.isVisible() and type(toast) is Toast]
    at_desk.page._said.start(0)
    QTest.qWait(20)
    QApplication.processEvents()
    assert at_desk.page._note.text() in ("", "the clock keeps running")
    assert SAID_MS > 5_000


@pytest.mark.rule("W18", "W39")
def test_a_panel_nobody_has_typed_into_follows_the_room_while_it_is_looked_at(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    assert panel.level.choice() == "10 / 20"
    level = evening.desk.night.session.plan.minutes * 60
    evening.pass_by(level + 1)
    assert panel.level.choice() == "20 / 40", "a level has begun by itself"
    places = at_desk.look_for("same hand")
    assert isinstance(places, KnockOuts)
    evening.out((1, min(evening.desk.night.session.at_table(1))))
    assert places.left.value_or_none() == 23
    at_desk.put(places.players.rows()[0].chips, "500")
    evening.out((1, min(evening.desk.night.session.at_table(1))))
    assert places.left.value_or_none() == 23, "what was begun is left alone"


@pytest.mark.rule("W6")
def test_who_may_play_is_asked_for_the_date_of_the_night(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("who may")
    assert isinstance(panel, WhoMayPlay)
    at_desk.window.desk.end_night()
    at_desk.window.desk.open(at_desk.window.desk.club.start_night(date(2026, 3, 14), at=at_desk.window.desk.now()))
    at_desk.settle()
    assert panel.on.value() == "2026-03-14"


@pytest.mark.rule("W61")
def test_pots_of_earlier_sessions_count_against_the_day(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("w61")
    assert isinstance(panel, Stakes)
    at_desk.put(panel.entrants, "20")
    assert at_desk.said().startswith("£5 each is in")
    at_desk.put(panel.earlier, "99.84")
    assert not at_desk.said().startswith("£5 each is in")
    assert at_desk.rule() == "W61"
    at_desk.put(panel.earlier, "0")
    at_desk.put(panel.entrants, "0")
    assert at_desk.said() == "Players who stake: 1 or more."
