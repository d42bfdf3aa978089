"""The big screen while cards are in the air: time, blinds, what comes next, players, average stack and chips."""

from collections.abc import Hashable

from PyQt6.QtCore import QRectF
from PyQt6.QtWidgets import QWidget

from clubapp.views.big_screen import BigScreenView
from clubapp.views.clockface import ClockFace, ahead_words
from clubapp.wording import listing, plural
from ui.qt_override import override
from ui.text import thousands
from ui.theme import DARK, Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.tonight.projector.looks import FELT, Look
from ui.tonight.projector.timeline import Timeline
from ui.widgets import paint
from ui.widgets.clock_digits import ClockDigits

COLUMN = 558.0  # width of the right-hand column
PILL = 62.0
_TIME_TOP, _TIME_HIGH = 207.0, 453.0
_BEARING = 8.0  # the figures' own white space, so that they stand on the margin


class TimeBoard(Board):
    """What level and break have in common: the time in large figures, the strip and the timeline."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.digits = ClockDigits("00:00", fit=True, colour=DARK.text, parent=self)
        self.timeline = Timeline(self)

    @override
    def arrange(self) -> None:
        wide, high = self.room()
        spare = high - 1080
        left = MARGIN - _BEARING
        self.digits.setGeometry(
            self.place(left, _TIME_TOP + spare * 0.35, wide - MARGIN - COLUMN - 50 - left, _TIME_HIGH)
        )
        self.timeline.set_unit(self.unit())
        self.timeline.setGeometry(self.place(MARGIN - 10, 884 + spare, wide - 2 * MARGIN + 20, 126))

    @override
    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.timeline.set_look(look)

    @override
    def move_on(self, view: BigScreenView) -> None:
        face = view.clock
        self.digits.set_colour(time_colour(face, self.look))
        self.digits.set_text(face.left_text)
        self.timeline.show_clock(face)

    def draw_title(self, canvas: Canvas, face: ClockFace, icon: str = "") -> None:
        """The level's name, and in words what the moment asks for."""
        middle = 206 + canvas.spare * 0.35
        left = MARGIN + 4
        if icon:
            canvas.icon(icon, "accent_text", left + 2, middle, 56)
            left += 80
        title = QRectF(left, middle - 50, 700, 100)
        canvas.words(title, face.title, 54, "accent_text", Weight.SEMIBOLD)
        left += wide_of(face.title, 54, Weight.SEMIBOLD) + 36
        for words, name in moments(face):
            left = draw_pill(canvas, words, name, left, middle) + 20

    def draw_strip(self, canvas: Canvas, view: BigScreenView) -> None:
        """Players left, the average stack and the chips in play."""
        top = 700 + canvas.spare * 0.75
        box = QRectF(MARGIN, top, canvas.wide - 2 * MARGIN, 140)
        canvas.panel(box)
        middle = box.center().y()
        counts = view.counts
        left = draw_count(canvas, MARGIN + 44, middle, thousands(counts.left), "players left", f"of {counts.entrants}")
        note = plural(counts.big_blinds, "big blind") if counts.big_blinds else "under 1 big blind"
        left = draw_count(canvas, left + 96, middle, thousands(counts.average), "average stack", note)
        room = box.right() - 48 - left - 60
        if not view.leaving:
            canvas.chips(view.legend, box.right() - 48, middle, 108, room)
            return
        names = listing([thousands(chip.value) for chip in view.leaving])
        blinds = f"{thousands(view.clock.next_small)} / {thousands(view.clock.next_big)}"
        words = f"{names} {'go' if len(view.leaving) > 1 else 'goes'} at {blinds}"
        canvas.chips(view.legend, box.right() - 48, top + 50, 82, room)
        note_box = QRectF(left + 40, top + 94, box.right() - 48 - left - 40, 40)
        canvas.words(note_box, words, 30, "accent_text", Weight.MEDIUM, align=paint.RIGHT)


class ClockBoard(TimeBoard):
    """A level."""

    title = "Clock"

    @override
    def still(self, view: BigScreenView) -> Hashable:
        face = view.clock
        return (
            (face.title, moments(face), face.small, face.big, face.next_text, face.next_at, face.next_big),
            ahead_words(face),
            (view.counts, view.legend, view.leaving),
        )

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        self.draw_title(canvas, view.clock)
        self._draw_blinds(canvas, view.clock)
        self.draw_strip(canvas, view)

    def _draw_blinds(self, canvas: Canvas, face: ClockFace) -> None:
        left, down = canvas.right - COLUMN, canvas.spare * 0.35
        canvas.words(QRectF(left, 160 + down, COLUMN, 66), "Blinds", 40, "text2", Weight.MEDIUM)
        rows = ((thousands(face.small), "small", 301.0), (thousands(face.big), "big", 454.0))
        word_wide = wide_of("small", 34, Weight.MEDIUM) + 38
        widest = max((row[0] for row in rows), key=len)
        px = fitting(widest, 150, COLUMN - word_wide, Weight.SEMIBOLD, least=20)
        column = max(wide_of(text, px, Weight.SEMIBOLD) for text, _, _ in rows)
        for text, word, middle in rows:
            box = QRectF(left - px * 0.03, middle - 90 + down, COLUMN + 10, 180)
            canvas.words(box, text, px, "text", Weight.SEMIBOLD)
            canvas.words(QRectF(left + column + 28, middle - 30 + down, 160, 60), word, 34, "text2", Weight.MEDIUM)
        canvas.rule(left, 547 + down, COLUMN)
        self._draw_next(canvas, face, left, 604 + down)

    def _draw_next(self, canvas: Canvas, face: ClockFace, left: float, middle: float) -> None:
        def line(x: float, wide: float) -> QRectF:
            return QRectF(x, middle - 40, wide, 80)

        at_wide = wide_of(face.next_at, 34, Weight.MEDIUM) + 2 if face.next_at else 0.0
        canvas.words(line(canvas.right - at_wide, at_wide + 2), face.next_at, 34, "text2", Weight.MEDIUM)
        canvas.words(line(left, 100), "Next", 34, "text2", Weight.MEDIUM)
        start = left + wide_of("Next", 34, Weight.MEDIUM) + 22
        room = canvas.right - at_wide - (20 if at_wide else 0) - start
        px = fitting(face.next_text, 52, room, Weight.SEMIBOLD, least=20)  # a number is never cut
        canvas.words(line(start, room), face.next_text, px, "text", Weight.SEMIBOLD)
        ahead = ahead_words(face)
        small = fitting(ahead, 30, COLUMN, Weight.MEDIUM, least=24)
        canvas.words(QRectF(left, middle + 32, COLUMN, 48), ahead, small, "text2", Weight.MEDIUM)


def time_colour(face: ClockFace, look: Look = FELT) -> str:
    """The last minute is amber, a standing clock dimmed."""
    if face.begun and not face.running:
        return look.ink("text2")
    return look.alarm if face.last_minute else look.ink("text")


def moments(face: ClockFace) -> tuple[tuple[str, str], ...]:
    """What to know at this moment, as words and an icon: a standing clock, the last minute, a fresh rise (W15)."""
    found = []
    if face.begun and not face.running and not face.over:
        found.append(("Paused", "pause"))
    if face.last_minute:
        found.append(("Last minute", "clock"))
    elif face.rose:
        found.append(("New blinds from the next deal", "chevron-up"))
    return tuple(found)


def draw_pill(canvas: Canvas, words: str, icon: str, left: float, middle: float) -> float:
    """Amber words in a ring; returns where it ends."""
    wide = 24 + 38 + 14 + wide_of(words, 34, Weight.SEMIBOLD) + 28
    box = QRectF(left, middle - PILL / 2, wide, PILL)
    canvas.panel(box, fill="accent_bg", line="accent", radius=PILL / 2)
    canvas.icon(icon, "accent_text", left + 24, middle, 36)
    canvas.words(box.adjusted(76, 0, 0, 0), words, 34, "accent_text", Weight.SEMIBOLD)
    return box.right()


def draw_count(canvas: Canvas, left: float, middle: float, number: str, words: str, note: str) -> float:
    """A big number with two lines beside it; returns where it ends."""
    wide = wide_of(number, 88, Weight.SEMIBOLD)
    canvas.words(QRectF(left, middle - 60, wide + 4, 124), number, 88, "text", Weight.SEMIBOLD)
    left += wide + 26
    beside = max(wide_of(words, 33, Weight.SEMIBOLD), wide_of(note, 30, Weight.MEDIUM)) + 2
    canvas.words(QRectF(left, middle - 42, beside, 44), words, 33, "text", Weight.SEMIBOLD)
    canvas.words(QRectF(left, middle + 1, beside, 42), note, 30, "text2", Weight.MEDIUM)
    return left + beside
