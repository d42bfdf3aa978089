"""The hands of players whose stacks were equal, and the board: they decide who was out first (S95)."""

from collections.abc import Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.domain.knockouts import BOARD, OWN
from clubapp.views.people import Directory
from ui.tonight.play.card_picker import CardPicker

_BOARD = "board"


class TiedCards(QWidget):
    """Hidden where no stacks tie. The deck is made for the first hand that needs it."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[PlayerId, ...] = ()
        self.picker: CardPicker | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def forget(self) -> None:
        """Another hand: nothing of the one before is kept."""
        self._players = ()
        if self.picker is not None:
            self.picker.set_lines([])
        self.hide()

    def show_tied(self, players: Sequence[PlayerId], people: Directory) -> None:
        """Ask for the cards of these, and for the board."""
        self._players = tuple(players)
        self.setVisible(bool(players))
        if not players:
            return
        if self.picker is None:
            self.picker = CardPicker()
            self.picker.changed.connect(self.changed)
            self._column.addWidget(self.picker)
        lines = [(str(int(player)), people[player].listed, OWN) for player in self._players]
        self.picker.set_lines([*lines, (_BOARD, "Board", BOARD)])

    def found(self) -> tuple[dict[PlayerId, str], str]:
        """The cards of each, and the board; nothing for a line that is not whole."""
        if self.picker is None or not self._players:
            return {}, ""
        return {p: self.picker.cards(str(int(p))) for p in self._players}, self.picker.cards(_BOARD)
