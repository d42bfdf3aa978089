"""People sign with the mouse, a pen or a finger, and see the same lines again."""

from datetime import date
from math import dist

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QEventPoint, QImage, QInputDevice, QPointingDevice, QTabletEvent, QTouchEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QVBoxLayout, QWidget

from clubapp.signature import MOST_POINTS, MOST_STROKES
from tests.ui import sweep
from tests.ui.widgets.conftest import nasty_names
from ui import theme
from ui.widgets.signature_pad import PEN, SignaturePad

LEFT, NONE, NO_KEYS = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
TEE = ([(40, 40), (70, 39), (110, 41)], [(75, 40), (74, 70), (70, 110)])


@pytest.fixture
def pad(qtbot):
    page = QWidget()
    page.resize(380, 220)
    column = QVBoxLayout(page)
    column.setContentsMargins(20, 20, 20, 20)
    made = SignaturePad(page)
    made.setFixedSize(332, 152)
    column.addWidget(made)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitActive(page)
    yield made
    page.hide()


def with_mouse(pad, strokes=TEE):
    for first, *rest in strokes:
        QTest.mousePress(pad, LEFT, pos=QPoint(*first))
        for spot in rest:
            QTest.mouseMove(pad, QPoint(*spot))
        QTest.mouseRelease(pad, LEFT, pos=QPoint(*(rest or [first])[-1]))


def pen_device(kind=QPointingDevice.PointerType.Pen):
    able = QInputDevice.Capability.Position | QInputDevice.Capability.Pressure
    return QPointingDevice("stylus", 7, QInputDevice.DeviceType.Stylus, kind, able, 1, 2)


def with_pen(pad, strokes=TEE, device=None):
    """Whether Qt would send the same again as the mouse's is told by what was not accepted."""
    device = device or pen_device()
    accepted = []
    for first, *rest in strokes:
        path = [(QEvent.Type.TabletPress, first, LEFT, LEFT)]
        path += [(QEvent.Type.TabletMove, spot, NONE, LEFT) for spot in rest]
        path += [(QEvent.Type.TabletRelease, (rest or [first])[-1], LEFT, NONE)]
        for kind, spot, button, buttons in path:
            at = QPointF(*spot)
            event = QTabletEvent(
                kind, device, at, QPointF(pad.mapToGlobal(at)), 0.6, 0, 0, 0, 0, 0, NO_KEYS, button, buttons
            )
            QApplication.sendEvent(pad, event)
            accepted.append(event.isAccepted())
    return all(accepted)


def touch_device():
    able = QInputDevice.Capability.Position
    kind = QPointingDevice.PointerType.Finger
    return QPointingDevice("screen", 9, QInputDevice.DeviceType.TouchScreen, kind, able, 5, 0)


STATES = {
    QEventPoint.State.Pressed: QEvent.Type.TouchBegin,
    QEventPoint.State.Updated: QEvent.Type.TouchUpdate,
    QEventPoint.State.Released: QEvent.Type.TouchEnd,
}


def touch(target, device, *fingers, kind=None):
    """One event about (finger, state, spot)s,."""
    points = []
    for finger, state, spot in fingers:
        at = QPointF(*spot)
        number = finger << 24  # the lower three bytes of it get lost on their way into Qt
        points.append(QEventPoint(number, state, target.mapTo(target.window(), at), target.mapToGlobal(at)))
    event = QTouchEvent(kind or STATES[fingers[0][1]], device, NO_KEYS, points)
    QApplication.sendEvent(target, event)
    return event


def with_finger(pad, strokes=TEE):
    device = touch_device()
    for first, *rest in strokes:
        touch(pad, device, (1, QEventPoint.State.Pressed, first))
        for spot in rest:
            touch(pad, device, (1, QEventPoint.State.Updated, spot))
        touch(pad, device, (1, QEventPoint.State.Released, (rest or [first])[-1]))
    return True


def told(pad):
    times = []
    pad.changed.connect(lambda: times.append(1))
    return times


def inked(pad) -> list[tuple[int, int]]:
    """Where there is ink, in logical pixels."""
    image: QImage = pad.grab().toImage()
    ratio = image.devicePixelRatio()
    pen = theme.colour("ink")
    pen.setNamedColor(PEN)
    return [
        (round(x / ratio), round(y / ratio))
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).rgb() == pen.rgb()
    ]


@pytest.mark.rule("W4")
@pytest.mark.parametrize("sign", [with_mouse, with_pen, with_finger])
def test_signed_with_mouse_pen_or_finger_the_strokes_are_the_same(pad, sign):
    times = told(pad)
    assert pad.signature() is None
    assert sign(pad) in (None, True)
    assert len(times) == 2
    scale = 332 / 328  # 152 pixels are 150 units
    for drawn, hand in zip(pad.strokes(), TEE, strict=True):
        assert len(drawn) == len(hand)
        for (x, y), (px, py) in zip(drawn, hand, strict=True):
            assert abs(x * scale - px) <= 1.5
            assert abs(y * scale - py) <= 1.5
    made = pad.signature()
    assert made is not None
    assert (made.width, made.height) == (600, 150)


def test_a_tap_is_shown_but_is_no_signature(pad):
    with_mouse(pad, ([(100, 60)],))
    assert pad.strokes() == ((pad.strokes()[0][0],),)
    assert inked(pad)
    assert pad.signature() is None


def test_clear_takes_all_of_it_away(pad, qtbot):
    assert not pad._clear.isVisible()
    with_mouse(pad)
    assert pad._clear.isVisible()
    with qtbot.waitSignal(pad.changed):
        QTest.mouseClick(pad._clear, LEFT)
    assert pad.strokes() == ()
    assert pad.signature() is None
    assert not inked(pad)
    assert not pad._clear.isVisible()
    with qtbot.assertNotEmitted(pad.changed):
        pad.clear()


def test_clear_can_be_reached_with_the_keyboard(pad):
    with_mouse(pad)
    QTest.keyClick(pad.window(), Qt.Key.Key_Tab)
    assert pad._clear.hasFocus()
    QTest.keyClick(pad._clear, Qt.Key.Key_Space)
    assert pad.strokes() == ()


def test_only_the_left_button_signs(pad):
    QTest.mousePress(pad, Qt.MouseButton.RightButton, pos=QPoint(40, 40))
    QTest.mouseMove(pad, QPoint(90, 90))
    QTest.mouseRelease(pad, Qt.MouseButton.RightButton, pos=QPoint(90, 90))
    QTest.mouseMove(pad, QPoint(120, 40))
    assert pad.strokes() == ()


def test_the_other_end_of_the_pen_leaves_nothing(pad):
    assert with_pen(pad, device=pen_device(QPointingDevice.PointerType.Eraser))
    assert pad.strokes() == ()


def test_a_pen_that_only_hovers_leaves_nothing(pad):
    pen = pen_device()
    for spot in ((40, 40), (90, 60)):
        at = QPointF(*spot)
        move = QTabletEvent(QEvent.Type.TabletMove, pen, at, at, 0, 0, 0, 0, 0, 0, NO_KEYS, NONE, NONE)
        QApplication.sendEvent(pad, move)
    assert pad.strokes() == ()


def test_a_palm_beside_the_finger_leaves_nothing(pad):
    device, pressed, updated, released = touch_device(), *STATES
    touch(pad, device, (1, pressed, (40, 40)))
    both = ((1, updated, (80, 42)), (2, pressed, (200, 120)))
    touch(pad, device, *both, kind=QEvent.Type.TouchUpdate)
    both = ((1, updated, (120, 44)), (2, updated, (210, 130)))
    touch(pad, device, *both, kind=QEvent.Type.TouchUpdate)
    touch(pad, device, (1, released, (120, 44)), (2, released, (210, 130)), kind=QEvent.Type.TouchEnd)
    assert len(pad.strokes()) == 1
    assert max(x for x, _ in pad.strokes()[0]) < 130


def test_after_a_touch_that_was_taken_away_the_next_finger_signs(pad):
    device, pressed, updated, _ = touch_device(), *STATES
    touch(pad, device, (1, pressed, (40, 40)))
    touch(pad, device, (1, updated, (60, 40)))
    touch(pad, device, (1, updated, (60, 40)), kind=QEvent.Type.TouchCancel)
    with_finger(pad)
    assert len(pad.strokes()) == 3


def test_a_finger_on_clear_is_no_ink(pad):
    with_finger(pad)
    device, spot = touch_device(), (10, 18)
    event = touch(pad._clear, device, (1, QEventPoint.State.Pressed, spot))
    assert not event.isAccepted()  # so Qt makes a click of it
    assert len(pad.strokes()) == 2


def test_a_line_ends_where_it_leaves_the_pad(pad):
    with_mouse(pad, ([(40, 60), (80, 60), (80, -30), (140, -30), (140, 60), (180, 62)],))
    assert [stroke[0] for stroke in pad.strokes()] == [pad.strokes()[0][0], (138, 59)]
    assert all(0 <= y <= 150 for stroke in pad.strokes() for _, y in stroke)


def test_a_shaking_hand_leaves_no_heap_of_points(pad):
    QTest.mousePress(pad, LEFT, pos=QPoint(100, 60))
    for turn in range(400):
        QTest.mouseMove(pad, QPoint(100 + turn % 2, 60))
    QTest.mouseRelease(pad, LEFT, pos=QPoint(100, 60))
    assert len(pad.strokes()[0]) == 1


def test_the_lines_stay_what_they_are_when_the_pad_is_resized(pad):
    with_mouse(pad)
    before, signed = pad.strokes(), pad.signature()
    for size in ((620, 152), (260, 132), (332, 220), (332, 152)):
        pad.setFixedSize(*size)
        QApplication.processEvents()
        assert pad.strokes() == before
        ink = inked(pad)
        assert ink
        assert pad._scale() <= max(size[0] / 600, size[1] / 150) + 1e-9
    assert pad.signature() == signed


def test_a_signature_from_a_wide_pad_is_seen_whole_on_a_narrow_one(pad):
    pad.setFixedSize(680, 150)
    QApplication.processEvents()
    with_mouse(pad, ([(20, 30), (300, 60), (670, 35)], [(20, 140), (600, 145)]))
    pad.setFixedSize(332, 152)
    QApplication.processEvents()
    ink = inked(pad)
    assert max(x for x, _ in ink) > 320
    assert len(pad.strokes()) == 2
    last = pad.strokes()
    with_mouse(pad, ([(100, 100), (140, 104)],))
    assert pad.strokes()[:2] == last
    assert any(dist((100, 100), spot) < 4 for spot in inked(pad))


def test_a_signature_kept_aside_comes_back(pad, qtbot):
    with_mouse(pad)
    kept = pad.signature()
    pad.clear()
    with qtbot.assertNotEmitted(pad.changed):
        pad.set_signature(kept)
    assert pad.strokes() == kept.strokes
    assert pad.signature() == kept
    pad.set_signature(None)
    assert pad.strokes() == ()


def test_no_more_than_a_signature_may_hold_is_taken(pad):
    for n in range(MOST_STROKES + 5):
        x = 10 + n % 30 * 10
        with_mouse(pad, ([(x, 20), (x, 24), (x, 28)],))
    assert len(pad.strokes()) == MOST_STROKES
    pad.clear()
    QTest.mousePress(pad, LEFT, pos=QPoint(10, 10))
    for n in range(MOST_POINTS + 50):
        QTest.mouseMove(pad, QPoint(10 + n % 2 * 100, 10 + n % 7 * 10))
    assert sum(map(len, pad.strokes())) == MOST_POINTS
    made = pad.signature()
    assert made is not None
    assert len(made.to_text()) < 20_000


def test_a_pad_hidden_in_the_middle_of_a_line_does_not_go_on_with_it(pad):
    QTest.mousePress(pad, LEFT, pos=QPoint(40, 40))
    QTest.mouseMove(pad, QPoint(90, 44))
    pad.hide()
    pad.show()
    QTest.mouseMove(pad, QPoint(200, 100))
    assert len(pad.strokes()) == 1
    assert max(x for x, _ in pad.strokes()[0]) < 100
    QTest.mouseRelease(pad, LEFT, pos=QPoint(200, 100))


def test_it_says_who_signs_and_when_however_they_are_called(pad):
    assert pad.accessibleDescription().startswith("Empty.")
    with_mouse(pad)
    assert pad.accessibleDescription().startswith("Signed.")
    assert sweep.nameless(pad) == []
    assert sweep.small_targets(pad) == []
    for name in nasty_names():
        pad.set_who(name, date(2026, 11, 25))
        assert pad.accessibleName().startswith("Signature of ")
        assert not pad.grab().isNull()


@pytest.mark.parametrize("look", ["dark", "light"])
def test_the_paper_is_paper_in_a_dim_and_in_a_bright_room(qapp, pad, look):
    theme.apply(qapp, look)
    image = pad.grab().toImage()
    assert image.pixelColor(image.width() // 2, 10) == theme.colour("paper")
    with_mouse(pad)
    assert len(inked(pad)) > 100
