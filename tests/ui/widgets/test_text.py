import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QTextDocument

from tests.ui.widgets.conftest import nasty_names
from ui.text import button_text, one_line, plain, thousands, tooltip_text
from ui.widgets.badge import Badge
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.pills import Pill
from ui.widgets.seat_pill import SeatPill
from ui.widgets.seat_view import SeatView
from ui.widgets.ticks import CheckTick


@pytest.mark.parametrize("name", nasty_names())
def test_a_name_is_shown_as_typed_on_labels(qtbot, name):
    label = Label(name)
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == name.replace("\t", " ")


@pytest.mark.parametrize("name", nasty_names())
def test_a_name_makes_no_shortcut_and_loses_no_ampersand(qtbot, name):
    for widget in (Button(name), Pill(name), CheckTick(name)):
        qtbot.addWidget(widget)
        assert widget.shortcut().isEmpty()
        assert widget.text().replace("&&", "&") == one_line(name)
        assert widget.accessibleName() == plain(name)


@pytest.mark.parametrize("name", nasty_names())
def test_a_tooltip_reads_back_as_the_name(name):
    document = QTextDocument()
    document.setHtml(tooltip_text(name))
    assert document.toPlainText().strip() == plain(name).strip()


@pytest.mark.parametrize("name", nasty_names())
def test_every_name_can_be_painted_in_a_seat_a_badge_and_a_list(qtbot, name):
    for widget in (
        SeatPill(SeatView(1, name, "seated")),
        Badge(name, "info"),
        ElidedLabel(name, "name"),
        Choice("Player", [("1", name)]),
    ):
        qtbot.addWidget(widget)
        widget.resize(160, 54)
        widget.show()
        empty = type(widget)(SeatView(1, "", "seated")) if isinstance(widget, SeatPill) else None
        picture = widget.grab().toImage()
        if empty is not None:
            qtbot.addWidget(empty)
            empty.resize(160, 54)
            assert picture != empty.grab().toImage()


def test_control_characters_are_visible_not_dropped():
    assert plain("Ned\x00Null") == "Ned\N{REPLACEMENT CHARACTER}Null"
    assert plain("two\r\nlines") == "two\nlines"
    assert one_line("two\nlines\tor more") == "two lines or more"


def test_an_ampersand_is_doubled_for_qt_only():
    assert button_text("S&P Singh") == "S&&P Singh"
    assert plain("S&P Singh") == "S&P Singh"
    assert tooltip_text("") == ""
    assert "&lt;b&gt;" in tooltip_text("<b>Bob</b>")


def test_thousands_are_read_in_groups():
    assert thousands(68400) == "68,400"
    assert thousands(-1450) == "-1,450"
