"""The rows of the list: what has passed, dim; what is played now; and what is still to come, to be changed."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from clubapp.domain.decide.levels import LONGEST_BREAK, LONGEST_LEVEL
from clubapp.views.level_draft import ComingRow, PassedRow
from ui import theme
from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.fields import line_edit
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

TITLE, BLINDS, MINUTES, STARTS = 86, 180, 142, 62
_HIGH, _PAST_HIGH = 52, 30
_BUTTON = 40


class PastRow(QWidget):
    """A level or break that is over."""

    def __init__(self, row: PassedRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(_PAST_HIGH)
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 0, 6, 0)
        line.setSpacing(8)
        words = ((row.title, TITLE), (row.blinds, BLINDS), (f"{row.minutes} min", MINUTES))
        for text, wide in words:
            label = Label(text, "text", tone="text3", size=14)
            label.setFixedWidth(wide)
            line.addWidget(label)
        line.addWidget(Label("played", "text", tone="text3", size=14))
        line.addStretch(1)
        self.setAccessibleName(plain(f"{row.title}, {row.blinds}, played"))


class EditRow(Panel):
    """A level or break still to come: its blinds, its minutes, and what can be put after it."""

    blinds_typed = pyqtSignal(object, str)
    minutes_set = pyqtSignal(object, int)
    level_wanted = pyqtSignal(object)
    break_wanted = pyqtSignal(object)
    removed = pyqtSignal(object)

    def __init__(self, row: ComingRow, parent: QWidget | None = None) -> None:
        super().__init__(
            "bg" if row.is_break else "card", "dashed" if row.is_break else "line", radius=10, parent=parent
        )
        self.setFixedHeight(_HIGH)
        self.key = row.key
        self.is_break = row.is_break
        self._title = Label(row.title, "strong")
        self._title.setFixedWidth(TITLE)
        self.blinds: QLineEdit | None = None
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 0, 6, 0)
        line.setSpacing(8)
        line.addWidget(self._title)
        if row.is_break:
            line.addWidget(IconMark("coffee", "text2", 20, height=44))
            line.addSpacing(BLINDS - 20)
        else:
            self.blinds = line_edit(size=16, height=40)
            self.blinds.setFont(theme.font(16, theme.Weight.SEMIBOLD))
            self.blinds.setFixedWidth(BLINDS)
            self.blinds.setText(row.blinds)
            self.blinds.setCursorPosition(0)
            self.blinds.textEdited.connect(self._typed)
            line.addWidget(self.blinds)
        self.minutes = Stepper(row.minutes, minimum=1, maximum=LONGEST_BREAK if row.is_break else LONGEST_LEVEL)
        self.minutes.setFixedWidth(MINUTES)
        self.minutes.value_changed.connect(self._minutes)
        line.addWidget(self.minutes)
        self._starts = Label("", "text", tone="text2", size=15)
        self._starts.setFixedWidth(STARTS)
        line.addWidget(self._starts)
        line.addStretch(1)
        self.add_break = _small("coffee", self)
        self.add_level = _small("plus", self)
        self.remove = _small("x", self)
        self.add_break.clicked.connect(self._add_break)
        self.add_level.clicked.connect(self._add_level)
        self.remove.clicked.connect(self._remove)
        for button in (self.add_break, self.add_level, self.remove):
            line.addWidget(button)
        self.add_break.setVisible(not row.is_break)
        self.show_row(row)

    def show_row(self, row: ComingRow) -> None:
        """Show what follows from the rest of the list, and a value that was set from elsewhere."""
        self._title.set_words(row.title)
        self._starts.set_words(row.starts)
        if self.minutes.value() != row.minutes:
            with QSignalBlocker(self.minutes):
                self.minutes.set_value(row.minutes)
        named = f"the break at {row.starts}" if row.is_break and row.starts else row.title.lower()
        if self.blinds is not None:
            self.blinds.setAccessibleName(f"Blinds of {named}")
        self.minutes.edit.setAccessibleName(f"Minutes of {named}")
        self.add_break.setAccessibleName(f"A break after {named}")
        self.add_level.setAccessibleName(f"A level after {named}")
        self.remove.setAccessibleName(f"Remove {named}")

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark blinds that are none."""
        if self.blinds is not None and self.blinds.property("wrong") != ("true" if wrong else "false"):
            self.blinds.setProperty("wrong", "true" if wrong else "false")
            style = self.blinds.style()
            if style is not None:
                style.unpolish(self.blinds)
                style.polish(self.blinds)

    def stops(self) -> list[QWidget]:
        """Where the keyboard stops, from left to right."""
        typed = [self.minutes.edit] if self.blinds is None else [self.blinds, self.minutes.edit]
        return [*typed, self.add_break, self.add_level, self.remove]

    def _typed(self, text: str) -> None:
        self.blinds_typed.emit(self, text)

    def _minutes(self, minutes: int) -> None:
        self.minutes_set.emit(self, minutes)

    def _add_level(self) -> None:
        self.level_wanted.emit(self)

    def _add_break(self) -> None:
        self.break_wanted.emit(self)

    def _remove(self) -> None:
        self.removed.emit(self)


def _small(icon: str, parent: QWidget) -> Button:
    button = Button("", "icon-bare", icon=icon, height=_BUTTON, parent=parent)
    button.setFixedWidth(_BUTTON)
    return button


def heads() -> QHBoxLayout:
    """What the columns are."""
    line = QHBoxLayout()
    line.setContentsMargins(15, 4, 6, 0)
    line.setSpacing(8)
    for words, wide in (("", TITLE), ("Blinds", BLINDS), ("Minutes", MINUTES), ("Begins", STARTS)):
        label = Label(words, "head")
        label.setFixedWidth(wide)
        if words == "Minutes":
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(label)
    line.addStretch(1)
    for words in ("Break", "Level", "Drop"):  # what the three signs in each row do
        label = Label(words, "head", size=13)
        label.setFixedWidth(_BUTTON)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(label)
    return line
