"""Players of one session to choose from, with where they are; a few letters make the list shorter."""

from collections.abc import Sequence

from PyQt6.QtCore import QModelIndex, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import fold
from ui.rows_model import Column, RowsModel
from ui.widgets.rows_table import RowsTable
from ui.widgets.search_field import SearchField

ROW = 36
MOST_ROWS = 5
FEW = 8  # so many need no line to type in


@record
class Choosable:
    """Somebody who can be chosen, and where they are: "table 2, seat 4", "18th, 20:31"."""

    player: PlayerId
    name: str
    where: str


class PeopleList(QWidget):
    """One of them is chosen, or nobody."""

    chosen = pyqtSignal()
    settled = pyqtSignal()  # Enter or a double click: on to what comes next

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Choosable, ...] = ()
        self.field = SearchField("Find a player", hint="a few letters of the name", key="")
        self.field.text_changed.connect(self._fill)
        columns: list[Column[Choosable]] = [
            Column("Player", _name, size=16),
            Column("Where", _where, width=190, colour="text2", size=14),
        ]
        self._model: RowsModel[Choosable] = RowsModel(columns, key=_player, parent=self)
        self.table = RowsTable(self._model, row_height=ROW, name="Players")
        self.table.row_chosen.connect(self._told)
        self.table.row_activated.connect(self._settled)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.field)
        column.addWidget(self.table)

    def offer(self, people: Sequence[Choosable], *, name: str) -> None:
        """Offer these; the chosen one stays chosen where they are still among them."""
        self._all = tuple(people)
        self.table.setAccessibleName(name)
        self.field.setVisible(len(self._all) > FEW)
        self._fill()

    def clear(self) -> None:
        """Nobody is chosen, and nothing is typed."""
        self.field.clear()
        self.table.clearSelection()
        self.table.setCurrentIndex(QModelIndex())

    def player(self) -> PlayerId | None:
        """Who is chosen."""
        row = self.table.chosen_row()
        return row.player if isinstance(row, Choosable) else None

    def choose(self, player: PlayerId) -> None:
        """Choose somebody of the list."""
        self.table.choose(int(player))

    def _fill(self) -> None:
        wanted = fold(self.field.text()) if not self.field.isHidden() else ""
        shown = [row for row in self._all if wanted in fold(row.name)]
        self._model.set_rows(shown)
        rows = max(1, min(len(self._all), MOST_ROWS))
        self.table.setFixedHeight(ROW * (rows + 1) + 6)

    def _told(self, _row: object) -> None:
        self.chosen.emit()

    def _settled(self, _row: object) -> None:
        self.settled.emit()


def _name(row: Choosable) -> str:
    return row.name


def _where(row: Choosable) -> str:
    return row.where


def _player(row: Choosable) -> int:
    return int(row.player)
