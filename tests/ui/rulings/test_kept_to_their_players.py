"""What is said of a player keeps to them, whatever is moved, left out, named or begun anew in the list."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from clubapp.domain import commands as c
from clubapp.views.evening_notes import note_rows
from tests.ui.evening import Evening
from tests.ui.rulings.conftest import ALT, AtTheDesk
from ui.rulings.knock_outs import KnockOuts
from ui.rulings.late_entry import LateEntry
from ui.rulings.least_raise import LeastRaise
from ui.rulings.next_button import NOT_TOLD, NextButton
from ui.rulings.page import AGAIN_MS
from ui.rulings.showdown import HOLDEM, STUD, Showdown
from ui.rulings.side_pots import SidePots
from ui.rulings.team_hand import TeamHand

BOARD = "2c 7d 9h Jc 3s"


def on_to_the_showdown(at_desk: AtTheDesk, *bets: tuple[str, int, str]) -> Showdown:
    pots = at_desk.look_for("side pot")
    assert isinstance(pots, SidePots)
    while len(pots.players.rows()) < len(bets):
        at_desk.click(pots.players.add_button)
    for row, (name, chips, state) in zip(pots.players.rows(), bets, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.chips, str(chips))
        at_desk.pill(row.state, state)
    at_desk.click(pots.on_button)
    panel = at_desk.panel
    assert isinstance(panel, Showdown)
    return panel


def three(at_desk: AtTheDesk) -> Showdown:
    return on_to_the_showdown(
        at_desk, ("Ann", 4000, "all-in"), ("Bev", 12000, "all-in"), ("Cal", 20000, "in"), ("Dan", 5000, "folded")
    )


def side(panel: Showdown, number: int = 1) -> list[str]:
    """Who plays for a side pot, as its pills say."""
    pot = panel.pots.rows()[number]
    return [row.who() for row in panel.hands.rows() if pot.pill(row.key).isChecked()]


def row_of(panel: Showdown, name: str):
    return next(row for row in panel.hands.rows() if row.who() == name)


@pytest.mark.rule("W36", "W58")
def test_a_side_pot_stays_with_its_players_when_the_hands_are_put_in_order(at_desk: AtTheDesk) -> None:
    panel = three(at_desk)
    assert side(panel) == ["Bev", "Cal"]
    for _ in range(2):
        at_desk.click(row_of(panel, "Cal").up_button)
    assert [row.who() for row in panel.hands.rows()] == ["Cal", "Ann", "Bev"]
    assert side(panel) == ["Cal", "Bev"]
    at_desk.put(panel.board, BOARD)
    for name, cards in (("Cal", "Kh Qd"), ("Ann", "Ad Ah"), ("Bev", "5d 4h")):
        at_desk.put(row_of(panel, name).cards, cards)
    assert at_desk.said() == "Cal gets 17,000 with king high. Ann gets 16,000 with a pair of aces."
    pills = [panel.pots.rows()[1].pill(row.key) for row in panel.hands.rows()]
    assert sorted(pills, key=lambda pill: (pill.y(), pill.x())) == pills, "the pills lie in the order of the hands"


@pytest.mark.rule("W36", "W58")
def test_leaving_a_hand_out_takes_it_out_of_the_side_pots_and_nobody_else(at_desk: AtTheDesk) -> None:
    panel = on_to_the_showdown(
        at_desk, ("Ann", 100, "all-in"), ("Bev", 200, "all-in"), ("Cal", 300, "all-in"), ("Dan", 300, "in")
    )
    assert (side(panel), side(panel, 2)) == (["Bev", "Cal", "Dan"], ["Cal", "Dan"])
    at_desk.click(row_of(panel, "Bev").remove_button)
    assert (side(panel), side(panel, 2)) == (["Cal", "Dan"], ["Cal", "Dan"])


@pytest.mark.rule("W36", "H11")
def test_another_game_keeps_the_players_and_who_plays_for_what(at_desk: AtTheDesk) -> None:
    panel = three(at_desk)
    at_desk.put(panel.hands.rows()[0].cards, "Ad Ah")
    at_desk.pill(panel.game, STUD)
    assert [row.cards.value() for row in panel.hands.rows()] == ["", "", ""], "cards of another game"
    assert at_desk.said() == "Ann: 7 cards, typed or picked."
    at_desk.pill(panel.game, HOLDEM)
    assert ([row.who() for row in panel.hands.rows()], side(panel)) == (["Ann", "Bev", "Cal"], ["Bev", "Cal"])


@pytest.mark.rule("W36")
def test_ten_stacks_bring_all_their_pots_to_the_showdown(at_desk: AtTheDesk) -> None:
    """In stud there are not cards enough for ten, and that is said."""
    panel = on_to_the_showdown(at_desk, *((f"P{n}", 100 * n, "all-in") for n in range(1, 11)))
    amounts = [row.amount.value_or_none() for row in panel.pots.rows()]
    assert amounts == [1000, 900, 800, 700, 600, 500, 400, 300, 200]
    assert side(panel, 8) == ["P9", "P10"]
    at_desk.pill(panel.game, STUD)
    assert at_desk.said() == "There are cards for 8 hands at most; leave out who is not in."


@pytest.mark.rule("S55")
def test_who_bet_last_is_still_so_when_they_are_named_and_moved(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = at_desk.look_for("odd chip")
    assert isinstance(panel, Showdown)
    second = panel.hands.rows()[1]
    at_desk.choose(panel.last, second.key)
    at_desk.put(second.name, "Bob")
    at_desk.click(second.up_button)
    assert (panel.last.choice(), panel.last.text()) == (second.key, "Bob")
    at_desk.click(second.remove_button)
    assert panel.last.text() == "nobody"


def six(at_desk: AtTheDesk) -> NextButton:
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    for row, name in zip(panel.players.rows(), ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay"), strict=True):
        at_desk.put(row.name, name)
    return panel


def discs(panel: NextButton) -> tuple[str, str, str]:
    return panel.had_button.text(), panel.had_small.text(), panel.had_big.text()


@pytest.mark.rule("W22")
def test_the_discs_stay_with_their_players_when_a_seat_is_left_out(at_desk: AtTheDesk) -> None:
    panel = six(at_desk)
    at_desk.choose(panel.had_button, panel.players.rows()[1].key)
    at_desk.click(panel.players.rows()[0].remove_button)
    assert discs(panel) == ("Bob", "Cat", "Dan")
    assert at_desk.said() == "Cat has the button and deals. Dan posts the small blind, Eve the big blind."


@pytest.mark.rule("W22")
def test_who_had_a_disc_and_is_left_out_has_to_be_told_anew(at_desk: AtTheDesk) -> None:
    panel = six(at_desk)
    at_desk.click(panel.players.rows()[2].remove_button)
    assert discs(panel) == ("Ann", "Bob", "not told")
    assert at_desk.said() == "Who had the big blind in the hand just played?"
    assert not at_desk.page.note_button.isEnabled()
    QTest.keyClick(panel.had_big, Qt.Key.Key_Down)
    assert panel.had_big.text() == "Ann"
    assert all(key != NOT_TOLD for key in panel.had_big._choices)


@pytest.mark.rule("W22")
def test_a_button_nobody_has_told_of_is_asked_for(evening: Evening) -> None:
    for _ in range(3):
        if evening.desk.night.session.buttons:
            evening.desk.undo()
    evening.desk.night.session.buttons.clear()  # as in a log without it
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    assert discs(panel) == ("not told",) * 3
    assert at_desk.said() == "Who had the button in the hand just played?"
    assert not at_desk.ruled()
    QTest.keyClick(panel.had_button, Qt.Key.Key_Down)
    names = [row.who() for row in panel.players.rows()]
    assert list(discs(panel)) == names[:3]
    assert at_desk.ruled()


@pytest.mark.rule("W40")
def test_the_seat_of_one_player_goes_with_their_name(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("same hand")
    assert isinstance(panel, KnockOuts)
    session, people = evening.desk.night.session, evening.desk.club.people
    names = [people[who].listed for who in session.at_table(2).values() if people[who].listed.isascii()]
    row = panel.players.rows()[0]
    at_desk.put(row.name, names[0])
    assert row.seat.value_or_none() is not None
    at_desk.put(row.name, "Somebody Else")
    assert row.seat.value_or_none() is None
    at_desk.put(row.seat, "4")
    at_desk.put(row.name, "Another")
    assert row.seat.value_or_none() == 4, "what was told by hand stays"
    at_desk.put(row.name, names[0])
    at_desk.click(at_desk.page.tonight_button)
    at_desk.put(row.name, names[0])
    assert row.seat.value_or_none() is not None, "filled in again after the panel was begun anew"


@pytest.mark.rule("W36")
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1.5", "What was put in: a whole number."),
        ("12.50", "What was put in: a whole number."),
        ("1.5000", "What was put in: a whole number."),
        ("2000000001", "What was put in: 2,000,000,000 at most."),
        ("99999999999", "What was put in: 2,000,000,000 at most."),
    ],
)
def test_an_amount_that_is_none_is_not_answered_for_another(at_desk: AtTheDesk, typed: str, said: str) -> None:
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    first, second, _ = panel.players.rows()
    at_desk.put(second.chips, "400")
    at_desk.put(first.chips, "400")
    assert at_desk.ruled()
    at_desk.click(first.chips.edit)
    QTest.keyClick(first.chips.edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(first.chips.edit, typed)
    at_desk.settle()
    assert at_desk.said() == said
    assert first.chips.error() in ("", said)  # while it may still become a number it is no mistake
    assert not at_desk.ruled()
    QTest.keyClick(first.chips.edit, Qt.Key.Key_Tab)
    at_desk.settle()
    assert first.chips.error() == ""
    assert at_desk.ruled()


@pytest.mark.rule("W47")
def test_bets_left_empty_have_numbers_of_their_own(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("least raise")
    assert isinstance(panel, LeastRaise)
    assert [row.called.text() for row in panel.bets.rows()] == ["Bet 1", "Bet 2"]
    at_desk.click(panel.bets.add_button)
    at_desk.put(panel.bets.rows()[2].to, "600")
    assert [row.called.text() for row in panel.bets.rows()] == ["Bet 2", "Bet 3", "Bet 1"]


@pytest.mark.rule("W18")
def test_before_the_draw_whoever_comes_has_a_full_stack(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    at_desk.click(at_desk.page.tonight_button)
    assert not panel.started.isChecked()
    assert panel.short.text() == "a full stack"


@pytest.mark.rule("W18", "S87")
def test_between_two_sessions_it_is_about_the_next(evening: Evening) -> None:
    session = evening.desk.night.session
    people = list(session.living)
    for player in people[1:]:
        evening.do(c.KnockOut((c.Exit(player),)))
    evening.do(c.CloseSession())
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    assert (panel.session.value_or_none(), panel.started.isChecked(), panel.somebody_out.isChecked()) == (
        2,
        False,
        False,
    )
    assert panel.short.text() == "a full stack"


@pytest.mark.rule("S96")
def test_what_happens_again_later_is_noted_again(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("team")
    assert isinstance(panel, TeamHand)
    for _ in range(2):
        QTest.keyClick(panel.hand.edit, Qt.Key.Key_L, ALT)
        at_desk.settle()
    assert len(note_rows(evening.desk.night)) == 1, "a double press"
    evening.bent.pass_by(AGAIN_MS / 1000)
    evening.window.show_room("season")
    at_desk = AtTheDesk(evening.window)
    button = at_desk.page.note_button
    assert (button.words(), button.isEnabled()) == ("Note again", True)
    QTest.keyClick(panel.hand.edit, Qt.Key.Key_L, ALT)
    at_desk.settle()
    assert len(note_rows(evening.desk.night)) == 2
    assert (button.words(), button.isEnabled()) == ("Noted", False)
