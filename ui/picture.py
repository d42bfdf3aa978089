"""A picture of the window, for the handbook, for tests and for a machine without a display."""

from pathlib import Path
from typing import Protocol

from PyQt6.QtCore import QObject, QTimer
from PyQt6.QtWidgets import QApplication, QWidget

from ui.shell import MainWindow
from ui.tonight.projector.window import Projector

STAGES = ("door", "draw", "play", "results")
ROOMS = ("tonight", "players", "season", "rulings", "print", "settings")
PAPERS = ("standings", "night", "seats", "booklet", "wall", "blinds")
SETTLE_MS = 400


class Running(Protocol):
    """Whatever holds the window."""

    window: QWidget | None


class Picture(QObject):
    """Shows what was asked for, waits until it has been painted, saves it and ends the program."""

    def __init__(self, running: Running, path: Path, show: str, size: str) -> None:
        super().__init__(QApplication.instance())
        self._running = running
        self._path = path
        self._show = show
        width, _, height = size.partition("x")
        self._size = (int(width), int(height))

    def start(self) -> None:
        QTimer.singleShot(0, self._prepare)

    def _prepare(self) -> None:
        window = self._running.window
        if window is not None:
            window.showNormal()
            window.resize(*self._size)
            if isinstance(window, MainWindow):
                _bring(window, self._show)
        QTimer.singleShot(SETTLE_MS, self._save)

    def _save(self) -> None:
        target = self._running.window
        if self._show == "big":
            target = next((w for w in QApplication.topLevelWidgets() if isinstance(w, Projector)), target)
            if target is not None:
                target.resize(*self._size)
        if target is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            target.grab().save(str(self._path))
        QApplication.exit(0)


def _bring(window: MainWindow, show: str) -> None:
    if show in STAGES:
        window.show_stage(STAGES.index(show))
    elif show in ROOMS:
        window.show_room(show)
    elif show.partition(":")[0] in PAPERS:
        window.preview_paper(show)
    elif show == "big":
        window.open_big_screen()
