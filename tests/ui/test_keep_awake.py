"""Screens stay lit while play is on, and sleep after (UI-09, UI-10)."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from tests.ui.bent_time import BentTime
from ui.awake.keeper import SETTLED_MS, KeepAwake
from ui.awake.systems import Linux, Mac, Windows, this_system
from ui.desk import Desk

Start = Callable[[int], list[int]]


class Lamp:
    """A machine whose screens can be kept lit; counts how often it was asked."""

    def __init__(self) -> None:
        self.lit = False
        self.asked = 0

    def hold(self) -> None:
        assert not self.lit, "asked twice"
        self.lit, self.asked = True, self.asked + 1

    def let_go(self) -> None:
        assert self.lit, "nothing to let go"
        self.lit = False


@pytest.fixture
def lamp() -> Lamp:
    return Lamp()


@pytest.fixture
def keeper(desk: Desk, lamp: Lamp) -> KeepAwake:
    made = KeepAwake(desk, desk, system=lamp)
    made._ask.setInterval(0)
    return made


def go(desk: Desk, bent: BentTime, minutes: float) -> None:
    bent.pass_by(minutes * 60)
    desk._on_tick()
    QTest.qWait(5)


def test_ui_09_lit_from_the_start_of_play_through_breaks_to_the_end(
    keeper: KeepAwake, lamp: Lamp, desk: Desk, bent: BentTime, playing: Start
) -> None:
    go(desk, bent, 1)
    assert not lamp.lit  # people arrive: nothing runs
    playing(8)
    go(desk, bent, 1)
    assert lamp.lit
    for _ in range(12):
        go(desk, bent, 10)
        assert lamp.lit
    desk.do(c.AgreeFinish(tuple(desk.night.session.living), "last orders"))
    assert not lamp.lit
    go(desk, bent, 5)
    assert (lamp.lit, lamp.asked) == (False, 1)


def test_ui_10_a_night_left_open_or_put_away_lets_them_sleep(
    keeper: KeepAwake, lamp: Lamp, desk: Desk, bent: BentTime, playing: Start
) -> None:
    playing(8)
    go(desk, bent, 1)
    assert lamp.lit
    desk.leave()
    assert not lamp.lit


def test_a_long_pause_lets_them_sleep_and_going_on_lights_them_again(
    keeper: KeepAwake, lamp: Lamp, desk: Desk, bent: BentTime, playing: Start
) -> None:
    playing(8)
    go(desk, bent, 1)
    desk.do(c.PauseClock())
    go(desk, bent, 19)
    assert lamp.lit
    go(desk, bent, 2)
    assert not lamp.lit
    desk.do(c.ResumeClock())
    QTest.qWait(5)
    assert (lamp.lit, lamp.asked) == (True, 2)


def test_undo_of_the_end_lights_them_again(
    keeper: KeepAwake, lamp: Lamp, desk: Desk, bent: BentTime, playing: Start
) -> None:
    playing(8)
    go(desk, bent, 1)
    desk.do(c.AgreeFinish(tuple(desk.night.session.living), "last orders"))
    desk.undo()
    QTest.qWait(5)
    assert lamp.lit


def test_the_first_picture_does_not_wait_for_it(desk: Desk, playing: Start, lamp: Lamp) -> None:
    playing(8)
    keeper = KeepAwake(desk, desk, system=lamp)
    QTest.qWait(20)
    assert not lamp.lit
    assert SETTLED_MS >= 1000
    keeper.let_go()


def test_a_system_that_can_not_is_silent(qapp: QApplication) -> None:
    """No bus, no such program, another system's call: the clock runs on without a word."""
    for system in (Linux(qapp), Windows(), Mac(qapp), this_system(qapp)):
        system.hold()
        system.let_go()
        system.let_go()


SERVICE = """
import sys
from PyQt6.QtCore import QCoreApplication, QObject, QTimer, pyqtClassInfo, pyqtSlot
from PyQt6.QtDBus import QDBusConnection, QDBusServiceWatcher
from PyQt6.QtWidgets import QApplication
from ui.awake import systems

app = QApplication(["test"])
bus = QDBusConnection.sessionBus()

@pyqtClassInfo("D-Bus Interface", systems.SERVICE)
class Saver(QObject):
    @pyqtSlot(str, str, result=int)
    def Inhibit(self, who, why):
        print("inhibit", who, "/", why, flush=True)
        return 7

saver = Saver()
assert bus.registerService(systems.SERVICE)
assert bus.registerObject("/" + systems.SERVICE.replace(".", "/"), saver, QDBusConnection.RegisterOption.ExportAllSlots)
linux = systems.Linux(app)
import threading
def ask():
    print("asked", linux._inhibit(), flush=True)
    linux._asked = True
    linux.let_go()
    QTimer.singleShot(0, app.quit)
thread = threading.Thread(target=ask)
QTimer.singleShot(0, thread.start)
QTimer.singleShot(5000, app.quit)
thread_done = app.exec()
thread.join()
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="no session bus can be started here")
def test_a_linux_desktop_is_asked_over_its_bus() -> None:
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", SERVICE],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    assert "inhibit Top Table / The poker clock is running" in done.stdout, done.stderr
    assert "asked True" in done.stdout
