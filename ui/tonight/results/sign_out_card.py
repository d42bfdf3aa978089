"""Who is out signs out: a tick for each, and how many are still to come (S92)."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.finish import SignOutRow
from clubapp.wording import ordinal
from ui.tonight.results.cards import Card
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.ticks import CheckTick


class _SignTick(CheckTick):
    """One player."""

    signed = pyqtSignal(object, bool)  # PlayerId, ticked

    def __init__(self, player: PlayerId) -> None:
        super().__init__("")
        self._player = player
        self.clicked.connect(self._told)

    def _told(self) -> None:
        self.signed.emit(self._player, self.isChecked())


class SignOutCard(Card):
    """Hidden where the rules ask for no signature, and while nobody is out."""

    signed = pyqtSignal(object, bool)  # PlayerId, ticked
    all_signed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Signed out", parent=parent)
        self._ticks: dict[PlayerId, _SignTick] = {}
        self._note = Label("Points are provisional until their player has signed out.", "quiet", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.all_button = Button("All have signed", "plain", icon="check", height=40)
        self.all_button.clicked.connect(self.all_signed)
        self.column.addWidget(self._note)
        self.column.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(self._rows)

    def show_rows(self, rows: Sequence[SignOutRow], rule: str) -> None:
        """A line for each, the best place first."""
        self.setVisible(bool(rows))
        self.set_rule(rule)
        done = sum(row.signed for row in rows)
        self.title.set_words(f"Signed out: {done} of {len(rows)}")
        self._note.setVisible(done < len(rows))
        self.all_button.setVisible(len(rows) - done > 1)
        if list(self._ticks) != [row.player for row in rows]:
            self._make([row.player for row in rows])
        for row in rows:
            tick = self._ticks[row.player]
            tick.set_words(f"{ordinal(row.place)}  {row.name}")
            tick.setChecked(row.signed)

    def tick(self, player: PlayerId) -> CheckTick:
        """The tick of a player."""
        return self._ticks[player]

    def _make(self, players: Sequence[PlayerId]) -> None:
        for player in [p for p in self._ticks if p not in players]:
            gone = self._ticks.pop(player)
            gone.hide()
            gone.deleteLater()
        for tick in self._ticks.values():
            self._rows.removeWidget(tick)
        kept, self._ticks = self._ticks, {}
        for player in players:
            tick = kept.get(player) or _SignTick(player)
            if player not in kept:
                tick.signed.connect(self.signed)
            self._rows.addWidget(tick)
            self._ticks[player] = tick
