"""How the file is read: its letters, what stands between its cells, the sheet, and whether a line names the columns."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.member_lists.reading import Choices, Reading
from clubapp.member_lists.text_file import ENCODINGS, SEPARATORS
from ui.widgets.choice import Choice
from ui.widgets.labels import Label
from ui.widgets.ticks import CheckTick

GUESSED = "How the letters are written is a guess. If a name below looks wrong, choose other letters."


class FileCard(QWidget):
    """Shows what was found out; each of it can be changed, and the file is read anew at once."""

    changed = pyqtSignal()
    header_changed = pyqtSignal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.encoding = Choice("Letters", ENCODINGS.items())
        self.separator = Choice("Between cells", SEPARATORS.items())
        self.sheet = Choice("Sheet")
        for choice in (self.encoding, self.separator, self.sheet):
            choice.chosen.connect(self._chosen)
        self.header = CheckTick("A line names the columns")
        self.header.clicked.connect(self._header_clicked)
        row = QHBoxLayout()
        row.setSpacing(10)
        for choice in (self.encoding, self.separator, self.sheet):
            row.addWidget(choice)
        row.addStretch(1)
        self._note = Label("", "muted", wrap=True)
        below = QHBoxLayout()
        below.setSpacing(16)
        below.addWidget(self.header, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        below.addWidget(self._note, 1, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addLayout(below)
        self.hide()

    def show_reading(self, reading: Reading) -> None:
        """Show how the file was read."""
        table, plan = reading.table, reading.plan
        self.encoding.setVisible(not table.is_workbook)
        self.separator.setVisible(not table.is_workbook)
        self.sheet.setVisible(len(table.sheets) > 1)
        self.encoding.choose(table.encoding)
        self.separator.choose(table.separator)
        self.sheet.set_choices((title, title) for title in table.sheets)
        self.sheet.choose(table.sheet)
        self.header.setChecked(reading.columns.header >= 0)
        self.header.setVisible(bool(table.lines))
        notes = [GUESSED] if table.guessed else []
        if plan.above:
            above = "One line above" if plan.above == 1 else f"{plan.above} lines above"
            notes.append(f"{above} the names of the columns {'is' if plan.above == 1 else 'are'} not read.")
        self._note.set_words(" ".join(notes))
        self._note.show()
        self.show()

    def show_letters_alone(self, encoding: str) -> None:
        """Where the letters cannot be read like this, all that can be done is to choose others."""
        self.encoding.choose(encoding)
        for part in (self.separator, self.sheet, self.header, self._note):
            part.hide()
        self.encoding.show()
        self.show()

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops."""
        return [self.encoding, self.separator, self.sheet, self.header]

    def choices(self) -> Choices:
        """Letters, separator and sheet as they are chosen now."""
        if self.encoding.isHidden():
            return Choices(sheet=self.sheet.choice())
        separator = "" if self.separator.isHidden() else self.separator.choice()
        return Choices(encoding=self.encoding.choice(), separator=separator)

    def _chosen(self) -> None:
        self.changed.emit()

    def _header_clicked(self) -> None:
        self.header_changed.emit(self.header.isChecked())
