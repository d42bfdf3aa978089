"""The level that is being played: it stays as it is unless the manager says otherwise."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.level_draft import PassedRow
from ui.tonight.play.levels.rows import BLINDS, TITLE
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.stepper import Stepper

KEEP, CHANGE = "keep", "change"


class PresentCard(Panel):
    """Asks whether the present level's length changes too."""

    length_set = pyqtSignal(object)  # minutes in all, or None to leave it alone
    level_wanted = pyqtSignal()
    break_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("raised", "accent", radius=10, parent=parent)
        self._title = Label("", "strong", tone="accent")
        self._title.setFixedWidth(TITLE)
        self._blinds = Label("", "strong", size=17)
        self._blinds.setFixedWidth(BLINDS)
        self._left = Label("", "text", tone="text2", size=15)
        self.add_break = Button("", "icon-bare", icon="coffee", height=40, name="A break after the present level")
        self.add_level = Button("", "icon-bare", icon="plus", height=40, name="A level after the present one")
        for button in (self.add_break, self.add_level):
            button.setFixedWidth(40)
        self.add_break.clicked.connect(self.break_wanted)
        self.add_level.clicked.connect(self.level_wanted)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._title)
        top.addWidget(self._blinds)
        top.addWidget(self._left, 1)
        top.addWidget(self.add_break)
        top.addWidget(self.add_level)
        top.addSpacing(48)
        self.choice = PillRow([(KEEP, "Leave it as it is"), (CHANGE, "Change it too")], ticked=True, name="Its length")
        self.choice.chosen.connect(self._chosen)
        self.minutes = Stepper(10, minimum=1, maximum=240, name="Minutes of the present level in all")
        self.minutes.setFixedWidth(142)
        self.minutes.value_changed.connect(self._set)
        self._in_all = Label("min in all", "muted")
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.choice)
        below.addSpacing(8)
        below.addWidget(self.minutes)
        below.addWidget(self._in_all)
        below.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 4, 6, 8)
        column.setSpacing(4)
        column.addLayout(top)
        column.addLayout(below)

    def show_present(self, row: PassedRow, left: str) -> None:
        """What is played now, and how much is left of it."""
        self._title.set_words(f"{row.title}")
        self._blinds.set_words(row.blinds)
        self._left.set_words(left)

    def show_length(self, minutes: int | None, usual: int, least: int) -> None:
        """The choice as it stands; the least is what has been played already."""
        self.choice.choose(KEEP if minutes is None else CHANGE)
        with QSignalBlocker(self.minutes):
            self.minutes.set_range(least, 240)
            self.minutes.set_value(usual if minutes is None else minutes)
        self._show_stepper()

    def _show_stepper(self) -> None:
        change = self.choice.choice() == CHANGE
        if not change and self.minutes.edit.hasFocus():
            self.take_focus()  # what is typed on must not land in the next field
        self.minutes.setVisible(change)
        self._in_all.setVisible(change)

    def take_focus(self) -> None:
        """The keyboard to a place where nothing can be typed."""
        self.choice.pill(self.choice.choice()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _chosen(self, key: str) -> None:
        self._show_stepper()
        self.length_set.emit(self.minutes.value() if key == CHANGE else None)

    def _set(self, minutes: int) -> None:
        self.length_set.emit(minutes)
