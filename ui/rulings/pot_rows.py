"""The pots of a showdown: the main pot, and side pots with the players who play for them."""

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.ruling_pots import PotToWin
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet
from ui.tonight.play.pill_flow import FlowLayout
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.pills import Pill

MOST = 10  # as many as there can be hands
LONGEST = 10


class PotRow(QWidget):
    """An amount, and a pill for each player who may win it; the main pot is everybody's."""

    changed = pyqtSignal()
    removed = pyqtSignal(object)  # itself

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        title = "Side pot" if number else "Pot"
        self.amount = Amount(title, 0, optional=True, what=f"The {title.lower()}", shown=False, step=25)
        self.amount.clear()
        self.amount.setFixedWidth(184)
        self.amount.changed.connect(self.changed)
        self.remove_button = Button("Take the side pot away", "icon-bare", icon="x", height=36)
        self.remove_button.clicked.connect(self._remove)
        self._pills: dict[str, Pill] = {}  # by the hand they belong to, wherever it lies in the list
        label = Label(title, "strong")
        label.setFixedWidth(66)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.amount, 0, Qt.AlignmentFlag.AlignTop)
        self._who = QWidget()
        self._who.setAccessibleName("Who plays for the side pot")
        self._line = FlowLayout(self._who, gap=6)
        row.addWidget(self._who, 1)
        row.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignTop)
        self.remove_button.setVisible(number > 0)

    def set_players(self, names: Mapping[str, str]) -> None:
        """Who may win it, each by the key of the hand; those ticked stay ticked, in whatever order they come."""
        if not self.number:
            return
        for key in [key for key in self._pills if key not in names]:
            gone = self._pills.pop(key)
            self._line.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for key in names:
            if key not in self._pills:
                pill = self._pills[key] = Pill("")
                pill.setChecked(True)
                pill.toggled.connect(self.changed)
                self._line.addWidget(pill)
        if list(self._pills) != list(names):
            self._pills = {key: self._pills[key] for key in names}
            for pill in self._pills.values():
                self._line.removeWidget(pill)
                self._line.addWidget(pill)
            self._line.invalidate()
        for key, name in names.items():
            self._pills[key].set_words(name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…")

    def choose(self, who: Sequence[str]) -> None:
        """Tick these hands and no others."""
        for key, pill in self._pills.items():
            pill.setChecked(key in who)

    def pill(self, key: str) -> Pill:
        """The pill of a hand."""
        return self._pills[key]

    def players(self, names: Mapping[str, str]) -> list[str]:
        """Those who play for it."""
        return [name for key, name in names.items() if not self.number or self._pills[key].isChecked()]

    def _remove(self) -> None:
        self.removed.emit(self)


class PotRows(QWidget):
    """The main pot first."""

    changed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[str, str] = {}
        self._rows: list[PotRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._add()

    def rows(self) -> tuple[PotRow, ...]:
        """All pots."""
        return tuple(self._rows)

    def set_players(self, names: Mapping[str, str]) -> None:
        """Who is at the showdown: the names of the hands by their keys."""
        self._names = dict(names)
        for row in self._rows:
            row.set_players(names)

    def add_by_hand(self) -> None:
        """One more side pot."""
        if len(self._rows) < MOST:
            self._add().amount.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def clear(self) -> None:
        """One pot, nothing in it."""
        for row in self._rows[1:]:
            self._drop(row)
        self._rows[0].amount.clear()

    def set_pots(self, pots: Sequence[PotToWin]) -> None:
        """These pots, among the players told of."""
        self.clear()
        self._rows[0].amount.set_value(pots[0].amount)
        for pot in pots[1:MOST]:
            row = self._add()
            row.amount.set_value(pot.amount)
            row.choose([key for key, name in self._names.items() if name in pot.players])

    def asked(self) -> list[dict[str, object]]:
        """The pots as a question has them. NotYet where the main one is empty, or nobody plays for one."""
        found: list[dict[str, object]] = []
        for row in self._rows:
            if row.number and row.amount.value_or_none() is None:
                continue
            players = row.players(self._names)
            if not players:
                raise NotYet("Who plays for the side pot?")
            found.append({"amount": row.amount.take(), "players": players})
        return found

    def _add(self) -> PotRow:
        row = PotRow(len(self._rows))
        row.set_players(self._names)
        row.changed.connect(self.changed)
        row.removed.connect(self._removed)
        self._rows.append(row)
        self._column.addWidget(row)
        return row

    def _removed(self, row: object) -> None:
        if isinstance(row, PotRow):
            self._drop(row)
            self._rows[0].amount.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _drop(self, row: PotRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
