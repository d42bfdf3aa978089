"""The tables of the room from above, and an arrow for each move: from the seat left to the seat taken."""

from math import ceil, hypot

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.discs import draw_disc

_HEAD, _SEAT, _FELT, _GAP = 26.0, 30.0, 44.0, 18.0
_TABLE_HIGH = _HEAD + 2 * _SEAT + _FELT
_TALLEST_FELT = 96.0


@record
class TableDrawn:
    """A table: its name, its seats clockwise ("" is empty), the button's seat, and what happens to it."""

    name: str
    seats: tuple[str, ...]
    button: int | None
    fate: str = ""


@record
class MoveThere:
    """One player's move."""

    player: str
    table: str
    seat: int
    to: str
    to_seat: int


class MovesDrawn(QWidget):
    """Two tables side by side; with many, the picture is as high as it has to be and scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: tuple[TableDrawn, ...] = ()
        self._moves: tuple[MoveThere, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_room(self, tables: tuple[TableDrawn, ...], moves: tuple[MoveThere, ...]) -> None:
        """Show these."""
        self._tables, self._moves = tables, moves
        told = [f"{move.player} from table {move.table} to table {move.to}" for move in moves]
        self.setAccessibleName(plain("; ".join(told) or "Nobody moves"))
        self.updateGeometry()
        self.update()

    def moves(self) -> tuple[MoveThere, ...]:
        """What is shown."""
        return self._moves

    def tables(self) -> tuple[TableDrawn, ...]:
        """What is shown."""
        return self._tables

    @override
    def sizeHint(self) -> QSize:
        return QSize(400, round(self._rows() * (self._table_high() + _GAP)))

    def _table_high(self) -> float:
        """A row alone may be higher."""
        return _TABLE_HIGH if self._rows() > 1 else _TABLE_HIGH - _FELT + _TALLEST_FELT

    def _columns(self) -> int:
        return 1 if len(self._tables) < 2 else 2

    def _rows(self) -> int:
        return ceil(len(self._tables) / self._columns())

    def _cell(self, at: int) -> QRectF:
        """The place of a table."""
        columns = self._columns()
        wide = (self.width() - _GAP * (columns - 1)) / columns
        high = self._table_high()
        return QRectF(at % columns * (wide + _GAP), at // columns * (high + _GAP), wide, high)

    def _seat_box(self, at: int, seat: int) -> QRectF:
        """The place of a seat, counted from 1: clockwise from the top left."""
        cell, table = self._cell(at), self._tables[at]
        half = ceil(max(len(table.seats), seat) / 2)
        top = seat <= half
        column = seat - 1 if top else 2 * half - seat
        room = cell.width() / half
        y = cell.top() + _HEAD if top else cell.bottom() - _SEAT
        return QRectF(cell.left() + column * room + 2, y, room - 4, _SEAT)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        gone = {(move.table, move.seat) for move in self._moves}
        come = {(move.to, move.to_seat): move.player for move in self._moves}
        for at, table in enumerate(self._tables):
            self._draw_felt(painter, at, table)
        for move in self._moves:
            self._draw_move(painter, move)
        for at, table in enumerate(self._tables):
            self._draw_table(painter, at, table, gone, come)
        painter.end()

    def _draw_felt(self, painter: QPainter, at: int, table: TableDrawn) -> None:
        felt = self._cell(at).adjusted(8, _HEAD + _SEAT * 0.5, -8, -_SEAT * 0.5)
        painter.setOpacity(0.5 if table.fate == "breaks" else 1.0)
        painter.setPen(QPen(theme.colour("rim"), 3))
        painter.setBrush(theme.colour("felt"))
        painter.drawRoundedRect(felt, 26, 26)
        painter.setOpacity(1.0)

    def _draw_table(
        self,
        painter: QPainter,
        at: int,
        table: TableDrawn,
        gone: set[tuple[str, int]],
        come: dict[tuple[str, int], str],
    ) -> None:
        cell = self._cell(at)
        before = len([name for name in table.seats if name])
        after = before - len([one for one in gone if one[0] == table.name])
        after += len([one for one in come if one[0] == table.name])
        counted = f"{before}" if before == after else f"{before} → {after}"
        face = theme.font(15, theme.Weight.SEMIBOLD)
        paint.words(painter, QRectF(cell.left() + 2, cell.top(), 150, 20), f"Table {table.name}", face,
                    theme.colour("text"))  # fmt: skip
        note = f"{counted} players" if not table.fate else f"{counted} players, {table.fate}"
        tone = theme.colour("accent_text" if table.fate else "text2")
        room = QRectF(cell.left() + 80, cell.top(), cell.width() - 82, 20)
        paint.words(painter, room, note, theme.font(13, theme.Weight.MEDIUM), tone, paint.RIGHT)
        for seat in range(1, len(table.seats) + 1):
            name, coming = table.seats[seat - 1], come.get((table.name, seat), "")
            self._draw_seat(painter, self._seat_box(at, seat), name, coming, leaves=(table.name, seat) in gone)
        if table.button is not None:
            box = self._seat_box(at, table.button)
            inward = 1 if box.top() < cell.center().y() else -1
            middle = box.center() + QPointF(-16, inward * (_SEAT / 2 + 13))  # an arrow may begin in the middle
            draw_disc(painter, QRectF(middle.x() - 11, middle.y() - 11, 22, 22), "D")

    def _draw_seat(self, painter: QPainter, box: QRectF, name: str, coming: str, *, leaves: bool) -> None:
        empty = not name and not coming
        fill = theme.colour("accent_bg" if coming else "bg" if empty or leaves else "raised")
        line = theme.colour("accent_line" if coming else "line2")
        paint.rounded(painter, box, 8, fill=theme.colour("panel"))
        paint.rounded(painter, box, 8, fill=fill, line=line, width=2 if coming else 1, dashed=empty or leaves)
        face = theme.font(13, theme.Weight.MEDIUM)
        ink = theme.colour("text3" if leaves and not coming else "text")
        shown = paint.shortened(coming or name, face, box.width() - 8)
        paint.words(painter, box, shown, face, ink, paint.CENTRE)

    def _draw_move(self, painter: QPainter, move: MoveThere) -> None:
        """A bow from the inner edge of the one seat to that of the other."""
        places = {table.name: at for at, table in enumerate(self._tables)}
        if move.table not in places or move.to not in places:
            return
        left, taken = places[move.table], places[move.to]
        down = self._cell(taken).top() - self._cell(left).top()
        start, out = self._edge(left, move.seat, down)
        end, back = self._edge(taken, move.to_seat, -down)
        reach = min(60.0, 14 + hypot(end.x() - start.x(), end.y() - start.y()) / 6)
        first, second = start + QPointF(0, out * reach), end + QPointF(0, back * reach)
        way = QPainterPath(start)
        way.cubicTo(first, second, end)
        for width, colour in ((5.0, "felt"), (2.2, "accent")):
            pen = QPen(theme.colour(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(way)
        for aside in (5.0, -5.0):
            painter.drawLine(end, end + QPointF(aside, back * 7))

    def _edge(self, at: int, seat: int, down: float) -> tuple[QPointF, int]:
        """Where an arrow meets a seat, and which way it goes there: towards a table above or below, else inward."""
        box, cell = self._seat_box(at, seat), self._cell(at)
        inward = 1 if box.top() < cell.center().y() else -1
        way = inward if not down else 1 if down > 0 else -1
        edge = box.bottom() if way == 1 else box.top()
        return QPointF(box.center().x(), edge + way * 2), way
