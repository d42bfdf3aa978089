"""A laptop and a second screen: what the big screen does, told as JSON. Run by test_projector in its own process."""

import json
import shutil
import sys
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMainWindow

from clubapp.club import Club
from tests.season.demo_file import tonight
from ui import theme
from ui.desk import Desk
from ui.tonight.projector.clock_screen import TimeBoard
from ui.tonight.projector.window import Projector


def main(season: Path, folder: Path) -> None:
    app = QApplication([])
    theme.apply(app, "dark")
    laptop, telly = app.screens()
    file = folder / "two.club"
    shutil.copyfile(season, file)
    with Club.open(file) as club:
        tonight(club, 16, started=True)
        desk = Desk(club)
        night = club.open_night()
        assert night is not None
        desk.open(night)
        window = QMainWindow()
        window.setGeometry(20, 20, 1200, 700)
        window.show()
        app.processEvents()
        big = Projector(desk)
        said: list[str] = []
        big.moved.connect(said.append)

        def now() -> dict[str, object]:
            app.processEvents()
            picture = big.grab()
            board = big.board()
            return {
                "screen": getattr(big.screen(), "name", str)(),
                "main": getattr(window.screen(), "name", str)(),
                "full": big.isFullScreen(),
                "pixels": [picture.width(), picture.height()],
                "inside": laptop.geometry().contains(big.geometry()),
                "time": board.digits.text() if isinstance(board, TimeBoard) else "",
                "said": said[-1] if said else "",
            }

        told: dict[str, object] = {}
        big.open_on_best_screen(window)
        told["opened"] = now()
        QTest.keyClick(big, Qt.Key.Key_Escape)
        told["escaped"] = now()
        QTest.keyClick(big, Qt.Key.Key_F11)
        told["refilled"] = now()
        app.screenRemoved.emit(telly)  # offscreen knows no plug to pull; the signal is what Qt would send
        told["unplugged"] = now()
        app.screenAdded.emit(telly)
        told["plugged"] = now()
        big.close()
        app.processEvents()
        told["closed"] = {"main": window.isVisible(), "big": big.isVisible()}
        desk.leave()
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
