"""The strip along the top at every width: nothing lies over anything, least of all over the clock's button."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.domain import commands as c
from tests.ui.evening import Evening
from ui.strip import MiniClock, Strip
from ui.widgets.button import Button

SIZES = [(700, 420), (760, 480), (820, 500), (911, 512), (985, 560), (1092, 614), (1199, 700), (1280, 720), (1366, 768)]
Open = Callable[..., Evening]


def parts(strip: Strip) -> list[QWidget]:
    """What stands in the strip, from left to right."""
    shown = [w for w in strip.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if w.isVisible()]
    return sorted(shown, key=lambda part: part.x())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_ui_06_nothing_in_the_strip_lies_over_another(
    opened: Open, playing: Callable[[int], list[int]], size: tuple[int, int]
) -> None:
    """After the longest name went out, when the undo button is at its widest."""
    playing(60)
    evening = opened(size)
    longest = max(evening.desk.night.session.living, key=lambda player: len(evening.name(player)))
    evening.do(c.KnockOut((c.Exit(longest),)))
    evening.settle()
    strip = evening.window.findChild(Strip)
    row = [part for part in parts(strip) if part is not strip._where]
    assert all(left.geometry().right() < right.x() for left, right in pairwise(row))
    assert row[-1].geometry().right() < strip.width()
    assert strip._undo.width() >= strip._undo.minimumSizeHint().width()
    assert strip._undo.accessibleName() == f"Undo: knock out {evening.name(longest)}, Ctrl Z"
    assert strip._session.accessibleName() == "Session 1 of 2"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_a_press_at_the_right_edge_of_the_pause_button_pauses(
    opened: Open, playing: Callable[[int], list[int]], size: tuple[int, int]
) -> None:
    playing(24)
    evening = opened(size)
    evening.desk.club.lock.set_pin("2468")
    evening.out((1, 1))
    evening.settle()
    button = evening.window.findChild(MiniClock)._button
    spot = button.mapTo(evening.window, QPoint(button.width() - 3, button.height() // 2))
    under = evening.window.childAt(spot)
    assert under is button
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(evening.window, spot))
    QApplication.processEvents()
    assert evening.desk.night.session.clock.since is None
    assert not evening.window._guard.is_locked()


def test_the_undo_button_names_what_it_undoes_again_once_there_is_room(
    opened: Open, playing: Callable[[int], list[int]]
) -> None:
    playing(24)
    evening = opened((760, 480))
    evening.out((1, 1))
    evening.settle()
    undo: Button = evening.window.findChild(Strip)._undo
    assert undo.words() == "Undo"
    assert "knock out" in undo.accessibleName()
    evening.window.resize(1366, 768)
    evening.settle()
    assert undo.words().startswith("Undo: knock out ")


@pytest.mark.parametrize("players", [24, 60])
@pytest.mark.parametrize("size", [(1092, 614), (911, 512), (1280, 720), (1366, 768)], ids=lambda size: str(size[0]))
def test_ui_06_the_clock_panel_can_be_read_at_once(
    opened: Open, playing: Callable[[int], list[int]], size: tuple[int, int], players: int
) -> None:
    """Paused, so that no tick comes to put it right: captions and notes are whole from the first picture on."""
    playing(players)
    evening = opened(size)
    evening.do(c.PauseClock())
    evening.out((1, 1))
    evening.settle()
    cut = [line.words() for line in evening.play.clock.lines() if not line.fits()]
    assert cut == []
    evening.do(c.ResumeClock())
    evening.settle()
    assert [line.words() for line in evening.play.clock.lines() if not line.fits()] == []
