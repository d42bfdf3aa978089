"""Stopping before one player holds all the chips: a finish by agreement, or a void session (W39, W60)."""

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.commands import AbandonSession, AgreeFinish
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.play import smallest_chip
from clubapp.wording import plural
from ui.desk import Desk
from ui.tonight.results.stop_rows import StopRows
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

AGREE, ABANDON = "agree", "abandon"


class StopSheet(SideSheet):
    """Both ways need a reason, which goes on the sheet."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Stop before the end", width=640)
        self._desk = desk
        self._session: tuple[int, int] = (0, 0)
        self.ways = PillRow([(AGREE, "Agree the finish"), (ABANDON, "Abandon: void")], ticked=True, name="How it stops")
        self.ways.choose(AGREE)
        self.ways.chosen.connect(self._way_chosen)
        self._what = Label("", "muted", wrap=True)
        self.reason = Field("Reason", placeholder="Last orders at 23:00", note="One sentence; it goes on the sheet.")
        self.rows = StopRows()
        self.rows.changed.connect(self._tell)
        self.refusal = RefusalCard()
        self.column.addWidget(self.ways)
        self.column.addWidget(self._what)
        self.column.addWidget(self.reason)
        self.column.addWidget(self.refusal)
        self._chips = QWidget()
        chips = QVBoxLayout(self._chips)
        chips.setContentsMargins(0, 4, 0, 0)
        chips.setSpacing(8)
        chips.addWidget(Label("Chips of those still in", "field"))
        chips.addWidget(self.rows)
        self.column.addWidget(self._chips)
        self.column.addStretch(1)
        self.agree_button = Button("Agree the finish", "primary", icon="check", key="Enter", height=48)
        self.agree_button.clicked.connect(self.agree)
        self.abandon_button = Button("Abandon the session", "danger", icon="x", height=48)
        self.abandon_button.clicked.connect(self.abandon)
        self.set_actions([self.abandon_button, self.agree_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def open_for_session(self) -> None:
        """Show who is still in the present session; what was typed before for it is kept."""
        night = self._desk.night
        this = (self._desk.desk.id, night.session.number)
        if this != self._session:
            self._session = this
            self.rows.forget()
            self.reason.set_value("")
            self.ways.choose(AGREE)
        self.refusal.clear()
        self.set_title("Stop before the end", f"session {night.session.number}")
        self._fill()
        self._way_chosen()
        self.open_sheet()

    def _fill(self) -> None:
        night, people = self._desk.night, self._desk.club.people
        seats = night.session.seats
        living = sorted(night.session.living, key=lambda player: seats[player])
        players: dict[PlayerId, tuple[str, str]] = {
            p: (people[p].name, f"table {seats[p][0]}, seat {seats[p][1]}") for p in living
        }
        most = max(night.session.chips_issued, 1)
        self.rows.set_players(players, smallest_chip(night, self._desk.now()), most)

    def _way_chosen(self) -> None:
        agreeing = self.ways.choice() == AGREE
        self._what.set_words(
            "Those still in share the places by their chips. Where stacks are equal, or none are typed, move names up "
            "or down. Points are as if it had been played out."
            if agreeing
            else "The session is void: it is kept, but nobody gets a place or points for it."
        )
        self._chips.setVisible(agreeing)
        self.agree_button.setVisible(agreeing)
        self.agree_button.setEnabled(agreeing)
        self.abandon_button.setVisible(not agreeing)
        self.refusal.clear()
        self._tell()

    def _tell(self) -> None:
        if self.ways.choice() != AGREE or not self._desk.has_night:
            self.set_missing("")
            return
        issued, typed = self._desk.night.session.chips_issued, self.rows.total()
        count = plural(len(self.rows.rows()), "player")
        if not typed:
            self.set_missing(f"{count}, no chips typed yet")
        elif typed == issued:
            self.set_missing(f"{typed:,} chips: all of them")
        else:
            off = f"{issued - typed:,} fewer" if typed < issued else f"{typed - issued:,} more"
            self.set_missing(f"{typed:,} chips typed, {off} than were issued")

    def agree(self) -> None:
        """Finish by agreement, in the order shown."""
        self._answer(self._desk.do(AgreeFinish(self.rows.order(), self.reason.value())))

    def abandon(self) -> None:
        """Declare the session void."""
        self._answer(self._desk.do(AbandonSession(self.reason.value())))

    def _answer(self, answer: object) -> None:
        if not isinstance(answer, Refused):
            self.close_sheet()
            return
        if not self.reason.value().strip():
            self.reason.set_error(f"{answer.why} {answer.instead}".strip())
            self.reason.edit.setFocus()
            return
        if self.is_open():
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)

    def _changed(self) -> None:
        """Somebody was knocked out meanwhile, or the session is over."""
        if not self.is_open() or not self._desk.has_night:
            return
        session = self._desk.night.session
        if session.over or session.started is None:
            self.close_sheet()
        else:
            self._fill()
