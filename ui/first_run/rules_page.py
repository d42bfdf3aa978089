"""Step 1: the rules the club plays by, or a demo league to look around in."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp import rulesets
from clubapp.domain.rules import RuleSet
from clubapp.resources import resource
from clubapp.wording import plural
from ui.first_run.measures import RING_ROOM
from ui.first_run.rules_card import RulesCard
from ui.qt_override import override
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.ticks import Toggle


class DemoPanel(Panel):
    """A click anywhere on the row turns its switch."""

    def __init__(self, switch: Toggle, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._switch = switch
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._switch.toggle()


class RulesPage(QWidget):
    """The rule sets for nights that ship, one card each, and the demo's switch."""

    title = "Which rules do you play?"
    note = "Seats, fee and minutes can be changed later, in Settings. Every rule keeps its own id."
    demo_chosen = pyqtSignal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # First those that say everything themselves: with them a club is ready sooner.
        found = sorted(map(rulesets.load, rulesets.for_nights()), key=lambda rules: len(rules.house_defaults))
        self.cards = [RulesCard(rules, alone=len(found) == 1, parent=self) for rules in found]
        self.cards[0].setChecked(True)
        row = QHBoxLayout()
        row.setSpacing(18)
        for card in self.cards:
            row.addWidget(card)
        self.demo = Toggle(name="Try it first with a demo league", parent=self)
        self.demo.setAccessibleDescription(_demo_note())
        self.demo.toggled.connect(self.demo_chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(*RING_ROOM)
        column.setSpacing(16)
        column.addLayout(row)
        column.addWidget(self._demo_panel())
        column.addStretch(1)

    def rules(self) -> RuleSet:
        """The rule set chosen."""
        return next(card for card in self.cards if card.isChecked()).rules

    def enter(self) -> None:
        """Put the focus where the hands will be."""
        chosen = next(card for card in self.cards if card.isChecked())
        chosen.setFocus(Qt.FocusReason.TabFocusReason)

    def _demo_panel(self) -> Panel:
        panel = DemoPanel(self.demo)
        line = QHBoxLayout(panel)
        line.setContentsMargins(26, 16, 22, 17)
        line.setSpacing(22)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(Label("Try it first with a demo league", "strong", size=18))
        words.addWidget(Label(_demo_note(), "muted", size=15, wrap=True))
        line.addWidget(IconMark("flask-conical", "accent_text", 26))
        line.addLayout(words, 1)
        line.addWidget(self.demo)
        return panel


def _demo_note() -> str:
    """What is in the demo, counted from what ships."""
    players = len(resource("demo", "members.csv").read_text("utf-8").splitlines()) - 1
    nights = sum(1 for _ in resource("demo", "nights").glob("N*.jsonl"))
    return (
        f"{plural(players, 'made-up player')} and a season of {plural(nights, 'night')}, in a file of its own. "
        "Delete that file when you are done."
    )
