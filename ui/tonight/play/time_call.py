"""Calling time on a player: the button, the key and the bar over the clock, joined to the desk's shot clock."""

from PyQt6.QtCore import QObject, pyqtSignal

from ui.desk import Desk
from ui.tonight.play.shot_bar import ShotBar
from ui.widgets.button import Button


class TimeCall(QObject):
    """`moved` says that the bar has come or gone."""

    moved = pyqtSignal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.bar = ShotBar()
        self.button = Button("Call time", "plain", icon="clock", key="T", height=48)
        self.button.clicked.connect(self.call)
        self.bar.stop_wanted.connect(desk.shot.stop)
        self.bar.again_wanted.connect(self._again)
        desk.shot.changed.connect(self._show)

    def call(self) -> None:
        """T: seconds to act for one player (S81, W59); again: they have acted."""
        session = self._desk.night.session
        if not self.stop() and session.started is not None and not session.over:
            self._again()

    def stop(self) -> bool:
        """They have acted; False where no time was called."""
        called = self._desk.shot.view() is not None
        self._desk.shot.stop()
        return called

    def _again(self) -> None:
        self._desk.shot.call(self._desk.night.rules.shot_clock)

    def _show(self) -> None:
        if self.bar.show_shot(self._desk.shot.view()):
            self.moved.emit()
