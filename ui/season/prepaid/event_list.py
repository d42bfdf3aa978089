"""The events: those to come first, each with how many are entered and what is pressing."""

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.prepaid_events import EventLine, Tone
from clubapp.wording import long_date, plural, pounds
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Edge, Panel

MOST = 30
EDGES: Mapping[Tone, Edge] = {"": "line2", "amber": "accent", "bad": "bad"}
NOTHING = "An event whose entry is paid days ahead: a cup, a charity night. Whoever has not paid in time is refused."


class EventCard(Panel):
    """One event; the button shows who is entered."""

    wanted = pyqtSignal(int)

    def __init__(self, line: EventLine, parent: QWidget | None = None) -> None:
        super().__init__("card", EDGES[line.tone], radius=12, parent=parent)
        self.line = line
        self.button = Button("Entries", "plain", icon="users", height=40, name=f"Entries of {line.name}")
        self.button.clicked.connect(self._told)
        name = ElidedLabel(line.name, "name")
        where = f"{long_date(line.held_on)}  ·  {line.venue}  ·  {pounds(line.fee)}"
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (name, ElidedLabel(where, "muted"), ElidedLabel(_standing(line), "muted")):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            words.addWidget(label)
        if line.alert:
            words.addLayout(_alert(line))
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 14, 12)
        row.setSpacing(14)
        row.addLayout(words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _told(self) -> None:
        self.wanted.emit(self.line.id)


def _standing(line: EventLine) -> str:
    if line.night is not None:
        return f"{plural(line.entered, 'entry', 'entries')}, played"
    if not line.entered:
        return f"nobody entered yet, to be paid by {long_date(line.last_day)}"
    return f"{plural(line.entered, 'entry', 'entries')}, {line.paid} paid, to be paid by {long_date(line.last_day)}"


def _alert(line: EventLine) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    bad = line.tone == "bad"
    row.addWidget(IconMark("triangle-alert", "bad" if bad else "accent_text", 18), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Label(line.alert, "text", tone="bad" if bad else "accent", wrap=True), 1)
    return row


class EventList(QWidget):
    """All events as cards."""

    wanted = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[EventCard] = []
        self._empty = EmptyState("No pre-paid events", NOTHING, icon="calendar")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self._empty)

    def show_events(self, lines: Sequence[EventLine]) -> None:
        """Show these events, as far as anybody looks back."""
        shown = list(lines[:MOST])
        self._empty.setVisible(not shown)
        if [card.line for card in self.cards] == shown:
            return
        for card in self.cards:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [EventCard(line, self) for line in shown]
        for card in self.cards:
            card.wanted.connect(self.wanted)
            self._column.addWidget(card)
