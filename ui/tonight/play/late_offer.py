"""What a late player is handed: the stack, how it comes about, and the chips drawn (W18)."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.advice import ChipCount
from ui.tonight.play.chip_row import ChipRow, chip_words
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag


class LateOffer(Panel):
    """The sum is shown with the number."""

    other_stack = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "accent", radius=12, parent=parent)
        self._stack = Label("", "number")
        self._word = Label("chips", "value", tone="text2")
        self._tag = RuleTag("")
        self._why = Label("", "muted", size=15, wrap=True)
        self.chips = ChipRow(size=40)
        self._words = Label("", "muted", wrap=True)
        self.other_button = Button("Give another stack", "link", height=36)
        self.other_button.clicked.connect(self.other_stack)
        head = QHBoxLayout()
        head.setSpacing(9)
        head.addWidget(self._stack)
        head.addWidget(self._word, 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        head.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addWidget(self._words, 1)
        foot.addWidget(self.other_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 14, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._why)
        column.addWidget(self.chips)
        column.addLayout(foot)

    def show_offer(self, stack: int, chips: Sequence[ChipCount], why: str, rule: str, *, can_differ: bool) -> None:
        """Show the stack and its chips; `can_differ` offers the manager another one."""
        self._stack.set_words(f"{stack:,}")
        self._why.set_words(why)
        self._tag.set_rule(rule)
        self.chips.set_chips(chips)
        self._words.set_words(chip_words(chips))
        self.other_button.setVisible(can_differ)

    def words(self) -> str:
        """Stack and chips in words."""
        return f"{self._stack.text()}: {self._words.text()}"
