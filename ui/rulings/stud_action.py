"""Stud: who has to bring it in, and who acts first on the cards showing (H6 to H10)."""

from typing import ClassVar

from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.card_entry import CardEntry, SharedDeck
from ui.rulings.pictures.up_cards import UpCards, UpHand
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.upright import upright
from ui.widgets.deck_picture import DeckPicture

FEWEST_UP, MOST_UP = 2, 5


class UpRow(PlayerRow):
    """A player and the cards that lie face up."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.cards = CardEntry("Cards up", MOST_UP, least=FEWEST_UP, bare=True)
        self.cards.edit.setPlaceholderText("7c 8d")
        self.column.addWidget(self.cards)

    @override
    def clear(self) -> None:
        super().clear()
        self.cards.set_value("")


class StudAction(Calculator):
    """The players clockwise from the dealer's left, with the cards that show."""

    name: ClassVar[str] = "stud-action"
    title: ClassVar[str] = "Stud: who acts first"
    icon: ClassVar[str] = "swords"
    begins: ClassVar[str] = (
        "With two cards up the lowest one has to bring it in; from then on the highest hand that shows acts first."
    )
    draws_halves: ClassVar[bool] = True

    @override
    def build(self) -> None:
        form, column = upright()
        self.small_blind = Amount("Small blind", 10, least=1)
        self.small_blind.changed.connect(self.changed)
        self.players: PlayerRows[UpRow] = PlayerRows(UpRow, fewest=2, most=8)
        self.players.changed.connect(self._rows_changed)
        column.addWidget(self.small_blind)
        column.addWidget(self.players)
        picture, inside = upright()
        self.drawing = self.shown = UpCards()
        self.deck = DeckPicture()
        self._shared = SharedDeck(self.deck, self)
        self._shared.changed.connect(self.changed)
        inside.addWidget(self.shown, 1)
        inside.addWidget(self.deck)
        note = "From the dealer's left, clockwise: two to five cards each."
        self.lay_out("Cards face up", form, "Whose turn", picture, note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.small_blind.set_value(room.level.small)
        self.players.set_known(room.names)
        self.players.set_names([""] * 3)
        self._share()

    @override
    def example(self) -> None:
        self.small_blind.set_value(10)
        self.players.set_names(["Ann", "Bob"])
        for row, cards in zip(self.players.rows(), ("7c 8d", "7d Kh"), strict=True):
            row.cards.set_value(cards)
        self._share()

    def _share(self) -> None:
        self._shared.set_lines([row.cards for row in self.players.rows()])

    def _rows_changed(self) -> None:
        self._share()
        self.changed()

    @override
    def work_out(self) -> None:
        for row in self.players.rows():
            row.cards.call(row.who())
        super().work_out()

    @override
    def question(self) -> Question:
        names = self.players.names()
        up = {row.who(): self._shared.take(row.cards) for row in self.players.rows()}
        counts = {name: len(cards.split()) for name, cards in up.items()}
        if len(set(counts.values())) > 1:
            most = max(counts.values())
            short = next(name for name, count in counts.items() if count < most)
            raise NotYet(f"{short} has fewer cards up than the others: {most} each.")
        if not names:
            raise Wrong("Nobody has cards.")
        return {"up": up, "left_of_dealer": names, "small_blind": self.small_blind.take()}

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        self._draw_up(str(answer["acts_first"]))

    @override
    def draw_nothing(self) -> None:
        self._draw_up("")

    def _draw_up(self, first: str) -> None:
        self.shown.set_hands(
            tuple(UpHand(row.who(), row.cards.cards()[:MOST_UP], row.who() == first) for row in self.players.rows())
        )
