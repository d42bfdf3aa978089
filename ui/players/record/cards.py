"""The cards of a record: a title with how it stands, a sentence or two, and what can be done about it."""

from collections.abc import Iterable

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.qt_override import override
from ui.widgets.badge import Badge, Tone
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag


class RecordCard(Panel):
    """One thing on the record."""

    def __init__(self, title: str, *, state: str = "", tone: Tone = "neutral", rule: str = "") -> None:
        super().__init__("card", "line", radius=10)
        head = QHBoxLayout()
        head.setSpacing(10)
        self.title = Label(title, "strong", wrap=True)
        head.addWidget(self.title, 1)
        if state:
            head.addWidget(Badge(state, tone), 0, Qt.AlignmentFlag.AlignTop)
        if rule:
            head.addWidget(RuleTag(rule), 0, Qt.AlignmentFlag.AlignTop)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(14, 10, 12, 12)
        self.column.setSpacing(4)
        self.column.addLayout(head)

    def say(self, words: str, *, quiet: bool = False) -> Label:
        """A sentence below the title."""
        label = Label(words, "quiet" if quiet else "text", wrap=True)
        self.column.addWidget(label)
        return label

    def offer(self, buttons: Iterable[Button]) -> None:
        """Buttons at its foot."""
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.column.addSpacing(4)
        self.column.addLayout(row)


class AskReason(QWidget):
    """Two lines that a decision needs, and the button that takes it; Esc leaves it."""

    given = pyqtSignal(str, str)  # the reason (empty where none is asked), and by whom
    left = pyqtSignal()

    def __init__(self, why: str, by: str, words: str, parent: QWidget | None = None) -> None:
        """`why` and `by` are the fields' labels; an empty `why` asks for nobody's reason."""
        super().__init__(parent)
        self.why = Field(why or "Why")
        self.by = Field(by)
        self._asks_why = bool(why)
        self.give = Button(words, "primary", key="Enter", height=44)
        self.give.clicked.connect(self._give)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(10)
        if why:
            row.addWidget(self.why, 2)
        row.addWidget(self.by, 1)
        beside = QVBoxLayout()
        beside.addSpacing(self.by.label_room())
        beside.addWidget(self.give)
        beside.addStretch(1)
        row.addLayout(beside)
        for field in (self.why, self.by):
            field.edit.setMaxLength(300)
            field.entered.connect(self._give)
        self.hide()

    def ask(self, by: str) -> None:
        """Open it, with who usually decides filled in."""
        self.by.set_value(by)
        self.show()
        (self.why if self._asks_why else self.by).setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        if self._asks_why and not self.why.value().strip():
            self.why.set_error("Say why, in a sentence.")
            self.why.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.by.value().strip():
            self.by.set_error("Say who.")
            self.by.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.given.emit(self.why.value().strip(), self.by.value().strip())

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()
            event.accept()
        elif event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # the line has taken it
        else:
            super().keyPressEvent(event)
