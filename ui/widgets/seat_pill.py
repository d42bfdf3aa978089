"""A seat as a pill: number and short name, with its states."""

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import HoverButton, by_keyboard
from ui.widgets.seat_view import SeatView

RIM = 5  # room around the pill for the rings
HEIGHT = 44
_BARE = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class SeatButton(HoverButton):
    """What a seat does, however it is drawn: click, Enter, arrow keys, selection."""

    activated = pyqtSignal(int)  # Enter or a double click
    walked = pyqtSignal(int, int, int)  # seat, dx, dy

    def __init__(self, view: SeatView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._selected = False
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell()

    def view(self) -> SeatView:
        """The row the seat is drawn from."""
        return self._view

    def set_view(self, view: SeatView) -> None:
        """Draw the seat from another row; repaints only if it differs."""
        if view != self._view:
            self._view = view
            self._tell()
            self.update()

    def set_selected(self, selected: bool) -> None:
        """Mark the seat as the chosen one."""
        if selected != self._selected:
            self._selected = selected
            self._tell()
            self.update()

    def is_selected(self) -> bool:
        """Whether the seat is the chosen one."""
        return self._selected

    def _tell(self) -> None:
        self.setText(button_text(self._view.name))
        self.setAccessibleName(plain(self._view.spoken() + (", selected" if self._selected else "")))

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        self.activated.emit(self._view.seat)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.modifiers() in _BARE:
            if event.key() in ARROWS:
                self.walked.emit(self._view.seat, *ARROWS[event.key()])
                return
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.activated.emit(self._view.seat)
                return
            if event.key() == Qt.Key.Key_Space:
                event.ignore()  # Space is the clock's
                return
        super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = by_keyboard(event)
        super().focusInEvent(event)
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._ringed = False
        super().focusOutEvent(event)
        self.update()


class SeatPill(SeatButton):
    """The 44 high pill. The widget is a little larger than the pill: the rings lie around it."""

    def __init__(self, view: SeatView, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(98 + 2 * RIM, HEIGHT + 2 * RIM)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(72 + 2 * RIM, HEIGHT + 2 * RIM)

    @override
    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().adjusted(RIM, RIM, -RIM, -RIM).contains(pos)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        number, name = self._draw_body(painter, box)
        self._draw_words(painter, box, number, name)
        if self._view.fixed:
            ink = "accent_ink" if self._selected else "accent_text"
            paint.picture(painter, self, "lock", ink, QRectF(box.left() + 6, box.bottom() - 15, 12, 12), 11)
        if self._ringed:
            paint.ring(painter, box, theme.RADIUS_SEAT, theme.colour("text"))
        elif self._selected:
            paint.ring(painter, box, theme.RADIUS_SEAT, theme.colour("accent_line"))
        painter.end()

    def _draw_body(self, painter: QPainter, box: QRectF) -> tuple[str, str]:
        """The ground and outline of the state; gives the tokens of number and name."""
        r, t = theme.RADIUS_SEAT, theme.colour
        if self._selected:
            paint.rounded(painter, box, r, fill=t("accent"))
            return "accent_ink", "accent_ink"
        state = self._view.state
        if state == "empty":
            ground = "card" if self._hover else "panel"
            paint.rounded(painter, box, r, fill=t(ground), line=t("line2"), dashed=True)
            return "text3", "text3"
        if state == "coming":
            paint.rounded(painter, box, r, fill=t("accent_bg"), line=t("accent_line"), width=2, dashed=True)
            return "accent_text", "text"
        if state == "absent":
            paint.rounded(painter, box, r, fill=t("panel"), line=t("line2"))
            return "text3", "text2"
        line = "accent_line" if state == "leaving" else "line2"
        fill = theme.mixed("text", "raised", 0.10 if self._hover else 0.0)
        paint.rounded(painter, box, r, fill=fill, line=t(line))
        return "text3", "text"

    def _draw_words(self, painter: QPainter, box: QRectF, number: str, name: str) -> None:
        view = self._view
        face = theme.font(13, theme.Weight.SEMIBOLD)
        wide = paint.width_of(str(view.seat), face)
        start = box.left() + 9
        place = QRectF(start, box.top(), wide + 2, box.height())
        paint.words(painter, place, str(view.seat), face, theme.colour(number))
        start += wide + 5
        end = box.right() - 5
        mark = {"absent": ("armchair", "text2"), "leaving": ("arrow-right", "accent_text")}.get(view.state)
        if mark is not None:
            end -= 18
            ink = "accent_ink" if self._selected else mark[1]
            paint.picture(painter, self, mark[0], ink, QRectF(end, box.top(), 18, box.height()), 17)
            end -= 1
        if view.state == "empty":
            words, face = view.name or "empty", theme.font(14)
        else:
            weight = theme.Weight.MEDIUM if view.state == "absent" else theme.Weight.SEMIBOLD
            words, face = view.name, theme.font(15, weight)
            for size in (14, 13, 12):
                if paint.width_of(words, face) > end - start:
                    face = theme.font(size, weight)
        room = QRectF(start, box.top(), max(0.0, end - start), box.height())
        paint.words(painter, room, paint.shortened(words, face, room.width()), face, theme.colour(name))
