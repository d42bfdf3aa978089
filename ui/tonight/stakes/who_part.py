"""Who has staked: a tick for everybody who is here, found by a few letters and Enter."""

from collections import Counter
from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.folding import fold
from clubapp.views.stakes import Staker
from ui.qt_override import override
from ui.widgets.labels import Label
from ui.widgets.search_field import SearchField
from ui.widgets.ticks import CheckTick

_COLUMNS = 2
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class WhoPart(QWidget):
    """The ticks stay where they are; a few letters leave only the names that have them."""

    wanted = pyqtSignal(object, bool)  # PlayerId, whether they should be in
    known = pyqtSignal(object)  # PlayerId: found, and in already

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Staker, ...] = ()
        self._ticks: dict[PlayerId, CheckTick] = {}
        self._order: tuple[PlayerId, ...] = ()
        self.field = SearchField("Find who stakes", hint="a few letters, then Enter", key="", big=False)
        self.field.text_changed.connect(self._filter)
        self.field.edit.installEventFilter(self)
        self._heading = Label("Came late and may still stake", "panel", size=18)
        self._nobody = Label("", "muted", size=15)
        holder = QWidget(self)
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(4, 4, 4, 4)  # room for the ring of the focus
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, 1)
        column_of_all = QVBoxLayout(self)
        column_of_all.setContentsMargins(0, 0, 0, 0)
        column_of_all.setSpacing(8)
        column_of_all.addWidget(self._heading)
        column_of_all.addWidget(self.field)
        column_of_all.addWidget(self._nobody)
        column_of_all.addWidget(holder)
        self._nobody.hide()

    def ticks(self) -> dict[PlayerId, CheckTick]:
        """The tick of each player."""
        return self._ticks

    def shown(self) -> list[PlayerId]:
        """Whose names have the letters typed, in order."""
        return [player for player in self._order if not self._ticks[player].isHidden()]

    def show_stakers(self, rows: Sequence[Staker], *, late: bool = False) -> None:
        """Show everybody on the list, or the late ones who may still stake; who has phoned in can not stake yet."""
        self._rows = tuple(rows)
        self._heading.setVisible(late)
        twins = Counter(row.name for row in rows)
        for row in rows:
            tick = self._ticks.get(row.player)
            if tick is None:
                tick = self._ticks[row.player] = CheckTick("", parent=self)
                tick.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                tick.clicked.connect(self._clicked)
            words = row.name if twins[row.name] == 1 else f"{row.name}, member {row.number}"
            tick.set_words(words if row.here else f"{words}, phoned in")
            tick.setChecked(row.staked)
            tick.setEnabled(row.here)
        known = {row.player for row in rows}
        for player in [player for player in self._ticks if player not in known]:
            gone = self._ticks.pop(player)
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._filter()

    def _filter(self) -> None:
        typed = fold(self.field.text())
        found = [r for r in self._rows if not typed or typed in fold(r.name) or typed == fold(r.number)]
        for tick in self._ticks.values():
            self._grid.removeWidget(tick)
        lines = max(1, -(-len(found) // _COLUMNS))
        for at, row in enumerate(found):
            column, line = divmod(at, lines)
            self._grid.addWidget(self._ticks[row.player], line, column)
        shown = {row.player for row in found}
        for player, tick in self._ticks.items():
            tick.setVisible(player in shown)
        self._order = tuple(row.player for row in self._rows)
        nobody = f"Nobody here is called “{self.field.text().strip()}”." if self._rows else "Nobody is checked in yet."
        self._nobody.set_words(nobody)
        self._nobody.setVisible(not found)

    def _clicked(self) -> None:
        tick = self.sender()
        for player, known in self._ticks.items():
            if known is tick:
                self._ask(player)

    def _ask(self, player: PlayerId) -> None:
        """The owner decides; until then the tick stays as it was."""
        staked = next(row.staked for row in self._rows if row.player == player)
        self._ticks[player].setChecked(staked)
        self.wanted.emit(player, not staked)

    def _put_in(self) -> None:
        """The first one found who is not in yet; nobody's stake is given back by a key pressed once too often."""
        staked = {row.player for row in self._rows if row.staked}
        found = [player for player in self.shown() if self._ticks[player].isEnabled()]
        fresh = [player for player in found if player not in staked]
        if fresh:
            self._ask(fresh[0])
        elif found:
            self.known.emit(found[0])
        if found:
            self.field.clear()

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Enter puts the one found in and goes no further; with nothing typed it is the sheet's own."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in _ENTER:
            return False
        if not self.field.text().strip():
            return False
        if not event.isAutoRepeat():
            self._put_in()
        return True
