"""How a session ends, what it earns, and the next one of the evening."""

import pytest

from clubapp.views.results import placed
from tests.domain.storyteller import WEEKLY, Story

MULTIPLES = [36, 24, 20, 16, 12, 10, 8, 6, *[2] * 7, *[1] * 5]


@pytest.mark.rule("W39")
def test_not_before_one_player_holds_all_the_chips(night):
    night.party(3)
    night.knock_out("Ann")
    no = night.cannot.close()
    assert no.rule == "W39"
    assert "2 players" in no.why
    assert "reason" in no.instead
    night.knock_out("Bob")
    night.close()
    assert night.session.closed == night.now
    assert "already" in night.cannot.close().why


@pytest.mark.rule("W39")
def test_nothing_to_close_before_the_start(night):
    night.cannot.close()
    night.check_in("Ann", "Bob")
    night.draw()
    for verb, args in (("close", ()), ("abandon", ("the heating failed",)), ("agree", ("Ann", "Bob"))):
        assert getattr(night.cannot, verb)(*args).rule == "W39"


@pytest.mark.rule("W39")
def test_the_last_three_agree_and_go_home(night):
    night.party(5)
    night.knock_out("Ann")
    night.knock_out("Bob")
    night.agree("Dan", "Eve", "Cat", reason="last orders")
    assert night.places() == {"Dan": 1, "Eve": 2, "Cat": 3, "Bob": 4, "Ann": 5}
    assert night.session.winner == night.id("Dan")
    assert night.session.agreed_reason == "last orders"
    assert [night.points(n) for n in ("Dan", "Eve", "Cat", "Bob", "Ann")] == [5 * m for m in MULTIPLES[:5]]
    night.close()


@pytest.mark.rule("W39")
@pytest.mark.parametrize("order", [("Ann", "Bob"), ("Ann", "Bob", "Bob"), ("Ann", "Bob", "Cat", "Dan"), ("Ann",) * 3])
def test_an_agreed_order_names_everybody_left_once(night, order):
    night.party(4)
    night.knock_out("Dan")
    assert night.cannot.agree(*order).rule == "W39"


@pytest.mark.rule("W39")
def test_stopping_early_needs_a_reason(night):
    night.party(3)
    assert "reason" in night.cannot.agree("Ann", "Bob", "Cat", reason="  ").why
    assert "reason" in night.cannot.abandon("").why


@pytest.mark.rule("W39")
def test_an_abandoned_session_is_void_and_scores_nothing(night):
    night.party(5)
    night.knock_out("Ann")
    night.abandon("the fire alarm")
    assert night.session.over
    assert night.session.winner is None
    assert placed(night.night, night.session) == ()
    night.cannot.knock_out("Bob")
    night.cannot.agree("Bob", "Cat", "Dan", "Eve")
    night.cannot.abandon("again")
    night.close()
    assert placed(night.night, night.session) == ()


@pytest.mark.rule("W64")
def test_points_are_the_multiple_times_the_players(night):
    night.party(24)
    night.knock_out_all_but("Xan")
    points = [p.points for p in placed(night.night, night.session)]
    assert points == [24 * m for m in [*MULTIPLES, 0, 0, 0, 0]]
    assert points[:3] == [864, 576, 480]


@pytest.mark.rule("W64")
def test_a_double_point_evening(night):
    night.plan(multiplier=2)
    night.party(4)
    night.knock_out_all_but("Ann")
    assert night.points("Ann") == 4 * 36 * 2
    night.plan(multiplier=3)  # may still be corrected before the session is closed
    assert night.points("Ann") == 4 * 36 * 3
    night.close()
    assert "Undo its closing" in night.cannot.plan(multiplier=1).instead
    for wrong in (0, -1, 11):
        night.cannot.plan(multiplier=wrong)


@pytest.mark.rule("W64")
def test_the_multiplier_is_the_sessions_own(night):
    night.plan(multiplier=2)
    night.party(3)
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert night.session.plan.multiplier == 1


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("players", "sessions"), [(7, 3), (8, 2), (12, 2)])
def test_three_games_where_fewer_than_eight_have_come(players, sessions):
    night = Story()
    night.party(players)
    for number in range(1, sessions + 1):
        if number > 1:
            night.next_session()
            night.draw()
            night.start()
        night.knock_out_all_but(night.name(night.session.living[-1]))
        night.close()
    no = night.cannot.next_session()
    assert no.rule == "W64"
    assert str(sessions) in no.why


def test_everybody_present_is_carried_into_the_second_session_in_one_action(night):
    night.party(10)
    night.knock_out_all_but("Ann")
    night.cannot.next_session()  # not closed yet
    night.close()
    events = len(night.records)
    night.next_session("Bob", "Cat")
    assert len({row.action for row in night.records[events:]}) == 1
    assert night.session.number == 2
    assert night.here() == ["Ann", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"]
    assert night.session.plan.minutes == 9  # W13
    assert not night.session.drawn
    night.check_in("Bob")  # he stays after all
    night.draw()
    night.start()
    assert night.session.entrants == 9
    assert night.left() == 9 * 60


def test_late_players_are_carried_over_too(night):
    night.party(10)
    night.late("Zoe")
    night.knock_out("Zoe")
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert night.here()[-1] == "Zoe"


def test_the_first_session_stays_as_it_was(night):
    night.party(4)
    night.knock_out_all_but("Ann")
    night.close()
    first = night.night.sessions[0].places()
    night.next_session()
    night.draw()
    night.start()
    night.knock_out_all_but("Bob")
    assert night.night.sessions[0].places() == first
    assert night.place("Bob") == 1


@pytest.mark.rule("W7", "W39")
def test_heads_up_from_the_start(night):
    night.party(2)
    night.knock_out("Ann")
    assert night.places() == {"Bob": 1, "Ann": 2}
    assert [p.points for p in placed(night.night, night.session)] == [72, 48]


def test_chips_issued_stay_the_same_whoever_holds_them(night):
    night.party(10)
    night.late("Zoe")
    issued = night.session.chips_issued
    assert issued == 10 * 2850 + 2600
    night.knock_out_all_but("Ann")
    assert night.session.chips_issued == issued


def test_a_league_that_plays_one_session_an_evening():
    one = {"sessions": 1, "levels": WEEKLY.levels._replace(minutes=(12,))}
    night = Story(WEEKLY._replace(**one, late_entry=WEEKLY.late_entry._replace(sessions=1)))
    night.party(8)
    night.knock_out_all_but("Ann")
    night.close()
    night.cannot.next_session()
