"""How much of a clock is painted again when a second goes by: the figures that changed, and little else.

Painting is what a clock costs, since it goes on all evening. The whole widget is what a clock would paint that knows
nothing of its figures.
"""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import QEvent, QObject, QPoint
from PyQt6.QtGui import QColor, QImage, QPainter, QPaintEvent, QRegion
from PyQt6.QtWidgets import QApplication, QWidget

from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from ui.desk import Desk
from ui.strip import MiniClock
from ui.tonight.projector.clock_screen import TimeBoard
from ui.tonight.projector.window import Projector

MINUTE = 60  # seconds
MOST = 0.4  # of the whole clock, in a second


class Painted(QObject):
    """Notes which part of a window is painted while it watches, in the window's own coordinates."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self.region = QRegion()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget) and watched.window() is self._window:
            self.region += event.region().translated(watched.mapTo(self._window, QPoint(0, 0)))
        return False

    def second(self, tick: Callable[[], None]) -> QRegion:
        """What one tick has painted."""
        self.region = QRegion()
        tick()
        QApplication.processEvents()
        return self.region


@pytest.fixture
def watch() -> Iterator[Callable[[QWidget], Painted]]:
    watching: list[Painted] = []

    def begin(window: QWidget) -> Painted:
        QApplication.processEvents()
        painted = Painted(window)
        QApplication.instance().installEventFilter(painted)
        watching.append(painted)
        return painted

    yield begin
    for painted in watching:
        QApplication.instance().removeEventFilter(painted)


def area(region: QRegion) -> int:
    """In pixels."""
    bounds = region.boundingRect()
    picture = QImage(bounds.size(), QImage.Format.Format_Grayscale8)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setClipRegion(region.translated(-bounds.topLeft()))
    painter.fillRect(picture.rect(), QColor(255, 255, 255))
    painter.end()
    rows = (picture.constScanLine(y).asstring(picture.width()) for y in range(picture.height()))
    return sum(row.count(0xFF) for row in rows)


def place(widget: QWidget) -> QRegion:
    """Where a widget stands in its window."""
    return QRegion(widget.rect()).translated(widget.mapTo(widget.window(), QPoint(0, 0)))


def after_a_full_minute(bent: BentTime) -> None:
    bent.pass_by(60 - bent.wall_ms / 1000 % 60)


def test_on_play_a_second_paints_figures_and_seldom_more(desk: Desk, bent: BentTime, playing, watch) -> None:
    playing(24)
    evening = Evening(desk, bent, PLAY)
    evening.pass_by(5)
    panel = evening.play.clock
    (strip,) = evening.window.findChildren(MiniClock)
    painted = watch(evening.window)
    shares = []
    for _ in range(MINUTE):
        region = painted.second(lambda: evening.pass_by(1))
        assert (region - place(panel) - place(strip)).isEmpty(), "nothing but the clocks is painted"
        assert not (region & place(panel.digits)).isEmpty()
        shares.append(area(region & place(panel)) / area(place(panel)))
    evening.close()
    assert sum(shares) / MINUTE < MOST / 2
    assert max(shares) < MOST


def test_on_the_big_screen_the_rest_is_painted_once_a_minute(desk: Desk, bent: BentTime, playing, watch) -> None:
    playing(24)
    after_a_full_minute(bent)
    big = Projector(desk)
    big.resize(1920, 1080)
    big.show()
    desk.ticked.emit()
    board = big.board()
    assert isinstance(board, TimeBoard)
    painted = watch(big)
    shares = []
    for _ in range(MINUTE):
        bent.pass_by(1)
        region = painted.second(desk.ticked.emit)
        assert not (region & place(board.digits)).isEmpty()
        shares.append(area(region) / area(place(board)))
    big.take_away()
    big.deleteLater()
    assert [share for share in shares if share > MOST] == [1.0], "the time of day in its corner has changed"
    assert sum(shares) / MINUTE < MOST / 2
