"""How long things are kept: details of members who stay away, and copies of the club file."""

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.backups import FEWEST_DAYS, MOST_DAYS
from clubapp.club import StoreError
from clubapp.retention import MOST_MONTHS
from clubapp.wording import local, short_date, time_of_day
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.stepper import Stepper


class KeepingCard(Panel):
    """Saved with each change."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self.months = Stepper(0, minimum=0, maximum=MOST_MONTHS, name="Months after which members are listed to erase")
        self.months.value_changed.connect(self._months_changed)
        self.days = Stepper(FEWEST_DAYS, minimum=FEWEST_DAYS, maximum=MOST_DAYS, name="Days for which copies are kept")
        self.days.value_changed.connect(self._days_changed)
        self._never = Label("", "quiet", wrap=True)
        self._last = Label("", "quiet", wrap=True)
        self.copy_now = Button("Make a backup now", "plain", icon="copy")
        self.copy_now.clicked.connect(self._make)
        self.again = Button("Clean it now", "plain", icon="rotate-ccw")
        self.again.clicked.connect(self._clean)
        self.refusal = RefusalCard()
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(Label("Members unseen for so many months are listed to be erased", "text", wrap=True), 0, 0)
        grid.addWidget(self.months, 0, 1)
        grid.addWidget(self._never, 1, 0, 1, 2)
        grid.addWidget(Label("Backups are kept for so many days", "text", wrap=True), 2, 0)
        grid.addWidget(self.days, 2, 1)
        grid.addWidget(self._last, 3, 0, 1, 2)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.copy_now)
        buttons.addWidget(self.again)
        buttons.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(Label("What is kept", "panel"))
        box.addLayout(grid)
        box.addLayout(buttons)
        box.addWidget(self.refusal)

    def show_keeping(self) -> None:
        """Fill in what is set now."""
        club = self._desk.club
        for stepper, value in ((self.months, club.retention.months), (self.days, club.backups.kept_days)):
            with QSignalBlocker(stepper):
                stepper.set_value(value)
            stepper.setEnabled(not club.read_only)
        self.refusal.clear()
        self._tell()

    def _tell(self) -> None:
        club = self._desk.club
        never = club.retention.months == 0
        self._never.set_words(
            "Nobody is listed: 0 is never." if never else "On the Players page; nobody is erased by itself."
        )
        own = [copy for copy in club.backups.copies() if copy.automatic and copy.there]
        when = "One is made when an evening ends."
        if own:
            last = own[-1].at_ms
            when = f"The last one is of {short_date(local(last).date())}, {time_of_day(last)}."
        self._last.set_words(f"{when} They lie in {club.backups.folder.name}, beside the club file.")
        self.again.setVisible(club.erasure.unfinished)
        if club.erasure.unfinished:
            words = "The file has not been cleaned of everybody who was erased"
            self.refusal.set_refusal(f"{words}.", "", "Free some space and close other programs that read it.")

    def _months_changed(self, months: int) -> None:
        try:
            self._desk.club.retention.months = months
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.refusal.clear()
        self._tell()

    def _days_changed(self, days: int) -> None:
        try:
            self._desk.club.backups.kept_days = days
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.refusal.clear()
        self._tell()

    def _make(self) -> None:
        self.refusal.clear()
        try:
            made = self._desk.club.backups.make(self._desk.now())
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self._tell()
        self._last.set_words(f"Made {made.path.name}; it is kept until {short_date(made.expires_on)}.")

    def _clean(self) -> None:
        unfinished = self._desk.club.erasure.finish()
        self._tell()
        if unfinished:
            self.refusal.set_refusal(unfinished)
        else:
            self.refusal.clear()
