"""The sheet of pre-paid events: the list, the form for one, and the entries of one."""

from typing import Literal

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.prepaid_events import EventLine, PrepaidError
from clubapp.wording import local_today
from ui.desk import Desk
from ui.qt_override import override
from ui.season.prepaid.entries_part import EntriesPart
from ui.season.prepaid.event_form import EventForm
from ui.season.prepaid.event_list import EventList
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

Page = Literal["list", "form", "entries"]
TITLE = "Pre-paid events"


class PrepaidSheet(SideSheet):
    """One thing at a time; the way back stands in the footer."""

    changed = pyqtSignal()  # an event was made, changed or taken away

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, TITLE, width=740)
        self._desk = desk
        self._event: int | None = None  # the one whose form or entries are shown
        self.refusal = RefusalCard()
        self.list = EventList()
        self.list.wanted.connect(self.show_entries)
        self.form = EventForm()
        self.entries = EntriesPart(desk)
        self.entries.escaped.connect(self.close_sheet)
        for widget in (self.refusal, self.list, self.form):
            self.column.addWidget(widget)
        self.column.addWidget(self.entries, 1)
        self._room = QWidget()  # what room the list and the form leave
        self.column.addWidget(self._room, 1)
        self.new_button = Button("New event", "primary", icon="plus", height=44)
        self.new_button.clicked.connect(self.new_event)
        self.back_button = Button("All events", "plain", icon="arrow-left", height=44)
        self.back_button.clicked.connect(self.show_list)
        self.change_button = Button("Change the event", "plain", icon="pencil", height=44)
        self.change_button.clicked.connect(self.change_event)
        self.remove_button = Button("Take it away", "plain", icon="trash-2", height=44)
        self.remove_button.clicked.connect(self.remove_event)
        self.save_button = Button("Save the event", "primary", icon="check", key="Enter", height=44)
        self.save_button.clicked.connect(self.save)
        self._buttons = (self.back_button, self.remove_button, self.change_button, self.new_button, self.save_button)
        self.set_actions(self._buttons)

    def open_list(self) -> None:
        """Slide in with all events."""
        self.show_list()
        self.open_sheet()

    # Pages -------------------------------------------------------------------------------------------------------

    def show_list(self) -> None:
        """All events."""
        self._event = None
        self._page("list", TITLE)
        self.list.show_events(self._desk.club.prepaid.lines(local_today()))
        if self.is_open():
            (self.list.cards[0].button if self.list.cards else self.new_button).setFocus()

    def new_event(self) -> None:
        """Ask for a new event."""
        self._event = None
        self._page("form", "New pre-paid event")
        self.form.ask(self._desk.club)
        self.form.name.edit.setFocus()

    def change_event(self) -> None:
        """Correct the event whose entries are shown."""
        if self._event is None:
            return
        event = self._desk.club.prepaid.event(self._event)
        self._page("form", "Change the event")
        self.form.ask(self._desk.club, event)
        self.form.name.edit.setFocus()

    def show_entries(self, event: int) -> None:
        """Who is entered for an event."""
        line = self._line(event)
        if line is None:
            return
        self._event = event
        self._page("entries", "Entries")
        self.entries.open_for(line)
        self.entries.search.setFocus()

    def _line(self, event: int) -> EventLine | None:
        return next((line for line in self._desk.club.prepaid.lines(local_today()) if line.id == event), None)

    def _page(self, page: Page, title: str) -> None:
        self.set_title(title)
        self.refusal.clear()
        for name, widget in (("list", self.list), ("form", self.form), ("entries", self.entries)):
            widget.setVisible(name == page)
        self._room.setVisible(page != "entries")
        writing = not self._desk.club.read_only
        line = self._line(self._event) if self._event is not None else None
        to_come = line is not None and line.night is None
        self.back_button.setVisible(page != "list")
        self.new_button.setVisible(page == "list" and writing)
        self.change_button.setVisible(page == "entries" and to_come and writing)
        self.remove_button.setVisible(page == "form" and to_come and line is not None and not line.entered)
        self.save_button.setVisible(page == "form")
        self._primary = self.save_button if page == "form" else self.new_button if page == "list" else None
        self.set_missing("" if writing else self._desk.club.read_only)

    @override
    def enter(self) -> None:
        """Enter saves the form; on the other pages it is the lines' own."""
        if self.save_button.isVisible():
            self.save_button.click()

    # Doing -------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the event, and show who is entered."""
        asked = self.form.asked() if self.is_open() else None
        if asked is None:
            return
        prepaid = self._desk.club.prepaid
        try:
            if self._event is None:
                self._event = prepaid.add(asked)
            else:
                prepaid.change(self._event, asked)
        except PrepaidError as error:
            self.form.refuse(error)
            return
        except StoreError as error:
            self.form.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.changed.emit()
        self.show_entries(self._event)

    def remove_event(self) -> None:
        """Take away an event that nobody has entered."""
        if self._event is None:
            return
        try:
            self._desk.club.prepaid.remove(self._event)
        except PrepaidError as error:
            self.form.refuse(error)
            return
        except StoreError as error:
            self.form.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.changed.emit()
        self.show_list()
