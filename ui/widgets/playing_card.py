"""Playing cards, drawn: small ones show rank and one suit, large ones two corners and a suit in the middle."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.suits import WORDS, draw_suit, is_red

LARGE_FROM = 60
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}


def rank_of(card: str) -> str:
    """The printed rank of "Ks", "Tc" or "10c"."""
    rank = card[:-1].upper()
    return "10" if rank == "T" else rank


def spoken(card: str) -> str:
    """The card in words: "king of spades"."""
    if len(card) < 2 or card[-1].lower() not in WORDS:
        return "face-down card"
    rank = rank_of(card)
    return f"{_RANKS.get(rank, rank)} of {WORDS[card[-1].lower()]}"


def draw_card(painter: QPainter, rect: QRectF, card: str, *, amber: bool = False) -> None:
    """Draw a card ("Ks"); an empty name is its back. The form follows the width."""
    corner = max(5.0, rect.width() * 0.1)
    light = theme.tokens().name == "light"
    edge = theme.mixed("ink", "paper", 0.22) if light else QColor("#DFD8C6")
    paint.rounded(painter, rect, corner, fill=theme.colour("paper"), line=edge, width=1)
    if not card:
        inner = rect.adjusted(3.5, 3.5, -3.5, -3.5)
        paint.rounded(painter, inner, corner - 2, fill=theme.colour("felt"))
        side = rect.width() * 0.32
        draw_suit(
            painter, "s", QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side),
            theme.mixed("felt_text", "felt", 0.22),
        )  # fmt: skip
    else:
        suit = card[-1].lower()
        ink = theme.colour("suit_red" if is_red(suit) else "ink")
        if rect.width() < LARGE_FROM:
            _draw_small(painter, rect, rank_of(card), suit, ink)
        else:
            _draw_large(painter, rect, rank_of(card), suit, ink)
    if amber:
        paint.rounded(painter, rect, corner, line=theme.colour("accent_line"), width=3)


def _draw_small(painter: QPainter, rect: QRectF, rank: str, suit: str, ink: QColor) -> None:
    w, h = rect.width(), rect.height()
    face = theme.font(max(12, round(w * 0.44)), theme.Weight.BOLD, tabular=False)
    place = QRectF(rect.left() + w * 0.14, rect.top() + h * 0.028, w, h * 0.42)
    paint.words(painter, place, rank, face, ink, elide=False)
    side = w * 0.57
    draw_suit(painter, suit, QRectF(rect.right() - side - w * 0.05, rect.bottom() - side - h * 0.04, side, side), ink)


def _draw_large(painter: QPainter, rect: QRectF, rank: str, suit: str, ink: QColor) -> None:
    w, h = rect.width(), rect.height()
    middle = w * 0.5
    draw_suit(
        painter, suit, QRectF(rect.center().x() - middle / 2, rect.center().y() - middle / 2, middle, middle), ink
    )
    face = theme.font(max(12, round(w * 0.29)), theme.Weight.BOLD, tabular=False)
    wide = paint.width_of(rank, face)
    left = rect.left() + w * 0.07
    corner_w = max(wide, w * 0.2)
    small = w * 0.22
    for turned in (False, True):
        painter.save()
        if turned:
            painter.translate(rect.center())
            painter.rotate(180)
            painter.translate(-rect.center())
        place = QRectF(left, rect.top() + h * 0.03, corner_w, w * 0.31)
        paint.words(painter, place, rank, face, ink, paint.CENTRE, elide=False)
        draw_suit(painter, suit, QRectF(left + (corner_w - small) / 2, place.bottom() - 1, small, small), ink)
        painter.restore()


class PlayingCard(QWidget):
    """One card by itself."""

    def __init__(self, card: str = "", *, width: int = 50, amber: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wide = width
        self._amber = amber
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_card(card)

    def set_card(self, card: str) -> None:
        """Show another card; an empty name shows the back."""
        self._card = card
        self.setAccessibleName(spoken(card))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._wide, round(self._wide * 1.4))

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        draw_card(painter, QRectF(self.rect()), self._card, amber=self._amber)
        painter.end()


class SuitRow(QWidget):
    """The suits from the highest down, on the window's ground: the red ones in the light red."""

    def __init__(self, suits: str = "shdc", *, size: int = 18, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._suits, self._size = suits, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(WORDS[suit] for suit in suits))

    @override
    def sizeHint(self) -> QSize:
        return QSize(len(self._suits) * (self._size + 4), self._size + 4)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        for i, suit in enumerate(self._suits):
            ink = theme.colour("bad" if is_red(suit) else "text")
            draw_suit(painter, suit, QRectF(i * (self._size + 4) + 2, 2, self._size, self._size), ink)
        painter.end()


def card_row(cards: str, *, width: int = 50, parent: QWidget | None = None) -> QWidget:
    """Several cards side by side, from text like "As Kd 10c"."""
    row = QWidget(parent)
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for card in cards.split():
        line.addWidget(PlayingCard(card, width=width), 0, Qt.AlignmentFlag.AlignLeft)
    return row
