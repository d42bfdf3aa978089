"""The end of the evening: what was played, what is still due, and the button."""

from PyQt6.QtCore import QElapsedTimer, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.commands import CloseSession
from clubapp.domain.evening import still_open
from clubapp.domain.leaving_commands import SignOut
from clubapp.domain.night import Session
from clubapp.domain.refused import Refused
from clubapp.views.fees import fee_tin
from clubapp.views.finish import closing_checks
from clubapp.wording import plural, pounds
from ui.desk import Desk
from ui.tonight.results.papers_part import PapersPart
from ui.tonight.results.signatures import SignatureQuestion
from ui.tonight.till.till_line import TillLine
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

PAUSE_MS = 600


class EndEveningSheet(SideSheet):
    """The sessions of the evening, each in a line, and what nobody should forget. Nothing of that has to be done."""

    till_wanted = pyqtSignal()
    print_paper = pyqtSignal(str)
    stop_wanted = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "End the evening", width=640)
        self._desk = desk
        self._lines: QWidget | None = None
        self._since_closed = QElapsedTimer()
        self._played = QVBoxLayout()
        self.column.addLayout(self._played)
        self._open_words = Label("", "strong", tone="accent", size=16, wrap=True)
        self.column.addWidget(self._open_words)
        self._refusal = RefusalCard()
        self.column.addWidget(self._refusal)
        self.signatures = SignatureQuestion(desk, self._refusal, self)
        self.signatures.go_on.connect(self._close_now)
        self.signatures.all_signed.connect(self._all_signed)
        self._due = Label("", "text", tone="accent", wrap=True)
        self._tin = Label("", "strong", size=16)
        self.column.addWidget(self._tin)
        self.column.addWidget(self._due)
        self.till = TillLine()
        self.till.wanted.connect(self.till_wanted)
        self.column.addWidget(self.till)
        self.papers = PapersPart(desk)
        self.papers.wanted.connect(self._view)
        self.column.addWidget(self.papers)
        self.column.addWidget(
            Label("The night stays in the season's list and can be opened again from there.", "muted", wrap=True)
        )
        self.column.addStretch(1)
        self.end_button = Button("End the evening", "primary", icon="log-out", key="Enter", height=48)
        self.end_button.clicked.connect(self.end)
        self.stop_button = Button("Stop the open session", "danger", icon="x", height=48)
        self.stop_button.clicked.connect(self.stop_wanted)
        self.close_button = Button("Close session 1", "primary", icon="check", key="Enter", height=48)
        self.close_button.clicked.connect(self._close_session)
        self.set_actions([self.stop_button, self.end_button, self.close_button])
        desk.night_changed.connect(self.close_sheet)

    def open_for_night(self) -> None:
        """Show what was played."""
        if not self._desk.has_night:
            return
        self._refusal.clear()
        old, self._lines = self._lines, QWidget()
        column = QVBoxLayout(self._lines)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for session in self._desk.night.sessions:
            column.addWidget(self._session(session))
        if old is not None:
            self._played.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._played.addWidget(self._lines)
        tin = fee_tin(self._desk.night)
        self._tin.set_words(f"{pounds(tin.taken)} in the fee tin")
        self._tin.setVisible(bool(self._desk.night.rules.money.fee))
        checks = closing_checks(self._desk.night, self._desk.club.people)
        open_ones = [check.text for check in checks if not check.done and "to be put right" not in check.text]
        self._due.set_words("\n".join(open_ones))
        self._due.setVisible(bool(open_ones))
        self.till.show_night(self._desk)
        self.papers.show_night()
        session = self._desk.night.session
        playing = session.started is not None and session.closed is None
        self.stop_button.setVisible(playing and not session.over)
        unclosed = still_open(self._desk.night)
        self.set_missing(f"Session {unclosed.number} is open" if unclosed is not None else "")
        self._offer(unclosed)
        self.open_sheet()
        if unclosed is None or unclosed.over:
            (self.end_button if unclosed is None else self.close_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer(self, unclosed: Session | None) -> None:
        """Enter ends the evening only where every session is closed: an open one is in no season."""
        closing = unclosed is not None and unclosed.over
        self.end_button.set_kind("primary" if unclosed is None else "plain")
        self.end_button.set_key("Enter" if unclosed is None else "")
        self.close_button.setVisible(closing)
        self._open_words.setVisible(unclosed is not None)
        if unclosed is not None:
            again = " again" if unclosed.reopened else ""
            self.close_button.set_words(f"Close session {unclosed.number}{again}")
            state = "is open to be put right" if unclosed.reopened else "is not closed"
            self._open_words.set_words(
                f"Session {unclosed.number} {state}: it is not in the season until it is closed."
            )
        self.close_button.set_kind("primary" if closing else "plain")
        self.set_actions([self.stop_button, self.end_button, self.close_button])

    def _close_session(self) -> None:
        """The open session first; then this sheet asks again."""
        unclosed = still_open(self._desk.night) if self._desk.has_night else None
        if unclosed is None or not self.is_open():
            return
        allowed = self._desk.allowed(CloseSession(unclosed.number)) is None
        if not allowed or not self.signatures.ask(unclosed.number):
            self._close_now(unclosed.number)

    def _close_now(self, number: int) -> None:
        answer = self._desk.do(CloseSession(number))
        if isinstance(answer, Refused):
            self._refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self._since_closed.start()
            self.open_for_night()

    def _all_signed(self, number: int) -> None:
        self._desk.do(SignOut(None, session=number))
        self.signatures.look_again()

    def _view(self, name: str) -> None:
        """Look at a paper; the evening can be ended afterwards."""
        self.close_sheet()
        self.print_paper.emit(name)

    def _session(self, session: Session) -> Panel:
        card = Panel("card", "line")
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addWidget(IconMark("trophy", "text2", 22), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(2)
        winner = session.winner
        if session.void:
            word = "was called off" if session.called_off else "is void"
            title, detail = f"Session {session.number} {word}", session.void
        elif winner is not None and session.closed is not None:
            name = self._desk.club.people[winner].listed
            title, detail = name, f"won session {session.number}, {plural(session.entrants, 'player')}"
        elif session.started is None:
            title, detail = f"Session {session.number} was not played", ""
        else:
            title, detail = f"Session {session.number} is not closed", ""
        words.addWidget(ElidedLabel(title, "name"))
        if detail:
            words.addWidget(ElidedLabel(detail, "muted"))
        row.addLayout(words, 1)
        return card

    def end(self) -> None:
        """Put the night away; nothing of it is lost."""
        if not self._desk.has_night or not self.is_open():
            return
        if self._since_closed.isValid() and self._since_closed.elapsed() < PAUSE_MS:
            return  # an Enter pressed twice closes the session and does nothing more
        try:
            self._desk.end_night()
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.close_sheet()
