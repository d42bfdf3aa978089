"""Cards of one deck for several lines: each player's own and the board, typed as "Ah Kd" or picked from the deck."""

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.cards import Card, CardError, cards_among
from ui.qt_override import override
from ui.widgets.deck_picture import DeckPicture
from ui.widgets.fields import Field
from ui.widgets.playing_card import PlayingCard

CARD = 34


class CardLine(QWidget):
    """So many cards with one label."""

    changed = pyqtSignal()
    entered = pyqtSignal(object)  # itself: the deck fills this line now

    def __init__(self, key: str, label: str, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.count, self._label = key, count, label
        example = "Ah Kd" if count == 2 else "2c 9d Jh Qs Kc"
        self.field = Field(label, placeholder=example)
        self.field.changed.connect(self._typed)
        self.field.edit.installEventFilter(self)
        self._cards = [PlayingCard(width=CARD) for _ in range(count)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        row.addWidget(self.field, 1)
        shown = QHBoxLayout()
        shown.setContentsMargins(0, self.field.label_room() - 2, 0, 0)
        shown.setSpacing(5)
        for card in self._cards:
            shown.addWidget(card, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(shown)
        self.setFocusProxy(self.field)

    def cards(self) -> tuple[str, ...]:
        """The cards typed so far, "Ah" and so on; what is no card is left out."""
        return cards_among(self.words())

    def words(self) -> list[str]:
        """What has been typed, word by word."""
        return self.field.value().split()

    def set_cards(self, cards: Sequence[str]) -> None:
        """Put cards into the line."""
        self.field.set_value(" ".join(cards))

    def show_cards(self) -> None:
        """Draw what has been typed; a card still to come shows its back."""
        typed = self.cards()[: self.count]
        for place, card in enumerate(self._cards):
            card.set_card(typed[place] if place < len(typed) else "")

    def _typed(self, _text: str) -> None:
        self.changed.emit()

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.FocusIn:
            self.entered.emit(self)
        return False


class CardPicker(QWidget):
    """The lines share one deck, so no card can be used twice; the deck fills the line that was entered last."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[CardLine] = []
        self._filled: CardLine | None = None
        self.deck = DeckPicture()
        self.deck.picked.connect(self._picked)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(self._rows)
        column.addWidget(self.deck)

    def set_lines(self, lines: Sequence[tuple[str, str, int]]) -> None:
        """The lines to fill in: key, label, and how many cards. What was typed into a line that stays is kept."""
        if [line.key for line in self._lines] == [key for key, _, _ in lines]:
            return
        kept = {line.key: line.field.value() for line in self._lines}
        for line in self._lines:
            self._rows.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [CardLine(*line) for line in lines]
        self._filled = self._lines[0] if self._lines else None
        for line in self._lines:
            line.field.set_value(kept.get(line.key, ""))
            line.changed.connect(self._changed)
            line.entered.connect(self._entered)
            self._rows.addWidget(line)
        self._show()

    def lines(self) -> tuple[CardLine, ...]:
        """The lines, in order."""
        return tuple(self._lines)

    def line(self, key: str) -> CardLine:
        """One line."""
        return next(line for line in self._lines if line.key == key)

    def cards(self, key: str) -> str:
        """The cards of a line as "Ah Kd"; nothing while they are not all there, or not right."""
        line = self.line(key)
        return " ".join(line.cards()) if self._fault(line) == "" and len(line.words()) == line.count else ""

    def _fault(self, line: CardLine) -> str:
        """What is wrong with a line, in a sentence: no card, one too many, or one that is used already."""
        seen: set[str] = {card for other in self._before(line) for card in other.cards()}
        for word in line.words():
            try:
                card = str(Card.parse(word))
            except CardError as error:
                return str(error)
            if card in seen:
                return f"{card} is used already; there is only one in the deck."
            seen.add(card)
        if len(line.words()) > line.count:
            return f"That is more than {line.count} cards."
        return ""

    def _before(self, line: CardLine) -> list[CardLine]:
        return self._lines[: self._lines.index(line)]

    def _entered(self, line: CardLine) -> None:
        self._filled = line
        self._show()

    def _picked(self, card: str) -> None:
        """Into the line being filled, or out of it; on to the next one that has room."""
        line = self._filled
        if line is None:
            return
        cards = list(line.cards())
        if card in cards:
            cards.remove(card)
            line.set_cards(cards)
            return
        if len(cards) >= line.count:
            line = next((other for other in self._lines if len(other.cards()) < other.count), None)
            if line is None:
                return
            self._filled, cards = line, list(line.cards())
        line.set_cards([*cards, card])

    def _changed(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for line in self._lines:
            line.show_cards()
            # A word that is still being typed is no mistake yet.
            half = len(line.words()) > 0 and len(line.words()[-1]) < 2 and not line.field.value().endswith(" ")
            line.field.set_error("" if half else self._fault(line))
        used = [card for line in self._lines for card in line.cards()]
        self.deck.show_used(used, self._filled.cards() if self._filled is not None else ())
