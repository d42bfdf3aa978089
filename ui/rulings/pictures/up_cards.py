"""What shows in front of each player at a stud table; whose turn it is, is outlined."""

from math import ceil

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.playing_card import draw_card

_COLUMNS, _GAP = 2, 8.0


@record
class UpHand:
    """A player's cards face up, and whether it is their turn."""

    name: str
    cards: tuple[str, ...]
    first: bool


class UpCards(QWidget):
    """The players in two columns, in order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands: tuple[UpHand, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(120)

    def set_hands(self, hands: tuple[UpHand, ...]) -> None:
        """Show these."""
        self._hands = hands
        first = next((hand.name for hand in hands if hand.first), "")
        self.setAccessibleName(plain(f"{first} acts first" if first else "Cards face up"))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(520, 220)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        columns = _COLUMNS if len(self._hands) > 1 else 1
        rows = max(1, ceil(len(self._hands) / columns))
        high = min(92.0, (self.height() - _GAP * (rows - 1)) / rows)
        wide = (self.width() - _GAP * (columns - 1)) / columns
        for at, hand in enumerate(self._hands):
            left = (at // rows) * (wide + _GAP)
            self._draw_hand(painter, hand, QRectF(left, (at % rows) * (high + _GAP), wide, high))
        painter.end()

    def _draw_hand(self, painter: QPainter, hand: UpHand, box: QRectF) -> None:
        line = theme.colour("accent_line" if hand.first else "line")
        fill = theme.colour("accent_bg" if hand.first else "card")
        paint.rounded(painter, box, 10, fill=fill, line=line, width=2 if hand.first else 1)
        card_high = min(56.0, box.height() - 10)
        card_wide = card_high / 1.4
        cards = hand.cards or ("", "")
        room = box.width() * 0.62
        step = min(card_wide + 4, (room - card_wide) / max(1, len(cards) - 1))
        left = box.right() - 10 - card_wide - step * (len(cards) - 1)
        for at, card in enumerate(cards):
            top = box.center().y() - card_high / 2
            draw_card(painter, QRectF(left + at * step, top, card_wide, card_high), card)
        words = QRectF(box.left() + 12, box.top(), left - box.left() - 18, box.height())
        face = theme.font(16, theme.Weight.SEMIBOLD if hand.first else theme.Weight.MEDIUM)
        name = paint.shortened(hand.name, face, words.width())
        paint.words(painter, words, name, face, theme.colour("accent_text" if hand.first else "text"))
