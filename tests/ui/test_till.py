"""The till and the packing up at the laptop: counted in the pub, right or wrong to the penny, and never lost."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLineEdit, QWidget

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.till import TillRow
from tests.ui.bent_time import BentTime
from tests.ui.door_people import Window, able
from tests.ui.results_people import do, play_out
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.season.page import SeasonPage
from ui.shell import MainWindow
from ui.tonight.till.sheet import TillSheet
from ui.widgets.side_sheet import SideSheet

LEFT = Qt.MouseButton.LeftButton
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


def type_into(line: QLineEdit, words: str) -> None:
    """As a hand does: what stood there is replaced."""
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClicks(line, words)


@pytest.fixture
def till(door: Window, desk: Desk) -> TillSheet:
    """Opened from the door with three in, one of whom still owes."""
    ann, bob, cat = able(desk, 3)
    for player in (ann, bob):
        do(desk, c.CheckIn(player))
    do(desk, c.CheckIn(cat, paid=False))
    QTest.mouseClick(door.stage.list.till_button, LEFT)
    sheet = door.stage._till_sheet
    assert sheet is not None
    assert sheet.is_open()
    return sheet


def kept(desk: Desk) -> TillRow:
    """What is on disk."""
    with Club.open(desk.club.path, write=False) as other:
        return other.till(desk.desk.id).row()


@pytest.mark.rule("W11")
def test_the_difference_shows_while_the_count_is_typed(till: TillSheet, desk: Desk) -> None:
    assert till.tin.difference.text() == "not counted yet"
    assert till.tin.float.edit.hasFocus()
    QTest.keyClicks(till.tin.float.edit, "30")
    QTest.keyClick(till.tin.float.edit, ENTER)
    assert till.tin.counted.edit.hasFocus(), "Enter goes on to the next line and closes nothing"
    assert till.is_open()
    assert till.tin._should.text() == "£40"
    QTest.keyClicks(till.tin.counted.edit, "37.50")
    assert till.tin.difference.text() == "£2.50 short"
    type_into(till.tin.counted.edit, "40.01")
    assert till.tin.difference.text() == "£0.01 over"
    type_into(till.tin.counted.edit, "40")
    assert till.tin.difference.text() == "The sum is right"
    assert kept(desk) == TillRow(3_000, 4_000)


def test_every_letter_is_on_disk_before_the_sheet_is_closed(till: TillSheet, desk: Desk) -> None:
    QTest.keyClicks(till.tin.to.edit, "Gail")
    QTest.keyClicks(till.note.edit, "Two foreign coins")
    QTest.keyClicks(till.boxes.decks_out.edit, "6")
    QTest.keyClicks(till.boxes.decks.stepper.edit, "5")
    assert kept(desk) == TillRow(0, None, "Gail", 6, 5, "Two foreign coins")
    assert till.boxes.decks.words.text() == "1 missing"


def test_what_is_no_sum_is_said_and_not_kept(till: TillSheet, desk: Desk) -> None:
    QTest.keyClicks(till.tin.counted.edit, "12")
    QTest.keyClicks(till.tin.counted.edit, ".345")
    assert till.tin._wrong.isVisible()
    assert kept(desk).counted_pence == 1_234
    type_into(till.tin.counted.edit, "999999")
    assert till.refusal.isVisible()
    assert kept(desk).counted_pence == 9_999_900
    type_into(till.tin.counted.edit, "")
    assert not till.refusal.isVisible()
    assert kept(desk).counted_pence is None


@pytest.mark.rule("W11")
def test_a_fee_taken_while_the_till_is_open_changes_the_sum(till: TillSheet, desk: Desk) -> None:
    owing = list(desk.night.session.arrivals)[-1]
    name = desk.club.people[owing].listed
    assert till.people.words() == {"Still owing: £5": [name]}
    do(desk, c.MarkFee(owing, paid=True))
    assert till.tin._should.text() == "£15"
    assert till.people.words() == {"Nobody owes anything": []}
    do(desk, c.CheckOut(owing))
    assert till.people.words()["Given back: 1"] == [name]
    assert till.tin._should.text() == "£10"
    desk.undo()
    do(desk, c.WaiveFee(owing, "Runs the raffle"))
    assert till.people.words()["Fee waived: 1"] == [name]


@pytest.mark.rule("W11")
def test_chips_are_counted_back_and_the_rest_with_one_press(
    door: Window, desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    playing(9)
    QTest.mouseClick(door.stage.list.till_button, LEFT)
    till = door.stage._till_sheet
    assert till is not None
    green = till.boxes.chips[10]
    green.stepper.edit.setFocus()
    QTest.keyClicks(green.stepper.edit, "43")
    assert green.words.text() == "2 missing"
    QTest.keyClick(green.stepper.edit, ENTER)
    assert till.boxes.chips[20].stepper.edit.hasFocus()
    QTest.keyClick(till.boxes.chips[20].stepper.edit, Qt.Key.Key_Up)
    assert till.boxes.chips[20].words.text() == "44 missing"
    type_into(till.boxes.chips[20].stepper.edit, "")
    assert till.boxes.chips[20].words.text() == "", "rubbed out is not counted"
    QTest.mouseClick(till.boxes.rest_button, LEFT)
    assert green.words.text() == "2 missing", "what was counted stays"
    assert {chip.words.text() for value, chip in till.boxes.chips.items() if value != 10} == {"all back"}
    assert not till.boxes.rest_button.isEnabled()
    with Club.open(desk.club.path, write=False) as other:
        assert other.till(desk.desk.id).chips_back()[10] == 43
    type_into(green.stepper.edit, "50")
    assert green.words.text() == "5 extra"
    type_into(green.stepper.edit, "999")
    assert green.words.text().endswith("more than owned")


def test_the_float_is_offered_as_it_was_last_time(door: Window, desk: Desk) -> None:
    last = desk.club.nights()[1].id
    desk.club.till(last).keep(TillRow(3_000, 4_000))
    QTest.mouseClick(door.stage.list.till_button, LEFT)
    till = door.stage._till_sheet
    assert till is not None
    assert till.tin.usual_button.words() == "£30, as last time"
    QTest.mouseClick(till.tin.usual_button, LEFT)
    assert kept(desk).float_pence == 3_000
    assert not till.tin.usual_button.isVisible()
    assert till.tin.counted.edit.hasFocus()


def test_escape_gives_the_keyboard_back_to_the_door(till: TillSheet, door: Window) -> None:
    QTest.keyClick(till.tin.float.edit, ESC)
    assert not till.is_open()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_nothing_is_cut_off_and_everything_has_a_name(
    main_window: MainWindow, desk: Desk, playing: Callable[[int], list[int]], size: tuple[int, int]
) -> None:
    main_window.resize(*size)
    playing(9)
    main_window.show_stage(0)
    main_window.rooms.tonight.stage.open_till()  # type: ignore[attr-defined]
    till = main_window.findChild(TillSheet)
    assert till is not None
    QTest.keyClicks(till.boxes.chips[10].stepper.edit, "999")
    for find in (cut_words, nameless, rich_labels, small_targets):
        assert find(till) == [], find.__name__


# The end of the evening -----------------------------------------------------------------------------------------


@pytest.fixture
def over(main_window: MainWindow, desk: Desk, playing: Callable[[int], list[int]], bent: BentTime) -> MainWindow:
    """Nine have played to the winner, and the session is closed."""
    playing(9)
    play_out(desk, bent)
    do(desk, c.CloseSession())
    main_window.show_stage(3)
    return main_window


def stage(window: MainWindow):
    return window.rooms.tonight.stage


def test_ending_the_evening_reminds_of_the_tin_and_lets_one_go_all_the_same(over: MainWindow, desk: Desk) -> None:
    night = desk.desk.id
    stage(over).end_evening()
    sheet = stage(over)._end_sheet
    assert sheet.till.words.text() == "The tin has not been counted."
    QTest.mouseClick(sheet.end_button, LEFT)
    assert not desk.has_night
    assert desk.club.till(night).row() == TillRow()


def test_the_till_is_one_click_from_the_end_and_says_there_what_was_counted(over: MainWindow, desk: Desk) -> None:
    stage(over).end_evening()
    QTest.mouseClick(stage(over)._end_sheet.till.button, LEFT)
    till = stage(over)._till_sheet
    assert till.is_open()
    assert not stage(over)._end_sheet.is_open()
    QTest.keyClicks(till.tin.counted.edit, "44")
    QTest.keyClick(till.tin.counted.edit, ESC)
    assert stage(over).till.words.text() == "£44 counted: £1 short"
    stage(over).end_evening()
    assert stage(over)._end_sheet.till.words.text() == "£44 counted: £1 short"


def test_the_papers_open_for_that_night(over: MainWindow, desk: Desk) -> None:
    stage(over).open_till()
    sheet = stage(over)._till_sheet
    QTest.mouseClick(sheet.till_button, LEFT)
    assert not sheet.is_open()
    made = over.rooms.paper.made()
    assert made is not None
    assert made.name.startswith("Till ")


def test_a_till_is_put_right_from_the_seasons_list_of_nights(
    styled: QWidget, club: Club, bent: BentTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    night = club.nights()[0].id
    page = SeasonPage(Desk(club, time=bent.time()))
    page.resize(1274, 708)
    page.show()
    page.show_season()
    page.show_night(night)
    sheet = page.night_sheet()
    assert sheet is not None
    QTest.mouseClick(sheet.till_button, LEFT)
    till = page.till_sheet()
    assert till is not None
    assert till.is_open()
    assert not sheet.is_open()
    QTest.keyClicks(till.tin.counted.edit, "95")
    assert till.tin.difference.text() == "The sum is right"
    assert club.till(night).row().counted_pence == 9_500
    page.close()
    page.deleteLater()
