"""Ctrl+F during play: go to a player's seat, or learn where they are."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.domain.ids import PlayerId
from ui.desk import Desk
from ui.tonight.person_search import PersonSearch
from ui.tonight.whereabouts import whereabouts
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet


class FindSheet(SideSheet):
    """Picking somebody with a seat goes there; anybody else may come in late."""

    found = pyqtSignal(object)  # PlayerId, with a seat
    late_wanted = pyqtSignal(object)  # PlayerId

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Find player", width=576)
        self._desk = desk
        self._asked: PlayerId | None = None
        self.search = PersonSearch(desk, self._tell_where)
        self.search.picked.connect(self._picked)
        self._away = RefusalCard()
        self.column.addWidget(self.search)
        self.column.addWidget(self._away)
        self.column.addStretch(1)

    def open(self) -> None:
        """An empty line, ready to type."""
        self.search.clear()
        self._away.clear()
        self.open_sheet()
        self.search.field.setFocus()

    def _tell_where(self, player: PlayerId) -> str:
        return whereabouts(self._desk.night.session, player) or "not here tonight"

    def _picked(self, player: PlayerId) -> None:
        session = self._desk.night.session
        if player in session.seats:
            self.close_sheet()
            self.found.emit(player)
            return
        self._asked = player
        name = self._desk.club.people[player].name
        where = whereabouts(session, player)
        if where.startswith("out"):
            self._away.set_refusal(f"{name} is {where}.", "", "Undo the knock-out in the log if that was a mistake.")
            return
        late = Button("Late entry", "plain", icon="user-plus")
        late.clicked.connect(self._late)
        self._away.set_refusal(f"{name} has no seat in this session.", "", "They may still come in late.", [late])

    def _late(self) -> None:
        if self._asked is not None:
            player = self._asked
            self.close_sheet()
            self.late_wanted.emit(player)
