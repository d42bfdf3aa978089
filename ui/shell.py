"""The window: rail and strip around the rooms, the big screen beside it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from clubapp.domain.correction_events import KnockOutRevived
from clubapp.domain.events import Event, Redone, Undone
from clubapp.domain.refused import Refused
from clubapp.session import Done
from clubapp.taken_back import barred_again, left_on_record
from clubapp.views.incidents import still_holding
from clubapp.views.log import Action, undo_label
from clubapp.wording import listing
from ui.awake.keeper import KeepAwake
from ui.desk import Desk
from ui.lock.guard import LockGuard
from ui.qt_override import override
from ui.rail import Rail
from ui.reach import Reach
from ui.room_scroll import LEAST, NARROW, RoomScroll
from ui.rooms import Rooms
from ui.rule_texts import serve_rules
from ui.rules.door import RulesDoor
from ui.sounds.bell import Bell
from ui.strip import Strip
from ui.widgets.open_sheets import close_sheets
from ui.widgets.toast import RedoBar, Toast
from ui.window_keys import WindowKeys

if TYPE_CHECKING:
    from ui.keys_sheet import KeysSheet
    from ui.tonight.projector.control_sheet import BigScreenSheet
    from ui.tonight.projector.window import Projector

CLOSE_AGAIN_MS = 6_000


class MainWindow(QMainWindow):
    """One club, open. `other_file` asks for another file, `new_club` for a new one, `restyled` for another look."""

    other_file = pyqtSignal()
    new_club = pyqtSignal()
    restyled = pyqtSignal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._projector: Projector | None = None
        self._key_sheet: KeysSheet | None = None
        self._screen_sheet: BigScreenSheet | None = None
        self._reach = Reach(self)
        self._close_again = False
        self._leave_again = ""
        serve_rules(desk.club)
        self.setMinimumSize(LEAST)
        self.setWindowTitle(f"{desk.club.name} - Top Table")
        whole = QWidget(self)
        self._guard = LockGuard(desk, whole, self)
        self._guard.turned.connect(self._lock_turned)
        self.setCentralWidget(self._guard)
        across = QHBoxLayout(whole)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        self._rail = Rail(whole)
        across.addWidget(self._rail)
        right = QVBoxLayout()
        right.setSpacing(0)
        across.addLayout(right, 1)
        strip = Strip(desk, whole)
        strip.plan_wanted.connect(self._plan)
        strip.undo_wanted.connect(self.undo)
        strip.lock_wanted.connect(self.lock)
        right.addWidget(strip)
        self._area = QWidget(whole)
        filled = QVBoxLayout(self._area)
        filled.setContentsMargins(0, 0, 0, 0)
        self.bell = Bell(desk, self)
        self.awake = KeepAwake(desk, self)
        self.rooms = Rooms(desk, self.bell, self._area)
        filled.addWidget(RoomScroll(self.rooms))
        right.addWidget(self._area, 1)
        self._toast = Toast(self._area)
        self._redo_bar = RedoBar(self._area)
        self._redo_bar.redo.connect(self.redo)
        strip.evening_wanted.connect(self.rooms.tonight.show_evening)
        self.rules = RulesDoor(desk, self._area)
        self.rules.told.connect(self.say)
        self._rail.room_chosen.connect(self.show_room)
        self.rooms.entered.connect(self._rail.set_current)
        self.rooms.big_screen.connect(self.open_big_screen)
        self.rooms.other_file.connect(self._other_file)
        self.rooms.new_club.connect(self._new_club)
        self.rooms.restyled.connect(self.restyled)
        self.rooms.lock_changed.connect(self._guard.wait_as_set)
        self._keys = WindowKeys(self, self, self.rooms, desk)
        self._keys.refused.connect(self._say_refused)
        self._keys.room_wanted.connect(self._room_number)
        desk.night_changed.connect(self._night_changed)
        desk.did.connect(self._did)
        desk.noticed.connect(self.say)
        desk.moves_on_screen.connect(self._moves_on_screen)

    def sheet_host(self) -> QWidget:
        """The area under the strip, where sheets slide in."""
        return self._area

    def open_where_it_is(self) -> None:
        """Show tonight at the stage it has reached, or the card that begins a night."""
        self.rooms.open_where_it_is()

    def show_room(self, key: str) -> None:
        """Enter a room of the rail; the rules open beside the one that is shown."""
        if key == "rules":
            self.rules.toggle()
        else:
            self.rooms.show_room(key)

    def show_stage(self, index: int) -> None:
        """Show a stage of the open night: 0 Door, 1 Draw, 2 Play, 3 Results."""
        self.rooms.show_stage(index)

    def preview_paper(self, name: str) -> None:
        """Show a paper as it will be printed."""
        self.rooms.preview_paper(name)

    def _room_number(self, number: int) -> None:
        room = self._rail.room_at(number)
        if room is not None:
            self.show_room(room)

    def _night_changed(self) -> None:
        self._redo_bar.hide()
        if not self.desk.has_night and self._projector is not None:
            self._projector.take_away()

    # What works everywhere -------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """One sentence over the page."""
        self._redo_bar.hide()
        self._toast.show_words(words, "info", for_ms=10_000)

    def _say_refused(self, refused: Refused) -> None:
        self.say(f"{refused.why} {refused.instead}".strip())

    def undo(self) -> None:
        """Take back the last action."""
        self._tell(self.desk.undo() if self.desk.has_night else None)

    def redo(self) -> None:
        """Bring back what undo took."""
        self._tell(self.desk.redo() if self.desk.has_night else None)

    def _tell(self, answer: Done | Refused | None) -> None:
        if isinstance(answer, Refused):
            self._say_refused(answer)

    def _did(self, done: Done) -> None:
        """What undo changes may be out of sight, so it says what it was and shows the way back."""
        if isinstance(done.events[0], Undone):
            self._toast.hide()
            words = f"Undone: {self._named(done.events[0].actions)}{self._still(done.events[0].actions)}"
            self._redo_bar.show_words(words, "undo-2")
            return
        self._redo_bar.hide()
        if isinstance(done.events[0], KnockOutRevived) and (left := self._left_on_record(done.events)):
            self.say(left)
        if isinstance(done.events[0], Redone):
            self._toast.show_words(f"Done again: {self._named(done.events[0].actions)}", "redo-2")
            self._say_barred_again(done.events[0].actions)

    def _still(self, numbers: tuple[int, ...]) -> str:
        """Undo brings people back to tonight's list, and leaves what is on their record."""
        desk = self.desk.desk
        events = [row.event for row in desk.records if row.action in numbers]
        held = still_holding(self.desk.night, events, desk.facts, self.desk.now())
        people = [f"{self.desk.club.people[player].listed} is still {words}" for player, words in held]
        left = self._left_on_record(events)
        said = [f"{listing(people)}: lift it on the record"] if people else []
        return "".join(f"  ·  {words}" for words in (*said, *([left] if left else [])))

    def _left_on_record(self, events: Sequence[Event]) -> str:
        """Who is back in the game, though their record still says that they were disqualified."""
        left = left_on_record(self.desk.club, self.desk.desk, events)
        who = listing([self.desk.club.people[player].listed for player in left])
        return f"The record of {who} still says disqualified: lift it there" if left else ""

    def _say_barred_again(self, numbers: tuple[int, ...]) -> None:
        """Redo puts people out of the game again; what was lifted on their record meanwhile stays lifted."""
        events = [row.event for row in self.desk.desk.records if row.action in numbers]
        players = barred_again(self.desk.club, self.desk.desk, events)
        if players:
            who = listing([self.desk.club.people[player].listed for player in players])
            are = "are" if len(players) > 1 else "is"
            self.say(
                f"{who} {are} out of the game again, though lifted on the record: undo, or write it down anew there"
            )

    def _named(self, numbers: tuple[int, ...]) -> str:
        first = min(numbers)
        rows = [row for row in self.desk.desk.records if row.action == first]
        action = Action(first, rows[0].at, tuple(row.event for row in rows))
        words = undo_label(action, self.desk.night, self.desk.club.people)
        return words if len(numbers) == 1 else f"{words}, and {len(numbers) - 1} after it"

    # Another club ----------------------------------------------------------------------------------------------

    def _other_file(self) -> None:
        if self._may_leave("other"):
            self.other_file.emit()

    def _new_club(self) -> None:
        if self._may_leave("new"):
            self.new_club.emit()

    def _may_leave(self, wanted: str) -> bool:
        """A running clock is not left by one press: the second one, while the words stand, goes on."""
        running = self.desk.has_night and self.desk.night.session.clock.since is not None
        if not running or self._leave_again == wanted:
            self._leave_again = ""
            return True
        self._leave_again = wanted
        QTimer.singleShot(CLOSE_AGAIN_MS, self._forget_leave)
        words = "The clock of tonight's session is running. Press again to leave it; the night can be taken up later."
        self._toast.show_words(words, "triangle-alert", for_ms=CLOSE_AGAIN_MS)
        return False

    def _forget_leave(self) -> None:
        self._leave_again = ""

    def _plan(self) -> None:
        if self.desk.has_night:
            from ui.tonight.draw.plan_sheet import PlanSheet

            PlanSheet(self.desk, self._area).open()

    def lock(self) -> None:
        """Ctrl+L: hide everything but the clock until the PIN is typed."""
        if self.desk.club.lock.is_set:
            self._guard.lock()
        else:
            self.show_room("settings")
            self.rooms.settings.to_lock()
            self.say("Set a PIN first, under Locking the screen; then Ctrl+L locks.")

    def lock_at_start(self) -> None:
        """A window that opens on a club with a PIN opens locked."""
        if self.desk.club.lock.is_set:
            self._guard.lock()

    def _lock_turned(self) -> None:
        self._keys.rest(resting=self._guard.is_locked())

    def print_this(self) -> None:
        """Ctrl+P: the rule that is read, or the paper that belongs to what is shown."""
        if not self.rules.print_it():
            self.rooms.print_this()

    def toggle_rules(self) -> None:
        """F5: the rule book beside the work."""
        self.rules.toggle()

    def close_rules(self) -> bool:
        """Esc on the page beside them; False where they are not open."""
        return self.rules.close_beside()

    def show_keys(self) -> None:
        """All keys on a sheet."""
        if self._key_sheet is None:
            from ui.keys_sheet import KeysSheet

            self._key_sheet = KeysSheet(self._area)
        self._key_sheet.open()

    # The big screen --------------------------------------------------------------------------------------------

    def open_big_screen(self) -> None:
        """The second window for the projector; where it is up already, the sheet that says what it shows."""
        if not self.desk.has_night:
            self.say("Start a night first: the big screen shows its clock.")
            return
        if self._projector is not None and (self._projector.isVisible() or self._projector.keeper.is_away()):
            self._control_big_screen(self._projector)
            return
        self._open_projector()
        self.say("The big screen is up. Press Big screen again for its line, its look and its screen.")

    def _open_projector(self) -> None:
        if self._projector is None:
            from ui.tonight.projector.window import Projector

            self._projector = Projector(self.desk)
            self._projector.moved.connect(self.say)
        self._projector.open_on_best_screen(self)

    def _moves_on_screen(self) -> None:
        """Somebody wants the room to see the last moves: a big screen that is closed is opened for them."""
        if self._projector is None or not self._projector.isVisible():
            QTimer.singleShot(0, self._open_with_moves)  # by then the big screen has heard of it too

    def _open_with_moves(self) -> None:
        self._open_projector()
        if self._projector is not None and self._projector.showing() != "moves":
            self._projector.show_moves()

    def _control_big_screen(self, projector: "Projector") -> None:
        if self._screen_sheet is None:
            from ui.tonight.projector.control_sheet import BigScreenSheet

            self._screen_sheet = BigScreenSheet(self.desk, projector, self._area)
        close_sheets(self)
        self._screen_sheet.open()

    def big_screen_key(self) -> None:
        """F11: open it; where it is open, full screen or not."""
        if self._projector is not None and self._projector.isVisible():
            self._projector.toggle_full_screen()
        elif self.desk.has_night:
            self._open_projector()
        else:
            self.open_big_screen()

    def big_screen_next(self) -> None:
        """F12: the other thing it can show."""
        if self._projector is not None:
            self._projector.show_next()

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._rail.set_narrow(self.width() < NARROW)

    # Keys and closing ------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or self._guard.is_locked() or not self._keys.take(event):
            super().keyPressEvent(event)

    @override
    def closeEvent(self, event: QCloseEvent | None) -> None:
        """A stray click on the cross must not end the room's clock: the second one within six seconds closes."""
        running = self.desk.has_night and self.desk.night.session.clock.since is not None
        if event is not None and running and not self._close_again:
            event.ignore()
            self._close_again = True
            QTimer.singleShot(CLOSE_AGAIN_MS, self._forget_close)
            words = "The clock is running. Close again to leave; everything is saved and the night can be taken up."
            self._toast.show_words(words, "triangle-alert", for_ms=CLOSE_AGAIN_MS)
            return
        if self._projector is not None:
            self._projector.take_away()
        self.awake.let_go()
        super().closeEvent(event)

    def _forget_close(self) -> None:
        self._close_again = False
