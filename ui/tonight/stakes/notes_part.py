"""What the manager should know before money is taken: a fee in a pub, age, and whom to ask."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.stakes import StakeNote
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import HIT, RuleTag


class NotesPart(QWidget):
    """A warning in its own amber card; the rest in quiet lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._shown: tuple[StakeNote, ...] = ()
        self._lines: list[QWidget] = []

    def show_notes(self, notes: Sequence[StakeNote]) -> None:
        """Show these, the urgent ones first."""
        self.setVisible(bool(notes))
        if tuple(notes) == self._shown:
            return
        self._shown = tuple(notes)
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [_Warning(note, self) if note.urgent else _Quiet(note, self) for note in notes]
        for line in self._lines:
            self._column.addWidget(line)

    def words(self) -> str:
        """All that is said."""
        return " ".join(note.text for note in self._shown)


class _Warning(Panel):
    def __init__(self, note: StakeNote, parent: QWidget) -> None:
        super().__init__("panel", "accent", radius=10, tint="accent_bg", parent=parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 8, 10)
        row.setSpacing(10)
        words = Label(note.text, "text", size=14, wrap=True)
        words.setContentsMargins(0, 9, 0, 0)
        row.addWidget(IconMark("triangle-alert", "accent_text", 20, height=HIT), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        row.addWidget(RuleTag(note.rule), 0, Qt.AlignmentFlag.AlignTop)


class _Quiet(QWidget):
    def __init__(self, note: StakeNote, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 8, 0)
        row.setSpacing(10)
        words = Label(note.text, "quiet", tone="text2", wrap=True)
        words.setContentsMargins(0, 9, 0, 0)
        row.addWidget(IconMark("info", "text3", 18, height=HIT), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        row.addWidget(RuleTag(note.rule), 0, Qt.AlignmentFlag.AlignTop)
