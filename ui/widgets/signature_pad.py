"""A pad to sign on with a mouse, a pen or a finger; what is drawn is kept as strokes, not as a picture."""

from collections.abc import Sequence
from datetime import date

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QEventPoint,
    QFocusEvent,
    QFontMetricsF,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPointingDevice,
    QResizeEvent,
    QTabletEvent,
    QTouchEvent,
)
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.signature import BASELINE, HEIGHT, WIDTH, Signature, Stroke, signature_of
from clubapp.wording import short_date
from ui import theme
from ui.qt_override import override
from ui.text import one_line, plain
from ui.widgets import paint
from ui.widgets.focus import HoverButton, by_keyboard
from ui.widgets.ink import Ink, Spot, curve

PEN = "#1D2B73"  # blue-black, so that a printed original is told from its copy
NIB = 2.6  # units of the box
SIDE = 24  # pixels before the line and after it


class _Clear(HoverButton):
    """Words in ink on the paper."""

    _ringed = False
    strip = 36.0  # how much of it lies below the line; its words stand there

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText("Clear")
        self.setAccessibleName("Clear the signature")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # a finger on it is no ink on the paper below

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(paint.width_of(self.text(), theme.font(13, theme.Weight.SEMIBOLD))) + 20, 36)

    @override
    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = by_keyboard(event)
        super().focusInEvent(event)

    @override
    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = False
        super().focusOutEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(1, self.height() - self.strip + 3, self.width() - 2, min(30.0, self.strip - 6))
        fill = _grey(0.1) if self._hover else None
        line = theme.colour("ink") if self._ringed else None
        paint.rounded(painter, box, theme.RADIUS_TAG, fill=fill, line=line, width=theme.RING)
        face = theme.font(13, theme.Weight.SEMIBOLD)
        paint.words(painter, box, self.text(), face, theme.colour("ink"), paint.CENTRE)
        painter.end()


class SignaturePad(QWidget):
    """White paper with a line to sign on, who signs it and when.

    The whole pad takes ink. What is drawn is held in units of the signature's box, so that it stays the same when the
    pad changes its size. Who has neither mouse nor pen nor screen to touch signs on paper: the form offers both.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ink = Ink()
        self._drawing = False  # a button, the pen or a finger is down
        self._finger = -1
        self._who = ""
        self._when = ""
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setMinimumSize(260, 132)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._clear = _Clear(self)
        self._clear.clicked.connect(self.clear)
        self._told()

    # What is on it -----------------------------------------------------------------------------------------------

    def set_who(self, name: str, on: date) -> None:
        """Say who signs, and the day."""
        self._who, self._when = name.strip(), short_date(on)
        self._told()

    def strokes(self) -> tuple[Stroke, ...]:
        """Every line drawn, in whole units of the box of 600 by 150."""
        return self._ink.strokes()

    def signature(self) -> Signature | None:
        """What is drawn, where it is a signature; a dot or a tap is none."""
        return signature_of(self._ink.lines)

    def set_signature(self, signature: Signature | None) -> None:
        """Show one that was drawn before, to be gone on with; tells nobody."""
        self._start_again(Ink(signature.strokes) if signature is not None else Ink())

    def clear(self) -> None:
        """Take everything off the pad."""
        if self._ink.lines:
            self._start_again(Ink())
            self.changed.emit()

    def _start_again(self, ink: Ink) -> None:
        self._ink, self._drawing = ink, False
        self._told()

    def _told(self) -> None:
        """Tell the eye and the screen reader what is here."""
        self._clear.setVisible(bool(self._ink.lines))
        self.setAccessibleName(plain(f"Signature of {self._who}" if self._who else "Signature"))
        here = "Signed." if self._ink.lines else "Empty."
        self.setAccessibleDescription(f"{here} Sign with a finger, a pen or the mouse, or choose paper.")
        self.update()

    # Between the pad and the box ---------------------------------------------------------------------------------

    def _line_at(self) -> float:
        return self.height() * BASELINE / HEIGHT

    def _scale(self) -> float:
        """Pixels for a unit: all of the pad lies in the box, and all of the ink on the pad."""
        scale, line, reach = max(self.width() / WIDTH, self.height() / HEIGHT), self._line_at(), self._ink.reach
        rooms = (
            (reach.right(), self.width()),
            (BASELINE - reach.top(), line),
            (reach.bottom() - BASELINE, self.height() - line),
        )
        return min([scale, *(room / units for units, room in rooms if units > 0)])

    def _in_units(self, spot: QPointF) -> Spot:
        scale = self._scale()
        x, y = spot.x() / scale, BASELINE + (spot.y() - self._line_at()) / scale
        return min(float(WIDTH), max(0.0, x)), min(float(HEIGHT), max(0.0, y))

    # Drawing -----------------------------------------------------------------------------------------------------

    def _press(self, spot: QPointF) -> None:
        self._finish()
        self._drawing = True
        self._go_to(spot)

    def _go_to(self, spot: QPointF) -> None:
        """Draw to here. Off the pad the line ends; back on it another begins."""
        if not self._drawing:
            return
        if not QRectF(self.rect()).contains(spot):
            self._finish()
            return
        first = not self._ink.lines
        if self._ink.draw_to(self._in_units(spot)):
            self._update_near(self._ink.lines[-1][-3:])
        if first:
            self._told()

    def _finish(self) -> None:
        """The line ends here."""
        if self._ink.finish():
            self._update_near(self._ink.lines[-1][-3:])
            self.changed.emit()

    def _lift(self, spot: QPointF | None = None) -> None:
        if spot is not None:
            self._go_to(spot)
        self._finish()
        self._drawing = False

    def _update_near(self, points: Sequence[Spot]) -> None:
        scale, line = self._scale(), self._line_at()
        spots = [QPointF(x * scale, line + (y - BASELINE) * scale) for x, y in points]
        left, right = min(s.x() for s in spots), max(s.x() for s in spots)
        top, bottom = min(s.y() for s in spots), max(s.y() for s in spots)
        room = NIB * scale + 2
        self.update(QRectF(left, top, right - left, bottom - top).adjusted(-room, -room, room, room).toAlignedRect())

    # Mouse, pen and finger ---------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._press(event.position())

    @override
    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event.position())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._lift(event.position())

    @override
    def tabletEvent(self, event: QTabletEvent | None) -> None:
        if event is None:
            return
        event.accept()  # else Qt would send it again as the mouse's
        if event.pointerType() == QPointingDevice.PointerType.Eraser:
            return
        if event.type() == QEvent.Type.TabletPress:
            if event.button() == Qt.MouseButton.LeftButton:
                self._press(event.position())
        elif event.type() == QEvent.Type.TabletRelease:
            if event.button() == Qt.MouseButton.LeftButton:
                self._lift(event.position())
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event.position())

    @override
    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QTouchEvent):
            self._touched(event)
            event.accept()  # else Qt would send it again as the mouse's
            return True
        return super().event(event)

    def _touched(self, event: QTouchEvent) -> None:
        """One finger signs; a palm or a second finger beside it leaves nothing."""
        if event.type() == QEvent.Type.TouchCancel:
            self._finger = -1
            self._lift()
            return
        for point in event.points():
            spot = self.mapFromGlobal(point.globalPosition())
            pressed = point.state() == QEventPoint.State.Pressed
            if pressed and self._finger < 0:
                self._finger = point.id()
                self._press(spot)
            elif point.id() == self._finger:
                if point.state() == QEventPoint.State.Released:
                    self._finger = -1
                    self._lift(spot)
                else:
                    self._go_to(spot)

    @override
    def hideEvent(self, event: QHideEvent | None) -> None:
        self._finger = -1
        self._lift()
        super().hideEvent(event)

    # Painting ----------------------------------------------------------------------------------------------------

    @override
    def sizeHint(self) -> QSize:
        return QSize(332, 152)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        wanted = self._clear.sizeHint()
        below = self.height() - self._line_at()
        self._clear.strip = min(below, float(wanted.height()))
        spare = max(0.0, below - wanted.height()) / 2
        self._clear.resize(wanted)
        self._clear.move(self.width() - SIDE + 10 - wanted.width(), round(self.height() - wanted.height() - spare))
        super().resizeEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        paint.rounded(painter, box, theme.RADIUS_SEAT, fill=theme.colour("paper"), line=theme.colour("line2"))
        self._draw_form(painter, box)
        scale = self._scale()
        painter.translate(0, self._line_at() - BASELINE * scale)
        painter.scale(scale, scale)
        pen = QPen(QColor(PEN), NIB)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path in self._ink.paths:
            painter.drawPath(path)
        if self._ink.open:
            painter.drawPath(curve(self._ink.lines[-1]))
        painter.end()

    def _draw_form(self, painter: QPainter, box: QRectF) -> None:
        line = self._line_at()
        painter.setPen(QPen(_grey(0.55), 1))
        painter.drawLine(QPointF(SIDE, line), QPointF(box.right() - SIDE, line))
        end = box.right() - SIDE - (self._clear.width() if self._ink.lines else 0)
        room = QRectF(SIDE, line, end - SIDE, box.bottom() - line)
        face, ink = theme.font(13, theme.Weight.MEDIUM), _grey(0.8)
        day = f", {self._when}" if self._who else self._when
        left = room.width() - paint.width_of(day, face)
        name = QFontMetricsF(face).elidedText(one_line(self._who), Qt.TextElideMode.ElideRight, left)
        paint.words(painter, room, name, face, ink, elide=False)
        paint.words(painter, room.adjusted(paint.width_of(name, face) + 0.5, 0, 0, 0), day, face, ink)
        if not self._ink.lines:
            above = QRectF(SIDE, box.top(), box.width() - 2 * SIDE, line - box.top())
            paint.words(painter, above, "Sign here", theme.font(15), _grey(0.68), paint.CENTRE)


def _grey(share: float) -> QColor:
    return theme.mixed("ink", "paper", share)
