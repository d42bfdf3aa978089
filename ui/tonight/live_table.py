"""A table that tells a pick (click or Enter) from a walk (arrow keys), and that can be drawn close for many tables."""

from PyQt6.QtCore import QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QWidget

from ui.qt_override import override
from ui.widgets.seat_pill import HEIGHT, RIM
from ui.widgets.seat_places import Place, columns, rows
from ui.widgets.seat_view import TableView
from ui.widgets.table_map import Form, TableMap

HEAD, CLOSE_HEAD = 42, 25
FOOT, CLOSE_FOOT = 12, 4
_BETWEEN, _CLOSE_BETWEEN = 4, 2  # least room between two seats, one above the other
CLOSE_SEAT = 36  # as low as a seat may be and still be hit
_LEAST_WIDE = {"compact": 78, "cards": 106}
_CARDS_HIGH = 436  # so that the discs lie clear of the cards at the sides


class LiveTable(TableMap):
    """`seat_picked` is a click; `seat_walked` is where the arrow keys have come to. Enter stays `seat_activated`."""

    seat_picked = pyqtSignal(int, int)  # table, seat
    seat_walked = pyqtSignal(int, int)

    _close = False
    _walking = False

    def __init__(self, view: TableView, form: Form = "compact", parent: QWidget | None = None) -> None:
        super().__init__(view, form, parent)
        self.seat_clicked.connect(self._told)

    def set_close(self, close: bool) -> None:
        """Draw the table with little air, so that two rows of tables find room."""
        if close != self._close:
            self._close = close
            self.updateGeometry()
            self._lay_out()
            self.update()

    def least_height(self, *, close: bool) -> int:
        """The height at which no seat covers another."""
        down = rows(len(self.view().seats) or 1)
        if close:
            return CLOSE_HEAD + CLOSE_FOOT + down * CLOSE_SEAT + (down - 1) * _CLOSE_BETWEEN
        return HEAD + FOOT + down * HEIGHT + (down - 1) * _BETWEEN

    def _head(self) -> float:
        """How high the head of a close table is: what the seats leave, at most a usual one."""
        down = rows(len(self._seats) or 1)
        spare = self.height() - self.least_height(close=True) - down * (HEIGHT - CLOSE_SEAT)
        return CLOSE_HEAD + min(8.0, max(0.0, spare / 3))

    def _seat_high(self) -> float:
        """How high the seats of a close table are."""
        down = rows(len(self._seats) or 1)
        spare = self.height() - self.least_height(close=True)
        return CLOSE_SEAT + min(float(HEIGHT - CLOSE_SEAT), max(0.0, spare / down))

    def has_focus(self) -> bool:
        """Whether the keyboard is on one of the seats."""
        return any(seat.hasFocus() for seat in self._seats)

    def focused_seat(self) -> int | None:
        """The seat that has the keyboard, counted from 1."""
        return next((i for i, seat in enumerate(self._seats, 1) if seat.hasFocus()), None)

    def _told(self, table: int, seat: int) -> None:
        (self.seat_walked if self._walking else self.seat_picked).emit(table, seat)

    @override
    def _walked(self, seat: int, dx: int, dy: int) -> None:
        self._walking = True
        try:
            super()._walked(seat, dx, dy)
        finally:
            self._walking = False

    @override
    def minimumSizeHint(self) -> QSize:
        across = columns(len(self.view().seats) or 1)
        wide = 20 + across * _LEAST_WIDE[self._form] + (across - 1) * 6
        if self._form == "cards":
            return QSize(wide, _CARDS_HIGH)
        return QSize(wide, self.least_height(close=self._close))

    @override
    def _pill_place(self, spot: Place) -> QRect:
        if not self._close:
            return super()._pill_place(spot)
        across, head, high = columns(len(self._seats)), self._head(), self._seat_high()
        room = QRectF(10, head, self.width() - 20, self.height() - head - CLOSE_FOOT)
        wide = min(140.0, (room.width() - 6 * (across - 1)) / across)
        left = room.left() + (room.width() - wide) * spot.x
        top = room.top() + (room.height() - high) * spot.y
        return QRect(round(left) - RIM, round(top) - RIM, round(wide) + 2 * RIM, round(high) + 2 * RIM)

    @override
    def _felt(self) -> QRectF:
        if not self._close:
            return super()._felt()
        return QRectF(self.rect()).adjusted(26, self._head() + 12, -26, -CLOSE_FOOT - 14)

    @override
    def _draw_head(self, painter: QPainter) -> None:
        painter.save()
        if self._close:
            painter.translate(0, self._head() / 2 - 20)  # it is drawn for a head of 40
        super()._draw_head(painter)
        painter.restore()
