"""Tonight on the smallest screens: the steps and the buttons beside them stay inside."""

from collections.abc import Callable

from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from tests.ui.bent_time import BentTime
from tests.ui.results_people import do, play_out
from ui.desk import Desk
from ui.shell import MainWindow
from ui.strip import MiniClock


def test_every_stage_fits_a_window_1280_wide(
    styled: QApplication, desk: Desk, playing: Callable[[int], list[int]], bent: BentTime
) -> None:
    window = MainWindow(desk)
    window.resize(1280, 720)
    window.show()

    def widths() -> list[int]:
        found = []
        for stage in range(4):
            window.show_stage(stage)
            styled.processEvents()
            found.append(window.width())
        return found

    assert widths() == [1280] * 4
    playing(24)
    assert widths() == [1280] * 4
    play_out(desk, bent)
    do(desk, c.CloseSession())
    assert widths() == [1280] * 4
    buttons = window.rooms.tonight.stage.actions_bar()
    assert sum(button.isVisible() for button in buttons) == 4
    assert all(button.width() >= button.minimumSizeHint().width() for button in buttons)
    window.close()
    window.deleteLater()


def test_the_season_is_entered_in_its_table_and_not_at_a_button(styled: QApplication, desk: Desk) -> None:
    window = MainWindow(desk)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    window.show_room("tonight")
    window.show_room("season")
    assert window.rooms.season.rows.hasFocus()
    window.close()
    window.deleteLater()


def test_the_strip_says_once_that_the_blinds_follow_the_break(
    styled: QApplication, desk: Desk, playing: Callable[[int], list[int]], bent: BentTime
) -> None:
    window = MainWindow(desk)
    window.show()
    playing(9)
    clock = window.findChild(MiniClock)
    assert clock is not None
    while desk.night.session.clock.read(desk.now()).stage.__class__.__name__ != "Break":
        do(desk, c.NextStage())
    styled.processEvents()
    assert f"{clock._title.text()} {clock._blinds.text()}" == "Break, then 100 / 200"
    assert clock._blinds.width() >= clock._blinds.sizeHint().width()
    do(desk, c.NextStage())
    assert not clock._title.text().endswith("then")
    window.close()
    window.deleteLater()
