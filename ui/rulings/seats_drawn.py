"""Seats from cards: who deals, who posts, and who sits where, from one card each (W20, W21, S34)."""

from typing import ClassVar

from ui.qt_override import override
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.card_entry import CardEntry, SharedDeck
from ui.rulings.pictures.round_table import RoundTable, SeatThere
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.upright import upright
from ui.widgets.deck_picture import DeckPicture


class DrawnRow(PlayerRow):
    """A player and the card that was drawn."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.card = CardEntry("Card", 1, bare=True)
        self.card.edit.setMaximumWidth(76)
        self.head.insertWidget(1, self.card)

    @override
    def clear(self) -> None:
        super().clear()
        self.card.set_value("")


class SeatsDrawn(Calculator):
    """One card each, from one deck."""

    name: ClassVar[str] = "seating"
    title: ClassVar[str] = "Seats from cards"
    icon: ClassVar[str] = "shuffle"
    begins: ClassVar[str] = (
        "One card each from one deck: the highest deals, and the others give the blinds and the seats. "
        "Equal ranks go by suit."
    )

    @override
    def build(self) -> None:
        self.players: PlayerRows[DrawnRow] = PlayerRows(DrawnRow, fewest=2, count=5)
        self.players.changed.connect(self.changed)
        picture, inside = upright()
        self.drawing = self.round = RoundTable()
        self.deck = DeckPicture()
        self._shared = SharedDeck(self.deck, self)
        self._shared.changed.connect(self.changed)
        inside.addWidget(self.round, 1)
        inside.addWidget(self.deck)
        self.lay_out("Who drew what", self.players, "The seats", picture, "The order of the rows does not matter.")

    @override
    def prefill(self) -> None:
        self.players.set_known(self.bench.room().names)
        self.players.set_names([""] * 5)

    @override
    def example(self) -> None:
        self.players.set_names(["Ann", "Bob", "Cat", "Dan", "Eve"])
        for row, card in zip(self.players.rows(), ("Ks", "4d", "9h", "4c", "Jd"), strict=True):
            row.card.set_value(card)

    @override
    def work_out(self) -> None:
        for row in self.players.rows():
            row.card.call(row.who())
        self._shared.set_lines([row.card for row in self.players.rows()])
        super().work_out()

    @override
    def question(self) -> Question:
        self.players.names()
        return {"cards": {row.who(): self._shared.take(row.card) for row in self.players.rows()}}

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        dealer, small, big = answer["dealer"], answer["small_blind"], answer["big_blind"]
        discs = {big: "BB", small: "SB", dealer: "D"}
        seats = answer["clockwise"] or [row.who() for row in self.players.rows()]
        self.round.set_seats(tuple(SeatThere(name, discs.get(name, ""), deals=name == dealer) for name in seats))

    @override
    def draw_nothing(self) -> None:
        self.round.set_seats(())
