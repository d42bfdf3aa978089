import pytest
from PyQt6.QtCore import QRect, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from ui.widgets.seat_places import SIDES, next_seat, places
from ui.widgets.seat_view import SeatView, TableView
from ui.widgets.table_map import TableMap


def view(count=8, **changes):
    seats = tuple(SeatView(n, f"Player {n}", "seated", full_name=f"Player Number {n}") for n in range(1, count + 1))
    return TableView(3, seats, "Table 3", f"{count} players")._replace(**changes)


@pytest.fixture
def table(qtbot):
    made = TableMap(view())
    made.resize(292, 226)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    return made


def middle_of(widget):
    return widget.geometry().center()


@pytest.mark.parametrize("count", SIDES)
def test_seats_run_clockwise_from_the_top_left(count):
    spots = places(count)
    assert len(spots) == count
    if count > 2:
        turning = 0.0
        for here, there in zip(spots, (*spots[1:], spots[0]), strict=True):
            turning += (here.x - 0.5) * (there.y - 0.5) - (there.x - 0.5) * (here.y - 0.5)
        assert turning > 0
    assert spots[0].side == "top"
    assert spots[0].x == min(spot.x for spot in spots if spot.side == "top")


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("form", ["compact", "cards"])
def test_no_two_seats_overlap_at_the_least_size(qtbot, count, form):
    room = QWidget()
    qtbot.addWidget(room)
    table = TableMap(view(count), form, room)
    table.resize(table.minimumSizeHint())
    room.show()
    seats = [table.seat(n) for n in range(1, count + 1)]
    if form == "compact":
        boxes = [seat.geometry().adjusted(5, 5, -5, -5) for seat in seats]
        assert all(box.height() == 44 for box in boxes)
        assert all(box.width() >= 72 for box in boxes)
    else:
        boxes = [seat.card_rect().toRect().translated(seat.pos()) for seat in seats]
        boxes += [QRect(seat.pill_rect().toRect().translated(seat.pos())) for seat in seats]
    for i, box in enumerate(boxes):
        assert table.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[i + 1 :])


def test_a_click_tells_table_and_seat(table, qtbot):
    with qtbot.waitSignal(table.seat_clicked) as told:
        QTest.mouseClick(table.seat(5), Qt.MouseButton.LeftButton)
    assert told.args == [3, 5]


def test_arrow_keys_walk_the_seats_and_stop_at_the_edge(table, qtbot):
    walked, edges = [], []
    table.seat_clicked.connect(lambda _, seat: walked.append(seat))
    table.edge_reached.connect(lambda *where: edges.append(where))
    table.focus_seat(1)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(table.focusWidget(), key)
    assert walked == [2, 3, 4, 5, 6]
    table.focus_seat(3)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    assert edges == [(3, 1, 0)]


@pytest.mark.parametrize("count", range(2, 11))
def test_every_seat_can_be_walked_to(count):
    reached, waiting = {1}, [1]
    while waiting:
        seat = waiting.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            target = next_seat(count, seat, dx, dy)
            if target is not None and target not in reached:
                reached.add(target)
                waiting.append(target)
    assert reached == set(range(1, count + 1))


def test_enter_and_a_double_click_act_on_the_seat(table, qtbot):
    table.focus_seat(4)
    with qtbot.waitSignal(table.seat_activated) as told:
        QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert told.args == [3, 4]
    with qtbot.waitSignal(table.seat_activated) as told:
        QTest.mouseDClick(table.seat(2), Qt.MouseButton.LeftButton)
    assert told.args == [3, 2]


def test_a_table_is_one_stop_of_the_tab_key(table):
    table.set_selected(6)
    stops = [n for n in range(1, 9) if table.seat(n).focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == [6]
    assert table.seat(6).accessibleName() == "Seat 6: Player Number 6, selected"


def test_a_change_of_the_table_keeps_the_seats_and_the_focus(table):
    table.focus_seat(4)
    kept = table.seat(4)
    seats = list(view().seats)
    seats[3] = SeatView(4, "Leila H", "absent", "D", full_name="Leila Haddad")
    table.set_table(view(seats=tuple(seats)))
    assert table.seat(4) is kept
    assert kept.hasFocus()
    assert kept.accessibleName() == "Seat 4: Leila Haddad, absent, dealer"
    table.set_table(view(6))
    assert table.seat(6).view().seat == 6


def test_space_is_left_to_the_clock(table):
    clicks = []
    table.seat_clicked.connect(lambda *where: clicks.append(where))
    table.focus_seat(1)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Space)
    assert clicks == []


def test_a_drawn_seat_speaks_its_card(qtbot):
    seat = SeatView(1, "Tom A", "seated", "D", "Ks", "Tom Ashdown")
    assert seat.spoken() == "Seat 1: Tom Ashdown, dealer, king of spades"
    table = TableMap(TableView(2, (seat,), "Table 2"), "cards")
    qtbot.addWidget(table)
    assert table.seat(1).accessibleName() == seat.spoken()
    assert not table.grab().isNull()
