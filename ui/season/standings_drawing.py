"""How a line of the season's table is painted: rank, movement, a bar for each night, points, and why so many."""

import math
from collections.abc import Sequence
from datetime import date

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPolygonF

from clubapp.domain.record import record
from clubapp.views.papers import NightPoints, StandingsRow, StandingsSheet
from clubapp.wording import MONTHS, ordinal, plural
from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.open_rows import Head, RowDrawing, TagSpot

_BAR_HIGH, _BAR_PITCH, _LEAST_PITCH = 30.0, 18.0, 7.0
_WHY_HIGH, _LINE_HIGH, _FOOT = 42, 21, 10
_LEAST_COLUMN = 252.0
_YEAR = 22.0  # what a year adds to a date
_INDENT = 32.0


@record
class TableRow:
    """A line of the table with the name that the manager knows the player by."""

    name: str
    line: StandingsRow


@record
class Shared:
    """What all lines have in common: the nights, the highest night, how many results count, the rule."""

    nights: tuple[int, ...] = ()
    planned: int = 0
    most: int = 1
    best_of: int | None = None
    rule: str = ""
    years: bool = False  # the season spans more than one, so that each date needs its year

    @classmethod
    def of(cls, sheet: StandingsSheet) -> "Shared":
        """Read it from a sheet."""
        held: dict[int, NightPoints] = {}
        most = 1
        for line in sheet.rows:
            most = max(most, *(night.points for night in by_night(line.results).values()), 1)
            held.update({result.night: result for result in line.results})
        nights = sorted(held, key=lambda night: (held[night].on, night))
        to_come = max(0, (sheet.planned or 0) - len(nights))
        years = len({result.on.year for result in held.values()}) > 1
        return cls(tuple(nights), to_come, most, sheet.best_of, sheet.rule, years)


def points_words(line: StandingsRow) -> str:
    """The points, with a star where some wait for a signature (S92)."""
    return f"{line.points:,}{' *' if line.provisional else ''}"


@record
class NightSum:
    """One night of a player: the points that count, those left out, and whether anything of it counts."""

    counted: int
    dropped: int
    counts: bool

    @property
    def points(self) -> int:
        return self.counted + self.dropped


def by_night(results: Sequence[NightPoints]) -> dict[int, NightSum]:
    """Each night's results taken together."""
    found: dict[int, NightSum] = {}
    for result in results:
        before = found.get(result.night, NightSum(0, 0, counts=False))
        found[result.night] = NightSum(
            before.counted + (result.points if result.counts else 0),
            before.dropped + (0 if result.counts else result.points),
            counts=before.counts or result.counts,
        )
    return found


def moved_words(moved: int | None) -> str:
    """Movement as a screen reader says it."""
    if moved is None:
        return "new in the table"
    if moved == 0:
        return "no change"
    return f"{'up' if moved > 0 else 'down'} {plural(abs(moved), 'place')}"


def why_words(line: StandingsRow, best_of: int | None) -> str:
    """Which results make the points."""
    if line.forfeited:
        return "The season's points are forfeited."
    played, counted = len(line.results), sum(result.counts for result in line.results)
    given_up = sum(result.forfeited for result in line.results)
    if given_up:
        return f"{plural(counted, 'result')} of {played} count; {given_up} forfeited."
    if best_of is None or played == counted:
        return f"All {plural(played, 'result')} count." if played != 1 else "One result."
    return f"The best {counted} results count; {played - counted} of {played} left out."


def day_words(day: date, *, year: bool) -> str:
    """30 Nov, or 30 Nov 26 where the season spans years."""
    words = f"{day.day} {MONTHS[day.month - 1]}"
    return f"{words} {day:%y}" if year else words


def result_words(result: NightPoints, *, year: bool = False) -> str:
    """One result with its parts: day, place, field, sum."""
    day = day_words(result.on, year=year)
    left_out = ", forfeited" if result.forfeited else "" if result.counts else ", left out"
    return f"{day}, {ordinal(result.place)} of {result.entrants}, {result.sum_text}{left_out}"


class StandingsDrawing(RowDrawing):
    """Rows of the kind TableRow; `shared` changes with the sheet."""

    row_height = 46

    def __init__(self) -> None:
        super().__init__()
        self.shared = Shared()

    @override
    def open_height(self, row: TableRow, width: float) -> int:
        lines = -(-len(row.line.results) // _columns(width, years=self.shared.years))
        return self.row_height + _WHY_HIGH + lines * _LINE_HIGH + _FOOT

    @override
    def heads(self, width: float) -> tuple[Head, ...]:
        at = _Places(width, self.shared)
        bars = "Each night" if self.shared.best_of is None else "Each night, filled = counts"
        if len(at.shown) < len(self.shared.nights):
            bars = f"The last {len(at.shown)} nights"
        return (
            Head("Rank", 18, 60),
            Head("Player", at.name, at.nights - at.name - 60),
            Head("Nights", at.nights - 70, 70, right=True),
            Head(bars, at.bars, at.points - at.bars),
            Head("Points", at.right - 100, 100, right=True),
        )

    @override
    def tags(self, row: TableRow, width: float) -> tuple[TagSpot, ...]:
        rule = row.line.forfeited or self.shared.rule
        return (TagSpot(rule, width - 78, self.row_height + 20),) if rule else ()

    @override
    def draw(self, painter: QPainter, box: QRectF, row: TableRow, *, opened: bool) -> None:
        at = _Places(box.width(), self.shared)
        line = QRectF(box.left(), box.top(), box.width(), self.row_height)
        ink = theme.colour("accent_text" if opened else "text")
        rank = QRectF(line.left() + 14, line.top(), 38, line.height())
        paint.words(painter, rank, str(row.line.rank), theme.font(19, theme.Weight.SEMIBOLD), ink, paint.RIGHT)
        draw_moved(painter, QRectF(line.left() + 62, line.top(), 46, line.height()), row.line.moved)
        name = theme.font(17, theme.Weight.MEDIUM)
        room = QRectF(line.left() + at.name, line.top(), at.nights - 46 - at.name, line.height())
        paint.words(painter, room, row.name, name, theme.colour("text"))
        nights = QRectF(line.left() + at.nights - 46, line.top(), 46, line.height())
        paint.words(painter, nights, str(row.line.nights), theme.font(16), theme.colour("text2"), paint.RIGHT)
        if row.line.forfeited:
            room = QRectF(line.left() + at.bars, line.top(), at.points - at.bars, line.height())
            words = f"Points forfeited, {row.line.forfeited}"
            paint.words(painter, room, words, theme.font(15), theme.colour("bad"))
        else:
            self._bars(painter, line, at, row, lit=opened)
        points = theme.font(20 if opened else 18, theme.Weight.SEMIBOLD)
        room = QRectF(line.left() + at.points, line.top(), at.right - at.points, line.height())
        paint.words(painter, room, points_words(row.line), points, theme.colour("text"), paint.RIGHT)
        if opened:
            self._why(painter, QRectF(box.left(), line.bottom(), box.width(), box.height() - line.height()), row.line)

    def _bars(self, painter: QPainter, line: QRectF, at: "_Places", row: TableRow, *, lit: bool) -> None:
        floor = line.center().y() + _BAR_HIGH / 2
        wide = at.pitch - (4 if at.pitch > 10 else 2)
        points = by_night(row.line.results)
        fill = theme.colour("accent" if lit else "text2")
        edge = theme.colour("accent_line" if lit else "line2")
        x = line.left() + at.bars
        for night in at.shown:
            if night not in points:
                painter.fillRect(QRectF(x + 1, floor - 2, wide - 2, 2), theme.colour("line2"))
            else:
                total = points[night]
                whole = self._height(total.points)
                high = whole * total.counted / total.points if total.points else whole * total.counts
                if total.dropped or not total.counts:
                    box = QRectF(x, floor - whole, wide, whole - high)
                    paint.rounded(painter, box, 3, line=edge, width=1.5)
                if high:
                    paint.rounded(painter, QRectF(x, floor - high, wide, high), 3, fill=fill)
            x += at.pitch
        for _ in range(at.to_come):
            painter.fillRect(QRectF(x + wide / 2 - 1, floor - 3, 2, 2), theme.colour("line2"))
            x += at.pitch

    def _height(self, points: int) -> float:
        """Grows with the square root, so that small results can be told apart beside a win."""
        return max(5.0, _BAR_HIGH * math.sqrt(points / self.shared.most))

    def _why(self, painter: QPainter, box: QRectF, line: StandingsRow) -> None:
        rule = QRectF(box.left() + 24, box.top() - 1, box.width() - 48, 1)
        painter.fillRect(rule, theme.colour("line"))
        top = QRectF(box.left() + _INDENT, box.top() + 4, box.width() - 2 * _INDENT - 60, 32)
        face = theme.font(15, theme.Weight.SEMIBOLD)
        title = f"Why {line.points:,}?"
        paint.words(painter, top, title, face, theme.colour("text"))
        used = paint.width_of(title, face) + 14
        words = why_words(line, self.shared.best_of)
        paint.words(painter, top.adjusted(used, 0, 0, 0), words, theme.font(14), theme.colour("text2"))
        columns = _columns(box.width(), years=self.shared.years)
        lines = -(-len(line.results) // columns)
        wide = (box.width() - 2 * _INDENT) / columns
        for at, result in enumerate(line.results):
            column, down = divmod(at, lines)
            spot = QRectF(box.left() + _INDENT + column * wide, box.top() + _WHY_HIGH + down * _LINE_HIGH, wide, 20)
            _draw_result(painter, spot, result, year=self.shared.years)


def _columns(width: float, *, years: bool) -> int:
    return max(1, int((width - 2 * _INDENT) // (_LEAST_COLUMN + (_YEAR if years else 0))))


def _draw_result(painter: QPainter, spot: QRectF, result: NightPoints, *, year: bool) -> None:
    ink = theme.colour("text2" if result.counts else "text3")
    face = theme.font(13)
    day = day_words(result.on, year=year)
    wide = 54 + (_YEAR if year else 0)
    paint.words(painter, QRectF(spot.left(), spot.top(), wide - 2, spot.height()), day, face, ink)
    place = f"{ordinal(result.place)} of {result.entrants}"
    paint.words(painter, QRectF(spot.left() + wide, spot.top(), 70, spot.height()), place, face, ink)
    factors, _, total = result.sum_text.partition(" = ")
    left = spot.left() + wide + 72
    paint.words(painter, QRectF(left, spot.top(), spot.right() - left, spot.height()), f"{factors} = ", face, ink)
    left += paint.width_of(f"{factors} = ", face)
    strong = theme.font(13, theme.Weight.SEMIBOLD)
    text = theme.colour("text" if result.counts else "text3")
    paint.words(painter, QRectF(left, spot.top(), 60, spot.height()), total, strong, text)
    if not result.counts:
        right = left + paint.width_of(total, strong)
        painter.fillRect(QRectF(spot.left(), spot.center().y(), right - spot.left(), 1.4), theme.colour("text3"))


def draw_moved(painter: QPainter, box: QRectF, moved: int | None) -> None:
    """An arrow with the places gained or lost; a dash for no change, "new" for somebody new."""
    middle = box.center().y()
    if moved is None:
        paint.words(painter, box, "new", theme.font(12, theme.Weight.SEMIBOLD), theme.colour("info"))
        return
    if moved == 0:
        painter.fillRect(QRectF(box.left(), middle - 1, 10, 2), theme.colour("text3"))
        return
    tone = theme.colour("good" if moved > 0 else "bad")
    up = -1 if moved > 0 else 1
    tip = QPointF(box.left() + 5, middle + up * 4.5)
    base = middle - up * 4.5
    painter.setPen(tone)
    painter.setBrush(tone)
    painter.drawPolygon(QPolygonF([tip, QPointF(box.left() + 10, base), QPointF(box.left(), base)]))
    room = box.adjusted(16, 0, 0, 0)
    paint.words(painter, room, str(abs(moved)), theme.font(14, theme.Weight.SEMIBOLD), tone)


class _Places:
    """Where the columns stand at a width, and which nights still have room for a bar."""

    def __init__(self, width: float, shared: Shared) -> None:
        self.right = width - 28
        self.points = self.right - 86
        self.name = 112.0
        room = self.points - self.name - 70 - 24
        wanted = (len(shared.nights) + shared.planned) * _BAR_PITCH
        for_bars = min(wanted, max(120.0, room - 170))
        for_name = min(max(170.0, room - for_bars), 420.0)
        self.nights = self.name + for_name + 46
        self.bars = self.nights + 28
        for_bars = self.points - self.bars - 8
        count = max(1, len(shared.nights) + shared.planned)
        self.pitch = max(_LEAST_PITCH, min(_BAR_PITCH, for_bars / count))
        fit = max(1, int(for_bars / self.pitch + 0.001))
        self.shown = shared.nights[-fit:] if len(shared.nights) > fit else shared.nights
        self.to_come = max(0, min(shared.planned, fit - len(self.shown)))
