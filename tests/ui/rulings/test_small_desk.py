"""UI-06: the ruling desk on a laptop at 125 and at 150 per cent. Its buttons and its verdict are always in reach."""

from typing import Any

import pytest
from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from clubapp.views.evening_notes import note_rows
from clubapp.views.ruling_pots import PutInThere
from tests.ui.rulings.conftest import AtTheDesk
from tests.ui.sweep import cut_words
from ui.rulings.calculator import Calculator
from ui.rulings.catalogue import ENTRIES
from ui.rulings.late_entry import LateEntry
from ui.rulings.pictures.pot_stacks import PotStacks
from ui.rulings.side_pots import SidePots
from ui.rulings.team_hand import TeamHand
from ui.shell import MainWindow
from ui.widgets import paint

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


def drawn_words(widget: QWidget, monkeypatch: pytest.MonkeyPatch) -> list[tuple[QRectF, str, str]]:
    """Where the picture writes what, and what was left of it once it was made to fit."""
    written: list[tuple[QRectF, str, str]] = []
    write, shorten = paint.words, paint.shortened

    def note(painter: QPainter, room: QRectF, text: str, face: QFont, ink: QColor, *more: Any, **named: Any) -> None:
        wide = paint.width_of(text, face)
        left = room.center().x() - wide / 2 if paint.CENTRE in more else room.left()
        written.append((QRectF(left, room.top(), wide, room.height()), text, shorten(text, face, room.width())))
        write(painter, room, text, face, ink, *more, **named)

    monkeypatch.setattr(paint, "words", note)
    widget.grab()
    monkeypatch.undo()
    return written


def shown_example(at_desk: AtTheDesk, key: str, size: tuple[int, int]) -> Calculator:
    at_desk.window.resize(*size)
    at_desk.page.show_ruling(key)
    at_desk.settle()
    button = at_desk.panel.example_button
    at_desk.click(button if button.isVisible() else at_desk.panel.offer.button)
    return at_desk.panel


def cut_or_crossing(widget: QWidget, written: list[tuple[QRectF, str, str]]) -> list[str]:
    """Words that are shortened, that leave the picture, or that run into others."""
    bad = [text for _room, text, kept in written if text != kept or "…" in text]
    bad += [text for room, text, _kept in written if room.left() < -0.5 or room.right() > widget.width() + 0.5]
    for at, (room, text, _kept) in enumerate(written):
        for other, text_of_other, _ in written[:at]:
            both = room.intersected(other)
            if both.width() > 1 and both.height() > 8:
                bad.append(f"{text_of_other} / {text}")
    return bad


@pytest.mark.parametrize("size", [AT_125, (1366, 768)], ids=["125", "100"])
@pytest.mark.parametrize("key", ["pots", "team-hand", "late-entry"])
def test_the_words_of_a_picture_are_whole_and_keep_apart(
    at_desk: AtTheDesk, key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    if key == "late-entry":
        at_desk.under("three-seasons")  # five values of chips
    panel = shown_example(at_desk, key, size)
    assert isinstance(panel, SidePots | TeamHand | LateEntry)
    drawn = {"pots": "stacks", "team-hand": "seats", "late-entry": "towers"}[key]
    picture = getattr(panel, drawn)
    written = drawn_words(picture, monkeypatch)
    assert len(written) > 8
    assert cut_or_crossing(picture, written) == []


def test_many_stacks_ask_for_the_room_that_their_names_need(main_window: MainWindow) -> None:
    stacks = PotStacks()
    stacks.set_pots([PutInThere(f"P{at}", 100, "in") for at in range(9)], [])
    assert stacks.minimumSizeHint().width() > 9 * 40 + 150
