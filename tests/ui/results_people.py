"""The Results stage in a window, for stories about the end of a session."""

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from tests.ui.bent_time import BentTime
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.results.stage import ResultsStage


class Window(QWidget):
    """As large as on the smallest laptop; sheets slide in over it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.gone: list[int] = []
        self.printed: list[str] = []
        self.stage = ResultsStage(desk, self)
        self.stage.go.connect(self.gone.append)
        self.stage.print_paper.connect(self.printed.append)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        head = QHBoxLayout()
        head.addStretch(1)
        for widget in self.stage.actions_bar():
            head.addWidget(widget)
        column.addLayout(head)
        column.addWidget(self.stage, 1)
        desk.changed.connect(self.stage.show_night)
        self.resize(1274, 700)
        self.show()
        self.activateWindow()
        QTest.qWaitForWindowActive(self)
        self.stage.show_night()
        self.stage.entered()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """As the program's window does: single keys go to the stage."""
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stage.letter("Enter")

    def enter(self) -> None:
        """Enter, where the keyboard is; long enough after the last one not to be the same press."""
        self.stage._since_enter.invalidate()
        QTest.keyClick(self.focusWidget() or self, Qt.Key.Key_Return)

    def names(self) -> list[str]:
        return [row.name for row in self.stage.order.model.rows()]


def do(desk: Desk, command: c.Command) -> None:
    answer = desk.do(command)
    assert not isinstance(answer, Refused), answer


def knock_out(desk: Desk, bent: BentTime, count: int = 1) -> None:
    """One after the other, four minutes apart."""
    for _ in range(count):
        bent.pass_by(240)
        do(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))


def play_out(desk: Desk, bent: BentTime) -> PlayerId:
    """To the last one, who is returned."""
    knock_out(desk, bent, len(desk.night.session.living) - 1)
    winner = desk.night.session.winner
    assert winner is not None
    return winner
