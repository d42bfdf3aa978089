"""Tonight: one control with four stages, the stage below it, and the undo bar over both."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain import events as e
from clubapp.domain.evening_events import EveningStopped, SessionCalledOff
from clubapp.domain.ids import PlayerId
from clubapp.domain.stake_events import PayoutMade, PayoutTakenBack, StakeGivenBack, StakeSplitSet, StakeTaken
from clubapp.session import Done
from clubapp.views.log import Action, Describer
from clubapp.wording import plural
from ui.desk import Desk
from ui.tonight.sheets import sheet_host
from ui.tonight.stage import Stage
from ui.widgets.button import Button
from ui.widgets.open_sheets import close_sheets
from ui.widgets.stage_bar import StageBar
from ui.widgets.toast import UndoBar

if TYPE_CHECKING:
    from ui.tonight.evening.sheet import EveningSheet

DOOR, DRAW, PLAY, RESULTS = range(4)
ICONS: dict[type, str] = {
    e.PlayersKnockedOut: "user-x",
    e.PlayerCheckedIn: "check",
    e.PlayerArrived: "check",
    e.SeatsDrawn: "shuffle",
    e.LateEntered: "user-plus",
    e.PlayerMoved: "arrow-right-left",
}
ENDING = (e.PlayersKnockedOut, e.SessionAbandoned, SessionCalledOff, EveningStopped)
"""What the results are shown after, where it ended the session."""
QUIET = (
    e.PlayerCheckedIn,
    e.PlayerArrived,
    e.PlayerPhonedIn,
    e.FeePaid,
    e.FeeUnpaid,
    e.FeeWaived,
    e.NightOpened,
    e.Undone,
    e.Redone,
    StakeTaken,
    StakeGivenBack,
    StakeSplitSet,
    PayoutMade,
    PayoutTakenBack,
)
"""What shows for itself in a list, so that a bar over it would only be in the way."""


class TonightPage(QWidget):
    """The open night. Only where `desk.has_night`."""

    big_screen = pyqtSignal()
    print_paper = pyqtSignal(str)
    import_members = pyqtSignal()
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", for a PlayerId or the Draft of a new player

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stages: dict[int, Stage] = {}
        self._holders: dict[Stage, QWidget] = {}
        self._shown = DOOR
        self._evening: EveningSheet | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._bar = StageBar(self)
        self._bar.stage_chosen.connect(self.show_stage)
        head.addWidget(self._bar)
        head.addStretch(1)
        self._actions = QStackedWidget(self)
        self._actions.setFixedHeight(52)
        head.addWidget(self._actions)
        column.addLayout(head)
        self._stack = QStackedWidget(self)
        column.addWidget(self._stack, 1)
        self._undo_bar = UndoBar(self)
        self._undo_bar.undo.connect(self._undo)
        desk.changed.connect(self._changed)
        desk.ticked.connect(self._tick)
        desk.did.connect(self._did)
        desk.night_changed.connect(self._forget_evening)

    def stage_at(self, index: int) -> Stage:
        """A stage; each is built when it is first shown, so that the window opens at once."""
        if index not in self._stages:
            self._stages[index] = self._build(index)
            self._add(self._stages[index])
        return self._stages[index]

    def _build(self, index: int) -> Stage:
        if index == DOOR:
            from ui.tonight.door.stage import DoorStage

            door = DoorStage(self._desk, self)
            door.late_entry.connect(self._late_entry)
            door.import_members.connect(self.import_members)
            door.print_form.connect(self.print_form)
            return door
        if index == DRAW:
            from ui.tonight.draw.stage import DrawStage

            return DrawStage(self._desk, self)
        if index == PLAY:
            from ui.tonight.play.stage import PlayStage

            play = PlayStage(self._desk, self)
            play.door_wanted.connect(self._to_the_door)
            return play
        from ui.tonight.results.stage import ResultsStage

        return ResultsStage(self._desk, self)

    def _add(self, stage: Stage) -> None:
        self._stack.addWidget(stage)
        holder = QWidget(self._actions)
        self._holders[stage] = holder
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addStretch(1)
        for widget in stage.actions_bar():
            if isinstance(widget, Button):  # on a narrow window they stand closer together
                widget.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.addWidget(widget)
        self._actions.addWidget(holder)
        stage.go.connect(self.show_stage)
        stage.big_screen.connect(self.big_screen)
        stage.print_paper.connect(self.print_paper)

    @property
    def stage(self) -> Stage:
        """The stage that is shown."""
        return self.stage_at(self._shown)

    def open_where_it_is(self) -> None:
        """Show the stage that the night has reached."""
        session = self._desk.night.session
        if session.over or session.closed is not None:
            self.show_stage(RESULTS)
        elif session.started is not None:
            self.show_stage(PLAY)
        else:
            self.show_stage(DRAW if session.drawn else DOOR)

    def show_stage(self, index: int) -> None:
        """Any stage can be opened at any time; a sheet belongs to the one it was opened from."""
        if index != self._shown:
            close_sheets(self.window() or self)
        self._shown = index
        self._undo_bar.hide()
        stage = self.stage_at(index)
        self._stack.setCurrentWidget(stage)
        self._actions.setCurrentWidget(self._holders[stage])
        self._bar.set_current(index)
        self._changed()
        self.stage.entered()

    def show_again(self) -> None:
        """The page is entered anew: the night may have moved on meanwhile."""
        if not self._stages:
            self.open_where_it_is()
            return
        self._changed()
        self.stage.entered()

    def find_player(self) -> None:
        """Ctrl+F: where a player can be found at this stage."""
        if self._shown in (DRAW, RESULTS):
            self.show_stage(PLAY if self._desk.night.session.started is not None else DOOR)
        self.stage.find_player()

    def show_evening(self) -> None:
        """E: the games of the evening, notes, side games, and the way to call it off."""
        if not self._desk.has_night:
            return
        if self._evening is None:
            from ui.tonight.evening.sheet import EveningSheet

            self._evening = EveningSheet(self._desk, sheet_host(self))
            self._evening.print_paper.connect(self.print_paper)
        close_sheets(self.window() or self)
        self._evening.open_for_night()

    def _forget_evening(self) -> None:
        """Another night may go by other rules."""
        if self._evening is not None:
            self._evening.deleteLater()
            self._evening = None

    def letter(self, key: str) -> bool:
        """A single key for the stage that is shown."""
        if key == "E":
            self.show_evening()
            return True
        if key == "L" and self._shown != PLAY and self._desk.night.session.started is not None:
            self.show_stage(PLAY)
        return self.stage.letter(key)

    def _late_entry(self, player: PlayerId) -> None:
        from ui.tonight.play.stage import PlayStage

        self.show_stage(PLAY)
        play = self.stage_at(PLAY)
        if isinstance(play, PlayStage):
            play.late_entry_for(player)

    def _to_the_door(self, player: PlayerId) -> None:
        from ui.tonight.door.stage import DoorStage

        self.show_stage(DOOR)
        door = self.stage_at(DOOR)
        if isinstance(door, DoorStage):
            door.bring_in(player)

    def _changed(self) -> None:
        if not self._desk.has_night or not self._stages:
            return
        session = self._desk.night.session
        here, tables = len(session.arrivals), len(session.tables_left())
        started, over = session.started is not None, session.over or session.closed is not None
        self._bar.set_stage(DOOR, f"{here} in" if here else "", done=started)
        self._bar.set_stage(DRAW, plural(tables, "table") if session.drawn and tables else "", done=started)
        self._bar.set_stage(PLAY, "" if not started else "ended" if over else f"{len(session.living)} left", done=over)
        self._bar.set_stage(RESULTS, "", done=session.closed is not None)
        self.stage.show_night()

    def _tick(self) -> None:
        if self._desk.has_night and self._stages and self.isVisible():
            self.stage.tick()

    def _did(self, done: Done) -> None:
        """Name what was done, with its undo, for ten seconds."""
        first = done.events[0]
        if isinstance(first, ENDING) and self._desk.night.session.over:
            self.show_stage(RESULTS)
        # On Play the newest line of the log has its undo, and at the draw the tables show what was done.
        if self._shown in (DRAW, PLAY) or isinstance(first, (*QUIET, *e.CLOCK_EVENTS)):
            self._undo_bar.hide()
            return
        action = Action(done.action, self._desk.now(), done.events)
        title, detail, _ = Describer(self._desk.night, self._desk.club.people, self._desk.desk.actions).describe(action)
        words = f"{title}, {detail.split('  ·  ')[0]}" if isinstance(first, e.PlayersKnockedOut) and detail else title
        self._undo_bar.show_words(words, ICONS.get(type(first), "check"))

    def _undo(self) -> None:
        self._desk.undo()
