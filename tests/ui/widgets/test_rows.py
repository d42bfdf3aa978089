import time
from dataclasses import dataclass, replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QAbstractItemModelTester, QTest
from PyQt6.QtWidgets import QHeaderView

from ui.rows_model import Column, RowsModel
from ui.widgets.rows_table import RowsTable, tick_place


@dataclass(frozen=True, slots=True)
class Line:
    member: int
    name: str
    points: int | None
    paid: bool = False


COLUMNS = (
    Column("No.", lambda r: str(r.member), sort=lambda r: r.member, right=True, width=60),
    Column("Player", lambda r: r.name, strong=True),
    Column("Points", lambda r: "" if r.points is None else f"{r.points:,}", sort=lambda r: r.points, right=True,
           width=90),
    Column("Fee", lambda r: "paid" if r.paid else "to pay", right=True, width=130, tick=lambda r: r.paid,
           colour=lambda r: "text2" if r.paid else "accent_text"),
)  # fmt: skip


def lines(count=30):
    return [Line(n, f"Player {n:02}", n * 37 % 11 * 100) for n in range(count)]


@pytest.fixture
def model(qtbot, qapp):
    made = RowsModel(COLUMNS, lambda r: r.member, qapp)
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal, qapp)
    made.set_rows(lines())
    yield made
    tester.deleteLater()
    made.deleteLater()


@pytest.fixture
def table(qtbot, model):
    made = RowsTable(model, name="Players tonight", sortable=True)
    made.resize(520, 240)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    return made


def scrolled(table):
    return table.verticalScrollBar().value()


def test_a_tick_changes_one_row_and_leaves_choice_and_scroll_alone(table, model):
    table.choose(20)
    table.verticalScrollBar().setValue(300)
    changed = []
    model.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    rows = lines()
    rows[20] = replace(rows[20], paid=True)
    model.set_rows(rows)
    assert changed == [(20, 20)]
    assert table.chosen_row().member == 20
    assert scrolled(table) == 300


def test_somebody_new_at_the_door_leaves_choice_and_scroll_alone(table, model):
    table.choose(20)
    table.verticalScrollBar().setValue(300)
    model.set_rows([*lines(), Line(99, "Late Larry", 0)])
    assert (table.chosen_row().member, scrolled(table)) == (20, 300)
    model.set_rows([row for row in lines() if row.member not in (3, 4, 25)])
    assert (table.chosen_row().member, scrolled(table)) == (20, 300)


def test_a_new_list_that_still_holds_the_chosen_row_keeps_it(table, model):
    table.choose(20)
    model.set_rows([row for row in lines(2000) if row.member % 20 == 0])
    assert table.chosen_row().member == 20


def test_sorting_is_by_key_and_stays_for_new_rows(table, model):
    model.sort(2, Qt.SortOrder.DescendingOrder)
    shown = [row.points for row in model.rows()]
    assert shown == sorted(shown, reverse=True)
    model.set_rows([*lines(), Line(99, "Top Tom", 5000), Line(98, "No Points", None)])
    assert model.row(0).member == 99
    assert model.rows()[-1].member == 98
    model.sort(1, Qt.SortOrder.AscendingOrder)
    assert [row.name for row in model.rows()][:2] == ["No Points", "Player 00"]


def test_the_chosen_row_is_followed_through_sorting(table, model):
    table.choose(7)
    model.sort(2, Qt.SortOrder.AscendingOrder)
    assert table.chosen_row().member == 7


def test_a_click_on_the_box_asks_and_changes_nothing_by_itself(table, model, qtbot):
    index = model.index(1, 3)
    cell = table.visualRect(index)
    spot = tick_place(cell.toRectF().adjusted(8, 0, -8, -1)).center().toPoint()
    with qtbot.waitSignal(model.tick_wanted) as told:
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert (told.args[0].member, told.args[1]) == (1, True)
    assert not model.row(1).paid


def test_enter_opens_and_space_ticks_the_chosen_row(table, model, qtbot):
    table.choose(2)
    table.setFocus()
    with qtbot.waitSignal(table.row_activated) as told:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert told.args[0].member == 2
    with qtbot.waitSignal(model.tick_wanted) as told:
        QTest.keyClick(table, Qt.Key.Key_Space)
    assert told.args[0].member == 2


def test_names_are_shown_literally_and_cells_speak(table, model):
    model.set_rows([Line(1, "<b>Bob</b>\n& Co", 10)])
    assert model.index(0, 1).data() == "<b>Bob</b> & Co"
    assert model.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole) == "Fee: to pay not ticked"
    assert not table.grab().isNull()


def test_ten_thousand_players_do_not_freeze_the_list(qtbot, qapp):
    model = RowsModel(COLUMNS, lambda r: r.member, qapp)
    table = RowsTable(model, name="Players")
    qtbot.addWidget(table)
    many = lines(10_000)
    started = time.perf_counter()
    model.set_rows(many)
    model.sort(1, Qt.SortOrder.DescendingOrder)
    table.grab()
    assert time.perf_counter() - started < 0.5
    modes = {table.horizontalHeader().sectionResizeMode(i) for i in range(4)}
    assert QHeaderView.ResizeMode.ResizeToContents not in modes
    assert table.verticalHeader().sectionResizeMode(0) == QHeaderView.ResizeMode.Fixed


def test_an_empty_table_is_no_trouble(table, model):
    model.set_rows([])
    assert table.chosen_row() is None
    assert table.row_at(QPoint(10, 10)) is None
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Space)
