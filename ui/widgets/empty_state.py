"""What a page says while it has nothing to show yet."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


class EmptyState(QWidget):
    """An icon, a headline, a sentence, and perhaps the first step as a button."""

    def __init__(
        self, headline: str, text: str = "", *, icon: str = "info", action: Button | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._headline = Label(headline, "panel", wrap=True)
        self._text = Label(text, "muted", size=15, wrap=True)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addStretch(1)
        column.addWidget(IconMark(icon, "text3", 40), 0, middle)
        for label in (self._headline, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        if action is not None:
            column.addSpacing(6)
            column.addWidget(action, 0, middle)
        column.addStretch(1)

    def set_words(self, headline: str, text: str = "") -> None:
        """Change what it says."""
        self._headline.set_words(headline)
        self._text.set_words(text)
