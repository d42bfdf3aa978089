"""The one doorway between Qt and the club: a command goes in, and one signal says that things have changed."""

from collections.abc import Collection
from contextlib import suppress

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from clubapp.clock import SteadyTime
from clubapp.club import Club, StoreError
from clubapp.domain.commands import Command
from clubapp.domain.ids import Millis
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.night import Night
from clubapp.domain.record import replace
from clubapp.domain.refused import SOMEBODY, Refused
from clubapp.session import Done, GapQuestion, NightDesk
from clubapp.views.log import Action, undo_label
from clubapp.wording import listing
from ui.room_screen import RoomScreen
from ui.shot_clock import ShotClock

HEARTBEAT_MS = 1_000
PATIENCE_MS = 150
LONG_PATIENCE_MS = 3_000  # an action's, while a list of members is written


class Desk(QObject):
    """Tonight, as the window's panels see it. There may be no night open; then `night` is None.

    `changed` fires once for each action that is on disk. `refused` carries the sentence of one that is not;
    the panel that asked also gets it as the return value and shows it in place. `ticked` fires once a second,
    aligned to the clock's own second, and stands for nothing but a repaint.
    """

    changed = pyqtSignal()
    night_changed = pyqtSignal()  # another night, or none
    erased = pyqtSignal()  # somebody, whose name is not to be kept in any field
    refused = pyqtSignal(object)  # Refused
    did = pyqtSignal(object)  # Done: for the undo bar
    ticked = pyqtSignal()
    noticed = pyqtSignal(str)  # a sentence that belongs to no page
    moves_on_screen = pyqtSignal()  # show the last moves on the big screen, or put them away

    def __init__(self, club: Club, parent: QObject | None = None, *, time: SteadyTime | None = None) -> None:
        super().__init__(parent)
        self.club = club
        club.wait_at_most(PATIENCE_MS)
        self._time = time or SteadyTime()
        self._desk: NightDesk | None = None
        self._offered: Action | None = None  # what the undo button names
        self.shot = ShotClock(self.now, self)
        self.room = RoomScreen(self._open_desk, self)
        self.night_changed.connect(self.room.night_changed)
        self.changed.connect(self.room.look_at_night)
        self._tick = QTimer(self)
        self._tick.setSingleShot(True)
        self._tick.timeout.connect(self._on_tick)
        self._beat = QTimer(self)
        self._beat.setInterval(HEARTBEAT_MS)
        self._beat.timeout.connect(self._on_beat)

    # The night -------------------------------------------------------------------------------------------------

    def open(self, night_id: int) -> None:
        """Take up a night where it was left; after a crash its clock is held until the manager answers."""
        desk = self.club.desk(night_id, time=self._time)
        # On a full disk the night still opens; the next action says what is wrong.
        with suppress(StoreError):
            desk.hold_after_closing()
        self._desk = desk
        self._beat.start()
        self._schedule_tick()
        self.night_changed.emit()
        self.changed.emit()

    def leave(self) -> None:
        """No night is open any more."""
        self._desk = None
        self.shot.stop()
        self._beat.stop()
        self._tick.stop()
        self.night_changed.emit()
        self.changed.emit()

    def end_night(self) -> None:
        """Put tonight away and copy the club file. Raises StoreError where the night could not be put away.

        A copy that fails hinders nothing; it is said by `noticed`.
        """
        self.club.end_night(self.desk.id)
        no_copy = self.club.backups.after_evening(self.now())
        self.leave()
        if no_copy:
            self.noticed.emit(no_copy)

    @property
    def desk(self) -> NightDesk:
        """The open night's desk. Only where `has_night`."""
        if self._desk is None:
            raise RuntimeError("no night is open")
        return self._desk

    def _open_desk(self) -> NightDesk | None:
        return self._desk

    @property
    def has_night(self) -> bool:
        return self._desk is not None

    @property
    def night(self) -> Night:
        return self.desk.night

    def now(self) -> Millis:
        """The present moment (UTC milliseconds), steady."""
        return self._time.now()

    # Doing -----------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> Done | Refused:
        """Carry out a command; the answer is on disk when this returns."""
        try:
            answer = self.desk.do(command)
        except StoreError as error:
            answer = Refused(None, error.sentence, error.instead)
        return self._tell(answer)

    def allowed(self, command: Command) -> Refused | None:
        """Why a command would be refused now; None greys nothing."""
        refused = self.desk.allowed(command)
        return None if refused is None else self._named(refused)

    def undo(self, back_to: int | None = None) -> Done | Refused:
        offered = self._offered
        if back_to is None and offered is not None and self._came_on(offered):
            # The button still names the list; what came before it was not asked for.
            answer = self._tell(self.desk.undo(offered.number))
            self.changed.emit()
            return answer
        try:
            answer = self.desk.undo(back_to)
        except StoreError as error:
            answer = Refused(None, error.sentence, error.instead)
        return self._tell(answer)

    def _came_on(self, action: Action) -> bool:
        """Whether these are levels that have begun since the undo button was painted with them (W13)."""
        if not isinstance(action.events[0], LevelsPlanned) or action not in self.desk.actions:
            return False
        return action != self.desk.undoable()

    def redo(self) -> Done | Refused:
        try:
            answer = self.desk.redo()
        except StoreError as error:
            answer = Refused(None, error.sentence, error.instead)
        return self._tell(answer)

    def undoable(self) -> Action | None:
        return self._desk.undoable() if self._desk is not None else None

    def undo_label(self) -> str:
        """What undo would take back, or an empty text."""
        action = self._offered = self.undoable()
        return undo_label(action, self.night, self.club.people, self.desk.actions) if action is not None else ""

    def question(self) -> GapQuestion | None:
        """What to ask about time that passed unseen."""
        return self._desk.question() if self._desk is not None else None

    def answer_gap(self, *, count: bool) -> Done | Refused:
        try:
            answer = self.desk.answer(count=count)
        except StoreError as error:
            answer = Refused(None, error.sentence, error.instead)
        return self._tell(answer)

    def _named(self, answer: Refused) -> Refused:
        """The night knows no names: whom a refusal is about is named here."""
        if not answer.about:
            return answer
        names = listing([self.club.people[player].listed for player in answer.about])
        return replace(answer, why=answer.why.replace(SOMEBODY, names))

    def _tell(self, answer: Done | Refused) -> Done | Refused:
        if isinstance(answer, Refused):
            answer = self._named(answer)
        if isinstance(answer, Refused):
            self.refused.emit(answer)
        else:
            self._schedule_tick()
            self.changed.emit()
            self.did.emit(answer)
        return answer

    def members_changed(self) -> None:
        """Somebody was registered or signed: names and refusals may differ now."""
        self.changed.emit()

    def read_again(self, nights: Collection[int]) -> None:
        """Somebody was erased, and words about them put out of the logs of these nights: tonight's may be one."""
        if self._desk is not None and self._desk.id in nights:
            self._desk = self.club.desk(self._desk.id, time=self._time)
        self.erased.emit()
        self.changed.emit()

    def others_write(self, *, writing: bool) -> None:
        """While an import is written from another thread an action waits for its end, and the heartbeat rests."""
        self.club.wait_at_most(LONG_PATIENCE_MS if writing else PATIENCE_MS)
        if writing:
            self._beat.stop()
        elif self._desk is not None:
            self._beat.start()

    # Time ------------------------------------------------------------------------------------------------------

    def _on_tick(self) -> None:
        if self._desk is None:
            return
        self._desk.settle_time()
        self.ticked.emit()
        self._schedule_tick()

    def _schedule_tick(self) -> None:
        """The next repaint comes when the shown second changes, so that no second is skipped or shown twice."""
        if self._desk is None:
            return
        clock = self.night.session.clock
        if clock.since is None:
            self._tick.start(1000 - self.now() % 1000)
            return
        into_second = clock.elapsed(self.now()) % 1000
        self._tick.start(max(1, 1000 - into_second + 5))

    def _on_beat(self) -> None:
        if self._desk is not None:
            # The next beat comes in a second; an action that fails says so by itself.
            with suppress(StoreError):
                self._desk.beat()
