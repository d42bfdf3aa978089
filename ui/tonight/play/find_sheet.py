"""Ctrl+F during play: go to a player's seat, or learn where they are."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.decide.late import may_come_again
from clubapp.domain.ids import PlayerId
from ui.desk import Desk
from ui.tonight.play.person_search import PersonSearch
from ui.tonight.play.whereabouts import listed, whereabouts
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.side_sheet import SideSheet


class FindSheet(SideSheet):
    """Picking somebody with a seat goes there; anybody else may come in late."""

    found = pyqtSignal(object)  # PlayerId, with a seat
    late_wanted = pyqtSignal(object)  # PlayerId
    correct_wanted = pyqtSignal(object)  # PlayerId, who is out

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Find player", width=576)
        self._desk = desk
        self._asked: PlayerId | None = None
        self.search = PersonSearch(desk, self._tell_where)
        self.search.picked.connect(self._picked)
        self._away = Panel("card", "line2", radius=10)
        self._words = Label("", "strong", size=16, wrap=True)
        self._advice = Label("", "muted", size=15, wrap=True)
        self.late_button = Button("Late entry", "plain", icon="user-plus")
        self.late_button.clicked.connect(self._late)
        self.correct_button = Button("Correct the knock-out", "plain", icon="pencil-line")
        self.correct_button.clicked.connect(self._correct)
        words = QVBoxLayout(self._away)
        words.setContentsMargins(16, 12, 16, 14)
        words.setSpacing(6)
        words.addWidget(self._words)
        words.addWidget(self._advice)
        words.addWidget(self.late_button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(self.correct_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._away.hide()
        self.column.addWidget(self.search)
        self.column.addWidget(self._away)
        self.column.addStretch(1)

    def open(self) -> None:
        """An empty line, ready to type."""
        self.search.clear()
        self._away.hide()
        self.open_sheet()
        self.search.field.setFocus()

    def _tell_where(self, player: PlayerId) -> str:
        return whereabouts(self._desk.night.session, listed(self._desk.desk, player)) or "not here tonight"

    def _picked(self, member: PlayerId) -> None:
        session, player = self._desk.night.session, listed(self._desk.desk, member)
        if player in session.seats:
            self.close_sheet()
            self.found.emit(player)
            return
        self._asked = player
        name = self._desk.club.people[player].listed
        where = whereabouts(session, player)
        out = where.startswith("out")
        self._words.set_words(f"{name} is {where}" if out else f"{name} has no seat in this session")
        mistake = "If that was a mistake, it can be put right however long ago it was."
        again = out and may_come_again(self._desk.night, player)
        more = " They may also come in again, as a late player." if again else ""
        self._advice.set_words(f"{mistake}{more}" if out else "They may still come in late.")
        self.late_button.setVisible(not out or again)
        self.correct_button.setVisible(out)
        self._away.show()
        if not out:
            self.late_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.correct_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _correct(self) -> None:
        if self._asked is not None:
            self.correct_wanted.emit(self._asked)

    def _late(self) -> None:
        if self._asked is not None:
            player = self._asked
            self.close_sheet()
            self.late_wanted.emit(player)
