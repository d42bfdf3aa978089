"""How many have staked and what is in the pot, against what it may come to."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.stakes import StakesView
from clubapp.wording import pounds
from ui.widgets.big_number import BigNumber
from ui.widgets.labels import Label
from ui.widgets.meter import Meter
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag


def pot_words(view: StakesView) -> str:
    """The sum behind the pot, and what goes back."""
    each = f"{view.staked:,} × {pounds(view.stake)} = {pounds(view.taken)}"
    if view.void:
        return f"{each}. The session is void, so {pounds(view.kept)} goes back to each."
    if view.refund:
        gets = "each gets" if not view.started else "each got"
        return f"{each}, over the limit: {gets} {pounds(view.refund)} back, {pounds(view.kept)} of each stays in."
    if view.cap is None:
        return f"{each}. The licence of the house sets the limits."
    if view.started:
        return f"{each}. Nothing had to go back."
    return f"{each}, within the limit. Nothing goes back."


def _most(view: StakesView) -> str:
    """The quiet words under the pot."""
    if view.void:
        return "the session is void"
    if view.started:
        return "shared by agreement" if view.agreed_by else f"shared {view.split_words}" if view.staked else ""
    if view.cap is None:
        return "no limit"
    return "as much as it may be" if view.refund else f"{pounds(view.cap)} at the most"


class PotCard(Panel):
    """Two numbers and a meter; its words say the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line", parent=parent)
        self.staked = BigNumber("0", "staked", "")
        self.pot = BigNumber("£0", "in the pot", "")
        self.meter = Meter()
        self.words = Label("", "muted", wrap=True)
        self._tag = RuleTag("")
        numbers = QHBoxLayout()
        numbers.setSpacing(24)
        numbers.addWidget(self.staked)
        numbers.addWidget(self.pot)
        numbers.addStretch(1)
        numbers.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 12, 14)
        column.setSpacing(8)
        column.addLayout(numbers)
        column.addWidget(self.meter)
        column.addWidget(self.words)

    def show_pot(self, view: StakesView) -> None:
        """Show the pot as it is, or as it would be if play began now."""
        here = sum(row.here for row in view.stakers)
        self.staked.set_number(f"{view.staked:,}", "staked", f"{pounds(view.stake)} each, of {here} here")
        self.pot.set_number(pounds(0 if view.void else view.pot), "in the pot", _most(view))
        self._tag.set_rule(view.rule)
        self.meter.setVisible(view.cap is not None and not view.started)
        if view.cap:
            share = view.taken / view.cap
            self.meter.set_share(share, "accent" if share > 1 else "good" if share == 1 else "text2")
        self.words.set_words(pot_words(view))
