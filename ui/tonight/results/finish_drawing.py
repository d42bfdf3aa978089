"""How a line of the finishing order is painted: medal, name, when, the sum, the points, and the sum opened."""

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QPainter

from clubapp.views.finish import FinishRow
from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.open_rows import Head, RowDrawing, TagSpot

MEDALS: dict[int, tuple[str, str]] = {1: ("#F5B83D", "#1A1304"), 2: ("#C9D1CC", "#14201B"), 3: ("#D9935B", "#1A1304")}
"""Ground and figure of the first three places, the same in both themes."""

_MORE = 41  # how much higher an open row is
_TIMES = "×"


class FinishDrawing(RowDrawing):
    """Rows of the kind FinishRow."""

    row_height = 41

    @override
    def open_height(self, row: FinishRow, width: float) -> int:
        return self.row_height + _MORE

    @override
    def heads(self, width: float) -> tuple[Head, ...]:
        at = _Places(width)
        return (
            Head("Place", at.place - 21, 44),
            Head("Player", at.name, at.out - at.name),
            Head("Out at", at.out, at.sum - at.out),
            Head("How the points come about", at.sum, at.points - at.sum),
            Head("Points", at.points, at.right - at.points, right=True),
        )

    @override
    def tags(self, row: FinishRow, width: float) -> tuple[TagSpot, ...]:
        left = _Places(width).sum + _parts_width(row) + (10 if row.parts else 0)
        spots = []
        for rule in row.rules:
            spots.append(TagSpot(rule, left, self.row_height + 8))
            left += 50
        return tuple(spots)

    @override
    def draw(self, painter: QPainter, box: QRectF, row: FinishRow, *, opened: bool) -> None:
        at = _Places(box.width())
        line = QRectF(box.left(), box.top(), box.width(), self.row_height)
        draw_place(painter, line, at.place, row.place)
        name = theme.font(17, theme.Weight.SEMIBOLD if opened else theme.Weight.MEDIUM)
        paint.words(painter, _room(line, at.name, at.out - 12), row.name, name, theme.colour("text"))
        quiet, plain = theme.colour("text2"), theme.font(15)
        paint.words(painter, _room(line, at.out, at.sum - 10), row.out_at, plain, quiet)
        strong = theme.colour("text") if opened else quiet
        paint.words(painter, _room(line, at.sum, at.points - 8), row.sum_text, plain, strong)
        points = theme.font(20 if opened else 17, theme.Weight.SEMIBOLD)
        ink = theme.colour("text3" if row.provisional else "text")
        paint.words(painter, _room(line, at.points, at.right), row.points, points, ink, paint.RIGHT)
        if opened:
            more = QRectF(box.left(), line.bottom(), box.width(), _MORE)
            end = at.sum - 14 if row.parts or row.rules else at.right
            paint.words(
                painter, _room(more, at.name, end).translated(0, -4), row.detail, theme.font(14), theme.colour("text2")
            )
            _draw_parts(painter, more, at.sum, row)


class _Places:
    """Where the columns stand at a width."""

    def __init__(self, width: float) -> None:
        self.place = 46.0  # the middle of the circle
        self.name = 84.0
        self.right = width - 26
        rest = self.right - self.name
        self.out = self.name + rest * 0.3
        self.sum = self.out + 78
        self.points = self.right - 110


def _room(line: QRectF, left: float, right: float) -> QRectF:
    return QRectF(line.left() + left, line.top(), max(0.0, right - left), line.height())


def draw_place(painter: QPainter, line: QRectF, middle: float, place: int) -> None:
    """A place, the first three on a medal."""
    box = QRectF(line.left() + middle - 21, line.top(), 42, line.height())
    medal = MEDALS.get(place)
    ink = theme.colour("text2")
    if medal is not None:
        circle = QRectF(box.center().x() - 15, box.center().y() - 15, 30, 30)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(medal[0]))
        painter.drawEllipse(circle)
        ink = QColor(medal[1])
    paint.words(painter, box, str(place), theme.font(16, theme.Weight.SEMIBOLD), ink, paint.CENTRE)


def _part_width(number: str, word: str) -> float:
    return max(paint.width_of(number, theme.font(16, theme.Weight.SEMIBOLD)), paint.width_of(word, theme.font(12)))


def _parts_width(row: FinishRow) -> float:
    between = 34.0 * max(0, len(row.parts) - 1)
    return sum(_part_width(part.number, part.word) for part in row.parts) + between


def _draw_parts(painter: QPainter, more: QRectF, left: float, row: FinishRow) -> None:
    """24 players × 36 for 1st × 2 double points = 1,728 points, each word under its number."""
    number, word = theme.font(16, theme.Weight.SEMIBOLD), theme.font(12)
    x = more.left() + left
    top = more.top() - 2
    for at, part in enumerate(row.parts):
        if at:
            sign = "=" if at == len(row.parts) - 1 else _TIMES
            paint.words(painter, QRectF(x, top, 34, 20), sign, theme.font(15), theme.colour("text2"), paint.CENTRE)
            x += 34
        wide = _part_width(part.number, part.word) + 1
        paint.words(painter, QRectF(x, top, wide, 20), part.number, number, theme.colour("accent_text"))
        paint.words(painter, QRectF(x, top + 19, wide, 16), part.word, word, theme.colour("text2"))
        x += wide - 1
