"""Somebody comes through the door while cards are in the air (W18)."""

import pytest

from clubapp.domain.eligibility import Sanction
from tests.domain.storyteller import WEEKLY, Story, worth


@pytest.fixture
def night() -> Story:
    """Twelve are playing at two tables of six."""
    night = Story()
    night.party(12)
    return night


@pytest.mark.rule("W18")
@pytest.mark.parametrize(
    ("level", "short", "chips"),
    [
        (1, 250, {10: 4, 20: 3, 100: 5, 500: 2, 1000: 1}),
        (2, 250, {10: 4, 20: 3, 100: 5, 500: 2, 1000: 1}),
        (3, 250, {10: 4, 20: 3, 100: 5, 500: 2, 1000: 1}),
        (4, 250, {10: 4, 20: 3, 100: 5, 500: 2, 1000: 1}),
        (5, 850, {100: 5, 500: 1, 1000: 1}),
        (6, 850, {100: 5, 500: 1, 1000: 1}),
    ],
)
def test_a_late_stack_and_the_chips_to_hand_out(night, level, short, chips):
    night.until_level(level)
    entered = night.late("Zoe")
    assert (entered.stack, entered.short) == (2850 - short, short)
    assert dict(entered.chips) == chips
    assert worth(entered.chips) == entered.stack
    assert night.session.chips_issued == 12 * 2850 + entered.stack
    assert night.session.entrants == 13


@pytest.mark.rule("W18")
@pytest.mark.parametrize("level", [7, 8, 12, 17])
def test_from_the_sixth_rise_on_late_entry_is_closed(night, level):
    night.until_level(level)
    no = night.cannot.late("Zoe")
    assert no.rule == "W18"
    assert no.overrulable
    assert "200 / 400" in no.why
    assert "next session" in no.instead


@pytest.mark.rule("W18")
def test_the_last_second_and_the_one_after_it(night):
    """LAT-13."""
    night.until_level(6)
    night.wait(minutes=10, seconds=59)
    assert night.left() == 1
    night.late("Zoe")
    night.wait(seconds=0.999)
    night.late("Yan")
    night.wait(seconds=0.001)
    assert night.level() == 7
    night.cannot.late("Xia")


@pytest.mark.rule("W18")
def test_the_step_between_the_two_shortages_is_just_as_sharp(night):
    night.until_level(4)
    night.wait(minutes=10, seconds=59.999)
    assert night.late("Zoe").short == 250
    night.wait(seconds=0.001)
    assert night.in_break()
    assert night.late("Yan").short == 850


@pytest.mark.rule("W18")
def test_in_the_break_entry_stays_open_at_the_level_that_follows(night):
    night.until_level(4)
    night.next_level()
    assert night.in_break()
    entered = night.late("Zoe")
    assert entered.stack == 2000
    assert 10 not in dict(entered.chips)


@pytest.mark.rule("W18")
def test_a_club_that_lets_nobody_in_during_breaks():
    night = Story(WEEKLY._replace(late_entry=WEEKLY.late_entry._replace(open_in_breaks=False)))
    night.party(12)
    night.until_level(4)
    night.next_level()
    assert "break" in night.cannot.late("Zoe").why
    with_reason = night.late("Yan", overrule="the bus was late")
    night.next_level()
    assert night.late("Zoe").stack == with_reason.stack, "the reason overrules the break and not the level"


@pytest.mark.rule("W18")
def test_the_top_table_closes_late_entry(night):
    for name in night.table(2):
        night.knock_out(name)
    no = night.cannot.late("Zoe")
    assert no.rule == "W18"
    assert "one table" in no.why
    assert no.overrulable


@pytest.mark.rule("W18")
@pytest.mark.parametrize(("starters", "may"), [(7, True), (8, False)])
def test_one_table_from_the_start_counts_as_the_top_table_from_eight_on(starters, may):
    night = Story(max_seats=10)
    night.party(starters)
    if may:
        night.late("Zoe")
        night.late("Yan")  # those who started count, not those who came since
    else:
        assert "one table" in night.cannot.late("Zoe").why


@pytest.mark.rule("W18")
def test_no_seat_is_free():
    night = Story()
    night.party(16)
    no = night.cannot.late("Zoe")
    assert "seat" in no.why
    night.knock_out("Ann")
    night.late("Zoe")
    assert night.seat("Zoe") is not None


@pytest.mark.rule("W18")
def test_the_seat_is_at_the_emptiest_table_or_where_the_manager_says(night):
    night.knock_out(night.table(2)[0])
    night.late("Zoe")
    assert night.seat("Zoe")[0] == 2
    night.late("Yan", table=1, seat=8)
    assert night.seat("Yan") == (1, 8)
    assert "taken" in night.cannot.late("Xia", table=1, seat=8).why
    assert "not in play" in night.cannot.late("Xia", table=3, seat=1).why
    assert "no seat" in night.cannot.late("Xia", table=1, seat=9).why
    night.late("Xia", table=1)
    assert night.seat("Xia") == (1, 7)
    assert "no free seat" in night.cannot.late("Wim", table=1).why


@pytest.mark.rule("W1", "W18")
def test_the_manager_lets_somebody_in_against_the_rule_and_says_why(night):
    night.until_level(9)
    night.cannot.late("Zoe", overrule="   ")
    entered = night.late("Zoe", overrule="her train stood still for an hour")
    assert entered.stack == 2000  # the least that the rule gives anybody
    assert dict(entered.chips) == {1000: 2}  # blue and black have left the tables
    assert night.overruled() == [("W18", "Zoe", "her train stood still for an hour")]


@pytest.mark.rule("W1", "W18")
def test_where_only_the_top_table_stood_in_the_way_the_level_says_how_much(night):
    for name in night.table(2):
        night.knock_out(name)
    entered = night.late("Zoe", overrule="she had rung the pub")
    assert (entered.stack, entered.short) == (2600, 250)
    assert night.overruled() == [("W18", "Zoe", "she had rung the pub")]


@pytest.mark.rule("W1", "W18")
def test_the_manager_gives_another_stack_and_says_why(night):
    no = night.cannot.late("Zoe", stack=2850)
    assert no.overrulable
    assert "2,600" in no.why
    entered = night.late("Zoe", stack=2850, overrule="the door was locked")
    assert (entered.stack, entered.short) == (2850, 0)
    assert worth(entered.chips) == 2850
    assert night.overruled() == [("W18", "Zoe", "the door was locked")]


@pytest.mark.rule("W18")
@pytest.mark.parametrize("stack", [0, -100, 2851, 10**9])
def test_no_late_stack_is_larger_than_a_full_one_or_nothing(night, stack):
    night.cannot.late("Zoe", stack=stack, overrule="for fun")


@pytest.mark.rule("W18")
@pytest.mark.parametrize("stack", [1, 15, 1990, 2005])
def test_an_odd_stack_is_rounded_up_to_what_the_chips_can_pay(night, stack):
    entered = night.late("Zoe", stack=stack, overrule="an odd number")
    assert worth(entered.chips) == entered.stack == -(-stack // 10) * 10
    assert entered.stack + entered.short == 2850


@pytest.mark.rule("W1", "W18")
def test_a_ninth_chair_is_an_overrule_too():
    night = Story()
    night.party(16)
    assert night.late("Zoe", overrule="a ninth chair").stack == 2600
    assert night.seat("Zoe") == (1, 9)
    assert night.overruled() == [("W18", "Zoe", "a ninth chair")]
    night.knock_out("Ann")
    night.late("Yan", table=2, seat=9, overrule="to sit by his wife")
    assert night.overruled()[1:] == [("W21", "Yan", "to sit by his wife")]
    night.late("Xia", table=1, seat=10, overrule="a tenth")
    night.late("Wim", table=2, seat=10, overrule="a tenth")
    assert "seat" in night.cannot.late("Vera", table=1, seat=11, overrule="an eleventh").why


BAN = Sanction("banned", "2026-11-18")


@pytest.mark.rule("W1", "W59")
@pytest.mark.parametrize("asked", [{}, {"stack": 2850}, {"table": 1, "seat": 9}])
def test_a_reason_about_the_stack_or_the_seat_is_none_to_let_in_somebody_banned(night, asked):
    night.person("Zoe", sanctions=(BAN,))
    no = night.cannot.late("Zoe", overrule="the front door was locked", **asked)
    assert (no.rule, no.overrulable) == ("W59", True)


@pytest.mark.rule("W1", "W59", "W18")
def test_a_reason_to_let_somebody_in_is_none_to_give_them_more_or_to_open_what_is_closed(night):
    night.person("Zoe", sanctions=(BAN,))
    sorry = "he has said he is sorry"
    assert night.cannot.late("Zoe", let_in=sorry, stack=2850).rule == "W18"
    assert night.cannot.late("Zoe", let_in=sorry, table=1, seat=9).rule == "W21"
    night.until_level(7)
    no = night.cannot.late("Zoe", let_in=sorry)
    assert (no.rule, no.overrulable) == ("W18", True)
    night.late("Zoe", let_in=sorry, overrule="the front door was locked")
    assert night.overruled() == [("W59", "Zoe", sorry), ("W18", "Zoe", "the front door was locked")]


@pytest.mark.rule("W1", "W11")
def test_unpaid_where_the_money_comes_first_takes_a_reason_of_its_own_too():
    night = Story(WEEKLY._replace(money=WEEKLY.money._replace(pay_first=True)))
    night.party(12)
    assert night.cannot.late("Zoe", paid=False, overrule="the front door was locked").rule == WEEKLY.money.rule
    night.late("Zoe", paid=False, let_in="the machine is broken, she pays at the bar")
    assert [rule for rule, *_ in night.overruled()] == [WEEKLY.money.rule]


@pytest.mark.rule("W18")
def test_colours_that_the_manager_takes_off_by_hand_are_handed_out_until_then():
    night = Story(WEEKLY._replace(**_by_hand()))
    night.party(12)
    night.until_level(5)
    entered = night.late("Zoe")
    assert dict(entered.chips) == {10: 4, 20: 3, 100: 4, 500: 1, 1000: 1}
    assert dict(night.late("Yan", stack=1990, overrule="lost a chip").chips)[10] > 0


def _by_hand() -> dict[str, object]:
    colour_up = WEEKLY.colour_up._replace(automatic=False)
    return {"colour_up": colour_up, "late_entry": WEEKLY.late_entry._replace(colour_up=colour_up)}


def test_all_the_counts_follow_at_once(night):
    night.wait(minutes=36)
    before = night.session.entrants, night.session.chips_issued, len(night.session.living)
    night.late("Zoe")
    after = night.session.entrants, night.session.chips_issued, len(night.session.living)
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 2600, 1]
    entered = night.session.late[night.id("Zoe")]
    assert (entered.level, entered.at) == (4, night.now)


def test_late_players_after_busts_and_a_broken_table_find_real_seats():
    night = Story()
    night.party(17)  # 6, 6, 5
    night.knock_out("Ann")
    night.knock_out("Bob")
    for name in night.table(3):
        free = [seat for seat in night.session.free_seats() if seat[0] != 3]
        night.move(name, *free[0])
    assert night.session.tables_left() == [1, 2]
    in_play = {night.name(p) for p in night.session.living}
    night.late("Zoe")
    assert {night.name(p) for p in night.session.living} == in_play | {"Zoe"}
    assert len(set(night.session.seats.values())) == 16
    assert night.seat("Zoe")[0] in (1, 2)
    no = night.cannot.late("Yan")
    assert "seat" in no.why


@pytest.mark.rule("W39")
def test_who_is_out_stays_out(night):
    night.knock_out("Ann")
    no = night.cannot.late("Ann")
    assert "next one" in no.instead
    night.cannot.late("Ann", overrule="she wants to")
    night.cannot.check_in("Ann")
    assert night.place("Ann") == 12


def test_who_has_a_seat_does_not_get_a_second(night):
    night.cannot.late("Ann")
    night.late("Zoe")
    night.cannot.late("Zoe")
    assert night.session.entrants == 13


def test_nobody_is_late_before_the_start():
    night = Story()
    night.check_in("Ann", "Bob")
    assert "not started" in night.cannot.late("Zoe").why
    night.draw()
    assert "not started" in night.cannot.late("Zoe").why


@pytest.mark.rule("W64")
def test_a_late_player_counts_among_the_players(night):
    night.late("Zoe")
    night.knock_out("Zoe")
    assert night.place("Zoe") == 13
    night.knock_out_all_but("Ann")
    assert night.points("Ann") == 13 * 36
    assert night.points("Zoe") == 13 * 2
