"""One hand at a showdown: whose it is, its cards, the best five, and what it wins."""

from collections.abc import Sequence
from itertools import count as counting

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.rulings.card_entry import CardEntry
from ui.rulings.name_offer import LONGEST_NAME, offer_names
from ui.rulings.pictures.card_fan import CardFan
from ui.widgets.badge import Badge, Tone
from ui.widgets.button import Button
from ui.widgets.fields import line_edit
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel

State = tuple[str, Tone, str]
_NUMBERS = counting(1)
BEATEN: State = ("Beaten", "neutral", "x")
WINS: State = ("Wins", "good", "check")
SHARES: State = ("Shares", "good", "coins")


class HandRow(Panel):
    """Cards are typed in the line, or picked while the line has the keyboard."""

    changed = pyqtSignal()
    removed = pyqtSignal(object)  # itself
    up_wanted = pyqtSignal(object)  # itself: one place nearer to the dealer's left

    def __init__(self, letter: str, count: int) -> None:
        super().__init__("panel", "none", radius=10)
        self._letter = letter
        self.key = f"hand {next(_NUMBERS)}"  # its own, whatever it is called and wherever it lies
        self.name = line_edit(size=15, height=44)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(letter)
        self.name.setAccessibleName(f"Name of player {letter}")
        self.name.textChanged.connect(self._edited)
        self.name.setMinimumWidth(84)
        self.name.setMaximumWidth(118)
        self.cards = CardEntry("Cards", count, alone=True)
        self.fan = CardFan(5, wide=40)
        self.words = Label("", "strong", wrap=True)
        self.low = ElidedLabel("", "muted")
        self.gets = Label("", "number", size=22, right=True)
        self.badge = Badge("", "neutral")
        self.up_button = Button("Nearer to the dealer's left", "icon-bare", icon="chevron-up", height=36)
        self.up_button.clicked.connect(self._up)
        self.remove_button = Button("Leave out", "icon-bare", icon="x", height=36)
        self.remove_button.clicked.connect(self._remove)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addStretch(1)
        said.addWidget(self.words, 2)
        said.addWidget(self.low)
        said.addStretch(1)
        won = QVBoxLayout()
        won.setSpacing(0)
        won.addWidget(self.gets)
        won.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self.name)
        row.addWidget(self.cards, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.fan)
        row.addLayout(said, 1)
        row.addLayout(won)
        row.addWidget(self.up_button)
        row.addWidget(self.remove_button)
        self.set_count(count)

    def set_count(self, count: int) -> None:
        """Of so many cards from now on; those of another game are put away, the player stays."""
        blocked = QSignalBlocker(self.cards)
        self.cards.set_value("")
        blocked.unblock()
        self.cards.set_count(count)
        self.cards.setMinimumWidth(112 if count < 6 else 160)
        self.cards.setMaximumWidth(176 if count < 6 else 208)
        self.call()
        self.show_nothing()

    def who(self) -> str:
        """The player's name, or the letter of the row."""
        return self.name.text().strip() or self._letter

    def set_letter(self, letter: str) -> None:
        """What it goes by while it has no name."""
        self._letter = letter
        self.name.setPlaceholderText(letter)
        self.name.setAccessibleName(f"Name of player {letter}")
        self.call()

    def call(self) -> None:
        """Tell the line of cards whose they are."""
        self.cards.call(self.who())

    def show_nothing(self) -> None:
        """No answer yet: the cards as far as they are known."""
        typed = self.cards.cards()[: self.cards.count]
        self.fan.set_cards(typed, count=max(self.cards.count, 2) if self.cards.count < 6 else 7)
        self.words.set_words(self.cards.error())
        self.words.set_tone("bad" if self.cards.error() else "text")
        self.low.set_words("")
        self.low.hide()
        self.gets.set_words("")
        self.badge.hide()
        self.set_edge("none")
        self.set_ground("panel")

    def show_hand(self, best: tuple[str, ...], words: str, low: str, gets: int, state: State) -> None:
        """The best five with those from the player's own hand in amber, in words, and what it gets."""
        self.fan.set_cards(best, self.cards.cards() if self.cards.count < 6 else (), count=5)
        self.words.set_words(words)
        self.words.set_tone("text")
        self.low.set_words(low)
        self.low.setVisible(bool(low))
        self.gets.set_words(f"{gets:,}" if gets else "")
        self.gets.setVisible(bool(gets))
        self.badge.set_state(*state)
        self.badge.setMinimumWidth(self.badge.sizeHint().width())
        self.badge.show()
        self.set_edge("line2" if gets else "none")
        self.set_ground("card" if gets else "panel")

    def _edited(self, _text: str) -> None:
        self.call()
        self.changed.emit()

    def _up(self) -> None:
        self.up_wanted.emit(self)

    def _remove(self) -> None:
        self.removed.emit(self)


class HandRows(QWidget):
    """The hands in order from the dealer's left."""

    changed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addStretch(1)
        self._rows: list[HandRow] = []
        self._known: tuple[str, ...] = ()

    def rows(self) -> tuple[HandRow, ...]:
        """All hands."""
        return tuple(self._rows)

    def set_known(self, names: Sequence[str]) -> None:
        """Who is seated tonight: offered while a name is typed."""
        self._known = tuple(names)

    def add(self, count: int) -> HandRow:
        """One more hand, of so many cards."""
        row = HandRow("ABCDEFGHIJ"[len(self._rows)], count)
        offer_names(row.name, self._known)
        row.changed.connect(self.changed)
        row.removed.connect(self._removed)
        row.up_wanted.connect(self._up)
        self._rows.append(row)
        self._column.insertWidget(len(self._rows) - 1, row)
        self._show_ends()
        return row

    def clear(self) -> None:
        """No hands."""
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = []

    def _removed(self, row: object) -> None:
        if isinstance(row, HandRow) and len(self._rows) > 1:
            at = self._rows.index(row)
            self._rows.remove(row)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
            self._letters()
            self._rows[min(at, len(self._rows) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _up(self, row: object) -> None:
        at = self._rows.index(row) if isinstance(row, HandRow) else 0
        if at > 0:
            moved = self._rows.pop(at)
            self._rows.insert(at - 1, moved)
            self._column.removeWidget(moved)
            self._column.insertWidget(at - 1, moved)
            self._letters()
            self.changed.emit()

    def _letters(self) -> None:
        for letter, row in zip("ABCDEFGHIJ", self._rows, strict=False):
            row.set_letter(letter)
        self._show_ends()

    def _show_ends(self) -> None:
        for at, row in enumerate(self._rows):
            row.up_button.setEnabled(at > 0)
            row.remove_button.setEnabled(len(self._rows) > 1)
