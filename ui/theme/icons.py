"""The line icons, recoloured for where they stand and kept once drawn."""

from functools import lru_cache
from pathlib import Path

from PyQt6.QtCore import QByteArray, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPixmap

from ui.theme.places import resource

STROKE = b"currentColor"


@lru_cache(maxsize=128)
def _drawing(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def icon_path(name: str) -> Path:
    """Where an icon's drawing lies, whether or not it is there."""
    return resource("icons", f"{name}.svg")


def has_icon(name: str) -> bool:
    """Whether the drawing is shipped."""
    return bool(_drawing(icon_path(name)))


@lru_cache(maxsize=512)
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon in one colour (#RRGGBB), size in logical pixels, sharp at the ratio; an unknown name is empty."""
    side = max(1, round(size * ratio))
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    drawing = _drawing(icon_path(name))
    if drawing:
        from PyQt6.QtSvg import QSvgRenderer  # not needed by a window that shows no icon

        recoloured = drawing.replace(STROKE, QColor(colour).name().encode())
        renderer = QSvgRenderer(QByteArray(recoloured))
        painter = QPainter(picture)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
    return picture


def icon(name: str, colour: str, size: int = 20) -> QIcon:
    """An icon for Qt's own widgets (actions, menus), drawn for ordinary and for fine screens."""
    made = QIcon()
    for ratio in (1.0, 1.5, 2.0):
        made.addPixmap(pixmap(name, colour, size, ratio))
    return made


def icon_size(size: int) -> QSize:
    """A square of that side."""
    return QSize(size, size)
