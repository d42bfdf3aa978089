"""The program in a home of its own: a member is looked at, searched for, half registered again, and then erased.

Usage: erasing_window.py FILE NUMBER NAME. A fault whose text holds the name happens on the way. Ends as a person would
end it.
"""

import sys
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from ui import theme
from ui.app import Application
from ui.faults import catch_faults
from ui.players.data.data_sheet import DataSheet
from ui.preferences import Preferences
from ui.shell import MainWindow
from ui.tonight.sheets import sheet_host
from ui.widgets.button import GUARD_MS
from ui.widgets.side_sheet import SideSheet


def main(path: Path, number: str, name: str) -> None:
    app = theme.application(sys.argv[0])
    app.setApplicationName("Top Table")
    app.setOrganizationName("Top Table")
    preferences = Preferences()
    theme.apply(app, preferences.theme)
    SideSheet.slide_ms = 0
    running = Application(app, preferences)
    catch_faults(running)
    running.start(path)
    window = running.window
    assert isinstance(window, MainWindow)
    window.show_room("players")
    window.rooms.players._search.set_text(name)
    window.rooms.players.new_player()
    QApplication.processEvents()
    try:
        raise LookupError(f"{name} is nowhere to be found")
    except LookupError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)
    player = window.desk.club.members.by_number(number)
    assert player is not None
    sheet = DataSheet(window.desk, sheet_host(window), player)
    sheet.open()
    QTest.mouseClick(sheet.ask_to_erase, Qt.MouseButton.LeftButton)
    sheet.erase.typed.setFocus()
    QTest.keyClicks(sheet.erase.typed.edit, number)
    QTest.qWait(GUARD_MS + 50)
    QTest.mouseClick(sheet.erase.button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    print(window.desk.club.people[player].name, flush=True)
    sys.stdin.readline()
    running.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
