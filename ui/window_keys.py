"""The keys that work everywhere in the window, and the single letters where no text field has the focus."""

from collections.abc import Callable
from typing import Protocol

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from clubapp.domain.commands import AddTime, Command, NextStage, PauseClock, ResumeClock
from clubapp.domain.refused import Refused
from ui.desk import Desk
from ui.qt_override import override
from ui.rooms import Rooms
from ui.widgets.open_sheets import top_sheet

TEXT_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
NAMED_KEYS = {
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_Space: "Space",
}

WALKING = ("Left", "Right", "Up", "Down")
"""Keys that may be held down; any other does its work once."""


class Window(Protocol):
    """What the keys ask of the window itself."""

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def big_screen_key(self) -> None: ...
    def big_screen_next(self) -> None: ...
    def show_keys(self) -> None: ...
    def toggle_rules(self) -> None: ...
    def close_rules(self) -> bool: ...
    def print_this(self) -> None: ...
    def lock(self) -> None: ...


class WindowKeys(QObject):
    """Shortcuts for the whole window, and `take` for the keys that nobody else wanted."""

    refused = pyqtSignal(object)  # Refused, of a key that works everywhere and so has no place of its own
    room_wanted = pyqtSignal(int)  # Ctrl+1, Ctrl+2, ...

    def __init__(self, window: Window, host: QWidget, rooms: Rooms, desk: Desk) -> None:
        super().__init__(host)
        self._host = host
        self._rooms = rooms
        self._desk = desk
        self._window = window
        self._stages: dict[QShortcut, int] = {}
        self._numbers: dict[QShortcut, int] = {}
        self._shortcuts: list[QShortcut] = []
        slots: dict[str, Callable[[], None]] = {
            "Ctrl+Z": window.undo,
            "Ctrl+Y": window.redo,
            "Ctrl+Shift+Z": window.redo,
            "Ctrl+F": rooms.find_player,
            "Ctrl+P": window.print_this,
            "Ctrl+S": rooms.save_this,
            "F5": window.toggle_rules,
            "F11": window.big_screen_key,
            "F12": window.big_screen_next,
            "Ctrl+Right": self._next_level,
            "Ctrl+L": window.lock,
        }
        for keys, slot in slots.items():
            shortcut = QShortcut(QKeySequence(keys), host)
            self._shortcuts.append(shortcut)
            shortcut.setAutoRepeat(False)  # a key that is held down does its work once
            shortcut.activated.connect(slot)
        for number in range(1, 9):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), host)
            shortcut.activated.connect(self._room_key)
            self._numbers[shortcut] = number
        for index in range(4):
            shortcut = QShortcut(QKeySequence(f"F{index + 1}"), host)
            shortcut.activated.connect(self._stage_key)
            self._stages[shortcut] = index
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    def rest(self, *, resting: bool) -> None:
        """While the window is locked none of the keys works."""
        for shortcut in (*self._shortcuts, *self._numbers, *self._stages):
            shortcut.setEnabled(not resting)

    def _room_key(self) -> None:
        shortcut = self.sender()
        if isinstance(shortcut, QShortcut):
            self.room_wanted.emit(self._numbers[shortcut])

    def _stage_key(self) -> None:
        shortcut = self.sender()
        if isinstance(shortcut, QShortcut):
            self._rooms.show_stage(self._stages[shortcut])

    def _next_level(self) -> None:
        if self._desk.has_night:
            self._do(NextStage())

    def _do(self, command: Command) -> None:
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refused.emit(answer)

    def take(self, event: QKeyEvent) -> bool:
        """A key that no widget wanted; True where it meant something."""
        if isinstance(QApplication.focusWidget(), TEXT_FIELDS):
            return False
        key = NAMED_KEYS.get(Qt.Key(event.key()), event.text().upper())
        if event.isAutoRepeat() and key not in WALKING:
            return True
        if top_sheet(self._host) is not None:
            return self._sheet_key(key, auto_repeat=event.isAutoRepeat())
        if key and self._rooms.at_tonight() and self._rooms.tonight.letter(key):
            return True
        if self._desk.has_night and self._clock_key(event):
            return True
        if event.text() == "?":
            self._window.show_keys()
            return True
        return False

    def _sheet_key(self, key: str, *, auto_repeat: bool) -> bool:
        """While a sheet is open the page's keys rest: a letter typed beside a field must not knock anybody out."""
        sheet = top_sheet(self._host)
        if sheet is None:
            return False
        takes = getattr(sheet, "letter", None)
        if callable(takes) and takes(key):
            return True
        if key == "Esc":
            sheet.close_sheet()
        elif key == "Enter" and not auto_repeat:
            sheet.enter()
        return key in ("Esc", "Enter")

    def _clock_key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        match event.text():
            case " ":
                running = self._desk.night.session.clock.since is not None
                self._do(PauseClock() if running else ResumeClock())
            case "+" | "=":
                self._do(AddTime(1))
            case "-":
                self._do(AddTime(-1))
            case _:
                return False
        return True

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None and new is not None and not sip.isdeleted(old):
            old.removeEventFilter(self)
        if new is not None and self._host.isAncestorOf(new):
            new.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Esc closes the sheet on top, also from beside it, and the rules that lie beside the page.

        Ctrl+Z in an empty text field undoes the last action, not the typing that is long gone. It does not where
        fields are scratch paper (`keeps_undo`): there a slip of the finger would bring back who is out.
        """
        if event is not None and event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus = QApplication.focusWidget()
            undo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
            if undo and isinstance(focus, QLineEdit) and not focus.text() and not _keeps_undo(focus):
                event.ignore()
                return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            return self._esc_beside()
        return super().eventFilter(watched, event)

    def _esc_beside(self) -> bool:
        focus, sheet = QApplication.focusWidget(), top_sheet(self._host)
        if sheet is None and focus is not None and not _takes_esc(focus):
            return self._window.close_rules()
        if sheet is None or focus is None or sheet.isAncestorOf(focus) or _takes_esc(focus):
            return False
        sheet.close_sheet()
        return True


def _keeps_undo(widget: QWidget | None) -> bool:
    while widget is not None:
        keeps = getattr(widget, "keeps_undo", None)
        if keeps is not None:
            return bool(keeps())
        widget = widget.parentWidget()
    return False


def _takes_esc(widget: QWidget | None) -> bool:
    """Whether it lies in something that Esc closes before any sheet: a rule tag's words, the rules panel."""
    while widget is not None and not getattr(widget, "takes_esc", False):
        widget = widget.parentWidget()
    return widget is not None
