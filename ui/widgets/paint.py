"""Brush strokes shared by the painted widgets."""

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPaintDevice, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QWidget

from ui import theme
from ui.text import one_line

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def painter_on(device: QPaintDevice) -> QPainter:
    """A painter with smooth edges and smooth pictures."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    *,
    fill: QColor | None = None,
    line: QColor | None = None,
    width: float = 1.0,
    dashed: bool = False,
) -> None:
    """A rounded box whose outline lies wholly inside the rectangle."""
    inset = width / 2 if line is not None else 0.0
    box = rect.adjusted(inset, inset, -inset, -inset)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        pen = QPen(line, width)
        if dashed:
            pen.setDashPattern([4.0 / width, 3.0 / width])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    corner = max(0.0, min(radius - inset, box.width() / 2, box.height() / 2))
    painter.drawRoundedRect(box, corner, corner)


def ring(painter: QPainter, rect: QRectF, radius: float, line: QColor) -> None:
    """The ring that lies outside a control, with a gap: the rectangle is the control's own."""
    out = theme.RING + theme.RING_GAP
    rounded(painter, rect.adjusted(-out, -out, out, out), radius + out, line=line, width=theme.RING)


def words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    face: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = LEFT,
    *,
    elide: bool = True,
) -> None:
    """One line of literal text, shortened with an ellipsis where it does not fit."""
    line = one_line(text)
    painter.setFont(face)
    painter.setPen(ink)
    if elide:
        line = QFontMetricsF(face).elidedText(line, Qt.TextElideMode.ElideRight, rect.width() + 0.5)
    painter.drawText(rect, int(align | Qt.TextFlag.TextSingleLine), line)


def shortened(text: str, face: QFont, width: float) -> str:
    """One line that fits, its last word kept where there is room: the initial or number there tells people apart."""
    line, metrics = one_line(text), QFontMetricsF(face)
    head, blank, tail = line.rpartition(" ")
    left = width - metrics.horizontalAdvance(blank + tail)
    if not head or metrics.horizontalAdvance(line) <= width or left < metrics.horizontalAdvance("m…"):
        return metrics.elidedText(line, Qt.TextElideMode.ElideRight, width + 0.5)
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, left) + blank + tail


def lines(text: str, face: QFont, width: float, most: int) -> list[str]:
    """The text in as many lines as it needs, but no more than `most`; what is over is shortened away."""
    metrics, found = QFontMetricsF(face), [""]
    left = one_line(text).split(" ")
    while left:
        longer = f"{found[-1]} {left[0]}".strip()
        if not found[-1] or metrics.horizontalAdvance(longer) <= width:
            found[-1] = longer
            left.pop(0)
        elif len(found) < most:
            found.append("")
        else:
            found[-1] = metrics.elidedText(f"{found[-1]} {' '.join(left)}", Qt.TextElideMode.ElideRight, width + 0.5)
            break
    return found


def width_of(text: str, face: QFont) -> float:
    """How wide one line of text is, in logical pixels."""
    return QFontMetricsF(face).horizontalAdvance(one_line(text))


def picture(painter: QPainter, widget: QWidget, name: str, colour_name: str, rect: QRectF, size: int) -> None:
    """An icon in the middle of a rectangle."""
    drawn = theme.pixmap(name, colour_name, size, widget.devicePixelRatioF())
    corner = rect.center() - QPointF(size / 2, size / 2)
    painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), drawn)


def tick(painter: QPainter, rect: QRectF, ink: QColor, width: float = 2.2) -> None:
    """A tick, sized to the rectangle."""
    path = QPainterPath()
    path.moveTo(rect.left() + rect.width() * 0.24, rect.top() + rect.height() * 0.53)
    path.lineTo(rect.left() + rect.width() * 0.43, rect.top() + rect.height() * 0.71)
    path.lineTo(rect.left() + rect.width() * 0.77, rect.top() + rect.height() * 0.32)
    pen = QPen(ink, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
