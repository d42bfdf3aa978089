"""The sheet that puts an agreed finish right: its stacks, its order and its reason, with what that changes (W39)."""

from PyQt6.QtWidgets import QWidget

from clubapp.correction_preview import preview
from clubapp.domain import correction_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session
from clubapp.domain.refused import Refused
from clubapp.views.agreed_finish import decided_by, level_stacks, off_words, with_note, without_note
from clubapp.views.play import smallest_chip
from clubapp.wording import ordinal
from ui.desk import Desk
from ui.tonight.correct.changes import Changes
from ui.tonight.results.stop_rows import StopRows
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet


class CorrectAgreementSheet(SideSheet):
    """Those who agreed keep the places they shared; who of them had which is put right here."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Correct the agreed finish", width=680)
        self._desk = desk
        self._number = 0
        self._said_before = ""
        self.rows = StopRows()
        self.rows.changed.connect(self._show)
        self.reason = Field("Reason", note="Why it was agreed; it goes on the sheet.")
        self.reason.changed.connect(self._show)
        self.refusal = RefusalCard()
        self.changes = Changes()
        words = "The places follow the chips. Where stacks are equal, or none are typed, move names up or down."
        for part in (
            Label(words, "muted", wrap=True),
            self.refusal,
            self.rows,
            self.changes,
            self.reason,
        ):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.reopen_button = Button("Open the session again", "plain", icon="rotate-ccw")
        self.reopen_button.clicked.connect(self.reopen)
        self.correct_button = Button("Correct", "primary", icon="check", key="Enter", height=46)
        self.correct_button.clicked.connect(self.correct)
        self.set_actions([self.reopen_button, self.correct_button])
        desk.changed.connect(self._night_changed)
        desk.night_changed.connect(self.close_sheet)

    def open_for(self, number: int) -> None:
        """The agreed finish of a session, as it stands now; nothing where a session was played out."""
        self._number = number
        session, people = self._session(), self._desk.club.people
        if not session.agreed:
            return
        self.rows.forget()
        reason, self._said_before = without_note(session.agreed_reason)
        self.reason.set_value(reason)
        players = {
            player: (people[player].listed, f"{ordinal(place)} as it stands")
            for place, player in enumerate(session.agreed, 1)
        }
        most = max(session.chips_issued, 1)
        self.rows.set_players(players, smallest_chip(self._desk.night, self._desk.now()), most)
        self.rows.set_stacks(dict(zip(session.agreed, session.agreed_chips, strict=False)))
        self.set_title("Correct the agreed finish", f"session {number}")
        self.open_sheet()
        self._show()

    def _session(self) -> Session:
        return self._desk.night.sessions[self._number - 1]

    def _command(self) -> k.CorrectAgreement:
        order, stacks = self.rows.order(), self.rows.stacks()
        untyped = self.rows.untyped()
        note = decided_by(stacks, untyped, self._session().chips_issued) if stacks else self._said_before
        chips = () if untyped else tuple(stacks[player] for player in order)
        return k.CorrectAgreement(order, with_note(self.reason.value().strip(), note), chips, self._number)

    def _is_as_it_stands(self, command: k.CorrectAgreement) -> bool:
        session = self._session()
        return (command.order, command.reason, command.chips) == (
            session.agreed,
            session.agreed_reason,
            session.agreed_chips,
        )

    def _show(self) -> None:
        """Ask the rules again and show what they say."""
        if not self._desk.has_night or not self.is_open():
            return
        session, command = self._session(), self._command()
        closed = session.closed is not None
        found = preview(self._desk.desk, command, self._desk.club.people)
        same = not closed and self._is_as_it_stands(command)
        if isinstance(found, Refused):
            self.refusal.set_refusal("" if same else found.why, found.rule or "", found.instead)
            self.changes.show_changes(None)
        else:
            self.refusal.clear()
            self.changes.show_changes(found, self._desk.night.rules.knock_outs.finish_rule)
        self.reopen_button.setVisible(closed)
        self.reopen_button.set_words(f"Open session {self._number} again")
        self.correct_button.setEnabled(not isinstance(found, Refused))
        self.set_missing(self._words(same=same))

    def _words(self, *, same: bool) -> str:
        if same:
            return "Change a stack, or move a name"
        if self.rows.untyped():
            return "The places follow the order shown"
        if off := off_words(self.rows.total(), self._session().chips_issued):
            return f"{self.rows.total():,} typed, {off} than were issued"
        equal = level_stacks(self.rows.order(), self.rows.stacks())
        return "Equal stacks in the order shown" if equal else f"{self.rows.total():,} chips: all of them"

    def _night_changed(self) -> None:
        if not self.is_open():
            return
        night = self._desk.night if self._desk.has_night else None
        if night is None or self._number > len(night.sessions) or not self._same_people():
            self.close_sheet()
        else:
            self._show()

    def _same_people(self) -> bool:
        shown: set[PlayerId] = {row.player for row in self.rows.rows()}
        return shown == set(self._session().agreed)

    def reopen(self) -> None:
        """Open the closed session again; it counts for nothing until it is closed anew."""
        answer = self._desk.do(k.ReopenSession(self._number))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)

    def correct(self) -> None:
        """Put it right, as the preview says."""
        answer = self._desk.do(self._command())
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.close_sheet()
