import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.toast import Toast, UndoBar


@pytest.fixture
def window(qtbot):
    made = QWidget()
    made.resize(1366, 700)
    QVBoxLayout(made)
    made.behind = Button("Behind")
    made.layout().addWidget(made.behind)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    made.behind.setFocus(Qt.FocusReason.TabFocusReason)
    return made


@pytest.fixture
def sheet(window):
    made = SideSheet(window, "Knock out", "20:29", top=60)
    made.name = Field("Name")
    made.column.addWidget(Button("Not the first field"))
    made.column.addWidget(made.name)
    made.primary = Button("Knock out", "primary", key="Enter")
    made.set_actions([Button("Back", "ghost"), made.primary])
    made.open_sheet()
    return made


def test_a_sheet_opens_under_the_strip_with_the_first_field_ready(window, sheet):
    assert sheet.isVisible()
    assert sheet.geometry().getRect() == (1366 - 576, 60, 576, 640)
    assert sheet.name.edit.hasFocus()


def test_escape_closes_the_sheet_and_gives_the_keyboard_back(window, sheet, qtbot):
    with qtbot.waitSignal(sheet.closed):
        QTest.keyClick(sheet.name.edit, Qt.Key.Key_Escape)
    assert not sheet.is_open()
    assert not sheet.isVisible()
    assert window.behind.hasFocus()


def test_enter_in_a_line_does_the_primary_action(sheet, qtbot):
    with qtbot.waitSignal(sheet.primary.clicked):
        QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)


def test_enter_does_nothing_while_something_is_missing(sheet):
    clicks = []
    sheet.primary.clicked.connect(clicks.append)
    sheet.primary.setEnabled(False)
    QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)
    assert clicks == []
    assert sheet.is_open()


def test_the_rest_of_the_window_stays_alive(window, sheet):
    clicks = []
    window.behind.clicked.connect(clicks.append)
    QTest.mouseClick(window.behind, Qt.MouseButton.LeftButton, pos=window.behind.rect().topLeft())
    assert clicks == [False]
    assert sheet.is_open()


def test_a_sheet_follows_the_window_and_never_grows_past_it(window, sheet, qtbot):
    window.resize(500, 600)
    qtbot.waitUntil(lambda: sheet.geometry().getRect() == (0, 60, 500, 540))


def test_a_sheet_slides_and_ends_hidden(window, qtbot):
    made = SideSheet(window, "Late entry")
    made.slide_ms = 40
    made.open_sheet()
    qtbot.waitUntil(lambda: made.x() == 1366 - 576)
    made.close_sheet()
    assert made.isVisible()
    qtbot.waitUntil(lambda: not made.isVisible())


def test_a_sheet_that_slides_out_takes_no_clicks_and_no_keys(window, sheet, qtbot):
    done = []
    sheet.primary.clicked.connect(lambda: done.append(1))
    sheet.slide_ms = 5000
    sheet.close_sheet()
    assert sheet.isVisible()
    middle = sheet.primary.mapTo(window, sheet.primary.rect().center())
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseClick(sheet.primary, Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert done == []
    focused = QApplication.focusWidget()
    assert focused is None or not sheet.isAncestorOf(focused)
    sheet.open_sheet()  # before it is out
    QTest.mouseClick(sheet.primary, Qt.MouseButton.LeftButton)
    assert done == [1]
    assert sheet.name.isAncestorOf(QApplication.focusWidget()) or sheet.name.hasFocus()
    sheet.slide_ms = 20
    sheet.close_sheet()
    qtbot.waitUntil(lambda: not sheet.isVisible())
    sheet.open_sheet()
    assert sheet.primary.isEnabled()


def test_what_had_the_keyboard_may_be_gone_when_the_sheet_closes(window, sheet, qtbot):
    window.behind.deleteLater()
    qtbot.wait(10)
    sheet.close_sheet()
    assert not sheet.isVisible()


def test_new_actions_replace_the_old_ones(sheet, qtbot):
    sheet.set_actions([Button("Deal her in", "primary")])
    qtbot.waitUntil(lambda: [b.words() for b in sheet.findChildren(Button) if b.kind() == "primary"] == ["Deal her in"])


def test_a_refusal_stands_where_it_happened_with_its_way_out(window):
    steps = [Button("Swap them", "primary"), Button("Table 2, seat 3")]
    card = RefusalCard(parent=window)
    window.layout().addWidget(card)
    assert not card.isVisible()
    card.set_refusal("Seat 5 is taken by <b>Pete</b>.", "W21", "Pick a free seat, or swap the two.", steps)
    assert card.isVisible()
    assert card.why() == "Seat 5 is taken by <b>Pete</b>."
    assert [button.words() for button in card.buttons()] == ["Swap them", "Table 2, seat 3"]
    assert "Pick a free seat" in card.accessibleName()
    card.clear()
    assert not card.isVisible()
    assert card.buttons() == ()


def test_advice_names_itself_and_acts_only_by_its_buttons(window):
    card = AdviceCard("Table 3 is down to four: break it next", "W16", actions=[Button("Prepare the move", "primary")])
    window.layout().addWidget(card)
    card.set_urgent(True)
    assert card.headline() == card.accessibleName()
    assert len(card.buttons()) == 1


def test_the_undo_bar_stays_ten_seconds_and_undoes_once(window, qtbot):
    bar = UndoBar(window)
    bar.show_words("Ann Reeve knocked out, 18th", "user-x")
    assert bar.isVisible()
    assert 9_000 < bar._timer.remainingTime() <= 10_600
    with qtbot.waitSignal(bar.undo):
        QTest.mouseClick(bar._undo, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_a_notice_goes_by_itself_and_stays_inside_the_window(window, qtbot):
    toast = Toast(window)
    toast.show_words("Seat list saved " + "very " * 60 + "far away", for_ms=50)
    assert window.rect().contains(toast.geometry())
    qtbot.waitUntil(lambda: not toast.isVisible())


def test_the_undo_bar_does_not_take_the_keyboard(window):
    row = QHBoxLayout()
    window.layout().addLayout(row)
    UndoBar(window).show_words("Level 5 started")
    assert window.behind.hasFocus()


def test_words_of_two_kinds_never_lie_over_each_other(window):
    inner = QWidget()
    window.layout().addWidget(inner)
    QApplication.processEvents()
    bar, toast = UndoBar(inner), Toast(window)
    bar.show_words("Ann Reeve knocked out, 18th")
    toast.show_words("The big screen has gone")
    bar_place = bar.rect().translated(bar.mapTo(window, bar.rect().topLeft()))
    assert toast.geometry().bottom() < bar_place.top()
    bar.hide()
    toast.show_words("The big screen is back")
    assert toast.geometry().bottom() > bar_place.top(), "back in its place once that is free"
