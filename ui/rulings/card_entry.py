"""Cards in a form: typed as "Ah Kd" or picked from one deck that all lines share, so that none is used twice."""

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.domain.cards import Card, CardError, cards_among
from clubapp.wording import plural
from ui.qt_override import override
from ui.rulings.bench import NotYet, Wrong
from ui.widgets.deck_picture import DeckPicture
from ui.widgets.fields import Field

_EXAMPLES = {1: "Ah", 2: "Ah Kd", 5: "2c 9d Jh Qs Kc"}


class CardEntry(Field):
    """A line for cards: `least` to `count` of them."""

    entered_line = pyqtSignal(object)  # itself: the deck fills this line now

    def __init__(
        self,
        label: str,
        count: int,
        *,
        least: int | None = None,
        bare: bool = False,
        alone: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """A bare one has no label above: whose cards they are stands beside it.

        One that stands alone has no room below either: what is wrong with it is said beside it.
        """
        self._alone = alone
        super().__init__(label, placeholder=_EXAMPLES.get(count, "Ah Kd 7c"), parent=parent)
        self._label.setVisible(not bare and not alone)
        self.count, self.least, self._called = count, count if least is None else least, label
        self.edit.installEventFilter(self)

    @override
    def set_error(self, sentence: str) -> None:
        super().set_error(sentence)
        if self._alone:
            self._mark.hide()
            self._note.hide()

    def set_count(self, count: int) -> None:
        """For exactly so many cards from now on."""
        self.count = self.least = count
        self.edit.setPlaceholderText(_EXAMPLES.get(count, "Ah Kd 7c"))

    def call(self, name: str) -> None:
        """Whose cards they are, for sentences and screen readers."""
        self._called = name
        self.edit.setAccessibleName(f"Cards of {name}")

    def called(self) -> str:
        """Whose cards they are."""
        return self._called

    def words(self) -> list[str]:
        """What has been typed, word by word."""
        return self.value().split()

    def cards(self) -> tuple[str, ...]:
        """The cards typed so far, "Ah" and so on; what is no card is left out."""
        return cards_among(self.words())

    def is_half(self) -> bool:
        """Whether the last word is still being typed, and so no mistake yet."""
        return bool(self.words()) and len(self.words()[-1]) < 2 and not self.value().endswith(" ")

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.FocusIn:
            self.entered_line.emit(self)
        return False


class SharedDeck(QObject):
    """Knows all lines and the picture of the deck; the deck fills the line entered last, then the next with room."""

    changed = pyqtSignal()

    def __init__(self, deck: DeckPicture, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._lines: list[CardEntry] = []
        self._filled: CardEntry | None = None
        deck.picked.connect(self._picked)

    def set_lines(self, lines: Sequence[CardEntry]) -> None:
        """The lines in the order they are filled."""
        for line in lines:
            if line not in self._lines:
                line.changed.connect(self._typed)
                line.entered_line.connect(self._entered)
        self._lines = list(lines)
        if self._filled not in self._lines:
            self._filled = self._lines[0] if self._lines else None
        self._show()

    def take(self, line: CardEntry) -> str:
        """The cards of a line as "Ah Kd". Wrong where one can not be; NotYet while some are missing."""
        fault = self.fault(line)
        if fault and not line.is_half():
            raise Wrong(fault)
        if fault or len(line.cards()) < line.least:
            few = plural(line.least, "card")
            raise NotYet(f"{line.called()}: {few}{' or more' if line.least < line.count else ''}, typed or picked.")
        return " ".join(line.cards())

    def fault(self, line: CardEntry) -> str:
        """What is wrong with a line, in a sentence: no card, one too many, or one that is used already."""
        seen = {card: other.called() for other in self._before(line) for card in other.cards()}
        own: set[str] = set()
        for word in line.words():
            try:
                card = str(Card.parse(word))
            except CardError as error:
                return str(error)
            if card in seen:
                return f"{card} is used already, by {seen[card]}; there is only one in the deck."
            if card in own:
                return f"{card} is named twice; there is only one in the deck."
            own.add(card)
        return f"{line.called()}: {plural(line.count, 'card')} at most." if len(own) > line.count else ""

    def _before(self, line: CardEntry) -> list[CardEntry]:
        return self._lines[: self._lines.index(line)] if line in self._lines else []

    def _entered(self, line: CardEntry) -> None:
        if line in self._lines:
            self._filled = line
            self._show()

    def _picked(self, card: str) -> None:
        line = self._filled
        if line is None:
            return
        cards = list(line.cards())
        if card in cards:
            cards.remove(card)
            line.set_value(" ".join(cards))
            return
        if len(cards) >= line.count:
            line = next((other for other in self._lines if len(other.cards()) < other.least), None)
            if line is None:
                return
            self._filled, cards = line, list(line.cards())
        line.set_value(" ".join([*cards, card]))

    def _typed(self, _text: str) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for line in self._lines:
            line.set_error("" if line.is_half() else self.fault(line))
        used = [card for line in self._lines for card in line.cards()]
        self._deck.show_used(used, self._filled.cards() if self._filled is not None else ())
