import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.pills import PillRow
from ui.widgets.search_field import SearchField
from ui.widgets.stage_bar import StageBar
from ui.widgets.stepper import Stepper
from ui.widgets.ticks import CheckTick, RadioTick, Toggle


@pytest.fixture
def page(qtbot):
    window = QWidget()
    window.resize(640, 400)
    QVBoxLayout(window)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    return window


def put(page, widget):
    page.layout().addWidget(widget)
    QApplication.processEvents()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    return widget


def told(signal):
    values = []
    signal.connect(values.append)
    return values


def test_the_stack_before_the_hand_can_be_typed_with_or_without_commas(page):
    stepper = put(page, Stepper(0, name="Stack of Gary Holt"))
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, "1,450")
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert stepper.value() == 1450
    assert stepper.edit.text() == "1,450"
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, "12 000")
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert stepper.edit.text() == "12,000"


def test_arrow_keys_step_by_the_smallest_chip_to_round_stacks(page):
    stepper = put(page, Stepper(1455, step=10))
    changes = told(stepper.value_changed)
    QTest.keyClick(stepper.edit, Qt.Key.Key_Up)
    QTest.keyClick(stepper.edit, Qt.Key.Key_Down)
    QTest.keyClick(stepper.edit, Qt.Key.Key_PageDown)
    assert changes == [1460, 1450, 1350]


def test_the_ends_of_a_stepper_stop(page):
    stepper = put(page, Stepper(1, minimum=0, maximum=2))
    changes = told(stepper.value_changed)
    minus, plus = stepper._minus, stepper._plus
    for _ in range(3):
        QTest.mouseClick(plus, Qt.MouseButton.LeftButton)
    assert stepper.value() == 2
    assert not plus.isEnabled()
    for _ in range(4):
        QTest.mouseClick(minus, Qt.MouseButton.LeftButton)
    assert changes == [2, 1, 0]
    stepper.edit.setText("99")
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert stepper.value() == 2


def test_an_optional_stack_may_be_left_unknown(page):
    stepper = put(page, Stepper(500, optional=True))
    stepper.edit.selectAll()
    QTest.keyClick(stepper.edit, Qt.Key.Key_Delete)
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert stepper.value_or_none() is None
    QTest.keyClick(stepper.edit, Qt.Key.Key_Up)
    assert stepper.value_or_none() == 1


def test_rubbish_in_a_stepper_changes_nothing(page):
    stepper = put(page, Stepper(300))
    QTest.keyClicks(stepper.edit, "abc")
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert stepper.value() == 300


@pytest.mark.parametrize("typed", ["900", "0"])
def test_a_stepper_that_is_taken_away_says_no_last_word(page, typed):
    """A row that goes with a number out of range in it would give that number to the row that moved up."""
    put(page, Stepper(5))
    stepper = put(page, Stepper(12, minimum=1, maximum=180))
    changes = told(stepper.value_changed)
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, typed)
    changes.clear()
    stepper.hide()
    QApplication.processEvents()
    assert not stepper.edit.hasFocus()
    assert changes == []


def test_a_stepper_behind_the_lock_keeps_what_is_half_typed(page):
    """Once it is seen again and the keyboard is elsewhere, it is put right after all."""
    pin, form = put(page, Stepper(5)), put(page, QWidget())
    QVBoxLayout(form)
    stepper = Stepper(12, minimum=10, maximum=180)
    form.layout().addWidget(stepper)

    def lock_while_typed(text):
        stepper.edit.setFocus()
        stepper.edit.selectAll()
        QTest.keyClicks(stepper.edit, text)
        form.hide()
        pin.edit.setFocus()
        QApplication.processEvents()
        form.show()

    QApplication.processEvents()
    lock_while_typed("1")
    stepper.edit.setFocus()
    QApplication.processEvents()
    assert (stepper.edit.text(), stepper.value()) == ("1", 12)
    QTest.keyClicks(stepper.edit, "5")
    assert stepper.value() == 15
    lock_while_typed("900")
    QApplication.processEvents()
    assert (stepper.edit.text(), stepper.value()) == ("180", 180)


@pytest.mark.parametrize("typed", ["7.5", "7,5", "10 12", "1,45", "1.2.3", "12 3456"])
def test_what_is_no_whole_number_becomes_none(page, typed):
    """IMP-16: "7.5" minutes are not 75; the first Enter shows what will count, and only the second goes on."""
    stepper = put(page, Stepper(12, minimum=1, maximum=5000))
    entered = []
    stepper.entered.connect(lambda: entered.append(stepper.value()))
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, typed)
    assert stepper.value() == 12
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert (stepper.edit.text(), stepper.value(), entered) == ("12", 12, [])
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert entered == [12]


@pytest.mark.parametrize(("typed", "wrong"), [("7.5", False), ("7.", False), ("7.55.", True), ("900", True)])
def test_a_number_that_can_not_become_one_is_shown_wrong_and_its_beginning_does_not_count(page, typed, wrong):
    """900 is not 90: the minutes stay what they were until the line is left."""
    stepper = put(page, Stepper(12, minimum=1, maximum=180))
    changes = told(stepper.value_changed)
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, typed)
    assert stepper.is_wrong() == wrong
    assert stepper.edit.accessibleDescription() == ("A whole number from 1 to 180." if wrong else "")
    assert (stepper.value(), changes[-1]) == (12, 12)
    stepper.edit.selectAll()
    QTest.keyClicks(stepper.edit, "15")
    assert (stepper.is_wrong(), stepper.value()) == (False, 15)


def test_an_unknown_stack_stays_unknown_while_no_number_is_typed(page):
    stepper = put(page, Stepper(0, optional=True))
    stepper.clear()
    QTest.keyClicks(stepper.edit, "14.5")
    assert stepper.value_or_none() is None
    QTest.keyClick(stepper.edit, Qt.Key.Key_Return)
    assert (stepper.edit.text(), stepper.value_or_none()) == ("", None)


def test_a_field_says_below_what_is_wrong_until_it_is_changed(page):
    field = put(page, Field("Born", value="31 Feb"))
    field.set_error("no such date")
    assert field.error() == "no such date"
    assert field.edit.accessibleDescription() == "no such date"
    assert field.edit.accessibleName() == "Born"
    QTest.keyClick(field.edit, Qt.Key.Key_End)
    QTest.keyClick(field.edit, Qt.Key.Key_Backspace)
    assert field.error() == ""
    assert field.value() == "31 Fe"


def test_the_search_line_walks_the_list_below_and_clears_by_escape(page):
    search = put(page, SearchField(hint="name, nickname or member no."))
    moves, typed = told(search.moved), told(search.text_changed)
    QTest.keyClicks(search.edit, "an")
    QTest.keyClick(search.edit, Qt.Key.Key_Down)
    QTest.keyClick(search.edit, Qt.Key.Key_Up)
    assert (typed, moves) == (["a", "an"], [1, -1])
    QTest.keyClick(search.edit, Qt.Key.Key_Escape)
    assert search.text() == ""


def test_the_hint_makes_room_for_a_long_name(page):
    search = put(page, SearchField(hint="name, nickname or member no."))
    assert not search._hint.isHidden()
    search.set_text("Wolfeschlegelsteinhausenbergerdorff")
    assert search._hint.isHidden()


def test_pills_keep_the_choice_when_only_the_counts_change(page, qtbot):
    pills = PillRow([("all", "All 23"), ("due", "Fee due 2")])
    page.layout().addWidget(pills)
    with qtbot.waitSignal(pills.chosen) as signal:
        QTest.mouseClick(pills.pill("due"), Qt.MouseButton.LeftButton)
    assert signal.args == ["due"]
    kept = pills.pill("due")
    pills.set_choices([("all", "All 24"), ("due", "Fee due 1")])
    assert pills.pill("due") is kept
    assert pills.choice() == "due"
    pills.set_choices([("all", "All 24"), ("due", "Fee due 1"), ("phoned", "Phoned in 2")])
    assert pills.choice() == "due"


def test_ticks_answer_to_space_and_a_click_on_their_words(page):
    for tick in (CheckTick("Signed"), Toggle("Sound"), RadioTick("Split pot")):
        put(page, tick)
        assert tick.height() >= 36
        QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=tick.rect().center())
        assert tick.isChecked()
    check = put(page, CheckTick(name="Ann Reeve has paid"))
    QTest.keyClick(check, Qt.Key.Key_Space)
    assert check.isChecked()
    assert check.accessibleName() == "Ann Reeve has paid"


def test_any_step_of_the_night_can_be_opened(page, qtbot):
    bar = StageBar()
    page.layout().addWidget(bar)
    bar.set_stage(0, "21 in", done=True)
    stages = bar._stages
    assert stages[0].accessibleName() == "Step 1: Door, 21 in, done"
    with qtbot.waitSignal(bar.stage_chosen) as signal:
        QTest.mouseClick(stages[3], Qt.MouseButton.LeftButton)
    assert signal.args == [3]
    stages[1].setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(bar.stage_chosen) as signal:
        QTest.keyClick(stages[1], Qt.Key.Key_Return)
    assert signal.args == [1]
    assert bar.current() == 1


def test_a_folded_choice_is_changed_by_arrow_keys(page):
    choice = put(page, Choice("Season", [("a", "Autumn 2026"), ("s", "Spring & Summer")]))
    chosen = told(choice.chosen)
    QTest.keyClick(choice, Qt.Key.Key_Down)
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert chosen == ["s"]
    assert choice.accessibleName() == "Season: Spring & Summer"
    assert [action.text() for action in choice._menu.actions()] == ["Autumn 2026", "Spring && Summer"]
