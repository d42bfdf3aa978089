"""Who moves where, for the room: names as they asked to be shown, the new table and seat large."""

from collections.abc import Hashable

from PyQt6.QtCore import QRectF
from PyQt6.QtWidgets import QWidget

from clubapp.views.big_screen import BigScreenView, BoardMove
from clubapp.wording import listing, plural
from ui.qt_override import override
from ui.theme import DARK, Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.tonight.projector.clock_screen import time_colour
from ui.widgets import paint
from ui.widgets.clock_digits import ClockDigits

_TOP, _BOTTOM = 256.0, 940.0
_GAP = 26.0
_ONE_COLUMN, _TWO_COLUMNS = 6, 14  # so many moves fit well in one column, in two
_LARGEST, _LEAST = 104.0, 44.0  # height of a row


class MovesBoard(Board):
    """Who moves. The time stands top right, for the clock runs on."""

    title = "Moves"

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.digits = ClockDigits("00:00", fit=True, colour=DARK.text, align=paint.RIGHT, parent=self)

    @override
    def arrange(self) -> None:
        wide, _ = self.room()
        self.digits.setGeometry(self.place(wide - MARGIN - 290, 145, 290, 90))

    @override
    def move_on(self, view: BigScreenView) -> None:
        self.digits.set_colour(time_colour(view.clock, self.look))
        if self.digits.text() != view.clock.left_text:
            self.digits.set_text(view.clock.left_text)

    @override
    def still(self, view: BigScreenView) -> Hashable:
        self.arrange()
        return view.moves, view.drawing

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        title = "New seats"
        canvas.words(QRectF(MARGIN, 140, 700, 100), title, 66, "text", Weight.SEMIBOLD, serif=True)
        left = MARGIN + wide_of(title, 66, Weight.SEMIBOLD, serif=True) + 40
        count = f"{plural(len(view.moves), 'player')} move" + ("s" if len(view.moves) == 1 else "")
        canvas.words(QRectF(left, 146, 700, 100), count, 40, "text2", Weight.MEDIUM)
        self._draw_moves(canvas, view.moves)
        if view.drawing:
            tables = listing([str(table) for table in view.drawing])
            one = len(view.drawing) == 1
            words = f"{'Table' if one else 'Tables'} {tables} {'draws' if one else 'draw'} again before the next hand."
            canvas.words(QRectF(MARGIN, 972 + canvas.spare, canvas.wide - 2 * MARGIN, 80), words, 38, "accent_text")

    def _draw_moves(self, canvas: Canvas, moves: tuple[BoardMove, ...]) -> None:
        count = len(moves)
        columns = 1 if count <= _ONE_COLUMN else 2 if count <= _TWO_COLUMNS else 3
        down = max(1, -(-count // columns))
        high = max(_LEAST, min(_LARGEST, (_BOTTOM + canvas.spare - _TOP) / down))
        wide = (canvas.wide - 2 * MARGIN - _GAP * (columns - 1)) / columns
        for at, move in enumerate(moves):
            x = MARGIN + at // down * (wide + _GAP)
            self._draw_move(canvas, move, QRectF(x, _TOP + at % down * high, wide, high - 10))

    def _draw_move(self, canvas: Canvas, move: BoardMove, box: QRectF) -> None:
        canvas.panel(box, radius=16)
        px = min(50.0, box.height() * 0.52)
        where = f"Table {move.table}, seat {move.seat}"
        room = wide_of(where, px, Weight.SEMIBOLD)
        to = QRectF(box.right() - room - 30, box.top(), room + 6, box.height())
        canvas.words(to, where, px, "accent_text", Weight.SEMIBOLD)
        arrow = to.left() - px - 18
        canvas.icon("arrow-right", "accent_text", arrow, box.center().y(), round(px * 0.9))
        name = QRectF(box.left() + 30, box.top(), arrow - box.left() - 50, box.height())
        canvas.words(name, move.name, fitting(move.name, px, name.width(), Weight.SEMIBOLD), "text", Weight.SEMIBOLD)
