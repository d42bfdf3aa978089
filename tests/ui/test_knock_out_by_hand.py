"""Equal stacks where the hands decide: the cards are picked or typed in the knock-out sheet (S95)."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember
from clubapp.rulesets import load
from clubapp.wording import local
from tests.domain.storyteller import NAMES
from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels
from ui.desk import Desk
from ui.tonight.play.card_picker import CardPicker
from ui.tonight.play.knock_out import KnockOutSheet
from ui.widgets.side_sheet import SideSheet


@pytest.fixture
def evening(styled: QApplication, bent: BentTime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """Eight at one table under the rules of 3 Seasons."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    club = Club.create(
        tmp_path / "seasons.club", name="Fenland", rules=load("three-seasons"), venue="The Railway Tavern",
        season="Winter", owned={}, today=date(2026, 11, 1),
    )  # fmt: skip
    desk = Desk(club, time=bent.time())
    on = local(desk.now()).date()
    for name in NAMES[:8]:
        club.members.register(NewMember(f"{name} Example", born="1984-03-02", witness="Gail"), now=desk.now(), on=on)
    desk.open(club.start_night(on, at=desk.now()))
    for command in (*map(c.CheckIn, club.members.rows), c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    made = Evening(desk, bent, PLAY)
    yield made
    made.close()
    desk.leave()
    club.close()


def tied(evening: Evening) -> tuple[KnockOutSheet, CardPicker]:
    """Seats 1 and 2 go out with 900 each."""
    evening.click_seat(1, 1)
    evening.press("X")
    made = evening.play.sheets.knock_out
    made.add(evening.at(1, 2))
    for row in made._rows:
        row.stepper.edit.setFocus()
        evening.type("900")
    assert made.cards.isVisible()
    assert made.cards.picker is not None
    return made, made.cards.picker


@pytest.mark.rule("S95")
def test_the_hands_are_picked_and_typed_and_decide(evening: Evening) -> None:
    one, two = evening.at(1, 1), evening.at(1, 2)
    made, picker = tied(evening)
    assert not made.result.table.isVisible()
    assert not made.knock_out_button.isEnabled()
    first, second, board = picker.lines()
    first.field.edit.setFocus()
    evening.type("Kd 4h")
    second.field.edit.setFocus()
    for card in ("9c", "9s"):
        QTest.mouseClick(picker.deck, Qt.MouseButton.LeftButton, pos=picker.deck.place_of(card).center().toPoint())
    board.field.edit.setFocus()
    evening.type("2c 9d Jh Qs Kc")
    assert made.knock_out_button.isEnabled()
    assert [line.words().split(",")[0] for line in made.result.lines()] == [
        f"7th {evening.name(two)}",
        f"8th {evening.name(one)}",
    ]
    for look in (cut_words, nameless, rich_labels):
        assert look(made) == []
    evening.click(made.knock_out_button)
    assert evening.desk.night.session.places() == {two: 7, one: 8}


@pytest.mark.rule("S95", "W1")
def test_of_equal_hands_the_manager_chooses_with_a_reason(evening: Evening) -> None:
    made, picker = tied(evening)
    for line, cards in zip(picker.lines(), ("4d 5c", "4h 5s", "2c 9d Jh Qs Kc"), strict=True):
        line.field.edit.setFocus()
        evening.type(cards)
    assert made.result.isVisible()
    assert not made.knock_out_button.isEnabled()
    evening.click(made.result.order_button)
    made.result.reason.edit.setFocus()
    evening.type("Drew for it")
    evening.click(made.knock_out_button)
    assert len(evening.desk.night.session.outs) == 2
    assert [said.reason for said in evening.desk.night.session.overruled] == ["Drew for it"]


@pytest.mark.rule("S95")
def test_where_stacks_differ_no_cards_are_asked_for(evening: Evening) -> None:
    made, _ = tied(evening)
    row = made._rows[1]
    row.stepper.edit.setFocus()
    row.stepper.edit.selectAll()
    evening.type("700")
    assert not made.cards.isVisible()
    assert made.knock_out_button.isEnabled()
