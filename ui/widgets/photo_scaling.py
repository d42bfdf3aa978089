"""Pictures from a camera or the web made into a small one for the club file, with nothing in it but the picture."""

from pathlib import Path

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PyQt6.QtGui import QColor, QColorSpace, QImage, QImageReader, QImageWriter, QPainter

LONGEST_SIDE = 480
QUALITY = 85
MOST_BYTES = 150_000
MOST_PIXELS = 50_000_000
MOST_FILE_BYTES = 200_000_000
KINDS = ("jpeg", "jpg", "png", "bmp")
PLAIN_KINDS = "JPEG, PNG or BMP"


class PictureRefused(ValueError):
    """A sentence: why this is no picture of somebody, and what to do."""


def read_picture(path: Path) -> bytes:
    """The picture in a file as a small JPEG, upright. Raises PictureRefused with a sentence."""
    name = path.name if len(path.name) <= 40 else f"{path.name[:24]}…{path.name[-12:]}"
    try:
        if path.stat().st_size > MOST_FILE_BYTES:
            raise PictureRefused(f"{name} is larger than {MOST_FILE_BYTES // 1_000_000} MB. Choose another.")
        raw = path.read_bytes()
    except OSError as error:
        raise PictureRefused(f"{name} could not be read ({error.strerror}). Choose it again.") from None
    return small_picture(raw, name)


def small_picture(raw: bytes, name: str = "The picture") -> bytes:
    """The same for a file's bytes; the name is for the sentence of PictureRefused."""
    held = QByteArray(raw)
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)  # as the camera was held
    kind, size = bytes(reader.format().data()).decode("ascii", "replace"), reader.size()
    if kind not in KINDS or size.isEmpty():
        raise PictureRefused(f"{name} is no picture that can be read here. Save it as {PLAIN_KINDS} and choose it.")
    if size.width() * size.height() > MOST_PIXELS:
        raise PictureRefused(f"{name} has more than {MOST_PIXELS // 1_000_000} million dots. Save it smaller first.")
    wanted = fitted(size)
    jpeg = kind in ("jpeg", "jpg")
    if jpeg and wanted != size:
        reader.setScaledSize(wanted * 2 if _fits(wanted * 2, size) else size)  # the rest is scaled smoothly below
    image = reader.read()
    if image.isNull() or (jpeg and not _ended(raw)):
        raise PictureRefused(f"{name} is damaged: only a part of it is there. Choose another.")
    return _as_jpeg(_bare(image))


def _ended(raw: bytes) -> bool:
    """Whether a JPEG goes on to its end; Qt would fill what is missing with grey."""
    return raw.find(b"\xff\xd9", raw.rfind(b"\xff\xda")) >= 0


def fitted(size: QSize) -> QSize:
    """This size, or where it is larger than the club keeps the largest of the same shape."""
    if max(size.width(), size.height()) <= LONGEST_SIDE:
        return size
    most = QSize(LONGEST_SIDE, LONGEST_SIDE)
    return size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))


def _fits(inner: QSize, outer: QSize) -> bool:
    return inner.width() <= outer.width() and inner.height() <= outer.height()


def _bare(image: QImage) -> QImage:
    """The dots alone on white: no place, no time, no camera, no colour profile, no words."""
    if image.colorSpace().isValid():
        image.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    size = fitted(image.size())
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    bare = QImage(size, QImage.Format.Format_RGB32)
    bare.fill(QColor("white"))
    painter = QPainter(bare)
    painter.drawImage(0, 0, small)
    painter.end()
    return bare


def _as_jpeg(image: QImage) -> bytes:
    """The best quality that is small enough; a picture so noisy that none is becomes smaller."""
    while True:
        for quality in (QUALITY, 75, 60, 45):
            held = QByteArray()
            buffer = QBuffer(held)
            buffer.open(QIODevice.OpenModeFlag.WriteOnly)
            writer = QImageWriter(buffer, QByteArray(b"jpeg"))
            writer.setQuality(quality)
            if not writer.write(image):
                raise PictureRefused("The picture could not be made smaller. Choose another.")
            if held.size() <= MOST_BYTES:
                return bytes(held.data())
        image = image.scaled(image.size() * 0.8, Qt.AspectRatioMode.KeepAspectRatio)
