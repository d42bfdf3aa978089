"""What can be put into a section: the club's figures, the drawings and the tables of the program."""

from collections.abc import Mapping

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.domain.record import record
from clubapp.folding import fold
from clubapp.rulebook_markdown import PICTURES, TABLES
from ui.rows_model import Column, RowsModel
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.rows_table import RowsTable
from ui.widgets.search_field import SearchField
from ui.widgets.side_sheet import SideSheet

WIDTH = 640


@record
class Thing:
    """What is written for it, and what it comes out as."""

    written: str
    shown: str


def things(figures: Mapping[str, str]) -> list[Thing]:
    """Figures first, by name, then drawings and tables."""
    found = [Thing(f"{{{name}}}", value) for name, value in sorted(figures.items())]
    found += [Thing(f"![](picture:{name})", f"Drawing: {name.replace('-', ' ')}") for name in PICTURES]
    return found + [Thing(f"![](table:{name})", f"Table: {name.replace('-', ' ')}") for name in TABLES]


class PutInSheet(SideSheet):
    """One is chosen and put where the cursor stands; the sheet closes."""

    wanted = pyqtSignal(str)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "Put in", "it follows the club's own rules", width=WIDTH)
        self._things: list[Thing] = []
        self.search = SearchField("Search figures, drawings and tables", hint="stack, fee, late", key="", big=False)
        self.search.text_changed.connect(self._search)
        self.search.moved.connect(self._moved)
        self.search.entered.connect(self._take)
        self.search.escaped.connect(self.close_sheet)
        columns = [
            Column[Thing]("Written as", _written, width=270, strong=True, size=14),
            Column[Thing]("Comes out as", _shown, size=14),
        ]
        self._model: RowsModel[Thing] = RowsModel(columns, _written, self)
        self.table = RowsTable(self._model, row_height=36, name="Figures, drawings and tables")
        self.table.row_activated.connect(self._activated)
        self.table.setMinimumHeight(280)
        words = "A figure changes with the rules: where the club changes its stack, every sentence that has it changes."
        self.column.addWidget(Label(words, "muted", wrap=True))
        self.column.addWidget(self.search)
        self.column.addWidget(self.table, 1)
        self.take = Button("Put in", "primary", icon="corner-down-right", height=46)
        self.take.clicked.connect(self._take)
        self.set_actions([self.take])

    def open_for(self, figures: Mapping[str, str]) -> None:
        """Open it with these figures."""
        self._things = things(figures)
        self.search.clear()
        self._search("")
        self.open_sheet()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _search(self, text: str) -> None:
        words = fold(text).split()
        found = [each for each in self._things if all(word in fold(f"{each.written} {each.shown}") for word in words)]
        self._model.set_rows(found)
        if found:
            self.table.choose(found[0].written)
        self.take.setEnabled(bool(found))
        self.set_missing("" if found else "Nothing is called that.")

    def _moved(self, step: int) -> None:
        count = self._model.rowCount()
        if count:
            at = max(0, min(count - 1, self.table.currentIndex().row() + step))
            self.table.choose(self._model.row(at).written)

    def _take(self) -> None:
        self._activated(self.table.chosen_row())

    def _activated(self, row: object) -> None:
        if isinstance(row, Thing) and self.is_open():
            self.close_sheet()
            self.wanted.emit(row.written)


def _written(thing: Thing) -> str:
    return thing.written


def _shown(thing: Thing) -> str:
    return thing.shown
