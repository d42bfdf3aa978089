"""The big screen in a break: when play goes on, with which blinds, and which chips leave the tables then."""

from collections.abc import Hashable

from PyQt6.QtCore import QRectF

from clubapp.views.big_screen import BigScreenView
from clubapp.wording import listing, plural
from ui.qt_override import override
from ui.text import thousands
from ui.theme import Weight
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting
from ui.tonight.projector.clock_screen import COLUMN, TimeBoard, moments


class BreakBoard(TimeBoard):
    """A break."""

    title = "Break"

    @override
    def still(self, view: BigScreenView) -> Hashable:
        face = view.clock
        return (
            (moments(face), face.small, face.big, face.level, view.back_at, view.tables),
            (view.counts, view.legend, view.leaving, view.staying),
        )

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        self.draw_title(canvas, view.clock, "coffee")
        self._draw_return(canvas, view)
        if view.leaving:
            self._draw_leaving(canvas, view)
        else:
            self.draw_strip(canvas, view)

    def _draw_return(self, canvas: Canvas, view: BigScreenView) -> None:
        left, down, face = canvas.right - COLUMN, canvas.spare * 0.35, view.clock

        def line(middle: float, high: float) -> QRectF:
            return QRectF(left, middle - high / 2 + down, COLUMN, high)

        # While the clock stands nobody can say when play goes on.
        head = "Back at" if view.back_at else "Back when the clock runs"
        canvas.words(line(193, 66), head, 40, "text2", Weight.MEDIUM)
        if view.back_at:
            canvas.words(line(301, 180).adjusted(-5, 0, 10, 0), view.back_at, 150, "text", Weight.SEMIBOLD)
        canvas.rule(left, 399 + down, COLUMN)
        canvas.words(line(452, 60), f"Then level {face.level}", 34, "text2", Weight.MEDIUM)
        blinds = f"{thousands(face.small)} / {thousands(face.big)}"
        px = fitting(blinds, 104, COLUMN, Weight.SEMIBOLD, least=20)
        canvas.words(line(533, 130).adjusted(-3, 0, 6, 0), blinds, px, "text", Weight.SEMIBOLD)
        left_now = f"{plural(view.counts.left, 'player')} left, {plural(view.tables, 'table')}"
        canvas.words(line(616, 60), left_now, 34, "text2", Weight.MEDIUM)

    def _draw_leaving(self, canvas: Canvas, view: BigScreenView) -> None:
        """The colour-up notice (W19)."""
        top = 700 + canvas.spare * 0.75
        box = QRectF(MARGIN, top, canvas.wide - 2 * MARGIN, 150)
        canvas.panel(box, fill="accent_bg", line="accent")
        middle = box.center().y()
        room = box.width() * 0.42
        right = box.right() - 60
        kept = canvas.chips(view.staying, right, middle, 100, room / 2)
        if view.staying:
            canvas.icon("arrow-right", "accent_text", kept - 104, middle, 56)
            kept -= 140
        gone = canvas.chips(view.leaving, kept, middle, 100, room / 2)
        words = QRectF(box.left() + 44, top + 24, gone - box.left() - 84, 60)
        names = listing([chip.name.lower() for chip in view.leaving])
        verb = "go" if len(view.leaving) > 1 else "goes"
        chips = "chips" if len(view.leaving) > 1 else "chip"
        sentence = f"In level {view.clock.level} the {names} {chips} {verb}"
        canvas.words(words, sentence, fitting(sentence, 46, words.width(), Weight.SEMIBOLD), "text", Weight.SEMIBOLD)
        note = "Keep them in front of you: they are swapped at your table"
        below = words.translated(0, 56)
        canvas.words(below, note, fitting(note, 34, below.width(), Weight.MEDIUM), "text2", Weight.MEDIUM)
