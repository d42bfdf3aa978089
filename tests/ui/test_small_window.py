"""UI-06: a laptop of 1366 by 768 at 125 and at 150 per cent: the program has 1092 by 614 and 911 by 512."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from clubapp.domain import commands as c
from tests.ui.evening import Evening
from tests.ui.results_people import do
from tests.ui.sweep import nameless, shown
from ui.desk import Desk
from ui.first_run.wizard import FirstRun
from ui.room_scroll import RoomScroll
from ui.shell import MainWindow
from ui.tonight.play.advice_column import AdviceColumn
from ui.tonight.play.tables_panel import TablesPanel
from ui.widgets.button import Button

AT_125, AT_150 = (1092, 614), (911, 512)
HAIR = 5  # a seat may touch the edge of its place
STAGES = ("door", "draw", "play", "results")
ROOMS = ("players", "season", "print", "settings")
Open = Callable[..., Evening]


def areas(widget: QWidget) -> list[QScrollArea]:
    """The scroll areas a widget lies in, the innermost first."""
    found: list[QScrollArea] = []
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            found.append(parent)
        parent = parent.parentWidget()
    return found


def part_in_sight(widget: QWidget, window: QWidget) -> QRect:
    """What of a widget is inside its window and every scroll area around it, in the window's pixels."""
    seen = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).intersected(window.rect())
    for area in areas(widget):
        port = area.viewport()
        assert port is not None
        seen = seen.intersected(QRect(port.mapTo(window, QPoint(0, 0)), port.size()))
    return seen


def bring_into_sight(widget: QWidget) -> None:
    for area in areas(widget):
        area.ensureWidgetVisible(widget, 0, 0)
    QApplication.processEvents()


def out_of_reach(window: QWidget) -> list[str]:
    """Buttons of which more than a hair cannot be brought into the window, however much one scrolls."""
    found = []
    for button in [w for w in shown(window) if isinstance(w, QAbstractButton)]:
        bring_into_sight(button)
        seen = part_in_sight(button, window)
        most = QSize(button.size())
        for area in areas(button):  # a card higher than its place is seen bit by bit
            port = area.viewport()
            assert port is not None
            most = most.boundedTo(port.size())
        if seen.width() < most.width() - HAIR or seen.height() < most.height() - HAIR:
            found.append(f"{button.accessibleName()} {button.width()}x{button.height()}: {seen}")
    return found


def show(window: MainWindow, place: str) -> None:
    if place in STAGES:
        window.show_stage(STAGES.index(place))
    else:
        window.show_room(place)
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.slow
@pytest.mark.parametrize("size", [AT_125, AT_150], ids=["125", "150"])
@pytest.mark.parametrize("place", STAGES + ROOMS)
def test_ui_06_every_button_can_be_reached(
    opened: Open, playing: Callable[[int], list[int]], size: tuple[int, int], place: str
) -> None:
    playing(24)
    window = opened(size).window
    show(window, place)
    assert (window.width(), window.height()) == size, "nothing holds the window wider or higher than the screen"
    assert out_of_reach(window) == []
    assert nameless(window) == []


@pytest.mark.parametrize("place", STAGES)
def test_ui_06_at_125_per_cent_tonight_needs_no_scrolling_sideways(
    opened: Open, playing: Callable[[int], list[int]], place: str
) -> None:
    playing(24)
    window = opened(AT_125).window
    show(window, place)
    head = window.rooms.tonight
    assert head.width() <= window.width() - 72
    short = [
        b.words() for b in window.findChildren(Button) if b.isVisible() and b.width() < b.minimumSizeHint().width() - 1
    ]
    assert short == []


def test_ui_06_sixty_at_play_at_150_per_cent_have_their_tables_and_the_advice_below(
    opened: Open, playing: Callable[[int], list[int]]
) -> None:
    playing(60)
    evening = opened(AT_150)
    evening.settle()
    tables, advice = evening.play.findChild(TablesPanel), evening.play.findChild(AdviceColumn)
    assert tables is not None
    assert advice is not None
    assert tables.height() >= 200
    assert advice.geometry().top() > tables.geometry().bottom()
    assert advice.width() > 700
    bring_into_sight(advice)
    assert part_in_sight(advice, evening.window).height() > 200


def test_ui_06_the_arrow_keys_walk_the_seats_on_a_small_window_too(
    opened: Open, playing: Callable[[int], list[int]]
) -> None:
    playing(24)
    evening = opened(AT_150)
    evening.press("1")
    first = evening.tables.seat()
    evening.play.setFocus()  # as after a knock-out: the keys are the stage's
    evening.play.setFocus()  # as after a knock-out: the keys are the stage's
    evening.press("Right", "Right")  # the first one only goes back to the chosen seat
    assert first is not None
    assert evening.tables.seat() not in (None, first)
    port = evening.window.findChild(RoomScroll)
    assert port is not None
    bar = port.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() > 0
    evening.play.setFocus()
    was = bar.value()
    evening.press("Down")
    assert bar.value() == was, "an arrow walks; it does not scroll the page away"


def test_a_button_that_shows_its_picture_alone_still_says_what_it_does(
    opened: Open, playing: Callable[[int], list[int]]
) -> None:
    playing(24)
    evening = opened(AT_150)
    evening.settle()
    find = evening.play.find_button
    assert find.width() < 80
    assert find.accessibleName() == "Find player"
    assert "Find player" in find.toolTip()
    QTest.mouseClick(find, Qt.MouseButton.LeftButton)
    assert evening.open_sheet() is not None
    evening.window.resize(1366, 768)
    evening.settle()
    assert find.width() > 120
    assert find.toolTip() == ""


def test_a_wide_page_behind_does_not_hold_the_window_open(desk: Desk, opened: Open) -> None:
    evening = opened((1366, 768))
    for place in ("season", "print", "players"):
        show(evening.window, place)
    evening.window.show_room("tonight")
    evening.window.resize(*AT_150)
    evening.settle()
    assert (evening.window.width(), evening.window.height()) == AT_150
    able = next(p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None)
    do(desk, c.CheckIn(able))
    assert evening.window.width() == AT_150[0]


@pytest.mark.parametrize("size", [AT_125, AT_150], ids=["125", "150"])
def test_ui_06_the_first_run_can_be_gone_through(styled: QApplication, size: tuple[int, int]) -> None:
    wizard = FirstRun()
    wizard.resize(*size)
    wizard.show()
    for step in range(2):
        for _ in range(6):
            styled.processEvents()
        assert wizard.step() == step
        assert (wizard.width(), wizard.height()) == size
        assert out_of_reach(wizard) == []
        for field in [w for w in shown(wizard) if isinstance(w, QLineEdit)]:
            bring_into_sight(field)
            assert part_in_sight(field, wizard).width() >= field.width() - HAIR
            assert field.height() >= 30
        wizard.go_on()
    wizard.hide()
    wizard.deleteLater()


@pytest.mark.parametrize("size", [AT_125, AT_150], ids=["125", "150"])
def test_ui_06_the_card_that_begins_a_night_is_whole(desk: Desk, opened: Open, size: tuple[int, int]) -> None:
    desk.leave()
    window = opened(size).window
    window.open_where_it_is()
    for _ in range(6):
        QApplication.processEvents()
    start = window.rooms.start.start_button
    bring_into_sight(start)
    assert part_in_sight(start, window).size() == start.size()
    assert out_of_reach(window) == []
