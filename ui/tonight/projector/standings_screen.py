"""The season's table between sessions, twenty lines at a time."""

from collections.abc import Hashable

from PyQt6.QtCore import QPointF, QRectF

from clubapp.views.big_screen import BigScreenView
from clubapp.views.room_standings import LINES, RoomLine, RoomStandings
from clubapp.wording import plural
from ui.qt_override import override
from ui.text import thousands
from ui.theme import Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.widgets import paint

_TOP, _BOTTOM = 262.0, 958.0
_HALF = LINES // 2
_GAP = 56.0
_ONE_COLUMN = 1240.0  # its width where one column is enough
_RANK, _MOVED, _POINTS = 92.0, 96.0, 190.0


class StandingsBoard(Board):
    """Rank, movement, name, nights and points."""

    title = "Standings"

    @override
    def still(self, view: BigScreenView) -> Hashable:
        return view.standings, view.part, view.starts, view.session, view.winner, view.sessions

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        canvas.words(QRectF(MARGIN, 140, 900, 100), "Standings", 66, "text", Weight.SEMIBOLD, serif=True)
        standings = view.standings
        if standings is None or not standings.lines:
            box = QRectF(MARGIN, 400, canvas.wide - 2 * MARGIN, 200)
            words = "No session of this season is closed yet" if standings else "Tonight counts for no season"
            canvas.words(box, words, 60, "text2", Weight.MEDIUM, align=paint.CENTRE)
            return
        left = MARGIN + wide_of("Standings", 66, Weight.SEMIBOLD, serif=True) + 36
        coming = _coming(view)
        beside = wide_of(coming, 46, Weight.SEMIBOLD) + 4
        right = QRectF(canvas.right - beside, 146, beside, 90)
        canvas.words(right, coming, 46, "accent_text", Weight.SEMIBOLD, align=paint.RIGHT)
        season = QRectF(left, 148, right.left() - left - 30, 90)
        canvas.words(season, f"{standings.season}, {standings.after}", 38, "text2", Weight.MEDIUM)
        self._draw_lines(canvas, standings.part(view.part))
        self._draw_foot(canvas, view, standings)

    def _draw_lines(self, canvas: Canvas, lines: tuple[RoomLine, ...]) -> None:
        columns = 1 if len(lines) <= _HALF else 2
        down = _HALF if columns == 2 else len(lines)
        high = min(86.0, (_BOTTOM + canvas.spare - _TOP) / max(down, 1))
        room = canvas.wide - 2 * MARGIN
        wide = min(room, _ONE_COLUMN) if columns == 1 else (room - _GAP) / 2
        left = (canvas.wide - wide) / 2 if columns == 1 else MARGIN
        for at, line in enumerate(lines):
            x = left + at // down * (wide + _GAP)
            box = QRectF(x, _TOP + at % down * high, wide, high)
            if at % down:
                canvas.rule(box.left(), box.top(), wide, "row_line")
            self._draw_line(canvas, line, box)

    def _draw_line(self, canvas: Canvas, line: RoomLine, box: QRectF) -> None:
        px = min(42.0, box.height() * 0.58)
        first = line.rank <= 3
        middle = box.center().y()
        if first:
            canvas.disc(QPointF(box.left() + _RANK / 2 - 8, middle), min(30.0, box.height() * 0.42), "accent")
        rank = QRectF(box.left() - 8, box.top(), _RANK, box.height())
        colour = "accent_ink" if first else "text2"
        canvas.words(rank, str(line.rank), px * 0.9, colour, Weight.SEMIBOLD, align=paint.CENTRE)
        self._draw_moved(canvas, line, box.left() + _RANK, middle)
        points = QRectF(box.right() - _POINTS, box.top(), _POINTS, box.height())
        canvas.words(points, thousands(line.points), px, "text", Weight.SEMIBOLD, align=paint.RIGHT)
        nights = plural(line.nights, "night")
        nights_wide = wide_of(nights, 30, Weight.MEDIUM) + 2
        played = QRectF(points.right() - wide_of(f"{line.points:,}", px, Weight.SEMIBOLD) - 30 - nights_wide, box.top(),
                        nights_wide, box.height())  # fmt: skip
        played.moveRight(min(played.right(), points.left() + 40))
        canvas.words(played, nights, 30, "text2", Weight.MEDIUM, align=paint.RIGHT)
        left = box.left() + _RANK + _MOVED
        name = QRectF(left, box.top(), played.left() - left - 24, box.height())
        canvas.words(name, line.name, fitting(line.name, px, name.width(), Weight.SEMIBOLD), "text", Weight.SEMIBOLD)

    def _draw_moved(self, canvas: Canvas, line: RoomLine, left: float, middle: float) -> None:
        """Places won or lost; somebody new in the table is said to be."""
        if line.moved is None:
            canvas.words(QRectF(left, middle - 30, _MOVED, 60), "new", 30, "text2", Weight.MEDIUM)
        elif line.moved:
            up = line.moved > 0
            canvas.icon("chevron-up" if up else "chevron-down", "good" if up else "bad", left, middle, 36)
            beside = QRectF(left + 38, middle - 30, _MOVED - 38, 60)
            canvas.words(beside, str(abs(line.moved)), 30, "good" if up else "bad", Weight.SEMIBOLD)

    def _draw_foot(self, canvas: Canvas, view: BigScreenView, standings: RoomStandings) -> None:
        middle = 1014 + canvas.spare
        parts = f"{view.part + 1} of {standings.parts()}" if standings.parts() > 1 else ""
        beside = wide_of(parts, 34, Weight.MEDIUM) + 4
        canvas.words(QRectF(canvas.right - beside, middle - 40, beside, 80), parts, 34, "text2", align=paint.RIGHT)
        won = f"Session {view.session} was won by {view.winner}" if view.winner else ""
        words = standings.note or won
        room = canvas.wide - 2 * MARGIN - beside - 40
        px = fitting(words, 38, room, Weight.MEDIUM)
        canvas.words(QRectF(MARGIN, middle - 40, room, 80), words, px, "accent_text", Weight.MEDIUM)


def _coming(view: BigScreenView) -> str:
    """What comes next, where something does."""
    if view.clock.begun or view.winner or view.session < 2:
        return ""
    return f"Session {view.session} starts {view.starts}" if view.starts else f"Session {view.session} is next"
