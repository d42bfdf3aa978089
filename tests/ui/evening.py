"""An evening in the real window: its draw and play stages, with the hands of the person who runs it."""

from PyQt6 import sip
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from tests.ui.bent_time import BentTime
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.draw.stage import DrawStage
from ui.tonight.play.stage import PlayStage
from ui.tonight.play.tables_panel import TablesPanel
from ui.widgets.side_sheet import SideSheet

DRAW, PLAY, RESULTS = 1, 2, 3
KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Space": Qt.Key.Key_Space,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Tab": Qt.Key.Key_Tab,
}


class Evening:
    """The window at a stage of tonight."""

    def __init__(self, desk: Desk, bent: BentTime, stage: int, size: tuple[int, int] = (1366, 768)) -> None:
        self.desk, self.bent = desk, bent
        self.window = MainWindow(desk)
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)
        self.window.show_room("tonight")
        self.window.show_stage(stage)
        QApplication.processEvents()

    def close(self) -> None:
        """End the test's window without its question; a second time does nothing."""
        if sip.isdeleted(self.window):
            return
        self.window.hide()
        self.window.deleteLater()
        QApplication.sendPostedEvents(self.window, QEvent.Type.DeferredDelete)

    @property
    def draw(self) -> DrawStage:
        return self._only(DrawStage)

    @property
    def play(self) -> PlayStage:
        return self._only(PlayStage)

    def _only(self, kind: type) -> QWidget:  # type: ignore[type-arg]
        (found,) = self.window.findChildren(kind)
        return found

    # Hands -----------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys one after the other, wherever the keyboard is."""
        for key in keys:
            target = QApplication.focusWidget() or self.window
            if key.startswith("Ctrl+"):
                name = key.removeprefix("Ctrl+")
                QTest.keyClick(self.window, KEYS.get(name) or name, Qt.KeyboardModifier.ControlModifier)
            else:
                QTest.keyClick(target, KEYS.get(key) or key)
            QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type into whatever has the keyboard."""
        QTest.keyClicks(QApplication.focusWidget(), text)
        QApplication.processEvents()

    def click(self, widget: QWidget) -> None:
        """A click in the middle of it."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        QApplication.processEvents()

    def click_seat(self, table: int, seat: int) -> None:
        """A click on a seat of the stage now shown."""
        self.click(self.seat(table, seat))

    def seat(self, table: int, seat: int) -> QWidget:
        stages = [*self.window.findChildren(DrawStage), *self.window.findChildren(PlayStage)]
        stage = next(stage for stage in stages if stage.isVisible())
        shown = stage.tables.table(table)
        assert shown is not None, f"table {table} is not shown"
        return shown.seat(seat)

    def settle(self) -> None:
        """Let every layout find its size."""
        for _ in range(6):
            QApplication.processEvents()

    # Time ------------------------------------------------------------------------------------------------------

    def pass_by(self, seconds: float) -> None:
        """Time goes by and the second hand ticks."""
        self.bent.pass_by(seconds)
        self.tick()

    def tick(self) -> None:
        self.desk._on_tick()
        QApplication.processEvents()

    # The night -------------------------------------------------------------------------------------------------

    def at(self, table: int, seat: int) -> PlayerId:
        """Who sits there."""
        return self.desk.night.session.at_table(table)[seat]

    def name(self, player: PlayerId) -> str:
        return self.desk.club.people[player].name

    def do(self, *commands: c.Command) -> None:
        """Bring the night somewhere; what the test is about is done by hand."""
        for command in commands:
            answer = self.desk.do(command)
            assert not isinstance(answer, Refused), answer
        QApplication.processEvents()

    def out(self, *seats: tuple[int, int]) -> None:
        """These go out, one hand each."""
        for table, seat in seats:
            self.do(c.KnockOut((c.Exit(self.at(table, seat)),)))

    def open_sheet(self) -> SideSheet | None:
        """The sheet that is open."""
        return next((s for s in self.window.findChildren(SideSheet) if s.is_open()), None)

    @property
    def tables(self) -> TablesPanel:
        return self.play.tables
