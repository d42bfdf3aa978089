"""The pots as stacks: what each player put in, cut into layers that are played for one by one."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.views.ruling_pots import MAIN, SIDE, PotLayer, PutInThere
from ui import theme
from ui.qt_override import override
from ui.rulings.pictures.chip_towers import draw_side
from ui.text import plain
from ui.widgets import paint

_TEXT_WIDE, _TEXT_LEAST = 262.0, 200.0
_TEXT_PART = 0.52
_MANY = 5
_FOOT, _LINE = 28.0, 16.0
_HEAD = 24.0
_LEAST_BAND = 80.0
_LEAST_STACK, _LEAST_WORDS = 44.0, 150.0
_NARROW = 200.0  # the words of a band are smaller then
_THREE_LINES, _TWO_LINES = 60.0, 40.0
_CHIP = 13.0


class PotStacks(QWidget):
    """Stacks at the left, the layers across, and what each comes to at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bets: tuple[PutInThere, ...] = ()
        self._layers: tuple[PotLayer, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_pots(self, bets: Sequence[PutInThere], layers: Sequence[PotLayer]) -> None:
        """Show these."""
        self._bets, self._layers = tuple(bets), tuple(layers)
        told = [f"{layer.title} {layer.amount:,}, {layer.note}" for layer in self._layers]
        self.setAccessibleName(plain("; ".join(told) or "No pots yet"))
        self.updateGeometry()
        self.update()

    def layers(self) -> tuple[PotLayer, ...]:
        """What is shown."""
        return self._layers

    @override
    def sizeHint(self) -> QSize:
        return QSize(560, 400)

    @override
    def minimumSizeHint(self) -> QSize:
        wide = 12 + _LEAST_WORDS + _LEAST_STACK * len(self._bets)
        high = _HEAD + self._foot() + _THREE_LINES * len(self._layers)
        return QSize(round(wide), max(220, round(high)))

    def _foot(self) -> float:
        """The room below the stacks: a second line tells who folded."""
        return _FOOT + (_LINE if any(bet.state == "folded" for bet in self._bets) else 0)

    def _text_wide(self) -> float:
        """How much of the width the words have: less where there are many stacks."""
        wide = _TEXT_WIDE if len(self._bets) <= _MANY else _TEXT_LEAST
        room = max(_LEAST_WORDS, self.width() - 12 - _LEAST_STACK * len(self._bets))
        return min(wide, self.width() * _TEXT_PART, room)

    def _heights(self) -> list[float]:
        """How high each layer is drawn: in proportion, but with room for its words."""
        room = self.height() - self._foot() - _HEAD
        chips = [layer.top - layer.floor for layer in self._layers]
        least = min(_LEAST_BAND, room / max(1, len(chips)))
        spare = room - least * len(chips)
        total = sum(chips) or 1
        return [least + spare * part / total for part in chips]

    def _level(self, chips: int, heights: list[float]) -> float:
        """How far above the foot a stack of so many chips reaches."""
        reach = 0.0
        for layer, high in zip(self._layers, heights, strict=True):
            if chips <= layer.floor:
                break
            span = max(1, layer.top - layer.floor)
            reach += high * min(1.0, (chips - layer.floor) / span)
        return reach

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        heights = self._heights()
        foot = self.height() - self._foot()
        stacks = self.width() - self._text_wide() - 12
        bottom = foot
        for layer, high in zip(self._layers, heights, strict=True):
            band = QRectF(0, bottom - high, self.width(), high)
            self._draw_band(painter, layer, band.adjusted(0, 1, 0, -1))
            bottom -= high
        count = max(1, len(self._bets))
        room = stacks / count
        wide = min(76.0, room - 10)
        for at, bet in enumerate(self._bets):
            left = 8 + room * at + (room - wide) / 2 - 4
            self._draw_stack(painter, bet, left, wide, foot, self._level(bet.chips, heights), room)
        painter.end()

    def _draw_band(self, painter: QPainter, layer: PotLayer, band: QRectF) -> None:
        if layer.kind == MAIN:
            paint.rounded(painter, band, 8, fill=theme.colour("felt"))
        elif layer.kind == SIDE:
            paint.rounded(painter, band, 8, fill=theme.colour("accent_bg"), line=theme.colour("accent_line"))
        else:
            paint.rounded(painter, band, 8, line=theme.colour("line2"), dashed=True)
        felt = layer.kind == MAIN
        wide = self._text_wide()
        left = band.right() - wide
        quiet = theme.colour("felt_text" if felt else "text2")
        ink = "felt_text" if felt else "accent_text" if layer.kind == SIDE else "text"
        if band.height() < _THREE_LINES:
            self._draw_briefly(painter, layer, QRectF(left, band.top(), wide - 10, band.height()), quiet, ink)
            return
        size, high = (20, 23) if wide < _NARROW else (23, 27)
        face = theme.font(14 if felt and wide >= _NARROW else 13)
        lines = paint.lines(layer.note, face, wide - 10, max(1, int((band.height() - 18 - high) / _LINE)))
        top = band.center().y() - (18 + high + _LINE * len(lines)) / 2
        title = QRectF(left, top, wide - 10, 18)
        paint.words(painter, title, layer.title, theme.font(14, theme.Weight.MEDIUM), quiet)
        amount = QRectF(left, top + 17, wide - 10, high)
        paint.words(painter, amount, f"{layer.amount:,}", theme.font(size, theme.Weight.SEMIBOLD), theme.colour(ink))
        for at, line in enumerate(lines):
            note = QRectF(left, top + 17 + high + _LINE * at, wide - 10, 18)
            paint.words(painter, note, line, face, quiet)

    def _draw_briefly(self, painter: QPainter, layer: PotLayer, room: QRectF, quiet: QColor, ink: str) -> None:
        """On two lines, or on one, where many layers share the height."""
        small, strong = theme.font(12, theme.Weight.MEDIUM), theme.font(14, theme.Weight.SEMIBOLD)
        two = room.height() >= _TWO_LINES
        line = QRectF(room.left(), room.center().y() - 18, room.width(), 18) if two else room
        amount, wide = f"{layer.amount:,}", paint.width_of(f"{layer.amount:,}", strong) + 8
        title = paint.shortened(layer.title, small, line.width() - wide)
        after = paint.width_of(title, small) + 8
        paint.words(painter, line, title, small, quiet)
        paint.words(painter, line.adjusted(after, 0, 0, 0), amount, strong, theme.colour(ink))
        note = QRectF(room.left(), room.center().y(), room.width(), 17) if two else line.adjusted(after + wide, 0, 0, 0)
        if note.width() > 30:
            paint.words(painter, note, paint.shortened(layer.note, small, note.width()), small, quiet)

    def _draw_stack(
        self, painter: QPainter, bet: PutInThere, left: float, wide: float, foot: float, reach: float, room: float
    ) -> None:
        if bet.state == "folded":
            painter.setOpacity(0.45)
        steps = max(1, round(reach / _CHIP)) if bet.chips else 0
        high = reach / steps if steps else 0.0
        for step in range(steps):
            draw_side(painter, QRectF(left, foot - high * (step + 1), wide, high), "yellow")
        painter.setOpacity(1.0)
        above = QRectF(left - 20, foot - reach - 23, wide + 40, 20)
        amount = f"{bet.chips:,}"
        widest = max((f"{each.chips:,}" for each in self._bets), key=len)  # all are written in one size
        faces = [theme.font(size, theme.Weight.SEMIBOLD) for size in (15, 13, 12, 11, 10)]
        face = next((each for each in faces if paint.width_of(widest, each) <= room - 3), faces[-1])
        paint.words(painter, above, amount, face, theme.colour("text"), paint.CENTRE)
        name_face = theme.font(14 if room > 62 else 12, theme.Weight.MEDIUM)
        tone = theme.colour("text3" if bet.state == "folded" else "text")
        for at, words in enumerate([bet.player, "folded"] if bet.state == "folded" else [bet.player]):
            name = QRectF(left + wide / 2 - room / 2, foot + 4 + _LINE * at, room, 20)
            paint.words(painter, name, paint.shortened(words, name_face, room - 4), name_face, tone, paint.CENTRE)
