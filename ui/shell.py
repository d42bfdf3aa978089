"""The window: rail, strip, the rooms, and the keys that work everywhere."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QStackedWidget,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from clubapp.domain.commands import AddTime, NextStage, PauseClock, ResumeClock
from clubapp.domain.refused import Refused
from ui.desk import Desk
from ui.qt_override import override
from ui.rail import Rail
from ui.rule_texts import serve_rules
from ui.strip import Strip
from ui.tonight.page import TonightPage
from ui.widgets.toast import Toast

if TYPE_CHECKING:  # the rooms are built, and their modules read, when they are first entered
    from ui.paper.page import PaperPage
    from ui.players.page import PlayersPage
    from ui.season.page import SeasonPage
    from ui.settings.page import SettingsPage
    from ui.tonight.projector import Projector
    from ui.tonight.start_night import StartNight

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


class MainWindow(QMainWindow):
    """One club, open. `other_file` asks for another club file."""

    other_file = pyqtSignal()
    restyled = pyqtSignal(str)  # the theme the manager chose

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._projector: Projector | None = None
        serve_rules(desk.club)
        self.setWindowTitle(f"{desk.club.name} - Top Table")
        whole = QWidget(self)
        self.setCentralWidget(whole)
        across = QHBoxLayout(whole)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        self._rail = Rail(whole)
        self._rail.room_chosen.connect(self.show_room)
        across.addWidget(self._rail)
        right = QVBoxLayout()
        right.setSpacing(0)
        across.addLayout(right, 1)
        self._strip = Strip(desk, whole)
        self._strip.plan_wanted.connect(self._plan)
        self._strip.undo_wanted.connect(self._undo)
        right.addWidget(self._strip)
        self._area = QWidget(whole)
        filled = QVBoxLayout(self._area)
        filled.setContentsMargins(0, 0, 0, 0)
        self._rooms = QStackedWidget(self._area)
        filled.addWidget(self._rooms)
        right.addWidget(self._area, 1)
        self._toast = Toast(self._area)
        self._make_rooms()
        self._make_shortcuts()
        desk.night_changed.connect(self._night_changed)
        desk.refused.connect(self._refused)
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def sheet_host(self) -> QWidget:
        """The area under the strip, where sheets slide in."""
        return self._area

    # Rooms -----------------------------------------------------------------------------------------------------

    def _make_rooms(self) -> None:
        self._tonight = TonightPage(self._desk, self)
        self._tonight.big_screen.connect(self.open_big_screen)
        self._tonight.print_paper.connect(self.preview_paper)
        self._tonight.import_members.connect(self._import_members)
        self._start: StartNight | None = None
        self._players: PlayersPage | None = None
        self._season: SeasonPage | None = None
        self._paper: PaperPage | None = None
        self._settings: SettingsPage | None = None
        self._rooms.addWidget(self._tonight)

    def show_room(self, key: str) -> None:
        """Show a room of the rail; most are built when first asked for, so that the window opens at once."""
        self._rail.set_current(key)
        if key == "tonight":
            has_night = self._desk.has_night
            if has_night:
                self._rooms.setCurrentWidget(self._tonight)
                self._tonight.show_again()
            else:
                start = self._start_card()
                self._rooms.setCurrentWidget(start)
                start.show_club()
                start.start_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key == "players":
            self._rooms.setCurrentWidget(self._players_page())
            self._players_page().show_members()
        elif key == "season":
            self._rooms.setCurrentWidget(self._season_page())
            self._season_page().show_season()
        elif key == "print":
            self._rooms.setCurrentWidget(self._paper_page())
            self._paper_page().show_papers()
        else:
            self._rooms.setCurrentWidget(self._settings_page())
            self._settings_page().show_settings()

    def _start_card(self) -> "StartNight":
        if self._start is None:
            from ui.tonight.start_night import StartNight

            self._start = StartNight(self._desk, self)
            self._start.started.connect(self._night_started)
            self._rooms.addWidget(self._start)
        return self._start

    def _players_page(self) -> "PlayersPage":
        if self._players is None:
            from ui.players.page import PlayersPage

            self._players = PlayersPage(self._desk, self)
            self._rooms.addWidget(self._players)
        return self._players

    def _season_page(self) -> "SeasonPage":
        if self._season is None:
            from ui.season.page import SeasonPage

            self._season = SeasonPage(self._desk, self)
            self._season.print_paper.connect(self.preview_paper)
            self._rooms.addWidget(self._season)
        return self._season

    def _paper_page(self) -> "PaperPage":
        if self._paper is None:
            from ui.paper.page import PaperPage

            self._paper = PaperPage(self._desk, self)
            self._rooms.addWidget(self._paper)
        return self._paper

    def _settings_page(self) -> "SettingsPage":
        if self._settings is None:
            from ui.settings.page import SettingsPage

            self._settings = SettingsPage(self._desk, self)
            self._settings.other_file.connect(self.other_file)
            self._settings.restyled.connect(self.restyled)
            self._rooms.addWidget(self._settings)
        return self._settings

    def preview_paper(self, name: str) -> None:
        """Show a paper as it will be printed: "standings", "night", "seats"."""
        self.show_room("print")
        self._paper_page().show_paper(name)

    def _import_members(self) -> None:
        self.show_room("players")
        self._players_page().import_csv()

    # The night -------------------------------------------------------------------------------------------------

    def open_where_it_is(self) -> None:
        """Show tonight at the stage it has reached, or the card that begins a night."""
        self.show_room("tonight")
        if self._desk.has_night:
            self._tonight.open_where_it_is()

    def _night_started(self) -> None:
        self.show_room("tonight")
        self._tonight.show_stage(0)

    def _night_changed(self) -> None:
        if self._rooms.currentWidget() in (self._tonight, self._start):
            self.show_room("tonight")
        if not self._desk.has_night and self._projector is not None:
            self._projector.close()

    def show_stage(self, index: int) -> None:
        """F1 to F4."""
        if self._desk.has_night:
            self.show_room("tonight")
            self._tonight.show_stage(index)

    def open_big_screen(self) -> None:
        """The second window for the projector."""
        if not self._desk.has_night:
            self._toast.show_words("Start a night first: the big screen shows its clock.", "info")
            return
        if self._projector is None:
            from ui.tonight.projector import Projector

            self._projector = Projector(self._desk)
            self._projector.moved.connect(self.say)
        self._projector.open_on_best_screen(self)

    def _plan(self) -> None:
        if self._desk.has_night:
            from ui.tonight.plan_sheet import PlanSheet

            PlanSheet(self._desk, self._area).open()

    def _undo(self) -> None:
        answer = self._desk.undo() if self._desk.has_night else None
        if isinstance(answer, Refused):
            self._toast.show_words(answer.why, "info")

    def _redo(self) -> None:
        answer = self._desk.redo() if self._desk.has_night else None
        if isinstance(answer, Refused):
            self._toast.show_words(answer.why, "info")

    def say(self, words: str) -> None:
        """One sentence over the page."""
        self._toast.show_words(words, "info", for_ms=10_000)

    def _refused(self, refused: Refused) -> None:
        """Most refusals are shown where they were asked for; those of the keys everywhere are shown here."""
        if self._from_a_key:
            self._toast.show_words(f"{refused.why} {refused.instead}".strip(), "info")

    _from_a_key = False

    # Keys ------------------------------------------------------------------------------------------------------

    def _make_shortcuts(self) -> None:
        for keys, slot in (
            ("Ctrl+Z", self._undo),
            ("Ctrl+Y", self._redo),
            ("Ctrl+Shift+Z", self._redo),
            ("Ctrl+F", self._find),
            ("Ctrl+P", self._print_this),
            ("F11", self._big_screen_key),
            ("F12", self._big_screen_next),
            ("F1", self._door),
            ("F2", self._draw),
            ("F3", self._play),
            ("F4", self._results),
            ("Ctrl+Right", self._next_level),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        for number in range(1, 9):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(self._rail_key)

    def _rail_key(self) -> None:
        shortcut = self.sender()
        if isinstance(shortcut, QShortcut):
            room = self._rail.room_at(int(shortcut.key().toString().rsplit("+", 1)[-1]))
            if room is not None:
                self.show_room(room)

    def _find(self) -> None:
        if self._rooms.currentWidget() is self._players:
            self._players_page().find_player()
            return
        if self._desk.has_night:
            self.show_room("tonight")
            self._tonight.find_player()
        else:
            self.show_room("players")
            self._players_page().find_player()

    def _print_this(self) -> None:
        if self._rooms.currentWidget() is self._season:
            self.preview_paper("standings")
        elif self._desk.has_night:
            session = self._desk.night.session
            self.preview_paper("night" if session.over else "seats" if session.drawn else "standings")
        else:
            self.preview_paper("standings")

    def _big_screen_key(self) -> None:
        if self._projector is not None and self._projector.isVisible():
            self._projector.toggle_full_screen()
        else:
            self.open_big_screen()

    def _big_screen_next(self) -> None:
        if self._projector is not None:
            self._projector.show_next()

    def _door(self) -> None:
        self.show_stage(0)

    def _draw(self) -> None:
        self.show_stage(1)

    def _play(self) -> None:
        self.show_stage(2)

    def _results(self) -> None:
        self.show_stage(3)

    def _next_level(self) -> None:
        if self._desk.has_night:
            self._keyed(NextStage())

    def _keyed(self, command: NextStage | AddTime | PauseClock | ResumeClock) -> None:
        self._from_a_key = True
        try:
            self._desk.do(command)
        finally:
            self._from_a_key = False

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Single keys, where no text field has the focus."""
        if event is None or isinstance(QApplication.focusWidget(), TEXT_FIELDS):
            return super().keyPressEvent(event)
        key = NAMED_KEYS.get(Qt.Key(event.key()), event.text().upper())
        tonight = self._rooms.currentWidget() is self._tonight and self._desk.has_night
        if tonight and key and self._tonight.letter(key):
            return None
        if self._desk.has_night and self._clock_key(event):
            return None
        if event.text() == "?":
            self._show_keys()
            return None
        return super().keyPressEvent(event)

    def _clock_key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        match event.text():
            case " ":
                running = self._desk.night.session.clock.since is not None
                self._keyed(PauseClock() if running else ResumeClock())
            case "+" | "=":
                self._keyed(AddTime(1))
            case "-":
                self._keyed(AddTime(-1))
            case _:
                return False
        return True

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Ctrl+Z in an empty text field undoes the last action, not the typing that is long gone."""
        if event is not None and event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus = QApplication.focusWidget()
            undo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
            if undo and isinstance(focus, QLineEdit) and not focus.text():
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _show_keys(self) -> None:
        from ui.keys_sheet import KeysSheet

        KeysSheet(self._area).open()

    # Closing ---------------------------------------------------------------------------------------------------

    _close_again = False

    @override
    def closeEvent(self, event: QCloseEvent | None) -> None:
        """A stray click on the cross must not end the room's clock: the second one within six seconds closes."""
        running = self._desk.has_night and self._desk.night.session.clock.since is not None
        if event is not None and running and not self._close_again:
            event.ignore()
            self._close_again = True
            QTimer.singleShot(6_000, self._forget_close)
            words = "The clock is running. Close again to leave; everything is saved and the night can be taken up."
            self._toast.show_words(words, "triangle-alert", for_ms=6_000)
            return
        if self._projector is not None:
            self._projector.close()
        super().closeEvent(event)

    def _forget_close(self) -> None:
        self._close_again = False
