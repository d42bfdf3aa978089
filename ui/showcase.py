"""An evening of the demo club as pictures and papers, for a machine without a display and for the handbook.

It is played through the same commands as any night.

python -m ui.showcase FOLDER
"""

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QBuffer, QIODevice, QObject, Qt
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.booklets import booklet_of
from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.demo import make_demo
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.papers import seats_of_night, sheet_of_night
from clubapp.people_papers import agreement_form, consent_form, sign_in_sheet
from clubapp.season import standings_sheet
from clubapp.wording import local_today
from reports import agreement, night_sheet, parental_consent, seat_list, sign_in, standings
from reports.booklet import a5
from reports.save import write
from ui import theme
from ui.desk import Desk
from ui.first_run.wizard import FirstRun
from ui.players.person_sheet import PersonSheet
from ui.shell import MainWindow
from ui.tonight.projector.window import Projector
from ui.widgets.side_sheet import SideSheet

PLAYERS = 24
SEED = 20261125
SIZE = (1366, 768)
DOORS = time(19, 5)


class EveningTime:
    """The evening's own clock, moved on by the showcase. Milliseconds."""

    def __init__(self, day: date) -> None:
        self._now = int(datetime.combine(day, DOORS).astimezone(UTC).timestamp() * 1000)

    def read(self) -> int:
        return self._now

    def pass_by(self, span: timedelta) -> None:
        self._now += int(span.total_seconds() * 1000)


class Showcase:
    """One evening, from the door to the standings."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._time = EveningTime(local_today())
        self._keep = QObject()
        self.written: list[Path] = []

    def run(self) -> None:
        """Play, and write everything into the folder."""
        self._folder.mkdir(parents=True, exist_ok=True)
        first = FirstRun()
        self._picture(first, "first-run", first.show)
        first.close()
        with tempfile.TemporaryDirectory() as hidden:
            path = Path(hidden) / "Demo club.club"
            make_demo(path)
            with Club.open(path) as club:
                self._play(club)

    def _play(self, club: Club) -> None:
        desk = Desk(club, time=SteadyTime(wall=self._time.read, monotonic=self._time.read))
        window = MainWindow(desk)
        window.resize(*SIZE)
        window.show()
        desk.open(club.start_night(local_today(), at=self._time.read()))
        window.open_where_it_is()
        self._arrive(desk)
        self._picture(window, "1-door", lambda: window.show_stage(0))
        self._do(desk, c.DrawSeats())
        self._paper("Seat list", seat_list.build(seats_of_night(club, desk.desk.id, self._time.read())))
        self._picture(window, "2-draw", lambda: window.show_stage(1))
        self._minutes(4)
        self._do(desk, c.StartPlay())
        self._knock_out_down_to(desk, 17, every=9.2)
        self._picture(window, "3-play", lambda: window.show_stage(2))
        self._rules_in_the_room(window)
        projector = Projector(desk)
        self._picture(projector, "4-big-screen", projector.show, size=(1920, 1080))
        self._knock_out_down_to(desk, 1, every=5.5)
        self._picture(window, "5-results", lambda: window.show_stage(3))
        self._do(desk, c.CloseSession())
        self._picture(window, "6-season", lambda: window.show_room("season"))
        self._paper("Night result", night_sheet.build(sheet_of_night(club, desk.desk.id, self._time.read())))
        season = club.current_season()
        if season is not None:
            table = standings.build(standings_sheet(club, season, today=local_today()))
            self._paper("Standings", table)
            self._pages("paper-standings", table)
        booklet = a5.build(booklet_of(club, local_today()))
        self._paper("Rules", booklet)
        self._pages("paper-booklet", booklet, rule="W23")
        self._picture(window, "7-member", lambda: self._open_record(window, desk))
        self._forms(club)
        projector.take_away()
        club.end_night(desk.desk.id)
        desk.leave()
        window.close()

    def _rules_in_the_room(self, window: MainWindow) -> None:
        """The rules panel beside the clock, the ruling desk with two of its panels, and the book to write in."""
        self._picture(window, "rules-panel", lambda: window.rules.open_rule("W23"))
        window.rules.panel.close_panel()
        window.show_room("rulings")
        for name, key in (("ruling-pots", "pots"), ("ruling-moves", "moves"), ("ruling-showdown", "showdown")):
            self._picture(window, name, partial(self._open_ruling, window, key))
        self._picture(window, "rule-book", lambda: self._open_section(window, "W18"))
        window.show_room("tonight")

    def _open_ruling(self, window: MainWindow, key: str) -> None:
        """A panel with its worked example."""
        window.rooms.rulings.show_ruling(key)
        window.rooms.rulings.panel().show_example()
        window.setFocus()

    def _open_section(self, window: MainWindow, rule: str) -> None:
        """The club's copy of the rule book, open at a rule."""
        window.show_room("settings")
        window.rooms.show_rule_book()
        book = window.rooms.rule_book
        book.list.chosen.emit(next(line for line in book.list.lines() if line.name == rule))
        book.show_book()

    def _open_record(self, window: MainWindow, desk: Desk) -> None:
        """The papers of the member whose parent has signed too."""
        young = next((who for who in desk.club.members.rows if desk.club.members.papers.of((who,)).consents), None)
        window.show_room("players")
        if young is not None:
            PersonSheet(desk, window.sheet_host(), young, at="papers").open()

    def _forms(self, club: Club) -> None:
        """What lies at the door to be filled in."""
        venue = club.venues()[0].name
        self._paper("Agreement", agreement.build(agreement_form(club, venue)))
        self._paper("Parental consent", parental_consent.build(consent_form(club, venue, today=local_today())))
        self._paper("Sign-in sheet", sign_in.build(sign_in_sheet(club, venue, local_today())))

    def _arrive(self, desk: Desk) -> None:
        members = desk.club.members.rows
        able = [p for p in members if desk.allowed(c.CheckIn(p)) is None][:PLAYERS]
        for i, player in enumerate(able):
            self._do(desk, c.CheckIn(player, paid=i % 9 != 4))
            self._time.pass_by(timedelta(seconds=40))

    def _knock_out_down_to(self, desk: Desk, left: int, *, every: float) -> None:
        """The player with the worst draw goes next: any order would do, this one needs no dice."""
        while len(desk.night.session.living) > left:
            self._minutes(every)
            session = desk.night.session
            largest = max(session.tables_left(), key=lambda t: (len(session.at_table(t)), t))
            *_, last = session.at_table(largest).values()
            winner = next(iter(session.at_table(largest).values()))
            self._do(desk, c.KnockOut((c.Exit(last, by=winner if winner != last else None),)))

    def _pages(self, name: str, pdf: bytes, rule: str = "") -> None:
        """A paper's first page as a picture, or the two facing ones with a rule: for where no PDF can be opened."""
        content = QBuffer(self._keep)
        content.setData(pdf)
        content.open(QIODevice.OpenModeFlag.ReadOnly)
        document = QPdfDocument(self._keep)
        document.load(content)
        shown = _facing(document, rule) if rule else (0,)
        pages = [document.render(page, (document.pagePointSize(page) * 1.4).toSize()) for page in shown]
        sheet = QImage(sum(page.width() for page in pages), pages[0].height(), QImage.Format.Format_RGB32)
        sheet.fill(Qt.GlobalColor.white)
        painter = QPainter(sheet)
        left = 0
        for page in pages:
            painter.drawImage(left, 0, page)
            left += page.width()
        painter.end()
        path = self._folder / f"{name}.png"
        sheet.save(str(path))
        self.written.append(path)

    def _minutes(self, minutes: float) -> None:
        self._time.pass_by(timedelta(minutes=minutes))

    def _do(self, desk: Desk, command: c.Command) -> None:
        answer = desk.do(command)
        if isinstance(answer, Refused):
            raise RuntimeError(f"the showcase was refused: {answer.why}")

    def _picture(self, window: QWidget, name: str, bring: Callable[[], object], size: tuple[int, int] = SIZE) -> None:
        bring()
        window.resize(*size)
        for _ in range(12):
            QApplication.processEvents()
        path = self._folder / f"{name}.png"
        window.grab().save(str(path))
        self.written.append(path)

    def _paper(self, name: str, pdf: bytes) -> None:
        path = self._folder / f"{name}.pdf"
        write(path, pdf)
        self.written.append(path)


def _facing(document: QPdfDocument, rule: str) -> tuple[int, int]:
    """The page after the contents where a rule begins, and the one that faces it: pages with even numbers are left."""
    begins = f"{rule} "
    found = next(
        page
        for page in range(2, document.pageCount())
        if any(line.startswith(begins) for line in document.getAllText(page).text().splitlines())
    )
    left = found if found % 2 else found - 1  # counted from 0 here
    return left, left + 1


def main(argv: list[str]) -> int:
    """Fill the folder named."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    theme.apply(app, "dark")
    theme.load_other_scripts()
    SideSheet.slide_ms = 0  # a picture shows where it comes to rest
    folder = Path(argv[0] if argv else "top-table-demo")
    showcase = Showcase(folder)
    showcase.run()
    for path in showcase.written:
        print(path)  # noqa: T201 - what a person without a display looks for
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
