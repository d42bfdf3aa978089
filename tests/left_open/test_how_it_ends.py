"""An agreed finish, an abandoned session, two tables that lose players at the same moment, the second session."""

import pytest

from clubapp.rulesets import load
from clubapp.views.fees import fee_tin
from clubapp.views.results import placed
from tests.domain.storyteller import WEEKLY, Story

SEASONS = load("three-seasons")


@pytest.mark.rule("W39")
def test_the_pub_closes_and_those_left_agree_the_places_by_their_chips(night):
    night.party(8)
    for name in ("Hal", "Gus", "Fay", "Eve"):
        night.knock_out(name)
    assert night.cannot.agree("Ann", "Bob").rule == "W39", "everybody who is left has a place"
    assert "reason" in night.cannot.agree("Ann", "Bob", "Cat", "Dan", reason=" ").why
    night.agree("Cat", "Ann", "Dan", "Bob", reason="Last orders at 22:45")
    assert [night.place(name) for name in ("Cat", "Ann", "Dan", "Bob", "Eve")] == [1, 2, 3, 4, 5]
    lines = {night.name(line.player): line.points for line in placed(night.night, night.session)}
    assert [lines[name] for name in ("Cat", "Ann", "Dan", "Bob")] == [8 * 36, 8 * 24, 8 * 20, 8 * 16], "as played out"
    night.close()


@pytest.mark.rule("S12")
def test_abandoned_is_another_thing_the_session_is_void_and_the_one_before_stands():
    night = Story(SEASONS)
    night.party(6)
    night.knock_out_all_but("Ann")
    night.close()
    first = placed(night.night, night.session)
    night.next_session()
    night.draw()
    night.start()
    night.abandon("The lights went out")
    assert placed(night.night, night.session) == ()
    assert placed(night.night, night.night.sessions[0]) == first


@pytest.mark.rule("W40")
def test_two_tables_at_once_the_manager_says_which_hand_ended_first(night):
    night.party(16, tables=2)
    one, two = night.table(1)[0], night.table(2)[0]
    night.knock_out(one)
    night.knock_out(two, ended_before=one)
    assert (night.place(two), night.place(one)) == (16, 15)


@pytest.mark.rule("W40")
def test_unsaid_it_is_the_order_of_recording(night):
    night.party(16, tables=2)
    one, two = night.table(1)[0], night.table(2)[0]
    night.knock_out(one)
    night.knock_out(two)
    assert (night.place(one), night.place(two)) == (16, 15)


@pytest.mark.rule("W21", "S8")
@pytest.mark.parametrize(("fee_per", "owing"), [("evening", 0), ("session", 4)])
def test_everybody_present_plays_the_second_session_but_those_who_go_home(fee_per, owing):
    night = Story(WEEKLY._replace(money=WEEKLY.money._replace(fee=500, fee_per=fee_per)))
    night.party(6)
    cards = {name: night.card(name) for name in night.here()}
    night.gone_home("Fay")
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session("Eve")
    assert night.here() == ["Ann", "Bob", "Cat", "Dan"]
    assert night.session.number == 2
    assert fee_tin(night.night).owing == owing
    night.seed = 99
    night.draw()
    assert {name: night.card(name) for name in night.here()} != {name: cards[name] for name in night.here()}
