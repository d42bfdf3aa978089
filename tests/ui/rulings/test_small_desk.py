"""UI-06: the ruling desk on a laptop at 125 and at 150 per cent. Its buttons and its verdict are always in reach."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from clubapp.views.evening_notes import note_rows
from tests.ui.rulings.conftest import AtTheDesk
from tests.ui.sweep import cut_words
from ui.rulings.catalogue import ENTRIES

AT_125, AT_150 = (1092, 614), (911, 512)
WITH_CARDS = "showdown"  # the one panel that scrolls as a whole on the smallest screen


def in_sight(widget: QWidget) -> bool:
    """All of it can be seen."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("size", [AT_125, AT_150], ids=["125", "150"])
@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])
def test_the_buttons_and_what_to_say_are_in_sight(at_desk: AtTheDesk, key: str, size: tuple[int, int]) -> None:
    at_desk.window.resize(*size)
    page = at_desk.page
    for each in ("showdown", "seating", key):
        page.show_ruling(each)
    at_desk.settle()
    button = at_desk.panel.example_button
    at_desk.click(button if button.isVisible() else at_desk.panel.offer.button)
    assert at_desk.ruled(), at_desk.said()
    for button in (page.note_button, page.copy_button, page.tonight_button, page.write_button):
        assert in_sight(button), button.words()
    if size == AT_125 or key != WITH_CARDS:
        assert in_sight(at_desk.panel.verdict)
        assert page.scroller.horizontalScrollBar().maximum() == 0  # type: ignore[union-attr]
    assert cut_words(at_desk.panel.verdict) == []
    assert cut_words(page.list) == []


@pytest.mark.rule("W58")
def test_the_showdown_is_noted_on_the_smallest_screen(at_desk: AtTheDesk) -> None:
    """What does not fit is scrolled to; the button above stays where it is."""
    at_desk.window.resize(*AT_150)
    panel = at_desk.look_for("showdown")
    at_desk.click(panel.example_button)
    bar = at_desk.page.scroller.horizontalScrollBar()
    down = at_desk.page.scroller.verticalScrollBar()
    assert bar is not None
    assert down is not None
    bar.setValue(bar.maximum())
    down.setValue(down.maximum())
    at_desk.settle()
    assert panel.verdict.visibleRegion().boundingRect().bottom() == panel.verdict.rect().bottom()
    QTest.mouseClick(at_desk.page.note_button, Qt.MouseButton.LeftButton)
    at_desk.settle()
    (row,) = note_rows(at_desk.window.desk.night)
    assert panel.verdict.words() in row.text
