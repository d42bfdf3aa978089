"""The table of a team match: two rows that face each other, the pairs' order, the button and the blinds."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.discs import draw_disc

_LEAST_HIGH = 304  # what two seats, their discs and the number between them need, above two lines of words
_NARROW = 480
_NOTE = "A dealer who does not play sits in the middle of the lower row."
_TEAMS = {"B": ("blue", "#2F6FC1"), "R": ("red", "#C43A36")}


def team_colour(team: str) -> QColor:
    """The colour of blue or of red: the same under either look."""
    return QColor(next(colour for name, colour in _TEAMS.values() if name == team))


class TeamTable(QWidget):
    """Seats come clockwise from the top left: half of them are the top row, then the bottom one from the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: list[str] = []
        self._button = ""
        self._order: list[int] = []
        self._small = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_hand(self, seats: Sequence[str], button: str, order: Sequence[int], small: str) -> None:
        """Show a hand: `order` are the pairs as they act, `small` the team that posts the small blinds."""
        self._seats, self._button, self._order, self._small = list(seats), button, list(order), small
        self.setAccessibleName(plain(f"Button at {button}, pairs in the order {', '.join(map(str, order))}"))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(560, 380)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(316, _LEAST_HIGH)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        if self._seats:
            self._draw(painter)
        painter.end()

    def _draw(self, painter: QPainter) -> None:
        half = len(self._seats) // 2
        seat_high = 54.0
        narrow = self.width() < _NARROW
        below = seat_high * 0.7 + (44 if narrow else 26)
        felt = QRectF(self.rect()).adjusted(6, seat_high * 0.7, -6, -below)
        painter.setPen(QPen(theme.colour("rim"), 4))
        painter.setBrush(theme.colour("felt"))
        painter.drawRoundedRect(felt, 60, 60)
        side, gap = (10, 8) if narrow else (40, 14)
        room = (self.width() - 2 * side) / half
        wide = min(108.0, room - gap)
        columns = [side + room * at + room / 2 for at in range(half)]
        for at, seat in enumerate(self._seats):
            top = at < half
            x = columns[at] if top else columns[2 * half - 1 - at]
            y = felt.top() if top else felt.bottom()
            self._draw_seat(painter, seat, QRectF(x - wide / 2, y - seat_high / 2, wide, seat_high))
            inward = 1 if top else -1
            middle = y + inward * (seat_high / 2 + 24)
            small = _TEAMS[seat[0]][0] == self._small
            self._disc(painter, x - (17 if seat == self._button else 0), middle, "SB" if small else "BB")
            if seat == self._button:
                self._disc(painter, x + 17, middle, "D")
        for at in range(half):
            pair = int(self._seats[at][1:])
            turn = self._order.index(pair) + 1
            self._draw_turn(painter, columns[at], felt.center().y(), turn, first=turn == 1)
        face = theme.font(13)
        lines = paint.lines(_NOTE, face, self.width(), 2)
        for at, line in enumerate(lines):
            words = QRectF(0, self.height() - 20 * (len(lines) - at) - 2, self.width(), 20)
            paint.words(painter, words, line, face, theme.colour("text3"), paint.CENTRE)

    def _disc(self, painter: QPainter, x: float, y: float, disc: str) -> None:
        draw_disc(painter, QRectF(x - 15, y - 15, 30, 30), disc)

    def _draw_seat(self, painter: QPainter, seat: str, box: QRectF) -> None:
        team, colour = _TEAMS[seat[0]]
        at_button = seat == self._button
        line = theme.colour("accent_line" if at_button else "line2")
        paint.rounded(painter, box, 10, fill=theme.colour("card"), line=line, width=3 if at_button else 1)
        paint.rounded(painter, QRectF(box.left() + 8, box.top() + 10, 6, box.height() - 20), 3, fill=QColor(colour))
        face = theme.font(17, theme.Weight.SEMIBOLD)
        room = QRectF(box.left() + 20, box.top() + 5, box.width() - 22, 24)
        paint.words(painter, room, seat, face, theme.colour("text"))
        word = QRectF(box.left() + 20, box.top() + 27, box.width() - 22, 20)
        paint.words(painter, word, f"{team.capitalize()} {seat[1:]}", theme.font(13), theme.colour("text2"))

    def _draw_turn(self, painter: QPainter, x: float, y: float, turn: int, *, first: bool) -> None:
        box = QRectF(x - 21, y - 21, 42, 42)
        fill = theme.colour("accent") if first else None
        line = None if first else theme.colour("felt_text")
        paint.rounded(painter, box, 21, fill=fill, line=line, width=2)
        ink = theme.colour("accent_ink" if first else "felt_text")
        paint.words(painter, box, str(turn), theme.font(20, theme.Weight.SEMIBOLD), ink, paint.CENTRE)
