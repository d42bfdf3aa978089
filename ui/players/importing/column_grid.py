"""The columns of the file side by side: what each one is, and its first rows as they will be read."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.member_import import PreviewColumn, meanings
from ui.widgets.choice import Choice
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel, Scroller

NARROWEST, WIDEST = 100, 190
CELL = 26


class ColumnGrid(Panel):
    """Scrolls sideways where the columns are many. `meaning_chosen` tells the column's place and what it is to be."""

    meaning_chosen = pyqtSignal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line", parent=parent)
        self._columns: list[_ColumnView] = []
        self._body = QWidget()
        self._row = QHBoxLayout(self._body)
        self._row.setContentsMargins(14, 12, 14, 10)
        self._row.setSpacing(12)
        self._row.addStretch(1)
        self.scroller = Scroller(self._body, sideways=True)
        self.scroller.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.addWidget(self.scroller)
        self.setAccessibleName("Columns of the file")

    def show_columns(self, columns: Sequence[PreviewColumn]) -> None:
        """Show these; a drop-down that has the keyboard keeps it where there are as many as before."""
        while len(self._columns) > len(columns):
            self._columns.pop().deleteLater()
        while len(self._columns) < len(columns):
            made = _ColumnView(len(self._columns), self._body)
            made.meaning.chosen.connect(made.tell)
            made.chosen.connect(self.meaning_chosen)
            self._row.insertWidget(len(self._columns), made)
            made.show()  # at once: it may be given the keyboard
            self._columns.append(made)
        for view, column in zip(self._columns, columns, strict=True):
            view.show_column(column)
        rows = max((len(column.cells) for column in columns), default=0)
        self.setFixedHeight(12 + 40 + 22 + rows * CELL + 26)

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops."""
        return [view.meaning for view in self._columns]

    def meaning(self, at: int) -> Choice:
        """The drop-down of one column."""
        return self._columns[at].meaning


class _ColumnView(QWidget):
    """One column: its drop-down, the file's own name for it, its first cells."""

    chosen = pyqtSignal(int, str)

    def __init__(self, at: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._at = at
        self.meaning = Choice("", meanings(), height=40)
        self._title = ElidedLabel("", "head")
        self._cells: list[ElidedLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.meaning)
        self._title.setFixedHeight(22)
        self._column.addWidget(self._title)
        self._column.addStretch(1)

    def show_column(self, column: PreviewColumn) -> None:
        """Show one column of the file."""
        self.meaning.choose(column.meaning)
        what = column.title or f"column {self._at + 1}"
        self.meaning.set_spoken(f"{what} is")
        self._title.set_words(column.title or f"Column {self._at + 1}")
        while len(self._cells) > len(column.cells):
            self._cells.pop().deleteLater()
        while len(self._cells) < len(column.cells):
            label = ElidedLabel("", "text")
            label.setFixedHeight(CELL)
            self._column.insertWidget(2 + len(self._cells), label)
            self._cells.append(label)
        for label, cell in zip(self._cells, column.cells, strict=True):
            label.set_words(f"✕ {cell.text}" if cell.wrong else f"{cell.text} ?" if cell.open else cell.text)
            tone = "bad" if cell.wrong else "accent" if cell.open else "text" if column.meaning else "text3"
            label.set_tone(tone)  # type: ignore[arg-type]
        widest = max([label.sizeHint().width() for label in (*self._cells, self._title)], default=0)
        self.setFixedWidth(max(self.meaning.sizeHint().width(), min(WIDEST, max(NARROWEST, widest))))

    def tell(self, meaning: str) -> None:
        """Say what was chosen for this column."""
        self.chosen.emit(self._at, meaning)
