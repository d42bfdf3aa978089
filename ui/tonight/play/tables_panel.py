"""The tables during play: which seat is chosen, and while somebody moves, where they can go."""

from collections.abc import Collection

from PyQt6.QtCore import QEvent, pyqtSignal
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.tables import SeatView, TableView
from ui.tonight.table_grid import TableGrid
from ui.tonight.table_rows import play_row

LEAST_WIDE = 268


class TablesPanel(TableGrid):
    """A seat is chosen by click or by walking to it; a free seat is taken (while moving) by click or Enter only."""

    chosen = pyqtSignal()  # another seat, or none
    seat_wanted = pyqtSignal(int, int)  # while moving: this free seat
    opened = pyqtSignal()  # Enter or a double click on the chosen player

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("compact", least=LEAST_WIDE, parent=parent)
        self._views: tuple[TableView, ...] = ()
        self._seat: tuple[int, int] | None = None
        self._player: PlayerId | None = None
        self._mover: PlayerId | None = None
        self._marked: frozenset[PlayerId] = frozenset()
        self.seat_picked.connect(self._picked)
        self.seat_walked.connect(self._walked_to)
        self.seat_activated.connect(self._activated)

    def show_tables(self, views: tuple[TableView, ...]) -> None:
        """Show the tables; a chosen player stays chosen where they go. Once they are out, the next at the table is."""
        self._views = views
        if self._player is not None:
            left, self._seat = self._seat, self.place_of(self._player)
            if self._seat is None:
                self._seat = self._next_after(left) if left is not None else None
                row = self.seat_row(*self._seat) if self._seat is not None else None
                self._player = row.player if row is not None else None
        elif self._seat is not None and self.seat_row(*self._seat) is None:
            self._seat = None
        if self._mover is not None and self.place_of(self._mover) is None:
            self._mover = None
        self._paint()

    def _paint(self) -> None:
        mover = self.place_of(self._mover) if self._mover is not None else None
        row = self.seat_row(*mover) if mover is not None else None
        free = self.free_seats() if row is not None and not row.fixed else ()
        rows = [play_row(view, leaving=self._mover, free=free, chosen=self._marked) for view in self._views]
        self.set_tables(rows)
        self.set_selected(self._seat)

    def settle(self) -> None:
        """Take the tables' new least height at once: Qt tells a scroller of it later, and of a hidden page never."""
        body = self.widget()
        layout = body.layout() if body is not None else None
        if layout is not None:
            layout.invalidate()
            layout.activate()
        QApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))

    # The chosen seat -------------------------------------------------------------------------------------------

    def seat(self) -> tuple[int, int] | None:
        """The chosen seat, taken or free: table and seat."""
        return self._seat

    def player(self) -> PlayerId | None:
        """The player who sits there."""
        return self._player

    def seat_row(self, table: int, seat: int) -> SeatView | None:
        """One seat as the night has it."""
        for view in self._views:
            if view.table == table:
                return next((row for row in view.seats if row.seat == seat), None)
        return None

    def table_view(self, table: int) -> TableView | None:
        """One table as the night has it."""
        return next((view for view in self._views if view.table == table), None)

    def place_of(self, player: PlayerId) -> tuple[int, int] | None:
        """Where a player sits."""
        for view in self._views:
            for row in view.seats:
                if row.player == player:
                    return view.table, row.seat
        return None

    def _next_after(self, left: tuple[int, int]) -> tuple[int, int] | None:
        """The next player clockwise from a seat that was left; at the next table where that one is empty."""
        taken = [(view.table, row.seat) for view in self._views for row in view.seats if row.player is not None]
        here = [place for place in taken if place[0] == left[0]]
        later = [place for place in here if place[1] > left[1]]
        return next(iter(later or here or [p for p in taken if p[0] > left[0]] or taken), None)

    def free_seats(self) -> list[tuple[int, int]]:
        """Every free seat shown, in order."""
        return [(view.table, row.seat) for view in self._views for row in view.seats if row.player is None]

    def choose(self, seat: tuple[int, int] | None) -> None:
        """Choose a seat, or none."""
        row = self.seat_row(*seat) if seat is not None else None
        self._seat = seat if row is not None else None
        self._player = row.player if row is not None else None
        self.set_selected(self._seat)
        self.chosen.emit()

    def choose_player(self, player: PlayerId) -> bool:
        """Choose the seat where a player sits and give it the keyboard; False for one without a seat."""
        place = self.place_of(player)
        if place is None:
            return False
        self.choose(place)
        self.focus_seat(*place)
        return True

    def pick_table(self, number: int) -> bool:
        """Go to a table, to its first player."""
        seat = self.focus_table(number)
        if seat is not None:
            self.choose((number, seat))
        return seat is not None

    # Moving and marking ----------------------------------------------------------------------------------------

    def mover(self) -> PlayerId | None:
        """Who is being moved, if anybody."""
        return self._mover

    def start_move(self, player: PlayerId | None) -> None:
        """Light up the free seats for this player; nobody puts them out again."""
        if player != self._mover:
            self._mover = player
            self._paint()

    def mark(self, players: Collection[PlayerId]) -> None:
        """Draw these players as about to leave: those in the knock-out sheet."""
        if frozenset(players) != self._marked:
            self._marked = frozenset(players)
            self._paint()

    def _picked(self, table: int, seat: int) -> None:
        if self._mover is not None and (table, seat) in self.free_seats():
            self.seat_wanted.emit(table, seat)
            return
        self.choose((table, seat))

    def _walked_to(self, table: int, seat: int) -> None:
        # While moving, the player who moves stays the chosen one; the ring alone shows where the keyboard is.
        if self._mover is None:
            self.choose((table, seat))

    def _activated(self, table: int, seat: int) -> None:
        if self._mover is not None:
            if (table, seat) in self.free_seats():
                self.seat_wanted.emit(table, seat)
            return
        self.choose((table, seat))
        if self._player is not None:
            self.opened.emit()
