"""Points: what each place of a session earns (W64)."""

from typing import ClassVar

from clubapp.wording import ordinal
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.places import PlaceBars, PlaceThere
from ui.rulings.upright import upright

_SHOWN = 10


class Points(Calculator):
    """How many played, and what the evening multiplies by."""

    name: ClassVar[str] = "points"
    title: ClassVar[str] = "Points"

    @override
    def build(self) -> None:
        form, column = upright(left=6)
        self.entrants = Amount("Players", 24, most=1_000)
        self.multiplier = Amount("Multiplier", 1, least=1, most=100)
        for amount in (self.entrants, self.multiplier):
            amount.changed.connect(self.changed)
            column.addWidget(amount)
        self.bars = PlaceBars()
        self.lay_out("The session", form, "Points", self.bars)

    @override
    def prefill(self) -> None:
        self.entrants.set_value(self.bench.room().entrants or 24)
        self.multiplier.set_value(1)

    @override
    def example(self) -> None:
        self.entrants.set_value(24)

    @override
    def question(self) -> Question:
        return {"entrants": self.entrants.take(), "multiplier": self.multiplier.take()}

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        points = [int(earned) for earned in answer["points"]]
        self.bars.set_places(
            tuple(PlaceThere(ordinal(place), "", earned) for place, earned in enumerate(points[:_SHOWN], start=1))
        )
        more = len(points) - _SHOWN
        self.picture_note.set_words(f"and {more:,} places more" if more > 0 else "")

    @override
    def draw_nothing(self) -> None:
        self.bars.set_places(())
        self.picture_note.set_words("")
