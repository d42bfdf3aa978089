"""Season: the table with its sums, and the nights it is made of."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.club import Season
from clubapp.domain.ids import PlayerId
from clubapp.season import ALL_VENUES, standings_sheet
from clubapp.season_nights import nights_words, season_nights
from clubapp.standings_files import as_csv
from clubapp.views.papers import StandingsSheet
from clubapp.wording import local_today, plural
from ui.desk import Desk
from ui.paper.saving import SaveLine
from ui.qt_override import override
from ui.rows_model import Column, RowsModel
from ui.season.new_season import NewSeason
from ui.season.night_result import NightResult
from ui.season.nights_panel import NightsPanel
from ui.season.standings_drawing import (
    Shared,
    StandingsDrawing,
    TableRow,
    moved_words,
    result_words,
    why_words,
)
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.column_heads import ColumnHeads
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import Label
from ui.widgets.open_rows import OpenRows
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from ui.season.prepaid.sheet import PrepaidSheet
    from ui.tonight.till.sheet import TillSheet

SIDE_WIDTH, NARROW_SIDE = 376, 290
NARROW = 980  # of the page
_WIDEST_CHOICE = 250


class SeasonPage(QWidget):
    """The table on the left, recomputed each time it is shown; the nights on the right."""

    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheet: StandingsSheet | None = None
        self._chosen_season = ""
        self._new_sheet: NewSeason | None = None
        self._prepaid_sheet: PrepaidSheet | None = None
        self._till_sheet: TillSheet | None = None
        self._night_sheet: NightResult | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(10)
        column.addLayout(self._head())
        self.saving = SaveLine(self)
        column.addWidget(self.saving)
        across = QHBoxLayout()
        across.setSpacing(16)
        across.addWidget(self._table_panel(), 1)
        self.nights = NightsPanel(self)
        self.nights.setFixedWidth(SIDE_WIDTH)
        self.nights.night_chosen.connect(self.show_night)
        across.addWidget(self.nights)
        column.addLayout(across, 1)
        desk.changed.connect(self._changed)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.nights.setFixedWidth(NARROW_SIDE if narrow else SIDE_WIDTH)
        for button in (self.prepaid_button, self.new_button, self.csv_button, self.print_button):
            button.set_lean(2 if narrow else 0)

    # Building ------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Label("Standings", "title"))
        self._after = Label("", "muted", size=15)
        self._after.setContentsMargins(8, 4, 0, 0)
        head.addWidget(self._after)
        head.addStretch(1)
        self.season = Choice("Season")
        self.venue = Choice("Venue")
        self.season.chosen.connect(self._season_chosen)
        self.venue.chosen.connect(self._venue_chosen)
        self.prepaid_button = Button("Events", "ghost", icon="calendar", height=44, name="Pre-paid events")
        self.prepaid_button.clicked.connect(self.prepaid_events)
        self.new_button = Button("New season", "ghost", icon="plus", height=44)
        self.new_button.clicked.connect(self.new_season)
        self.csv_button = Button("Export CSV", "plain", icon="table", height=44)
        self.csv_button.clicked.connect(self.export_csv)
        self.print_button = Button("Print", "plain", icon="printer", key="Ctrl P", height=44)
        self.print_button.clicked.connect(self.print_it)
        for choice in (self.season, self.venue):
            choice.setMaximumWidth(_WIDEST_CHOICE)
        for widget in (
            self.prepaid_button,
            self.new_button,
            self.season,
            self.venue,
            self.csv_button,
            self.print_button,
        ):
            head.addWidget(widget)
        return head

    def _table_panel(self) -> Panel:
        panel = Panel("panel", "line", parent=self)
        column = QVBoxLayout(panel)
        column.setContentsMargins(1, 2, 1, 8)
        column.setSpacing(0)
        self._model: RowsModel[TableRow] = RowsModel([Column("Standing", self._spoken)], _player, self)
        self._drawing = StandingsDrawing()
        self.rows = OpenRows(self._model, self._drawing, name="Standings", parent=panel)
        self._heads = ColumnHeads(self.rows, height=42)
        table = QWidget(panel)
        inner = QVBoxLayout(table)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self._heads)
        inner.addSpacing(5)
        inner.addWidget(self.rows, 1)
        self._provisional = Label("", "muted", tone="accent")
        self._provisional.setContentsMargins(24, 8, 24, 2)
        self._empty = EmptyState("", "", icon="trophy")
        self._stack = QStackedWidget(panel)
        self._stack.addWidget(table)
        self._stack.addWidget(self._empty)
        column.addWidget(self._stack, 1)
        column.addWidget(self._provisional)
        return panel

    # Showing -------------------------------------------------------------------------------------------------------

    def show_season(self) -> None:
        """Compute the table of the season and venue chosen."""
        club = self._desk.club
        seasons = club.seasons()
        self.season.set_choices([(str(s.id), s.name) for s in seasons])
        if not self._chosen_season:
            current = club.current_season()
            if current is not None:
                self.season.choose(str(current.id))
        venues = club.venues()
        self.venue.set_choices([("", ALL_VENUES), *((str(v.id), v.name) for v in venues)])
        self.venue.setVisible(len(venues) > 1)
        self.season.setVisible(bool(seasons))
        self.new_button.setEnabled(not club.read_only)
        chosen = next((s for s in seasons if str(s.id) == self.season.choice()), None)
        if chosen is None:
            self._show_nothing("No season yet", "Begin one, and the nights from then on make its table.")
            return
        self._show_table(chosen)

    def _show_table(self, season: Season) -> None:
        club = self._desk.club
        venue = int(self.venue.choice()) if self.venue.choice() else None
        sheet = standings_sheet(club, season, venue, today=local_today())
        first_time = not self._model.rows()
        self._sheet = sheet
        self._drawing.shared = Shared.of(sheet)
        people = club.people
        self._model.set_rows([TableRow(people[PlayerId(line.player)].listed, line) for line in sheet.rows])
        if first_time and sheet.rows:
            self.rows.setCurrentIndex(self._model.index(0, 0))
        self._heads.refresh()
        self._after.set_words(nights_words(sheet.nights, sheet.planned))
        said = " ".join(part for part in (sheet.provisional, sheet.revised) if part)
        self._provisional.set_words(said)
        self._provisional.setVisible(bool(said))
        self.nights.show_nights(season_nights(club, season, venue))
        self._stack.setCurrentIndex(0 if sheet.rows else 1)
        self.csv_button.setEnabled(bool(sheet.rows))
        self.print_button.setEnabled(True)
        if not sheet.rows:
            where = "" if venue is None else " at this venue"
            self._empty.set_words(
                f"No results{where} in this season yet",
                "As soon as a session is closed, everybody who played stands here with their points.",
            )

    def _show_nothing(self, headline: str, text: str) -> None:
        self._sheet = None
        self._model.set_rows([])
        self._after.set_words("")
        self._provisional.hide()
        self.nights.show_nights(())
        self._empty.set_words(headline, text)
        self._stack.setCurrentIndex(1)
        self.csv_button.setEnabled(False)
        self.print_button.setEnabled(False)

    def _changed(self) -> None:
        """A session was closed, or its closing undone, while the table is in view."""
        if self.isVisible():
            self.show_season()

    def _season_chosen(self, key: str) -> None:
        self._chosen_season = key
        self._model.set_rows([])
        self.saving.clear()
        self.show_season()

    def _venue_chosen(self) -> None:
        self._model.set_rows([])
        self.saving.clear()
        self.show_season()

    # Doing ---------------------------------------------------------------------------------------------------------

    def show_night(self, night_id: int) -> None:
        """Slide in the result of one night."""
        if self._night_sheet is None:
            self._night_sheet = NightResult(self._desk, sheet_host(self))
            self._night_sheet.print_paper.connect(self.print_paper)
            self._night_sheet.reopened.connect(self._reopened)
            self._night_sheet.till_wanted.connect(self.show_till)
            self._night_sheet.tonight_wanted.connect(self._go_tonight)
        self._night_sheet.open_night(night_id)

    def _go_tonight(self) -> None:
        show = getattr(self.window(), "show_room", None)
        if callable(show):
            show("tonight")

    def show_till(self, night_id: int) -> None:
        """Slide in the till of one night, to be read or put right."""
        if self._till_sheet is None:
            from ui.tonight.till.sheet import TillSheet

            self._till_sheet = TillSheet(self._desk, sheet_host(self))
            self._till_sheet.print_paper.connect(self.print_paper)
        self._till_sheet.open_for(night_id)

    def till_sheet(self) -> "TillSheet | None":
        """The till of a night, once one was shown."""
        return self._till_sheet

    def night_sheet(self) -> NightResult | None:
        """The sheet of a night, once one was shown."""
        return self._night_sheet

    def prepaid_events(self) -> None:
        """Slide in the events whose entries are paid days ahead (S9)."""
        if self._prepaid_sheet is None:
            from ui.season.prepaid.sheet import PrepaidSheet

            self._prepaid_sheet = PrepaidSheet(self._desk, sheet_host(self))
        self._prepaid_sheet.open_list()

    def prepaid_sheet(self) -> "PrepaidSheet | None":
        """The sheet of pre-paid events, once it was opened."""
        return self._prepaid_sheet

    def new_season(self) -> None:
        """Slide in the sheet that begins a season."""
        if self._new_sheet is None:
            self._new_sheet = NewSeason(self._desk, sheet_host(self))
            self._new_sheet.begun.connect(self._begun)
        self._new_sheet.open_empty()

    def new_season_sheet(self) -> NewSeason | None:
        """The sheet that begins a season, once it was opened."""
        return self._new_sheet

    def _begun(self, season: int) -> None:
        self._model.set_rows([])
        self._chosen_season = ""
        self.show_season()
        self.season.choose(str(season))

    def _reopened(self) -> None:
        window = self.window()
        say = getattr(window, "say", None)
        if callable(say):
            say("That night is open again, under Tonight. End the evening there when it is put right.")
        self.show_season()

    def export_csv(self) -> None:
        """The table as a file for spreadsheets, with names as the players asked to be shown."""
        if self._sheet is not None:
            venue = "" if self._sheet.venue == ALL_VENUES else f" {self._sheet.venue}"
            self.saving.ask(as_csv(self._sheet), f"Standings {self._sheet.season}{venue}", "csv")

    def print_it(self) -> None:
        """The paper of the table in view."""
        self.print_paper.emit(f"standings:{self.season.choice()}:{self.venue.choice()}")

    def _spoken(self, row: TableRow) -> str:
        line = row.line
        words = f"Rank {line.rank}, {row.name}, {moved_words(line.moved)}, {plural(line.nights, 'night')}"
        words += f", {plural(line.points, 'point')}{', provisional' if line.provisional else ''}"
        if self.rows.chosen_row() is row:
            parts = "; ".join(result_words(result, year=self._drawing.shared.years) for result in line.results)
            words += f". {why_words(line, self._drawing.shared.best_of)} {parts}"
        return words

    def entered(self) -> None:
        """Put the keyboard into the table."""
        self.rows.setFocus(Qt.FocusReason.MouseFocusReason)


def _player(row: TableRow) -> int:
    return row.line.player
