"""Side stakes: what is staked, what goes back, and the pot (W61, W62)."""

from typing import ClassVar

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.wording import pounds
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.share_bar import ShareBar
from ui.rulings.upright import upright
from ui.widgets.big_number import BigNumber
from ui.widgets.labels import Label
from ui.widgets.money_line import HOW, MoneyLine
from ui.widgets.pills import PillRow


class Stakes(Calculator):
    """Where, how much, how many."""

    name: ClassVar[str] = "stakes"
    title: ClassVar[str] = "Side stakes"

    @override
    def build(self) -> None:
        form, column = upright(left=6)
        self.venue = PillRow([("pub", "Pub"), ("club", "Club"), ("casino", "Casino")], name="Where")
        self.venue.chosen.connect(self.changed)
        self.stake = MoneyLine("Stake of each", 500)
        self.stake.changed.connect(self.changed)
        self.earlier = MoneyLine("Pots of earlier sessions today", 0)
        self.earlier.changed.connect(self.changed)
        self.entrants = Amount("Who stake", 24, least=1, what="Players who stake")
        self.entrants.changed.connect(self.changed)
        column.addWidget(Label("Where", "field"))
        column.addWidget(self.venue)
        column.addWidget(Label("Stake of each", "field"))
        column.addWidget(self.stake)
        column.addWidget(self.entrants)
        column.addWidget(Label("Pots of earlier sessions today", "field"))
        column.addWidget(self.earlier)
        self._note = Label("", "quiet", wrap=True)
        column.addSpacing(8)
        column.addWidget(self._note)
        picture = QWidget()
        inside = QVBoxLayout(picture)
        inside.setContentsMargins(0, 8, 0, 8)
        inside.setSpacing(20)
        self._numbers = [BigNumber("", word, stacked=True) for word in ("in for each", "back to each", "in the pot")]
        row = QHBoxLayout()
        for number in self._numbers:
            row.addWidget(number, 1)
        self.bar = ShareBar()
        inside.addLayout(row)
        inside.addWidget(self.bar)
        inside.addStretch(1)
        self.lay_out("The stake", form, "What is in and what goes back", picture)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.venue.choose(room.venue if room.venue in ("pub", "club", "casino") else "pub")
        self.stake.set_pence(1000 if room.venue == "club" else 500)
        self.entrants.set_value(room.left or 26)
        self.earlier.set_pence(room.staked_today)

    @override
    def example(self) -> None:
        self.venue.choose("pub")
        self.stake.set_pence(500)
        self.entrants.set_value(26)

    @override
    def question(self) -> Question:
        pence = self.stake.pence()
        if self.stake.is_wrong() or self.earlier.is_wrong():
            raise Wrong(HOW)
        if not pence:
            raise NotYet("How much does each stake?")
        asked: Question = {"venue": self.venue.choice(), "stake": pence, "entrants": self.entrants.take()}
        earlier = self.earlier.pence()
        return {**asked, "staked_today": earlier} if earlier else asked

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        self._note.set_words(str(answer.get("note", "")))
        if not answer["allowed"]:
            self.draw_nothing()
            return
        sums = (answer["stake"], answer["refund_each"], answer["pot"])
        words = ("in for each", "back to each", "in the pot")
        for number, pence, word in zip(self._numbers, sums, words, strict=True):
            number.set_number(pounds(pence), word, "")
        entrants = self.entrants.take()
        self.bar.set_shares(
            [
                ("in the pot", answer["pot"], pounds(answer["pot"])),
                ("goes back", answer["refund_each"] * entrants, pounds(answer["refund_each"] * entrants)),
            ]
        )

    @override
    def draw_nothing(self) -> None:
        for number in self._numbers:
            number.set_number("", "", "")
        self.bar.set_shares([])
