"""The next session of the evening: everyone present is carried over, minus those who are ticked off."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.commands import OpenNextSession
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.folding import sort_key
from clubapp.views.door_hits import held_back
from clubapp.wording import plural, pounds
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import CheckTick

_COLUMNS = 2


class NextSessionSheet(SideSheet):
    """One tick for everyone who is here; Enter opens the session with those ticked."""

    opened = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Session 2", "who plays on")
        self._desk = desk
        self._number = 2
        self._ticks: dict[PlayerId, CheckTick] = {}
        self._about = Label("", "muted", wrap=True)
        self._refusal = RefusalCard()
        self._holder = QWidget()
        QVBoxLayout(self._holder).setContentsMargins(0, 0, 0, 0)
        self._grid: QWidget | None = None
        self.column.addWidget(self._about)
        self.column.addWidget(self._refusal)
        self.column.addWidget(self._holder)
        self.column.addStretch(1)
        self.open_button = Button("Open session 2", "primary", icon="play", key="Enter", height=48)
        self.open_button.clicked.connect(self.open_session)
        self.set_actions([self.open_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def open_for(self, number: int) -> None:
        """Show everyone who is here, all ticked."""
        self._number = number
        self.set_title(f"Session {number}", "who plays on")
        self.open_button.set_words(f"Open session {number}")
        self._refusal.clear()
        money = self._desk.night.rules.money
        fee = ""
        if money.fee and money.fee_per == "session":
            fee = f" The fee of {pounds(money.fee)} is due again from each."
        elif money.fee:
            fee = " The fee is for the whole evening, so nobody pays twice."
        self._about.set_words(f"Take the tick from whoever goes home.{fee}")
        self._fill()
        self._tell()
        self.open_sheet()

    def ticks(self) -> dict[PlayerId, CheckTick]:
        """The ticks, by player."""
        return self._ticks

    def _fill(self) -> None:
        """Ticks in the order of the names; a fresh grid, so that the order of tabbing follows."""
        old, self._grid = self._grid, QWidget(self._holder)
        people = self._desk.club.people
        session = self._desk.night.session
        here = [a.player for a in session.arrivals.values() if a.here and a.player not in session.gone_home]
        here.sort(key=lambda player: sort_key(people[player].listed))
        grid = QGridLayout(self._grid)
        grid.setContentsMargins(4, 4, 4, 4)  # room for the ring of the focus
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        lines = -(-len(here) // _COLUMNS)
        self._ticks = {}
        for at, player in enumerate(here):
            why = self._held_back(player)
            words = "  ·  ".join(part for part in (people[player].listed, why) if part)
            tick = CheckTick(words, checked=not why, parent=self._grid)
            tick.setEnabled(not why)
            tick.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            tick.toggled.connect(self._tell)
            column, line = divmod(at, lines)
            grid.addWidget(tick, line, column)
            self._ticks[player] = tick
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        layout = self._holder.layout()
        if layout is not None:
            if old is not None:
                layout.removeWidget(old)
                old.hide()
                old.deleteLater()
            layout.addWidget(self._grid)

    def _held_back(self, player: PlayerId) -> str:
        """Somebody may have been banned, or their papers withdrawn, since they came."""
        facts = self._desk.desk.facts(player)
        return held_back(self._desk.night, player, facts, self._desk.now()) if facts is not None else ""

    def _tell(self) -> None:
        home = sum(not tick.isChecked() and tick.isEnabled() for tick in self._ticks.values())
        kept_back = sum(not tick.isEnabled() for tick in self._ticks.values())
        words = f"{plural(len(self._ticks) - home - kept_back, 'player')} carried over"
        if kept_back:
            words += f", {kept_back} may not play"
        self.set_missing(f"{words}, {home} {'goes' if home == 1 else 'go'} home" if home else words)

    def open_session(self) -> None:
        """One action: the session is opened with everyone ticked in it."""
        leaving = tuple(player for player, tick in self._ticks.items() if not tick.isChecked())
        answer = self._desk.do(OpenNextSession(leaving))
        if isinstance(answer, Refused):
            if len(self._desk.night.sessions) < self._number:
                self._refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.close_sheet()
        self.opened.emit()

    def _changed(self) -> None:
        """The closing was undone, or the session opened elsewhere: this sheet has nothing left to do."""
        if self.is_open() and self._desk.has_night:
            session = self._desk.night.session
            if session.closed is None or session.number >= self._number:
                self.close_sheet()
