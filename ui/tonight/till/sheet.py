"""The sheet with the till and the packing up: each change is on disk at once, and it can be corrected later."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import Chips
from clubapp.domain.night import Night
from clubapp.domain.record import replace
from clubapp.money_papers import to_give_back
from clubapp.till import Till, TillError, TillRow
from clubapp.views.till import packing_view, till_view
from clubapp.wording import long_date
from ui.desk import Desk
from ui.tonight.till.boxes_part import BoxesPart
from ui.tonight.till.people_part import PeoplePart
from ui.tonight.till.tin_part import TinPart
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet


class TillSheet(SideSheet):
    """The tin on top, the people behind it, then the boxes."""

    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Till and packing up", width=740)
        self._desk = desk
        self._till: Till | None = None
        self._night: Night | None = None
        self._row = TillRow()
        self.refusal = RefusalCard()
        self.tin = TinPart()
        self.people = PeoplePart()
        self.boxes = BoxesPart()
        self.note = Field("Note", placeholder="what whoever opens the tin next should know")
        self.tin.changed.connect(self._typed)
        self.note.changed.connect(self._typed)
        self.boxes.decks_changed.connect(self._typed)
        self.boxes.chip_counted.connect(self._counted)
        for widget in (self.refusal, self.tin, self.people, self.boxes, self.note):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.till_button = Button("Print till sheet", "plain", icon="printer", height=44)
        self.till_button.clicked.connect(self._print_till)
        self.packing_button = Button("Print packing-up list", "plain", icon="printer", height=44)
        self.packing_button.clicked.connect(self._print_packing)
        self.set_actions([self.packing_button, self.till_button])
        self.set_missing("Saved as you type.")
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self._night_changed)

    def open_for(self, night_id: int) -> None:
        """Show the till of tonight, or of a night gone by."""
        club = self._desk.club
        self._till = club.till(night_id)
        self._night = None if self._is_tonight() else club.desk(night_id).night
        self._row = self._till.row()
        info = club.night(night_id)
        self.set_title("Till and packing up", "" if self._is_tonight() else long_date(info.held_on))
        self.refusal.clear()
        self.tin.show_row(self._row, self._till.float_before())
        with QSignalBlocker(self.note.edit):
            self.note.set_value(self._row.note)
        self._show()
        may = not club.read_only
        self.tin.set_enabled(may)
        self.boxes.set_enabled(may)
        self.note.setEnabled(may)
        self.set_missing("Saved as you type." if may else club.read_only)
        self.open_sheet()
        if self._row.float_pence and may:
            self.tin.counted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _is_tonight(self) -> bool:
        return self._desk.has_night and self._till is not None and self._desk.desk.id == self._till.night

    def _show(self) -> None:
        if self._till is None:
            return
        night = self._desk.night if self._is_tonight() else self._night
        if night is None:
            return
        view = till_view(night, self._desk.club.people, self._row.float_pence)
        self.tin.show_view(view)
        self.people.show_view(view, to_give_back(self._desk.club, self._till.night, night))
        boxes = packing_view(night, self._desk.club.owned(), self._till.chips_back())
        self.boxes.show_view(boxes, night.rules.chips_rule)
        self.boxes.show_decks(self._row)

    def _changed(self) -> None:
        if self.is_open():
            self._show()

    def _night_changed(self) -> None:
        """The night that was open is so no more; what is written down stays."""
        if self._till is not None and self._night is None:
            self.close_sheet()

    # Saving ------------------------------------------------------------------------------------------------------

    def _typed(self) -> None:
        decks_out, decks_back = self.boxes.decks_now()
        row = replace(self.tin.row(self._row), decks_out=decks_out, decks_back=decks_back, note=self.note.value())
        if self._till is None or row == self._row:
            return
        try:
            self._till.keep(row)
        except (StoreError, TillError) as error:
            self._refuse(error)
            return
        self._row = row
        self.refusal.clear()
        self._show()

    def _counted(self, value: Chips, count: int | None) -> None:
        if self._till is None:
            return
        try:
            self._till.count_back(value, count)
        except (StoreError, TillError) as error:
            self._refuse(error)
            return
        self.refusal.clear()
        self._show()

    def _refuse(self, error: StoreError | TillError) -> None:
        if isinstance(error, StoreError):
            self.refusal.set_refusal(error.sentence, "", error.instead)
        else:
            self.refusal.set_refusal(str(error))

    # Paper -------------------------------------------------------------------------------------------------------

    def _print_till(self) -> None:
        self._print("till")

    def _print_packing(self) -> None:
        self._print("packing-up")

    def _print(self, paper: str) -> None:
        if self._till is not None:
            night = self._till.night
            self.close_sheet()
            self.print_paper.emit(f"{paper}:{night}")
