"""main(): the only place that builds things: the application, the look, the club file, the window."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QEvent, QTimer
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QApplication, QFileDialog, QWidget

from clubapp.club import Club, ClubFileError
from clubapp.domain.record import record
from clubapp.resources import resource
from ui import theme
from ui.desk import Desk
from ui.faults import catch_faults
from ui.preferences import Preferences
from ui.shell import MainWindow

SIZE = (1366, 768)
PAINTED_MS = 100  # by then the window has been painted once
FRAME = 40  # what a title bar takes: on a laptop of that very size the window fills the screen instead


class Application:
    """Opens a club file and shows its window, or the screen that says why it cannot."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        self._app = app
        self._preferences = preferences
        self.window: QWidget | None = None
        self._club: Club | None = None
        self._desk: Desk | None = None
        self._path: Path | None = None

    def start(self, path: Path | None) -> None:
        """Open the file named, else the one used last, else the first-run pages."""
        wanted = path or self._preferences.last_file
        if wanted is None:
            self.first_run()
        else:
            self.open(wanted)

    def open(self, path: Path) -> None:
        """Open a club file; a fault gets its own screen and the file is not touched."""
        present = self._club
        if present is not None and present.path.absolute() == path.absolute():
            return
        try:
            club = Club.open(path)
        except ClubFileError as error:
            if isinstance(self.window, MainWindow) and present is not None:
                self.window.say(f"{error.sentence} {error.instead}".strip())  # the night on screen goes on
            else:
                self._path = path
                self._cannot_open(error)
            return
        self._leave()
        self._path = path
        self._club = club
        self._preferences.last_file = path
        desk = self._desk = Desk(club, self._app)
        night = club.open_night()
        if night is not None:
            desk.open(night)
        window = MainWindow(desk)
        window.other_file.connect(self.choose_file)
        window.new_club.connect(self.another_club)
        window.restyled.connect(self.restyle)
        desk.room.take_up(self._preferences.big_screen)
        desk.room.kept.connect(self._keep_big_screen)
        window.bell.set_volume(self._preferences.volume)
        window.bell.volume_changed.connect(self._keep_volume)
        window.open_where_it_is()
        window.lock_at_start()
        self._show(window)

    def _leave(self) -> None:
        if self.window is not None:
            self.window.setEnabled(False)  # a line still being typed is left, and so saved, while there is a club
        if self._desk is not None:
            self._desk.leave()
            self._desk = None
        if self._club is not None:
            self._club.close()
            self._club = None

    def another_club(self) -> None:
        """A club of one's own beside the present one, which is put away and can be gone back to."""
        present = self._path
        self._leave()
        self.first_run(back_to=present)

    def first_run(self, *, back_to: Path | None = None) -> None:
        """Rules, club, venue and chips, or the demo."""
        from ui.first_run.wizard import FirstRun

        page = FirstRun(back_to=back_to)
        page.finished.connect(self.open)
        self._show(page)

    def _cannot_open(self, error: ClubFileError) -> None:
        from ui.first_run.cannot_open import CannotOpen

        page = CannotOpen(error, self._path)
        page.choose.connect(self.choose_file)
        page.new_club.connect(self.first_run)
        page.again.connect(self._again)
        self._show(page)

    def _again(self) -> None:
        if self._path is not None:
            self.open(self._path)

    def choose_file(self) -> None:
        """Ask for a club file without stopping anything else."""
        dialog = QFileDialog(self.window, "Open a club file")
        dialog.setNameFilters(["Club files (*.club)", "All files (*)"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._chosen)
        dialog.open()

    def _chosen(self, name: str) -> None:
        self.open(Path(name))

    def restyle(self, name: str) -> None:
        """Dark for a dim room, light for a bright one."""
        self._preferences.theme = name
        theme.apply(self._app, self._preferences.theme)

    def _keep_big_screen(self, chosen: dict[str, str]) -> None:
        self._preferences.big_screen = chosen

    def _keep_volume(self, word: str) -> None:
        self._preferences.volume = word

    def _show(self, window: QWidget) -> None:
        old, self.window = self.window, window
        window.resize(*SIZE)
        screen = QApplication.primaryScreen()
        room = screen.availableSize() if screen is not None else window.size()
        small = room.width() < SIZE[0] + FRAME or room.height() < SIZE[1] + FRAME
        if small or (old is not None and old.isMaximized()):
            window.showMaximized()
        else:
            window.show()
        if old is not None:
            old.hide()
            old.deleteLater()

    def close(self) -> None:
        """Take the windows down while Qt still lives, and let go of the club file."""
        for window in QApplication.topLevelWidgets():
            window.deleteLater()
        self.window = None
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._leave()


def complete_look() -> None:
    """What the first picture need not wait for: the icon on the task bar, and the large faces for other scripts."""
    QApplication.setWindowIcon(QIcon(str(resource("icons", "app.png"))))
    theme.load_other_scripts()
    for window in QApplication.topLevelWidgets():
        window.update()


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window. `--picture` saves what it shows and quits, for papers and tests."""
    asked = _asked(sys.argv[1:] if argv is None else list(argv))
    app = QApplication.instance() or theme.application(sys.argv[0])
    assert isinstance(app, QApplication)  # noqa: S101 - a core application has no windows
    app.setApplicationName("Top Table")
    app.setOrganizationName("Top Table")
    app.setDesktopFileName("top-table")
    preferences = Preferences(forget=asked.picture is not None)
    if asked.theme:
        preferences.theme = asked.theme
    theme.apply(app, preferences.theme)
    running = Application(app, preferences)
    catch_faults(running)
    running.start(asked.file)
    QTimer.singleShot(PAINTED_MS, complete_look)
    if asked.picture is not None:
        from ui.picture import Picture

        picture = Picture(running, asked.picture, asked.show, asked.size)
        picture.start()
    code = app.exec()
    running.close()
    return code


@record
class Asked:
    """What the command line asks for."""

    file: Path | None = None
    theme: str | None = None
    picture: Path | None = None
    show: str = ""
    size: str = "1366x768"


def _asked(argv: list[str]) -> Asked:
    if not argv:
        return Asked()
    import argparse

    parser = argparse.ArgumentParser(prog="top-table", description="Runs a poker club's evening.")
    parser.add_argument("file", nargs="?", type=Path, help="a club file; the one used last where not given")
    parser.add_argument("--theme", choices=("dark", "light"))
    parser.add_argument("--picture", type=Path, help="save a picture of the window and quit")
    parser.add_argument("--show", default="", help="what to show in the picture: door, draw, play, season, big, ...")
    parser.add_argument("--size", default="1366x768", help="of the picture")
    return Asked(**vars(parser.parse_args(argv)))


if __name__ == "__main__":
    raise SystemExit(main())
