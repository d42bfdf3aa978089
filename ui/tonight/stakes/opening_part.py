"""What each puts in, before side stakes are open, with the limits of the place."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Pence
from clubapp.views.stakes import StakesView
from clubapp.wording import pounds
from ui.widgets.labels import Label
from ui.widgets.money_line import MoneyLine
from ui.widgets.rule_tag import RuleTag


class OpeningPart(QWidget):
    """One sum; the usual one of the place stands there already."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fresh = True
        self.stake = MoneyLine("Each puts in, in pounds")
        self.stake.setFixedWidth(150)
        self.stake.changed.connect(self.changed)
        self._tag = RuleTag("")
        self.limits = Label("", "muted", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(Label("Each puts in", "strong", size=16))
        row.addWidget(self.stake)
        row.addStretch(1)
        row.addWidget(self._tag)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.limits)
        about = "Nobody has to. Who does is ticked here, and how the pot is shared is settled before play."
        column.addWidget(Label(about, "muted", wrap=True))

    def forget(self) -> None:
        """The usual sum again."""
        self._fresh = True

    def show_limits(self, view: StakesView) -> None:
        """The limits here, less what other sessions of the evening have in their pots."""
        words = view.limits
        if view.other_pots and view.cap is not None:
            words += (
                f" {pounds(view.other_pots)} are in pots of this evening, so {pounds(view.cap)} are left for this one."
            )
        self.limits.set_words(words)
        self._tag.set_rule(view.rule)
        if self._fresh:
            self._fresh = False
            self.stake.set_pence(view.suggested)

    def pence(self) -> Pence | None:
        """The stake as typed."""
        return self.stake.pence()
