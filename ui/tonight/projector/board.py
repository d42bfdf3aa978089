"""A picture of the big screen: what stands still is painted once and kept, what moves lies on it as small widgets."""

from collections.abc import Hashable

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPixmap, QRadialGradient, QResizeEvent
from PyQt6.QtWidgets import QWidget

from clubapp.views.big_screen import BigScreenView
from ui.qt_override import override
from ui.theme import Weight
from ui.tonight.projector.canvas import HIGH, MARGIN, WIDE, Canvas, wide_of
from ui.tonight.projector.looks import FELT, Look
from ui.widgets import paint

_HEAD = 85.0  # the middle of the top line


class Board(QWidget):
    """One picture. `refresh` may come every second: only a change of what is on the still part paints it again."""

    title = ""  # spoken
    club_in_head = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.title)
        self.view: BigScreenView | None = None
        self.look = FELT
        self._shown: Hashable = None
        self._plate: QPixmap | None = None
        self.plates = 0  # still pictures painted so far: what the tests count

    def refresh(self, view: BigScreenView) -> None:
        """Show this moment."""
        shown = (view.club, view.venue, view.time, self.still(view))
        self.view = view
        if shown != self._shown:
            self._shown = shown
            self._plate = None
            self.update()
        self.move_on(view)

    def set_look(self, look: Look) -> None:
        """Other colours; everything is painted anew."""
        self.look = look
        self._plate = None
        if self.view is not None:
            self.move_on(self.view)
        self.update()

    def still(self, view: BigScreenView) -> Hashable:
        """All that the still part shows."""
        raise NotImplementedError

    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        """Paint the still part below the head."""
        raise NotImplementedError

    def move_on(self, view: BigScreenView) -> None:
        """Hand the moving parts what they show now."""

    def arrange(self) -> None:
        """Put the moving parts where they belong; `place` turns units into the window's."""

    # Room ------------------------------------------------------------------------------------------------------

    def unit(self) -> float:
        """How many logical pixels one unit takes: the picture fits the window, whatever its shape."""
        return max(0.05, min(self.width() / WIDE, self.height() / HIGH))

    def room(self) -> tuple[float, float]:
        """Width and height of the window in units: at least 1920 and 1080."""
        return self.width() / self.unit(), self.height() / self.unit()

    def place(self, x: float, y: float, wide: float, high: float) -> QRect:
        """A rectangle of units in the window's pixels."""
        unit = self.unit()
        return QRectF(x * unit, y * unit, wide * unit, high * unit).toRect()

    # Painting --------------------------------------------------------------------------------------------------

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._plate = None
        self.arrange()

    @override
    def hideEvent(self, event: QHideEvent | None) -> None:
        self._plate = None  # a 4K picture is 33 MB
        super().hideEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        area = event.rect() if event is not None else self.rect()
        ratio = self.devicePixelRatioF()
        if self._plate is None or self._plate.devicePixelRatio() != ratio:
            self._plate = self._paint_plate(ratio)
        source = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
        painter.drawPixmap(QRectF(area), self._plate, source)
        painter.end()

    def _paint_plate(self, ratio: float) -> QPixmap:
        plate = _ground(self.size(), ratio, self.look)
        painter = paint.painter_on(plate)
        unit = self.unit()
        painter.scale(unit, unit)
        canvas = Canvas(painter, *self.room(), unit * ratio, self.look)
        if self.view is not None:
            self._draw_head(canvas, self.view)
            self.draw(canvas, self.view)
        painter.end()
        self.plates += 1
        return plate

    def _draw_head(self, canvas: Canvas, view: BigScreenView) -> None:
        time_wide = wide_of(view.time, 44, Weight.SEMIBOLD) if view.time else 0.0
        self._line(canvas, canvas.right - time_wide, time_wide + 2, view.time, 44, "text", Weight.SEMIBOLD)
        if not self.club_in_head:
            return
        draw_logo(canvas, QRectF(MARGIN, _HEAD - 22, 64, 45))
        left = MARGIN + 84
        venue_wide = min(wide_of(view.venue, 32, Weight.MEDIUM) + 2, (canvas.right - left) * 0.42)
        venue_left = canvas.right - time_wide - (26 if time_wide else 0) - venue_wide
        self._line(canvas, venue_left, venue_wide, view.venue, 32, "text2", Weight.MEDIUM)
        self._line(canvas, left, venue_left - left - 40, view.club, 39, "text", Weight.SEMIBOLD, serif=True)

    def _line(
        self, canvas: Canvas, left: float, wide: float, text: str, px: float, colour: str, weight: int,
        *, serif: bool = False,
    ) -> None:  # fmt: skip
        canvas.words(QRectF(left, _HEAD - 40, wide, 80), text, px, colour, weight, serif=serif)


def _ground(size: QSize, ratio: float, look: Look) -> QPixmap:
    """The look's ground with one soft vignette."""
    plate = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    plate.setDevicePixelRatio(ratio)
    wide, high = float(size.width()), float(size.height())
    painter = QPainter(plate)
    glow = QRadialGradient(QPointF(0, 0), 1.0)
    for at, colour in look.ground:
        glow.setColorAt(at, QColor(colour))
    painter.translate(wide / 2, high * 0.41)
    painter.scale(wide * 0.64, high * 0.92)
    painter.fillRect(QRectF(-1, -1, 2, 2), glow)
    painter.end()
    return plate


def draw_logo(canvas: Canvas, rect: QRectF) -> None:
    """The program's sign."""
    from PyQt6.QtCore import QByteArray
    from PyQt6.QtSvg import QSvgRenderer

    from ui.theme.icons import icon_path

    drawing = icon_path("logo").read_bytes().replace(FELT.sign.encode(), canvas.look.sign.encode())
    QSvgRenderer(QByteArray(drawing)).render(canvas.painter, rect)
