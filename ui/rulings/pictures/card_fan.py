"""Cards in a row, those that count most in amber; where the room is short they lie over each other."""

from collections.abc import Collection, Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.playing_card import draw_card, spoken


class CardFan(QWidget):
    """So many places; a place without a card shows its back."""

    def __init__(self, count: int, *, wide: int = 38, gap: int = 6, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._wide, self._gap = count, wide, gap
        self._cards: tuple[str, ...] = ()
        self._amber: frozenset[str] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_cards(self, cards: Sequence[str], amber: Collection[str] = (), count: int | None = None) -> None:
        """Show these; `count` is how many places there are from now on."""
        self._cards, self._amber = tuple(cards), frozenset(amber)
        if count is not None and count != self._count:
            self._count = count
            self.updateGeometry()
        self.setAccessibleName(plain(", ".join(spoken(card) for card in self._cards) or "no cards yet"))
        self.update()

    def cards(self) -> tuple[str, ...]:
        """What is shown."""
        return self._cards

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._count * (self._wide + self._gap), round(self._wide * 1.4) + 4)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide + (self._count - 1) * round(self._wide * 0.55), round(self._wide * 1.4) + 4)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        count = max(1, self._count)
        step = min(self._wide + self._gap, (self.width() - self._wide - 2) / max(1, count - 1)) if count > 1 else 0
        for at in range(count):
            card = self._cards[at] if at < len(self._cards) else ""
            box = QRectF(1 + at * step, 2, self._wide, round(self._wide * 1.4))
            draw_card(painter, box, card, amber=card in self._amber and bool(card))
        painter.end()
