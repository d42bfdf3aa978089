"""The four suits as solid shapes of our own, on a grid of 24."""

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QTransform

SUITS = "cdhs"
WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def is_red(suit: str) -> bool:
    """Whether the suit is printed red."""
    return suit in "dh"


def _curve(path: QPainterPath, *numbers: float) -> None:
    for i in range(0, len(numbers), 6):
        a, b, c, d, e, f = numbers[i : i + 6]
        path.cubicTo(QPointF(a, b), QPointF(c, d), QPointF(e, f))


def _stem(path: QPainterPath, top: float) -> None:
    path.moveTo(11.2, top)
    _curve(path, 11.1, 19.0, 10.3, 20.6, 8.4, 22)
    path.lineTo(15.6, 22)
    _curve(path, 13.7, 20.6, 12.9, 19.0, 12.8, top)
    path.closeSubpath()


@lru_cache(maxsize=4)
def shape(suit: str) -> QPainterPath:
    """The outline of a suit ("c", "d", "h", "s") within 24 by 24."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if suit == "s":
        path.moveTo(12, 1.8)
        _curve(path, 10.2, 5.2, 2.8, 9.2, 2.8, 14.1, 2.8, 16.9, 4.9, 18.6, 7.2, 18.6)
        _curve(path, 9.1, 18.6, 10.6, 17.6, 12, 15.6, 13.4, 17.6, 14.9, 18.6, 16.8, 18.6)
        _curve(path, 19.1, 18.6, 21.2, 16.9, 21.2, 14.1, 21.2, 9.2, 13.8, 5.2, 12, 1.8)
        path.closeSubpath()
        _stem(path, 15.8)
    elif suit == "h":
        path.moveTo(12, 21.6)
        _curve(path, 10.4, 18.6, 1.8, 14.4, 1.8, 8.4, 1.8, 5.0, 4.2, 2.8, 7.1, 2.8)
        _curve(path, 9.3, 2.8, 11.0, 4.0, 12, 6.0, 13.0, 4.0, 14.7, 2.8, 16.9, 2.8)
        _curve(path, 19.8, 2.8, 22.2, 5.0, 22.2, 8.4, 22.2, 14.4, 13.6, 18.6, 12, 21.6)
        path.closeSubpath()
    elif suit == "d":
        path.moveTo(12, 1.4)
        _curve(path, 13.8, 5.4, 16.6, 9.0, 19.8, 12, 16.6, 15.0, 13.8, 18.6, 12, 22.6)
        _curve(path, 10.2, 18.6, 7.4, 15.0, 4.2, 12, 7.4, 9.0, 10.2, 5.4, 12, 1.4)
        path.closeSubpath()
    else:
        for x, y in ((12.0, 6.6), (6.9, 13.5), (17.1, 13.5)):
            path.addEllipse(QPointF(x, y), 4.7, 4.7)
        path.addRect(QRectF(9.6, 9, 4.8, 6))
        _stem(path, 13.0)
    return path


def draw_suit(painter: QPainter, suit: str, rect: QRectF, ink: QColor) -> None:
    """Fill a suit into a square."""
    scale = min(rect.width(), rect.height()) / 24.0
    corner = rect.center() - QPointF(12 * scale, 12 * scale)
    drawn = QTransform.fromTranslate(corner.x(), corner.y()).scale(scale, scale).map(shape(suit))
    painter.fillPath(drawn, ink)
