"""Find your seat: every table with its players, by the names they chose; smaller type where there are many."""

from collections.abc import Hashable

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtWidgets import QWidget

from clubapp.views.big_screen import BigScreenView, BoardSeat, BoardTable
from clubapp.wording import plural
from ui.qt_override import override
from ui.theme import DARK, Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.tonight.projector.clock_screen import time_colour
from ui.widgets import paint
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.discs import draw_disc
from ui.widgets.playing_card import draw_card

_WIDEST = 860.0  # of one table's panel
_GAP = 30.0
_CARD = 1.4  # height of a card for each unit of width


class SeatsBoard(Board):
    """Who sits where. While cards are in the air the time stands top right."""

    title = "Seats"

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        right = Qt.AlignmentFlag.AlignRight
        self.digits = ClockDigits("00:00", fit=True, colour=DARK.text, align=right, parent=self)

    @override
    def arrange(self) -> None:
        wide, _ = self.room()
        self.digits.setGeometry(self.place(wide - MARGIN - 290, _heading(self.view) - 45, 290, 90))

    @override
    def move_on(self, view: BigScreenView) -> None:
        self.digits.setVisible(view.clock.begun and not view.clock.over)
        self.digits.set_colour(time_colour(view.clock, self.look))
        if self.digits.text() != view.clock.left_text:
            self.digits.set_text(view.clock.left_text)

    @override
    def still(self, view: BigScreenView) -> Hashable:
        face_now = view.clock
        self.arrange()
        return view.board, view.starts, face_now.begun, face_now.over, face_now.title, face_now.small, face_now.big

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        self._draw_heading(canvas, view)
        if not view.board:
            box = QRectF(MARGIN, 400, canvas.wide - 2 * MARGIN, 200)
            canvas.words(box, "Seats have not been drawn yet", 60, "text2", Weight.MEDIUM, align=paint.CENTRE)
            return
        sheet = _Sheet(canvas, view.board, cards=not view.clock.begun)
        for i, table in enumerate(view.board):
            sheet.draw_table(table, i)
        if sheet.rows == 1:
            self._draw_foot(canvas, view)

    def _draw_heading(self, canvas: Canvas, view: BigScreenView) -> None:
        begun, middle = view.clock.begun, _heading(view)
        title = "Who sits where" if begun else "Find your seat"
        canvas.words(QRectF(MARGIN, middle - 50, 700, 100), title, 66, "text", Weight.SEMIBOLD, serif=True)
        if _rows(view.board) > 1 and _somebody_deals(view):
            _draw_deals(canvas, MARGIN + wide_of(title, 66, Weight.SEMIBOLD, serif=True) + 50, middle)
        if view.clock.over:
            return
        if begun:
            words, px, colour, right = _level(view), 40, "text2", canvas.right - 310
        else:
            words, px, colour = f"Play starts {view.starts}" if view.starts else "", 46, "accent_text"
            right = canvas.right
        weight = Weight.MEDIUM if begun else Weight.SEMIBOLD
        canvas.words(QRectF(right - 900, middle - 50, 900, 100), words, px, colour, weight, align=paint.RIGHT)

    def _draw_foot(self, canvas: Canvas, view: BigScreenView) -> None:
        middle = 1012 + canvas.spare
        hint = "Name missing? Ask at the desk."
        canvas.words(QRectF(MARGIN, middle - 40, 900, 80), hint, 38, "text2", Weight.MEDIUM)
        if _somebody_deals(view):
            _draw_deals(canvas, canvas.right - 56 - wide_of("deals the first hand", 34, Weight.MEDIUM), middle)


def _heading(view: BigScreenView | None) -> float:
    return 178.0 if view is not None and _rows(view.board) > 1 else 190.0


def _rows(board: tuple[BoardTable, ...]) -> int:
    return max(1, -(-len(board) // 4))


def _somebody_deals(view: BigScreenView) -> bool:
    return any(seat.deals for table in view.board for seat in table.seats)


def _level(view: BigScreenView) -> str:
    clock = view.clock
    return clock.title if clock.is_break else f"{clock.title}, {clock.small:,} / {clock.big:,}"


def _draw_deals(canvas: Canvas, left: float, middle: float) -> None:
    draw_disc(canvas.painter, QRectF(left, middle - 20, 40, 40), "D")
    canvas.words(QRectF(left + 56, middle - 40, 500, 80), "deals the first hand", 34, "text2", Weight.MEDIUM)


class _Sheet:
    """The panels of all tables in rows of at most four, and the measures they share."""

    def __init__(self, canvas: Canvas, board: tuple[BoardTable, ...], *, cards: bool) -> None:
        """The cards are those of the draw, so they go once play has started."""
        self.canvas = canvas
        self.rows = _rows(board)
        self.columns = -(-len(board) // self.rows)
        one = self.rows == 1
        self.top, bottom = (256.0, 946.0 + canvas.spare) if one else (240.0, 1044.0 + canvas.spare)
        gap = _GAP if one else 20.0
        room = canvas.wide - 2 * MARGIN - gap * (self.columns - 1)
        self.wide = min(_WIDEST, room / self.columns)
        self.left = (canvas.wide - self.wide * self.columns - gap * (self.columns - 1)) / 2
        self.high = (bottom - self.top - gap * (self.rows - 1)) / self.rows
        self.gap = gap
        self.head = 96.0 if one else 56.0
        most = max(8 if one else 1, *(len(table.seats) for table in board))
        self.row = min(74.0, (self.high - self.head - 10) / most)
        self.inset = 34.0 if one else 20.0
        self.side = self.row * 0.8 / _CARD  # width of a card
        self.cards = cards and any(seat.card for table in board for seat in table.seats)
        self.name_left = self.inset + self.row * (0.98 if one else 0.92)
        self.px = self._name_size(board)

    def _name_size(self, board: tuple[BoardTable, ...]) -> float:
        """One size for all names: the largest that shows every name whole, within reason."""
        largest = min(38.0, self.row * 0.74)
        px = largest
        for table in board:
            for seat in table.seats:
                wide = wide_of(seat.name, largest, Weight.SEMIBOLD)
                px = min(px, largest * self._name_room(seat) / max(1.0, wide))
        return max(px, largest * 0.8)

    def _name_room(self, seat: BoardSeat) -> float:
        right = self.wide - self.inset - (self.side + 12 if self.cards else 0)
        return right - (self.row * 0.64 + 12 if seat.deals else 0) - self.name_left

    def draw_table(self, table: BoardTable, place: int) -> None:
        canvas = self.canvas
        x = self.left + (place % self.columns) * (self.wide + self.gap)
        y = self.top + (place // self.columns) * (self.high + self.gap)
        box = QRectF(x, y, self.wide, self.high)
        canvas.panel(box, line="edge", radius=26)
        head = QRectF(x + self.inset, y + 4, self.wide - 2 * self.inset, self.head - 6)
        title_px = self.head * (0.52 if self.rows == 1 else 0.62)
        title = f"Table {table.table}"
        canvas.words(head, title, title_px, "accent_text", Weight.SEMIBOLD, serif=True)
        beside = head.adjusted(wide_of(title, title_px, Weight.SEMIBOLD, serif=True) + 20, 0, 0, 0)
        canvas.words(beside, plural(len(table.seats), "player"), 30, "text2", Weight.MEDIUM, align=paint.RIGHT)
        for i, seat in enumerate(table.seats):
            top = y + self.head + i * self.row
            canvas.rule(x + self.inset - 10, top, self.wide - 2 * self.inset + 20, "row_line")
            self._draw_seat(seat, x, top + self.row / 2)

    def _draw_seat(self, seat: BoardSeat, x: float, middle: float) -> None:
        canvas, radius = self.canvas, self.row * 0.35
        centre = QPointF(x + self.inset + radius, middle)
        canvas.disc(centre, radius, "accent" if seat.deals else "faded")
        number = QRectF(centre.x() - radius, middle - radius, 2 * radius, 2 * radius)
        colour = "accent_ink" if seat.deals else "text"
        canvas.words(number, str(seat.seat), radius * 1.12, colour, Weight.SEMIBOLD, align=paint.CENTRE)
        name = QRectF(x + self.name_left, middle - self.row / 2, self._name_room(seat), self.row)
        px = fitting(seat.name, self.px, name.width(), Weight.SEMIBOLD, least=self.px * 0.8)
        canvas.words(name, seat.name, px, "text", Weight.SEMIBOLD)
        right = x + self.wide - self.inset
        if self.cards:
            if seat.card:
                high = self.row * 0.8
                self._draw_card(seat, QRectF(right - self.side, middle - high / 2, self.side, high))
            right -= self.side + 12
        if seat.deals:
            disc = self.row * 0.64
            draw_disc(canvas.painter, QRectF(right - disc, middle - disc / 2, disc, disc), "D")

    def _draw_card(self, seat: BoardSeat, box: QRectF) -> None:
        draw_card(self.canvas.painter, box, seat.card or "")
        self.canvas.card_edge(box)
        if seat.deals:
            paint.rounded(self.canvas.painter, box, 5, line=self.canvas.ink("accent_line"), width=3)
