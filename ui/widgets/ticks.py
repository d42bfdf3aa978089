"""Things to tick: boxes, one-of-several circles and switches, with their words."""

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton

HIT = 36


class _Ticked(RingedButton):
    """What boxes, circles and switches share."""

    mark_width = 24

    def __init__(self, text: str = "", *, checked: bool = False, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = text
        self.setCheckable(True)
        self.setChecked(checked)
        self.setText(button_text(text))
        self.setAccessibleName(plain(name or text))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, text: str) -> None:
        """Change the words beside the mark."""
        self._words = text
        self.setText(button_text(text))
        self.setAccessibleName(plain(text))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        wide = paint.width_of(self._words, theme.font(15)) + 12 if self._words else 0.0
        return QSize(max(HIT, round(self.mark_width + wide + 8.5)), HIT)

    @override
    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # Enter belongs to the primary action of the sheet
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        if not self.isEnabled():
            painter.setOpacity(0.5)
        left = 4.0 if self._words else (self.width() - self.mark_width) / 2
        self._draw_mark(painter, left, self.height() / 2)
        if self._words:
            start = left + self.mark_width + 10
            room = QRectF(start, 0, self.width() - start, self.height())
            paint.words(painter, room, self._words, theme.font(15), theme.colour("text"))
        painter.end()

    def _draw_mark(self, painter: QPainter, left: float, middle: float) -> None:
        raise NotImplementedError


class CheckTick(_Ticked):
    """A box with a green tick: paid, signed, out."""

    def _draw_mark(self, painter: QPainter, left: float, middle: float) -> None:
        draw_tick_box(painter, QRectF(left, middle - 12, 24, 24), self.isChecked())


class RadioTick(_Ticked):
    """One of several; siblings of the same parent exclude each other."""

    mark_width = 22

    def __init__(self, text: str = "", *, checked: bool = False, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, checked=checked, name=name, parent=parent)
        self.setAutoExclusive(True)

    def _draw_mark(self, painter: QPainter, left: float, middle: float) -> None:
        on = self.isChecked()
        circle = QRectF(left + 1, middle - 10, 20, 20)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("accent_line" if on else "line2"), 2))
        painter.drawEllipse(circle)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_line"))
            painter.drawEllipse(circle.adjusted(5, 5, -5, -5))


class Toggle(_Ticked):
    """A switch, on or off at once."""

    mark_width = 44

    def _draw_mark(self, painter: QPainter, left: float, middle: float) -> None:
        on = self.isChecked()
        track = QRectF(left, middle - 13, 44, 26)
        if on:
            paint.rounded(painter, track, 13, fill=theme.colour("accent"))
        else:
            paint.rounded(painter, track, 13, fill=theme.colour("bg"), line=theme.colour("line2"), width=2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_ink" if on else "line2"))
        knob = 18.0 if on else 14.0
        x = track.right() - 4 - knob if on else track.left() + 6
        painter.drawEllipse(QRectF(x, middle - knob / 2, knob, knob))


def draw_tick_box(painter: QPainter, box: QRectF, checked: bool) -> None:
    """A tick box, also for table cells."""
    if checked:
        paint.rounded(painter, box, theme.RADIUS_TAG, fill=theme.colour("good"))
        paint.tick(painter, box, theme.colour("bg" if theme.tokens().name == "dark" else "card"))
    else:
        paint.rounded(painter, box, theme.RADIUS_TAG, line=theme.colour("line2"), width=2)
