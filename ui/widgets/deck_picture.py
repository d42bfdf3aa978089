"""The whole deck as a small picture to pick cards from: a line for each suit, a card that is used lies face down."""

from collections.abc import Iterable

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.focus import by_keyboard
from ui.widgets.playing_card import draw_card, spoken

RANKS = "AKQJT98765432"
SUITS = "shdc"
WIDE, HIGH, GAP = 35, 46, 4
LEAST = 0.63  # how small it may be drawn where the window is small
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class DeckPicture(QWidget):
    """A click, or the arrow keys and Space, pick a card; one that is used is picked to give it back.

    Where there is not the room for it the whole deck is drawn smaller.
    """

    picked = pyqtSignal(str)  # "Ks"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._used: frozenset[str] = frozenset()
        self._own: frozenset[str] = frozenset()
        self._at = (0, 0)  # rank, suit
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._say()

    def show_used(self, used: Iterable[str], own: Iterable[str] = ()) -> None:
        """Lay these face down; `own` are those of the line that is being filled in, which stay open, in amber."""
        self._used, self._own = frozenset(used), frozenset(own)
        self._say()
        self.update()

    def is_used(self, card: str) -> bool:
        """Whether somebody else has it."""
        return card in self._used - self._own

    def place_of(self, card: str) -> QRectF:
        """Where a card lies."""
        rank, suit = RANKS.index(card[0]), SUITS.index(card[1])
        scale = self._scale()
        left, top = 2 + rank * (WIDE + GAP) * scale, 2 + suit * (HIGH + GAP) * scale
        return QRectF(left, top, WIDE * scale, HIGH * scale)

    def _scale(self) -> float:
        whole = self.sizeHint()
        return min(1.0, self.width() / whole.width(), self.height() / whole.height())

    def _card(self, rank: int, suit: int) -> str:
        return RANKS[rank] + SUITS[suit]

    def _say(self) -> None:
        card = self._card(*self._at)
        used = ", used" if self.is_used(card) else ", picked" if card in self._own else ""
        self.setAccessibleName(f"Deck: {spoken(card)}{used}")

    def _pick(self, rank: int, suit: int) -> None:
        card = self._card(rank, suit)
        if not self.is_used(card):
            self.picked.emit(card)

    @override
    def sizeHint(self) -> QSize:
        return QSize(len(RANKS) * (WIDE + GAP), len(SUITS) * (HIGH + GAP))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() * LEAST

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or event.button() != Qt.MouseButton.LeftButton:
            return
        found = self._under(event.position())
        if found is not None:
            self._at = found
            self._pick(*found)
            self._say()
            self.update()

    def _under(self, spot: QPointF) -> tuple[int, int] | None:
        for rank in range(len(RANKS)):
            for suit in range(len(SUITS)):
                if self.place_of(self._card(rank, suit)).adjusted(0, 0, GAP, GAP).contains(spot):
                    return rank, suit
        return None

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self._at = ((self._at[0] + step[0]) % len(RANKS), (self._at[1] + step[1]) % len(SUITS))
            self._ringed = True
            self._say()
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self._pick(*self._at)
        else:
            event.ignore()

    @override
    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = by_keyboard(event)
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = False
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter: QPainter = paint.painter_on(self)
        for rank in range(len(RANKS)):
            for suit in range(len(SUITS)):
                card = self._card(rank, suit)
                box = self.place_of(card)
                if self.is_used(card):
                    painter.setOpacity(0.55)
                    draw_card(painter, box, "")
                    painter.setOpacity(1.0)
                else:
                    draw_card(painter, box, card, amber=card in self._own)
                if self._ringed and self.hasFocus() and (rank, suit) == self._at:
                    paint.rounded(painter, box.adjusted(-1, -1, 1, 1), 5, line=theme.colour("text"), width=2)
        painter.end()
