"""Before play the sheet has two sides: who is in, and how the pot is shared."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.views.stakes import StakesView
from ui.widgets.labels import ElidedLabel
from ui.widgets.pills import PillRow

WHO, SPLIT = "who", "split"


class StakesTabs(QWidget):
    """Two pills that say how far each side is, and what was done last."""

    chosen = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pills = PillRow([(WHO, "Who is in"), (SPLIT, "How it is shared")], name="Show")
        self.pills.choose(WHO)
        self.pills.chosen.connect(self._chosen)
        self._said = ElidedLabel("", "value", tone="good")
        self._said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.pills)
        row.addWidget(self._said, 1)

    def choice(self) -> str:
        """Which side is shown."""
        return self.pills.choice()

    def choose(self, side: str) -> None:
        """Show this side; tells nobody."""
        self.pills.choose(side)

    def forget(self) -> None:
        """Begin anew with who is in."""
        self.pills.choose(WHO)
        self._said.set_words("")

    def say(self, words: str) -> None:
        """Who was the last to go in or out."""
        self._said.set_words(words)

    def show_state(self, view: StakesView) -> None:
        """How many are in, and the split on record."""
        shared = f"Shared {view.split_words}" if view.split is not None else "How it is shared"
        self.pills.set_choices([(WHO, f"Who is in: {view.staked}"), (SPLIT, shared)])

    def _chosen(self) -> None:
        self.chosen.emit()
