"""What can be done with the chosen entry; after it was withdrawn, what goes back and how to undo it."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.prepaid_events import EntryLine
from clubapp.wording import short_date
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel


class PersonBar(Panel):
    """Hidden while there is nothing to say."""

    withdraw = pyqtSignal()
    put_back = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", radius=10, parent=parent)
        self.who = ElidedLabel("", "strong")
        self.note = ElidedLabel("", "quiet", tone="text2")
        words = QVBoxLayout()
        words.setSpacing(0)
        for label in (self.who, self.note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            words.addWidget(label)
        self.withdraw_button = Button("Withdraw", "plain", icon="log-out", key="Del", height=40)
        self.withdraw_button.clicked.connect(self.withdraw)
        self.undo_button = Button("Undo", "plain", icon="undo-2", height=40, name="Undo the withdrawal")
        self.undo_button.clicked.connect(self.put_back)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addLayout(words, 1)
        row.addWidget(self.withdraw_button)
        row.addWidget(self.undo_button)
        self.hide()

    def show_row(self, row: EntryLine | None, barred: str = "") -> None:
        """Show what can be done with an entry, and what will keep them out; none hides the bar."""
        self.setVisible(row is not None)
        if row is None:
            return
        self.who.set_words(f"{row.name}, member {row.number}")
        entered = f"{barred}  ·  entered {short_date(row.entered_on)}" if barred else ""
        self.note.set_words("  ·  ".join(part for part in (entered, row.words) if part))
        self.withdraw_button.show()
        self.undo_button.hide()

    def show_gone(self, name: str, back: str) -> None:
        """Say that an entry was withdrawn, and what that means for the money."""
        self.who.set_words(f"{name} withdrawn")
        self.note.set_words(f"{back[:1].upper()}{back[1:]}.")
        self.withdraw_button.hide()
        self.undo_button.show()
        self.show()
