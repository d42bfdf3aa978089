"""Side stakes of a session from the first pound to the last: open them, take them, share them, pay them out."""

from collections.abc import Callable

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWidget

from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.stake_commands import (
    CallOffSideStake,
    GiveStakeBack,
    MarkPayout,
    OpenSideStake,
    SetStakeSplit,
    StakeCommand,
    TakeStake,
)
from clubapp.views.stakes import StakesView, stakes_view
from ui.desk import Desk
from ui.tonight.sheets import sheet_host
from ui.tonight.stakes.agreement_part import AgreementPart
from ui.tonight.stakes.notes_part import NotesPart
from ui.tonight.stakes.opening_part import OpeningPart
from ui.tonight.stakes.pot_card import PotCard
from ui.tonight.stakes.shares_part import SharesPart
from ui.tonight.stakes.split_part import SplitPart
from ui.tonight.stakes.tabs import SPLIT, WHO, StakesTabs
from ui.tonight.stakes.who_part import WhoPart
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet


def open_stakes(desk: Desk, widget: QWidget, session: int | None = None) -> None:
    """Open the sheet over the window that the widget is in; the present session's unless said."""
    host = sheet_host(widget)
    sheet = next(iter(host.findChildren(StakesSheet)), None) or StakesSheet(desk, host)
    sheet.open_for(session)


class StakesSheet(SideSheet):
    """One sheet in four states: not open, before play, in play, over. It follows the night while it is open."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Side stakes", width=660)
        self._desk = desk
        self._session: int | None = None
        self._agreeing = False
        self._make_parts()
        for part in (
            self.pot, self.warning, self.tabs, self.opening, self.refusal, self.who, self.split, self.shares,
            self.agreement, self.notes,
        ):  # fmt: skip
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.off_button = Button("Call off", "danger", icon="x", height=48)
        self.off_button.clicked.connect(self._call_off)
        self.next_button = Button("Done", "primary", key="Enter", height=48)
        self.next_button.clicked.connect(self._go_on)
        self._next: Callable[[], object] = self.close_sheet
        self.set_actions([self.off_button, self.next_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def _make_parts(self) -> None:
        self.warning, self.notes = NotesPart(), NotesPart()
        self.pot = PotCard()
        self.refusal = RefusalCard()
        self.opening = OpeningPart()
        self.opening.changed.connect(self._show_foot)
        self.tabs = StakesTabs()
        self.tabs.chosen.connect(self._show)
        self.who = WhoPart()
        self.who.wanted.connect(self._in_or_out)
        self.who.known.connect(self._in_already)
        self.split = SplitPart()
        self.split.changed.connect(self._show_foot)
        self.shares = SharesPart()
        self.shares.agree_wanted.connect(self._start_agreeing)
        self.shares.ticked.connect(self._paid)
        self.agreement = AgreementPart()
        self.agreement.changed.connect(self._show_foot)

    # Showing -----------------------------------------------------------------------------------------------------

    def open_for(self, session: int | None) -> None:
        """Show a session's side stakes."""
        if not self._desk.has_night:
            return
        present = self._desk.night.session.number
        wanted = present if session is None else session
        if wanted != self._session or not self.is_open():
            self._session = wanted
            self._agreeing = False
            self.split.forget()
            self.agreement.forget()
            self.refusal.clear()
            self.tabs.forget()
            self.opening.forget()
        self._show()
        self.open_sheet()
        view = self._view()
        if view.opened and not view.started:
            self.who.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _view(self) -> StakesView:
        number = min(self._session or 1, len(self._desk.night.sessions))
        return stakes_view(self._desk.night, self._desk.club.people, number)

    def _is_present(self) -> bool:
        return self._session == self._desk.night.session.number

    def _show(self) -> None:
        view = self._view()
        before, during, over = _state(view)
        self.set_title("Side stakes", f"session {view.session}")
        self.pot.setVisible(view.opened)
        self.warning.show_notes([note for note in view.notes if note.urgent] if before else ())
        self.notes.show_notes([note for note in view.notes if not note.urgent] if before else ())
        self.opening.setVisible(before and not view.opened and self._is_present())
        self.tabs.setVisible(before and view.opened)
        self.who.setVisible(bool(view.late) or (before and view.opened and self.tabs.choice() == WHO))
        self.split.setVisible(before and view.opened and self.tabs.choice() == SPLIT)
        self.shares.setVisible(view.opened and (during or over))
        self._agreeing = self._agreeing and view.can_agree and self._is_present()
        self.agreement.setVisible(self._agreeing)
        if view.opened:
            self.pot.show_pot(view)
        if before and not view.opened:
            self.opening.show_limits(view)
        if before and view.opened:
            self.tabs.show_state(view)
            self.who.show_stakers(view.stakers)
            self.split.show_split(view)
        if view.late:
            self.who.show_stakers(view.late, late=True)
        self.shares.show_shares(view, can_agree=view.can_agree and self._is_present(), agreeing=self._agreeing)
        if self._agreeing:
            self.agreement.show_players(view)
        self._show_foot()

    def _show_foot(self) -> None:
        """What is still missing, and the one thing to do next."""
        if not self._desk.has_night:
            return
        view = self._view()
        before, during, _ = _state(view)
        self.off_button.setVisible(before and view.opened)
        words = ""
        if before and not view.opened:
            self._dress("Open side stakes", "hand-coins", self._open_stakes, ready=self.opening.pence() is not None)
        elif before and view.split is None and self.tabs.choice() == WHO:
            self._dress("How it is shared", "arrow-right", self._to_split, ready=True)
        elif before and self.split.is_new():
            self._dress("Settle the split", "check", self._settle, ready=self.split.may_settle())
        elif self._agreeing:
            self._dress("Record the agreement", "check", self._agree, ready=self.agreement.command() is not None)
        else:
            self._dress("Done", "", self.close_sheet, ready=True)
        if before and view.opened:
            words = self._before_words(view)
        elif self._agreeing:
            words = self.agreement.check.words()
        elif during and view.opened and view.staked:
            words = "Paid out once the session is over."
        elif not before and not view.opened:
            words = "There were none in this session." if view.over else "Play has started, so none can be opened."
        self.set_missing(words)

    def _dress(self, words: str, icon: str, does: Callable[[], object], *, ready: bool) -> None:
        self._next = does
        self.next_button.set_words(words)
        self.next_button.set_icon(icon)
        self.next_button.setEnabled(ready)

    def _go_on(self) -> None:
        self._next()

    def _before_words(self, view: StakesView) -> str:
        if view.split is None:
            return "How the pot is shared has to be settled before play."
        if self.split.is_new():
            return f"On record: {view.split_words}"
        return view.split_wrong or f"Settled: {view.split_words}"

    def _changed(self) -> None:
        if self.is_open() and self._desk.has_night:
            self._show()

    # Doing -------------------------------------------------------------------------------------------------------

    def _do(self, command: StakeCommand) -> bool:
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return False
        self.refusal.clear()
        return True

    def _open_stakes(self) -> None:
        pence = self.opening.pence()
        if pence is not None and self._do(OpenSideStake(pence)):
            self.who.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _call_off(self) -> None:
        if self._do(CallOffSideStake()):
            self.split.forget()

    def _in_or_out(self, player: PlayerId, staked: bool) -> None:
        if self._do(TakeStake(player) if staked else GiveStakeBack(player)):
            name = self._desk.club.people[player].short
            self.tabs.say(f"{name} {'is in' if staked else 'is out again'}")

    def _in_already(self, player: PlayerId) -> None:
        self.tabs.say(f"{self._desk.club.people[player].short} is in already")

    def _settle(self) -> None:
        split = self.split.split()
        if split is not None:
            self._do(SetStakeSplit(split.parts, split.percent))

    def _to_split(self) -> None:
        self.tabs.choose(SPLIT)
        self._show()
        self.split.take_keyboard()

    def _start_agreeing(self) -> None:
        self._agreeing = True
        self._show()
        self.agreement.take_keyboard()

    def _agree(self) -> None:
        command = self.agreement.command()
        if command is not None and self._do(command):
            self._agreeing = False
            self._show()

    def _paid(self, player: PlayerId, paid: bool) -> None:
        self._do(MarkPayout(self._view().session, player, paid))


def _state(view: StakesView) -> tuple[bool, bool, bool]:
    """Before play, in play, over."""
    return not view.started, view.started and not view.over, view.started and view.over
