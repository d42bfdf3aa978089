"""Each table's button through a night: drawn, set by hand, moved on past knock-outs, lost and found again."""

import pytest

from clubapp.domain.table_commands import ApplyMoves, NextHand, RedrawTables, SetButton
from clubapp.domain.table_events import HandDealt
from tests.domain.storyteller import Story


def where(night: Story, table: int = 1) -> tuple[int, int | None, int]:
    """The seats of button, small blind and big blind."""
    at = night.session.buttons[table].positions
    return at.button, at.small_blind, at.big_blind


def next_hand(night: Story, table: int = 1) -> HandDealt:
    (dealt,) = night.do(NextHand(table))
    assert isinstance(dealt, HandDealt)
    return dealt


@pytest.fixture
def six() -> Story:
    """Ann to Fay, clockwise from seat 1; the button with Ann."""
    night = Story()
    night.round_one_table("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
    night.wait(minutes=2)
    night.do(SetButton(1, 1))
    return night


@pytest.mark.rule("W20")
def test_the_draw_gives_every_table_its_first_button():
    night = Story()
    night.party(16)
    assert sorted(night.session.buttons) == [1, 2]
    for table in (1, 2):
        assert where(night, table)[0] == night.session.deals[table]


@pytest.mark.rule("W22", "S36")
def test_an_ordinary_hand_moves_everything_on_by_one(six):
    assert where(six) == (1, 2, 3)
    dealt = next_hand(six)
    assert where(six) == (2, 3, 4)
    assert (dealt.deals, dealt.rule) == (2, "W22")


@pytest.mark.rule("W23")
def test_the_small_blind_is_out(six):
    six.knock_out("Bob")
    dealt = next_hand(six)
    assert (where(six), dealt.deals, dealt.rule) == ((2, 3, 4), 1, "W23")


@pytest.mark.rule("W24")
def test_the_big_blind_is_out_and_the_hand_after_that_is_as_usual_again(six):
    """SEA-11."""
    six.knock_out("Cat")
    dealt = next_hand(six)
    assert (where(six), dealt.deals, dealt.rule) == ((2, None, 4), 2, "W24")
    dealt = next_hand(six)
    assert (where(six), dealt.deals) == ((3, 4, 5), 2)  # the button at Cat's empty seat, so Bob deals again


@pytest.mark.rule("W27")
def test_two_are_left_and_whoever_is_due_the_big_blind_has_it(six):
    """SEA-13."""
    for name in ("Dan", "Eve", "Fay", "Cat"):
        six.knock_out(name)
    dealt = next_hand(six)
    assert (where(six), dealt.rule) == ((2, 2, 1), "W27")


@pytest.mark.rule("W22")
def test_several_hands_nobody_pressed_for_are_made_good_by_one_click(six):
    six.wait(minutes=20)
    six.do(SetButton(1, 5))
    assert where(six) == (5, 6, 1)
    assert six.session.buttons[1].at == six.now


@pytest.mark.rule("W23")
def test_the_button_can_be_set_at_an_empty_seat(six):
    six.do(SetButton(1, 8))
    assert where(six) == (8, 1, 2)
    assert six.session.buttons[1].deals == 6


@pytest.mark.rule("W22")
def test_a_second_click_on_the_same_seat_is_a_slip_and_later_it_is_news(six):
    assert "already" in six.cannot.do(SetButton(1, 1)).why
    six.wait(minutes=9)
    six.do(SetButton(1, 1))
    assert six.session.buttons[1].at == six.now


@pytest.mark.rule("W22")
@pytest.mark.parametrize(("table", "seat"), [(2, 1), (1, 0), (1, 9)])
def test_a_button_at_no_seat(six, table, seat):
    assert six.cannot.do(SetButton(table, seat)).rule == "W22"


@pytest.mark.rule("W22")
def test_before_play_nobody_moves_a_button():
    night = Story()
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    assert "not started" in night.cannot.do(SetButton(1, 2)).why
    assert "not started" in night.cannot.do(NextHand(1)).why


@pytest.mark.rule("W22", "W26")
def test_a_table_that_has_to_draw_deals_no_hand_until_it_has():
    night = Story()
    night.party(9, tables=2)
    night.knock_out(night.table(1)[0])
    night.do(_all_to_one(night))
    assert night.session.buttons == {}
    assert night.cannot.do(NextHand(1)).rule == "W26"
    night.do(RedrawTables((1,)))
    assert where(night)[0] == night.session.deals[1]
    next_hand(night)


@pytest.mark.rule("W26")
def test_whoever_sets_the_button_has_drawn_at_the_table():
    night = Story()
    night.party(9, tables=2)
    night.knock_out(night.table(1)[0])
    night.do(_all_to_one(night))
    night.do(SetButton(1, 2))
    assert (night.session.to_draw, where(night)[0]) == ({}, 2)


@pytest.mark.rule("W25")
def test_somebody_who_moved_in_is_dealt_in_and_takes_the_blinds_in_turn():
    night = Story()
    night.party(9, tables=2)
    night.wait(minutes=2)
    night.do(SetButton(2, 1))
    mover = night.table(1)[0]
    night.move(mover, 2, 8)
    for button in (2, 3, 4):
        assert next_hand(night, 2).button == button
    assert night.session.at_table(2)[where(night, 2)[1] or 0] == night.id(mover)


def _all_to_one(night: Story) -> ApplyMoves:
    assert len(night.session.tables_left()) > 1
    return ApplyMoves()
