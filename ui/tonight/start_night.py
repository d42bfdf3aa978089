"""No night is open: begin one, beside the season as it stands."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import NIGHT_KINDS, StoreError
from clubapp.season import standings_sheet
from clubapp.season_nights import over_words
from clubapp.views.papers import StandingsRow
from clubapp.wording import local_today, long_date, plural
from ui.desk import Desk
from ui.qt_override import override
from ui.rows_model import Column, RowsModel
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.rule_tag import RuleTag

if TYPE_CHECKING:
    from ui.season.new_season import NewSeason

TOP = 12
_BESIDE = 900  # the season stands beside the card from this width on
OUTSIDE = "outside"
"""A charity night or the like: in no season."""
COLUMNS: tuple[Column[StandingsRow], ...] = (
    Column("Rank", lambda r: str(r.rank), right=True, width=64, colour="text2"),
    Column("Player", lambda r: r.name, strong=True),
    Column("Nights", lambda r: str(r.nights), right=True, width=80, colour="text2"),
    Column("Points", lambda r: f"{r.points:,}", right=True, width=90, strong=True),
)


class StartNight(QWidget):
    """One card that begins the night, and the top of the season's table."""

    started = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._has_table = False
        self._new_sheet: NewSeason | None = None
        self._events: list[tuple[str, str]] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(40, 32, 16, 12)
        row.setSpacing(40)
        left = QVBoxLayout()
        left.addStretch(2)
        left.addWidget(self._card())
        left.addStretch(3)
        row.addLayout(left)
        self._table_panel = self._season_panel()
        row.addWidget(self._table_panel, 1)
        desk.night_changed.connect(self.show_club)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """On a small window the card alone; the season has its own room."""
        super().resizeEvent(event)
        self._table_panel.setVisible(self._has_table and self.width() >= _BESIDE)

    def _card(self) -> Panel:
        card = Panel("panel", "line", parent=self)
        card.setFixedWidth(540)
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
        self._season.chosen.connect(self._show_pause)
        self.outside = Label("Outside the league: this night counts in no season.", "muted", wrap=True)
        column.addWidget(self.outside)
        column.addLayout(self._licence_line())
        self._venue.chosen.connect(self._show_licence)
        self.evening = Choice("Evening", [])
        self.evening.chosen.connect(self._evening_chosen)
        self._entries = Label("", "muted", wrap=True)
        column.addWidget(self.evening)
        column.addWidget(self._entries)
        column.addWidget(self._pause_line())
        column.addWidget(self._again_line())
        self._refusal = RefusalCard()
        column.addWidget(self._refusal)
        self.start_button = Button("Start tonight", "primary", icon="play", key="Enter", height=48)
        self.start_button.clicked.connect(self.start)
        column.addSpacing(6)
        column.addWidget(self.start_button)
        return card

    def _licence_line(self) -> QVBoxLayout:
        """Whether it is a night under a casino licence, and what that asks of everybody (W63)."""
        self.kind = Choice("Night", [("league", "League"), ("casino", "Casino licence")])
        self.kind.chosen.connect(self._show_licence)
        self._licence = QWidget()
        row = QHBoxLayout(self._licence)
        row.setContentsMargins(0, 0, 0, 0)
        self.licence_words = Label("", "muted", wrap=True)
        self._licence_tag = RuleTag(self._desk.club.rules.entry.casino_rule)
        row.addWidget(self.licence_words, 1)
        row.addWidget(self._licence_tag)
        lines = QVBoxLayout()
        lines.setSpacing(4)
        lines.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addWidget(self._licence)
        return lines

    def _show_licence(self) -> None:
        """A casino has its licence; elsewhere it is said for the night."""
        venue = next((v for v in self._desk.club.venues() if str(v.id) == self._venue.choice()), None)
        in_casino = venue is not None and venue.kind == "casino"
        self.kind.setVisible(not in_casino)
        licensed = in_casino or self.kind.choice() == "casino"
        self._licence.setVisible(licensed)
        age = self._desk.club.rules.entry.adult_age
        self.licence_words.set_words(f"Under a casino licence nobody under {age} plays, and nobody unpaid.")

    def _pause_line(self) -> Panel:
        """The season's last night was long ago: a question, with one click to answer it."""
        self.pause = Panel("panel", "accent", radius=10, tint="accent_bg", parent=self)
        row = QHBoxLayout(self.pause)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(10)
        self.pause_words = Label("", "text", wrap=True)
        self.new_button = Button("New season", "plain", icon="plus")
        self.new_button.clicked.connect(self.new_season)
        row.addWidget(IconMark("triangle-alert", "accent_text", 20))
        row.addWidget(self.pause_words, 1)
        row.addWidget(self.new_button)
        return self.pause

    def _again_line(self) -> Panel:
        """Today's evening has ended: a second one is begun only on purpose, and the ended one is one click away."""
        self._ended = 0
        self.again = Panel("panel", "accent", radius=10, tint="accent_bg", parent=self)
        row = QHBoxLayout(self.again)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(10)
        self.again_words = Label("", "text", wrap=True)
        self.reopen_button = Button("Open it again", "plain", icon="rotate-ccw")
        self.reopen_button.clicked.connect(self.reopen)
        row.addWidget(IconMark("triangle-alert", "accent_text", 20))
        row.addWidget(self.again_words, 1)
        row.addWidget(self.reopen_button)
        return self.again

    def _show_again(self) -> None:
        """After today's evening Enter begins nothing: it may have been pressed once too often (W64)."""
        club, today = self._desk.club, local_today()
        ended = next((night.id for night in club.nights() if night.closed and night.held_on == today), 0)
        self._ended = 0 if club.read_only else ended
        second = bool(self._ended)
        self.again.setVisible(second)
        self.again_words.set_words("Today’s evening has ended. Begin a second one?")
        self.start_button.set_words("Begin a second evening" if second else "Start tonight")
        self.start_button.set_kind("plain" if second else "primary")
        self.start_button.set_key("" if second else "Enter")

    def take_keyboard(self) -> None:
        """Enter starts the night, unless one of today has ended already."""
        (self if self._ended else self.start_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def reopen(self) -> None:
        """Take up the evening of today that has ended."""
        if self._desk.has_night or not self._ended:
            return
        night = self._ended
        try:
            self._desk.club.reopen_night(night)
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._desk.open(night)

    def _season_panel(self) -> Panel:
        panel = Panel("panel", "line", parent=self)
        column = QVBoxLayout(panel)
        column.setContentsMargins(20, 16, 12, 12)
        column.setSpacing(6)
        self._season_title = Label("", "title", size=22)
        column.addWidget(self._season_title)
        self._season_note = Label("", "muted")
        column.addWidget(self._season_note)
        self._rows = RowsModel(COLUMNS, key=lambda r: (r.rank, r.name), parent=self)
        self._table = RowsTable(self._rows, row_height=44, name="The top of the season's table")
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(self._table, 1)
        return panel

    def _show_evening(self) -> None:
        """Offer the pre-paid event of today, if there is one (S9)."""
        events = [(str(event.id), event.name) for event in self._desk.club.prepaid.to_play(local_today())]
        self.evening.set_choices([*events, ("", "League night")])
        if events != self._events:
            self._events = events
            self.evening.choose(events[0][0] if events else "")
        self.evening.setVisible(bool(events))
        self._evening_chosen()

    def _evening_chosen(self) -> None:
        prepaid = self._desk.club.prepaid
        line = next((e for e in prepaid.lines(local_today()) if str(e.id) == self.evening.choice()), None)
        self._entries.setVisible(line is not None)
        if line is None:
            return
        self._venue.choose(str(prepaid.event(line.id).venue))
        self._show_licence()
        paid = f"{plural(line.entered, 'entry', 'entries')}, {line.paid} paid"
        self._entries.set_words(f"{paid}. Whoever has not paid in time is refused at the door.")

    def _show_season(self) -> None:
        club = self._desk.club
        season = club.current_season()
        sheet = standings_sheet(club, season, today=local_today()) if season is not None else None
        self._has_table = sheet is not None and bool(sheet.rows)
        self._table_panel.setVisible(self._has_table and self.width() >= _BESIDE)
        if sheet is not None:
            self._season_title.set_words(f"Season {sheet.season}")
            self._season_note.set_words(f"after {plural(sheet.nights, 'night')}, {plural(len(sheet.rows), 'player')}")
            self._rows.set_rows(sheet.rows[:TOP])

    def _show_pause(self) -> None:
        club = self._desk.club
        self.outside.setVisible(self._season.choice() == OUTSIDE)
        season = next((s for s in club.seasons() if str(s.id) == self._season.choice()), None)
        words = over_words(club, season, local_today()) if season is not None and not club.read_only else ""
        self.pause_words.set_words(words)
        self.pause.setVisible(bool(words))

    def new_season(self) -> None:
        """Slide in the sheet that begins a season."""
        if self._new_sheet is None:
            from ui.season.new_season import NewSeason

            self._new_sheet = NewSeason(self._desk, sheet_host(self))
            self._new_sheet.begun.connect(self._begun)
        self._new_sheet.open_empty()

    def new_season_sheet(self) -> "NewSeason | None":
        """The sheet that begins a season, once it was opened."""
        return self._new_sheet

    def _begun(self, season: int) -> None:
        self.show_club()
        self._season.choose(str(season))
        self._show_pause()
        self.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

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
        self._season.set_choices([*((str(s.id), s.name) for s in seasons), (OUTSIDE, "none")])
        current = club.current_season()
        if current is not None:
            self._season.choose(str(current.id))
        self._show_evening()
        self._show_licence()
        self._show_pause()
        self._show_season()
        self._show_again()
        self.start_button.setEnabled(not club.read_only)
        if club.read_only:
            self._refusal.set_refusal(club.read_only, "", "You can look at everything.", [])

    def top(self) -> tuple[StandingsRow, ...]:
        """The lines of the season's table that are shown."""
        return self._rows.rows()

    def start(self) -> None:
        """Open the night and go to the door."""
        if self._desk.has_night:
            return
        club = self._desk.club
        season, event = self._season.choice(), self.evening.choice()
        kind = next(kind for kind in NIGHT_KINDS if kind == self.kind.choice())
        try:
            night = club.start_night(
                local_today(),
                venue=int(self._venue.choice()),
                season=int(season) if season and season != OUTSIDE else None,
                outside=season == OUTSIDE,
                kind=kind,
                prepaid_event=int(event) if event else None,
            )
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._desk.open(night)
        self.started.emit()
