"""The pictures of the rule book as images on the screen: the very drawings of the booklet."""

from functools import lru_cache

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize
from PyQt6.QtGui import QImage

from clubapp.views.booklet_rows import Drawn, HandsPicture

POINTS = 300.0
"""How wide a picture is laid out; the screen makes it larger."""


def image_of(drawn: Drawn | HandsPicture, wide: int, ratio: float, keep: QObject) -> QImage:
    """A picture so many logical pixels wide, sharp on a screen of that ratio, on the white of paper."""
    pdf, height = _pdf_of(drawn)
    return _rendered(pdf, QSize(round(wide * ratio), round(wide * ratio * height / POINTS)), ratio, keep)


@lru_cache(maxsize=32)
def _pdf_of(drawn: Drawn | HandsPicture) -> tuple[bytes, float]:
    from reports.booklet import single  # reportlab is read only when a picture is looked at

    if isinstance(drawn, HandsPicture):
        return single.hands(drawn, POINTS)
    return single.picture(drawn, POINTS)


def _rendered(pdf: bytes, size: QSize, ratio: float, keep: QObject) -> QImage:
    from PyQt6.QtPdf import QPdfDocument

    content = QBuffer(keep)
    content.setData(QByteArray(pdf))
    content.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument(keep)
    document.load(content)
    page = document.render(0, size)
    document.close()
    document.deleteLater()
    content.deleteLater()
    paper = QImage(page.size(), QImage.Format.Format_RGB32)
    paper.fill(0xFFFFFFFF)
    _lay_on(paper, page)
    paper.setDevicePixelRatio(ratio)
    return paper


def _lay_on(paper: QImage, page: QImage) -> None:
    from PyQt6.QtGui import QPainter

    painter = QPainter(paper)
    painter.drawImage(0, 0, page)
    painter.end()
