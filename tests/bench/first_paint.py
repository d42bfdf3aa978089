"""Run as a program: show a window, and the moment it has been painted tell what that took, and be gone.

    first_paint.py bare           a main window of Qt's with a table of 24 rows, and nothing else
    first_paint.py top-table      the program, with the club file it had open last
    first_paint.py remember FILE  make that the file it had open last

It prints the seconds of processor time since the process began, the most memory it held, and the modules it loaded.
"""

import json
import os
import sys
import time

from PyQt6.QtCore import QCoreApplication, QEvent, QObject
from PyQt6.QtGui import QWindow
from PyQt6.QtWidgets import QApplication, QMainWindow, QTableWidget, QTableWidgetItem


class FirstPaint(QObject):
    """Waits for the first window to come up. Qt paints a window while it is told that it can be seen."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._window: QWindow | None = None
        app.focusWindowChanged.connect(self._came_up)

    def _came_up(self, window: QWindow | None) -> None:
        if window is not None and self._window is None:
            self._window = window
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if watched is None or event is None or event.type() != QEvent.Type.Expose:
            return False
        watched.removeEventFilter(self)
        QCoreApplication.sendEvent(watched, event)
        tell()
        return True


def tell() -> None:
    used = time.process_time()
    print(json.dumps({"seconds": used, "memory": most_memory(), "modules": sorted(sys.modules)}), flush=True)
    os._exit(0)


def most_memory() -> int:
    """In kilobytes, where the system tells; getrusage would count what the process that began this one held."""
    try:
        with open("/proc/self/status", encoding="ascii") as lines:  # noqa: PTH123 - pathlib would be counted
            return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    except FileNotFoundError:
        return 0


def bare() -> None:
    app = QApplication(sys.argv[:1])
    watch = FirstPaint(app)
    window = QMainWindow()
    table = QTableWidget(24, 5)
    for row in range(24):
        for column in range(5):
            table.setItem(row, column, QTableWidgetItem(f"{row}, {column}"))
    window.setCentralWidget(table)
    window.resize(1366, 768)
    window.show()
    app.exec()
    watch.deleteLater()


def top_table() -> None:
    from ui import theme

    app = theme.application(sys.argv[0])
    watch = FirstPaint(app)
    from ui.app import main

    main([])
    watch.deleteLater()


def remember(path: str) -> None:
    from pathlib import Path

    from ui.preferences import Preferences

    Preferences().last_file = Path(path)


if __name__ == "__main__":
    {"bare": bare, "top-table": top_table, "remember": lambda: remember(sys.argv[2])}[sys.argv[1]]()
