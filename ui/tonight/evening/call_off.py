"""Calling off what has not begun, and stopping the evening where it stands (W60, S12)."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QWidget

from clubapp.domain.commands import AbandonSession, Command
from clubapp.domain.evening_commands import CallOffSession, StopEvening
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.money_papers import paid_ahead
from clubapp.views.money_papers import PersonSum
from clubapp.wording import listing, plural, pounds
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

SESSION, EVENING = "session", "evening"


class CallOffSheet(SideSheet):
    """One session, or all that is left of the evening; each with a reason, and each can be undone."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Call off or stop", width=620)
        self._desk = desk
        self.ways = PillRow(
            [(SESSION, "This session"), (EVENING, "The evening")], ticked=True, name="What is called off"
        )
        self.ways.chosen.connect(self._way_chosen)
        self._what = Label("", "muted", size=15, wrap=True)
        self.reason = Field("Reason", placeholder="A burst pipe", note="One sentence; it goes on the sheet.")
        self.reason.changed.connect(self._typed)
        self.refusal = RefusalCard()
        self.ahead = Label("", "text", size=15, wrap=True)
        for widget in (self.ways, self._what, self.ahead, self.reason, self.refusal):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.off_button = Button("Call session 1 off", "danger", icon="x", height=48)
        self.off_button.clicked.connect(self.call_off)
        self.set_actions([self.off_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def open_for_night(self, way: str = "") -> None:
        """Ask for the present session, or where that is over for the evening."""
        night = self._desk.night
        self.refusal.clear()
        self.reason.set_value("")
        self.ways.set_choices([(SESSION, f"Session {night.session.number}"), (EVENING, "The evening")])
        self.ways.setVisible(night.session.closed is None and not night.session.over)
        self.ways.choose(way or (SESSION if night.session.closed is None and not night.session.over else EVENING))
        self._way_chosen()
        self.open_sheet()
        self.reason.edit.setFocus()

    def _way_chosen(self) -> None:
        night = self._desk.night
        number = night.session.number
        if self.ways.choice() == SESSION:
            begun = night.session.started is not None
            words = f"Abandon session {number}" if begun else f"Call session {number} off"
        else:
            begun = any(session.started is not None for session in night.sessions)
            words = "Stop the evening" if begun else "Call the evening off"
        self.off_button.set_words(words)
        self._what.set_words(said(night, self.ways.choice()))
        ahead = paid_ahead(self._desk.club, self._desk.desk.id, night) if night.prepaid and not begun else ()
        self.ahead.set_words(ahead_words(ahead))
        self.ahead.setVisible(bool(ahead) and self.ways.choice() == EVENING)
        self._typed()

    def _typed(self) -> None:
        self.reason.set_error("")
        self.refusal.clear()
        ready = bool(self.reason.value().strip())
        self.set_missing("It can be undone" if ready else "Needs a reason")

    def call_off(self) -> None:
        """Do it, once there is a reason."""
        reason = self.reason.value()
        if not reason.strip():
            self.reason.set_error("Write one sentence: it goes on the sheet.")
            self.reason.edit.setFocus()
            return
        begun = self._desk.night.session.started is not None
        one: Command = AbandonSession(reason) if begun else CallOffSession(reason)
        answer = self._desk.do(one if self.ways.choice() == SESSION else StopEvening(reason))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.close_sheet()

    def _changed(self) -> None:
        """Something else was done meanwhile: what stands here may no longer be so."""
        if self.is_open() and self._desk.has_night:
            if self._desk.night.stopped:
                self.close_sheet()
            else:
                self._way_chosen()


def ahead_words(ahead: Sequence[PersonSum]) -> str:
    """Who has paid days before, so that the manager can give it back; it never was in tonight's tin."""
    if not ahead:
        return ""
    total = pounds(sum(line.pence for line in ahead))
    names = listing([line.name for line in ahead])
    return f"{plural(len(ahead), 'entry was', 'entries were')} paid ahead, {total} in all: {names}. Give it back."


def said(night: Night, way: str) -> str:
    """What comes of it, in words."""
    session = night.session
    fee = night.rules.money.fee
    if way == SESSION:
        if session.started is not None:
            return "The session is void: it is kept, but nobody gets a place or points for it."
        each = " The fee of this session goes back to everybody."
        whole = " Fees taken hold for the rest of the evening; call that off too, and they go back."
        back = "" if not fee else each if night.rules.money.fee_per == "session" else whole
        return f"The session is kept as called off, and scores nothing. The next one can be opened.{back}"
    finished = sum(s.closed is not None and not s.void for s in night.sessions)
    parts = []
    if finished:
        parts.append(
            "Finished sessions keep their points." if finished > 1 else "The finished session keeps its points."
        )
    if session.closed is None and session.over and not session.void:
        parts.append(f"Session {session.number} has a winner: it is closed and counts.")
    elif session.closed is None:
        void = "void, whoever is left" if session.started is not None else "not played"
        parts.append(f"Session {session.number} is {void}.")
    parts.append("Nothing more is played tonight.")
    if fee and not any(s.started is not None for s in night.sessions):
        parts.append("The fees taken go back.")
    return " ".join(parts)
