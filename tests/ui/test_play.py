"""The Play page: before there is play, seats and moves, advice, the log, and an evening without a mouse."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.membership import MemberChange, NewMember
from clubapp.wording import local
from tests.ui.evening import DRAW, PLAY, Evening
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.play.stage import PlayStage

Bring = Callable[[int], list[int]]
Open = Callable[..., Evening]


# Before play ---------------------------------------------------------------------------------------------------


def test_before_play_each_step_leads_to_the_next(opened: Open, checked_in: Bring) -> None:
    evening = opened()
    before = evening.play.before
    assert (before.door_button.isVisible(), before.start_button.isVisible()) == (True, False)
    checked_in(10)
    assert (before.door_button.isVisible(), before.draw_button.isVisible()) == (False, True)
    evening.do(c.DrawSeats())
    assert before.start_button.isVisible()
    assert "10 players at 2 tables" in before._text.text()
    evening.window.show_stage(PLAY)
    evening.press("Enter")
    assert evening.desk.night.session.started is not None
    assert not before.isVisible()


def test_somebody_without_a_seat_keeps_play_from_starting_and_is_counted(opened: Open, checked_in: Bring) -> None:
    players = checked_in(9)
    evening = opened()
    evening.do(c.CheckOut(players[0]), c.DrawSeats(), c.CheckIn(players[0]))
    assert "1 checked-in player has no seat" in evening.play.before._text.text()
    evening.click(evening.play.before.draw_button)
    evening.click(evening.draw.again_button)
    evening.click(evening.draw.start_button)
    assert len(evening.desk.night.session.living) == 9


@pytest.mark.parametrize("count", [20, 24])
def test_every_seat_is_in_view_when_the_window_opens_in_play(desk: Desk, playing: Bring, count: int) -> None:
    """As after a crash: the window is made with the night in it, small, and only then gets its size."""
    playing(count)
    window = MainWindow(desk)
    try:
        window.show_room("tonight")
        window.show_stage(PLAY)
        window.show()
        for _ in range(6):
            QApplication.processEvents()
        window.resize(1366, 768)
        for _ in range(6):
            QApplication.processEvents()
        (play,) = window.findChildren(PlayStage)
        body, port = play.tables.widget(), play.tables.viewport()
        assert play.isVisible()
        assert body is not None
        assert port is not None
        assert play.tables.shape()[0] == 1
        assert body.height() == port.height()
    finally:
        window.hide()
        window.deleteLater()


# Seats and moves -----------------------------------------------------------------------------------------------


def test_a_click_chooses_a_player_and_names_them_in_full(evening: Evening) -> None:
    evening.click_seat(2, 3)
    person = evening.desk.club.people[evening.at(2, 3)]
    assert evening.play.action_bar._name.text() == person.name
    assert evening.play.action_bar._detail.text() == f"Table 2, seat 3  ·  {person.number}"
    evening.press("Esc")
    assert evening.tables.player() is None
    assert evening.play.action_bar._hint.isVisible()


def test_the_number_of_a_table_and_the_arrows_walk_the_seats(evening: Evening) -> None:
    evening.press("2")
    assert evening.tables.seat() == (2, 1)
    evening.press("Right", "Right")
    assert evening.tables.seat() == (2, 3)
    evening.press("Right")
    assert evening.tables.seat() == (3, 1)
    evening.press("Left", "Down")
    assert evening.tables.seat() == (2, 4)


def test_the_arrows_start_where_the_eye_is(evening: Evening) -> None:
    evening.click_seat(3, 5)
    evening.press("Esc", "Right")
    assert evening.tables.seat() == (1, 1)


@pytest.mark.rule("W17", "W25")
def test_a_move_is_m_and_a_click_on_a_free_seat(evening: Evening) -> None:
    evening.out((3, 4))
    player = evening.at(1, 2)
    evening.click_seat(1, 2)
    evening.press("M")
    bar = evening.play.action_bar
    assert bar._name.text() == f"Move {evening.name(player)}"
    assert bar._tag.rule() == "W25"
    lit = [
        (table.table(), seat.seat)
        for table in evening.tables._tables.values()
        for seat in table.view().seats
        if seat.state == "coming"
    ]
    assert lit == [(3, 4)]
    evening.click_seat(3, 4)
    assert evening.desk.night.session.seats[player] == (3, 4)
    assert evening.tables.seat() == (3, 4)
    assert bar._name.text() == evening.name(player)
    assert isinstance(evening.desk.desk.actions[-1].events[0], e.PlayerMoved)


def test_a_move_by_keyboard_walks_over_other_seats_without_touching_them(evening: Evening) -> None:
    evening.out((1, 4))
    player = evening.at(1, 1)
    evening.press("1", "M", "Right", "Right", "Down")
    assert evening.desk.night.session.seats[player] == (1, 1)
    assert evening.tables.player() == player
    evening.press("Enter")
    assert evening.desk.night.session.seats[player] == (1, 4)


def test_a_second_m_lists_the_free_seats(evening: Evening) -> None:
    evening.out((2, 4), (3, 5))
    player = evening.at(1, 1)
    evening.press("1", "M", "M")
    sheet = evening.play.sheets.move
    assert sheet.is_open()
    evening.click(sheet.seats.pick(3, 5))
    assert sheet._missing.text() == "To table 3, seat 5"
    evening.press("Enter")
    assert evening.desk.night.session.seats[player] == (3, 5)
    assert evening.open_sheet() is None


def test_esc_stops_a_move_and_then_lets_go(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("M", "Esc")
    assert evening.tables.mover() is None
    assert evening.tables.player() == evening.at(1, 2)
    evening.press("Esc")
    assert evening.tables.player() is None


def test_choosing_somebody_else_stops_the_move(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("M")
    evening.click_seat(1, 3)
    assert evening.tables.mover() is None
    assert evening.play.action_bar._name.text() == evening.name(evening.at(1, 3))


def test_find_goes_to_the_seat(evening: Evening) -> None:
    player = evening.at(3, 6)
    evening.press("Ctrl+F")
    evening.type(evening.desk.club.people[player].number)
    evening.press("Enter")
    assert evening.open_sheet() is None
    assert evening.tables.seat() == (3, 6)
    evening.press("X")
    assert evening.play.sheets.knock_out.hand.out == [player]


def test_find_tells_who_is_out_and_offers_a_late_entry_to_who_is_not_here(evening: Evening) -> None:
    gone = evening.at(1, 1)
    evening.out((1, 1))
    evening.press("Ctrl+F")
    evening.type(evening.desk.club.people[gone].number)
    evening.press("Enter")
    assert evening.play.sheets.find._words.text() == f"{evening.name(gone)} is out, 24th"
    absent = next(p for p in evening.desk.club.members.rows if evening.desk.allowed(c.EnterLate(p)) is None)
    evening.play.sheets.find.search.field.setFocus()
    evening.play.sheets.find.search.field.clear()
    evening.type(evening.desk.club.people[absent].number)
    evening.press("Enter", "Enter")
    assert evening.play.sheets.late.player() == absent


def test_who_plays_under_a_number_that_was_dropped_since_is_found_at_their_seat(opened: Open, desk: Desk) -> None:
    """REG-14: the search finds the number that was kept, and the night was opened again after the merge."""
    club, on = desk.club, local(desk.now()).date()
    able = [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None][:8]
    kept, dropped = (
        club.members.register(NewMember(name, born="1970", witness="Gail"), now=desk.now(), on=on)
        for name in ("Quentin Abel", "Quentin Able")
    )
    for player in (dropped, *able):
        desk.do(c.CheckIn(player))
    desk.do(c.DrawSeats())
    desk.do(c.StartPlay())
    night = desk.desk.id
    desk.end_night()
    row = club.members.rows[kept]
    same = MemberChange(row.name, row.nickname, row.born, row.phone, row.email, row.public_as, row.deals)
    assert isinstance(club.merging.merge(kept, dropped, same, now=desk.now()), int)
    club.reopen_night(night)
    desk.open(night)
    evening = opened()
    evening.window.show_stage(PLAY)
    seat = desk.night.session.seats[dropped]
    evening.press("L")
    evening.type(row.number)
    assert evening.play.sheets.late.search.lines()[0].accessibleName().endswith(f"table {seat[0]}, seat {seat[1]}")
    evening.press("Enter")
    assert "already has a seat" in evening.play.sheets.late.refusal.why()
    evening.press("Esc", "Ctrl+F")
    evening.type(row.number)
    evening.press("Enter")
    assert evening.open_sheet() is None
    assert evening.tables.seat() == seat


@pytest.mark.rule("W18")
def test_who_phoned_in_is_marked_as_arrived_at_their_seat(opened: Open, desk: Desk, checked_in: Bring) -> None:
    checked_in(15)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    desk.do(c.PhoneIn(late))
    evening = opened()
    evening.do(c.DrawSeats(), c.StartPlay())
    bar = evening.play.action_bar
    evening.click_seat(*desk.night.session.seats[late])
    assert bar._detail._whole.startswith("Not here yet")
    assert bar.arrived_button.isVisible()
    evening.press("A")
    assert desk.night.session.arrivals[late].here
    assert not bar.arrived_button.isVisible()
    assert bar._name.text() == evening.name(late), "the seat stays the chosen one"
    actions = len(desk.desk.actions)
    evening.press("A")
    assert len(desk.desk.actions) == actions
    other = next(p for p in desk.night.session.living if p != late)
    evening.click_seat(*desk.night.session.seats[other])
    assert not bar.arrived_button.isVisible()


@pytest.mark.rule("W16", "W17")
def test_moving_off_a_table_that_breaks_offers_the_other_tables_first(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 7), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    player = evening.at(3, 4)
    evening.click_seat(3, 4)
    evening.press("M", "M")
    sheet = evening.play.sheets.move
    assert [table for table, _, _ in sheet.seats._offered] == [1, 2, 3]
    assert sheet.seats.choice() == (1, 7)
    evening.press("Enter")
    assert evening.desk.night.session.seats[player][0] == 1
    evening.click_seat(2, 1)
    evening.press("M", "M")
    assert [table for table, _, _ in sheet.seats._offered] == [1, 3, 2], "nobody goes to the table that breaks"


@pytest.mark.rule("W16", "W26")
@pytest.mark.rule("W26")
def test_everybody_left_comes_to_the_final_table_and_draws_again(evening: Evening) -> None:
    evening.out(*((3, seat) for seat in range(1, 8)), *((2, seat) for seat in range(1, 5)))
    evening.out(*((1, seat) for seat in range(1, 6)), (3, 8))
    headlines = [card.headline() for card in evening.play.advice.cards]
    assert "Time for the final table" in headlines
    assert not any("break it" in words for words in headlines)
    card = evening.play.advice.cards[headlines.index("Time for the final table")]
    assert card.buttons()[0].words() == "Move them"
    living = set(evening.desk.night.session.living)
    evening.click(card.buttons()[0])
    assert evening.desk.night.session.tables_left() == [2]
    card = evening.play.advice.cards[0]
    assert (card.headline(), card.buttons()[0].words()) == (
        "The final table draws again for seats and deal",
        "Draw again",
    )
    evening.click(card.buttons()[0])
    assert set(evening.desk.night.session.living) == living
    assert evening.desk.night.session.buttons[2].button == evening.desk.night.session.deals[2]


# Without a mouse -----------------------------------------------------------------------------------------------


@pytest.mark.rule("W39")
def test_a_whole_session_without_a_mouse(opened: Open, checked_in: Bring) -> None:
    """From the draw to the winner, with keys alone."""
    checked_in(9)
    evening = opened()
    evening.window.show_stage(DRAW)
    evening.press("Enter", "R")
    evening.window.show_stage(PLAY)
    evening.press("Enter", "Space", "Space", "+", "-")
    session = evening.desk.night.session
    assert session.started is not None
    evening.press("1", "X", "Enter")
    player = evening.at(1, 2)
    evening.press("1", "M", "M")
    evening.press("Enter")
    assert session.seats[player] != (1, 2)
    for _ in range(20):
        if session.over:
            break
        evening.press(str(session.tables_left()[0]), "X", "Enter")
    assert session.winner is not None
    assert len(session.outs) == 8
    assert sorted(session.places().values()) == list(range(1, 10))


def test_a_cat_on_the_keyboard_knocks_nobody_out(evening: Evening) -> None:
    """UI-12: no single key eliminates or ends anything."""
    seats = dict(evening.desk.night.session.seats)
    for key in "QWERTYUIOPASDFGHJKLZXCVBNM1234567890":
        QTest.keyClick(QApplication.focusWidget() or evening.window, key)
    evening.press("Esc", "Esc", "Esc")
    assert evening.desk.night.session.seats == seats
    QTest.keyClick(evening.window, Qt.Key.Key_Delete)
    assert evening.desk.night.session.seats == seats
