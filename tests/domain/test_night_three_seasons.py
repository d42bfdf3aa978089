"""An evening in the league that takes the money first, lets few in late and parts equal stacks by their hands."""

import pytest

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.night import fold
from clubapp.rulesets import load
from clubapp.views.results import placed
from tests.domain.storyteller import NAMES, Story, worth

LEAGUE = load("three-seasons")


@pytest.fixture
def night() -> Story:
    """Twelve are playing at two tables of six."""
    night = Story(LEAGUE)
    night.party(12)
    return night


@pytest.fixture
def table() -> Story:
    """Six at one table of eight; Ann in seat 1, Bob in seat 2, and so on to Fay in seat 6."""
    night = Story(LEAGUE)
    night.round_one_table(*NAMES[:6])
    return night


@pytest.mark.rule("S8", "S10", "S11")
def test_nobody_sits_down_unpaid_unless_the_manager_says_why():
    night = Story(LEAGUE)
    no = night.cannot.check_in("Ann", paid=False)
    assert (no.rule, no.overrulable) == ("S8", True)
    night.check_in("Ann", "Bob")
    night.do(c.CheckIn(night.id("Cat"), paid=False, overrule="her bank card is on its way"))
    night.draw()
    assert {night.name(player) for player in night.session.seats} == {"Ann", "Bob", "Cat"}


@pytest.mark.rule("S8")
def test_a_late_player_pays_before_sitting_down_as_well(night):
    assert night.cannot.late("Zoe", paid=False).rule == "S8"
    night.late("Zoe", paid=True)


@pytest.mark.rule("W6", "S4")
def test_the_law_about_the_young_is_the_same_in_every_league():
    night = Story(LEAGUE)
    night.person("Zoe", born="2009-11-30")
    no = night.cannot.check_in("Zoe")
    assert (no.rule, no.overrulable) == ("W6", False)
    night.person("Yan", signed=False)
    assert night.cannot.check_in("Yan").rule == "S4"


@pytest.mark.rule("S34")
def test_the_cards_find_the_dealer_of_each_table_and_no_seats(night):
    assert night.session.method == "lots"
    for number in (1, 2):
        cards = {name: night.card(name) for name in night.table(number)}
        ranks = "23456789TJQKA"
        high = max(cards, key=lambda name: (ranks.index(cards[name][0]), "cdhs".index(cards[name][1])))
        assert night.dealer(number) == high


@pytest.mark.rule("S85")
@pytest.mark.parametrize(("level", "stack"), [(1, 2790), (2, 2730), (3, 2610), (4, 2550), (5, 2250)])
def test_three_big_blinds_short_at_each_level(night, level, stack):
    night.until_level(level)
    entered = night.late("Zoe")
    assert (entered.stack, entered.stack + entered.short) == (stack, 2850)
    assert worth(entered.chips) == stack
    assert night.session.chips_issued == 12 * 2850 + stack
    assert night.session.entrants == 13


@pytest.mark.rule("S85")
def test_the_last_second_before_200_400_and_the_one_after_it(night):
    night.until_level(5)
    night.wait(minutes=10, seconds=59.999)
    assert night.late("Zoe").stack == 2250
    night.wait(seconds=0.001)
    no = night.cannot.late("Yan")
    assert (no.rule, no.overrulable) == ("S85", True)
    assert "next session" in no.instead


@pytest.mark.rule("S86", "S84")
def test_after_the_first_knock_out_only_who_is_being_blinded_in_still_comes():
    night = Story(LEAGUE)
    night.phone_in("Zoe")
    night.party(12)
    assert night.seat("Zoe") is not None
    night.knock_out("Ann")
    assert night.cannot.late("Yan").rule == "S86"
    night.check_in("Zoe")
    assert night.arrival("Zoe").here
    assert night.session.entrants == 13


@pytest.mark.rule("S84", "S8")
def test_who_is_being_blinded_in_pays_at_whatever_hour():
    night = Story(LEAGUE)
    night.phone_in("Zoe")
    night.party(3)
    assert night.cannot.check_in("Zoe", paid=False).rule == "S8"
    night.check_in("Zoe")
    assert night.arrival("Zoe").paid


@pytest.mark.rule("S86")
def test_a_knock_out_taken_back_opens_the_door_again(night):
    night.knock_out("Ann")
    night.cannot.late("Zoe")
    knocked_out = night.records[-1].action
    night.records.append(e.Recorded(knocked_out + 1, night.now, e.Undone((knocked_out,))))
    night.night = fold(night.records)
    night.late("Zoe")


@pytest.mark.rule("S87")
def test_the_second_session_takes_late_players_who_gave_notice_and_no_others(night):
    night.knock_out_all_but("Lee")
    night.close()
    night.next_session()
    night.draw()
    night.start()
    no = night.cannot.late("Zoe")
    assert (no.rule, no.overrulable) == ("S87", True)
    entered = night.late("Zoe", gave_notice=True)
    assert (entered.stack, entered.notice) == (2790, True)
    night.knock_out("Ann")
    assert night.cannot.late("Yan", gave_notice=True).rule == "S86"


@pytest.mark.rule("S10", "S11", "S85", "S86", "S87")
def test_the_manager_lets_somebody_in_all_the_same_and_says_why(night):
    night.knock_out("Ann")
    night.until_level(2)
    assert night.late("Zoe", overrule="the door was locked").stack == 2730
    night.until_level(9)
    assert night.late("Yan", overrule="her train stood still").stack == 1650
    assert night.overruled() == [("S86", "Zoe", "the door was locked"), ("S86", "Yan", "her train stood still")]


@pytest.mark.rule("S20")
def test_nobody_comes_back_into_a_game_they_were_knocked_out_of(night):
    night.knock_out("Ann")
    assert night.cannot.late("Ann", overrule="she asked nicely").rule == "S20"


@pytest.mark.rule("S85")
@pytest.mark.parametrize(("dealer", "seat"), [(1, 8), (8, 7), (5, 8)])
def test_a_late_player_sits_behind_the_dealer(table, dealer, seat):
    assert table.late("Zoe", dealer=dealer).seat == seat
    other = table.late("Yan", dealer=dealer)
    assert other.seat == 15 - seat


@pytest.mark.rule("S85")
def test_at_the_emptiest_table_the_seat_to_the_dealers_right_is_given(night):
    night.move(night.table(2)[2], 1, 8)
    entered = night.late("Zoe", dealer=4)
    assert (entered.table, entered.seat) == (2, 3)
    assert night.late("Yan", table=1, dealer=1).seat == 7


@pytest.mark.rule("S85", "S11")
def test_another_seat_is_for_the_manager_to_give_and_a_dealer_has_a_seat(table):
    assert table.late("Zoe", table=1, seat=7, dealer=1).seat == 7
    assert "seat 11" in table.cannot.late("Yan", dealer=11).why


@pytest.mark.rule("S95")
def test_two_out_in_one_hand_the_bigger_stack_places_higher(table):
    table.knock_out(("Bob", 900), ("Cat", 1400))
    assert (table.place("Cat"), table.place("Bob")) == (5, 6)


@pytest.mark.rule("S95", "S11")
def test_the_order_of_equal_stacks_can_be_the_managers(table):
    no = table.cannot.knock_out(("Bob", 900), ("Cat", 900), dealer=1)
    assert (no.rule, no.overrulable) == ("S95", True)
    assert "two cards" in no.instead
    table.knock_out(("Bob", 900), ("Cat", 900), order=("Cat", "Bob"), overrule="both had a pair of tens")
    assert (table.place("Bob"), table.place("Cat")) == (5, 6)
    assert table.overruled() == [("S95", "Cat", "both had a pair of tens")]


@pytest.mark.rule("S12")
def test_two_players_left_are_no_finished_session(table):
    table.knock_out_all_but("Ann", "Bob")
    no = table.cannot.close()
    assert no.rule == "S12"
    assert table.cannot.knock_out(("Ann", 900), ("Bob", 900)).rule == "S12"


@pytest.mark.rule("S12")
def test_a_broken_off_evening_keeps_what_was_finished_and_voids_what_was_not(night):
    night.knock_out_all_but("Lee")
    night.close()
    finished = placed(night.night, night.session)
    night.next_session()
    night.draw()
    night.start()
    night.knock_out_all_but("Ann", "Bob")
    night.abandon("the pub has lost its power")
    first, second = night.night.sessions
    assert placed(night.night, first) == finished
    assert sum(line.points for line in finished) > 0
    assert second.abandoned
    assert placed(night.night, second) == ()
