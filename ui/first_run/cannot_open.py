"""The club file could not be opened: why, and the ways on. Never a silent, empty club in its place."""

from pathlib import Path

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import ClubFileError
from ui import theme
from ui.first_run.restore_part import RestorePart
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Panel, Scroller

HEADLINES = {
    "missing": "The club file is not there",
    "empty": "There is nothing in this file",
    "foreign": "This is not a club file",
    "damaged": "The club file is damaged",
    "newer": "The club file is newer than this program",
    "older": "The club file is from an older program",
    "locked": "The club file is in use",
    "unreadable": "The club file cannot be read",
}
_AGAIN_FIRST = frozenset(("missing", "locked", "unreadable"))  # what a plugged-in stick or a closed program cures
_RESTORED = frozenset(("missing", "empty", "foreign", "damaged"))  # what a copy cures
_ICONS = {"locked": "lock", "newer": "download", "foreign": "file-text"}


def _breakable(sentence: str) -> str:
    """A long path may be wrapped after its strokes."""
    return sentence.replace("/", "/\u200b").replace("\\", "\\\u200b")


class CannotOpen(QWidget):
    """The error's own sentence and way out, and three buttons; the likeliest one is the primary."""

    choose = pyqtSignal()
    new_club = pyqtSignal()
    again = pyqtSignal()

    def __init__(self, error: ClubFileError, path: Path | None = None, parent: QWidget | None = None) -> None:
        """With the path of the file that cannot be opened, whole copies of it are offered."""
        super().__init__(parent)
        self.setWindowTitle("Top Table")
        kind = str(error.kind)
        first = kind in _AGAIN_FIRST
        self.restore = RestorePart(path if kind in _RESTORED else None, primary=not first)
        self.restore.restored.connect(self.again)
        second = first or bool(self.restore.copies)
        self.again_button = Button(
            "Try again", "primary" if first else "plain", icon="rotate-ccw", key="Enter" if first else "", height=48
        )
        self.choose_button = Button(
            "Choose another file", "plain" if second else "primary", key="" if second else "Enter", height=48
        )
        self.new_button = Button("Make a new club", "plain", height=48)
        self._primary = self.again_button if first else self.restore.button if second else self.choose_button
        self.again_button.clicked.connect(self.again)
        self.choose_button.clicked.connect(self.choose)
        self.new_button.clicked.connect(self.new_club)
        self._headline = Label(HEADLINES.get(kind, "The club file cannot be opened"), "title", size=30, wrap=True)
        self._sentence = Label(_breakable(error.sentence), "text", size=18, wrap=True)
        self._instead = Label(error.instead, "muted", size=17, wrap=True)
        self.setAccessibleName(f"{self._headline.text()}. {error.sentence} {error.instead}")
        panel = self._panel(_ICONS.get(kind, "triangle-alert"))
        body = QWidget()
        middle = QVBoxLayout(body)
        middle.setContentsMargins(40, 40, 40, 40)
        middle.addStretch(2)
        across = QHBoxLayout()  # not an alignment, which would forget how high the wrapped words are
        across.addStretch(1)
        across.addWidget(panel)
        across.addStretch(1)
        middle.addLayout(across)
        middle.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scroller(body))
        self._primary.setFocus()

    def _panel(self, icon: str) -> Panel:
        panel = Panel("card", "line2")
        panel.setFixedWidth(760)
        head = QHBoxLayout()
        head.setSpacing(18)
        head.addWidget(IconMark(icon, "bad", 32, height=44), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._headline, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.new_button)
        buttons.addStretch(1)
        last = self.again_button if self._primary is self.again_button else self.choose_button
        for button in (*(b for b in (self.again_button, self.choose_button) if b is not last), last):
            buttons.addWidget(button)
        column = QVBoxLayout(panel)
        column.setContentsMargins(36, 30, 36, 28)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._sentence)
        column.addWidget(self._instead)
        column.addSpacing(8)
        column.addWidget(Label("Nothing has been changed or made in its place.", "quiet", size=14))
        if self.restore.copies:
            column.addSpacing(4)
            column.addWidget(self.restore)
        column.addWidget(Hairline())
        column.addSpacing(6)
        column.addLayout(buttons)
        return panel

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._primary.click()
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(self.rect(), theme.colour("bg"))
        painter.end()
