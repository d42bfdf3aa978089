"""A late entry where the rules ask for notice and seat the player behind the dealer, by hand (S85 to S87)."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import SetButton
from clubapp.membership import NewMember
from clubapp.rulesets import load
from clubapp.views.late_terms import blinds_words
from clubapp.wording import local
from tests.domain.storyteller import NAMES
from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.play.late_entry import LateEntrySheet
from ui.widgets.side_sheet import SideSheet

PLAYING = 12


@pytest.fixture
def evening(styled: QApplication, bent: BentTime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """Twelve are playing at two tables of six, and more are on their way."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    club = Club.create(
        tmp_path / "seasons.club", name="Fenland", rules=load("three-seasons"), venue="The Railway Tavern",
        season="Winter", owned={}, today=date(2026, 11, 1),
    )  # fmt: skip
    desk = Desk(club, time=bent.time())
    on = local(desk.now()).date()
    for name in NAMES:
        club.members.register(NewMember(f"{name} Example", born="1984-03-02", witness="Gail"), now=desk.now(), on=on)
    desk.open(club.start_night(on, at=desk.now()))
    players = list(club.members.rows)
    for command in (*map(c.CheckIn, players[:PLAYING]), c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    made = Evening(desk, bent, PLAY)
    yield made
    made.close()
    desk.leave()
    club.close()


def coming(evening: Evening, nth: int = 0) -> PlayerId:
    """Somebody who is still on the way."""
    return list(evening.desk.club.members.rows)[PLAYING + nth]


def sheet(evening: Evening, player: PlayerId) -> LateEntrySheet:
    evening.play.late_entry_for(player)
    made = evening.play.sheets.late
    assert made.is_open()
    return made


def click_dealer(made: LateEntrySheet, seat: int) -> None:
    table = made.dealer.table
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=table.seat_middle(seat).toPoint())
    QApplication.processEvents()


def second_session(evening: Evening) -> None:
    session = evening.desk.night.session
    while len(session.living) > 1:
        evening.do(c.KnockOut((c.Exit(session.living[0]),)))
    for command in (c.CloseSession(), c.OpenNextSession(), c.DrawSeats(), c.StartPlay()):
        evening.do(command)
    evening.window.show_stage(PLAY)
    QTest.qWait(50)


@pytest.mark.rule("S85")
def test_the_seat_behind_the_dealer_who_was_clicked_is_offered_and_taken(evening: Evening) -> None:
    player = coming(evening)
    made = sheet(evening, player)
    assert made.offer.words().startswith("2,790:")
    assert made.notice.isHidden()
    evening.click(made.seats.pick(1, 7))
    click_dealer(made, 3)
    assert made.seats.choice() == (1, 8)
    click_dealer(made, 8)
    assert made.seats.choice() == (1, 7)
    evening.press("Enter")
    assert evening.desk.night.session.seats[player] == (1, 7)
    assert evening.desk.night.session.late[player].stack == 2790


@pytest.mark.rule("S85")
def test_the_seat_offered_is_last_to_reach_the_blinds_and_the_words_are_true_of_it(evening: Evening) -> None:
    """The sheet once offered the next big blind and said that the blinds come last there."""
    for table, seat in ((1, 3), (2, 1)):  # free are seats 7 and 8 of both tables
        if evening.desk.night.session.buttons[table].deals != seat:
            evening.do(SetButton(table, seat))
    player = coming(evening)
    made = sheet(evening, player)
    assert made.seats.choice() == (2, 8)
    assert made.dealer._hint.text().startswith("Seat 8 is on the dealer’s right, where the blinds come last.")
    evening.click(made.seats.pick(1, 7))
    assert made.dealer._hint.text().startswith("Seat 7: the big blind comes there in 2 hands.")
    evening.click(made.seats.pick(2, 8))
    evening.click(made.enter_button)
    assert evening.desk.night.session.seats[player] == (2, 8)


@pytest.mark.rule("S85", "S11")
def test_the_manager_can_still_choose_another_seat(evening: Evening) -> None:
    player = coming(evening)
    made = sheet(evening, player)
    click_dealer(made, 8)
    evening.click(made.seats.pick(2, 7))
    assert made.dealer._question.text() == "Who deals at table 2 now?"
    evening.click(made.enter_button)
    assert evening.desk.night.session.seats[player] == (2, 7)


@pytest.mark.rule("S86")
def test_after_a_knock_out_the_card_and_the_sheet_say_that_late_entry_is_closed(evening: Evening) -> None:
    assert evening.play.advice.cards[-1].headline() == "Late entry: 2,790 chips now"
    evening.do(c.KnockOut((c.Exit(evening.desk.night.session.living[0]),)))
    assert evening.play.advice.cards[-1].headline() == "Late entry is closed"
    made = sheet(evening, coming(evening))
    assert "knocked out" in made.refusal.why()
    evening.press("Enter")
    assert made.stack.value() == 2790, "the stack that the blinds in force would give"
    evening.type("the door was locked")
    evening.press("Enter")
    assert evening.desk.night.session.late[coming(evening)].stack == 2790
    assert [said.rule for said in evening.desk.night.session.overruled] == ["S86"]


@pytest.mark.rule("S87")
def test_in_the_second_session_notice_opens_the_door(evening: Evening) -> None:
    second_session(evening)
    assert evening.play.advice.cards[-1].headline() == "Late entry with notice: 2,790 chips now"
    player = coming(evening)
    made = sheet(evening, player)
    assert made.offer.isHidden()
    assert "said so before" in made.refusal.why()
    evening.click(made.notice.given)
    assert not made.offer.isHidden()
    assert made.refusal.isHidden()
    evening.click(made.enter_button)
    assert evening.desk.night.session.late[player].stack == 2790
    another = sheet(evening, coming(evening, 1))
    assert not another.notice.given.isChecked(), "asked anew for everybody"


@pytest.mark.rule("S85", "S87")
def test_nothing_is_cut_nameless_or_too_small_to_hit(evening: Evening) -> None:
    second_session(evening)
    made = sheet(evening, coming(evening))
    evening.click(made.notice.given)
    QTest.qWait(100)
    assert [cut_words(made), nameless(made), rich_labels(made), small_targets(made)] == [[], [], [], []]


@pytest.mark.rule("S85")
@pytest.mark.parametrize(
    ("dealer", "seat", "said"),
    [
        (1, 8, "Seat 8 is on the dealer’s right, where the blinds come last."),
        (1, 7, "Seat 7: the big blind comes there in 4 hands."),
        (4, 7, "Seat 7: the big blind comes there in the next hand."),
        (6, 7, "Seat 7: the big blind comes there in 5 hands."),  # it has gone by, for seats 1 and 2 have the blinds
        (5, 7, "Seat 7: the big blind comes there in 6 hands."),  # between the blinds
    ],
)
def test_how_far_the_blinds_are_from_a_free_seat(evening: Evening, dealer: int, seat: int, said: str) -> None:
    assert blinds_words(evening.desk.night, (1, seat), dealer) == said
