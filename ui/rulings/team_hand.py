"""Team hand guide: who leads, deals and posts in hand n of a team match, and where everybody sits (T3, T4, T7)."""

from typing import ClassVar

from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.team_table import TeamTable
from ui.rulings.upright import upright
from ui.widgets.button import Button
from ui.widgets.labels import Label


class TeamHand(Calculator):
    """The number of the hand, and on to the next."""

    name: ClassVar[str] = "team-hand"
    title: ClassVar[str] = "Team hand guide"

    @override
    def build(self) -> None:
        form, column = upright(spacing=12, left=6)
        self.hand = Amount("Hand", 1, least=1, what="The number of the hand")
        self.hand.changed.connect(self.changed)
        self.next_button = Button("Next hand", "plain", icon="arrow-right", height=40)
        self.next_button.clicked.connect(self._next)
        self._first = Label("", "text", size=15, wrap=True)
        for widget in (self.hand, self.next_button, self._first):
            column.addWidget(widget)
        self.seats = TeamTable()
        self.lay_out("Which hand of the match", form, "The table", self.seats)

    def _next(self) -> None:
        self.hand.stepper.step_by(1)

    @override
    def prefill(self) -> None:
        self.hand.set_value(1)

    @override
    def example(self) -> None:
        self.hand.set_value(5)

    @override
    def question(self) -> Question:
        return {"hand": self.hand.take()}

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        before, after = answer["first_before_flop"], answer["first_after_flop"]
        self._first.set_words(
            f"In every pair {before} acts first before the flop, and {after} first on the flop, turn and river."
        )
        self.seats.show_hand(
            list(answer["seats_clockwise"]), str(answer["button"]), list(answer["order"]), str(answer["small_blind"])
        )

    @override
    def draw_nothing(self) -> None:
        self._first.set_words("")
        self.seats.show_hand([], "", [], "")
