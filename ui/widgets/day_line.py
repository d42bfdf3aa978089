"""A line for a day: Up and Down change the part the cursor is in."""

from datetime import date

from PyQt6.QtCore import QDate, QLocale, pyqtSignal
from PyQt6.QtWidgets import QDateEdit, QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.text import plain
from ui.widgets.labels import Label


def day_edit(name: str, *, height: int = 44) -> QDateEdit:
    """The line alone, dressed, with days written as 25 Nov 2026."""
    edit = QDateEdit()
    edit.setLocale(QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))
    edit.setDisplayFormat("d MMM yyyy")
    edit.setFont(theme.font(16))
    edit.setFixedHeight(height)
    edit.setButtonSymbols(QDateEdit.ButtonSymbols.NoButtons)
    edit.setAccessibleName(plain(name))
    return edit


class DayLine(QWidget):
    """A label above the line, or beside it, and a quiet note below."""

    changed = pyqtSignal()

    def __init__(self, label: str, *, note: str = "", beside: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = day_edit(label)
        self.edit.dateChanged.connect(self.changed)
        column = QHBoxLayout(self) if beside else QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10 if beside else 4)
        if beside:
            self.edit.setFixedSize(140, 40)
        column.addWidget(Label(label, "field"))
        column.addWidget(self.edit)
        if note:
            column.addWidget(Label(note, "quiet", wrap=True))
        self.setFocusProxy(self.edit)

    def day(self) -> date:
        """The day that stands in the line."""
        day: date = self.edit.date().toPyDate()
        return day

    def set_day(self, day: date) -> None:
        """Put a day into the line; tells nobody."""
        self.edit.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.edit.setDate(QDate(day.year, day.month, day.day))
        self.edit.blockSignals(False)  # noqa: FBT003 - Qt's own
