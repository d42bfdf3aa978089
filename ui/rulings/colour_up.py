"""Colour-up: what one player hands in and gets when small chips leave (W19, S91)."""

from typing import ClassVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.blinds import Blinds
from clubapp.views.ruling_chips import in_colours
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.level_choice import LevelChoice
from ui.rulings.pictures.chip_towers import ChipTowers
from ui.rulings.upright import upright
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


class ColourUp(Calculator):
    """Every chip of the set with a count."""

    name: ClassVar[str] = "colour-up"
    title: ClassVar[str] = "Colour-up"

    @override
    def build(self) -> None:
        form, column = upright(left=6)
        self.level = LevelChoice()
        self.level.chosen.connect(self.changed)
        column.addWidget(self.level)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        column.addLayout(self._grid)
        self.counts: dict[int, Amount] = {}
        self._icons: list[QWidget] = []
        picture = QWidget()
        across = QHBoxLayout(picture)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(12)
        self.handed_in, self.given = ChipTowers(), ChipTowers()
        self._words: list[Label] = []
        for words, towers in (("Hand in", self.handed_in), ("Get", self.given)):
            side = QVBoxLayout()
            label = Label(words, "strong", size=16)
            self._words.append(label)
            side.addWidget(label)
            side.addWidget(towers, 1)
            across.addLayout(side, 1)
            if towers is self.handed_in:
                across.addWidget(IconMark("arrow-right", "text2", 28), 0, Qt.AlignmentFlag.AlignVCenter)
        self.lay_out("One player's chips", form, "The exchange", picture)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        step = next((s.at for s in self.bench.rules().colour_up.steps if s.at >= room.level), room.level)
        self.level.set_levels(room.levels, room.level if room.is_open else step)
        self._offer_chips()

    @override
    def example(self) -> None:
        self.level.take(Blinds(100, 200))
        for value, count in ((10, 3), (20, 4)):
            if value in self.counts:
                self.counts[value].set_value(count)

    def _offer_chips(self) -> None:
        chips = sorted(self.bench.rules().chips, key=lambda chip: chip.value)
        if [chip.value for chip in chips] == list(self.counts):
            for amount in self.counts.values():
                amount.set_value(0)
            return
        for old in (*self._icons, *self.counts.values()):
            old.hide()
            old.deleteLater()
        self.counts, self._icons = {}, []
        for row, chip in enumerate(chips):
            icon = ChipIcon(chip.value, chip.colour, size=40)
            amount = Amount(f"{chip.name} {chip.value:,}", shown=False)
            amount.changed.connect(self.changed)
            self._icons.append(icon)
            self.counts[chip.value] = amount
            self._grid.addWidget(icon, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(amount, row, 1)
        self._grid.setColumnStretch(1, 1)

    @override
    def work_out(self) -> None:
        if sorted(self.bench.rules().values) != list(self.counts):
            self._offer_chips()  # other rules, other chips
        super().work_out()

    @override
    def question(self) -> Question:
        chips = {str(value): amount.take() for value, amount in self.counts.items()}
        return {"level": self.level.asked(), "chips": {value: count for value, count in chips.items() if count}}

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        held = question["chips"]
        leaving = {str(value) for value in answer["removed"]}
        rules = self.bench.rules()
        if isinstance(held, dict):
            self.handed_in.set_chips(in_colours(rules, {value: n for value, n in held.items() if value in leaving}))
        self.given.set_chips(in_colours(rules, answer["gives"]))
        added = answer["added"]
        self.picture_note.set_words(f"rounding adds {added:,}" if added else "")

    @override
    def draw_nothing(self) -> None:
        self.handed_in.set_chips(())
        self.given.set_chips(())
        self.picture_note.set_words("")
