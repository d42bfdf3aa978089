"""The big screen: a second window with the clock, the seats, the break and the winner, for the whole room to see."""

from contextlib import suppress

from PyQt6.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QIcon, QKeyEvent, QResizeEvent, QScreen, QShowEvent
from PyQt6.QtWidgets import QLabel, QWidget

from clubapp.club import StoreError
from clubapp.domain.commands import AddTime, Command, PauseClock, ResumeClock
from clubapp.domain.ids import Chips, Millis
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.room_table import tonights_standings
from clubapp.views.big_screen import MOVES_SHOWN, BigScreenView, between_sessions, big_screen_view, no_night
from clubapp.views.room_standings import RoomStandings
from clubapp.wording import local
from ui import theme
from ui.desk import Desk
from ui.qt_override import override
from ui.theme.icons import icon_path
from ui.tonight.projector.board import Board
from ui.tonight.projector.break_screen import BreakBoard
from ui.tonight.projector.clock_screen import ClockBoard
from ui.tonight.projector.ends import WelcomeBoard, WinnerBoard
from ui.tonight.projector.looks import look_of
from ui.tonight.projector.message_line import MessageLine
from ui.tonight.projector.moves import MovesBoard
from ui.tonight.projector.reveal_screen import RevealBoard
from ui.tonight.projector.screens import ScreenKeeper
from ui.tonight.projector.seats import SeatsBoard
from ui.tonight.projector.shot_screen import ShotBoard
from ui.tonight.projector.standings_screen import StandingsBoard

HINT_MS = 6_000
_PLAY = ("clock", "break")  # one follows the other by itself, so a choice holds across both
_DRAWN = ("seats", "reveal")
_BY_HAND = ("clock", "seats", "standings")  # what somebody may want to see at any time


class Projector(QWidget):
    """What the room may see. It shows the night by itself; F12 steps through the pictures until the next part.

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
        self._standings: RoomStandings | None = None
        self._owned: dict[Chips, int] = {}
        self._stale = True  # the standings have to be read again
        self._close_again = False  # the question whether to close stands on the picture
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
            "standings": StandingsBoard(self),
            "reveal": RevealBoard(self),
        }
        for board in self._boards.values():
            board.hide()
        self.line = MessageLine(self)
        self._hint = _hint(self)
        self._hint_timer = QTimer(self)
        self._hint_timer.setSingleShot(True)
        self._hint_timer.setInterval(HINT_MS)
        self._hint_timer.timeout.connect(self._hint_over)
        self.keeper = ScreenKeeper(self)
        self.keeper.moved.connect(self.moved)
        desk.night_changed.connect(self._night_changed)
        desk.changed.connect(self._changed)
        desk.room.changed.connect(self._room_changed)
        desk.ticked.connect(self._refresh)
        desk.shot.changed.connect(self._refresh)
        desk.moves_on_screen.connect(self.show_moves)
        self._night_changed()
        self._room_changed()

    # Where it stands -------------------------------------------------------------------------------------------

    def open_on_best_screen(self, main_window: QWidget) -> None:
        """Full screen on the screen that the main window is not on; with one screen only, over everything there."""
        theme.load_other_scripts()
        self.keeper.open_beside(main_window)
        if self.isFullScreen():
            self._say_way_back()

    def take_away(self) -> None:
        """Close it without a question: somebody has just said so, or the night is over."""
        self._close_again = True
        self.close()
        self._close_again = False
        self.keeper.put_away()

    def screen_of_laptop(self) -> QScreen | None:
        """The screen that the main window is on."""
        return self.keeper.screen_of_laptop()

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
        """The next picture of them all, then again what it shows by itself; table by table during a shown draw."""
        if self.showing() == "reveal":
            self.desk.room.next_table()
            return
        pictures = _BY_HAND if self.desk.has_night else ("seats",)
        others = [picture for picture in pictures if picture != self._part]
        ring, now = ["", *others], self.desk.room.picture
        self.desk.room.put(ring[(ring.index(now) + 1) % len(ring)] if now in ring else "")

    def show_moves(self) -> None:
        """The last moves once more for a minute; or away with them, where they are up."""
        if not self.isVisible():
            return  # whoever opens it then asks again
        up = self.showing() == "moves"
        self._moves_until = 0 if up else self.desk.now() + MOVES_SHOWN
        self._put_away = self._view().move if up else 0
        self.desk.room.picture = ""
        self._refresh()

    def showing(self) -> str:
        """Which picture is up, by its name among the boards; "shot" while time is called."""
        return "shot" if self.desk.shot.view() is not None else self.desk.room.picture or self._part

    def board(self) -> Board:
        """The picture that is up."""
        return self._boards[self.showing()]

    def _night_changed(self) -> None:
        desk = self.desk
        self._club = desk.club.name
        self._venue = desk.club.night(desk.desk.id).venue if desk.has_night else ""
        self._stale = True
        self._read_chips()
        self.setWindowTitle(f"Big screen: {self._club}")
        self._refresh()

    def _read_chips(self) -> None:
        with suppress(StoreError):  # then what was read last
            self._owned = self.desk.club.owned()

    def _changed(self) -> None:
        self._stale = True
        self._read_chips()
        self._refresh()

    def _room_changed(self) -> None:
        """The manager wants another look, screen, line or picture."""
        room, look = self.desk.room, look_of(self.desk.room.look)
        for board in self._boards.values():
            if board.look is not look:
                board.set_look(look)
        if self.line.show_words(room.words, look):
            self._arrange()
        self.keeper.choose(room.screen)
        self._refresh()

    def _table(self) -> RoomStandings | None:
        """The season's table, read when it is about to be shown and something has changed."""
        desk = self.desk
        if not (between_sessions(desk.night) or desk.room.picture == "standings"):
            return None
        if self._stale:
            with suppress(StoreError):  # then the last one stays
                self._standings = tonights_standings(desk.club, desk.desk.id, local(desk.now()).date())
                self._stale = False
        return self._standings

    def _view(self) -> BigScreenView:
        desk = self.desk
        if not desk.has_night:
            return no_night(self._club)
        people = desk.club.people
        view = big_screen_view(desk.night, people, self._club, self._venue, desk.now(), self._table(), self._owned)
        return replace(view, shot=desk.shot.view(), revealed=desk.room.shown)

    def _refresh(self) -> None:
        """Show this moment; a hidden window costs nothing."""
        if not self.isVisible():
            return
        view = self._view()
        if self._stretch(self._part_of(view)) != self._stretch(self._part):
            self.desk.room.picture = ""
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
        if view.show == "seats" and view.revealed is not None:
            return "reveal"
        asked = view.moves and self.desk.now() < self._moves_until
        return "moves" if asked and view.show in _PLAY else view.show

    def _stretch(self, part: str) -> str:
        return "play" if part in _PLAY else "drawn" if part in _DRAWN else part

    def _say(self, words: str) -> None:
        self._hint.setText(words)
        self._place_hint()
        self._hint.show()
        self._hint.raise_()
        self._hint_timer.start()

    def _hint_over(self) -> None:
        self._close_again = False
        self._hint.hide()

    def _place_hint(self) -> None:
        self._hint.adjustSize()
        low = self.height() - self.line.high(self.width(), self.height())  # above the manager's line
        self._hint.move((self.width() - self._hint.width()) // 2, low - self._hint.height() - 24)

    # Qt --------------------------------------------------------------------------------------------------------

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The manager's line below, the picture in the rest."""
        high = self.line.high(self.width(), self.height())
        self.line.setGeometry(0, self.height() - high, self.width(), high)
        for board in self._boards.values():
            board.setGeometry(0, 0, self.width(), self.height() - high)
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
        """Alt F4 or the cross while the clock runs is asked about here: the second one within six seconds closes."""
        running = self.desk.has_night and self.desk.night.session.clock.since is not None
        if event is not None and self.isVisible() and running and not self._close_again:
            event.ignore()
            self._close_again = True
            self._say("Close again to take the big screen away. The clock runs on either way.")
            return
        super().closeEvent(event)
        self._close_again = False
        self.keeper.put_away()
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
