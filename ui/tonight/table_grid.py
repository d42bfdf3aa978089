"""All tables side by side, in as many rows as it takes; beyond the room there is, they scroll."""

from collections.abc import Sequence
from itertools import pairwise

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QGridLayout, QWidget

from ui.qt_override import override
from ui.tonight.live_table import LiveTable
from ui.widgets.panel import Scroller
from ui.widgets.seat_places import places
from ui.widgets.seat_view import TableView
from ui.widgets.table_map import Form

GAP = 10
_NOTCH = 120  # of a wheel, in Qt's eighths of a degree
_MOST = {"compact": 700, "cards": 780}  # a lone table is no wider than this
_STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


class TableGrid(Scroller):
    """Tables keep their widgets, the focus and the scroll position when rows change."""

    seat_picked = pyqtSignal(int, int)  # table, seat: a click
    seat_walked = pyqtSignal(int, int)  # arrow keys
    seat_activated = pyqtSignal(int, int)  # Enter, or a double click
    rearranged = pyqtSignal()  # more or fewer rows of tables

    def __init__(self, form: Form = "compact", *, least: int, parent: QWidget | None = None) -> None:
        """`least` is the width in pixels under which a table would not be put beside another."""
        body = QWidget()
        super().__init__(body, parent=parent)
        self._form: Form = form
        self._least = least
        self._tables: dict[int, LiveTable] = {}
        self._selected: tuple[int, int] | None = None
        self._shape = (0, 0)
        self._close = False
        self._row_high = 0
        self._turned = 0  # of the wheel, since the last whole notch
        self._grid = QGridLayout(body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)

    # What is shown ---------------------------------------------------------------------------------------------

    def set_tables(self, rows: Sequence[TableView]) -> None:
        """Show these tables, in order."""
        wanted = [row.table for row in rows]
        changed = wanted != list(self._tables)
        for number in [n for n in self._tables if n not in wanted]:
            gone = self._tables.pop(number)
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for row in rows:
            if row.table in self._tables:
                self._tables[row.table].set_table(row)
            else:
                self._tables[row.table] = self._new_table(row)
        self._tables = {number: self._tables[number] for number in wanted}
        if changed:
            self._arrange(force=True)
            self.set_selected(self._selected)

    def _new_table(self, row: TableView) -> LiveTable:
        table = LiveTable(row, self._form, self.widget())
        table.seat_picked.connect(self.seat_picked)
        table.seat_walked.connect(self.seat_walked)
        table.seat_activated.connect(self.seat_activated)
        table.edge_reached.connect(self._hop)
        table.setMinimumHeight(self._row_high)
        table.set_close(self._close)
        return table

    def table(self, number: int) -> LiveTable | None:
        """The table of that number, where it is shown."""
        return self._tables.get(number)

    def set_selected(self, seat: tuple[int, int] | None) -> None:
        """Mark one seat as chosen and bring its table into view, or mark none."""
        self._selected = seat
        for number, table in self._tables.items():
            table.set_selected(seat[1] if seat is not None and seat[0] == number else None)
        if seat is not None and seat[0] in self._tables:
            self.ensureWidgetVisible(self._tables[seat[0]], 0, 0)

    # The keyboard ----------------------------------------------------------------------------------------------

    def focus_seat(self, table: int, seat: int) -> bool:
        """Give a seat the keyboard; False where there is no such table."""
        found = self._tables.get(table)
        if found is None:
            return False
        found.focus_seat(seat)
        self.ensureWidgetVisible(found, 0, 0)
        return True

    def focus_table(self, number: int) -> int | None:
        """Give a table's first taken seat the keyboard; returns the seat, or nothing where there is no such table."""
        table = self._tables.get(number)
        if table is None:
            return None
        seats = table.view().seats
        seat = next((row.seat for row in seats if row.state != "empty"), 1)
        self.focus_seat(number, seat)
        return seat

    def walk(self, key: str) -> bool:
        """An arrow key while no seat has the keyboard: take it to the chosen seat, or to the first."""
        if key not in _STEPS or not self._tables:
            return False
        table, seat = self._selected if self._selected is not None else (next(iter(self._tables)), 0)
        if seat == 0:
            found = self.focus_table(table)
            seat = found if found is not None else 1
        else:
            self.focus_seat(table, seat)
        self.seat_walked.emit(table, seat)
        return True

    def _hop(self, table: int, dx: int, dy: int) -> None:
        """Over the edge of one table to the next, to the seat that lies nearest."""
        numbers = list(self._tables)
        here, across = numbers.index(table), max(1, self._shape[1])
        there = here + dx + dy * across
        same_row = there // across == here // across
        if not 0 <= there < len(numbers) or (dx and not same_row):
            return
        start = self._tables[table]
        spot = places(len(start.view().seats))[(start.focused_seat() or 1) - 1]
        x = 1.0 - (dx + 1) / 2 if dx else spot.x
        y = 1.0 - (dy + 1) / 2 if dy else spot.y
        target = self._tables[numbers[there]]
        spots = list(enumerate(places(len(target.view().seats)), 1))
        seat = min(spots, key=lambda item: abs(item[1].x - x) + abs(item[1].y - y))[0]
        self.focus_seat(numbers[there], seat)
        self.seat_walked.emit(numbers[there], seat)

    # The room --------------------------------------------------------------------------------------------------

    def shape(self) -> tuple[int, int]:
        """Rows and columns of tables at the present width."""
        count = len(self._tables)
        if not count:
            return (0, 0)
        fit = max(1, (self.width() + GAP) // (self._least + GAP))
        down = -(-count // fit)
        return (down, -(-count // down))

    def least_height(self, *, close: bool) -> int:
        """The height in pixels at which nothing scrolls (compact form)."""
        down, _ = self.shape()
        tallest = max((t.least_height(close=close) for t in self._tables.values()), default=0)
        return down * tallest + max(0, down - 1) * GAP

    def set_close(self, close: bool) -> None:
        """Draw the tables with little air."""
        self._close = close
        for table in self._tables.values():
            table.set_close(close)

    def set_row_height(self, high: int) -> None:
        """Make every table so high and scroll by whole rows, so that no seat is cut; 0 where nothing scrolls."""
        self._row_high = high
        for table in self._tables.values():
            table.setMinimumHeight(high)
        bar = self.verticalScrollBar()
        if bar is not None:
            bar.setSingleStep(high + GAP if high else 20)

    def row_height(self) -> int:
        """What was set last."""
        return self._row_high

    @override
    def wheelEvent(self, a0: QWheelEvent | None) -> None:
        bar = self.verticalScrollBar()
        if a0 is None or bar is None or not self._row_high:
            super().wheelEvent(a0)
            return
        self._turned += a0.angleDelta().y()
        rows = int(self._turned / _NOTCH)
        if rows:
            self._turned -= rows * _NOTCH
            step = self._row_high + GAP
            bar.setValue(round(bar.value() / step) * step - rows * step)
        a0.accept()

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self, *, force: bool = False) -> None:
        shape = self.shape()
        spare = max(0, self.width() - _MOST[self._form]) // 2 if shape == (1, 1) else 0
        self._grid.setContentsMargins(spare, 0, spare, 0)
        if shape == self._shape and not force:
            return
        old, self._shape = self._shape, shape
        for table in self._tables.values():
            self._grid.removeWidget(table)
        for i, table in enumerate(self._tables.values()):
            self._grid.addWidget(table, i // shape[1], i % shape[1])
            table.show()
        for row in range(max(old[0], shape[0])):
            self._grid.setRowStretch(row, 1 if row < shape[0] else 0)
        for column in range(max(old[1], shape[1])):
            self._grid.setColumnStretch(column, 1 if column < shape[1] else 0)
        for before, after in pairwise(self._tables.values()):
            QWidget.setTabOrder(before, after)
        self.rearranged.emit()


def is_arrow(key: str) -> bool:
    """Whether a key walks the seats."""
    return key in _STEPS
