"""A laptop and other screens, plugged in and pulled out: what the big screen does, told as JSON.

Run by test_two_screens in a process of its own, for Qt reads the screens when it starts.
"""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.views.clockface import clock_face
from tests.season.demo_file import tonight
from tests.ui.plugs import set_screens
from ui import theme
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.projector.clock_screen import TimeBoard
from ui.tonight.projector.screens import key_of
from ui.tonight.projector.window import Projector

Told = dict[str, object]


class Room:
    """The laptop's window and the big screen, with screens that come and go."""

    def __init__(self, app: QApplication, desk: Desk, screens: dict[str, dict[str, object]]) -> None:
        self.app, self.desk, self.screens = app, desk, screens
        self.here = list(screens)
        self.window = MainWindow(desk)
        self.window.setGeometry(20, 20, 1200, 700)
        self.window.show()
        self.settle()
        self.said: list[str] = []

    def settle(self, ms: int = 60) -> None:
        QTest.qWait(ms)

    def plug(self, *names: str) -> None:
        """These screens are there now, in this order; the first is the primary one."""
        self.here = list(names)
        set_screens([self.screens[name] for name in names])
        self.settle()

    def open(self) -> None:
        self.window.open_big_screen()
        big = self.big()
        assert big is not None
        big.moved.connect(self.said.append)
        self.settle(300)

    def big(self) -> Projector | None:
        return self.window._projector

    def laptop_says(self) -> str:
        return self.window._toast.words() if self.window._toast.isVisible() else ""

    def now(self) -> Told:
        self.settle()
        big = self.big()
        if big is None:
            return {}
        picture = big.grab()
        times = self.times(big)
        if times[0] != times[1]:  # a second may have passed between the two looks, never between four
            times = self.times(big)
        return {
            "screen": getattr(big.screen(), "name", str)(),
            "main": getattr(self.window.screen(), "name", str)(),
            "full": big.isVisible() and big.isFullScreen(),
            "visible": big.isVisible(),
            "pixels": [picture.width(), picture.height()],
            "fits": fits(big),
            "line": big.line.words(),
            "time": times[0],
            "laptop time": times[1],
            "running": self.desk.night.session.clock.since is not None,
            "said": self.said[-1] if self.said else "",
            "laptop says": self.laptop_says(),
        }

    def times(self, big: Projector) -> tuple[str, str]:
        """What the big screen's clock shows, and what the laptop's does."""
        self.desk._on_tick()
        board = big.board()
        shown = board.digits.text() if isinstance(board, TimeBoard) else ""
        return shown, clock_face(self.desk.night.session, self.desk.now()).left_text


def fits(big: Projector) -> bool:
    """Whether the figures are as large as this window asks for, wholly inside, with the line below them."""
    board, line = big.board(), big.line.geometry()
    if not isinstance(board, TimeBoard):
        return False
    digits = board.digits.geometry()
    inside = board.rect().contains(digits) and digits.height() > big.height() * 0.25
    return inside and line.top() == board.geometry().bottom() + 1 and line.bottom() == big.height() - 1


def unplugged(room: Room) -> Told:
    """The cable is pulled while the clock runs, and put back; then the window itself leaves the laptop's screen."""
    told: Told = {}
    room.open()
    told["opened"] = room.now()
    big = room.big()
    assert big is not None
    QTest.keyClick(big, Qt.Key.Key_Escape)
    told["escaped"] = room.now()
    QTest.keyClick(big, Qt.Key.Key_F11)
    told["refilled"] = room.now()
    room.plug("laptop")
    told["unplugged"] = room.now()
    room.plug("laptop", "telly")
    told["plugged"] = room.now()
    room.plug("laptop")
    room.window.big_screen_key()
    told["here"] = room.now()
    QTest.keyClick(big, Qt.Key.Key_Escape)
    told["here as a window"] = room.now()
    room.plug("laptop", "telly")
    told["plugged again"] = room.now()
    big.take_away()
    room.plug("laptop")
    room.plug("laptop", "telly")
    told["closed"] = room.now() | {"laptop": room.window.isVisible()}
    room.window.setGeometry(1366 + 100, 80, 900, 500)
    room.settle()
    told["laptop on the telly"] = {"main": room.window.screen().name()}  # type: ignore[union-attr]
    room.plug("laptop")
    room.settle(400)
    inside = room.app.primaryScreen().availableGeometry().contains(room.window.frameGeometry())  # type: ignore[union-attr]
    told["laptop back"] = {"main": room.window.screen().name(), "inside": inside}  # type: ignore[union-attr]
    return told


def chosen(room: Room) -> Told:
    """Three screens: the manager chooses one, it goes and comes, and another is made the first."""
    told: Told = {}
    room.open()
    told["by itself"] = room.now()
    wall = next(screen for screen in room.app.screens() if screen.name() == "wall")
    room.desk.room.set_screen(key_of(wall))
    told["chosen"] = room.now()
    room.plug("laptop", "telly")
    told["wall gone"] = room.now()
    room.plug("laptop", "telly", "wall")
    told["wall back"] = room.now()
    room.plug("wall", "laptop", "telly")
    told["wall first"] = room.now()
    room.screens["wall"] = {**room.screens["wall"], "width": 1024, "height": 768}
    room.plug("laptop", "telly", "wall")
    told["smaller"] = room.now()
    return told


def first(room: Room) -> Told:
    """The telly is the primary screen, and the laptop's window is on the laptop."""
    laptop = next(screen for screen in room.app.screens() if screen.name() == "laptop")
    room.window.setGeometry(laptop.geometry().adjusted(30, 30, -200, -60))
    room.settle()
    room.open()
    return {"opened": room.now()}


STORIES: dict[str, Callable[[Room], Told]] = {"unplugged": unplugged, "chosen": chosen, "first": first}


def main(story: str, config: Path, season: Path, folder: Path) -> None:
    app = QApplication([])
    theme.apply(app, "dark")
    file = folder / "two.club"
    shutil.copyfile(season, file)
    screens = {each["name"]: each for each in json.loads(config.read_text("utf-8"))["screens"]}
    with Club.open(file) as club:
        tonight(club, 16, started=True)
        desk = Desk(club)
        night = club.open_night()
        assert night is not None
        desk.open(night)
        desk.answer_gap(count=False)
        desk.room.say("Raffle at the break")
        room = Room(app, desk, screens)
        told = STORIES[story](room)
        desk.leave()
        room.window.hide()
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], *(Path(part) for part in sys.argv[2:]))
