"""Slips of the manager's hand that the clock has to forgive, and seats by lot."""

import pytest

from clubapp.domain.cards import Card
from tests.domain.storyteller import Story


@pytest.mark.rule("W13")
def test_next_level_by_mistake_and_back_again_loses_no_time(night: Story) -> None:
    night.seats("Ann", "Bob", "Cat", "Dan")
    night.add_minutes(3)
    night.wait(minutes=2)
    before = night.clock()
    night.next_level()
    night.back()
    after = night.clock()
    assert (after.index, after.left, after.length) == (before.index, before.left, before.length)


@pytest.mark.rule("W13")
def test_later_going_back_means_the_start_of_the_level(night: Story) -> None:
    night.seats("Ann", "Bob", "Cat", "Dan")
    night.next_level()
    night.wait(minutes=1)
    night.back()
    assert (night.clock().index, night.clock().into) == (1, 0)


@pytest.mark.rule("W21", "W20")
def test_by_lot_the_cards_give_the_deal_only(night: Story) -> None:
    night.check_in("Ann", "Bob", "Cat", "Dan", "Eve", "Flo", "Gus", "Hal")
    night.plan(lots=True)
    night.draw()
    assert night.session.method == "lots"
    cards = {name: Card.parse(night.card(name) or "") for name in night.table(1)}
    assert cards[night.dealer(1)] == max(cards.values())
    # The cards would have put the first to deal on seat 1; the lot of this seed did not.
    assert night.seat(night.dealer(1)) != (1, 1)


@pytest.mark.rule("W11")
def test_a_fee_owed_from_the_first_session_can_be_paid_later_by_somebody_who_went_home(night: Story) -> None:
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    night.draw()
    night.start()
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session("Cat")
    night.fee("Cat", paid=True)
    assert [arrival.paid for arrival in night.night.arrivals_of(night.id("Cat"))] == [True]
