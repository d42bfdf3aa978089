"""One line about the tin where the evening comes to its end, with the way to the till sheet."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.views.till import counted_words, till_view
from clubapp.wording import pounds
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel


class TillLine(Panel):
    """Amber while money has come in that nobody has counted. It only reminds."""

    wanted = pyqtSignal()

    def __init__(self, words: str = "Till and packing up", parent: QWidget | None = None) -> None:
        """`words` are those on the button."""
        super().__init__("card", "line", radius=10, parent=parent)
        self._mark = IconMark("coins", "text2", 20)
        self.words = Label("", "text", size=15, wrap=True)
        self.button = Button(words, "plain", icon="coins", height=40, name="Till and packing up")
        self.button.clicked.connect(self.wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self._mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)

    def show_night(self, desk: Desk, *, pressing: bool = True) -> None:
        """Say whether tonight's tin was counted; not `pressing` while another session may follow."""
        night, row = desk.night, desk.club.till(desk.desk.id).row()
        expected = till_view(night, desk.club.people, row.float_pence).expected
        due = row.counted_pence is None and (bool(night.rules.money.fee) or any(s.stakes for s in night.sessions))
        if row.counted_pence is not None:
            said = counted_words(row.counted_pence, expected)
            words = f"{pounds(row.counted_pence)} counted: {said[:1].lower()}{said[1:]}"
        else:
            words = "The tin has not been counted." if due else "Chips and decks, counted back."
        self.words.set_words(words)
        self.words.set_tone("text" if row.counted_pence in (None, expected) else "bad")
        due = due and pressing
        self.set_edge("accent" if due else "line")
        self.set_ground("accent_bg" if due else "card")
        self._mark.set_icon("circle-alert" if due else "coins", "accent_text" if due else "text2")
