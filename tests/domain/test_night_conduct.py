"""Somebody is disqualified: out at the place that was open, without points, and nobody moves up (W59)."""

import pytest

from clubapp.domain.commands import CheckIn
from clubapp.domain.events import Recorded, Undone
from clubapp.domain.night import fold
from clubapp.views.results import placed


@pytest.mark.rule("W59")
def test_disqualified_while_playing_takes_the_place_that_is_open_and_no_points(night):
    night.party(5)
    night.knock_out("Eve")
    night.disqualify("Dan")
    night.knock_out("Cat")
    night.knock_out("Bob")
    assert [night.place(name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve")] == [1, 2, 3, 4, 5]
    night.close()
    points = {night.name(p.player): p.points for p in placed(night.night, night.session)}
    assert points["Dan"] == 0
    assert points["Eve"] == 5 * 12
    assert points["Cat"] == 5 * 20  # third, as if Dan had been knocked out: nobody moves up
    assert [night.name(p.player) for p in placed(night.night, night.session) if p.forfeited] == ["Dan"]


@pytest.mark.rule("W59")
def test_their_chips_leave_play_where_they_were_counted(night):
    night.party(4)
    before = night.session.chips_issued
    night.disqualify("Bob", stack=2000)
    assert night.session.chips_issued == before - 2000
    assert night.seat("Bob") is None


@pytest.mark.rule("W59")
def test_heads_up_a_disqualification_ends_the_session(night):
    night.party(2)
    night.disqualify("Bob")
    assert night.session.winner == night.id("Ann")
    night.close()


@pytest.mark.rule("W59")
def test_before_play_they_come_off_the_list_and_a_fee_goes_back(night):
    night.check_in("Ann", "Bob", "Cat")
    night.disqualify("Bob")
    assert night.here() == ["Ann", "Cat"]
    assert [refund.player for refund in night.night.refunds] == [night.id("Bob")]
    no = night.cannot.check_in("Bob")
    assert no.rule == "W59"
    assert no.overrulable


@pytest.mark.rule("W59", "W1")
def test_they_do_not_play_the_next_session_unless_the_manager_lets_them_with_a_reason(night):
    night.party(4)
    night.disqualify("Dan")
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert "Dan" not in night.here()
    let_in = CheckIn(night.id("Dan"), overrule="It was somebody else")
    night.do(let_in)
    assert "Dan" in night.here()
    (said,) = night.session.overruled
    assert (said.rule, said.reason, said.private) == ("W59", "It was somebody else", True)


@pytest.mark.rule("W59")
def test_what_is_refused(night):
    night.party(3)
    assert night.cannot.disqualify("Cat", "  ").rule == "W59"
    assert night.cannot.disqualify("Cat", stack=-1).rule == "W59"
    night.disqualify("Cat")
    assert night.cannot.disqualify("Cat").rule == "W59"


@pytest.mark.rule("W59")
def test_who_has_won_already_keeps_the_win(night):
    night.party(2)
    night.knock_out("Bob")
    night.disqualify("Ann")
    assert night.places() == {"Ann": 1, "Bob": 2}
    night.close()
    night.next_session()
    assert night.here() == ["Bob"]


@pytest.mark.rule("W59")
def test_undone_they_may_play_again(night):
    night.check_in("Ann", "Bob")
    night.disqualify("Bob")
    taken_back = Recorded(night.records[-1].action + 1, night.now, Undone((night.records[-1].action,)))
    night.records.append(taken_back)
    night.night = fold(night.records)
    assert night.here() == ["Ann", "Bob"]
    night.draw()


@pytest.mark.rule("W59")
def test_nobody_takes_more_chips_out_of_play_than_there_are(night):
    night.party(6)
    assert "17,100 chips in play" in night.cannot.disqualify("Ann", stack=17_101).why
    night.disqualify("Ann", stack=17_100)
    assert night.session.chips_issued == 0
