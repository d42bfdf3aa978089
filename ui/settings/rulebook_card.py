"""The league's rule book: how much of it is in the club's own words, and the way to write in it."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.wording import listing, plural
from ui.desk import Desk
from ui.settings.rulebook.drafts import RuleDrafts
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel


class RuleBookCard(Panel):
    """Opens the page of the book."""

    opened = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self._note = Label("", "muted", wrap=True)
        self.open_button = Button("Read and change", "plain", icon="book-open", name="Read and change the rule book")
        self.open_button.clicked.connect(self.opened)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Label("The league's rule book", "panel"))
        words.addWidget(self._note)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 16, 20, 16)
        row.setSpacing(16)
        row.addLayout(words, 1)
        row.addWidget(self.open_button)

    def show_book(self) -> None:
        """Say what of it is the club's own now."""
        own, waiting = self._desk.club.own_rules.words, len(RuleDrafts.of(self._desk).all())
        parts = [f"{plural(len(own.sections), 'section')} in your own words"] if own.sections else []
        parts += [f"{len(own.removed)} taken out"] if own.removed else []
        parts += [f"{waiting} not saved yet"] if waiting else []
        said = listing(parts) if parts else "as it ships"
        self._note.set_words(f"{said[:1].upper()}{said[1:]}. The booklet, the rules panel and the tags follow it.")
