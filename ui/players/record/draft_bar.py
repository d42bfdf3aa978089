"""One line that says what is not saved yet, with the way back to how it was."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel


class DraftBar(Panel):
    """Amber; hidden while there is nothing to say. The buttons belong to who made it."""

    def __init__(self, buttons: Sequence[Button], parent: QWidget | None = None) -> None:
        super().__init__("panel", "accent", radius=10, tint="accent_bg", parent=parent)
        self._words = ElidedLabel("", "strong")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(IconMark("pencil-line", "accent_text", 20))
        row.addWidget(self._words, 1)
        for button in buttons:
            row.addWidget(button)
        self.hide()

    def say(self, words: str) -> None:
        """Say it; nothing hides the bar."""
        self._words.set_words(words)
        self.setVisible(bool(words))

    def words(self) -> str:
        """What is said."""
        return self._words.text() if self.isVisibleTo(self.parentWidget()) else ""
