import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from ui.widgets import focus
from ui.widgets.button import Button
from ui.widgets.panel import Scroller
from ui.widgets.rule_book import RuleText, rule_book
from ui.widgets.rule_popover import RulePopover
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import CheckTick


@pytest.fixture
def page(qtbot):
    window = QWidget()
    window.resize(600, 400)
    QVBoxLayout(window)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    return window


def double_click(button):
    """As a window system tells it: a click, then a double click in place of the second press, then its release."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)


def put(page, *widgets):
    for widget in widgets:
        page.layout().addWidget(widget)
    QApplication.processEvents()
    return widgets[0]


def counted(button):
    clicks = []
    button.clicked.connect(clicks.append)
    return clicks


def test_a_double_click_acts_once(page):
    button = Button("Knock out", "primary", key="X")
    put(page, button)
    clicks = counted(button)
    double_click(button)
    assert len(clicks) == 1


def test_two_calm_clicks_act_twice(page):
    button = Button("Knock out")
    put(page, button)
    clicks = counted(button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(clicks) == 2


def test_one_minute_more_can_be_clicked_as_fast_as_one_likes(page):
    button = Button("+1", guarded=False)
    put(page, button)
    clicks = counted(button)
    double_click(button)
    double_click(button)
    assert len(clicks) == 4


def test_enter_and_space_press_a_button(page):
    button = Button("Move")
    put(page, button)
    clicks = counted(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert len(clicks) == 2


def test_a_disabled_button_does_nothing(page):
    button = Button("Not yet")
    button.setEnabled(False)
    put(page, button)
    clicks = counted(button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert clicks == []


def test_the_ring_shows_for_the_keyboard_and_not_for_the_mouse(page):
    one, two = Button("One"), Button("Two")
    put(page, one, two)
    two.setFocus(Qt.FocusReason.MouseFocusReason)
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    assert two.hasFocus()  # a click leaves the focus where the hands were typing, so Space stays the clock's
    assert page.findChildren(focus.Ring) == []
    one.setFocus(Qt.FocusReason.MouseFocusReason)
    QTest.keyClick(one, Qt.Key.Key_Tab)
    rings = [ring for ring in page.findChildren(focus.Ring) if ring.isVisible()]
    assert two.hasFocus()
    assert len(rings) == 1
    assert rings[0].geometry().contains(two.geometry())


def test_the_ring_follows_the_button_and_goes_with_it(page, qtbot):
    button = Button("Move")
    put(page, button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    (ring,) = page.findChildren(focus.Ring)
    page.resize(700, 500)
    qtbot.waitUntil(lambda: ring.geometry().contains(button.geometry()))
    button.deleteLater()
    qtbot.waitUntil(lambda: page.findChildren(focus.Ring) == [])


def test_a_buttons_key_is_spoken(page):
    button = Button("Undo", key="Ctrl+Z")
    assert button.accessibleName() == "Undo"
    assert button.accessibleDescription() == "Key Ctrl Z"


@pytest.fixture
def rules():
    book = rule_book()
    book.look_up = {"W16": RuleText("Breaking <a> table", "Fewer than four & it goes.")}.get
    yield book
    book.look_up = None


def test_a_rule_tag_answers_to_thirty_six_pixels(page):
    tag = RuleTag("W16")
    put(page, tag)
    assert tag.width() >= 36
    assert tag.height() >= 36


def test_a_rule_tag_opens_by_key_and_closes_by_escape(page, rules, qtbot):
    tag = RuleTag("W16")
    put(page, tag)
    tag.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(tag, Qt.Key.Key_Return)
    (popover,) = page.findChildren(RulePopover)
    assert "Breaking <a> table" in popover.accessibleName()
    assert popover.isVisible()
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Escape)
    assert not popover.isVisible()
    assert tag.hasFocus()
    qtbot.waitUntil(lambda: page.findChildren(RulePopover) == [])


def test_open_rules_tells_which_rule(page, rules, qtbot):
    tag = RuleTag("W16")
    put(page, tag)
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    (popover,) = page.findChildren(RulePopover)
    (button,) = popover.findChildren(Button)
    with qtbot.waitSignal(rules.open_rule) as told:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert told.args == ["W16"]


def test_a_click_elsewhere_closes_the_popover(page, rules):
    tag = RuleTag("W16")
    put(page, tag)
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    (popover,) = page.findChildren(RulePopover)
    QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=QPoint(page.width() - 3, 3))
    assert not popover.isVisible()


def test_a_popover_at_the_corner_stays_inside_the_window(page, rules):
    tag = RuleTag("W16", page)
    tag.setGeometry(page.width() - 40, page.height() - 40, 36, 36)
    tag.show()
    tag.show_rule()
    (popover,) = page.findChildren(RulePopover)
    assert page.rect().contains(popover.geometry())


def test_a_rule_without_a_text_says_so(page):
    assert "no text" in rule_book().text_of("W999").text


def test_the_ring_is_whole_where_the_control_fills_its_place(page):
    """A tick in a holder without margins: the ring goes to the first place around that it fits into."""
    holder = QWidget()
    inside = QVBoxLayout(holder)
    inside.setContentsMargins(0, 0, 0, 0)
    tick = CheckTick("Signed on paper")
    inside.addWidget(tick)
    put(page, holder)
    tick.setFocus(Qt.FocusReason.TabFocusReason)
    ring = page.findChild(focus.Ring)
    assert ring.parentWidget() is page
    assert page.rect().contains(ring.geometry())
    centre = tick.mapTo(page, tick.rect().center())
    assert ring.geometry().center() == centre
    holder.move(holder.x() + 30, holder.y() + 12)
    assert ring.geometry().center() == centre + QPoint(30, 12)
    tick.clearFocus()
    assert not any(other.isVisible() for other in page.findChildren(focus.Ring))


def test_the_ring_scrolls_with_what_it_surrounds(page):
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    ticks = [CheckTick(f"Player {number}") for number in range(30)]
    for tick in ticks:
        column.addWidget(tick)
    put(page, Scroller(body))
    ticks[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert page.findChild(focus.Ring).parentWidget() is body


def test_a_popover_opened_by_a_click_leaves_the_keyboard_where_it_was(page, rules):
    field, tag = QLineEdit(), RuleTag("W16")
    put(page, field, tag)
    entered: list[str] = []
    field.returnPressed.connect(lambda: entered.append("entered"))
    field.setFocus()
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    (popover,) = page.findChildren(RulePopover)
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    assert field.hasFocus()
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert entered == ["entered"], "Enter goes on to the page"
    assert not any(p.isVisible() for p in page.findChildren(RulePopover))


def test_a_wheel_over_the_page_closes_the_popover_and_scrolls(page, rules):
    body = QWidget()
    body.setMinimumHeight(2000)
    area, tag = Scroller(body), RuleTag("W16")
    put(page, tag, area)
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    (popover,) = page.findChildren(RulePopover)
    spot = QPointF(area.viewport().rect().center())
    turned = QWheelEvent(
        spot, area.viewport().mapToGlobal(spot), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,  # noqa: FBT003 - Qt takes no names here
    )  # fmt: skip
    QApplication.sendEvent(area.viewport(), turned)
    assert not popover.isVisible()
    assert area.verticalScrollBar().value() > 0
