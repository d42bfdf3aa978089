"""What the import's sheet shows of a file that has been read: how, its columns, what is asked, and its rows."""

from itertools import pairwise

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.record import record, replace
from clubapp.member_lists.columns import DAYS, Columns, find_header, name_columns, unnamed_columns
from clubapp.member_lists.plan import Answers, ImportPlan
from clubapp.member_lists.reading import Choices, Reading
from clubapp.views.member_import import ImportLine, PreviewColumn, import_lines
from ui.players.importing.column_grid import ColumnGrid
from ui.players.importing.day_card import DayCard
from ui.players.importing.file_card import FileCard
from ui.players.importing.rows_part import RowsPart
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.ticks import CheckTick

DAY_FIRST = "day first"


@record
class Shown:
    """A file read and planned, and how that is shown."""

    reading: Reading
    lines: tuple[ImportLine, ...]
    columns: tuple[PreviewColumn, ...]
    afresh: bool  # another table than before: what was chosen about the last one is over


class ListBody(QWidget):
    """Keeps what has been chosen about the file. `changed` tells of ticks, the others that it is to be read again."""

    changed = pyqtSignal()
    read_anew = pyqtSignal()  # other letters, another separator, another sheet
    plan_anew = pyqtSignal()  # the same table, understood otherwise

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: Shown | None = None
        self._columns: Columns | None = None
        self._answers = Answers()
        self.file = FileCard()
        self.file.changed.connect(self.read_anew)
        self.file.header_changed.connect(self._header_changed)
        self.grid = ColumnGrid()
        self.grid.meaning_chosen.connect(self._meaning_chosen)
        self.days = {meaning: DayCard(meaning) for meaning in DAYS}
        self.rows = RowsPart()
        self.rows.ticks_changed.connect(self._ticks_changed)
        self._unused = Label("", "muted", wrap=True)
        self.signed = CheckTick("All of these have signed the agreement on paper")
        self.signed.toggled.connect(self._signed_toggled)
        self.witness = Field("Witnessed by", note="recorded as signed today")
        self.witness.changed.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._of_a_table = (self.grid, *self.days.values(), self.rows, self._unused, self.signed, self.witness)
        for part in (self.file, *self._of_a_table):
            column.addWidget(part)
            part.hide()
        for card in self.days.values():
            card.answered.connect(self._answered)

    def show_list(self, shown: Shown) -> None:
        """Show what a file holds."""
        self.shown = shown
        self._columns = shown.reading.columns
        if shown.afresh:
            self._answers = Answers()
        plan = shown.reading.plan
        self.file.show_reading(shown.reading)
        self.grid.setVisible(bool(shown.columns))
        self.grid.show_columns(shown.columns)
        days = {column.meaning: column for column in plan.days}
        for meaning, card in self.days.items():
            card.show_days(days.get(meaning))
        self.rows.show_lines(shown.lines, afresh=shown.afresh)
        self._unused.set_words(f"Not used: {', '.join(plan.ignored)}.")
        self._unused.setVisible(bool(plan.ignored))
        self._set_tab_order()

    def _set_tab_order(self) -> None:
        """From the top to the bottom, whatever was made last."""
        cards = [card.stops() for card in self.days.values() if not card.isHidden()]
        last: list[QWidget] = [self.signed, self.witness.edit]
        stops = [
            stop for part in (self.file.stops(), self.grid.stops(), *cards, self.rows.stops(), last) for stop in part
        ]
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)

    def show_letters_alone(self, encoding: str) -> None:
        """The letters cannot be read like this: all that can be chosen is others."""
        self.hide_all()
        self.file.show_letters_alone(encoding)

    def hide_all(self) -> None:
        """There is nothing that could be chosen."""
        for part in (self.file, *self._of_a_table):
            part.hide()

    def choices(self) -> Choices:
        """Everything that has been chosen about this table."""
        return replace(self.file.choices(), columns=self._columns, answers=self._answers)

    def first_question(self) -> QWidget | None:
        """Where to answer what is open: about days, or which column is the name."""
        if self.shown is None:
            return None
        plan = self.shown.reading.plan
        if plan.open:
            card = self.days[plan.open[0].meaning]
            row = card.order if not plan.open[0].order else card.century
            return row.pill(DAY_FIRST if row is card.order else "19")
        if any(not bad.line for bad in plan.bad) and self.shown.columns:
            return self.grid.meaning(0)
        return None

    def ticked_plan(self) -> ImportPlan:
        """What would be done with the ticked rows."""
        plan = self.shown.reading.plan if self.shown is not None else ImportPlan()
        return plan.keeping(self.rows.ticked())

    def leave_out_wrong(self) -> None:
        """Untick what is wrong. A row that is wrong only beside another one stays, once that other one is out."""
        plan = self.ticked_plan()
        self.rows.leave_out({bad.line for bad in plan.bad if not bad.earlier})
        self.rows.leave_out({bad.line for bad in self.ticked_plan().bad})

    def wrong(self) -> int:
        """How many of the ticked rows are wrong in themselves, or beside one that is right."""
        plan = self.ticked_plan()
        own = {bad.line for bad in plan.bad if not bad.earlier}
        return len({bad.line for bad in plan.keeping(self.rows.ticked() - own).bad} | own - {0})

    def _ticks_changed(self) -> None:
        """A row that is there twice is wrong only while both are ticked."""
        if self.shown is not None and any(bad.earlier for bad in self.shown.reading.plan.bad):
            self.rows.show_lines(import_lines(self.shown.reading.plan, self.rows.unticked), afresh=False)
        self.changed.emit()

    def whose_witness(self, *, can_sign: bool) -> str | None:
        """Who saw all of them sign, as typed; None where nobody says that they did. Shows the question if it may be."""
        self.signed.setVisible(can_sign)
        self.witness.setVisible(can_sign and self.signed.isChecked())
        return self.witness.value().strip() if can_sign and self.signed.isChecked() else None

    def _header_changed(self, named: bool) -> None:
        if self.shown is not None:
            table = self.shown.reading.table
            at = max(0, find_header(table.lines))
            self._columns = name_columns(table, at) if named else unnamed_columns(table)
            self.plan_anew.emit()

    def _meaning_chosen(self, at: int, meaning: str) -> None:
        if self._columns is not None:
            self._columns = self._columns.with_meaning(at, meaning)
            self.plan_anew.emit()

    def _answered(self, meaning: str, what: str, answer: str) -> None:
        said = self._answers
        if what == "order":
            order = "month first" if answer == "month first" else "day first"
            self._answers = replace(said, orders={**said.orders, meaning: order})
        else:
            self._answers = replace(said, centuries={**said.centuries, meaning: answer})
        self.plan_anew.emit()

    def _signed_toggled(self, on: bool) -> None:
        self.witness.setVisible(on)
        if on:
            self.witness.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()
