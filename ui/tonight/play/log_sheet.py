"""The whole log of the night, to read and to go back in."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.views.log import LogRow, log_rows
from clubapp.wording import plural
from ui.desk import Desk
from ui.rows_model import Column, RowsModel
from ui.widgets.button import Button
from ui.widgets.rows_table import RowsTable
from ui.widgets.side_sheet import SideSheet


class LogSheet(SideSheet):
    """Everything that stands, newest first; what was undone is not here. Undo goes back to before a chosen line."""

    undo_wanted = pyqtSignal(object)  # LogRow
    correct_wanted = pyqtSignal(object)  # LogRow, of a knock-out

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "The night’s log", width=740)
        self._desk = desk
        columns: list[Column[LogRow]] = [
            Column("Time", lambda row: row.time, width=64, colour="text2"),
            Column("What", lambda row: row.title, strong=True),
            Column("", lambda row: row.detail, colour="text2", size=14),
            Column("Rule", lambda row: row.rule, width=64, colour="text3", size=14),
        ]
        self._model = RowsModel(columns, key=lambda row: (row.at, row.action, row.title), parent=self)
        self.table = RowsTable(self._model, row_height=38, name="The night’s log")
        self.table.row_chosen.connect(self._chosen)
        self.table.setMinimumHeight(320)
        self.column.addWidget(self.table, 1)
        self.undo_button = Button("Undo back to here", "plain", icon="undo-2")
        self.undo_button.clicked.connect(self._undo)
        self.correct_button = Button("Correct it", "plain", icon="pencil-line", name="Correct this knock-out")
        self.correct_button.clicked.connect(self._correct)
        self.set_actions([self.correct_button, self.undo_button])
        desk.changed.connect(self._refresh)

    def open(self) -> None:
        """Show the log as it stands."""
        self.open_sheet()
        self._refresh()
        self.table.setFocus()

    def _refresh(self) -> None:
        if not self.is_open() or not self._desk.has_night:
            return
        desk = self._desk
        rows = log_rows(desk.desk.actions, desk.night, desk.club.people, desk.now())
        self._model.set_rows(rows)
        self.set_title("The night’s log", plural(len(rows), "entry", "entries"))
        self._chosen(self.table.chosen_row())

    def _chosen(self, row: LogRow | None) -> None:
        may = row is not None and row.undoable
        self.undo_button.setEnabled(may)
        self.correct_button.setVisible(self._of_a_knock_out(row))
        if row is None:
            self.set_missing("Choose a line to go back to")
        elif not may:
            self.set_missing("That line undoes itself with its own button, or was nobody’s doing")
        else:
            count = sum(1 for a in self._desk.desk.actions if a.undoable and a.number >= (row.action or 0))
            self.set_missing(f"Takes back {plural(count, 'action')}, this one included; redo brings them back")

    def _of_a_knock_out(self, row: LogRow | None) -> bool:
        """Whether the line tells of somebody who is out."""
        if row is None or row.action is None or not self._desk.has_night:
            return False
        return any(out.action == row.action for session in self._desk.night.sessions for out in session.outs)

    def _correct(self) -> None:
        row = self.table.chosen_row()
        if self._of_a_knock_out(row):
            self.correct_wanted.emit(row)

    def _undo(self) -> None:
        row = self.table.chosen_row()
        if row is not None and row.undoable:
            self.undo_wanted.emit(row)
