"""One line under a sum: a tick where it is right, and what is wrong with it where it is not."""

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.text import plain
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


class CheckLine(QWidget):
    """Says "£70 in, £70 out" with a green tick, or what is missing with a red cross."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = IconMark("circle-check", "good", 20)
        self._words = Label("", "value", wrap=True)
        self.right = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(10)
        row.addWidget(self._mark)
        row.addWidget(self._words, 1)

    def show_check(self, words: str, *, right: bool, open_yet: bool = False) -> None:
        """Show the sentence; `open_yet` is for what is not wrong, only not done."""
        self.right = right
        icon, colour = ("circle-check", "good") if right else ("circle-x", "bad")
        if open_yet and not right:
            icon, colour = "circle", "accent_text"
        self._mark.set_icon(icon, colour)
        self._words.set_words(words)
        self._words.set_tone("text" if right or open_yet else "bad")
        self.setAccessibleName(plain(words))

    def words(self) -> str:
        """What is said."""
        return self._words.text()
