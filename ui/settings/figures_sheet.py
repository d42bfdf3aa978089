"""The club's own kit, levels and points: the page of the first run, open again for whoever took the house defaults."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import SettingError, StoreError
from ui.desk import Desk
from ui.first_run.house_page import HousePage
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 640
PARTS = ("chips", "levels", "points", "house_defaults")


class FiguresSheet(SideSheet):
    """Nights already opened keep theirs; what is changed here is no house default any more."""

    saved = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Your own figures", width=WIDTH)
        self._desk = desk
        self.page = HousePage()
        self.page.stack()
        self.fault = RefusalCard()
        self._note = Label("", "muted", size=15, wrap=True)
        for widget in (self._note, self.page, self.fault):
            self.column.addWidget(widget)
        self.save_button = Button("Save the figures", "primary", icon="check", key="Enter", height=46)
        self.save_button.clicked.connect(self.save)
        self.set_actions([self.save_button])

    def open(self) -> None:
        """Show the club's figures as they stand."""
        rules = self._desk.club.rules
        self.page.fill(rules)
        self._note.set_words(f"{self.page.note} They hold from the next night on.".strip())
        self.fault.clear()
        self.save_button.setEnabled(not self._desk.club.read_only)
        self.open_sheet()
        self.page.enter()

    def save(self) -> None:
        """Store them, unless something can not be read."""
        if not self.page.complete():
            return
        wanted = self.page.rules().as_mapping()
        try:
            self._desk.club.change_rules({part: wanted[part] for part in PARTS})
        except (SettingError, StoreError) as error:
            words = (error.sentence, "", error.instead) if isinstance(error, StoreError) else (str(error), "", "")
            self.fault.set_refusal(*words)
            return
        self.close_sheet()
        self.saved.emit()
