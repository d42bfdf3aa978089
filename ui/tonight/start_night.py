"""No night is open: begin one."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.wording import local_today, long_date, plural
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard


class StartNight(QWidget):
    """One card in the middle: today, the venue, the season, and the button."""

    started = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        card = Panel("panel", "line", parent=self)
        card.setFixedWidth(560)
        column = QVBoxLayout(card)
        column.setContentsMargins(36, 32, 36, 32)
        column.setSpacing(14)
        column.addWidget(IconMark("spade", "accent", 36), 0, Qt.AlignmentFlag.AlignLeft)
        self._title = Label("", "title", size=30)
        column.addWidget(self._title)
        self._about = Label("", "muted", size=15, wrap=True)
        column.addWidget(self._about)
        row = QHBoxLayout()
        row.setSpacing(10)
        self._venue = Choice("Venue", [])
        self._season = Choice("Season", [])
        row.addWidget(self._venue)
        row.addWidget(self._season)
        row.addStretch(1)
        column.addLayout(row)
        self._refusal = RefusalCard()
        column.addWidget(self._refusal)
        self.start_button = Button("Start tonight", "primary", icon="play", key="Enter", height=48)
        self.start_button.clicked.connect(self.start)
        column.addSpacing(6)
        column.addWidget(self.start_button)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(card)
        across.addStretch(1)
        outer.addLayout(across)
        outer.addStretch(3)
        desk.night_changed.connect(self.show_club)

    def show_club(self) -> None:
        """Fill in the club's venues and seasons."""
        club = self._desk.club
        self._title.set_words(long_date(local_today()))
        members = len(club.people)
        nights = len(club.nights())
        self._about.set_words(
            f"{plural(members, 'member')} and {plural(nights, 'night')} so far. "
            "Everything you do is saved at once; the program can be closed at any moment."
        )
        self._venue.set_choices([(str(v.id), v.name) for v in club.venues()])
        seasons = club.seasons()
        self._season.set_choices([(str(s.id), s.name) for s in seasons])
        current = club.current_season()
        if current is not None:
            self._season.choose(str(current.id))
        self.start_button.setEnabled(not club.read_only)
        if club.read_only:
            self._refusal.set_refusal(club.read_only, "", "You can look at everything.", [])

    def start(self) -> None:
        """Open the night and go to the door."""
        if self._desk.has_night:
            return
        club = self._desk.club
        season = self._season.choice()
        try:
            night = club.start_night(
                local_today(), venue=int(self._venue.choice()), season=int(season) if season else None
            )
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._desk.open(night)
        self.started.emit()

