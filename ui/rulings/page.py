"""Rulings: the calculators of the desk, one in view, and what is done with what they say."""

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ui.desk import Desk
from ui.rulings.bench import Bench
from ui.rulings.calculator import Calculator
from ui.rulings.catalogue import ENTRIES
from ui.rulings.ruling_list import RulingList
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.labels import Label
from ui.widgets.toast import Toast

FIRST = ENTRIES[0].key


class RulingDesk(QWidget):
    """The list at the left; the panel keeps what was typed until the program ends."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.bench = Bench(desk)
        self._panels: dict[str, Calculator] = {}
        self._now = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(10)
        column.addLayout(self._head())
        self.list = RulingList(self)
        self.list.chosen.connect(self.show_ruling)
        self._stack = QStackedWidget(self)
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(self.list)
        across.addWidget(self._stack, 1)
        column.addLayout(across, 1)
        self._keys = [self._key("Alt+C", self.copy), self._key("Alt+T", self.as_tonight)]
        self._toast: Toast | None = None
        desk.night_changed.connect(self._night_changed)

    def _key(self, keys: str, slot: object) -> QShortcut:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(slot)
        return shortcut

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Label("Rulings desk", "title"))
        self._note = Label("", "muted", size=15)
        self._note.setContentsMargins(8, 4, 0, 0)
        head.addWidget(self._note)
        head.addStretch(1)
        self.rules = Choice("Rules")
        self.rules.setMaximumWidth(250)
        self.rules.chosen.connect(self._rules_chosen)
        self.tonight_button = Button("As tonight", "ghost", icon="rotate-ccw", key="Alt T", height=44)
        self.tonight_button.clicked.connect(self.as_tonight)
        self.copy_button = Button("Copy", "plain", icon="copy", key="Alt C", height=44)
        self.copy_button.clicked.connect(self.copy)
        for widget in (self.rules, self.tonight_button, self.copy_button):
            head.addWidget(widget)
        return head

    # Showing -------------------------------------------------------------------------------------------------------

    def show_desk(self) -> None:
        """The panel that was in view last; one that nobody has typed into shows the room as it is now."""
        self.rules.set_choices(self.bench.choices())
        running = self._desk.has_night and self._desk.night.session.clock.since is not None
        self._note.set_words("the clock keeps running" if running else "")
        self.show_ruling(self._now or FIRST)

    def show_ruling(self, key: str) -> None:
        """Bring a calculator into view."""
        if key not in self._panels:
            entry = next(entry for entry in ENTRIES if entry.key == key)
            made = self._panels[key] = entry.open(self.bench)
            made.answered.connect(self._show_actions)
            self._stack.addWidget(made)
        self._now = key
        panel = self._panels[key]
        self.list.choose(key)
        self._stack.setCurrentWidget(panel)
        if not panel.touched:
            panel.refill()
        self._show_actions()

    def panel(self) -> Calculator:
        """The calculator in view."""
        return self._panels[self._now]

    def _show_actions(self) -> None:
        there = self._now in self._panels and self.panel().ruling() is not None
        self.copy_button.setEnabled(there)

    def _night_changed(self) -> None:
        if self.isVisible():
            self.show_desk()

    # Doing ---------------------------------------------------------------------------------------------------------

    def _rules_chosen(self, key: str) -> None:
        self.bench.choose(key)
        for panel in self._panels.values():
            panel.work_out()

    def as_tonight(self) -> None:
        """Fill the panel in from tonight again."""
        self.panel().refill()

    def copy(self) -> None:
        """The ruling in words, for pasting elsewhere."""
        ruling, board = self.panel().ruling(), QApplication.clipboard()
        if ruling is not None and board is not None:
            board.setText(ruling.text())
            self._say("The ruling is copied.", "copy")

    def _say(self, words: str, icon: str) -> None:
        if self._toast is None:
            self._toast = Toast(sheet_host(self))
        self._toast.show_words(words, icon)
