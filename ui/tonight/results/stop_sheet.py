"""Stopping before one player holds all the chips: a finish by agreement, or a void session (W39, W60)."""

from itertools import pairwise

from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import AbandonSession, AgreeFinish
from clubapp.domain.evening_commands import StopEvening
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.agreed_finish import decided_by, level_stacks, off_words, with_note
from clubapp.views.play import smallest_chip
from clubapp.wording import plural
from ui.desk import Desk
from ui.tonight.evening.call_off import EVENING as EVENING_WAY
from ui.tonight.evening.call_off import SESSION, said
from ui.tonight.results.stop_rows import StopRows
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import CheckTick

AGREE, ABANDON, EVENING = "agree", "abandon", "evening"


class StopSheet(SideSheet):
    """Both ways need a reason, which goes on the sheet. Places nobody counted chips for are ticked as agreed."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Stop before the end", width=640)
        self._desk = desk
        self._session: tuple[int, int] = (0, 0)
        ways = [(AGREE, "Agree the finish"), (ABANDON, "Abandon: void"), (EVENING, "Stop the evening")]
        self.ways = PillRow(ways, ticked=True, name="How it stops")
        self.ways.choose(AGREE)
        self.ways.chosen.connect(self._way_chosen)
        self._what = Label("", "muted", wrap=True)
        self.reason = Field("Reason", placeholder="Last orders at 23:00", note="One sentence; it goes on the sheet.")
        self.rows = StopRows()
        self.rows.changed.connect(self._tell)
        self.rows.reordered.connect(self._set_tab_order)
        self._doubt: tuple[str, tuple[PlayerId, ...]] = ("", ())
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
        self._add_tick()
        self.agree_button = Button("Agree the finish", "primary", icon="check", key="Enter", height=48)
        self.agree_button.clicked.connect(self.agree)
        self.abandon_button = Button("Abandon the session", "danger", icon="x", height=48)
        self.abandon_button.clicked.connect(self.abandon)
        self.set_actions([self.abandon_button, self.agree_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def _add_tick(self) -> None:
        """The tick stands above the buttons, where no number of players scrolls it away."""
        self._tick_line = QWidget(self)
        line = QHBoxLayout(self._tick_line)
        line.setContentsMargins(24, 10, 24, 0)
        self.tick = CheckTick("", parent=self._tick_line)
        self.tick.toggled.connect(self._show_ready)
        line.addWidget(self.tick)
        line.addStretch(1)
        whole = self.layout()
        if isinstance(whole, QBoxLayout):
            whole.insertWidget(whole.count() - 1, self._tick_line)

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
        self.reason.edit.setFocus()
        self.reason.edit.selectAll()

    def _fill(self) -> None:
        night, people = self._desk.night, self._desk.club.people
        seats = night.session.seats
        living = sorted(night.session.living, key=lambda player: seats[player])
        players: dict[PlayerId, tuple[str, str]] = {
            p: (people[p].listed, f"table {seats[p][0]}, seat {seats[p][1]}") for p in living
        }
        most = max(night.session.chips_issued, 1)
        self.rows.set_players(players, smallest_chip(night, self._desk.now()), most)
        self._set_tab_order()

    def _set_tab_order(self) -> None:
        """The reason, every stack, the tick and the buttons; then the arrows."""
        rows = self.rows.rows()
        arrows = [arrow for row in rows for arrow in row.arrows()]
        stops = [self.reason.edit, *(row.stepper.edit for row in rows), self.tick]
        stops += [self.abandon_button, self.agree_button, *arrows]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _way_chosen(self) -> None:
        agreeing = self.ways.choice() == AGREE
        self._what.set_words(
            "Those still in share the places by their chips. Where stacks are equal, or none are typed, move names up "
            "or down. Points are as if it had been played out."
            if agreeing
            else said(self._desk.night, EVENING_WAY if self.ways.choice() == EVENING else SESSION)
        )
        whole = self.ways.choice() == EVENING
        self.abandon_button.set_words("Stop the evening" if whole else "Abandon the session")
        self._chips.setVisible(agreeing)
        self.agree_button.setVisible(agreeing)
        self.abandon_button.setVisible(not agreeing)
        self.refusal.clear()
        self._tell()

    def _tell(self) -> None:
        agreeing = self.ways.choice() == AGREE and self._desk.has_night
        doubt = self._doubted() if agreeing else ""
        self._tick_line.setVisible(bool(doubt))
        if (doubt, self.rows.order()) != self._doubt:
            self._doubt = (doubt, self.rows.order())
            self.tick.setChecked(False)
            self.tick.set_words(doubt)
        self._show_ready()

    def _doubted(self) -> str:
        """What has to be ticked before these places are given; nothing where every chip issued was counted."""
        if self.rows.untyped():
            return "The order shown is agreed"
        off, level = self._off(), level_stacks(self.rows.order(), self.rows.stacks())
        if level:
            return "Agreed: equal stacks as shown" + (f", {off} than issued" if off else "")
        return f"Agreed, with {off} than were issued" if off else ""

    def _off(self) -> str:
        """How the chips typed differ from those issued."""
        return off_words(self.rows.total(), self._desk.night.session.chips_issued)

    def _show_ready(self) -> None:
        """Enter agrees only what was counted, or ticked."""
        agreeing = self.ways.choice() == AGREE and self._desk.has_night
        self.agree_button.setEnabled(agreeing and (not self._doubt[0] or self.tick.isChecked()))
        if not agreeing:
            self.set_missing("")
            return
        untyped, typed = self.rows.untyped(), self.rows.total()
        if untyped and not self.tick.isChecked():
            self.set_missing(f"{plural(untyped, 'stack')} to type, or tick that the order is agreed")
        elif untyped:
            self.set_missing("The places follow the order shown")
        elif level_stacks(self.rows.order(), self.rows.stacks()) and not self.tick.isChecked():
            self.set_missing("Equal stacks: say with the arrows who is first, and tick it")
        elif off := self._off():
            self.set_missing(f"{typed:,} typed, {off} than were issued")
        else:
            self.set_missing(f"{typed:,} chips: all of them")

    def _whole_reason(self) -> str:
        """The reason, and after it what the chips did not decide."""
        reason = self.reason.value().strip()
        if not reason or not self._doubt[0]:
            return reason
        issued = self._desk.night.session.chips_issued
        return with_note(reason, decided_by(self.rows.stacks(), self.rows.untyped(), issued))

    def agree(self) -> None:
        """Finish by agreement, in the order shown."""
        order, stacks = self.rows.order(), self.rows.stacks()
        chips = () if self.rows.untyped() else tuple(stacks[player] for player in order)
        self._answer(self._desk.do(AgreeFinish(order, self._whole_reason(), chips)))

    def abandon(self) -> None:
        """Declare the session void; and where so chosen, the evening over with it."""
        whole, reason = self.ways.choice() == EVENING, self.reason.value()
        self._answer(self._desk.do(StopEvening(reason) if whole else AbandonSession(reason)))

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
