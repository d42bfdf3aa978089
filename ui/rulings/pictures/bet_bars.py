"""Bets side by side as stacks, and after them what a call and the least raise would be."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.rulings.pictures.chip_towers import draw_side
from ui.text import plain
from ui.widgets import paint

_CHIP = 13.0


@record
class BetBar:
    """A bet: its name, what it came to, a word on it. `kind`: "bet" was made; "call" and "raise" can be."""

    title: str
    chips: int
    word: str = ""
    kind: str = "bet"


class BetBars(QWidget):
    """What has been bet is drawn in chips, what can be is outlined."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: tuple[BetBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(220)

    def set_bars(self, bars: Sequence[BetBar]) -> None:
        """Show these."""
        self._bars = tuple(bars)
        self.setAccessibleName(plain(", ".join(f"{bar.title} {bar.chips:,} {bar.word}".strip() for bar in self._bars)))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(560, 400)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        most = max((bar.chips for bar in self._bars), default=1)
        foot = self.height() - 48.0
        room = self.width() / max(1, len(self._bars))
        wide = min(92.0, room - 12)
        for at, bar in enumerate(self._bars):
            left = room * at + (room - wide) / 2
            high = max(8.0, (foot - 34) * bar.chips / most)
            box = QRectF(left, foot - high, wide, high)
            if bar.kind == "bet":
                steps = max(1, round(high / _CHIP))
                each = high / steps
                for step in range(steps):
                    draw_side(painter, QRectF(left, foot - each * (step + 1), wide, each), "yellow")
            else:
                amber = bar.kind == "raise"
                fill = theme.colour("accent_bg") if amber else None
                line = theme.colour("accent_line" if amber else "line2")
                paint.rounded(painter, box, 8, fill=fill, line=line, width=2, dashed=not amber)
            number = QRectF(left - 24, box.top() - 30, wide + 48, 26)
            face = theme.font(20 if bar.kind != "bet" else 16, theme.Weight.SEMIBOLD)
            ink = theme.colour("accent_text" if bar.kind == "raise" else "text")
            paint.words(painter, number, f"{bar.chips:,}", face, ink, paint.CENTRE)
            title = QRectF(left - 24, foot + 4, wide + 48, 20)
            paint.words(
                painter, title, bar.title, theme.font(15, theme.Weight.MEDIUM), theme.colour("text"), paint.CENTRE
            )
            word = QRectF(left - 24, foot + 24, wide + 48, 18)
            paint.words(painter, word, bar.word, theme.font(13), theme.colour("text3"), paint.CENTRE)
        painter.end()
