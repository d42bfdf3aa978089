"""The draw, table by table: a cover first, then each table large, with seats and cards."""

from collections.abc import Hashable

from PyQt6.QtCore import QPointF, QRectF

from clubapp.views.big_screen import BigScreenView, BoardSeat, BoardTable
from clubapp.wording import plural
from ui.qt_override import override
from ui.theme import Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.widgets import paint
from ui.widgets.discs import draw_disc
from ui.widgets.playing_card import draw_card

_TOP, _BOTTOM = 270.0, 960.0
_GAP, _BETWEEN = 36.0, 18.0
_CARD = 1.4


class RevealBoard(Board):
    """One table at a time, so that the room can follow."""

    title = "The draw"

    @override
    def still(self, view: BigScreenView) -> Hashable:
        return view.revealed, view.board, view.here, view.starts

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        shown = view.revealed or 0
        if not shown or not view.board:
            self._draw_cover(canvas, view)
            return
        table = view.board[min(shown, len(view.board)) - 1]
        title = f"Table {table.table}"
        canvas.words(QRectF(MARGIN, 140, 900, 110), title, 84, "accent_text", Weight.SEMIBOLD, serif=True)
        left = MARGIN + wide_of(title, 84, Weight.SEMIBOLD, serif=True) + 40
        canvas.words(QRectF(left, 152, 700, 100), plural(len(table.seats), "player"), 42, "text2", Weight.MEDIUM)
        count = f"{min(shown, len(view.board))} of {plural(len(view.board), 'table')}"
        right = QRectF(canvas.right - 700, 152, 700, 100)
        canvas.words(right, count, 42, "text2", Weight.MEDIUM, align=paint.RIGHT)
        self._draw_table(canvas, table)
        self._draw_foot(canvas, view, shown)

    def _draw_cover(self, canvas: Canvas, view: BigScreenView) -> None:
        down, room = canvas.spare * 0.4, canvas.wide - 2 * MARGIN
        canvas.icon("shuffle", "accent", canvas.wide / 2 - 80, 330 + down, 160)
        head = QRectF(MARGIN, 440 + down, room, 160)
        canvas.words(head, "The seats are drawn", 118, "text", Weight.SEMIBOLD, align=paint.CENTRE, serif=True)
        players = sum(len(table.seats) for table in view.board)
        words = f"{plural(players, 'player')} at {plural(len(view.board), 'table')}, one table after the other"
        below = QRectF(MARGIN, 610 + down, room, 90)
        canvas.words(below, words, fitting(words, 50, room, Weight.MEDIUM), "text2", Weight.MEDIUM, align=paint.CENTRE)

    def _draw_table(self, canvas: Canvas, table: BoardTable) -> None:
        columns = 1 if len(table.seats) < 4 else 2
        down = max(1, -(-len(table.seats) // columns))
        high = min(168.0, (_BOTTOM + canvas.spare - _TOP) / down)
        wide = (canvas.wide - 2 * MARGIN - _GAP * (columns - 1)) / columns
        for at, seat in enumerate(table.seats):
            x = MARGIN + at // down * (wide + _GAP)
            self._draw_seat(canvas, seat, QRectF(x, _TOP + at % down * high, wide, high - _BETWEEN))

    def _draw_seat(self, canvas: Canvas, seat: BoardSeat, box: QRectF) -> None:
        canvas.panel(box, line="accent_line" if seat.deals else "edge", radius=20)
        radius, middle = min(46.0, box.height() * 0.34), box.center().y()
        centre = QPointF(box.left() + 28 + radius, middle)
        canvas.disc(centre, radius, "accent" if seat.deals else "faded")
        number = QRectF(centre.x() - radius, middle - radius, 2 * radius, 2 * radius)
        ink = "accent_ink" if seat.deals else "text"
        canvas.words(number, str(seat.seat), radius * 1.1, ink, Weight.SEMIBOLD, align=paint.CENTRE)
        right = box.right() - 28
        if seat.card:
            tall = box.height() - 24
            side = tall / _CARD
            card = QRectF(right - side, middle - tall / 2, side, tall)
            draw_card(canvas.painter, card, seat.card)
            canvas.card_edge(card)
            right -= side + 20
        if seat.deals:
            disc = radius * 1.6
            draw_disc(canvas.painter, QRectF(right - disc, middle - disc / 2, disc, disc), "D")
            right -= disc + 20
        left = centre.x() + radius + 28
        name = QRectF(left, box.top(), right - left, box.height())
        px = fitting(seat.name, min(62.0, box.height() * 0.5), name.width(), Weight.SEMIBOLD)
        canvas.words(name, seat.name, px, "text", Weight.SEMIBOLD)

    def _draw_foot(self, canvas: Canvas, view: BigScreenView, shown: int) -> None:
        middle = 1014 + canvas.spare
        last = shown >= len(view.board)
        words = "All seats follow" if last else f"Table {view.board[shown].table} follows"
        canvas.words(QRectF(MARGIN, middle - 40, 900, 80), words, 38, "text2", Weight.MEDIUM)
        starts = f"Play starts {view.starts}" if view.starts else ""
        right = QRectF(canvas.right - 700, middle - 40, 700, 80)
        canvas.words(right, starts, 42, "accent_text", Weight.SEMIBOLD, align=paint.RIGHT)
