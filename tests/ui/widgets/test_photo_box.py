"""A photo is optional, small, upright, and says nothing about where it was taken."""

import struct
from pathlib import Path

import pytest
from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PyQt6.QtGui import QColor, QColorSpace, QDragEnterEvent, QDropEvent, QImage, QImageWriter, QPainter
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from tests.ui import sweep
from tests.ui.widgets.conftest import nasty_names
from ui.widgets import photo_scaling
from ui.widgets.photo_box import PhotoBox
from ui.widgets.photo_scaling import PictureRefused, fitted, small_picture

RED, BLUE = QColor("#d02020"), QColor("#2030d0")


def picture(width: int = 800, height: int = 600) -> QImage:
    """Red above blue."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(BLUE)
    painter = QPainter(image)
    painter.fillRect(0, 0, width, height // 2, RED)
    painter.end()
    return image


def encoded(image: QImage, kind: str = "jpeg", **words: str) -> bytes:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    for key, text in words.items():
        writer.setText(key, text)
    assert writer.write(image)
    return bytes(held.data())


def with_exif(jpeg: bytes, turned: int) -> bytes:
    """As a phone writes it: which way up it was held, and a place."""
    place = b"52.3995N 0.2624E"
    entries = struct.pack(">HHIHH", 0x0112, 3, 1, turned, 0)
    entries += struct.pack(">HHII", 0x010E, 2, len(place), 8 + 2 + 2 * 12 + 4)
    tiff = b"MM\0*" + struct.pack(">I", 8) + struct.pack(">H", 2) + entries + struct.pack(">I", 0) + place
    body = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def read(jpeg: bytes | None) -> QImage:
    assert jpeg is not None
    return QImage.fromData(jpeg, "jpeg")


def segments(jpeg: bytes) -> list[int]:
    """The kinds of the parts before the picture itself."""
    found, at = [], 2
    while jpeg[at + 1] != 0xDA:
        found.append(jpeg[at + 1])
        at += 2 + struct.unpack(">H", jpeg[at + 2 : at + 4])[0]
    return found


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.fixture
def box(qtbot) -> PhotoBox:
    made = PhotoBox("Theo Lamb")
    made.resize(520, 120)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "theo.jpg"
    path.write_bytes(encoded(picture()))
    return path


@pytest.mark.parametrize("kind", ["jpeg", "png", "bmp"])
def test_a_picture_becomes_small_and_keeps_its_shape(kind: str) -> None:
    made = read(small_picture(encoded(picture(2000, 1000), kind)))
    assert made.size() == QSize(480, 240)
    assert near(made.pixelColor(240, 40), RED)
    assert near(made.pixelColor(240, 200), BLUE)


def test_a_small_picture_is_not_blown_up() -> None:
    assert read(small_picture(encoded(picture(90, 60)))).size() == QSize(90, 60)
    assert fitted(QSize(20_000, 3)) == QSize(480, 1)


@pytest.mark.parametrize(
    ("turned", "size", "red_at"),
    [(1, (480, 360), (240, 20)), (3, (480, 360), (240, 340)), (6, (360, 480), (340, 240)), (8, (360, 480), (20, 240))],
)
def test_it_is_upright_however_the_camera_was_held(turned: int, size: tuple[int, int], red_at: tuple[int, int]) -> None:
    made = read(small_picture(with_exif(encoded(picture()), turned)))
    assert (made.width(), made.height()) == size
    assert near(made.pixelColor(*red_at), RED)


def test_nothing_of_the_file_is_kept_but_the_picture() -> None:
    image = picture()
    image.setColorSpace(QColorSpace(QColorSpace.NamedColorSpace.AdobeRgb))
    raw = with_exif(encoded(image, "jpeg", Author="Rachel Lamb", Description="at home"), 1)
    assert b"52.3995N" in raw
    assert b"Rachel Lamb" in raw
    made = small_picture(raw)
    for trace in (b"Exif", b"ICC", b"52.3995N", b"Rachel", b"home"):
        assert trace not in made
    assert set(segments(made)) <= {0xE0, 0xDB, 0xC0, 0xC4}  # the JFIF head and what decodes the dots
    assert b"Rachel" not in small_picture(encoded(picture(), "png", Author="Rachel Lamb"))


def test_colours_look_the_same_without_the_profile_they_came_with() -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor(100, 150, 100))
    image.setColorSpace(QColorSpace(QColorSpace.NamedColorSpace.AdobeRgb))
    wanted = image.convertedToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb)).pixelColor(50, 50)
    assert wanted.red() < 80
    made = read(small_picture(encoded(image, "png"))).pixelColor(50, 50)
    assert abs(made.red() - wanted.red()) < 6


def test_what_is_see_through_becomes_white() -> None:
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    assert near(read(small_picture(encoded(image, "png"))).pixelColor(50, 50), QColor("white"))


def test_even_a_picture_of_nothing_but_noise_is_small() -> None:
    from random import Random

    noise = QImage(Random(3).randbytes(480 * 480 * 4), 480, 480, QImage.Format.Format_RGB32)
    assert len(small_picture(encoded(noise, "png"))) <= 150_000


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"hello",
        b"%PDF-1.4\n",
        b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='/etc/hostname'/></svg>",
        b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x00\x00\x00\x00\x00,\x00",
        b"\xff\xd8\xff\xe0",
    ],
)
def test_what_is_no_picture_is_refused_in_a_sentence(raw: bytes) -> None:
    with pytest.raises(PictureRefused, match=r"is no picture that can be read here\. Save it as JPEG, PNG or BMP"):
        small_picture(raw, "theo.jpg")


@pytest.mark.parametrize("kind", ["jpeg", "png"])
@pytest.mark.parametrize("share", [0.5, 0.9])
def test_half_a_picture_is_refused(kind: str, share: float) -> None:
    from random import Random

    noise = QImage(Random(3).randbytes(400 * 300 * 4), 400, 300, QImage.Format.Format_RGB32)
    raw = encoded(noise, kind)
    with pytest.raises(PictureRefused, match="only a part of it is there"):
        small_picture(raw[: round(len(raw) * share)])


def test_a_huge_picture_is_refused_before_it_fills_the_memory() -> None:
    raw = b"BM" + struct.pack("<IHHI", 54, 0, 0, 54) + struct.pack("<IiiHHIIiiII", 40, 10_000, 5_001, 1, 24, *[0] * 6)
    with pytest.raises(PictureRefused, match="more than 50 million dots"):
        small_picture(raw)


def test_a_file_that_is_gone_or_too_large_is_refused(box: PhotoBox, tmp_path: Path, monkeypatch) -> None:
    box.take(tmp_path / "gone.jpg")
    assert "gone.jpg could not be read (No such file or directory)" in box.refused()
    (tmp_path / "large.jpg").write_bytes(b"x" * 2000)
    monkeypatch.setattr(photo_scaling, "MOST_FILE_BYTES", 1999)
    box.take(tmp_path / "large.jpg")
    assert "larger than" in box.refused()
    assert box.picture() is None


def test_nobody_needs_a_photo(box: PhotoBox) -> None:
    assert box.picture() is None
    assert box.refused() == ""
    assert box.face.accessibleName() == "No photo of Theo Lamb"
    assert not box.remove.isVisible()


def test_one_is_chosen_without_a_dialog_that_stops_anything(box: PhotoBox, photo: Path, qtbot) -> None:
    QTest.mouseClick(box.choose, Qt.MouseButton.LeftButton)
    dialog = box.dialog()
    assert isinstance(dialog, QFileDialog)
    assert not dialog.isModal()
    qtbot.wait(350)
    QTest.mouseClick(box.choose, Qt.MouseButton.LeftButton)
    assert box.dialog() is dialog  # not two of them
    with qtbot.waitSignal(box.changed):
        dialog.fileSelected.emit(str(photo))
    assert read(box.picture()).size() == QSize(480, 360)
    assert box.choose.words() == "Change"
    assert box.face.accessibleName() == "Photo of Theo Lamb"
    dialog.close()
    qtbot.waitUntil(lambda: box.dialog() is None)


def test_one_is_removed_again(box: PhotoBox, photo: Path, qtbot) -> None:
    box.take(photo)
    with qtbot.waitSignal(box.changed):
        QTest.mouseClick(box.remove, Qt.MouseButton.LeftButton)
    assert box.picture() is None
    assert not box.remove.isVisible()


def test_a_wrong_file_leaves_the_photo_as_it_was(box: PhotoBox, photo: Path, tmp_path: Path, qtbot) -> None:
    box.take(photo)
    before = box.picture()
    (tmp_path / "notes.jpg").write_text("hello")
    with qtbot.assertNotEmitted(box.changed):
        box.take(tmp_path / "notes.jpg")
    assert box.picture() == before
    assert box.refused().startswith("notes.jpg is no picture")
    box.take(photo)
    assert box.refused() == ""


def drop(box: PhotoBox, urls: list[QUrl]) -> bool:
    data, copy = QMimeData(), Qt.DropAction.CopyAction
    data.setUrls(urls)
    none, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(20, 20), copy, data, none, keys)
    QApplication.sendEvent(box, enter)
    event = QDropEvent(QPointF(20, 20), copy, data, none, keys)
    event.ignore()
    QApplication.sendEvent(box, event)
    return event.isAccepted()


def test_a_file_can_be_dropped_on_it(box: PhotoBox, photo: Path) -> None:
    assert drop(box, [QUrl.fromLocalFile(str(photo))])
    assert box.picture() is not None
    assert not box.face.lit
    box.set_picture(None)
    assert not drop(box, [QUrl("http://127.0.0.1:9/x.jpg")])
    assert not drop(box, [QUrl.fromLocalFile(str(photo))] * 2)
    assert box.picture() is None


def test_an_empty_box_shows_initials_of_any_name(box: PhotoBox) -> None:
    for name in nasty_names():
        box.set_name(name)
        assert not box.grab().isNull()
    assert sweep.nameless(box) == []
    assert sweep.rich_labels(box) == []
    assert sweep.small_targets(box) == []


def test_no_words_are_cut(box: PhotoBox, tmp_path: Path) -> None:
    path = tmp_path / f"{'a long name for a picture ' * 5}.jpg"
    path.write_text("hello")
    box.take(path)
    QApplication.processEvents()
    assert sweep.cut_words(box) == []
