"""A table from above with its discs, those of the hand before as outlines: the button moving round."""

from math import cos, pi, sin

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.discs import draw_disc

WIDE, HIGH, DISC = 116.0, 38.0, 30.0


@record
class SeatThere:
    """A seat: who sits there, the disc of the hand to come and of the one before, and how the seat stands."""

    name: str
    disc: str = ""
    before: str = ""
    out: bool = False
    empty: bool = False
    deals: bool = False


class RoundTable(QWidget):
    """Seats clockwise from the top. The new discs lie on the felt, the old ones as outlines beside their seats."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[SeatThere, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(230)

    def set_seats(self, seats: tuple[SeatThere, ...]) -> None:
        """Show these."""
        self._seats = seats
        told = [f"{seat.name}{f', {seat.disc}' if seat.disc else ''}{', out' if seat.out else ''}" for seat in seats]
        self.setAccessibleName(plain("; ".join(told)))
        self.update()

    def seats(self) -> tuple[SeatThere, ...]:
        """What is shown."""
        return self._seats

    @override
    def sizeHint(self) -> QSize:
        return QSize(560, 340)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(220, 206)

    def _spot(self, at: int, inward: float) -> QPointF:
        """The place of a seat; 1 is on the seats' own ring, less is nearer to the middle."""
        turn = -pi / 2 + 2 * pi * at / max(1, len(self._seats))
        across = (self.width() - WIDE - 8) / 2
        down = self._down() * inward
        return QPointF(self.width() / 2 + across * inward * cos(turn), self.height() / 2 + down * sin(turn))

    def _down(self) -> float:
        """From the middle to the seats at the top, in pixels."""
        return max(1.0, (self.height() - HIGH - 8) / 2)

    def _ring(self) -> float:
        """Where the discs lie: clear of the seats, however low the table is."""
        return min(0.6, max(0.2, 1 - (HIGH / 2 + DISC / 2 + 4) / self._down()))

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        felt = QRectF(self.rect()).adjusted(70, 26, -70, -26)
        painter.setPen(QPen(theme.colour("rim"), 4))
        painter.setBrush(theme.colour("felt"))
        painter.drawRoundedRect(felt, felt.height() / 2, felt.height() / 2)
        for at, seat in enumerate(self._seats):
            self._draw_seat(painter, at, seat)
        self._draw_way(painter)
        for at, seat in enumerate(self._seats):
            self._draw_discs(painter, at, seat)
        painter.end()

    def _draw_seat(self, painter: QPainter, at: int, seat: SeatThere) -> None:
        middle = self._spot(at, 1.0)
        box = QRectF(middle.x() - WIDE / 2, middle.y() - HIGH / 2, WIDE, HIGH)
        gone = seat.out or seat.empty
        fill = theme.colour("bg" if gone else "raised")
        line = theme.colour("accent_line" if seat.deals else "line2")
        paint.rounded(painter, box, 10, fill=fill, line=line, width=2 if seat.deals else 1, dashed=gone)
        face = theme.font(15, theme.Weight.MEDIUM)
        words = f"{seat.name}, out" if seat.out else seat.name
        shown = paint.shortened(words, face, WIDE - 16)
        paint.words(painter, box, shown, face, theme.colour("text3" if gone else "text"), paint.CENTRE)

    def _draw_discs(self, painter: QPainter, at: int, seat: SeatThere) -> None:
        if seat.before and not seat.disc:
            painter.setOpacity(0.42)
            draw_disc(painter, self._disc_box(at, 0.0), seat.before)
            painter.setOpacity(1.0)
        if seat.disc:
            draw_disc(painter, self._disc_box(at, 0.0), seat.disc)
        if seat.deals:
            middle = self._spot(at, self._ring() - 26 / self._down())
            room = QRectF(middle.x() - 40, middle.y() - 10, 80, 20)
            face = theme.font(14, theme.Weight.SEMIBOLD)
            paint.words(painter, room, "deals", face, theme.colour("felt_text"), paint.CENTRE)

    def _disc_box(self, at: int, aside: float) -> QRectF:
        middle = self._spot(at, self._ring()) + QPointF(aside, 0)
        return QRectF(middle.x() - DISC / 2, middle.y() - DISC / 2, DISC, DISC)

    def _draw_way(self, painter: QPainter) -> None:
        """From where the button was to where it is."""
        old = next((at for at, seat in enumerate(self._seats) if seat.before == "D"), None)
        new = next((at for at, seat in enumerate(self._seats) if seat.disc == "D"), None)
        if old is None or new is None or old == new:
            return
        start, end = self._spot(old, self._ring()), self._spot(new, self._ring())
        way = end - start
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if length < 2 * DISC:
            return
        unit = QPointF(way.x() / length, way.y() / length)
        first, last = start + unit * (DISC / 2 + 4), end - unit * (DISC / 2 + 5)
        pen = QPen(theme.colour("felt_text"), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(first, last)
        side = QPointF(-unit.y(), unit.x())
        for turned in (1, -1):
            painter.drawLine(last, last - unit * 8 + side * (5 * turned))
