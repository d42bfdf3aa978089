"""The other calculators of the desk, every worked figure typed in."""

import pytest

from tests.ui.rulings.conftest import AtTheDesk
from ui.rulings.colour_up import ColourUp
from ui.rulings.knock_outs import KnockOuts
from ui.rulings.late_entry import LateEntry
from ui.rulings.misdeal import Misdeal
from ui.rulings.next_button import NOBODY, NextButton
from ui.rulings.points import Points
from ui.rulings.seats_drawn import SeatsDrawn
from ui.rulings.stakes import Stakes
from ui.rulings.team_hand import TeamHand
from ui.rulings.who_may_play import WhoMayPlay
from ui.widgets.ticks import Toggle


def late(at_desk: AtTheDesk, blinds: str, *on: str) -> LateEntry:
    """A room of 24 with free seats, play going on; `on` are the switches that are on."""
    panel = at_desk.look_for("late")
    assert isinstance(panel, LateEntry)
    at_desk.choose(panel.level, blinds)
    for amount, count in ((panel.entrants, 24), (panel.tables, 3), (panel.seats, 2), (panel.session, 1)):
        at_desk.put(amount, str(count))
    switches: dict[str, Toggle] = {
        "started": panel.started, "out": panel.somebody_out, "blinded in": panel.blinded_in,
        "notice": panel.gave_notice,
    }  # fmt: skip
    for name, switch in switches.items():
        if switch.isChecked() != (name in ("started", *on)):
            at_desk.click(switch)
    return panel


@pytest.mark.rule("W18", "W19")
def test_a_late_stack_by_level_without_chips_that_have_left(at_desk: AtTheDesk) -> None:
    panel = late(at_desk, "50 / 100")
    assert panel.stack.text() == "2,600"
    assert at_desk.said() == "You sit down with 2,600: 1 yellow, 2 black, 5 blue, 3 white and 4 green."
    at_desk.choose(panel.level, "100 / 200")
    assert at_desk.said() == "You sit down with 2,000: 1 yellow, 1 black and 5 blue."
    at_desk.choose(panel.level, "400 / 800")
    assert at_desk.said() == "Late entry closed when the blinds passed 200 / 400."
    assert panel.stack.text() == "No late entry"
    assert at_desk.rule() == "W18"


@pytest.mark.rule("S85", "S86", "S91")
def test_three_big_blinds_short_until_somebody_is_out(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = late(at_desk, "20 / 40")
    assert panel.stack.text() == "2,730"
    at_desk.choose(panel.level, "100 / 200")
    assert panel.stack.text() == "2,250"
    at_desk.click(panel.changed_up[(10, 20)])
    assert panel.stack.text() == "2,300"
    assert not {10, 20} & {chip.value for chip in panel.towers.chips()}
    at_desk.choose(panel.level, "20 / 40")
    at_desk.click(panel.somebody_out)
    assert at_desk.said() == "Somebody has been knocked out, and that closes late entry."
    assert at_desk.rule() == "S86"


@pytest.mark.rule("S87")
def test_in_the_second_session_only_with_notice(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = late(at_desk, "20 / 40")
    at_desk.put(panel.session, "2")
    assert at_desk.rule() == "S87"
    at_desk.click(panel.gave_notice)
    assert panel.stack.text() == "2,730"


@pytest.mark.rule("W19")
def test_three_green_and_four_white_become_two_blue(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("colour")
    assert isinstance(panel, ColourUp)
    at_desk.choose(panel.level, "100 / 200")
    at_desk.put(panel.counts[10], "3")
    at_desk.put(panel.counts[20], "4")
    assert at_desk.said() == "Hand in 4 white and 3 green; you get 2 blue."
    assert panel.picture_note.text() == "rounding adds 90"


@pytest.mark.rule("W61")
def test_twenty_six_at_five_pounds_in_a_pub(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("stakes")
    assert isinstance(panel, Stakes)
    at_desk.put(panel.entrants, "26")
    assert at_desk.said() == "Everybody gets £1.16 back. £3.84 each is in, and the pot is £99.84."
    at_desk.put(panel.stake, "6")
    assert at_desk.said() == "A side stake in a pub is £5 a head at the most; this is £6."
    at_desk.put(panel.stake, "x")
    assert at_desk.said() == "Write it as 5 or 3.50, in pounds."
    assert not at_desk.ruled()


@pytest.mark.rule("W62")
def test_a_club_stakes_ten_pounds(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("stakes")
    assert isinstance(panel, Stakes)
    at_desk.pill(panel.venue, "club")
    at_desk.put(panel.stake, "10")
    at_desk.put(panel.entrants, "20")
    assert at_desk.said() == "£10 each is in, and the pot is £200."
    assert at_desk.rule() == "W62"


def out(at_desk: AtTheDesk, left: int, *gone: tuple[str, int, int | None]) -> KnockOuts:
    panel = at_desk.look_for("same hand")
    assert isinstance(panel, KnockOuts)
    at_desk.put(panel.left, str(left))
    for row, (name, chips, seat) in zip(panel.players.rows(), gone, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.chips, str(chips))
        if seat is not None:
            at_desk.put(row.seat, str(seat))
    return panel


@pytest.mark.rule("W40")
def test_more_chips_place_higher_and_of_equal_ones_the_nearest_left_of_the_dealer_is_out_first(
    at_desk: AtTheDesk,
) -> None:
    panel = out(at_desk, 10, ("Ann", 1500, None), ("Bob", 2250, None))
    assert at_desk.said() == "Bob is 9th and Ann is 10th."
    at_desk.put(panel.players.rows()[1].chips, "1500")
    assert "equal chips" in at_desk.said()
    at_desk.put(panel.players.rows()[0].seat, "2")
    at_desk.put(panel.players.rows()[1].seat, "5")
    assert at_desk.said() == "Bob is 9th and Ann is 10th."
    assert at_desk.rule() == "W40"


@pytest.mark.rule("W39")
def test_a_hand_can_not_take_out_everybody(at_desk: AtTheDesk) -> None:
    out(at_desk, 2, ("Ann", 1500, 2), ("Bob", 2250, 5))
    assert at_desk.said().startswith("A hand can not take out everyone left")
    assert at_desk.rule() == "W39"


@pytest.mark.rule("S95")
def test_equal_chips_are_told_apart_by_the_hands_where_the_league_has_it_so(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = out(at_desk, 10, ("Ann", 1500, None), ("Bob", 1500, None))
    first, second = panel.players.rows()
    assert not first.seat.isVisible()
    at_desk.put(first.cards, "Ah Kd")
    at_desk.put(second.cards, "Qc Qd")
    at_desk.put(panel.board, "2c 7d 9h Js 3s")
    assert at_desk.said() == "Bob is 9th and Ann is 10th."
    assert at_desk.rule() == "S95"
    at_desk.put(second.chips, "1600")
    assert not panel.board.isVisible()
    assert at_desk.said() == "Bob is 9th and Ann is 10th."


def button(at_desk: AtTheDesk, *names: str) -> NextButton:
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    while len(panel.players.rows()) > len(names):
        at_desk.click(panel.players.rows()[-1].remove_button)
    for row, name in zip(panel.players.rows(), names, strict=True):
        at_desk.put(row.name, name)
    return panel


@pytest.mark.rule("W23")
def test_the_small_blind_is_out_and_the_button_stands_at_the_empty_seat(at_desk: AtTheDesk) -> None:
    panel = button(at_desk, "Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
    at_desk.click(panel.players.rows()[1].out)
    assert at_desk.said() == (
        "The button stands at Bob's empty seat and Ann deals. Cat posts the small blind, Dan the big blind."
    )
    assert at_desk.rule() == "W23"
    shown = {seat.name: (seat.disc, seat.before, seat.out) for seat in panel.round.seats()}
    assert shown["Bob"] == ("D", "SB", True)
    assert shown["Ann"] == ("", "D", False)


@pytest.mark.rule("W24")
def test_the_big_blind_is_out_then_one_blind_then_all_is_as_before(at_desk: AtTheDesk) -> None:
    panel = button(at_desk, "Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
    at_desk.click(panel.players.rows()[2].out)
    assert at_desk.said() == ("Bob has the button and deals. No small blind this hand; Dan posts the big blind.")
    at_desk.click(panel.on_button)
    assert panel.had_small.choice() == NOBODY
    assert at_desk.said() == (
        "The button stands at Cat's empty seat and Bob deals. Dan posts the small blind, Eve the big blind."
    )
    at_desk.click(panel.on_button)
    assert at_desk.said() == "Dan has the button and deals. Eve posts the small blind, Fay the big blind."


@pytest.mark.rule("W27")
def test_of_two_who_are_left_the_dealer_is_small_blind(at_desk: AtTheDesk) -> None:
    panel = button(at_desk, "Ann", "Bob", "Cat")
    at_desk.click(panel.players.rows()[0].out)
    assert at_desk.rule() == "W27"
    assert at_desk.said() == "Cat has the button and deals. Cat posts the small blind, Bob the big blind."
    at_desk.click(panel.players.rows()[1].out)
    assert at_desk.said() == "One player is left, so there is no next hand."
    assert not panel.on_button.isEnabled()


@pytest.mark.rule("W54", "W57", "S42")
def test_the_same_slip_is_a_misdeal_in_one_league_and_none_in_the_other(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("misdeal")
    assert isinstance(panel, Misdeal)
    at_desk.click(panel.conditions["first_two_cards_of_the_deal"])
    assert (panel.stamp.words(), at_desk.rule()) == ("No misdeal", "W54g")
    at_desk.under("three-seasons")
    assert (panel.stamp.words(), at_desk.rule()) == ("Misdeal", "S42")
    at_desk.click(panel.kinds["boxed"])
    assert panel.stamp.words() == "The manager decides"
    assert at_desk.rule() == "S96"


@pytest.mark.rule("W54")
def test_two_cards_turned_up_by_the_dealer_are_a_misdeal(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("exposed")
    assert isinstance(panel, Misdeal)
    at_desk.put(panel.count, "2")
    assert (panel.stamp.words(), at_desk.rule()) == ("Misdeal", "W54a")
    at_desk.put(panel.count, "0")
    assert panel.count.error() == "Cards: 1 or more."


@pytest.mark.rule("S37")
def test_each_slip_asks_only_what_counts_for_it(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = at_desk.look_for("misdeal")
    assert isinstance(panel, Misdeal)
    at_desk.click(panel.kinds["wrong-number-of-cards"])
    shown = [key for key, toggle in panel.conditions.items() if toggle.isVisible()]
    assert (shown, panel.count.isVisible(), at_desk.rule()) == (["action_taken"], False, "S37")


@pytest.mark.rule("T3", "T4")
def test_the_team_hand_guide_goes_round(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("team")
    assert isinstance(panel, TeamHand)
    assert at_desk.said() == "Button at B1. Blue posts the small blinds. The pairs act in the order 1, 2, 3 and 4."
    at_desk.click(panel.next_button)
    assert at_desk.said() == "Button at R2. Red posts the small blinds. The pairs act in the order 2, 3, 4 and 1."
    at_desk.put(panel.hand, "5")
    assert at_desk.said() == "Button at B1. Blue posts the small blinds. The pairs act in the order 1, 2, 3 and 4."
    assert at_desk.rule() == "T4"


@pytest.mark.rule("W20", "W21")
def test_the_worked_draw_of_five_seats_them_clockwise(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("seats")
    assert isinstance(panel, SeatsDrawn)
    drawn = [("Ann", "Ks"), ("Bob", "4d"), ("Cat", "9h"), ("Dan", "4c"), ("Eve", "Jd")]
    for row, (name, card) in zip(panel.players.rows(), drawn, strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.card, card)
    assert at_desk.said() == "Ann deals. Clockwise from there: Bob, Dan, Cat and Eve."
    assert [(seat.name, seat.disc) for seat in panel.round.seats()][:3] == [("Ann", "D"), ("Bob", "SB"), ("Dan", "BB")]
    at_desk.put(panel.players.rows()[4].card, "Ks")
    assert panel.players.rows()[4].card.error() == "Ks is used already, by Ann; there is only one in the deck."


@pytest.mark.rule("S34")
def test_where_seats_go_by_lot_the_cards_decide_the_deal_alone(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = at_desk.look_for("seats")
    assert isinstance(panel, SeatsDrawn)
    for row, card in zip(panel.players.rows(), ("Kh", "Ks", "2c", "3c", "4c"), strict=True):
        at_desk.put(row.card, card)
    assert at_desk.said() == "B deals."


@pytest.mark.rule("W64")
def test_points_of_twenty_four_players(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("points")
    assert isinstance(panel, Points)
    at_desk.put(panel.entrants, "24")
    assert at_desk.said() == "1st 864, 2nd 576 and 3rd 480."
    at_desk.put(panel.multiplier, "2")
    assert at_desk.said() == "1st 1,728, 2nd 1,152 and 3rd 960."


@pytest.mark.rule("W6")
def test_sixteen_with_consent_plays_but_never_for_stakes(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("who may")
    assert isinstance(panel, WhoMayPlay)
    at_desk.put(panel.born, "2009-1")
    assert at_desk.said() == "When were they born? A year alone will do."
    at_desk.put(panel.born, "2009-11-30")
    at_desk.put(panel.on, "2026-11-29")
    assert (at_desk.rule(), panel.may_play.words()) == ("W6", "May not play")
    at_desk.click(panel.consent)
    assert at_desk.said() == "May play, but in no session with stakes."
    at_desk.click(panel.stake)
    assert panel.may_play.words() == "May not play"
    at_desk.put(panel.born, "tomorrow")
    assert panel.born.error().startswith("Born can not be right")
    at_desk.put(panel.born, "2000")
    at_desk.put(panel.on, "soon")
    assert panel.on.error() == "Write the night as a date like 2026-11-29."
    assert not at_desk.ruled()
