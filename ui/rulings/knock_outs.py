"""Several out in one hand: who takes which place (W39, W40, S95)."""

from typing import ClassVar

from PyQt6.QtWidgets import QHBoxLayout

from clubapp.views.ruling_room import RulingRoom
from clubapp.wording import ordinal
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.card_entry import CardEntry, SharedDeck
from ui.rulings.pictures.places import PlaceBars, PlaceThere
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.upright import upright
from ui.widgets.deck_picture import DeckPicture

BY_HAND = "stacks-then-hand"


class OutRow(PlayerRow):
    """Who went out: with how many chips, from which seat, and where it counts with which cards."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.chips = Amount("Chips before the hand", optional=True, what="Chips before the hand", step=25)
        self.chips.clear()
        self.seat = Amount("Seats left of dealer", optional=True, what="Seats left of the dealer", most=9)
        self.seat.clear()
        self.cards = CardEntry("Own cards", 2)
        self.seated_as = ""  # whose seat was filled in,
        self._filled: int | None = None  # and with what
        across = QHBoxLayout()
        across.setSpacing(8)
        for amount in (self.chips, self.seat):
            amount.changed.connect(self.changed)
            across.addWidget(amount, 3 if amount is self.chips else 2)
        self.seat.stepper.setMinimumWidth(118)
        self.column.addLayout(across)
        self.column.addWidget(self.cards)
        self.cards.hide()

    @override
    def clear(self) -> None:
        super().clear()
        self.chips.clear()
        self.seat.clear()
        self.seated_as, self._filled = "", None
        self.cards.set_value("")

    def fill_seat(self, room: RulingRoom) -> None:
        """The seat where tonight's tables tell it; one filled in for somebody else goes with their name."""
        if self.who() == self.seated_as:
            return
        self.seated_as = self.who()
        seat = room.left_of_button(self.seated_as)
        if seat is not None:
            self.seat.set_value(seat)
        elif self._filled is not None and self.seat.value_or_none() == self._filled:
            self.seat.clear()
        self._filled = seat


class KnockOuts(Calculator):
    """The players of the hand who have no chips left."""

    name: ClassVar[str] = "knock-outs"
    title: ClassVar[str] = "Places in one hand"
    icon: ClassVar[str] = "list-ordered"
    begins: ClassVar[str] = (
        "Of several who go out in one hand, whoever began it with more chips takes the better place. "
        "Equal chips are told apart by the rules, too."
    )

    @override
    def build(self) -> None:
        form, column = upright()
        self.left = Amount("Players in play before the hand", 10, least=1)
        self.left.changed.connect(self.changed)
        self.players: PlayerRows[OutRow] = PlayerRows(OutRow, fewest=1, most=9)
        self.players.changed.connect(self.changed)
        self.board = CardEntry("The board", 5)
        column.addWidget(self.left)
        column.addWidget(self.players)
        column.addWidget(self.board)
        picture, inside = upright(spacing=10)
        self.drawing = self.bars = PlaceBars()
        self.deck = DeckPicture()
        self._shared = SharedDeck(self.deck, self)
        self._shared.changed.connect(self.changed)
        inside.addWidget(self.bars, 1)
        inside.addWidget(self.deck)
        note = "Chips tell them apart; the seat decides where chips are equal."
        self.lay_out("Out in one hand", form, "Places", picture, note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.left.set_value(room.left or 10)
        self.players.set_known(room.names)
        self.players.set_names(["", ""])
        self.board.set_value("")

    @override
    def example(self) -> None:
        self.left.set_value(10)
        self.players.set_names(["Ann", "Bob"])
        for row, seat in zip(self.players.rows(), (2, 5), strict=True):
            row.seated_as = row.who()
            row.chips.set_value(1_500)
            row.seat.set_value(seat)
        self.board.set_value("2c 7d 9h Js Qs")
        for row, cards in zip(self.players.rows(), ("Ah Ad", "Kc Qd"), strict=True):
            row.cards.set_value(cards)

    @override
    def work_out(self) -> None:
        hands = self.bench.rules().knock_outs.ties == BY_HAND
        chips = [row.chips.value_or_none() for row in self.players.rows()]
        rows = list(zip(self.players.rows(), chips, strict=True))
        self._tied = [row for row, held in rows if hands and held is not None and chips.count(held) > 1]
        for row, _ in rows:
            row.seat.setVisible(not hands)
            row.cards.setVisible(row in self._tied)
            row.cards.call(row.who())
        self._fill_seats()
        for widget in (self.board, self.deck):
            widget.setVisible(bool(self._tied))
        self._shared.set_lines([*(row.cards for row in self._tied), self.board])
        super().work_out()

    def _fill_seats(self) -> None:
        """Where tonight's tables tell how far from the dealer somebody sits, it need not be counted."""
        room = self.bench.room()
        for row in self.players.rows():
            row.fill_seat(room)

    @override
    def question(self) -> Question:
        self.players.names()
        rows = self.players.rows()
        hand: list[dict[str, object]] = []
        for row in rows:
            gone: dict[str, object] = {"player": row.who()}
            if row.chips.value_or_none() is not None:
                gone["chips"] = row.chips.take()
            elif len(rows) > 1:
                raise NotYet(f"How many chips had {row.who()} before the hand?")
            if not row.seat.isHidden() and row.seat.value_or_none() is not None:
                gone["seats_left_of_dealer"] = row.seat.take()
            if row in self._tied:
                gone["cards"] = self._shared.take(row.cards)
            hand.append(gone)
        asked: Question = {"left_before": self.left.take(), "hand": hand}
        if self._tied:
            asked["board"] = self._shared.take(self.board)
        return asked

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        chips = {row.who(): row.chips.value_or_none() or 0 for row in self.players.rows()}
        best_first = sorted(answer["places"].items(), key=lambda one: int(one[1]))
        self.bars.set_places(tuple(PlaceThere(ordinal(place), name, chips[name]) for name, place in best_first))

    @override
    def draw_nothing(self) -> None:
        self.bars.set_places(())
