"""The pot once play has begun: how it is shared, who is still in it, and in the end who has been handed what."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.record import replace
from clubapp.views.stakes import Share, StakesView, payout_check
from clubapp.wording import listing
from ui.tonight.stakes.check_line import CheckLine
from ui.tonight.stakes.payout_rows import PayoutRows
from ui.widgets.button import Button
from ui.widgets.labels import Label


class SharesPart(QWidget):
    """In play the places with their sums, and the names as they are decided; over, each name with its tick."""

    agree_wanted = pyqtSignal()
    ticked = pyqtSignal(object, bool)  # PlayerId, handed over

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label("", "panel", size=18)
        self.agree_button = Button("Agree another split", "link", icon="users", height=36)
        self.agree_button.clicked.connect(self.agree_wanted)
        self.rows = PayoutRows()
        self.rows.ticked.connect(self.ticked)
        self.check = CheckLine()
        self.agreed = Label("", "muted", wrap=True)
        self.still_in = Label("", "muted", wrap=True)
        self.without = Label("", "muted", wrap=True)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.agree_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        for part in (self.rows, self.check, self.agreed, self.still_in, self.without):
            column.addWidget(part)

    def show_shares(self, view: StakesView, *, can_agree: bool, agreeing: bool = False) -> None:
        """Show the pot of a session that is played, or was."""
        decided = view.over or bool(view.agreed_by)
        self.agree_button.setVisible(can_agree and not agreeing)
        self._title.set_words(_title(view))
        self.rows.show_shares(view.payouts if decided else _by_place(view), can_tick=view.over)
        words, right = payout_check(view)
        self.check.show_check(words, right=right, open_yet=True)
        self.check.setVisible(view.over and bool(view.payouts))
        names = [share.name for share in view.playing]
        _say(self.agreed, f"Agreed by {listing(list(view.agreed_by))}." if view.agreed_by else "")
        _say(
            self.still_in,
            f"Still in with a stake: {listing(names)}." if names and not view.over and not agreeing else "",
        )
        _say(self.without, f"{view.without}." if view.without and not agreeing else "")


def _title(view: StakesView) -> str:
    if view.void:
        return "Stakes that go back"
    if not view.staked:
        return "Nobody had staked when play began"
    if view.agreed_by:
        return "Shared by agreement"
    return "Shared by the places" if view.over else "Shared as settled before play"


def _by_place(view: StakesView) -> tuple[Share, ...]:
    """The split, with the names of the places that are decided."""
    known = {row.place: row.name for row in view.payouts}
    return tuple(replace(share, name=known.get(share.place, "")) for share in view.shares)


def _say(label: Label, words: str) -> None:
    label.set_words(words)
    label.setVisible(bool(words))
