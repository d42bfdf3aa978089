"""The manager's notes: one to write, with its rule, and those that stand (S96)."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.evening_notes import NoteRow
from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import CheckTick


class NotesPart(QWidget):
    """A line to write in, and below it the notes, the newest first."""

    written = pyqtSignal(str, str, bool)  # text, rule, on the night sheet
    struck = pyqtSignal(int)  # the action that wrote it

    def __init__(self, ruling: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[NoteRow, ...] | None = None
        self.text = Field("Note", placeholder="What was ruled or happened, in a sentence")
        self.rule = Field("Rule", placeholder=ruling)
        self.rule.setFixedWidth(96)
        self.text.entered.connect(self._write)
        self.rule.entered.connect(self._write)
        self.printed = CheckTick("On the night sheet as well as in the log", checked=True)
        self.button = Button("Write it down", "plain", icon="pencil-line", height=44)
        self.button.clicked.connect(self._write)
        self.refusal = RefusalCard()
        fields = QHBoxLayout()
        fields.setSpacing(10)
        fields.addWidget(self.text, 1)
        fields.addWidget(self.rule)
        below = QHBoxLayout()
        below.addWidget(self.printed)
        below.addStretch(1)
        below.addWidget(self.button)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(fields)
        column.addLayout(below)
        column.addWidget(self.refusal)
        column.addLayout(self._lines)

    def show_notes(self, rows: Sequence[NoteRow], *, several: bool) -> None:
        """Show the notes; of which session, where the evening has several."""
        if self._shown == tuple(rows):
            return
        self._shown = tuple(rows)
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for row in rows:
            line = _NoteLine(row, several=several)
            line.struck.connect(self.struck)
            self._lines.addWidget(line)

    def done(self) -> None:
        """It is on disk: room for the next."""
        self.refusal.clear()
        for field in (self.text, self.rule):
            field.set_value("")
        self.printed.setChecked(True)
        self.text.edit.setFocus()

    def _write(self) -> None:
        self.written.emit(self.text.value(), self.rule.value(), self.printed.isChecked())


class _NoteLine(Panel):
    """A note that stands, with the way to take it off."""

    struck = pyqtSignal(int)

    def __init__(self, row: NoteRow, *, several: bool) -> None:
        super().__init__("card", "line", radius=10)
        self._action = row.action
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 4, 6, 4)
        line.setSpacing(10)
        time = Label(row.time, "value", tone="text2", weight=400)
        time.setContentsMargins(0, 9, 0, 9)
        time.setFixedWidth(44)
        words = QVBoxLayout()
        words.setContentsMargins(0, 9, 0, 9)
        words.setSpacing(2)
        words.addWidget(Label(row.text, "text", size=15, wrap=True))
        about = [f"session {row.session}"] if several else []
        about += [] if row.printed else ["for the log only"]
        if about:
            words.addWidget(Label(", ".join(about).capitalize(), "quiet"))
        line.addWidget(time, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        if row.rule:
            line.addWidget(RuleTag(row.rule), 0, Qt.AlignmentFlag.AlignTop)
        off = Button(f"Take the note of {row.time} off", "icon-bare", icon="trash-2", height=36)
        off.clicked.connect(self._strike)
        line.addWidget(off, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(plain(f"{row.time}, {row.text}"))

    def _strike(self) -> None:
        self.struck.emit(self._action)
