"""Every row of the file with a tick: what it would do, how many there are of each kind, and which are left out."""

from collections.abc import Sequence
from typing import Final

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.member_import import ImportLine, Kind
from ui.rows_model import Column, RowsModel
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.rows_table import RowsTable

SHOWN_ROWS: Final = 7
ROW = 36
NUMBER, BORN = 2, 4
_WORDS: Final[dict[Kind, str]] = {
    "perhaps": "Perhaps known",
    "wrong": "Wrong",
    "new": "New",
    "changed": "Changed",
    "same": "Already there",
}
_TONES: Final[dict[Kind, str]] = {"perhaps": "accent_text", "wrong": "bad", "new": "good", "changed": "info"}
_MARKS: Final[dict[Kind, str]] = {"perhaps": "≈ ", "wrong": "✕ ", "new": "+ ", "changed": "± "}


class Count(QWidget):
    """How many rows are of one kind: the number, and the word on the same line."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self._word = word
        self._number = Label("0", "number", size=26, tone="bad" if word == "wrong" else "text")
        said = Label(word, "strong")
        said.setContentsMargins(0, 0, 0, 4)  # on the line that the number stands on
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._number, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(said, 0, Qt.AlignmentFlag.AlignBottom)

    def set_count(self, count: int) -> None:
        """Show how many."""
        self._number.set_words(f"{count:,}")
        self.setAccessibleName(self.words())

    def words(self) -> str:
        """As it is read out: "187 new"."""
        return f"{self._number.text()} {self._word}"


class RowsPart(QWidget):
    """The rows are kept by their lines; which are ticked is for the owner to ask and to hear of."""

    ticks_changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ImportLine, ...] = ()
        self.unticked: set[int] = set()
        self.numbers = {kind: Count(word) for kind, word in _NUMBERS.items()}
        numbers = QHBoxLayout()
        numbers.setSpacing(22)
        for number in self.numbers.values():
            numbers.addWidget(number)
        numbers.addStretch(1)
        self.filter = PillRow(name="Which rows")
        self.filter.chosen.connect(self._filter)
        self._all = Button("", "ghost", height=36)
        self._all.clicked.connect(self._turn_all)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.filter, 1)
        row.addWidget(self._all)
        columns: tuple[Column[ImportLine], ...] = (
            Column("In", lambda _: "", width=44, tick=self.is_ticked),
            Column("Line", lambda line: str(line.line), width=58, right=True, colour="text3", size=14),
            Column("No.", lambda line: line.number, width=76, colour="text2", size=14),
            Column("Name", lambda line: line.name, width=150, strong=True),
            Column("Born", lambda line: line.born, width=110, colour="text2", size=14),
            Column("What it does", _said, colour=_tone, size=14),
        )
        self.model = RowsModel(columns, key=lambda line: line.line, parent=self)
        self.model.tick_wanted.connect(self._tick_wanted)
        self.table = RowsTable(self.model, row_height=ROW, name="Rows of the file")
        self.table.row_chosen.connect(self._tell_of)
        panel = Panel("card", "line")
        box = QVBoxLayout(panel)
        box.setContentsMargins(8, 2, 6, 6)
        box.addWidget(self.table)
        self._detail = Label("", "muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(numbers)
        column.addLayout(row)
        column.addWidget(panel)
        column.addWidget(self._detail)
        self.hide()

    def show_lines(self, lines: Sequence[ImportLine], *, afresh: bool) -> None:
        """Show the rows of a file; `afresh` where they are of another table, and every tick is set again."""
        self._lines = tuple(lines)
        if afresh:
            self.unticked.clear()
        counts = {kind: sum(line.kind == kind for line in lines) for kind in _WORDS}
        told = {**counts, "new": counts["new"] + counts["perhaps"]}
        for kind, number in self.numbers.items():
            number.set_count(told[kind])
        self.numbers["wrong"].setVisible(bool(counts["wrong"]))
        there = [(kind, f"{words} {counts[kind]:,}") for kind, words in _WORDS.items() if counts[kind]]
        before = self.filter.choice()
        self.filter.set_choices([("all", f"All {len(lines):,}"), *there])
        wrong_first = counts["wrong"] and (afresh or before not in dict(there))
        self.filter.choose("wrong" if wrong_first else before if before in dict(there) else "all")
        self._filter()
        self.setVisible(bool(lines))

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops."""
        kinds = ["all", *(kind for kind in _WORDS if any(line.kind == kind for line in self._lines))]
        return [*(self.filter.pill(kind) for kind in kinds), self._all, self.table]

    def lines(self) -> tuple[ImportLine, ...]:
        """Every row of the file."""
        return self._lines

    def is_ticked(self, line: ImportLine) -> bool:
        """Whether it is to be brought in."""
        return line.line not in self.unticked

    def ticked(self) -> frozenset[int]:
        """The lines of the file that are to be brought in."""
        return frozenset(line.line for line in self._lines if line.line not in self.unticked)

    def leave_out(self, lines: set[int]) -> None:
        """Untick these."""
        self.unticked |= lines
        self._repaint()

    def _shown(self) -> list[ImportLine]:
        kind = self.filter.choice()
        return [line for line in self._lines if kind in ("all", "", line.kind)]

    def _filter(self) -> None:
        shown = self._shown()
        self.model.set_rows(shown)
        self.table.setFixedHeight(34 + ROW * min(SHOWN_ROWS, max(1, len(shown))) + 4)
        for column in (NUMBER, BORN):  # what is wrong needs the room
            self.table.setColumnHidden(column, self.filter.choice() == "wrong")
        chosen = self.table.chosen_row()
        if shown and chosen not in shown and self.filter.choice() in ("wrong", "perhaps"):
            self.table.choose(shown[0].line)
            chosen = shown[0]
        self._tell_of(chosen if chosen in shown else None)
        self._name_all()

    def _tell_of(self, line: ImportLine | None) -> None:
        """The chosen row in full, where the table has no room for it."""
        detail = line.detail if line is not None else ""
        self._detail.set_words(f"Line {line.line}. {detail}" if line is not None else "")
        self._detail.setVisible(bool(detail))

    def _tick_wanted(self, line: ImportLine, ticked: bool) -> None:
        if ticked:
            self.unticked.discard(line.line)
        else:
            self.unticked.add(line.line)
        self._repaint()

    def _turn_all(self) -> None:
        shown = {line.line for line in self._shown()}
        if shown - self.unticked:
            self.unticked |= shown
        else:
            self.unticked -= shown
        self._repaint()

    def _repaint(self) -> None:
        last = self.model.rowCount() - 1
        if last >= 0:
            self.model.dataChanged.emit(self.model.index(0, 0), self.model.index(last, 0))
        self._name_all()
        self.ticks_changed.emit()

    def _name_all(self) -> None:
        shown = [line for line in self._shown() if line.line not in self.unticked]
        self._all.set_words("Untick these" if shown else "Tick these")


_NUMBERS: Final[dict[Kind, str]] = {"new": "new", "changed": "changed", "same": "already there", "wrong": "wrong"}


def _said(line: ImportLine) -> str:
    return f"{_MARKS.get(line.kind, '')}{line.says}"


def _tone(line: ImportLine) -> str:
    return _TONES.get(line.kind, "text2")
