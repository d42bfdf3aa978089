"""The numbers of the club's rules that clubs change: seats, fee, minutes. Nights already opened keep theirs."""

import re

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import SettingError, StoreError
from clubapp.wording import pounds
from ui.desk import Desk
from ui.settings.house_mark import HouseMark
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.stepper import Stepper
from ui.widgets.ticks import Toggle

_MONEY = re.compile(r"(?:£\s*)?(\d{1,4})(?:[.,](\d{2}))?", re.ASCII)
LONGEST_LEVEL = 240


class RulesCard(Panel):
    """Saved with each change."""

    changed = pyqtSignal()
    figures_wanted = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self._called: dict[str, Label] = {}
        rules = desk.club.rules
        self.seats = Stepper(2, minimum=2, maximum=rules.seating.seats_limit, name="Players at a table, at most")
        self.seats.value_changed.connect(self._seats_changed)
        self.fee = Field("Table fee")
        self.fee.edit.editingFinished.connect(self._fee_changed)
        self.fee_per = PillRow([("evening", "an evening"), ("session", "a session")], ticked=True, name="Fee taken")
        self.fee_per.chosen.connect(self._per_changed)
        self.minutes = [
            Stepper(1, minimum=1, maximum=LONGEST_LEVEL, name=f"Minutes of a level, session {number}")
            for number in range(1, rules.sessions + 1)
        ]
        for stepper in self.minutes:
            stepper.value_changed.connect(self._minutes_changed)
        self.first_free = Toggle("The first night costs nothing")
        self.first_free.toggled.connect(self._first_free_changed)
        self.pay_first = Toggle("The fee is paid before a seat is taken")
        self.pay_first.toggled.connect(self._pay_first_changed)
        self.refusal = RefusalCard()
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 1)
        lines = [("Tables of up to", self.seats)]
        lines += [(f"Minutes of a level, session {n}", stepper) for n, stepper in enumerate(self.minutes, 1)]
        for row, (words, stepper) in enumerate(lines):
            grid.addWidget(Label(words, "text"), row, 0)
            grid.addWidget(stepper, row, 1)
        grid.addWidget(self.fee, len(lines), 0)
        grid.addWidget(self.fee_per, len(lines), 1, Qt.AlignmentFlag.AlignBottom)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        box.addWidget(Label("The rules", "panel"))
        self._note = Label("", "muted", wrap=True)
        box.addWidget(self._note)
        box.addLayout(grid)
        box.addLayout(self._figures_line())
        box.addWidget(self.first_free)
        box.addWidget(self.pay_first)
        box.addWidget(self.refusal)

    def _figures_line(self) -> QHBoxLayout:
        """Blinds and points have no field of their own here: the sheet has them, with the kit."""
        self.marks = {part: HouseMark(part) for part in ("levels", "points")}
        self.figures_button = Button("Blinds, kit and points", "plain", icon="pencil-line", height=40)
        self.figures_button.clicked.connect(self.figures_wanted)
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        for row, (part, mark) in enumerate(self.marks.items()):
            self._called[part] = Label(part.capitalize(), "text")
            grid.addWidget(self._called[part], row, 0)
            grid.addWidget(mark, row, 1)
        line = QHBoxLayout()
        line.addLayout(grid)
        line.addStretch(1)
        line.addWidget(self.figures_button, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def show_rules(self) -> None:
        """Fill in what is set now."""
        club = self._desk.club
        rules = club.rules
        steppers = (self.seats, *self.minutes)
        for stepper, value in zip(steppers, (club.max_seats, *rules.levels.minutes), strict=True):
            with QSignalBlocker(stepper):
                stepper.set_value(value)
        self.fee.set_value(pounds(rules.money.fee))
        self.fee.set_error("")
        self.fee_per.choose(rules.money.fee_per)
        for toggle, on in ((self.first_free, rules.money.first_night_free), (self.pay_first, rules.money.pay_first)):
            with QSignalBlocker(toggle):
                toggle.setChecked(on)
        for widget in (*steppers, self.fee, self.fee_per, self.first_free, self.pay_first):
            widget.setEnabled(not club.read_only)
        for part, mark in self.marks.items():
            mark.show_rules(rules)
            self._called[part].setVisible(part in rules.house_defaults)
        night = "Tonight keeps the rules it was opened with. " if self._desk.has_night else ""
        self._note.set_words(f"{rules.name}. {night}Changes hold from the next night on.")

    def _seats_changed(self, seats: int) -> None:
        try:
            self._desk.club.set_max_seats(seats)
        except (SettingError, StoreError) as error:
            self._refuse(error)
            return
        self.refusal.clear()
        self.changed.emit()

    def _minutes_changed(self) -> None:
        own = [part for part in self._desk.club.rules.house_defaults if part != "levels"]
        self._change("levels.minutes", [stepper.value() for stepper in self.minutes], house_defaults=own)
        self.show_rules()

    def _fee_changed(self) -> None:
        found = _MONEY.fullmatch(self.fee.value().strip() or "0")
        if found is None:
            self.fee.set_error("Write it as 5 or 3.50, in pounds.")
            return
        fee = int(found[1]) * 100 + int(found[2] or 0)
        if fee != self._desk.club.rules.money.fee:
            self._change("money.fee", fee)
        self.fee.set_value(pounds(self._desk.club.rules.money.fee))

    def _per_changed(self, per: str) -> None:
        if per != self._desk.club.rules.money.fee_per:
            self._change("money.fee_per", per)

    def _first_free_changed(self, on: bool) -> None:
        self._change("money.first_night_free", on)

    def _pay_first_changed(self, on: bool) -> None:
        self._change("money.pay_first", on)

    def _change(self, key: str, value: object, **more: object) -> None:
        try:
            self._desk.club.change_rules({key: value, **more})
        except (SettingError, StoreError) as error:
            self._refuse(error)
            return
        self.refusal.clear()
        self.changed.emit()

    def _refuse(self, error: SettingError | StoreError) -> None:
        if isinstance(error, StoreError):
            self.refusal.set_refusal(error.sentence, "", error.instead, [])
        else:
            self.refusal.set_refusal(str(error), "", "", [])
