"""The levels in a row at the foot of the big screen, with a marker that moves only when a pixel has passed."""

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPaintEvent, QPolygonF
from PyQt6.QtWidgets import QWidget

from clubapp.views.clockface import ClockFace, StageBox
from ui.qt_override import override
from ui.theme import Weight
from ui.tonight.projector.canvas import Canvas, wide_of
from ui.tonight.projector.looks import FELT, Look
from ui.widgets import paint

_GAP, _RADIUS = 8.0, 12.0
_TOP, _HIGH = 30.0, 80.0  # the boxes, below the marker's head
_SIDE = 10.0  # room for the marker at either end


class Timeline(QWidget):
    """Past levels filled, the present one amber, those to come outlined, breaks dashed with a cup."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._unit = 1.0
        self._look = FELT
        self._face: ClockFace | None = None
        self._drawn: tuple[object, ...] = ()
        self.painted = 0  # how often so far: what the tests count

    def set_unit(self, unit: float) -> None:
        """How many logical pixels one unit takes."""
        self._unit = unit
        self._drawn = ()

    def set_look(self, look: Look) -> None:
        """Other colours."""
        self._look = look
        self._drawn = ()
        self.update()

    def show_clock(self, face: ClockFace) -> None:
        """Show this moment; nothing is painted while the marker stands on the same pixel."""
        self._face = face
        drawn = (face.boxes, face.index, face.begun, round(self._marker(face) * self._unit * self.devicePixelRatioF()))
        if drawn != self._drawn:
            self._drawn = drawn
            self.setAccessibleName(f"Levels. Now {face.title}, next {face.next_text}")
            self.update()

    def _marker(self, face: ClockFace) -> float:
        found = next(((x, wide) for box, x, wide in self._places(face) if box.index == face.index), (0.0, 0.0))
        return found[0] + found[1] * min(1.0, max(0.0, face.part_played))

    def _places(self, face: ClockFace) -> list[tuple[StageBox, float, float]]:
        """The boxes shown, with left edge and width in units; no box is narrower than its words."""
        boxes = list(face.boxes)
        room = self.width() / self._unit - 2 * _SIDE
        while len(boxes) > 3 and sum(map(_least, boxes)) + _GAP * (len(boxes) - 1) > room:
            # the future matters more than the past
            boxes.pop(0 if boxes[0].index < face.index else -1)
        wide = _spread([_least(b) for b in boxes], [b.minutes for b in boxes], room - _GAP * (len(boxes) - 1))
        places, x = [], _SIDE
        for box, width in zip(boxes, wide, strict=True):
            places.append((box, x, width))
            x += width + _GAP
        return places

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        face = self._face
        if face is None:
            return
        painter = paint.painter_on(self)
        painter.scale(self._unit, self._unit)
        canvas = Canvas(painter, self.width() / self._unit, 126, self._unit * self.devicePixelRatioF(), self._look)
        for box, x, wide in self._places(face):
            rect = QRectF(x, _TOP, wide, _HIGH)
            if box.index == face.index and face.begun:
                _draw_now(canvas, box, rect, rect.left() + wide * face.part_played)
            elif box.is_break:
                paint.rounded(painter, rect, _RADIUS, line=canvas.ink("outline"), width=2, dashed=True)
                canvas.icon("coffee", "text2", rect.center().x() - 18, rect.center().y(), 36)
            elif box.index < face.index:
                paint.rounded(painter, rect, _RADIUS, fill=canvas.ink("past"))
                _draw_words(canvas, box, rect, "past_ink", Weight.MEDIUM)
            else:
                paint.rounded(painter, rect, _RADIUS, line=canvas.ink("outline"), width=2)
                _draw_words(canvas, box, rect, "text", Weight.SEMIBOLD)
        painter.end()
        self.painted += 1


def _words(box: StageBox) -> str:
    return "Break" if box.is_break else box.text


def _least(box: StageBox) -> float:
    return 150.0 if box.is_break else wide_of(box.text, 33, Weight.SEMIBOLD) + 36


def _spread(least: list[float], minutes: list[int], room: float) -> list[float]:
    """Widths that follow the minutes, as far as every box holds its words."""
    wide, free = list(least), set(range(len(least)))
    while free:
        left = room - sum(wide[i] for i in range(len(wide)) if i not in free)
        total = sum(max(1, minutes[i]) for i in free)
        short = {i for i in free if left * max(1, minutes[i]) / total < least[i]}
        if not short:
            for i in free:
                wide[i] = left * max(1, minutes[i]) / total
            break
        for i in short:
            wide[i] = least[i]
        free -= short
    return wide


def _draw_now(canvas: Canvas, box: StageBox, rect: QRectF, x: float) -> None:
    painter = canvas.painter
    gone = QRectF(rect.left(), rect.top(), x - rect.left(), rect.height())
    rest = QRectF(x, rect.top(), rect.right() - x, rect.height())
    for part, fill, colour in ((gone, "accent", "accent_ink"), (rest, "accent_bg", "text")):
        painter.save()
        painter.setClipRect(part)
        paint.rounded(painter, rect, _RADIUS, fill=canvas.ink(fill))
        _draw_words(canvas, box, rect, colour, Weight.SEMIBOLD)
        painter.restore()
    paint.rounded(painter, rect, _RADIUS, line=canvas.ink("accent_line"), width=3)
    painter.fillRect(QRectF(x - 1.5, rect.top() - 14, 3, rect.height() + 24), canvas.ink("text"))
    painter.setPen(canvas.ink("text"))
    painter.setBrush(canvas.ink("text"))
    head = rect.top() - 24
    painter.drawPolygon(QPolygonF([QPointF(x - 13, head), QPointF(x + 13, head), QPointF(x, head + 16)]))


def _draw_words(canvas: Canvas, box: StageBox, rect: QRectF, colour: str, weight: int) -> None:
    canvas.words(rect.adjusted(6, 0, -6, 0), _words(box), 33, colour, weight, align=paint.CENTRE)
