"""The line under the draw: how cards give the deal and the seats (W20, W21), and how to swap two seats."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.playing_card import SuitRow
from ui.widgets.rule_tag import RuleTag

HEIGHT = 60
CARDS = "then second lowest (SB), lowest (BB), and upwards"
LOTS = "seats are drawn by lot"


class DrawInfo(Panel):
    """On the left how it works, on the right what a click does."""

    cancelled = pyqtSignal()
    stakes_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setFixedHeight(HEIGHT)
        self._how = ElidedLabel("Highest card deals, equal ranks by", "text", size=14, tone="text2")
        self._deal_tag = RuleTag("")
        self._seats = ElidedLabel("", "text", size=14, tone="text2")
        self._seat_tag = RuleTag("")
        self._hint = Label("", "value", weight=500)
        self.cancel_button = Button("Cancel", "ghost", key="Esc", height=36)
        self.cancel_button.clicked.connect(self.cancelled)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 0, 18, 0)
        row.setSpacing(9)
        row.addWidget(IconMark("info", "text2", 20))
        row.addWidget(self._how)
        row.addWidget(SuitRow("shdc", size=16))
        row.addWidget(self._deal_tag)
        row.addWidget(self._seats)
        row.addWidget(self._seat_tag)
        row.addStretch(1)
        row.addWidget(self._hint)
        row.addWidget(self.cancel_button)
        self.stakes_button = Button("Side stakes", "link", icon="hand-coins", height=36)
        self.stakes_button.clicked.connect(self.stakes_wanted)
        row.addWidget(self.stakes_button)
        for label in (self._how, self._seats):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_rules(self, deal_rule: str, seat_rule: str, method: str) -> None:
        """Which rules gave the deal and the seats."""
        self._deal_tag.set_rule(deal_rule)
        self._seat_tag.set_rule(seat_rule)
        self._seats.set_words(LOTS if method == "lots" else CARDS)

    def show_hint(self, hint: str, *, swapping: bool) -> None:
        """What a click on a seat does."""
        self._hint.set_words(hint)
        self._hint.set_tone("accent" if swapping else "text")
        self.cancel_button.setVisible(swapping)

    def hint(self) -> str:
        """What is said on the right."""
        return self._hint.text()
