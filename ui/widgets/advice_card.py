"""Advice: one sentence, its rule, what will change, and two buttons. It never acts by itself."""

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


class AdviceCard(Panel):
    """The most urgent card has the amber edge. The middle column takes any widgets that show what will change."""

    def __init__(
        self, headline: str, rule: str = "", text: str = "", *, icon: str = "info", urgent: bool = False,
        actions: Iterable[Button] = (), parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__("card", "line2", parent=parent)
        self._icon = IconMark(icon, "text2", 22, height=HIT)
        self._icon_name = icon
        self._headline = Label(headline, "strong", size=16, wrap=True)
        self._headline.setContentsMargins(0, 8, 0, 0)
        self._text = Label(text, "muted", wrap=True)
        if not text:
            self._text.hide()
        self._tag = RuleTag(rule)
        if not rule:
            self._tag.hide()
        self.middle = QVBoxLayout()
        self.middle.setSpacing(6)
        self._actions = ActionRow(actions)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._headline, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 7, 10, 13)
        column.setSpacing(6)
        column.addLayout(head)
        column.addSpacing(-4)
        column.addWidget(self._text)
        self._text.setContentsMargins(32, 0, 4, 4)
        column.addLayout(self.middle)
        column.addWidget(self._actions)
        self.setAccessibleName(plain(headline))
        self.set_urgent(urgent)

    def set_urgent(self, urgent: bool) -> None:
        """Give the card the amber edge, or take it away."""
        self.set_bar(urgent)
        self.set_edge("accent" if urgent else "line2")
        self._icon.set_icon(self._icon_name, "accent_text" if urgent else "text2")

    def headline(self) -> str:
        """The sentence."""
        return self._headline.text()

    def buttons(self) -> tuple[Button, ...]:
        """The buttons."""
        return self._actions.buttons()
