"""Chips counted table by table at a break or a final table, against what was handed out (W11, W19)."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QGridLayout, QWidget

from clubapp.domain.commands import CountChips
from clubapp.domain.refused import Refused
from clubapp.views.corrections_log import count_words
from clubapp.views.play import smallest_chip
from clubapp.wording import plural
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper


class ChipCountSheet(SideSheet):
    """A number for each table; a difference is shown and noted, and nothing is put right by it."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Count the chips", width=576)
        self._desk = desk
        self._tables: dict[int, Stepper] = {}
        rules = desk.night.rules
        self._should = Label("", "muted", size=15, wrap=True)
        self._lines = QWidget()
        self._grid = QGridLayout(self._lines)
        self._grid.setContentsMargins(0, 4, 0, 4)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self.result = Label("", "strong", size=17, wrap=True)
        self._hint = Label(
            "A difference goes into the log and onto the night sheet. No stack is changed.", "quiet", wrap=True
        )
        self.refusal = RefusalCard()
        self._tag = RuleTag(rules.chips_rule)
        for part in (self._should, self._lines, self.result, self.refusal, self._hint):
            self.column.addWidget(part)
        self.column.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)
        self.count_button = Button("Note the count", "primary", icon="check", key="Enter", height=46)
        self.count_button.clicked.connect(self.count)
        self.set_actions([self.count_button])
        desk.changed.connect(self._refresh)
        desk.night_changed.connect(self.close_sheet)

    def open(self) -> None:
        """Nothing is typed yet."""
        for stepper in self._tables.values():
            stepper.clear()
        self.refusal.clear()
        self.open_sheet()
        self._refresh()
        first = next(iter(self._tables.values()), None)
        if first is not None:
            first.edit.setFocus()

    def steppers(self) -> dict[int, Stepper]:
        """The number of each table."""
        return self._tables

    def _refresh(self) -> None:
        if not self.is_open() or not self._desk.has_night:
            return
        session = self._desk.night.session
        if session.over or session.started is None:
            self.close_sheet()
            return
        if list(self._tables) != session.tables_left():
            self._fill()
        self._show()

    def _fill(self) -> None:
        """A line for each table that is in play; that of one that still is keeps the keyboard and what is typed."""
        session = self._desk.night.session
        kept = {table: stepper for table, stepper in self._tables.items() if table in session.tables_left()}
        now = QApplication.focusWidget()
        if any(stepper.edit is now for table, stepper in self._tables.items() if table not in kept):
            self._close.setFocus(Qt.FocusReason.OtherFocusReason)  # the rest of what is typed lands nowhere
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in kept.values():
                widget.hide()
                widget.deleteLater()
        chip = smallest_chip(self._desk.night, self._desk.now())
        most = max(chip, 2 * session.chips_issued)
        self._tables = {}
        for row, table in enumerate(session.tables_left()):
            stepper = self._tables[table] = kept.get(table) or self._stepper(table, chip, most)
            self._add(row, f"Table {table}", plural(len(session.at_table(table)), "player"), stepper)

    def _stepper(self, table: int, chip: int, most: int) -> Stepper:
        stepper = Stepper(0, minimum=0, maximum=most, step=chip, optional=True, name=f"Chips of table {table}")
        stepper.setFixedWidth(210)
        stepper.clear()
        stepper.value_changed.connect(self._show)
        stepper.edit.textEdited.connect(self._edited)
        return stepper

    def _add(self, row: int, word: str, note: str, stepper: Stepper) -> None:
        self._grid.addWidget(Label(word, "strong"), row, 0)
        self._grid.addWidget(Label(note, "quiet"), row, 1)
        self._grid.addWidget(stepper, row, 2)

    def _edited(self, _text: str) -> None:
        self._show()

    def _show(self, _value: int = 0) -> None:
        session = self._desk.night.session
        expected = session.chips_issued
        up = f", {session.rounded:,} of them from rounding up" if session.rounded else ""
        self._should.set_words(f"There should be {expected:,} chips on the tables{up}.")
        typed = [stepper.value_or_none() for stepper in self._tables.values()]
        missing = sum(value is None for value in typed)
        self.count_button.setEnabled(not missing)
        self.set_missing(f"{plural(missing, 'table')} to count" if missing else "")
        if missing:
            self.result.set_words("")
            return
        counted = sum(value for value in typed if value is not None)
        self.result.set_words(count_words(counted, expected))
        self.result.set_tone("good" if counted == expected else "accent")

    def count(self) -> None:
        """Note it."""
        if any(stepper.value_or_none() is None for stepper in self._tables.values()):
            return
        tables = tuple((table, stepper.value()) for table, stepper in self._tables.items())
        answer = self._desk.do(CountChips(tables))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self.close_sheet()
