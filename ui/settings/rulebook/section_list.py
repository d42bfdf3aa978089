"""All sections of the book under their chapters, searched as the rules panel is; those of the club's own are marked."""

from collections.abc import Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from ui.rows_model import Column, RowsModel
from ui.settings.rulebook.lines import ListLine
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.panel import Panel
from ui.widgets.rows_table import RowsTable
from ui.widgets.search_field import SearchField

NARROW, WIDE = 280, 392


class SectionList(Panel):
    """Walking the lines opens them; Up and Down in the search walk them as well."""

    chosen = pyqtSignal(object)  # ListLine
    asked = pyqtSignal(str)
    add = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.search = SearchField("Search the rule book", hint="a word, or an id", key="Ctrl+F", big=False)
        self.search.text_changed.connect(self.asked)
        self.search.moved.connect(self._moved)
        self.search.entered.connect(self._entered)
        columns = [
            Column[ListLine]("Rule", _tag, width=58, firm=True, colour=_tag_tone, strong=True, size=14),
            Column[ListLine]("Title", _title, size=14),
            Column[ListLine]("", _mark, width=132, colour=_tone, right=True, size=13),
        ]
        self._model: RowsModel[ListLine] = RowsModel(columns, _key, self)
        self.table = RowsTable(self._model, row_height=36, name="Sections of the rule book")
        header = self.table.horizontalHeader()
        if header is not None:
            header.hide()
        self.table.row_chosen.connect(self._chosen)
        self._empty = EmptyState("Nothing found", "Try another word, or a rule's number.", icon="book-open")
        self.add_button = Button("Add a section", "plain", icon="plus", height=40)
        self.add_button.clicked.connect(self.add)
        self._filling = False
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 8, 12)
        box.setSpacing(8)
        box.addWidget(self.search)
        box.addWidget(self.table, 1)
        box.addWidget(self._empty, 1)
        box.addWidget(self.add_button)
        self.setMinimumWidth(NARROW)
        self.setMaximumWidth(WIDE)

    def show_lines(self, lines: Sequence[ListLine], chosen: str) -> None:
        """Show these; the chosen one stays in sight. Tells nobody."""
        self._filling = True
        self._model.set_rows(lines)
        self.table.clearSpans()
        for at, line in enumerate(lines):
            if not line.name:
                self.table.setSpan(at, 0, 1, 3)
            elif not line.mark:
                self.table.setSpan(at, 1, 1, 2)
        self.table.setVisible(bool(lines))
        self._empty.setVisible(not lines)
        if self._model.position(chosen) is not None:
            self.table.choose(chosen)
        else:
            self.table.setCurrentIndex(self._model.index(-1, -1))
        self._filling = False

    def lines(self) -> tuple[ListLine, ...]:
        """What is shown."""
        return self._model.rows()

    def choose(self, key: str) -> None:
        """Choose a line as by a click."""
        self.table.choose(key)

    def _chosen(self, line: object) -> None:
        if not self._filling and isinstance(line, ListLine):
            self.chosen.emit(line)

    def _moved(self, step: int) -> None:
        """The next section that way; headings are passed over."""
        at = self.table.currentIndex().row() + step
        while 0 <= at < self._model.rowCount():
            if self._model.row(at).name:
                self.table.choose(self._model.row(at).key)
                return
            at += step

    def _entered(self) -> None:
        """Enter in the search opens the first that is found, unless one of them is open."""
        chosen = self.table.chosen_row()
        if not (isinstance(chosen, ListLine) and chosen.name):
            self.table.setCurrentIndex(self._model.index(-1, -1))
            self._moved(1)


def _tag(line: ListLine) -> str:
    return line.tag


def _tag_tone(line: ListLine) -> str:
    return "accent_text" if line.name else "text2"


def _title(line: ListLine) -> str:
    return line.title


def _mark(line: ListLine) -> str:
    return line.mark


def _tone(line: ListLine) -> str:
    return line.tone


def _key(line: ListLine) -> str:
    return line.key
