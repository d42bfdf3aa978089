"""Side stakes among the results: the pot in a line, who gets what with a tick, and whether all of it went out (W61)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.views.stakes import StakesView, payout_check
from clubapp.wording import plural, pounds
from ui.tonight.results.cards import Card, breakable
from ui.tonight.stakes.check_line import CheckLine
from ui.tonight.stakes.payout_rows import PayoutRows
from ui.widgets.button import Button
from ui.widgets.labels import Label

MOST_ROWS = 8  # more of them stand on the sheet


class StakesCard(Card):
    """While the session is played it says how the pot will be shared; hidden where there are no side stakes."""

    opened = pyqtSignal()  # the sheet is wanted
    printed = pyqtSignal()  # the payout paper is wanted
    ticked = pyqtSignal(object, bool)  # PlayerId, handed over

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Side stakes", parent=parent)
        self.open_button = Button("Open", "link", height=36, name="Open the side stakes")
        self.open_button.clicked.connect(self.opened)
        self.head.addWidget(self.open_button)
        self.sum = Label("", "muted", size=15, wrap=True)
        self.rows = PayoutRows()
        self.rows.ticked.connect(self.ticked)
        self.check = CheckLine()
        self.without = Label("", "quiet", tone="text2", wrap=True)
        self.print_button = Button("Payout sheet", "link", icon="printer", height=36)
        self.print_button.clicked.connect(self.printed)
        for part in (self.sum, self.rows, self.check, self.without):
            self.column.addWidget(part)
        self.column.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_stakes(self, view: StakesView) -> None:
        """Show the side stakes of one session."""
        self.setVisible(view.opened and view.started and bool(view.staked))
        self.set_rule(view.rule)
        few = view.over and len(view.payouts) <= MOST_ROWS
        self.sum.set_words(_sum(view))
        self.rows.setVisible(few)
        self.rows.show_shares(view.payouts if few else (), can_tick=True)
        self.check.setVisible(view.over)
        words, right = payout_check(view)
        self.check.show_check(words, right=right, open_yet=True)
        self.without.set_words(breakable(view.without))
        self.without.setVisible(view.over and bool(view.without))


def _sum(view: StakesView) -> str:
    """14 players × £5 = £70; with what has gone back, and while it is played how the pot will be shared."""
    words = f"{plural(view.staked, 'player')} × {pounds(view.kept)} = {pounds(view.whole)}"
    if view.refund:
        words += f", after {pounds(view.refund)} went back to each"
    if view.void:
        return f"{words}. The session is void, so all of it goes back."
    return words if view.over else f"{words}. Shared {view.split_words}."
