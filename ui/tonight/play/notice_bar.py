"""One sentence across the top of the stage with what to do about it: the gap question, and who has won."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel

HEIGHT = 64


class NoticeBar(Panel):
    """Amber edge and tint; hidden until there is something to say. The buttons belong to who made the bar."""

    def __init__(self, icon: str, buttons: Sequence[Button], parent: QWidget | None = None) -> None:
        super().__init__("panel", "accent", tint="accent_bg", bar=True, parent=parent)
        self.setFixedHeight(HEIGHT)
        self._headline = ElidedLabel("", "strong", size=17)
        self._headline.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._detail = ElidedLabel("", "muted", size=14)
        self._detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self._headline)
        words.addWidget(self._detail)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 12, 6)
        row.setSpacing(10)
        row.addWidget(IconMark(icon, "accent_text", 24))
        row.addSpacing(2)
        row.addLayout(words, 1)
        for button in buttons:
            row.addWidget(button)
        self.hide()

    def show_words(self, headline: str, detail: str = "") -> None:
        """Say something; an empty headline hides the bar."""
        self._headline.set_words(headline)
        self._detail.set_words(detail)
        self._detail.setVisible(bool(detail))
        self.setAccessibleName(plain(f"{headline} {detail}".strip()))
        self.setVisible(bool(headline))

    def words(self) -> str:
        """What the bar says."""
        return f"{self._headline.text()} {self._detail.text()}".strip()
