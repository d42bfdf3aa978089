"""Beginning a season: a name and its first day."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.wording import local_today
from ui.desk import Desk
from ui.season.typed_day import typed_day
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet


class NewSeason(SideSheet):
    """The new season becomes the one that nights belong to; the old ones stay as they are."""

    begun = pyqtSignal(int)

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "New season")
        self._desk = desk
        self.name = Field("Name", placeholder=f"Autumn {local_today().year}")
        self.starts = typed_day("Starts on")
        self.refusal = RefusalCard()
        self._about = Label("", "muted", wrap=True)
        for widget in (self.name, self.starts, self._about, self.refusal):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.begin_button = Button("Begin the season", "primary", icon="trophy", key="Enter", height=48)
        self.begin_button.clicked.connect(self.begin)
        self.set_actions([self.begin_button])

    def open_empty(self) -> None:
        """Ask for a new season."""
        self.name.set_value("")
        self.name.set_error("")
        self.refusal.clear()
        self.starts.set_day(local_today())
        self._about.set_words(
            "Nights started from now on belong to it. The night that is open stays in its own season."
            if self._desk.has_night
            else "Nights started from now on belong to it. Earlier seasons keep their tables."
        )
        self.open_sheet()

    def begin(self) -> None:
        """Add the season to the club."""
        if not self.is_open():
            return
        name = self.name.value().strip()
        club = self._desk.club
        if not name:
            self.name.set_error("A season needs a name, for example the time of the year.")
            self.name.edit.setFocus()
            return
        if any(season.name.casefold() == name.casefold() for season in club.seasons()):
            self.name.set_error("The club has a season of that name already.")
            self.name.edit.setFocus()
            return
        day = self.starts.day()
        if day is None:
            self.starts.point_out()
            return
        try:
            season = club.add_season(name, day)
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.close_sheet()
        self.begun.emit(season)
