"""A small table to click: which seat dealt the hand, and from there who is reached first (W40)."""

from math import atan2, cos, hypot, sin

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.discs import draw_disc
from ui.widgets.seat_pill import ARROWS
from ui.widgets.seat_places import next_seat, places

_WIDE, _HIGH = 216, 136
_SEAT = 17.0  # radius


@record
class DealerSeat:
    """One seat of the small table."""

    seat: int
    initial: str = ""  # one or two letters; empty: nobody sits there
    name: str = ""
    out: bool = False


class DealerTable(QWidget):
    """Click a seat, or walk with the arrow keys: that seat dealt. An empty seat can have the button too."""

    dealt = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[DealerSeat, ...] = ()
        self._dealer: int | None = None
        self._first: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Who dealt")

    def show_seats(self, seats: tuple[DealerSeat, ...], dealer: int | None, first: int | None) -> None:
        """Show the table, the seat that dealt, and of the tied the seat reached first from there."""
        if (seats, dealer, first) != (self._seats, self._dealer, self._first):
            self._seats, self._dealer, self._first = seats, dealer, first
            said = f"Seat {dealer} dealt" if dealer is not None else "Nobody chosen yet"
            self.setAccessibleDescription(plain(f"{said}. Arrow keys choose the seat that dealt."))
            self.update()

    def seat_middle(self, seat: int) -> QPointF:
        """Where a seat lies."""
        spot = places(len(self._seats))[seat - 1]
        room = QRectF(22, 22, self.width() - 44, self.height() - 44)
        x = room.left() + room.width() * (0.16 + spot.x * 0.68 if spot.side in ("top", "bottom") else spot.x)
        return QPointF(x, room.top() + room.height() * spot.y)

    @override
    def sizeHint(self) -> QSize:
        return QSize(_WIDE, _HIGH)

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or not self._seats:
            return
        spots = [(seat.seat, self.seat_middle(seat.seat)) for seat in self._seats]
        near, middle = min(spots, key=lambda item: _far(item[1], event.position()))
        if _far(middle, event.position()) <= _SEAT + 10:
            self.dealt.emit(near)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in ARROWS and self._seats:
            if self._dealer is None:
                self.dealt.emit(self._seats[0].seat)
            elif (there := next_seat(len(self._seats), self._dealer, *ARROWS[event.key()])) is not None:
                self.dealt.emit(there)
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        t = theme.colour
        felt = QRectF(22, 22, self.width() - 44, self.height() - 44)
        paint.rounded(painter, felt, felt.height() / 2, fill=t("felt"), line=t("rim"), width=5)
        if self._dealer is not None and self._first is not None and self._first != self._dealer:
            self._draw_way(painter, self.seat_middle(self._dealer), self.seat_middle(self._first))
        for seat in self._seats:
            self._draw_seat(painter, seat)
        if self._dealer is not None:
            middle = self.seat_middle(self._dealer)
            inwards = felt.center() - middle
            far = hypot(inwards.x(), inwards.y()) or 1.0
            spot = middle + inwards * (27 / far)
            draw_disc(painter, QRectF(spot.x() - 10, spot.y() - 10, 20, 20), "D")
        if self.hasFocus():
            box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            paint.rounded(painter, box, theme.RADIUS_PANEL, line=t("text"), width=theme.RING)
        painter.end()

    def _draw_seat(self, painter: QPainter, seat: DealerSeat) -> None:
        t = theme.colour
        middle = self.seat_middle(seat.seat)
        radius = _SEAT if seat.out else 13.0 if seat.initial else 10.0
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        fill = "accent" if seat.out else "raised" if seat.initial else "bg"
        paint.rounded(painter, box, radius, fill=t(fill), line=None if seat.out else t("line2"))
        if seat.initial:
            size = (15 if seat.out else 13) - (2 if len(seat.initial) > 1 else 0)
            face = theme.font(size, theme.Weight.BOLD if seat.out else theme.Weight.SEMIBOLD)
            ink = t("accent_ink" if seat.out else "text2")
            paint.words(painter, box, seat.initial, face, ink, paint.CENTRE, elide=False)

    def _draw_way(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        """An arrow from the dealer to who is reached first, bent through the middle of the table."""
        middle = QRectF(self.rect()).center()
        path = QPainterPath(start + (middle - start) * 0.42)
        tip = end + (middle - end) * 0.36
        path.quadTo(middle, tip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("accent"), 2.2))
        painter.drawPath(path)
        angle = atan2(tip.y() - middle.y(), tip.x() - middle.x())
        wings = [tip - QPointF(cos(angle + turn), sin(angle + turn)) * 10 for turn in (0.5, -0.5)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawPolygon(QPolygonF([tip, *wings]))


def _far(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())
