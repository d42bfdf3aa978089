"""A member's incidents: what happened, how it stands, and lifting a sanction with a reason."""

from datetime import date
from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberError
from clubapp.taken_back import done_again, taken_back
from clubapp.views.incidents import IncidentLine, incident_lines
from clubapp.wording import local_today
from ui.desk import Desk
from ui.players.incidents.decides import remember_who_decides, who_decides
from ui.players.record.cards import AskReason, RecordCard
from ui.widgets.badge import Tone
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard


class IncidentsPart(QWidget):
    """The latest on top."""

    new_wanted = pyqtSignal()

    def __init__(self, desk: Desk, player: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._player = player
        self._shown: tuple[IncidentLine, ...] | None = None
        self.fault = RefusalCard()
        self.new_button = Button("New incident", "plain", icon="flag", key="I", height=44)
        self.new_button.clicked.connect(self.new_wanted)
        self.new_button.setEnabled(not desk.club.read_only)
        self.lift_buttons: dict[int, Button] = {}
        self.asks: dict[int, AskReason] = {}
        head = QHBoxLayout()
        head.addWidget(Label("Private: never on the big screen or on public paper.", "muted"), 1)
        head.addWidget(self.new_button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addLayout(head)
        self._column.addWidget(self.fault)
        self._body = QWidget()
        self._column.addWidget(self._body)

    def lines(self) -> tuple[IncidentLine, ...]:
        """How they stand at this moment."""
        desk = self._desk
        rows = desk.club.conduct.of(self._player)
        on = date.fromisoformat(desk.night.held_on) if desk.has_night else local_today()
        tonight = desk.desk if desk.has_night else None
        undone, again = taken_back(desk.club, rows, tonight), done_again(desk.club, rows, tonight)
        return incident_lines(rows, desk.now(), today=on, undone=undone, again=again)

    def show_incidents(self) -> None:
        """Everything as it stands; nothing is rebuilt while it stands as before."""
        lines = self.lines()
        if lines == self._shown:
            return
        self._shown = lines
        self.lift_buttons, self.asks = {}, {}
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for line in lines:
            column.addWidget(self._card(line))
        if not lines:
            column.addWidget(Label("Nothing has happened.", "muted"))
        self._column.replaceWidget(self._body, body)
        self._body.hide()
        self._body.deleteLater()
        self._body = body

    def _card(self, line: IncidentLine) -> RecordCard:
        tone: Tone = "bad" if line.holds else "amber" if line.state == "on record" else "neutral"
        card = RecordCard(line.title, state=line.state, tone=tone, rule=line.rule)
        card.say(line.reason)
        card.say(line.detail, quiet=True)
        if line.lifted:
            card.say(line.lifted, quiet=True)
        if line.liftable:
            ask = AskReason("Why it is lifted", "Who lifts it", "Lift it")
            button = Button("Lift it", "plain", icon="lock-open", height=36)
            button.clicked.connect(partial(self._ask, ask, button))
            ask.left.connect(button.show)
            button.setEnabled(not self._desk.club.read_only)
            ask.given.connect(partial(self._lift, line.id))
            card.offer((button,))
            card.column.addWidget(ask)
            self.lift_buttons[line.id], self.asks[line.id] = button, ask
        return card

    def _ask(self, ask: AskReason, button: Button) -> None:
        ask.ask(who_decides(self._desk))
        button.hide()

    def _lift(self, incident: int, why: str, by: str) -> None:
        try:
            self._desk.club.conduct.lift(incident, now=self._desk.now(), by=by, why=why)
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return
        except StoreError as error:
            self.fault.set_refusal(error.sentence, "", error.instead)
            return
        self.fault.clear()
        remember_who_decides(self._desk, by)
        self._desk.members_changed()
