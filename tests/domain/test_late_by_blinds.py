"""Late by the blinds in force: short by a multiple of the big blind, until somebody is out (S84 to S87)."""

import pytest

from clubapp.domain.late_entry import LATE_ENTRY, LateRoom, LateStack, late_stack, least_stack
from clubapp.domain.late_seats import LATE_SEAT, late_place
from clubapp.domain.levels import Blinds
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulesets import for_nights, load

LEAGUE = load("three-seasons")
RULES = LEAGUE.late_entry


def room(small: int = 10, **changes) -> LateRoom:
    """A busy first session of 24 with seats to spare, at these blinds; nobody is out."""
    usual = {
        "session": 1, "started": True, "entrants": 24, "tables_left": 3, "free_seats": 2,
        "anyone_out": False, "blinded_in": False, "gave_notice": False,
    }  # fmt: skip
    return LateRoom(Blinds(small, small * 2), **{**usual, **changes})


def given(answer: LateStack | Refused) -> LateStack:
    assert isinstance(answer, LateStack)
    assert sum(value * count for value, count in answer.chips.items()) == answer.stack
    return answer


def closed(answer: LateStack | Refused) -> Refused:
    assert isinstance(answer, Refused)
    assert answer.overrulable
    assert answer.instead.endswith(".")
    return answer


def changed(**values: object) -> RuleSet:
    data = LEAGUE.as_mapping()
    part = data["late_entry"]
    assert isinstance(part, dict)
    data["late_entry"] = {**part, **values}
    return RuleSet.from_mapping(data, "club.toml")


@pytest.mark.rule("S85")
@pytest.mark.parametrize(("small", "stack"), [(10, 2790), (20, 2730), (40, 2610), (50, 2550), (100, 2250)])
def test_three_big_blinds_of_the_level_are_taken_off(small, stack):
    found = given(late_stack(RULES, room(small)))
    assert (found.stack, found.short) == (stack, 6 * small)
    assert f"3 × {2 * small}" in found.why


@pytest.mark.rule("S85", "S91")
def test_where_green_and_white_have_gone_the_stack_is_rounded_up():
    found = given(late_stack(RULES, room(100, removed=frozenset({10, 20}))))
    assert (found.stack, found.short) == (2300, 600)
    assert min(found.chips) == 100
    assert "rounded up to 2,300" in found.why


@pytest.mark.rule("S91")
def test_nothing_has_gone_until_the_manager_says_so():
    assert 10 in given(late_stack(RULES, room(100))).chips


@pytest.mark.rule("S85")
@pytest.mark.parametrize("small", [200, 400, 1000, 100_000])
def test_once_200_400_has_started_nobody_comes_in(small):
    refused = closed(late_stack(RULES, room(small)))
    assert refused.rule == "S85"
    assert "200 / 400" in refused.why


@pytest.mark.rule("S86")
def test_the_first_knock_out_closes_late_entry():
    refused = closed(late_stack(RULES, room(10, anyone_out=True)))
    assert refused.rule == "S86"
    assert "knocked out" in refused.why
    full = closed(late_stack(RULES, room(10, anyone_out=True, free_seats=0)))
    assert full.rule == "S86", "nobody is told to wait for a seat that would not let them in"
    assert given(late_stack(changed(closed_by_knock_out=False).late_entry, room(10, anyone_out=True))).stack == 2790


@pytest.mark.rule("S84", "S86")
def test_who_is_being_blinded_in_may_come_after_a_knock_out_and_at_any_level():
    found = given(late_stack(RULES, room(400, anyone_out=True, blinded_in=True, session=2)))
    assert (found.stack, found.short, found.chips, found.rule) == (2850, 0, LEAGUE.kit, "S84")


@pytest.mark.rule("S87")
@pytest.mark.parametrize(
    ("session", "notice", "rule"), [(1, False, ""), (2, False, "S87"), (2, True, ""), (3, False, "S87")]
)
def test_in_the_second_session_only_with_notice_and_then_with_the_usual_stack(session, notice, rule):
    answer = late_stack(RULES, room(20, session=session, gave_notice=notice))
    if rule:
        assert closed(answer).rule == rule
    else:
        assert given(answer).stack == 2730


@pytest.mark.rule("S86", "S87")
def test_notice_does_not_open_what_a_knock_out_or_the_level_has_closed():
    assert closed(late_stack(RULES, room(20, session=2, gave_notice=True, anyone_out=True))).rule == "S86"
    assert closed(late_stack(RULES, room(200, session=2, gave_notice=True))).rule == "S85"


@pytest.mark.rule("S85")
def test_without_a_free_seat_or_before_the_start():
    assert "seat" in closed(late_stack(RULES, room(20, free_seats=0))).why
    early = given(late_stack(RULES, room(20, started=False, session=2)))
    assert (early.stack, early.short) == (2850, 0)


@pytest.mark.rule("S85")
def test_one_table_from_the_start_makes_no_difference_here():
    assert given(late_stack(RULES, room(20, tables_left=1))).stack == 2730


@pytest.mark.rule("S85")
def test_a_club_may_close_late_entry_in_its_breaks():
    strict = changed(open_in_breaks=False).late_entry
    assert "break" in closed(late_stack(strict, room(20, in_break=True))).why
    assert given(late_stack(RULES, room(20, in_break=True))).stack == 2730


@pytest.mark.rule("S85")
def test_a_multiple_that_would_leave_nothing_closes_too():
    rules = changed(multiple=8).late_entry
    assert given(late_stack(rules, room(100))).stack == 1250
    steep = changed(multiple=15).late_entry
    assert "100 / 200" in closed(late_stack(steep, room(100))).why


@pytest.mark.rule("S85", "S11")
@pytest.mark.parametrize(("big", "stack"), [(200, 2250), (400, 1650), (2000, 1650)])
def test_the_least_stack_the_manager_would_give_against_the_rule(big, stack):
    assert least_stack(RULES, Blinds(big // 2, big)) == stack


@pytest.mark.rule("S85")
@pytest.mark.parametrize(
    ("free", "dealer", "seat"),
    [
        ([1, 4, 8], 6, 4),
        ([1, 4, 8], 4, 1),
        ([1, 4, 8], 2, 1),
        ([1, 4, 8], 1, 8),
        ([5], 5, 5),
        ([5, 6], 5, 6),
        ([3, 7], None, 3),
        ([2, 9], 10, 9),
        ([2, 10], 1, 10),
    ],
)
def test_behind_the_dealer_is_the_nearest_free_seat_to_the_right(free, dealer, seat):
    assert LATE_SEAT["behind-button"](free, dealer, 8) == seat


@pytest.mark.rule("S85")
@pytest.mark.parametrize(
    ("way", "dealers", "players", "place"),
    [
        ("behind-button", {1: 5, 3: 1}, {1: 7, 3: 7}, (3, 8)),  # at table 1 the big blind would come next
        ("behind-button", {1: 5, 3: 1}, {1: 6, 3: 7}, (1, 8)),  # fewer players come first
        ("behind-button", {1: None, 3: 4}, {1: 7, 3: 7}, (3, 8)),  # nobody has said who deals at table 1
        ("behind-button", {1: None, 3: None}, {1: 7, 3: 7}, (1, 8)),
        ("emptiest-table", {1: 5, 3: 1}, {1: 7, 3: 7}, (1, 8)),
    ],
)
def test_of_the_emptiest_tables_the_one_where_the_blinds_are_furthest(way, dealers, players, place):
    assert late_place(way, [(1, 8), (3, 8)], players, dealers.__getitem__, 8) == place


@pytest.mark.rule("W18")
@pytest.mark.parametrize("dealer", [None, 5])
def test_at_the_emptiest_table_the_first_free_seat_will_do(dealer):
    assert LATE_SEAT["emptiest-table"]([3, 4, 8], dealer, 8) == 3


def test_every_kind_of_late_entry_is_tried_by_a_league_that_ships():
    assert {load(name).late_entry.strategy for name in for_nights()} == set(LATE_ENTRY)
