"""The score of a team match: each pair's chips as a bar of two colours, its points, and the sum at the foot."""

from collections.abc import Mapping

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from clubapp.domain.team import BLUE, RED, TEAMS
from ui import theme
from ui.qt_override import override
from ui.rulings.pictures.team_table import team_colour
from ui.text import plain
from ui.widgets import paint

_FOOT, _LEAST, _MOST = 96.0, 46.0, 84.0
_NAME, _POINTS = 58.0, 40.0


@record
class PairScore:
    """Points and chips at the end, of blue and of red."""

    number: int
    blue: tuple[int, int]
    red: tuple[int, int]


class ScoreCard(QWidget):
    """Blue at the left, red at the right."""

    def __init__(self, pair_chips: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = pair_chips
        self._pairs: tuple[PairScore, ...] = ()
        self._total: Mapping[str, int] = {}
        self._league: Mapping[str, int] = {}
        self._winner: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(220)

    def show_match(
        self, pairs: tuple[PairScore, ...], total: Mapping[str, int], winner: str | None, league: Mapping[str, int]
    ) -> None:
        """Show these."""
        self._pairs, self._total, self._winner, self._league = pairs, total, winner, league
        told = [f"pair {pair.number}, blue {pair.blue[0]}, red {pair.red[0]}" for pair in pairs]
        self.setAccessibleName(plain("; ".join((*told, f"blue {total[BLUE]} in all, red {total[RED]}"))))
        self.update()

    def show_nothing(self) -> None:
        """No score yet."""
        self._pairs = ()
        self.setAccessibleName("No score yet")
        self.update()

    def pairs(self) -> tuple[PairScore, ...]:
        """What is shown."""
        return self._pairs

    @override
    def sizeHint(self) -> QSize:
        return QSize(560, 400)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        if self._pairs:
            high = max(_LEAST, min(_MOST, (self.height() - _FOOT) / len(self._pairs)))
            for at, pair in enumerate(self._pairs):
                self._draw_pair(painter, pair, QRectF(0, at * high, self.width(), high))
            self._draw_total(painter, QRectF(0, len(self._pairs) * high + 8, self.width(), _FOOT - 10))
        painter.end()

    def _draw_pair(self, painter: QPainter, pair: PairScore, band: QRectF) -> None:
        self._draw_side(painter, BLUE, pair.number, pair.blue[0], band)
        self._draw_side(painter, RED, pair.number, pair.red[0], band)
        bar = band.adjusted(_NAME + _POINTS + 18, 0, -_NAME - _POINTS - 18, 0)
        bar = QRectF(bar.left(), band.center().y() - 13, bar.width(), 26)
        cut = bar.width() * pair.blue[1] / self._whole
        painter.save()
        painter.setClipRect(QRectF(bar.left(), bar.top(), cut - 1, bar.height()))
        paint.rounded(painter, bar, 6, fill=team_colour(BLUE))
        painter.setClipRect(QRectF(bar.left() + cut + 1, bar.top(), bar.width() - cut - 1, bar.height()))
        paint.rounded(painter, bar, 6, fill=team_colour(RED))
        painter.restore()
        face, white = theme.font(14, theme.Weight.SEMIBOLD, tabular=True), theme.colour("felt_text")
        room = bar.adjusted(10, 0, -10, 0)
        for chips, align, share in (
            (pair.blue[1], paint.LEFT, cut),
            (pair.red[1], paint.RIGHT, bar.width() - cut),
        ):
            words = f"{chips:,}"
            if paint.width_of(words, face) + 16 <= share:
                paint.words(painter, room, words, face, white, align)

    def _draw_side(self, painter: QPainter, side: str, number: int, points: int, band: QRectF) -> None:
        left = side == BLUE
        name = QRectF(0 if left else band.right() - _NAME, band.top(), _NAME, band.height())
        align = paint.LEFT if left else paint.RIGHT
        face = theme.font(15, theme.Weight.MEDIUM)
        paint.words(painter, name, f"{side.capitalize()} {number}", face, theme.colour("text2"), align)
        at = name.right() + 6 if left else name.left() - 6 - _POINTS
        room = QRectF(at, band.top(), _POINTS, band.height())
        ink = theme.colour("text" if points else "text3")
        paint.words(painter, room, str(points), theme.font(24, theme.Weight.SEMIBOLD), ink, paint.CENTRE)

    def _draw_total(self, painter: QPainter, foot: QRectF) -> None:
        painter.fillRect(QRectF(0, foot.top(), foot.width(), 1), theme.colour("line2"))
        for side in TEAMS:
            won = side == self._winner
            room = QRectF(0 if side == BLUE else foot.right() - 190, foot.top() + 12, 190, 48)
            align = paint.LEFT if side == BLUE else paint.RIGHT
            ink = theme.colour("accent_text" if won else "text")
            words = f"{side.capitalize()} {self._total[side]}"
            paint.words(painter, room, words, theme.font(32, theme.Weight.SEMIBOLD), ink, align)
            league = room.adjusted(0, 48, 0, -20)
            league.setHeight(20)
            counted = self._league[side]
            note = f"{counted} league {'point' if counted == 1 else 'points'}"
            paint.words(painter, league, note, theme.font(14), theme.colour("text2"), align)
        middle = QRectF(190, foot.top() + 12, foot.width() - 380, 48)
        told = f"{self._winner.capitalize()} wins" if self._winner else "A draw"
        paint.words(painter, middle, told, theme.font(18, theme.Weight.SEMIBOLD), theme.colour("text2"), paint.CENTRE)
