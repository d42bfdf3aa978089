"""The plan of the evening's games: how many there are, and how each is played (W13, W14, W64, W6)."""

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import Command, PlanSession
from clubapp.domain.decide.evening import MOST_GAMES
from clubapp.domain.evening import games_tonight
from clubapp.domain.evening_commands import PlanEvening
from clubapp.domain.refused import Refused
from clubapp.domain.replanned import Replanned
from clubapp.views.evening import planned
from ui.desk import Desk
from ui.tonight.draw.plan_fields import PlanFields, same_plan
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper

_IN_FULL = 5  # so many sessions are named in full


class PlanSheet(SideSheet):
    """Everything at once, saved with one button. After the start only points, stakes and the hour can change.

    Games that are still to come are planned here too; what was typed for one is kept while another is looked at.
    """

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Session plan", width=680)
        self._desk = desk
        self._number = len(desk.night.sessions)
        self._drafts: dict[int, PlanSession] = {}
        self.refusal = RefusalCard()
        by_hand = isinstance(desk.night.session.clock.schedule, Replanned)
        self.fields = PlanFields(
            desk.night.rules, "Laid out by hand; a change above replaces that list." if by_hand else ""
        )
        self.fields.levels_wanted.connect(self._open_levels)
        self.fields.stakes_wanted.connect(self._open_side_stakes)
        self._fixed_note = Panel("card", "line2", radius=10)
        note = QVBoxLayout(self._fixed_note)
        note.setContentsMargins(14, 10, 14, 10)
        words = "Play has started: seats stay as they are, and levels and breaks have a list of their own."
        note.addWidget(Label(words, "muted", wrap=True))
        self.column.addLayout(self._games_lines())
        self.column.addWidget(Hairline())
        self.column.addWidget(self._fixed_note)
        self.column.addWidget(self.refusal)
        self.column.addWidget(self.fields)
        self.column.addStretch(1)
        self.save_button = Button("Save the plan", "primary", key="Enter", height=46)
        self.save_button.clicked.connect(self.save)
        self.set_actions([self.save_button])
        self.closed.connect(self._gone)

    def _games_lines(self) -> QVBoxLayout:
        night = self._desk.night
        self.games = Stepper(1, minimum=len(night.sessions), maximum=MOST_GAMES, name="Games tonight")
        self.games.setFixedWidth(160)
        self.sessions = PillRow(name="Which game")
        self.sessions.chosen.connect(self._session_chosen)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(Label("Games tonight", "strong"))
        row.addWidget(self.games)
        row.addStretch(1)
        row.addWidget(RuleTag(night.rules.few.rule))
        lines = QVBoxLayout()
        lines.setSpacing(12)
        lines.addLayout(row)
        lines.addWidget(self.sessions)
        return lines

    # Opening ---------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Fill in the plan as it stands. A sheet that is open already is kept instead of this one."""
        host = self.parentWidget()
        others = host.findChildren(PlanSheet) if host is not None else []
        if any(sheet is not self and sheet.is_open() for sheet in others):
            self.deleteLater()
            return
        night = self._desk.night
        self.games.set_value(games_tonight(night))
        self.games.setEnabled(not night.stopped)
        self.games.value_changed.connect(self._games_changed)
        numbers = self._numbers()
        self._number = numbers[0] if numbers else len(night.sessions)
        self._show_sessions()
        self._show()
        self.open_sheet()
        self.fields.minutes.edit.setFocus()

    def _numbers(self) -> list[int]:
        """The games whose plan can change: the present one until it is closed, and those to come."""
        night = self._desk.night
        first = len(night.sessions) + (night.session.closed is not None)
        return [] if night.stopped else list(range(first, self.games.value() + 1))

    def _show_sessions(self) -> None:
        numbers = self._numbers()
        self.sessions.set_choices([(str(n), f"Session {n}" if len(numbers) <= _IN_FULL else str(n)) for n in numbers])
        self.sessions.setVisible(len(numbers) > 1)
        if numbers:
            self.sessions.choose(str(self._number))

    def _show(self) -> None:
        night, number = self._desk.night, self._number
        self.set_title("Session plan", f"Session {number}")
        draft = self._drafts.get(number)
        self.fields.show_plan(planned(night, number), fixed=self._fixed(), present=number == len(night.sessions))
        if draft is not None:
            self.fields.show_draft(draft)
        self._fixed_note.setVisible(self._fixed())
        can = number in self._numbers()
        self.fields.setEnabled(can)
        self.save_button.setEnabled(not night.stopped)
        self.set_missing("" if can else f"Session {len(night.sessions)} is closed")

    def _fixed(self) -> bool:
        night = self._desk.night
        return self._number == len(night.sessions) and night.session.started is not None

    def _games_changed(self, _games: int) -> None:
        numbers = self._numbers()
        if not self._keep():
            return
        if self._number not in numbers:
            self._number = numbers[-1] if numbers else len(self._desk.night.sessions)
        self._show_sessions()
        self._show()

    def _session_chosen(self, key: str) -> None:
        if not self._keep():
            self.sessions.choose(str(self._number))
            return
        self._number = int(key)
        self._show()

    def _keep(self) -> bool:
        """Keep what was typed for the game in view; False where the hour is no time of day."""
        if not self.fields.isEnabled():
            return True
        wanted = self.fields.wanted(self._number, self._desk.night.held_on, fixed=self._fixed())
        if wanted is None:
            return False
        if same_plan(planned(self._desk.night, self._number), wanted):
            self._drafts.pop(self._number, None)
        else:
            self._drafts[self._number] = wanted
        return True

    # The way elsewhere -----------------------------------------------------------------------------------------

    def _open_side_stakes(self) -> None:
        """The sheet of the side stakes takes this one's place."""
        from ui.tonight.stakes.sheet import open_stakes

        host = self.parentWidget()
        self.close_sheet()
        if host is not None:
            open_stakes(self._desk, host)

    def _open_levels(self) -> None:
        """The list of levels takes this sheet's place."""
        from ui.tonight.play.levels.sheet import open_levels

        host = self.parentWidget()
        self.close_sheet()
        if host is not None:
            open_levels(self._desk, host)

    # Saving ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Plan the games so; closes once it is all on disk."""
        if not self._keep():
            return
        if self.games.value() != games_tonight(self._desk.night) and not self._do(PlanEvening(self.games.value())):
            return
        for number in sorted(self._drafts):
            if number <= self.games.value() and not self._do(self._drafts[number]):
                self._number = number
                self._show_sessions()
                self._show()
                return
            self._drafts.pop(number)
        self.close_sheet()

    def _do(self, command: Command) -> bool:
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return False
        return True

    def _gone(self) -> None:
        self.deleteLater()
