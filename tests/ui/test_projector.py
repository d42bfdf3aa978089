"""The big screen: what the room sees, on which screen, and that no key there can hurt the night."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QMainWindow

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember
from clubapp.views.clockface import clock_face
from clubapp.views.play import advice
from tests.ui.bent_time import BentTime
from ui.desk import Desk
from ui.theme import DARK
from ui.tonight.projector.clock_screen import TimeBoard
from ui.tonight.projector.window import Projector

Bring = Callable[[int], list[int]]


@pytest.fixture
def big(desk: Desk) -> Iterator[Projector]:
    made = Projector(desk)
    made.resize(1280, 720)
    made.show()
    yield made
    made.take_away()
    made.deleteLater()


def do(desk: Desk, *commands: c.Command) -> None:
    for command in commands:
        assert not isinstance(desk.do(command), Refused)


def tick(desk: Desk) -> None:
    """A second has gone by."""
    desk.ticked.emit()
    QApplication.processEvents()


def time_board(big: Projector) -> TimeBoard:
    board = big.board()
    assert isinstance(board, TimeBoard)
    return board


def names_on_the_board(big: Projector) -> list[str]:
    view = big.board().view
    assert view is not None
    return [seat.name for table in view.board for seat in table.seats]


# What it shows -----------------------------------------------------------------------------------------------------


def test_an_evening_from_the_welcome_to_the_winner(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(9)
    assert big.showing() == "welcome"
    do(desk, c.DrawSeats())
    assert big.showing() == "seats"
    do(desk, c.StartPlay())
    assert big.showing() == "clock"
    for _ in range(4):
        do(desk, c.NextStage())
    assert big.showing() == "break"
    do(desk, c.NextStage())
    assert big.showing() == "clock"
    while not desk.night.session.over:
        do(desk, c.KnockOut((c.Exit(desk.night.session.living[-1]),)))
    assert big.showing() == "winner"
    view = big.board().view
    assert view is not None
    assert view.podium[0] == (1, view.winner)
    assert [place for place, _ in view.podium] == [1, 2, 3]


def test_the_welcome_says_when_play_starts_and_counts_those_who_are_here(
    desk: Desk, big: Projector, checked_in: Bring
) -> None:
    checked_in(5)
    away = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    do(desk, c.PhoneIn(away), c.PlanSession(starts_at=desk.now() + 1_800_000))
    view = big.board().view
    assert view is not None
    assert view.here == 5, "somebody who phoned in is not here yet"
    assert view.starts


def test_clk_01_the_first_picture_of_a_level_shows_all_of_it(desk: Desk, bent: BentTime, checked_in: Bring) -> None:
    checked_in(8)
    do(desk, c.DrawSeats(), c.StartPlay())
    for _ in range(5):
        bent.pass_by(0.15)  # a slow machine
        big = Projector(desk)
        big.show()
        QApplication.processEvents()
        assert time_board(big).digits.text() == "11:00"
        assert time_board(big).digits.painted > 0
        big.take_away()
        big.deleteLater()


def test_clk_22_a_window_opened_late_agrees_at_once(desk: Desk, bent: BentTime, playing: Bring) -> None:
    playing(8)
    bent.pass_by(11 * 60 + 75.3)
    big = Projector(desk)
    big.show()
    QApplication.processEvents()
    laptop = clock_face(desk.night.session, desk.now())
    assert time_board(big).digits.text() == laptop.left_text == "09:45"
    assert laptop.title == "Level 2"
    big.take_away()


def test_clk_22_more_than_an_hour_is_shown_in_hours(desk: Desk, bent: BentTime, playing: Bring, big: Projector) -> None:
    playing(8)
    do(desk, c.AddTime(100))
    bent.pass_by(21)
    tick(desk)
    assert time_board(big).digits.text() == "1:50:39"


@pytest.mark.rule("W15")
def test_w15_new_blinds_count_from_the_next_deal_for_the_first_minute(
    desk: Desk, bent: BentTime, playing: Bring, big: Projector
) -> None:
    from ui.tonight.projector.clock_screen import moments

    def said() -> list[str]:
        tick(desk)
        view = big.board().view
        assert view is not None
        return [words for words, _ in moments(view.clock)]

    playing(8)
    assert said() == [], "the first level is no rise"
    bent.pass_by(11 * 60 + 1)
    assert said() == ["New blinds from the next deal"]
    bent.pass_by(60)
    assert said() == []


def test_the_last_minute_is_amber_and_says_so(desk: Desk, bent: BentTime, playing: Bring, big: Projector) -> None:
    from ui.tonight.projector.clock_screen import moments, time_colour

    playing(8)
    bent.pass_by(10 * 60 + 10)
    tick(desk)
    view = big.board().view
    assert view is not None
    assert time_colour(view.clock) == DARK.accent
    assert [words for words, _ in moments(view.clock)] == ["Last minute"]
    picture = big.grab().toImage()
    digits = time_board(big).digits.geometry()
    colours = {picture.pixelColor(x, digits.center().y()).name() for x in range(digits.left(), digits.right())}
    assert DARK.accent.lower() in colours
    do(desk, c.PauseClock())
    view = big.board().view
    assert view is not None
    assert moments(view.clock)[0][0] == "Paused"


@pytest.mark.rule("W19")
def test_w19_the_break_says_which_chips_leave(desk: Desk, playing: Bring, big: Projector) -> None:
    playing(8)
    do(desk, *(c.NextStage() for _ in range(4)))
    view = big.board().view
    assert view is not None
    assert big.showing() == "break"
    assert [chip.value for chip in view.leaving] == [10, 20]
    assert [chip.value for chip in view.staying] == [100, 500]


def test_only_what_changed_is_painted_each_second(desk: Desk, bent: BentTime, playing: Bring, big: Projector) -> None:
    playing(24)
    big.resize(1920, 1080)
    bent.pass_by(20.5)
    tick(desk)
    board = time_board(big)
    plates, figures, strips = board.plates, board.digits.painted, board.timeline.painted
    for _ in range(10):
        bent.pass_by(1)
        tick(desk)
    assert board.plates == plates, "the rest of the picture stands still"
    assert 10 <= board.digits.painted - figures <= 12, "one figure a second, two where the tens turn"
    assert board.timeline.painted - strips < 10, "the marker waits until a pixel has passed"


def test_a_hidden_window_costs_nothing(desk: Desk, playing: Bring) -> None:
    big = Projector(desk)
    playing(8)
    assert big.board().view is None
    big.deleteLater()


# Whose names --------------------------------------------------------------------------------------------------------


def test_names_are_shown_as_their_owners_chose_and_as_typed(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(6)
    now, today = desk.now(), date(2024, 1, 1)
    wishes = {"full": "<h1>Bea</h1> Quill", "nickname": "Herbert Stone", "hidden": "Sally Penn", "initial": "Ida Cole"}
    for how, name in wishes.items():
        new = NewMember(name, "Ace", "1980-01-01", public_as=how, witness="Gail")  # type: ignore[arg-type]
        do(desk, c.CheckIn(desk.club.members.register(new, now=now, on=today)))
    desk.members_changed()
    do(desk, c.DrawSeats())
    names = names_on_the_board(big)
    assert "<h1>Bea</h1> Quill" in names
    assert "Ace" in names
    assert "Ida C" in [name.rstrip(".") for name in names]
    assert not any(word in name for name in names for word in ("Herbert", "Stone", "Sally", "Penn", "Cole"))
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in big.findChildren(QLabel))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_sixty_players_on_eight_tables_fit(
    desk: Desk, big: Projector, checked_in: Bring, size: tuple[int, int]
) -> None:
    from PyQt6.QtGui import QPainter, QPixmap

    from ui.tonight.projector.canvas import Canvas
    from ui.tonight.projector.seats import _Sheet

    checked_in(60)
    do(desk, c.DrawSeats(8))
    big.resize(*size)
    QApplication.processEvents()
    board = big.board()
    assert board.view is not None
    wide, high = board.room()
    pixmap = QPixmap(10, 10)
    painter = QPainter(pixmap)
    sheet = _Sheet(Canvas(painter, wide, high, 1.0), board.view.board, cards=True)
    painter.end()
    assert (sheet.columns, sheet.rows) == (4, 2)
    assert sheet.px >= 26
    assert sheet.left >= 0
    assert sheet.top + 2 * sheet.high + sheet.gap <= high
    assert sheet.head + sheet.row * max(len(t.seats) for t in board.view.board) <= sheet.high
    assert big.grab().size() == QSize(*size)


# Keys ---------------------------------------------------------------------------------------------------------------


def test_ui_12_no_key_in_the_big_screen_ends_anything_or_takes_anybody_out(
    desk: Desk, playing: Bring, big: Projector
) -> None:
    playing(8)
    actions = len(desk.desk.records)
    for key in (
        *(Qt.Key.Key_Return, Qt.Key.Key_X, Qt.Key.Key_Delete, Qt.Key.Key_Right, Qt.Key.Key_M, Qt.Key.Key_1),
        *(Qt.Key.Key_F11, Qt.Key.Key_F12, Qt.Key.Key_Escape, Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_N),
    ):
        QTest.keyClick(big, key)
    QTest.keyClick(big, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(big, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert len(desk.desk.records) == actions
    assert big.isVisible()


def test_the_clocks_keys_work_from_the_big_screen_too(desk: Desk, playing: Bring, big: Projector) -> None:
    playing(8)
    QTest.keyClick(big, Qt.Key.Key_Space)
    assert desk.night.session.clock.since is None
    QTest.keyClick(big, Qt.Key.Key_Space)
    assert desk.night.session.clock.since is not None
    QTest.keyClicks(big, "++-")
    assert time_board(big).digits.text() == "12:00"
    QTest.keyClicks(big, "-" * 14)
    assert big._hint.isVisible(), "a refusal is said there"


def test_the_clocks_keys_do_nothing_before_play_and_without_a_night(desk: Desk, big: Projector) -> None:
    actions = len(desk.desk.records)
    QTest.keyClicks(big, " +-")
    assert len(desk.desk.records) == actions
    desk.leave()
    QTest.keyClicks(big, " +-")
    assert big.isVisible()


def test_ui_12_esc_leaves_full_screen_and_nothing_else(desk: Desk, playing: Bring, big: Projector) -> None:
    playing(8)
    QTest.keyClick(big, Qt.Key.Key_F11)
    assert big.isFullScreen()
    QTest.keyClick(big, Qt.Key.Key_Escape)
    assert not big.isFullScreen()
    assert big.isVisible()
    QTest.keyClick(big, Qt.Key.Key_Escape)
    assert big.isVisible()


def test_closing_it_closes_only_it(desk: Desk, playing: Bring, big: Projector) -> None:
    main = QMainWindow()
    main.show()
    playing(8)
    heard: list[str] = []
    big.closed.connect(lambda: heard.append("closed"))
    big.take_away()
    assert main.isVisible()
    assert desk.night.session.clock.since is not None
    assert heard == ["closed"]
    big.open_on_best_screen(main)
    assert big.isVisible()
    main.deleteLater()


def test_f12_steps_through_every_picture_and_back_to_what_comes_by_itself(
    desk: Desk, big: Projector, checked_in: Bring
) -> None:
    """Seats and standings were never reached by the key while the moves were up."""
    checked_in(10)
    do(desk, c.DrawSeats(), c.StartPlay())
    while len(desk.night.session.living) > 8:
        do(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    cards = advice(desk.night, desk.club.people, desk.now())
    do(desk, next(card.act for card in cards if card.kind == "final-table"))
    seen = [big.showing()]
    for _ in range(4):
        QTest.keyClick(big, Qt.Key.Key_F12)
        seen.append(big.showing())
    assert seen == ["moves", "clock", "seats", "standings", "moves"]


def test_a_chip_the_club_does_not_have_is_not_in_the_legend(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(8)
    do(desk, c.DrawSeats(), c.StartPlay())
    shown = {chip.value for chip in big._view().legend}
    owned = dict.fromkeys(shown, 100)
    desk.club.set_owned({**owned, max(shown): 0})
    desk.changed.emit()
    assert {chip.value for chip in big._view().legend} == shown - {max(shown)}


def test_the_way_back_does_not_lie_on_the_line(desk: Desk, big: Projector) -> None:
    desk.room.say("The bar closes at eleven")
    big._say("Esc or F11: back to a window")
    assert not big._hint.geometry().intersects(big.line.geometry())


def test_f12_changes_between_clock_and_seats_until_the_next_part(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(8)
    do(desk, c.DrawSeats())
    QTest.keyClick(big, Qt.Key.Key_F12)
    assert big.showing() == "clock"
    assert time_board(big).digits.text() == "11:00"
    QTest.keyClick(big, Qt.Key.Key_F12)
    assert big.showing() == "standings"
    QTest.keyClick(big, Qt.Key.Key_F12)
    assert big.showing() == "seats"
    do(desk, c.StartPlay())
    assert big.showing() == "clock"
    QTest.keyClick(big, Qt.Key.Key_F12)
    assert big.showing() == "seats"
    do(desk, *(c.NextStage() for _ in range(4)))
    assert big.showing() == "seats", "a break does not undo the choice"
    while not desk.night.session.over:
        do(desk, c.KnockOut((c.Exit(PlayerId(desk.night.session.living[-1])),)))
    assert big.showing() == "winner", "the next part does"


def test_without_a_night_it_shows_the_club_alone(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(8)
    do(desk, c.DrawSeats(), c.StartPlay())
    desk.leave()
    assert big.showing() == "welcome"
    assert not big.grab().isNull()
    QTest.keyClick(big, Qt.Key.Key_F12)
    assert not big.grab().isNull()


# Screens ------------------------------------------------------------------------------------------------------------


def test_with_one_screen_it_fills_it_and_esc_makes_it_a_window_that_can_be_reached(desk: Desk, big: Projector) -> None:
    main = QMainWindow()
    main.show()
    big.hide()
    big.open_on_best_screen(main)
    screen = QGuiApplication.primaryScreen()
    assert screen is not None
    assert big.isFullScreen()
    assert big._hint.isVisible()
    assert QTest.qWaitForWindowActive(big), "Esc must reach it"
    QTest.keyClick(big, Qt.Key.Key_Escape)
    assert not big.isFullScreen()
    assert screen.availableGeometry().contains(big.geometry())
    main.deleteLater()
