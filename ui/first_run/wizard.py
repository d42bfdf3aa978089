"""The first start: rules, club and chips, then the club file is made. Or a demo league to look around in."""

from itertools import pairwise
from pathlib import Path

from PyQt6.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp import demo
from clubapp.club import Club, ClubFileError, StoreError
from clubapp.domain.rules import RuleSet
from clubapp.views.house_figures import asked_for
from clubapp.wording import local_today, plural
from ui import theme
from ui.first_run.club_page import ClubPage
from ui.first_run.house_page import HousePage
from ui.first_run.measures import RING_ROOM
from ui.first_run.place import SUFFIX, club_folder, file_name
from ui.first_run.ready_page import ReadyPage
from ui.first_run.rules_page import RulesPage
from ui.first_run.steps_rail import StepsRail
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Scroller

RULES, CLUB, READY, HOUSE = range(4)
WIDEST = 1120  # a page does not grow with a very wide window


class FirstRun(QWidget):
    """Three pages in one window. Enter goes on, Esc goes back; nothing is written before the last Enter.

    A league that leaves figures to its clubs has a fourth page, for the club's own.
    `finished` carries the path of the club file to open.
    """

    finished = pyqtSignal(object)

    def __init__(
        self, folder: Path | None = None, parent: QWidget | None = None, *, back_to: Path | None = None
    ) -> None:
        """`back_to` is the club file that was open until now; the first Back returns to it."""
        super().__init__(parent)
        self.setWindowTitle("Top Table")
        self._back_to = back_to
        self._folder = folder or club_folder()
        self._busy = False
        self._dialog: QFileDialog | None = None
        self.rail = StepsRail(self)
        self.rules_page, self.club_page, self.ready_page = RulesPage(), ClubPage(), ReadyPage()
        self.house_page = HousePage()
        self.rules_page.demo_chosen.connect(self._demo_chosen)
        self.ready_page.open_that.connect(self.finished)
        self._pages = QStackedWidget()
        for page in (self.rules_page, self.club_page, self.ready_page, self.house_page):
            self._pages.addWidget(Scroller(page))
        self._title = Label("", "title", size=34)
        self._note = Label("", "muted", size=17, wrap=True)
        self.back = Button("Back", "ghost", icon="arrow-left", height=48)
        self.back.clicked.connect(self.go_back)
        self.have_one = Button("Open a club file you have", "ghost", height=48)
        self.have_one.clicked.connect(self._open_other)
        self.next = Button("Next", "primary", key="Enter", height=48)
        self.next.set_font_px(16)
        self.next.setMinimumWidth(190)
        self.next.clicked.connect(self.go_on)
        self._body = QVBoxLayout()
        self._body.setSpacing(0)
        self._body.addWidget(self._title)
        self._body.addSpacing(10)
        self._body.addWidget(self._note)
        self._body.addSpacing(26 - RING_ROOM[1])
        self._pages.setMaximumWidth(WIDEST)
        across = QHBoxLayout()
        across.addWidget(self._pages, 1)
        across.addStretch(0)
        self._body.addLayout(across, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addLayout(self._body, 1)
        right.addWidget(Hairline())
        self._feet = self._footer()
        right.addLayout(self._feet)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        # A text field would keep the key to itself.
        QShortcut(QKeySequence("Alt+Left"), self, self.go_back)
        # After the last field comes what is nearly always wanted next.
        for before, after in pairwise((self.next, self.back, self.have_one)):
            QWidget.setTabOrder(before, after)
        self.show_step(RULES)

    # Steps -----------------------------------------------------------------------------------------------------

    def step(self) -> int:
        """Which page is up: 0 rules, 1 club, 2 ready, 3 the club's own figures."""
        return self._pages.currentIndex()

    def show_step(self, step: int) -> None:
        """Turn to a page."""
        if step == CLUB:
            self.club_page.set_rules(self.rules())
        if step == HOUSE:
            self.house_page.set_rules(self.rules_page.rules())
        if step == READY:
            self._prepare_ready()
        self._pages.setCurrentIndex(step)
        page = (self.rules_page, self.club_page, self.ready_page, self.house_page)[step]
        self._title.set_words(page.title)
        self._note.set_words(page.note)
        demo_league = self.is_demo()
        club = "The demo brings its own" if demo_league else self.club_page.club.value().strip()
        rules = "Demo league" if demo_league else self.rules_page.rules().name
        self.rail.show_step(RULES if step == HOUSE else step, (rules, club, ""))
        self.back.setVisible(step > RULES or self._back_to is not None)
        self.back.set_words("Back" if step > RULES or self._back_to is None else f"Back to {self._back_to.stem}")
        self.have_one.setVisible(step == RULES)
        self.next.set_words("Start" if step == READY else "Next")
        page.enter()

    def is_demo(self) -> bool:
        """Whether the demo league is to be made."""
        return self.rules_page.demo.isChecked()

    def rules(self) -> RuleSet:
        """The rule set chosen, with the club's own figures where it was asked for them."""
        return self.house_page.rules() if self._asks_figures() else self.rules_page.rules()

    def _asks_figures(self) -> bool:
        return not self.is_demo() and bool(asked_for(self.rules_page.rules()))

    def go_on(self) -> None:
        """The next page, or Start on the last one."""
        if self._busy:
            return
        match self.step():
            case 0:
                self.show_step(READY if self.is_demo() else HOUSE if self._asks_figures() else CLUB)
            case 1:
                if self.club_page.complete():
                    self.show_step(READY)
            case 3:
                if self.house_page.complete():
                    self.show_step(CLUB)
            case _:
                self._start()

    def go_back(self) -> None:
        """The page before; what was typed stays."""
        if self._busy:
            return
        if self.step() > RULES:
            before = {CLUB: HOUSE if self._asks_figures() else RULES, READY: RULES if self.is_demo() else CLUB}
            self.show_step(before.get(self.step(), RULES))
        elif self._back_to is not None:
            self.finished.emit(self._back_to)

    def _demo_chosen(self) -> None:
        self.ready_page.forget_place()

    def _prepare_ready(self) -> None:
        page = self.club_page
        if self.is_demo():
            self.ready_page.show_choices(
                (("Demo league", demo.CLUB), ("Venue", demo.VENUE), ("Season", f"{demo.SEASON}, played to its end"))
            )
            self.ready_page.offer(self._folder / demo.FILE_NAME)
            return
        case = page.case()
        chips = f"{plural(case.kits, 'starting kit')} of {case.stack:,}" if case.counted else "Not counted yet"
        self.ready_page.show_choices(
            (
                ("Rules", self.rules_page.rules().name),
                ("Club", page.club.value().strip()),
                ("Venue", page.venue.value().strip()),
                ("Season", page.season.value().strip()),
                ("Tables", f"up to {plural(page.seats.value(), 'player')} each"),
                ("Chips", chips),
            )
        )
        self.ready_page.offer(self._folder / file_name(page.club.value()))

    # Making the file -------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._busy = True
        self.ready_page.refusal.clear()
        if self.is_demo():
            self.next.set_words("Making the demo")
            self.next.setEnabled(False)
        QTimer.singleShot(20, self._make)  # the button's words are painted first

    def _make(self) -> None:
        path = self.ready_page.path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._make_demo(path) if self.is_demo() else self._make_club(path)
        except ClubFileError as error:
            self.ready_page.refuse(error.sentence, error.instead, exists=error.kind == "exists")
        except StoreError as error:
            self.ready_page.refuse(error.sentence, error.instead)
        except OSError as error:
            reason = (error.strerror or "the disk said no").lower()
            self.ready_page.refuse(f"The folder {path.parent} could not be made: {reason}.", "Choose another place.")
        else:
            self.finished.emit(path)
            return
        finally:
            self._busy = False
            self.next.setEnabled(True)
            self.next.set_words("Start")

    def _make_club(self, path: Path) -> None:
        page = self.club_page
        made = Club.create(
            path,
            name=page.club.value().strip(),
            rules=self.rules(),
            venue=page.venue.value().strip(),
            season=page.season.value().strip(),
            owned=page.owned(),
            today=local_today(),
            max_seats=page.seats.value(),
        )
        made.close()

    def _make_demo(self, path: Path) -> None:
        there = path.exists()
        try:
            demo.make_demo(path)
        except BaseException:
            if not there:
                path.unlink(missing_ok=True)  # half a demo is of no use
            raise

    def _open_other(self) -> None:
        if self._dialog is not None:
            self._dialog.raise_()
            return
        dialog = QFileDialog(self, "Open a club file")
        dialog.setNameFilters([f"Club files (*{SUFFIX})", "All files (*)"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._other_chosen)
        dialog.finished.connect(self._dialog_closed)
        self._dialog = dialog
        dialog.open()

    def _other_chosen(self, name: str) -> None:
        self.finished.emit(Path(name))

    def _dialog_closed(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None

    # Qt --------------------------------------------------------------------------------------------------------

    def _footer(self) -> QHBoxLayout:
        footer = QHBoxLayout()
        footer.addWidget(self.back)
        footer.addWidget(self.have_one)
        footer.addStretch(1)
        footer.addWidget(self.next)
        return footer

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.go_back()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        low, narrow = self.height() < 720, self.width() < 1340
        side = (32 if narrow else 48) - RING_ROOM[0]
        self._body.setContentsMargins(side, 20 if low else 44, side, (12 if low else 18) - RING_ROOM[3])
        for label in (self._title, self._note):
            label.setContentsMargins(RING_ROOM[0], 0, 0, 0)
        self._feet.setContentsMargins(side - 8, 17, side + RING_ROOM[0], 18)
        self.rail.set_narrow(narrow)

    @override
    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange:
            self.update()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(self.rect(), theme.colour("bg"))
        painter.end()
