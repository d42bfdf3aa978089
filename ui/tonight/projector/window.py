"""The big screen: a second window with the clock, the seats, the break and the winner, for the whole room to see."""

from PyQt6.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QIcon, QKeyEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QLabel, QWidget

from clubapp.domain.commands import AddTime, Command, PauseClock, ResumeClock
from clubapp.domain.ids import Millis
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.views.big_screen import MOVES_SHOWN, BigScreenView, big_screen_view, no_night
from ui import theme
from ui.desk import Desk
from ui.qt_override import override
from ui.theme.icons import icon_path
from ui.tonight.projector.board import Board
from ui.tonight.projector.break_screen import BreakBoard
from ui.tonight.projector.clock_screen import ClockBoard
from ui.tonight.projector.ends import WelcomeBoard, WinnerBoard
from ui.tonight.projector.moves import MovesBoard
from ui.tonight.projector.screens import ScreenKeeper
from ui.tonight.projector.seats import SeatsBoard
from ui.tonight.projector.shot_screen import ShotBoard

HINT_MS = 6_000
_PLAY = ("clock", "break")  # one follows the other by itself, so a choice holds across both


class Projector(QWidget):
    """What the room may see. It shows the night by itself; F12 changes between clock and seats until the next part.

    The keys here run the clock (Space, + and -) and change the picture; none ends anything or takes anybody out.
    `moved` says in a sentence that the window has changed its screen by itself;
    `closed` that it was closed, which ends nothing else.
    """

    moved = pyqtSignal(str)
    closed = pyqtSignal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # the keys stay with the laptop's window
        self.setWindowIcon(QIcon(str(icon_path("app"))))
        self.setMinimumSize(480, 270)
        self.resize(1280, 720)
        self._club = self._venue = ""
        self._part = "welcome"  # what the night shows by itself
        self._chosen = ""  # what F12 put in its place
        self._moves_until: Millis = 0  # somebody wants to see the moves so long
        self._put_away = 0  # the action whose moves nobody needs to see any more
        self._boards: dict[str, Board] = {
            "welcome": WelcomeBoard(self),
            "seats": SeatsBoard(self),
            "clock": ClockBoard(self),
            "break": BreakBoard(self),
            "moves": MovesBoard(self),
            "winner": WinnerBoard(self),
            "shot": ShotBoard(self),
        }
        for board in self._boards.values():
            board.hide()
        self._hint = _hint(self)
        self._hint_timer = QTimer(self)
        self._hint_timer.setSingleShot(True)
        self._hint_timer.setInterval(HINT_MS)
        self._hint_timer.timeout.connect(self._hint.hide)
        self.keeper = ScreenKeeper(self)
        self.keeper.moved.connect(self.moved)
        desk.night_changed.connect(self._night_changed)
        desk.changed.connect(self._refresh)
        desk.ticked.connect(self._refresh)
        desk.shot.changed.connect(self._refresh)
        desk.moves_on_screen.connect(self.show_moves)
        self._night_changed()

    # Where it stands -------------------------------------------------------------------------------------------

    def open_on_best_screen(self, main_window: QWidget) -> None:
        """Full screen on the screen that the main window is not on; with one screen only, over everything there."""
        theme.load_other_scripts()
        self.keeper.open_beside(main_window)
        if self.isFullScreen():
            self._say_way_back()

    def toggle_full_screen(self) -> None:
        """Fill the screen it is on, or become a window there."""
        if self.isFullScreen():
            self._leave_full_screen()
            return
        self.showFullScreen()
        self._say_way_back()

    def _say_way_back(self) -> None:
        """On the only screen the picture hides the tables: it takes the keys and says which one brings them back."""
        if self.keeper.shares_a_screen():
            self.activateWindow()
            self._say("Esc or F11: back to a window")

    def _leave_full_screen(self) -> None:
        self._hint.hide()
        self.keeper.as_window(self.screen())

    # What it shows ---------------------------------------------------------------------------------------------

    def show_next(self) -> None:
        """Change between the clock and the seats."""
        if self._part == "seats" or self._part == "moves":
            other = "clock"
        elif self._part in _PLAY:
            other = "seats"
        else:
            other = "clock" if self._part == "welcome" and self.desk.has_night else "seats"
        self._chosen = "" if self._chosen else other
        self._refresh()

    def show_moves(self) -> None:
        """The last moves once more for a minute; or away with them, where they are up."""
        up = self.showing() == "moves"
        self._moves_until = 0 if up else self.desk.now() + MOVES_SHOWN
        self._put_away = self._view().move if up else 0
        self._chosen = ""
        self._refresh()

    def showing(self) -> str:
        """Which picture is up: "welcome", "seats", "clock", "break", "moves", "winner"; "shot" while time is called."""
        return "shot" if self.desk.shot.view() is not None else self._chosen or self._part

    def board(self) -> Board:
        """The picture that is up."""
        return self._boards[self.showing()]

    def _night_changed(self) -> None:
        desk = self.desk
        self._club = desk.club.name
        self._venue = desk.club.night(desk.desk.id).venue if desk.has_night else ""
        self._chosen = ""
        self.setWindowTitle(f"Big screen: {self._club}")
        self._refresh()

    def _view(self) -> BigScreenView:
        desk = self.desk
        if not desk.has_night:
            return no_night(self._club)
        view = big_screen_view(desk.night, desk.club.people, self._club, self._venue, desk.now())
        return replace(view, shot=desk.shot.view())

    def _refresh(self) -> None:
        """Show this moment; a hidden window costs nothing."""
        if not self.isVisible():
            return
        view = self._view()
        if self._stretch(self._part_of(view)) != self._stretch(self._part):
            self._chosen = ""
        self._part = self._part_of(view)
        shown = self.board()
        shown.refresh(view)
        for board in self._boards.values():
            board.setVisible(board is shown)
        self._hint.raise_()

    def _part_of(self, view: BigScreenView) -> str:
        """What the night shows by itself, or the moves where somebody has asked for them or put them away."""
        if view.show == "moves" and view.move == self._put_away:
            return "break" if view.clock.is_break else "clock"
        asked = view.moves and self.desk.now() < self._moves_until
        return "moves" if asked and view.show in _PLAY else view.show

    def _stretch(self, part: str) -> str:
        return "play" if part in _PLAY else part

    def _say(self, words: str) -> None:
        self._hint.setText(words)
        self._place_hint()
        self._hint.show()
        self._hint.raise_()
        self._hint_timer.start()

    def _place_hint(self) -> None:
        self._hint.adjustSize()
        self._hint.move((self.width() - self._hint.width()) // 2, self.height() - self._hint.height() - 24)

    # Qt --------------------------------------------------------------------------------------------------------

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        for board in self._boards.values():
            board.setGeometry(self.rect())
        self._place_hint()

    @override
    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._refresh()

    @override
    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.WindowStateChange:
            # The pointer lies in the middle of the picture otherwise.
            shape = Qt.CursorShape.BlankCursor if self.isFullScreen() else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or event.isAutoRepeat():
            return
        match event.key():
            case Qt.Key.Key_F11:
                self.toggle_full_screen()
            case Qt.Key.Key_F12:
                self.show_next()
            case Qt.Key.Key_Escape if self.isFullScreen():
                self._leave_full_screen()
            case _:
                self._clock_key(event.text())

    def _clock_key(self, text: str) -> None:
        """On a single laptop the big screen may have the keys, and the room's clock must still obey."""
        if not self.desk.has_night:
            return
        command: Command
        match text:
            case " ":
                running = self.desk.night.session.clock.since is not None
                command = PauseClock() if running else ResumeClock()
            case "+" | "=":
                command = AddTime(1)
            case "-":
                command = AddTime(-1)
            case _:
                return  # no other key means anything here
        answer = self.desk.do(command)
        if isinstance(answer, Refused):
            self._say(f"{answer.why} {answer.instead}".strip())

    @override
    def closeEvent(self, event: QCloseEvent | None) -> None:
        super().closeEvent(event)
        self.closed.emit()


def _hint(parent: QWidget) -> QLabel:
    hint = QLabel(parent)
    hint.setTextFormat(Qt.TextFormat.PlainText)
    hint.setFont(theme.font(16, theme.Weight.SEMIBOLD))
    hint.setStyleSheet(
        f"background: {theme.DARK.card}; color: {theme.DARK.text}; border: 1px solid {theme.DARK.line2};"
        f"border-radius: {theme.RADIUS_CONTROL}px; padding: 10px 18px;"
    )
    hint.hide()
    return hint
