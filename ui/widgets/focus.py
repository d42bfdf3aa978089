"""The keyboard's focus ring: two pixels in the text colour, outside the control, with a gap."""

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PyQt6.QtGui import QEnterEvent, QFocusEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QAbstractScrollArea, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)


def by_keyboard(event: QFocusEvent | None) -> bool:
    """Whether focus came in a way that should show the ring: not by a click."""
    return event is not None and event.reason() in _BY_KEYBOARD


def _ring_place(around: QWidget, host: QWidget) -> QRect:
    out = theme.RING + theme.RING_GAP
    return QRect(around.mapTo(host, QPoint()), around.size()).adjusted(-out, -out, out, out)


def _ring_host(around: QWidget) -> QWidget | None:
    """The nearest widget around a control that the whole ring fits into; never beyond what scrolls with it."""
    host = around.parentWidget()
    while host is not None and not host.rect().contains(_ring_place(around, host)):
        outer = host.parentWidget()
        if outer is None or host.isWindow() or isinstance(outer.parentWidget(), QAbstractScrollArea):
            break
        host = outer
    return host


class Ring(QWidget):
    """A ring drawn around a control by a widget outside it, so that the control need not keep room for it."""

    def __init__(self, around: QWidget, radius: float) -> None:
        super().__init__(_ring_host(around))
        self._around = around
        self._radius = radius
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside: QWidget | None = around
        while inside is not None and inside is not self.parentWidget():
            inside.installEventFilter(self)
            inside = inside.parentWidget()
        self.follow()
        self.show()

    def follow(self) -> None:
        """Lie around the control again after it has moved."""
        host = self.parentWidget()
        if host is not None and host.isAncestorOf(self._around):
            self.setGeometry(_ring_place(self._around, host))
            self.raise_()

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self.follow()
        return False

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        out = theme.RING + theme.RING_GAP
        inner = QRectF(self.rect()).adjusted(out, out, -out, -out)
        paint.ring(painter, inner, self._radius, theme.colour("text"))
        painter.end()


class HoverButton(QAbstractButton):
    """A painted control that knows when the mouse is over it."""

    _hover = False

    @override
    def enterEvent(self, event: QEnterEvent | None) -> None:
        self._hover = True
        self.update()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent | None) -> None:
        self._hover = False
        self.update()
        super().leaveEvent(event)


class RingedButton(HoverButton):
    """A control that shows the ring while it has the keyboard's focus."""

    ring_radius: float = theme.RADIUS_CONTROL
    _ring: Ring | None = None

    @override
    def nextCheckState(self) -> None:
        """One of several stays chosen when it is clicked again, even where it stands alone.

        In a group Qt sees to that itself, and calls this for the one that is to be let go.
        """
        if self.isCheckable() and self.autoExclusive() and self.group() is None:
            self.setChecked(True)
        else:
            super().nextCheckState()

    @override
    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        if by_keyboard(event):
            self.show_ring()

    @override
    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        self.hide_ring()

    def show_ring(self) -> None:
        """Draw the ring, where the control lies inside something that can carry it."""
        if self._ring is None and self.parentWidget() is not None:
            self._ring = Ring(self, self.ring_radius)
            self._ring.destroyed.connect(self._ring_gone)
            self.destroyed.connect(self._ring.deleteLater)

    def hide_ring(self) -> None:
        """Take the ring away."""
        if self._ring is not None:
            gone, self._ring = self._ring, None
            gone.hide()
            gone.deleteLater()

    def _ring_gone(self) -> None:
        self._ring = None
