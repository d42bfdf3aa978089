"""The table fee: who has paid, who owes nothing and why, and what goes back (W11, S8, S9)."""

from typing import Any

import pytest

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.night import Night, fold
from tests.domain.storyteller import WEEKLY, Story


def club(**money: Any) -> Story:
    """A night at a club that asks for its money in another way."""
    return Story(WEEKLY._replace(money=WEEKLY.money._replace(**money)))


def welcoming(*newcomers: str, **money: Any) -> Story:
    """A club where the first night costs nothing, and these have never been."""
    night = club(first_night_free=True, **money)
    for name in newcomers:
        night.person(name, first_night=True)
    return night


def to_the_second_session(night: Story, *leaving: str) -> None:
    """Draw, play to the winner, close, and open the next."""
    night.draw()
    night.start()
    night.knock_out_all_but(night.here()[-1])
    night.close()
    night.next_session(*leaving)


def money(night: Story, name: str) -> tuple[bool, str]:
    """Paid or not, and why nothing is owed."""
    arrival = night.arrival(name)
    return arrival.paid, arrival.waived


def given_back(night: Night) -> list[int]:
    return [refund.player for refund in night.refunds]


def undone(night: Story, *actions: int) -> Night:
    """The night without these actions."""
    row = e.Recorded(night.records[-1].action + 1, night.now, e.Undone(actions))
    return fold([*night.records, row])


# The first night ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W9")
def test_a_newcomer_owes_nothing_and_nothing_is_taken_from_them():
    night = welcoming("Ned")
    night.check_in("Ann", "Ned")
    assert money(night, "Ann") == (True, "")
    assert money(night, "Ned") == (False, "First night")


@pytest.mark.rule("W9")
def test_where_the_first_night_is_not_free_a_newcomer_pays(night):
    night.person("Ned", first_night=True)
    night.check_in("Ned")
    assert money(night, "Ned") == (True, "")


@pytest.mark.rule("W9")
@pytest.mark.parametrize("fee_per", ["evening", "session"])
def test_the_first_night_is_free_in_both_its_sessions(fee_per):
    night = welcoming("Ned", "Mia", fee_per=fee_per)
    night.check_in("Ann", "Bob", "Ned")
    to_the_second_session(night)
    assert money(night, "Ned") == (False, "First night")
    assert money(night, "Ann") == (fee_per == "evening", "")
    night.check_in("Mia")  # comes for the second session only
    assert money(night, "Mia") == (False, "First night")


@pytest.mark.rule("W9")
@pytest.mark.parametrize("fee_per", ["evening", "session"])
def test_a_newcomer_who_owes_after_all_is_not_let_off_again_in_the_second_session(fee_per):
    """They have played for the club before, under a name nobody thought of."""
    night = welcoming("Ned", fee_per=fee_per)
    night.check_in("Ann", "Bob", "Ned")
    night.fee("Ned", paid=False)
    to_the_second_session(night)
    assert money(night, "Ned") == (False, "")


@pytest.mark.rule("W9")
def test_a_newcomer_who_insists_on_paying_has_paid_that_session_and_not_the_next():
    night = welcoming("Ned", fee_per="session")
    night.check_in("Ann", "Bob", "Ned")
    night.fee("Ned")
    assert money(night, "Ned") == (True, "")
    to_the_second_session(night)
    assert money(night, "Ned") == (False, "")


@pytest.mark.rule("W9")
def test_a_newcomer_who_comes_late_or_rang_ahead_owes_nothing_either():
    night = welcoming("Ned", "Mia")
    night.phone_in("Ned")
    night.seats("Ann", "Bob", "Cat")
    night.check_in("Ned")
    night.late("Mia")
    assert money(night, "Ned") == money(night, "Mia") == (False, "First night")


# Waived ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_a_fee_is_waived_with_a_reason_and_paid_after_all(night):
    night.check_in("Ann", paid=False)
    assert "reason" in night.cannot.waive("Ann", "  ").why
    night.waive("Ann", " Runs the raffle ")
    assert money(night, "Ann") == (False, "Runs the raffle")
    assert "already" in night.cannot.waive("Ann", "Runs the raffle").why
    night.fee("Ann")
    assert money(night, "Ann") == (True, "")


@pytest.mark.rule("W11")
def test_what_was_paid_can_still_be_waived_and_then_be_due_again(night):
    night.check_in("Ann")
    night.waive("Ann", "Brought the chips")
    assert money(night, "Ann") == (False, "Brought the chips")
    night.fee("Ann", paid=False)
    assert money(night, "Ann") == (False, "")


def test_only_who_is_on_the_list_can_be_let_off(night):
    assert night.cannot.waive("Zoe", "A friend").instead == "Check them in first."


@pytest.mark.rule("W11")
def test_a_fee_waived_for_the_evening_is_waived_in_the_second_session():
    night = club()
    night.check_in("Ann", "Bob", "Cat")
    night.waive("Bob", "Deals all night")
    to_the_second_session(night)
    assert money(night, "Bob") == (False, "Deals all night")


@pytest.mark.rule("W11")
def test_a_fee_waived_for_a_session_is_due_in_the_next():
    night = club(fee_per="session")
    night.check_in("Ann", "Bob", "Cat")
    night.waive("Bob", "Deals all night")
    to_the_second_session(night)
    assert money(night, "Bob") == (False, "")


@pytest.mark.rule("W11")
def test_who_was_let_off_before_arriving_owes_nothing_on_arriving(night):
    night.phone_in("Cat")
    night.waive("Cat", "Brings the tables")
    night.check_in("Cat")
    assert money(night, "Cat") == (False, "Brings the tables")


# Given back -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_taken_off_the_list_before_play_the_fee_goes_back_once(night):
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    night.check_out("Ann")
    night.check_out("Cat")
    assert given_back(night.night) == [night.id("Ann")]
    assert night.night.refunds[0].at == night.now
    night.check_in("Ann")
    assert money(night, "Ann") == (True, "")
    night.check_out("Ann")
    assert given_back(night.night) == [night.id("Ann")] * 2


@pytest.mark.rule("W11")
def test_nothing_goes_back_where_nothing_was_paid():
    night = welcoming("Ned")
    night.check_in("Ned", "Bob")
    night.waive("Bob", "Runs the bar")
    night.phone_in("Cat")
    for name in ("Ned", "Bob", "Cat"):
        night.check_out(name)
    assert given_back(night.night) == []
    free = club(fee=0)
    free.check_in("Ann")
    free.check_out("Ann")
    assert given_back(free.night) == []


@pytest.mark.rule("W11")
def test_who_has_played_a_session_for_it_gets_no_fee_of_the_evening_back():
    night = club()
    night.check_in("Ann", "Bob", "Cat")
    to_the_second_session(night, "Bob")
    night.check_out("Cat")  # carried over
    night.check_in("Bob")  # went home and came again
    night.check_out("Bob")
    assert given_back(night.night) == []


@pytest.mark.rule("W11")
def test_a_fee_of_the_session_goes_back_to_whoever_leaves_before_it_is_played():
    night = club(fee_per="session")
    night.check_in("Ann", "Bob", "Cat")
    to_the_second_session(night)
    night.fee("Cat")
    night.check_out("Cat")
    night.check_out("Ann")  # has not paid for this one
    assert given_back(night.night) == [night.id("Cat")]


@pytest.mark.rule("W11")
def test_who_owed_went_home_and_pays_on_coming_again_has_paid_for_the_evening():
    night = club()
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    to_the_second_session(night, "Cat")
    night.check_in("Cat")
    night.check_out("Cat")
    assert given_back(night.night) == []
    assert [a.paid for a in night.night.arrivals_of(night.id("Cat"))] == [True]


# Undo -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_undo_brings_back_the_fee_as_it_was_and_takes_the_refund_away(night):
    night.check_in("Ann")
    night.waive("Ann", "Runs the raffle")
    waived = night.records[-1].action
    before = fold(night.records)
    night.fee("Ann")
    night.check_out("Ann")
    last = night.records[-1].action
    assert given_back(night.night) == [night.id("Ann")]
    assert undone(night, last).refunds == []
    assert undone(night, last - 1, last) == before
    assert undone(night, waived, last - 1, last).session.arrivals[night.id("Ann")].paid


# The money before the seat --------------------------------------------------------------------------------------


@pytest.mark.rule("S8")
def test_where_money_comes_first_nobody_unpaid_comes_in_unless_the_manager_says_why():
    night = club(pay_first=True)
    no = night.cannot.check_in("Ann", paid=False)
    assert (no.rule, no.overrulable) == (WEEKLY.entry.pay_first_rule, True)
    assert no.instead == "Take the fee first."
    night.check_in("Bob", "Cat")
    night.do(c.CheckIn(night.id("Ann"), paid=False, overrule="Her purse is in the car"))
    night.draw()
    night.start()
    assert night.seat("Ann") is not None
    assert [said.private for said in night.session.overruled] == [True]


@pytest.mark.rule("S8")
def test_the_draw_waits_for_whoever_is_here_and_has_not_paid():
    night = club(pay_first=True)
    night.check_in("Ann", "Bob", "Cat")
    night.phone_in("Dan")  # dealt in unseen, and pays on coming
    night.fee("Ann", paid=False)
    night.fee("Bob", paid=False)
    no = night.cannot.draw()
    assert no.rule == WEEKLY.entry.pay_first_rule
    assert no.why.startswith("2 players have not paid")
    night.waive("Ann", "Helps out")
    night.fee("Bob")
    night.draw()
    night.fee("Bob", paid=False)
    assert night.cannot.start().rule == WEEKLY.entry.pay_first_rule
    night.fee("Bob")
    night.start()
    assert night.cannot.check_in("Dan", paid=False).overrulable
    night.check_in("Dan")


@pytest.mark.rule("S8")
def test_a_newcomer_whose_first_night_is_free_is_no_debtor():
    night = welcoming("Ned", pay_first=True)
    night.check_in("Ned", paid=False)
    night.check_in("Ann")
    night.draw()


@pytest.mark.rule("S8")
def test_a_league_that_does_not_ask_first_seats_everybody(night):
    night.check_in("Ann", "Bob", paid=False)
    night.draw()


@pytest.mark.rule("W63")
def test_under_a_licence_nobody_sits_down_unpaid_whatever_the_manager_says():
    night = Story(event="casino")
    assert not night.cannot.check_in("Ann", paid=False).overrulable
    night.check_in("Ann", "Bob")
    night.fee("Bob", paid=False)
    assert night.cannot.draw().rule == "W63"


# Paid ahead -----------------------------------------------------------------------------------------------------


def paid_ahead_night() -> Story:
    """An event whose entries are paid three days ahead."""
    night = Story(prepaid=True)
    for name, standing in (("Ann", "paid"), ("Bob", "paid"), ("Lee", "late"), ("Una", "unpaid"), ("Zed", "")):
        night.person(name, prepaid=standing)
    return night


@pytest.mark.rule("S9")
def test_who_paid_ahead_owes_nothing_at_the_door_and_nothing_is_in_the_tin():
    night = paid_ahead_night()
    night.check_in("Ann", "Bob")
    assert money(night, "Ann") == (False, "Paid ahead")
    night.draw()
    night.check_out("Bob")
    assert given_back(night.night) == []


@pytest.mark.rule("S9")
@pytest.mark.parametrize(("name", "word"), [("Lee", "later than"), ("Una", "have not paid"), ("Zed", "not entered")])
def test_who_did_not_pay_in_time_is_refused_on_the_night(name, word):
    night = paid_ahead_night()
    no = night.cannot.check_in(name)
    assert (no.rule, no.overrulable) == (WEEKLY.entry.prepaid_rule, True)
    assert word in no.why
    assert night.cannot.phone_in(name).rule == WEEKLY.entry.prepaid_rule


@pytest.mark.rule("S9")
def test_let_in_against_the_rule_the_late_payer_has_paid_and_the_other_pays_at_the_door():
    night = paid_ahead_night()
    for name in ("Lee", "Una"):
        night.do(c.CheckIn(night.id(name), overrule="The bank was shut"))
    assert money(night, "Lee") == (False, "Paid ahead")
    assert money(night, "Una") == (True, "")


@pytest.mark.rule("S9")
def test_an_entry_paid_ahead_holds_for_a_late_entry_and_for_the_second_session():
    night = paid_ahead_night()
    night.person("Cat", prepaid="paid")
    night.check_in("Ann", "Bob")
    night.draw()
    night.start()
    night.late("Cat")
    assert money(night, "Cat") == (False, "Paid ahead")
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert {money(night, name) for name in ("Ann", "Bob", "Cat")} == {(False, "Paid ahead")}
