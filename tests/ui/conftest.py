"""The real program on a real club file, driven by real keys."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from tests.ui.bent_time import BentTime
from tests.ui.door_people import Window
from tests.ui.evening import PLAY, Evening
from ui import theme
from ui.desk import Desk
from ui.shell import MainWindow
from ui.widgets.side_sheet import SideSheet


@pytest.fixture
def bent() -> BentTime:
    return BentTime()


@pytest.fixture
def styled(qapp: QApplication) -> QApplication:
    """The application in the dark theme."""
    theme.apply(qapp, "dark")
    return qapp


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def desk(styled: QApplication, club: Club, bent: BentTime) -> Iterator[Desk]:
    """The doorway with a fresh night open and nobody in yet."""
    from clubapp.wording import local

    made = Desk(club, time=bent.time())
    made.open(club.start_night(local(made.now()).date(), at=made.now()))
    yield made
    made.leave()


@pytest.fixture
def checked_in(desk: Desk) -> Callable[[int], list[int]]:
    """Check in so many regulars; returns their ids in the order they came."""

    def bring(count: int) -> list[int]:
        able = [p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None][:count]
        for player in able:
            assert not isinstance(desk.do(c.CheckIn(player)), Refused)
        return [int(p) for p in able]

    return bring


@pytest.fixture
def playing(desk: Desk, checked_in: Callable[[int], list[int]]) -> Callable[[int], list[int]]:
    """Check in so many, draw and start."""

    def start(count: int) -> list[int]:
        players = checked_in(count)
        for command in (c.DrawSeats(), c.StartPlay()):
            assert not isinstance(desk.do(command), Refused)
        return players

    return start


@pytest.fixture
def main_window(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The real window on a fresh night, at the laptop's size."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = MainWindow(desk)
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    yield made
    made.hide()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def opened(desk: Desk, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Evening]]:
    """Open the window on tonight at a size of one's choice, at the stage it has reached."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made: list[Evening] = []

    def show(size: tuple[int, int] = (1366, 768)) -> Evening:
        made.append(Evening(desk, bent, PLAY, size))
        return made[-1]

    yield show
    for evening in made:
        evening.close()


@pytest.fixture
def evening(opened: Callable[..., Evening], playing: Callable[[int], list[int]]) -> Evening:
    """Twenty-four at play."""
    playing(24)
    return opened()


@pytest.fixture
def door(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The door of a night that nobody has come to yet."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    window = Window(desk)
    yield window
    window.close()
    window.deleteLater()
