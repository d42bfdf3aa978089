"""Rulings: the calculators of the desk, one in view, and what is done with what they say."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain.evening_commands import WriteNote
from clubapp.domain.evening_events import NoteWritten
from clubapp.domain.ids import Millis
from clubapp.domain.refused import Refused
from clubapp.views.evening_notes import note_rows
from clubapp.views.ruling_room import RulingRoom
from ui.desk import Desk
from ui.qt_override import override
from ui.rulings.bench import Bench
from ui.rulings.calculator import Calculator
from ui.rulings.catalogue import ENTRIES
from ui.rulings.ruling_list import RulingList
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Scroller
from ui.widgets.toast import Toast

if TYPE_CHECKING:
    from ui.tonight.evening.sheet import EveningSheet

FIRST = ENTRIES[0].key
SAID_MS = 8_000
SMALL = 960  # of the page
AGAIN_MS = 60_000  # so long a second press is a slip; later it is the same thing happening again


class _PanelStack(QStackedWidget):
    """A panel is as high as there is room; form and picture give way before it has to scroll."""

    @override
    def hasHeightForWidth(self) -> bool:
        return False


class RulingDesk(QWidget):
    """The list at the left; a panel keeps what was typed until another night, or until somebody is erased."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.bench = Bench(desk)
        self._panels: dict[str, Calculator] = {}
        self._now = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(10)
        column.addLayout(self._head())
        self.list = RulingList(self)
        self.list.chosen.connect(self.show_ruling)
        self._stack = _PanelStack()
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._stack)
        self.scroller = Scroller(body, sideways=True)
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(self.list)
        across.addWidget(self.scroller, 1)
        column.addLayout(across, 1)
        self._fill_foot()
        self._keys = [
            self._key("Alt+C", self.copy),
            self._key("Alt+T", self.as_tonight),
            self._key("Alt+L", self.note),
        ]
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._show_actions)
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.timeout.connect(self._quiet)
        self._toast: Toast | None = None
        self._evening: EveningSheet | None = None
        desk.night_changed.connect(self._night_changed)
        desk.erased.connect(self._begin_anew)
        self._room: RulingRoom | None = None
        desk.changed.connect(self._follow)
        desk.changed.connect(self._show_actions)
        desk.ticked.connect(self._follow)

    def _key(self, keys: str, slot: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(slot)
        return shortcut

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Label("Rulings desk", "title"))
        self._note = ElidedLabel("", "muted", size=15)
        self._note.setContentsMargins(8, 4, 0, 0)
        head.addWidget(self._note, 1)
        self.rules = Choice("Rules")
        self.rules.setMaximumWidth(250)
        self.rules.chosen.connect(self._rules_chosen)
        self.tonight_button = Button("As tonight", "ghost", icon="rotate-ccw", key="Alt T", height=44)
        self.tonight_button.clicked.connect(self.as_tonight)
        self.copy_button = Button("Copy", "plain", icon="copy", key="Alt C", height=44)
        self.copy_button.clicked.connect(self.copy)
        self.note_button = Button("Note it", "primary", icon="file-plus", key="Alt L", height=44)
        self.note_button.clicked.connect(self.note)
        for widget in (self.rules, self.tonight_button, self.copy_button, self.note_button):
            head.addWidget(widget)
        return head

    def _fill_foot(self) -> None:
        """What to do where no calculator fits."""
        self.write_button = Button("Write a note", "link", icon="pencil-line", height=36)
        self.write_button.clicked.connect(self.write_note)
        self.list.foot.addWidget(Label("Ruling not listed?", "strong", size=14))
        self.list.foot.addWidget(self.write_button, 0, Qt.AlignmentFlag.AlignLeft)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """On a small screen list and buttons give way first; then the panel scrolls, below buttons that stay."""
        super().resizeEvent(event)
        small = self.width() < SMALL
        self.list.set_narrow(narrow=small)
        for button in (self.tonight_button, self.copy_button, self.note_button):
            button.set_lean(1 if small else 0)

    # Showing -------------------------------------------------------------------------------------------------------

    def show_desk(self) -> None:
        """The panel that was in view last; one that nobody has typed into shows the room as it is now."""
        self.rules.set_choices(self.bench.choices())
        self._quiet()
        self.show_ruling(self._now or FIRST)

    def _quiet(self) -> None:
        self._said.stop()
        running = self._desk.has_night and self._desk.night.session.clock.since is not None
        self._note.set_words("the clock keeps running" if running else "")

    def show_ruling(self, key: str) -> None:
        """Bring a calculator into view."""
        if key not in self._panels:
            entry = next(entry for entry in ENTRIES if entry.key == key)
            made = self._panels[key] = entry.open(self.bench)
            made.answered.connect(self._show_actions)
            made.handed_over.connect(self._hand_over)
            self._stack.addWidget(made)
        self._now = key
        panel = self._panels[key]
        self.list.choose(key)
        self._stack.setCurrentWidget(panel)
        for each in self._panels.values():  # the room is as wide as the panel in view needs, and not as the widest
            policy = QSizePolicy.Policy.Preferred if each is panel else QSizePolicy.Policy.Ignored
            each.setSizePolicy(policy, policy)
        if not panel.touched:
            self._room = self.bench.room()
            panel.refill()
        self._show_actions()

    def _follow(self) -> None:
        """A panel that nobody has typed into shows the room as it is now: levels and players go on while it is read."""
        if not self.isVisible() or self._now not in self._panels or self.panel().touched:
            return
        room = self.bench.room()
        if room != self._room:
            self._room = room
            self.panel().refill()

    def _hand_over(self, key: str, found: object) -> None:
        self.show_ruling(key)
        self.panel().take_over(found)

    def panel(self) -> Calculator:
        """The calculator in view."""
        return self._panels[self._now]

    def _show_actions(self) -> None:
        ruling = self.panel().ruling() if self._now in self._panels else None
        at = self._noted_at(ruling.note()) if ruling is not None else None
        wait = 0 if at is None else at + AGAIN_MS - self._desk.now()
        noted = wait > 0
        if noted:
            self._again.start(wait)
        self.copy_button.setEnabled(ruling is not None)
        self.note_button.setEnabled(ruling is not None and self._desk.has_night and not noted)
        self.note_button.set_words("Noted" if noted else "Note it" if at is None else "Note again")
        self.write_button.setEnabled(self._desk.has_night)

    def _noted_at(self, words: str) -> Millis | None:
        """When this was last noted tonight."""
        rows = note_rows(self._desk.night) if self._desk.has_night else ()
        return next((row.at for row in rows if row.text == words), None)

    def _night_changed(self) -> None:
        if self._evening is not None:
            self._evening.deleteLater()
            self._evening = None
        self._begin_anew()
        if self.isVisible():
            self.show_desk()

    def _begin_anew(self) -> None:
        """Names of another evening, or of somebody who was erased, stand in no field any more."""
        for panel in self._panels.values():
            panel.refill()

    def keeps_undo(self) -> bool:
        """Whether Ctrl+Z in an empty field is about the field and not the night: unless a note of ours was last."""
        action = self._desk.desk.undoable() if self._desk.has_night else None
        return action is None or not isinstance(action.events[0], NoteWritten)

    # Doing ---------------------------------------------------------------------------------------------------------

    def _rules_chosen(self, key: str) -> None:
        self.bench.choose(key)
        for panel in self._panels.values():
            panel.work_out()

    def as_tonight(self) -> None:
        """Fill the panel in from tonight again."""
        self.panel().refill()

    def copy(self) -> None:
        """The ruling in words, for pasting elsewhere."""
        ruling, board = self.panel().ruling(), QApplication.clipboard()
        if ruling is not None and board is not None:
            board.setText(ruling.text())
            self._say("The ruling is copied.")

    def note(self) -> None:
        """The ruling into tonight's log and onto the night sheet, with its rule. Of two presses in a row one counts."""
        ruling = self.panel().ruling()
        if ruling is None or not self.note_button.isEnabled():
            return
        answer = self._desk.do(WriteNote(ruling.note(), ruling.rule))
        if isinstance(answer, Refused):
            self._refuse(f"{answer.why} {answer.instead}".strip())
        else:
            self._say("Noted in tonight's log. Undo takes it off.")

    def write_note(self) -> None:
        """A note in one's own words, for what no calculator answers."""
        if not self._desk.has_night:
            return
        if self._evening is None:
            from ui.tonight.evening.sheet import EveningSheet

            self._evening = EveningSheet(self._desk, sheet_host(self))
        self._evening.open_for_night()

    def _say(self, words: str) -> None:
        """Beside the heading for a while: below, it would lie on what is to be said to the table."""
        self._note.set_words(words)
        self._said.start(SAID_MS)

    def _refuse(self, words: str) -> None:
        if self._toast is None:
            self._toast = Toast(sheet_host(self))
        self._toast.show_words(words, "circle-x")
