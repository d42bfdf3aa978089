"""A line for a day: typed as people write one, known as a date; Up and Down go a day on or back."""

from collections.abc import Callable
from datetime import date, timedelta

from PyQt6.QtCore import QEvent, QObject, QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.qt_override import override
from ui.widgets.fields import Field, line_edit
from ui.widgets.labels import Label

_STEPS = {int(Qt.Key.Key_Up): 1, int(Qt.Key.Key_Down): -1}


class DayLine(QWidget):
    """A label above the line and what is wrong below it, or a label beside it.

    What can be read is written out when the line is left, so that everybody sees how it was read: 30/11/2026 becomes
    30 Nov 2026. What can not be read stays as it was typed, and is no day.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        label: str,
        read: Callable[[str], date],
        written: Callable[[date], str],
        *,
        note: str = "",
        beside: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`read` raises ValueError with a sentence for the line; `written` is a day as it stands in it."""
        super().__init__(parent)
        self._read, self._written = read, written
        column = QHBoxLayout(self) if beside else QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10 if beside else 4)
        self._field: Field | None = None
        if beside:
            self.edit = line_edit(height=40)
            self.edit.setFixedWidth(140)
            self.edit.setAccessibleName(label)
            column.addWidget(Label(label, "field"))
            column.addWidget(self.edit)
        else:
            self._field = Field(label, note=note)
            self.edit = self._field.edit
            column.addWidget(self._field)
        self.edit.textChanged.connect(self._typed)
        self.edit.editingFinished.connect(self._left)
        self.edit.installEventFilter(self)
        self.setFocusProxy(self.edit)

    def day(self) -> date | None:
        """The day that stands in the line; None where none can be read from it."""
        try:
            return self._read(self.edit.text())
        except ValueError:
            return None

    def problem(self) -> str:
        """Why there is no day, in a sentence; empty where there is one."""
        try:
            self._read(self.edit.text())
        except ValueError as error:
            return str(error)
        return ""

    def point_out(self) -> None:
        """Say what is wrong, and put the keyboard there."""
        self._mark(self.problem())
        self.edit.setFocus(Qt.FocusReason.TabFocusReason)

    def set_day(self, day: date) -> None:
        """Put a day into the line; tells nobody."""
        with QSignalBlocker(self.edit):
            self.edit.setText(self._written(day))
        self._mark("")

    def error(self) -> str:
        """The sentence now shown as wrong with the line, or nothing."""
        return self.edit.accessibleDescription() if self.edit.property("wrong") == "true" else ""

    def _typed(self) -> None:
        self._mark("")
        self.changed.emit()

    def _left(self) -> None:
        day = self.day()
        if day is not None:
            self.set_day(day)
        else:
            self._mark(self.problem())

    def _mark(self, sentence: str) -> None:
        if self._field is not None:
            self._field.set_error(sentence)
            return
        wrong = "true" if sentence else "false"
        self.edit.setAccessibleDescription(sentence)
        if self.edit.property("wrong") != wrong:
            self.edit.setProperty("wrong", wrong)
            style = self.edit.style()
            if style is not None:
                style.unpolish(self.edit)
                style.polish(self.edit)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        step, day = _STEPS.get(event.key()), self.day()
        if step is None or event.modifiers() or day is None:
            return False
        self.edit.setText(self._written(day + timedelta(days=step)))
        return True
