"""Free seats as pills, one line for each table: for late entries, and for moves by keyboard."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from clubapp.wording import plural
from ui.tonight.play.pill_flow import FlowLayout
from ui.widgets.labels import Label
from ui.widgets.pills import Pill


class SeatPick(Pill):
    """One free seat."""

    def __init__(self, table: int, seat: int, parent: QWidget) -> None:
        super().__init__(str(seat), ticked=True, parent=parent)
        self.place = (table, seat)
        self.setAccessibleName(f"Table {table}, seat {seat}")


class SeatChooser(QWidget):
    """Tables in the order given; the arrow keys walk all seats."""

    chosen = pyqtSignal(int, int)  # table, seat

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        self._picks: dict[tuple[int, int], SeatPick] = {}
        self._lines: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)

    def offer(self, free: Sequence[tuple[int, int]], players: dict[int, int], chosen: tuple[int, int] | None) -> None:
        """Offer free seats (table, seat); `players` is how many sit at each table. Tells nobody."""
        tables = list(dict.fromkeys(table for table, _ in free))
        offered = tuple((t, players.get(t, 0), tuple(s for table, s in free if table == t)) for t in tables)
        if offered != self._offered:
            self._offered = offered
            self._fill()
        if chosen in self._picks:
            self._picks[chosen].setChecked(True)

    def _fill(self) -> None:
        for pick in self._picks.values():
            self._group.removeButton(pick)
        for line in self._lines:
            self._grid.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._picks, self._lines = {}, []
        for row, (table, count, seats) in enumerate(self._offered):
            word = Label(f"Table {table}", "strong")
            note = Label(plural(count, "player"), "quiet")
            head = QWidget()
            column = FlowLayout(head, gap=8)
            column.addWidget(word)
            column.addWidget(note)
            word.setFixedHeight(36)
            note.setFixedHeight(36)
            head.setFixedWidth(170)
            line = QWidget()
            flow = FlowLayout(line)
            for seat in seats:
                pick = SeatPick(table, seat, line)
                self._group.addButton(pick)
                flow.addWidget(pick)
                self._picks[(table, seat)] = pick
            self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(line, row, 1)
            self._lines += [head, line]

    def forget(self) -> None:
        """No seat is chosen any more: the next offer begins anew."""
        self._group.setExclusive(False)
        for pick in self._picks.values():
            pick.setChecked(False)
        self._group.setExclusive(True)

    def choice(self) -> tuple[int, int] | None:
        """The seat chosen: table and seat."""
        return next((place for place, pick in self._picks.items() if pick.isChecked()), None)

    def pick(self, table: int, seat: int) -> SeatPick:
        """The pill of a seat."""
        return self._picks[(table, seat)]

    def focus_chosen(self) -> bool:
        """Give the chosen seat, or the first, the keyboard; False where there is none."""
        target = self._picks.get(self.choice() or (0, 0)) or next(iter(self._picks.values()), None)
        if target is None:
            return False
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _clicked(self) -> None:
        place = self.choice()
        if place is not None:
            self.chosen.emit(*place)
