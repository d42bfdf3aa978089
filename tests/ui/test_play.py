"""The Play page: before there is play, seats and moves, advice, the log, and an evening without a mouse."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.membership import MemberError, NewMember
from clubapp.wording import local
from tests.ui.conftest import BentTime
from tests.ui.evening import DRAW, PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from tests.ui.widgets.conftest import nasty_names
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.play import log_panel
from ui.tonight.play.chip_row import ChipRow
from ui.tonight.play.stage import PlayStage
from ui.widgets.side_sheet import SideSheet

Bring = Callable[[int], list[int]]
Open = Callable[..., Evening]


@pytest.fixture
def opened(desk: Desk, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made: list[Evening] = []

    def show(size: tuple[int, int] = (1366, 768)) -> Evening:
        made.append(Evening(desk, bent, PLAY, size))
        return made[-1]

    yield show
    for evening in made:
        evening.close()


@pytest.fixture
def evening(opened: Open, playing: Bring) -> Evening:
    playing(24)
    return opened()


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
    assert evening.play.action_bar._detail.text() == f"Table 2, seat 3  ·  member {person.number}"
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


@pytest.mark.rule("W18")
def test_who_phoned_in_is_marked_as_arrived_at_their_seat(opened: Open, desk: Desk, checked_in: Bring) -> None:
    checked_in(15)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    desk.do(c.PhoneIn(late))
    evening = opened()
    evening.do(c.DrawSeats(), c.StartPlay())
    bar = evening.play.action_bar
    evening.click_seat(*desk.night.session.seats[late])
    assert bar._detail._whole.startswith("Phoned in, not here yet")
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
def test_the_final_table_leads_to_the_table_to_empty(evening: Evening) -> None:
    evening.out(*((3, seat) for seat in range(1, 8)), *((2, seat) for seat in range(1, 5)))
    evening.out(*((1, seat) for seat in range(1, 6)), (3, 8))
    headlines = [card.headline() for card in evening.play.advice.cards]
    assert "Time for the final table" in headlines
    assert not any("break it" in words for words in headlines)
    card = evening.play.advice.cards[headlines.index("Time for the final table")]
    assert card.buttons()[0].words() == "Go to table 1"
    evening.click(card.buttons()[0])
    assert evening.tables.seat() == (1, 6)


# Advice --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W16")
def test_a_table_of_four_is_marked_and_the_advice_leads_there(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    table = evening.tables.table(3)
    assert table is not None
    assert (table.view().badge, table.view().alert) == ("Breaks next", True)
    card = evening.play.advice.cards[0]
    assert card.headline() == "Table 3 is down to four: break it next"
    evening.click(card.buttons()[0])
    assert evening.tables.seat() == (3, 4)


@pytest.mark.rule("W16")
def test_later_puts_a_card_off_until_it_says_something_else(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    column = evening.play.advice
    assert len(column.cards) == 2
    evening.click(column.cards[0].buttons()[-1])
    assert [card.headline() for card in column.cards] == ["Late entry: 2,600 chips now"]
    evening.out((1, 1))
    assert len(column.cards) == 1
    evening.click(column._back)
    assert len(column.cards) == 2
    evening.click(column.cards[0].buttons()[-1])
    evening.out((3, 4))
    assert column.cards[0].headline() == "Table 3 is down to three: break it now"


@pytest.mark.rule("W19")
def test_the_colour_up_is_suggested_at_its_level(evening: Evening) -> None:
    evening.pass_by(44 * 60 + 10 * 60)
    assert "Colour up green and white at this level" in [card.headline() for card in evening.play.advice.cards]


# The log -------------------------------------------------------------------------------------------------------


def test_undo_on_the_newest_line_brings_the_player_back(evening: Evening) -> None:
    """ELI-01."""
    gone = evening.at(1, 1)
    evening.out((1, 1))
    evening.click(evening.play.log.lines()[0].button)
    assert evening.at(1, 1) == gone
    assert evening.play.log.lines()[0].row().title == "Play started"


def test_undo_back_to_here_takes_everything_after_it_too(evening: Evening) -> None:
    """ELI-04 in its simplest form; redo brings it all back."""
    seats = dict(evening.desk.night.session.seats)
    evening.out((1, 1), (1, 2), (1, 3))
    line = evening.play.log.lines()[2]
    assert line.button.words() == "Undo back to here"
    evening.click(line.button)
    assert evening.desk.night.session.seats == seats
    evening.press("Ctrl+Y")
    assert len(evening.desk.night.session.outs) == 3


def test_the_clocks_own_actions_have_no_undo(evening: Evening) -> None:
    evening.press("Space", "Space")
    line = evening.play.log.lines()[0]
    assert line.row().title == "Clock running"
    assert not line.button.isVisible()


def test_the_whole_log_opens_and_undoes_from_a_chosen_line(evening: Evening) -> None:
    evening.out((1, 1), (1, 2), (1, 3))
    entries = len(evening.play.log._rows)
    assert evening.play.log.all_button.words() == f"All {entries} entries"
    evening.click(evening.play.log.all_button)
    sheet = evening.play.sheets.log
    assert sheet.is_open()
    assert sheet._model.rowCount() == entries
    assert not sheet.undo_button.isEnabled()
    sheet.table.setCurrentIndex(sheet._model.index(1, 0))
    assert sheet._missing.text().startswith("Takes back 2 actions")
    evening.click(sheet.undo_button)
    assert len(evening.desk.night.session.outs) == 1
    assert sheet._model.rowCount() == entries - 2
    evening.press("Esc")
    assert evening.open_sheet() is None


# The room ------------------------------------------------------------------------------------------------------


def overlapping(evening: Evening) -> bool:
    play = evening.play
    shown = [p.geometry() for p in (play.clock, play.tables, play.action_bar, play.log, play.advice)]
    return any(a.intersects(b) for i, a in enumerate(shown) for b in shown[i + 1 :])


@pytest.mark.parametrize("size", [(1366, 768), (1366, 690), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [8, 24, 40, 60])
def test_every_panel_has_its_place_at_every_size(
    opened: Open, playing: Bring, size: tuple[int, int], players: int
) -> None:
    playing(players)
    evening = opened(size)
    evening.click_seat(1, 2)
    evening.settle()
    assert not overlapping(evening)
    stage = evening.play
    assert (cut_words(stage), nameless(stage), rich_labels(stage), small_targets(stage)) == ([], [], [], [])
    tables = evening.tables
    for number in range(1, len(evening.desk.night.session.tables) + 1):
        table = tables.table(number)
        assert table is not None
        boxes = [seat.geometry().adjusted(5, 5, -5, -5) for seat in table._seats]
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_in_a_low_window_the_log_folds_and_cards_lose_their_pictures(opened: Open, playing: Bring) -> None:
    playing(23)
    evening = opened((1366, 690))
    assert len(evening.play.log.lines()) == 1
    assert evening.play.log.height() <= log_panel.FOLDED + 10
    assert evening.play.advice.findChildren(ChipRow) == []
    evening.window.resize(1366, 768)
    evening.settle()
    evening.do(c.PauseClock())
    assert len(evening.play.log.lines()) >= 3
    assert len(evening.play.advice.findChildren(ChipRow)) == 1


def test_six_tables_stand_in_two_rows_without_scrolling(opened: Open, playing: Bring) -> None:
    playing(46)
    evening = opened()
    assert evening.tables.shape() == (2, 3)
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() == 0


@pytest.mark.parametrize("size", [(1366, 768), (1366, 750), (1366, 690), (1280, 720)])
@pytest.mark.parametrize("players", [25, 28, 32])
def test_four_tables_stand_whole_on_a_laptop(opened: Open, playing: Bring, size: tuple[int, int], players: int) -> None:
    playing(players)
    evening = opened(size)
    evening.settle()
    assert evening.tables.shape() == (2, 2)
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() == 0
    assert small_targets(evening.play) == []
    assert cut_words(evening.play) == []


@pytest.mark.parametrize("size", [(1280, 650), (1280, 640), (1366, 700)])
@pytest.mark.parametrize("players", [28, 46, 60])
def test_where_tables_scroll_no_seat_is_cut_in_half(
    opened: Open, playing: Bring, size: tuple[int, int], players: int
) -> None:
    playing(players)
    evening = opened(size)
    evening.settle()
    tables, bar = evening.tables, evening.tables.verticalScrollBar()
    port = tables.viewport()
    assert bar is not None
    assert port is not None

    def cut() -> list[str]:
        found = []
        for table in tables._tables.values():
            top = table.mapTo(port, table.rect().topLeft()).y()
            shown = min(port.height(), top + table.height()) - max(0, top)
            if 0 < shown < table.height() - 1:
                found.append(f"table {table.table()}: {shown} of {table.height()}")
        return found

    assert cut() == []
    bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
    evening.settle()
    assert cut() == []
    assert evening.play.log.lines()[0].height() >= 36


def test_a_log_line_is_whole_while_there_is_room(opened: Open, playing: Bring) -> None:
    playing(28)
    evening = opened((1366, 750))
    evening.out((1, 1))
    evening.settle()
    line = evening.play.log.lines()[0]
    for label in (line._title, line._detail):
        assert label.sizeHint().width() <= label.width() + 1, label.text()


def test_log_lines_keep_their_words_when_the_log_changes_places(opened: Open, playing: Bring) -> None:
    playing(28)
    evening = opened((1366, 690))
    evening.out((1, 1))
    for size in ((1366, 1000), (1366, 690), (1500, 1000)):
        evening.window.resize(*size)
        evening.settle()
        for line in evening.play.log.lines():
            assert line._title.sizeHint().width() <= line._title.width() + 1, (size, line._title.text())


def test_eight_tables_scroll_to_the_one_that_is_picked_and_the_action_bar_stays(opened: Open, playing: Bring) -> None:
    playing(60)
    evening = opened()
    before = evening.play.action_bar.geometry()
    evening.press("8")
    table = evening.tables.table(8)
    assert table is not None
    assert table.visibleRegion().boundingRect().height() >= table.height() - 1
    assert evening.play.action_bar.geometry() == before
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    scrolled = bar.value()
    evening.press("X", "Enter")
    assert bar.value() == scrolled


def test_names_of_any_kind_are_shown_as_typed(opened: Open, desk: Desk, checked_in: Bring) -> None:
    """UI-13, UI-15, REG-17."""
    on = local(desk.now()).date()
    brought = 0
    for name in nasty_names():
        try:
            player = desk.club.members.register(NewMember(name, born="1970", witness="Gail"), now=desk.now(), on=on)
        except MemberError:
            continue
        desk.members_changed()
        desk.do(c.CheckIn(player))
        brought += 1
    assert brought >= 20
    evening = opened()
    evening.do(c.DrawSeats(), c.StartPlay())
    for table in evening.desk.night.session.tables:
        for seat, player in evening.desk.night.session.at_table(table).items():
            evening.click_seat(table, seat)
            assert evening.play.action_bar._name._whole == evening.name(player).replace("\t", " ")
    assert rich_labels(evening.play) == []


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
