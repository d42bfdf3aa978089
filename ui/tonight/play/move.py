"""Move a player by keyboard: every free seat in a list (W17). By mouse it is a click on the free seat itself."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.domain.commands import Move
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, SeatKey
from clubapp.domain.refused import Refused
from clubapp.views.breaking import breaking_now
from ui.desk import Desk
from ui.tonight.play.seat_chooser import SeatChooser
from ui.tonight.play.whereabouts import whereabouts
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet


def seats_to_move_to(night: Night, player: PlayerId) -> list[SeatKey]:
    """Every free seat: those of other tables, the emptiest first, then of a table to be broken, then of their own."""
    session = night.session
    here = session.seats[player][0]
    found = breaking_now(night)
    leaving = found.table if found is not None and found.how != "balance" else None
    return sorted(session.free_seats(), key=lambda place: (place[0] == here, place[0] == leaving))


class MoveSheet(SideSheet):
    """The free seats of all tables, the likeliest first; Enter moves."""

    done = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Move", width=576)
        self._desk = desk
        self._player: PlayerId | None = None
        self._who = ElidedLabel("", "name", size=18)
        self.refusal = RefusalCard()
        self.seats = SeatChooser()
        self.seats.chosen.connect(self._seat_chosen)
        rules = desk.night.rules.tables
        note = QHBoxLayout()
        note.setSpacing(10)
        note.addWidget(IconMark("info", "text2", 20))
        note.addWidget(Label("Dealt in at once at the new table", "muted", size=15))
        note.addWidget(RuleTag(rules.join_rule))
        note.addStretch(1)
        self.column.addWidget(self._who)
        self.column.addWidget(Label("Free seats", "field", size=15))
        self.column.addWidget(self.seats)
        self.column.addWidget(self.refusal)
        self.column.addLayout(note)
        self.column.addStretch(1)
        self.move_button = Button("Move", "primary", icon="arrow-right-left", key="Enter", height=46)
        self.move_button.clicked.connect(self.do_move)
        self.set_actions([self.move_button])
        desk.changed.connect(self._refresh)

    def open_for(self, player: PlayerId) -> None:
        """List the seats this player could take."""
        self._player = player
        self.seats.forget()
        self.refusal.clear()
        self.open_sheet()
        self._refresh()
        self.seats.focus_chosen()

    def _refresh(self) -> None:
        if not self.is_open() or self._player is None:
            return
        session = self._desk.night.session
        if self._player not in session.seats:
            self.close_sheet()
            return
        self._who.set_words(self._desk.club.people[self._player].listed)
        self.set_title("Move", whereabouts(session, self._player))
        free = seats_to_move_to(self._desk.night, self._player)
        chosen = self.seats.choice()
        if chosen not in free:
            chosen = free[0] if free else None
        players = {table: len(session.at_table(table)) for table in session.tables_left()}
        self.seats.offer(free, players, chosen)
        self.move_button.setEnabled(chosen is not None)
        if chosen is None:
            self.set_missing("No seat is free")
        else:
            self._seat_chosen(*chosen)

    def _seat_chosen(self, table: int, seat: int) -> None:
        self.set_missing(f"To table {table}, seat {seat}")

    def do_move(self) -> None:
        """Move to the chosen seat."""
        place = self.seats.choice()
        if self._player is None or place is None:
            return
        answer = self._desk.do(Move(self._player, *place))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.close_sheet()
        self.done.emit()
