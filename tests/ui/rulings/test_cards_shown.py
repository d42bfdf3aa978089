"""Showdowns, hold'em and stud, and who acts first in stud, with cards typed and picked (W31, W58, S55, H6 to H13)."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from tests.ui.rulings.conftest import AtTheDesk
from ui.rulings.showdown import STUD, Showdown
from ui.rulings.side_pots import SidePots
from ui.rulings.stud_action import StudAction


def pick(at_desk: AtTheDesk, panel: Showdown | StudAction, *cards: str) -> None:
    """Click cards of the drawn deck."""
    for card in cards:
        spot = panel.deck.place_of(card).center().toPoint()
        QTest.mouseClick(panel.deck, Qt.MouseButton.LeftButton, pos=spot)
    at_desk.settle()


def showdown_of(at_desk: AtTheDesk, *hands: tuple[str, str], board: str = "", pot: int = 0) -> Showdown:
    panel = at_desk.look_for("odd chip")
    assert isinstance(panel, Showdown)
    if board:
        at_desk.put(panel.board, board)
    while len(panel.hands.rows()) < len(hands):
        at_desk.click(panel.add_button)
    for row, (name, cards) in zip(panel.hands.rows(), hands, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.cards, cards)
    if pot:
        at_desk.put(panel.pots.rows()[0].amount, str(pot))
    return panel


@pytest.mark.rule("W58")
def test_the_better_hand_takes_the_pot_whatever_anybody_said(at_desk: AtTheDesk) -> None:
    panel = showdown_of(at_desk, ("Bob", "Kc Qd"), ("Ann", "Ah Ad"), board="2c 7d 9h Js Qs", pot=1050)
    assert at_desk.said() == "Ann gets 1,050 with a pair of aces."
    bob, ann = panel.hands.rows()
    assert (bob.badge.words(), ann.badge.words()) == ("Beaten", "Wins")
    assert set(ann.cards.cards()) < set(ann.fan.cards())


@pytest.mark.rule("W31")
def test_an_odd_chip_goes_to_the_first_left_of_the_dealer(at_desk: AtTheDesk) -> None:
    panel = showdown_of(
        at_desk, ("Ann R", "As Kh"), ("Marek Z", "Ad Kc"), ("Hari S", "Qs Js"), board="Ks Qd 7c 7h 2s", pot=4510
    )
    assert at_desk.rule() == "W31"
    assert [row.gets.text() for row in panel.hands.rows()] == ["2,260", "2,250", ""]
    assert "odd chip goes to Ann R" in panel.verdict.why()
    at_desk.click(panel.hands.rows()[1].up_button)
    assert [(row.who(), row.gets.text()) for row in panel.hands.rows()][:2] == [
        ("Marek Z", "2,260"),
        ("Ann R", "2,250"),
    ]


@pytest.mark.rule("W58")
def test_a_side_pot_is_won_by_the_best_of_those_who_play_for_it(at_desk: AtTheDesk) -> None:
    panel = showdown_of(at_desk, ("Ann", "Ah Ad"), ("Bob", "Kc Kd"), ("Cat", "3c 4c"), board="2c 7d 9h Js Qs", pot=900)
    at_desk.click(panel.side_button)
    side = panel.pots.rows()[1]
    at_desk.put(side.amount, "400")
    at_desk.click(side.pill(panel.hands.rows()[0].key))
    assert at_desk.said() == "Ann gets 900 with a pair of aces. Bob gets 400 with a pair of kings."


@pytest.mark.rule("W36", "W58")
def test_the_pots_go_on_to_the_showdown_with_their_players(at_desk: AtTheDesk) -> None:
    pots = at_desk.look_for("side pot")
    assert isinstance(pots, SidePots)
    at_desk.choose(pots.level, "200 / 400")
    bets = (("Ann", "400", "all-in"), ("Bob", "1000", "in"), ("Cat", "1000", "in"))
    assert not pots.on_button.isEnabled()
    for row, (name, chips, state) in zip(pots.players.rows(), bets, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.chips, chips)
        at_desk.pill(row.state, state)
    at_desk.click(pots.on_button)
    panel = at_desk.panel
    assert isinstance(panel, Showdown)
    assert panel.board.edit.hasFocus()
    assert [row.who() for row in panel.hands.rows()] == ["Ann", "Bob", "Cat"]
    QTest.keyClicks(panel.board.edit, "2c 7d 9h Js Qs")
    for row, cards in zip(panel.hands.rows(), ("Ah Ad", "3c 4c", "Kc Kd"), strict=True):
        at_desk.put(row.cards, cards)
    assert at_desk.said() == "Ann gets 1,200 with a pair of aces. Cat gets 1,200 with a pair of kings."


@pytest.mark.rule("W58")
def test_cards_are_picked_from_the_drawn_deck_line_after_line(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("showdown")
    assert isinstance(panel, Showdown)
    pick(at_desk, panel, "2c", "7d", "9h", "Js", "Qs", "Kc", "Qd", "Ah", "Ad")
    assert panel.board.value() == "2c 7d 9h Js Qs"
    assert [row.cards.value() for row in panel.hands.rows()] == ["Kc Qd", "Ah Ad"]
    at_desk.put(panel.pots.rows()[0].amount, "1050")
    assert at_desk.said() == "B gets 1,050 with a pair of aces."


@pytest.mark.rule("W58")
def test_a_card_that_is_none_or_is_used_already_is_said_where_it_was_typed(at_desk: AtTheDesk) -> None:
    panel = showdown_of(at_desk, ("Bob", "Kc Qd"), ("Ann", "Ah Ad"), board="2c 7d 9h Js Qs", pot=1050)
    bob, ann = panel.hands.rows()
    at_desk.put(ann.cards, "Ah 1s")
    assert ann.cards.error() == "'1s' is no card; write a rank and a suit, like Ks, 10h or 4c."
    assert not at_desk.ruled()
    at_desk.put(ann.cards, "Ah Kc")
    assert ann.cards.error() == "Kc is used already, by Bob; there is only one in the deck."
    assert at_desk.said() == ann.cards.error()
    assert (bob.cards.value(), panel.board.value()) == ("Kc Qd", "2c 7d 9h Js Qs")
    at_desk.put(ann.cards, "Ah Ad")
    assert at_desk.said() == "Ann gets 1,050 with a pair of aces."


@pytest.mark.rule("W58")
def test_a_word_half_typed_is_no_mistake_yet(at_desk: AtTheDesk) -> None:
    panel = showdown_of(at_desk, ("Bob", "Kc Qd"), ("Ann", "Ah A"), board="2c 7d 9h Js Qs", pot=1050)
    assert panel.hands.rows()[1].cards.error() == ""
    assert at_desk.said() == "Ann: 2 cards, typed or picked."


@pytest.mark.rule("S55")
def test_the_last_to_bet_shows_first_where_the_league_has_it_so(at_desk: AtTheDesk) -> None:
    panel = showdown_of(at_desk, ("Bob", "Kc Qd"), ("Ann", "Ah Ad"), board="2c 7d 9h Js Qs", pot=1050)
    assert not panel.last.isVisible()
    at_desk.under("three-seasons")
    at_desk.choose(panel.last, panel.hands.rows()[1].key)
    assert at_desk.said() == "Ann gets 1,050 with a pair of aces. Ann shows first, then Bob."


@pytest.mark.rule("H11", "H13")
def test_in_stud_the_low_hand_takes_half_and_the_odd_chip_goes_to_the_high(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("high low")
    assert isinstance(panel, Showdown)
    at_desk.pill(panel.game, STUD)
    assert not panel.board.isVisible()
    showdown_of(at_desk, ("Ann", "Ah 2c 5d 7h 8s Kd Kc"), ("Bob", "Qc Qd Qh 9s 9d 3c 4c"), pot=1050)
    assert at_desk.said() == ("Bob gets 530 with a full house, queens over nines. Ann gets 520 with the low 8-7-5-2-A.")
    ann, bob = panel.hands.rows()
    assert (ann.low.text(), bob.low.text()) == ("Low 8-7-5-2-A", "no low")


@pytest.mark.rule("H12")
def test_with_a_shared_last_card_everybody_has_six_of_their_own(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("high low")
    assert isinstance(panel, Showdown)
    at_desk.pill(panel.game, STUD)
    at_desk.put(panel.shared, "5h")
    showdown_of(at_desk, ("Ann", "Ah 2c 7h 8s Kd Kc"), ("Bob", "Qc Qd Qh 9s 9d 3c"), pot=100)
    assert at_desk.rule() == "H12"
    assert "the low 8-7-5-2-A" in at_desk.said()


def up(at_desk: AtTheDesk, *hands: tuple[str, str]) -> StudAction:
    panel = at_desk.look_for("bring-in")
    assert isinstance(panel, StudAction)
    while len(panel.players.rows()) < len(hands):
        at_desk.click(panel.players.add_button)
    while len(panel.players.rows()) > len(hands):
        at_desk.click(panel.players.rows()[-1].remove_button)
    for row, (name, cards) in zip(panel.players.rows(), hands, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.cards, cards)
    return panel


@pytest.mark.rule("H6")
def test_the_lowest_card_showing_brings_it_in_clubs_being_lowest(at_desk: AtTheDesk) -> None:
    panel = up(at_desk, ("Ann", "7c 8d"), ("Bob", "7d Kh"))
    at_desk.put(panel.small_blind, "10")
    assert at_desk.said() == "Ann brings it in, for 5 or 10."
    assert at_desk.rule() == "H6"


@pytest.mark.rule("H7")
def test_from_the_third_card_up_the_highest_hand_showing_acts_first(at_desk: AtTheDesk) -> None:
    up(at_desk, ("Ann", "7c 8d As"), ("Bob", "7d 7h 2c"))
    assert at_desk.said() == "Bob acts first."
    assert at_desk.rule() == "H7"


@pytest.mark.rule("H7")
def test_everybody_shows_as_many_cards_as_the_others(at_desk: AtTheDesk) -> None:
    up(at_desk, ("Ann", "7c 8d As"), ("Bob", "7d 7h"))
    assert at_desk.said() == "Bob has fewer cards up than the others: 3 each."
    assert not at_desk.ruled()
