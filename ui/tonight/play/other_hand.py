"""Two tables lost players at one moment: which hand ended first. Unsaid, the order of recording counts (W40)."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Session
from clubapp.views.people import Directory
from ui.tonight.play.pill_flow import PillFlow
from ui.widgets.labels import Label

AT_ONCE: Millis = 180_000
THIS, OTHER = "this", "other"


def other_hand(session: Session, table: int, now: Millis) -> PlayerId | None:
    """Who was last recorded as out, where that was at another table and a moment ago."""
    last = session.outs[-1] if session.outs else None
    if last is None or last.never_came or last.removed or last.seat[0] == table or not 0 <= now - last.at <= AT_ONCE:
        return None
    return last.player


class OtherHand(QWidget):
    """Hidden unless another table has just lost somebody."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player: PlayerId | None = None
        self._words = Label("Which hand ended first", "field", size=15)
        self.pills = PillFlow(name="Which hand ended first")
        self.pills.chosen.connect(self._told)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._words)
        column.addWidget(self.pills)
        self.hide()

    def forget(self) -> None:
        """Another hand: the order of recording counts until something else is said."""
        self._player = None
        self.pills.set_choices([], "")

    def show_for(self, session: Session, table: int, now: Millis, people: Directory) -> None:
        """Ask, where there is something to ask; the answer given stays."""
        found = other_hand(session, table, now) if self._player is None else self._player
        if found is None or all(out.player != found for out in session.outs):
            self._player = None
            self.hide()
            return
        self._player = found
        there = next(out.seat[0] for out in session.outs if out.player == found)
        chosen = self.pills.choice() or OTHER
        words = [(OTHER, f"Table {there}: {people[found].short}"), (THIS, f"This one, table {table}")]
        self.pills.set_choices(words, chosen)
        self.show()

    def ended_before(self) -> PlayerId | None:
        """Who went out in the other hand, where this one ended first."""
        return self._player if self._player is not None and self.pills.choice() == THIS else None

    def _told(self, _key: str) -> None:
        self.changed.emit()
