"""What stands under the search field while nothing is typed: who came in last, and the keys."""

from collections.abc import Iterable

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.keychip import KeyHint
from ui.widgets.labels import ElidedLabel, Label

SHOWN_MS = 20_000
KEYS = (
    ("Enter", "check in, fee paid"),
    ("Shift+Enter", "check in, fee still to pay"),
    ("Ctrl+Enter", "phoned in: hold a seat"),
    ("Up / Down", "choose another"),
)


class DoorIdle(QWidget):
    """The last answer stays until the next letter is typed, and no longer than anybody would read it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = IconMark("circle-check", "good", 24)
        self._who = ElidedLabel("", "panel")
        self._what = Label("", "muted", size=15)
        last = QHBoxLayout()
        last.setSpacing(12)
        last.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._who)
        words.addWidget(self._what)
        last.addLayout(words, 1)
        self._last = QWidget(self)
        last.setContentsMargins(0, 0, 0, 0)
        self._last.setLayout(last)
        self._invitation = Label("Who is at the door?", "panel")
        self._invited = Label("Type a few letters of a name or nickname, or a member number.", "muted", wrap=True)
        keys = QGridLayout()
        keys.setHorizontalSpacing(14)
        keys.setVerticalSpacing(8)
        keys.setColumnStretch(1, 1)
        for at, (key, does) in enumerate(KEYS):
            keys.addWidget(KeyHint(key), at, 0, Qt.AlignmentFlag.AlignLeft)
            keys.addWidget(Label(does, "muted"), at, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 14)
        column.setSpacing(4)
        column.addWidget(self._last)
        column.addWidget(self._invitation)
        column.addWidget(self._invited)
        column.addStretch(1)
        column.addLayout(keys)
        self._old = QTimer(self)
        self._old.setSingleShot(True)
        self._old.setInterval(SHOWN_MS)
        self._old.timeout.connect(self.forget)
        self.forget()

    def show_last(self, who: str, what: str, *, done: bool = True) -> None:
        """Say what has just happened."""
        self._mark.set_icon("circle-check" if done else "info", "good" if done else "info")
        self._who.set_words(who)
        self._what.set_words(what)
        self._last.show()
        self._old.start()
        self._invitation.hide()
        self._invited.hide()

    def forget(self) -> None:
        """Back to the invitation."""
        self._old.stop()
        self._last.hide()
        self._invitation.show()
        self._invited.show()

    def last_words(self) -> str:
        """What is said of the last one, in one line."""
        return f"{self._who.text()}: {self._what.text()}" if not self._last.isHidden() else ""


class NothingThere(QWidget):
    """No hits, or no members at all: what is the case, and the first steps as buttons."""

    def __init__(self, icon: str, headline: str, text: str, buttons: Iterable[Button]) -> None:
        super().__init__()
        self._headline = ElidedLabel(headline, "panel")
        self._headline.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = Label(text, "muted", size=15, wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 12, 22, 12)
        column.setSpacing(8)
        column.addStretch(1)
        column.addWidget(IconMark(icon, "text3", 36), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._headline)
        column.addWidget(self._text)
        column.addSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)

    def set_headline(self, words: str) -> None:
        """Change what is the case."""
        self._headline.set_words(words)
