"""This evening: its games and their plans, the manager's notes, side games, and the way to call it off."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import Command
from clubapp.domain.evening_commands import StrikeNote, WriteNote
from clubapp.domain.refused import Refused
from clubapp.views.evening import GameLine, aside_words, game_lines, side_game_lines
from clubapp.views.evening_notes import note_rows
from clubapp.views.few_games import few_games_advice
from ui.desk import Desk
from ui.tonight.evening.notes_part import NotesPart
from ui.widgets.advice_card import AdviceCard
from ui.widgets.badge import Badge, Tone
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet

if TYPE_CHECKING:
    from ui.tonight.evening.call_off import CallOffSheet
    from ui.tonight.evening.side_games import SideGamesSheet

_STATES: Mapping[str, tuple[str, Tone, str]] = {
    "played": ("played", "good", "check"),
    "now": ("now", "amber", "play"),
    "void": ("void", "bad", "x"),
    "coming": ("to come", "neutral", "clock"),
}


class EveningSheet(SideSheet):
    """What is about the evening and no table. Everything here takes effect at once and can be undone."""

    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "This evening", width=680)
        self._desk = desk
        self._side: SideGamesSheet | None = None
        self._off: CallOffSheet | None = None
        rules = desk.night.rules
        self._holder = QWidget()
        QVBoxLayout(self._holder).setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        self.column.addWidget(self._holder)
        self.refusal = RefusalCard()
        self.column.addWidget(self.refusal)
        self.column.addLayout(self._head("Notes", rules.evening.ruling_rule))
        self.notes = NotesPart(rules.evening.ruling_rule)
        self.notes.written.connect(self._write)
        self.notes.struck.connect(self._strike)
        self.column.addWidget(self.notes)
        self.column.addSpacing(8)
        self.column.addLayout(self._head("Side games", rules.evening.side_game_rule))
        self.column.addLayout(self._side_line())
        self.column.addStretch(1)
        self.off_button = Button("Call off or stop", "danger", icon="x", height=46)
        self.off_button.clicked.connect(self.call_off)
        self.plan_button = Button("Plan the games", "plain", icon="calendar", height=46)
        self.plan_button.clicked.connect(self.plan)
        self.set_actions([self.off_button, self.plan_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def _head(self, words: str, rule: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Label(words, "panel", size=18))
        row.addStretch(1)
        row.addWidget(RuleTag(rule))
        return row

    def _side_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self.side_words = Label("", "muted", wrap=True)
        self.side_button = Button("Side games", "plain", icon="users", height=44)
        self.side_button.clicked.connect(self.side_games)
        row.addWidget(self.side_words, 1)
        row.addWidget(self.side_button)
        return row

    # Showing ---------------------------------------------------------------------------------------------------------

    def open_for_night(self) -> None:
        """Show the evening as it stands, ready for a note."""
        if not self._desk.has_night:
            return
        self.refusal.clear()
        self._fill()
        self.open_sheet()
        self.notes.text.edit.setFocus()

    def _changed(self) -> None:
        if self.is_open() and self._desk.has_night:
            self._fill()

    def _fill(self) -> None:
        night, people = self._desk.night, self._desk.club.people
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(8)
        for advice in few_games_advice(night):
            act = Button(advice.button, "primary")
            act.clicked.connect(self._play_more)
            column.addWidget(AdviceCard(advice.headline, advice.rule, advice.detail, icon="calendar", actions=[act]))
        for line in game_lines(night, people):
            column.addWidget(_game(line))
        holder, old = self._holder.layout(), self._body
        if holder is not None:
            if old is not None:
                holder.removeWidget(old)
                old.hide()
                old.deleteLater()
            holder.addWidget(body)
        self._body = body
        self.notes.show_notes(note_rows(night), several=len(night.sessions) > 1)
        going = [line for line in side_game_lines(night, people) if line.going_on]
        self.side_words.set_words(f"{going[0].title}, {going[0].detail}" if going else aside_words(night, people))
        self.off_button.setEnabled(not night.stopped)
        self.plan_button.setEnabled(not night.stopped)
        self.set_missing(f"Stopped: {night.stopped}" if night.stopped else "")

    # Doing -----------------------------------------------------------------------------------------------------------

    def _play_more(self) -> None:
        advised = few_games_advice(self._desk.night)
        if advised and advised[0].act is not None:
            self._do(advised[0].act)

    def _write(self, text: str, rule: str, printed: bool) -> None:
        answer = self._desk.do(WriteNote(text, rule, printed))
        if isinstance(answer, Refused):
            self.notes.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self.notes.done()

    def _strike(self, note: int) -> None:
        self._do(StrikeNote(note))

    def _do(self, command: Command) -> None:
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self.refusal.clear()

    def plan(self) -> None:
        """The plan of the games takes this sheet's place."""
        from ui.tonight.draw.plan_sheet import PlanSheet

        host = self.parentWidget()
        self.close_sheet()
        if host is not None:
            PlanSheet(self._desk, host).open()

    def side_games(self) -> None:
        """Who is out and paid, and the games they play."""
        from ui.tonight.evening.side_games import SideGamesSheet

        host = self.parentWidget()
        self.close_sheet()
        if self._side is None and host is not None:
            self._side = SideGamesSheet(self._desk, host)
            self._side.print_paper.connect(self.print_paper)
        if self._side is not None:
            self._side.open_for_night()

    def call_off(self) -> None:
        """The sheet that calls a session or the evening off."""
        from ui.tonight.evening.call_off import CallOffSheet

        host = self.parentWidget()
        self.close_sheet()
        if self._off is None and host is not None:
            self._off = CallOffSheet(self._desk, host)
        if self._off is not None:
            self._off.open_for_night()


def _game(line: GameLine) -> Panel:
    card = Panel("card", "accent" if line.state == "now" else "line", radius=10)
    row = QHBoxLayout(card)
    row.setContentsMargins(16, 9, 14, 9)
    row.setSpacing(12)
    words = QVBoxLayout()
    words.setSpacing(1)
    words.addWidget(Label(line.title, "strong", size=16))
    words.addWidget(ElidedLabel(line.detail, "muted"))
    row.addLayout(words, 1)
    words_of, tone, icon = _STATES[line.state]
    row.addWidget(Badge(words_of, tone, icon=icon), 0, Qt.AlignmentFlag.AlignVCenter)
    return card
