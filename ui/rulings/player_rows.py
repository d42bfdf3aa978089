"""Rows of players in a form: a name each, what the ruling asks about them, and one more where needed."""

from collections.abc import Callable, Sequence
from itertools import count as counting
from typing import Generic, TypeVar

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.rulings.bench import Wrong
from ui.rulings.name_offer import LONGEST_NAME, offer_names
from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.fields import line_edit
from ui.widgets.labels import Label
from ui.widgets.panel import Panel

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ADD_KEY = "Alt+A"
_NUMBERS = counting(1)


class PlayerRow(Panel):
    """One player. Without a name the row goes by its letter."""

    changed = pyqtSignal()
    removed = pyqtSignal(object)  # itself

    def __init__(self, letter: str) -> None:
        super().__init__("card", "line", radius=10)
        self.key = f"row {next(_NUMBERS)}"  # its own, whoever is named in it and wherever it stands
        self.name = line_edit(size=15, height=36)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textChanged.connect(self._edited)
        self.remove_button = Button("Leave out", "icon-bare", icon="x", height=36)
        self.set_letter(letter)
        self.remove_button.clicked.connect(self._remove)
        self._error = Label("", "quiet", tone="bad", wrap=True)
        self._error.hide()
        self.head = QHBoxLayout()  # what stands beside the name
        self.head.setSpacing(6)
        self.head.addWidget(self.name, 1)
        self.head.addWidget(self.remove_button)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 6, 8, 8)
        self.column.setSpacing(4)
        self.column.addLayout(self.head)
        self.column.addWidget(self._error)
        self.setFocusProxy(self.name)

    def set_letter(self, letter: str) -> None:
        """What it goes by while it has no name."""
        self._letter = letter
        self.name.setPlaceholderText(letter)
        self.name.setAccessibleName(f"Name of player {letter}")
        self.remove_button.setAccessibleName(f"Leave out player {letter}")

    def who(self) -> str:
        """The player's name, or the letter of the row."""
        return self.name.text().strip() or self._letter

    def set_who(self, name: str) -> None:
        """Put a name in; tells nobody."""
        blocked = QSignalBlocker(self.name)
        self.name.setText(name)
        blocked.unblock()

    def clear(self) -> None:
        """Forget what was typed; tells nobody."""
        self.set_who("")

    def offer_names(self, names: Sequence[str]) -> None:
        """Names to choose from while one is typed."""
        offer_names(self.name, names)

    def say(self, sentence: str) -> None:
        """What is wrong with this row; an empty sentence clears it."""
        self._error.set_words(sentence)
        self._error.setVisible(bool(sentence))

    def error(self) -> str:
        """What is said in the row."""
        return self._error.text()

    def _edited(self, _text: str) -> None:
        self.changed.emit()

    def _remove(self) -> None:
        self.removed.emit(self)


Row = TypeVar("Row", bound=PlayerRow)


class PlayerRows(QWidget, Generic[Row]):
    """The rows in order, clockwise where that counts."""

    changed = pyqtSignal()

    def __init__(self, make: Callable[[str], Row], *, fewest: int = 1, most: int = 10, count: int = 2) -> None:
        super().__init__()
        self._make, self._fewest, self._most = make, fewest, most
        self._rows: list[Row] = []
        self._known: tuple[str, ...] = ()
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self.add_button = Button("Add a player", "ghost", icon="plus", key="Alt A", height=40)
        self.add_button.clicked.connect(self.add_by_hand)
        self._key = QShortcut(QKeySequence(ADD_KEY), self)
        self._key.setContext(Qt.ShortcutContext.WindowShortcut)
        self._key.activated.connect(self.add_by_hand)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addLayout(self._column)
        whole.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.set_count(count)

    def rows(self) -> tuple[Row, ...]:
        """All rows."""
        return tuple(self._rows)

    def add_by_hand(self) -> None:
        """One more, and the keyboard in it."""
        if self.isVisible() and len(self._rows) < self._most:
            self._add()
            self._show_ends()
            self._rows[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def set_count(self, count: int) -> None:
        """So many rows; those that stay keep what was typed."""
        while len(self._rows) > count:
            self._drop(self._rows[-1])
        while len(self._rows) < count:
            self._add()
        self._show_ends()

    def set_known(self, names: Sequence[str]) -> None:
        """Who is seated tonight: offered while a name is typed."""
        self._known = tuple(names)
        for row in self._rows:
            row.offer_names(self._known)

    def set_names(self, names: Sequence[str]) -> None:
        """These players and nobody else, with nothing said about them yet."""
        self.set_count(max(self._fewest, min(len(names), self._most)))
        for row in self._rows:
            row.clear()
        for row, name in zip(self._rows, names, strict=False):
            row.set_who(name)

    def names(self) -> list[str]:
        """The name of each. Wrong, said in the row too, where two have the same."""
        seen: list[str] = []
        wrong = ""
        for row in self._rows:
            name = row.who()
            twice = f"{plain(name)} is there twice; give each a name of their own." if name in seen else ""
            row.say(twice)
            wrong = wrong or twice
            seen.append(name)
        if wrong:
            raise Wrong(wrong)
        return seen

    def _add(self) -> None:
        row = self._make(LETTERS[len(self._rows)])
        row.changed.connect(self.changed)
        row.removed.connect(self._removed)
        row.offer_names(self._known)
        self._rows.append(row)
        self._column.addWidget(row)

    def _removed(self, row: object) -> None:
        """The others move up and keep their letters' order: what was typed moves with them."""
        if isinstance(row, PlayerRow) and len(self._rows) > self._fewest:
            at = self._rows.index(row)  # type: ignore[arg-type]
            self._drop(self._rows[at])
            for place, other in enumerate(self._rows):
                other.set_letter(LETTERS[place])
            self._show_ends()
            self._rows[min(at, len(self._rows) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _drop(self, row: Row) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _show_ends(self) -> None:
        for row in self._rows:
            row.remove_button.setVisible(len(self._rows) > self._fewest)
        self.add_button.setVisible(len(self._rows) < self._most)
