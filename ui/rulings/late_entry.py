"""Late entry: the stack of somebody who comes now, in chips (W18, S84 to S87)."""

from typing import ClassVar

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.blinds import Blinds
from clubapp.views.ruling_chips import in_colours
from clubapp.wording import listing
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.level_choice import LevelChoice
from ui.rulings.pictures.chip_towers import ChipTowers
from ui.rulings.upright import upright
from ui.widgets.labels import Label
from ui.widgets.ticks import Toggle


class LateEntry(Calculator):
    """Who comes late, into which room."""

    name: ClassVar[str] = "late-entry"
    title: ClassVar[str] = "Late entry"

    @override
    def build(self) -> None:
        form, column = upright(left=6)
        self.level = LevelChoice()
        self.level.chosen.connect(self.changed)
        self.session = Amount("Session", 1, least=1)
        self.entrants = Amount("Started", what="Players who started")
        self.tables = Amount("Tables left")
        self.seats = Amount("Free seats")
        self.started = Toggle("Play has started")
        self.somebody_out = Toggle("Somebody is out")
        self.blinded_in = Toggle("Phoned in and blinded in")
        self.gave_notice = Toggle("Gave notice")
        column.addWidget(self.level)
        for toggle in (self.started, self.somebody_out, self.blinded_in, self.gave_notice):
            toggle.toggled.connect(self.changed)
            column.addWidget(toggle)
        self._off = QVBoxLayout()
        self._off.setSpacing(8)
        column.addLayout(self._off)
        self.changed_up: dict[tuple[int, ...], Toggle] = {}
        for amount in (self.entrants, self.tables, self.seats, self.session):
            amount.changed.connect(self.changed)
            column.addWidget(amount)
        picture = QWidget()
        inside = QVBoxLayout(picture)
        inside.setContentsMargins(0, 0, 0, 0)
        self.stack = Label("", "number", size=34)
        self.short = Label("", "muted", size=15)
        self.towers = ChipTowers()
        inside.addWidget(self.stack)
        inside.addWidget(self.short)
        inside.addWidget(self.towers, 1)
        self.lay_out("The room now", form, "Chips to hand out", picture)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        coming = room.closed  # the session that was played is over: whoever comes now is in time for the next
        seated = room.is_open and bool(room.tables_left) and not coming
        self.level.set_levels(room.levels, room.levels[0] if coming else room.level)
        self.session.set_value(room.session + coming)
        self.entrants.set_value((0 if coming else room.entrants) or 24)
        self.tables.set_value(room.tables_left if seated else 3)
        self.seats.set_value(room.free_seats if seated else 1)  # before the draw nobody has a seat yet
        self.started.setChecked(room.started and not coming)
        self.somebody_out.setChecked(room.anyone_out and not coming)
        self.blinded_in.setChecked(False)
        self.gave_notice.setChecked(False)
        self._offer_changed_up()
        for values, toggle in self.changed_up.items():
            toggle.setChecked(not coming and set(values) <= set(room.chips_off))

    @override
    def example(self) -> None:
        self.level.take(Blinds(100, 200))
        for amount, count in ((self.session, 1), (self.entrants, 24), (self.tables, 3), (self.seats, 2)):
            amount.set_value(count)
        self.started.setChecked(True)
        self.somebody_out.setChecked(False)

    def _offer_changed_up(self) -> None:
        """Where the manager decides what leaves the tables, a late player's chips depend on it (S91)."""
        rules = self.bench.rules()
        steps = [] if rules.colour_up.automatic else [step.remove for step in rules.colour_up.steps]
        if steps == list(self.changed_up):
            return
        for toggle in self.changed_up.values():
            self._off.removeWidget(toggle)
            toggle.hide()
            toggle.deleteLater()
        self.changed_up = {}
        for values in steps:
            words = listing([f"{value:,}" for value in values])
            toggle = self.changed_up[values] = Toggle(f"{words} are changed up")
            toggle.toggled.connect(self.changed)
            self._off.addWidget(toggle)

    @override
    def work_out(self) -> None:
        self._offer_changed_up()  # other rules may have been chosen
        super().work_out()

    @override
    def question(self) -> Question:
        asked: Question = {
            "level": self.level.asked(),
            "session": self.session.take(),
            "started": self.started.isChecked(),
            "entrants": self.entrants.take(),
            "tables_left": self.tables.take(),
            "free_seats": self.seats.take(),
            "anyone_out": self.somebody_out.isChecked(),
            "blinded_in": self.blinded_in.isChecked(),
            "gave_notice": self.gave_notice.isChecked(),
        }
        off = sorted(v for values, toggle in self.changed_up.items() if toggle.isChecked() for v in values)
        if off:
            asked["removed"] = off
        return asked

    @override
    def about(self) -> str:
        return f"session {self.session.take():,}, blinds {self.level.choice()}"

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        if not answer["allowed"]:
            self.draw_nothing()
            self.stack.set_words("No late entry")
            return
        self.stack.set_words(f"{answer['stack']:,}")
        short = answer["short"]
        self.short.set_words(f"{short:,} short of a full stack" if short else "a full stack")
        self.towers.set_chips(in_colours(self.bench.rules(), answer["chips"]))

    @override
    def draw_nothing(self) -> None:
        self.stack.set_words("")
        self.short.set_words("")
        self.towers.set_chips(())
