"""The agreement, the privacy notice and the parental consent: which versions are in force, and how many signed."""

from datetime import date

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from clubapp.member_papers import WordingKind
from clubapp.wording import short_date
from ui.desk import Desk
from ui.settings.wording_sheet import NAMES, WordingSheet
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel


class WordingsCard(Panel):
    """Each has a sheet of its own; what was typed in it stays until it is saved or discarded."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self._sheets: dict[WordingKind, WordingSheet] = {}
        self._notes: dict[WordingKind, Label] = {}
        self.buttons: dict[WordingKind, Button] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(0, 1)
        for line, (kind, name) in enumerate(NAMES.items()):
            words = QVBoxLayout()
            words.setSpacing(1)
            words.addWidget(Label(name, "strong"))
            self._notes[kind] = Label("", "muted", wrap=True)
            words.addWidget(self._notes[kind])
            grid.addLayout(words, line, 0)
            button = Button("Read and change", "plain", icon="file-text", name=f"Read and change: {name}")
            button.clicked.connect(self._open)
            grid.addWidget(button, line, 1)
            self.buttons[kind] = button
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(Label("Agreement and notices", "panel"))
        box.addLayout(grid)

    def show_wordings(self) -> None:
        """Say what is in force now."""
        club = self._desk.club
        for kind, note in self._notes.items():
            wording = club.members.papers.wording(kind)
            if wording is None:
                note.set_words("There is none yet: nobody is asked to sign.")
                continue
            since = f", since {short_date(date.fromisoformat(wording.from_on))}" if wording.from_on else ""
            parts = [f"Version {wording.version}{since}"]
            if kind == "agreement":
                rows = club.members.rows
                facts = (club.members.facts(player) for player in rows)
                signed = sum(known is not None and known.agreement_signed for known in facts)
                parts.append(f"signed by {signed} of {len(rows)}")
            sheet = self._sheets.get(kind)
            if sheet is not None and sheet.differs():
                parts.append("changes not saved yet")
            note.set_words("  ·  ".join(parts))

    def sheet(self, kind: WordingKind) -> WordingSheet:
        """The sheet of one text."""
        if kind not in self._sheets:
            made = WordingSheet(self._desk, sheet_host(self), kind)
            made.saved.connect(self.changed)
            made.closed.connect(self.show_wordings)
            self._sheets[kind] = made
        return self._sheets[kind]

    def _open(self) -> None:
        pressed = self.sender()
        for kind, button in self.buttons.items():
            if button is pressed:
                self.sheet(kind).open_text()
