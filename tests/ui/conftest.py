"""The real program on a real club file, driven by real keys."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from ui import theme
from ui.desk import Desk
from ui.shell import MainWindow
from ui.widgets.side_sheet import SideSheet


class BentTime:
    """A wall clock and a steady clock that tests can move, apart where they like. Milliseconds."""

    def __init__(self) -> None:
        self.wall_ms = 1_900_000_000_000
        self.steady_ms = 50_000

    def pass_by(self, seconds: float) -> None:
        """Time as usual."""
        self.wall_ms += round(seconds * 1000)
        self.steady_ms += round(seconds * 1000)

    def sleep(self, seconds: float) -> None:
        """The machine sleeps: only the wall's clock goes on."""
        self.wall_ms += round(seconds * 1000)

    def time(self) -> SteadyTime:
        return SteadyTime(wall=lambda: self.wall_ms, monotonic=lambda: self.steady_ms)


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
