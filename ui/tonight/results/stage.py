"""Results: the finishing order with its sums, what is still to do, sharing, and the way on."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QElapsedTimer, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import CloseSession, Command, PlanSession
from clubapp.domain.correction_commands import ReopenSession
from clubapp.domain.ids import PlayerId
from clubapp.domain.leaving_commands import SignOut
from clubapp.domain.night import Session
from clubapp.domain.refused import Refused
from clubapp.domain.stake_commands import MarkPayout
from clubapp.season_nights import win_words
from clubapp.views.finish import closing_checks, finish_rows, sign_outs
from clubapp.views.results import ResultsView, as_plain_text, night_sheet, results_view
from clubapp.views.stakes import stakes_view
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.correct.correcting import Correcting
from ui.tonight.results.cards import ChecksCard, NotesCard, ShareCard, StillInCard, TimesCard
from ui.tonight.results.closed_words import closed_words, to_close_again, undo_opens
from ui.tonight.results.end_evening import EndEveningSheet
from ui.tonight.results.next_session import NextSessionSheet
from ui.tonight.results.order_panel import OrderPanel
from ui.tonight.results.sign_out_card import SignOutCard
from ui.tonight.results.signatures import SignatureQuestion
from ui.tonight.results.stop_sheet import StopSheet
from ui.tonight.sheets import sheet_host
from ui.tonight.stage import Stage
from ui.tonight.stakes.results_card import StakesCard
from ui.tonight.till.till_line import TillLine
from ui.widgets.button import Button
from ui.widgets.panel import Scroller
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_by_side import SideBySide

if TYPE_CHECKING:
    from ui.tonight.till.sheet import TillSheet

DOOR, PLAY = 0, 2
SIDE_WIDTH = 380
STACKED = 840  # under this width the cards stand below the order
ANY_WIDTH = 16_777_215  # Qt's own for no limit
_PAUSE_MS = 600  # an Enter that is held down does one thing only


class ResultsStage(Stage):
    """One session at a time: the present one, or an earlier one of the evening."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._looked_at: int | None = None
        self._sessions = 0
        self._night_id = 0
        self._won = ((0, 0, 0), "")
        self._next_sheet: NextSessionSheet | None = None
        self._stop_sheet: StopSheet | None = None
        self._end_sheet: EndEveningSheet | None = None
        self._till_sheet: TillSheet | None = None
        self.correcting = Correcting(desk, self)
        self._since_enter = QElapsedTimer()
        self._make_actions()
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(16)
        self.order = OrderPanel(self)
        self.order.session_chosen.connect(self._session_chosen)
        self.order.back.connect(self._go_play)
        self.order.correct_wanted.connect(self._correct)
        self.order.reopen_wanted.connect(self._reopen)
        self.order.close_wanted.connect(self._close_again)
        self._beside = self._side()
        self.order.setMinimumHeight(280)
        across.addWidget(SideBySide(self.order, self._beside, least=STACKED, spacing=16))

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        wide = ANY_WIDTH if self.width() < STACKED else SIDE_WIDTH
        self._beside.setMaximumWidth(wide)

    # Building ------------------------------------------------------------------------------------------------------

    def _make_actions(self) -> None:
        self._print = Button("Print", "plain", icon="printer", height=48)
        self._print.clicked.connect(self._print_night)
        self._big = Button("Big screen", "plain", icon="monitor-up", height=48)
        self._big.clicked.connect(self.big_screen)
        self.end_button = Button("End the evening", "plain", icon="log-out", height=48)
        self.end_button.clicked.connect(self.end_evening)
        self.primary = Button("Close session 1", "primary", icon="check", key="Enter", height=48)
        self.primary.clicked.connect(self.go_on)

    @override
    def actions_bar(self) -> list[QWidget]:
        return [self._print, self._big, self.end_button, self.primary]

    def _side(self) -> QWidget:
        side = QWidget(self)
        side.setMinimumSize(SIDE_WIDTH, 300)
        side.setMaximumWidth(SIDE_WIDTH)
        whole = QVBoxLayout(side)
        whole.setContentsMargins(0, 0, 0, 0)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.refusal = RefusalCard()
        self.signatures = SignatureQuestion(self.desk, self.refusal, self)
        self.signatures.go_on.connect(self._close_without)
        self.signatures.all_signed.connect(self._all_signed)
        self.checks = ChecksCard()
        self.till = TillLine("Till")
        self.till.wanted.connect(self.open_till)
        self.still_in = StillInCard()
        self.still_in.stop.connect(self.stop_early)
        self.times = TimesCard()
        self.times.wanted.connect(self._times_wanted)
        self.stakes = StakesCard()
        self.stakes.opened.connect(self.open_stakes)
        self.stakes.ticked.connect(self._paid_out)
        self.stakes.printed.connect(self._print_payouts)
        self.sign_outs = SignOutCard()
        self.sign_outs.signed.connect(self._signed_out)
        self.sign_outs.all_signed.connect(self._all_signed)
        self.share = ShareCard()
        self.notes = NotesCard()
        for card in (
            self.refusal,
            self.checks,
            self.still_in,
            self.sign_outs,
            self.stakes,
            self.till,
            self.times,
            self.share,
            self.notes,
        ):
            column.addWidget(card)
        column.addStretch(1)
        whole.addWidget(Scroller(body))
        return side

    # Showing -------------------------------------------------------------------------------------------------------

    @override
    def show_night(self) -> None:
        if not self.desk.has_night:
            return
        night, people, number_of_night = self.desk.night, self.desk.club.people, self.desk.desk.id
        if (len(night.sessions), number_of_night) != (self._sessions, self._night_id):
            self._sessions, self._night_id = len(night.sessions), number_of_night
            self._looked_at = None
            self.refusal.clear()
            self.order.forget()
        self.signatures.look_again()
        number = self._number()
        session = night.sessions[number - 1]
        view = results_view(night, people, number)
        self.order.show_sessions(self._sessions, number)
        self.order.show_rows(view, finish_rows(night, people, number, self._first_note(session)))
        self._show_side(view)
        self._show_actions()

    def _number(self) -> int:
        return self._looked_at if self._looked_at is not None else self._sessions

    def _first_note(self, session: Session) -> str:
        """What stands under the winner's name; read from the season only when the winner is another."""
        winner = session.winner
        if winner is None or session.void:
            return ""
        key = (self._night_id, session.number, int(winner))
        if self._won[0] != key:
            self._won = (key, win_words(self.desk.club, self._night_id, session.number, winner))
        return f"{self._won[1]}, by agreement" if session.agreed and self._won[1] else self._won[1]

    def _show_side(self, view: ResultsView) -> None:
        present = view.session == self._sessions
        night, club = self.desk.night, self.desk.club
        open_to_change = present and not view.closed
        undone = undo_opens(self.desk, view.session)
        way = "Undo the closing to change this." if undone else "Open the session again to change this."
        note = "" if open_to_change else way if present else "That session is closed."
        self.times.setVisible(not view.void)
        self.times.show_times(view.multiplier, rule=view.points_rule, open_to_change=open_to_change, note=note)
        self.still_in.show_names(view.still_in)
        self.notes.show_notes(view.notes)
        sign_out_rule = night.rules.knock_outs.sign_out_rule
        self.sign_outs.show_rows(sign_outs(night, club.people, view.session), sign_out_rule)
        self.stakes.show_stakes(stakes_view(night, club.people, view.session))
        if view.rows:
            venue = club.night(self._night_id).venue
            sheet = night_sheet(night, club.people, club.name, venue, self.desk.now(), view.session)
            self.share.show_result(sheet, as_plain_text(club.name, venue, night, view, club.people))
        else:
            self.share.show_result(None, "")
        self.till.setVisible(present and view.over)
        if present and view.over:
            self.till.show_night(self.desk, pressing=view.closed and view.next_session is None)
        self.checks.setVisible(view.started or bool(view.void))
        if not (view.started or view.void):
            return
        if view.closed:
            due = [check for check in closing_checks(night, club.people) if not check.done] if present else []
            self.checks.show_checks(f"Session {view.session} is closed", due, closed_words(self.desk, view))
        else:
            checks = closing_checks(night, club.people, view.session)
            foot = "A fee that is due stays on tonight's list." if view.over else ""
            self.checks.show_checks(f"Before you close session {view.session}", checks, foot)

    def _show_actions(self) -> None:
        session = self.desk.night.session
        view = results_view(self.desk.night, self.desk.club.people)
        self._print.setEnabled(session.started is not None or bool(session.called_off) or self._sessions > 1)
        reopened = to_close_again(self.desk.night)
        unplayed = session.started is None and not view.closed
        self.end_button.setVisible(view.next_session is not None or unplayed or (view.closed and reopened is not None))
        if view.closed and reopened is not None:
            self._dress(f"Close session {reopened} again", "check", ready=True)
        elif view.next_session is not None:
            self._dress(f"Start session {view.next_session}", "play", ready=True)
        elif view.closed:
            self._dress("End the evening", "log-out", ready=True)
        else:
            ready = self.desk.allowed(CloseSession()) is None
            self._dress(f"Close session {session.number}", "check", ready=ready)
            if ready:
                self.refusal.clear()

    def _dress(self, words: str, icon: str, *, ready: bool) -> None:
        self.primary.set_words(words)
        self.primary.set_icon(icon)
        self.primary.set_kind("primary" if ready else "plain")

    @override
    def entered(self) -> None:
        self.refusal.clear()
        self.order.rows.setFocus(Qt.FocusReason.MouseFocusReason)

    # Doing ---------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Close the session; once it is closed, on to the next one or to the end of the evening."""
        view = results_view(self.desk.night, self.desk.club.people)
        if view.closed and (reopened := to_close_again(self.desk.night)) is not None:
            self._close(reopened)
        elif view.next_session is not None:
            self._looked_at = None
            self._next().open_for(view.next_session)
        elif view.closed:
            self.end_evening()
        else:
            self._looked_at = None
            self._close(view.session)

    def _close(self, number: int) -> None:
        """Close a session, or close it again; those who have not signed out are asked about first."""
        if self.desk.allowed(CloseSession(number)) is not None or not self.signatures.ask(number):
            self._do(CloseSession(number))

    def _do(self, command: Command) -> None:
        answer = self.desk.do(command)
        self._refused(answer if isinstance(answer, Refused) else None)

    def _refused(self, refused: Refused | None) -> None:
        if refused is None:
            self.refusal.clear()
            return
        buttons = []
        session = self.desk.night.session
        if session.started is not None and not session.over:
            play, stop = Button("Back to play", "plain"), Button("Stop early", "plain")
            play.clicked.connect(self._go_play)
            stop.clicked.connect(self.stop_early)
            buttons = [play, stop]
        self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead, buttons)

    def stop_early(self) -> None:
        """The sheet for an agreed finish or an abandoned session (W39)."""
        if self._stop_sheet is None:
            self._stop_sheet = StopSheet(self.desk, sheet_host(self))
        self.refusal.clear()
        self._stop_sheet.open_for_session()

    def open_stakes(self) -> None:
        """The sheet of the side stakes of the session that is looked at."""
        from ui.tonight.stakes.sheet import open_stakes

        open_stakes(self.desk, self, self._number())

    def _correct(self, player: PlayerId) -> None:
        self.correcting.open_for(player, self._number())

    def _reopen(self) -> None:
        self._do(ReopenSession(self._number()))

    def _close_again(self) -> None:
        self._close(self._number())

    def _paid_out(self, player: PlayerId, paid: bool) -> None:
        self._do(MarkPayout(self._number(), player, paid))

    def _signed_out(self, player: PlayerId, signed: bool) -> None:
        self._do(SignOut(player, signed, self._number()))

    def _all_signed(self, number: int = 0) -> None:
        self._do(SignOut(None, session=number or self._number()))

    def _close_without(self, number: int) -> None:
        self._do(CloseSession(number))

    def end_evening(self) -> None:
        """The sheet that ends the evening."""
        if self._end_sheet is None:
            self._end_sheet = EndEveningSheet(self.desk, sheet_host(self))
            self._end_sheet.till_wanted.connect(self.open_till)
            self._end_sheet.print_paper.connect(self.print_paper)
            self._end_sheet.stop_wanted.connect(self._stop_instead)
        self._end_sheet.open_for_night()

    def _stop_instead(self) -> None:
        if self._end_sheet is not None:
            self._end_sheet.close_sheet()
        self.stop_early()

    def open_till(self) -> None:
        """The tin, the chips and the decks of tonight."""
        if self._end_sheet is not None:
            self._end_sheet.close_sheet()
        if self._till_sheet is None:
            from ui.tonight.till.sheet import TillSheet

            self._till_sheet = TillSheet(self.desk, sheet_host(self))
            self._till_sheet.print_paper.connect(self.print_paper)
            self._till_sheet.closed.connect(self.show_night)
        self._till_sheet.open_for(self._night_id)

    def _next(self) -> NextSessionSheet:
        if self._next_sheet is None:
            self._next_sheet = NextSessionSheet(self.desk, sheet_host(self))
            self._next_sheet.opened.connect(self._session_opened)
        return self._next_sheet

    def _session_opened(self) -> None:
        self.go.emit(DOOR)

    def _times_wanted(self, multiplier: int) -> None:
        answer = self.desk.do(PlanSession(multiplier=multiplier))
        if isinstance(answer, Refused):
            self.times.stepper.set_value(self.desk.night.session.plan.multiplier)
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)

    def _session_chosen(self, number: int) -> None:
        self._looked_at = None if number == self._sessions else number
        self.order.forget()
        self.show_night()

    def _print_night(self) -> None:
        """The paper of the session that is looked at."""
        looked_at = self.desk.night.sessions[self._number() - 1]
        if looked_at.started is None and not looked_at.called_off:
            self.print_paper.emit("night")
        else:
            self.print_paper.emit(f"night:{self._night_id}:{self._number()}")

    def _print_payouts(self) -> None:
        self.print_paper.emit(f"payout:{self._night_id}:{self._number()}")

    def _go_play(self) -> None:
        self.go.emit(PLAY if self.desk.night.session.started is not None else DOOR)

    @override
    def letter(self, key: str) -> bool:
        if key != "Enter":
            return False
        held = self._since_enter.isValid() and self._since_enter.elapsed() < _PAUSE_MS
        self._since_enter.start()
        if not held and self.primary.isEnabled():
            self.go_on()
        return True
