"""A refusal, where it happened: why in one sentence, the rule, the way out, and the next steps as buttons."""

from collections.abc import Iterable

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.text import plain
from ui.widgets.action_row import ActionRow
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import HIT, RuleTag


class RefusalCard(Panel):
    """Red outline in place. Hidden until there is a refusal to show."""

    def __init__(
        self, why: str = "", rule: str = "", instead: str = "", actions: Iterable[Button] = (),
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(edge="bad", radius=10, tint="refused_bg", parent=parent)
        self._why = Label("", "strong", wrap=True)
        self._instead = Label("", "muted", wrap=True)
        self._tag = RuleTag("")
        self.ways = ActionRow()
        head = QHBoxLayout()
        head.setSpacing(9)
        words = QVBoxLayout()
        self.column = words  # where more can stand below the buttons
        words.setSpacing(2)
        self._why.setContentsMargins(0, 7, 0, 0)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(self._why)
        said.addWidget(self._instead)
        said.addStretch(1)
        first = QHBoxLayout()  # the tag beside what is said alone: the buttons have the whole width
        first.setSpacing(9)
        first.addLayout(said, 1)
        first.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        words.addLayout(first)
        words.addSpacing(5)
        words.addWidget(self.ways)
        head.addWidget(IconMark("circle-x", "bad", 22, height=HIT), 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        head.setContentsMargins(16, 5, 10, 10)
        self.setLayout(head)
        self.set_refusal(why, rule, instead, actions)

    def set_refusal(self, why: str, rule: str = "", instead: str = "", actions: Iterable[Button] = ()) -> None:
        """Show a refusal; an empty sentence hides the card."""
        self._why.set_words(why)
        self._instead.set_words(instead)
        self._instead.setVisible(bool(instead))
        self._tag.set_rule(rule)
        self._tag.setVisible(bool(rule))
        self.ways.set_buttons(actions)
        self.setAccessibleName(plain(f"Refused. {why} {instead}".strip()))
        self.setVisible(bool(why))

    def clear(self) -> None:
        """Take the refusal away."""
        self.set_refusal("")

    def why(self) -> str:
        """The sentence shown."""
        return self._why.text()

    def buttons(self) -> tuple[Button, ...]:
        """The next steps offered."""
        return self.ways.buttons()
