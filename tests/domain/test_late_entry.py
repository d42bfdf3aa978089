"""A player comes through the door after the cards are in the air."""

import pytest

from clubapp.domain.late_entry import LateRoom, LateStack, late_stack
from clubapp.domain.levels import Blinds, blinds_at, schedule
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulesets import load

WEEKLY = load("weekly-poker-club")
RULES = WEEKLY.late_entry


def room(small: int = 10, **changes) -> LateRoom:
    """A busy first session of 24 with seats to spare, at these blinds."""
    usual = {
        "session": 1, "started": True, "entrants": 24, "tables_left": 3, "free_seats": 2,
        "anyone_out": False, "blinded_in": False, "gave_notice": False,
    }  # fmt: skip
    return LateRoom(Blinds(small, small * 2), **{**usual, **changes})


@pytest.mark.rule("W18")
@pytest.mark.parametrize(("small", "short"), [(10, 250), (20, 250), (40, 250), (50, 250), (100, 850), (200, 850)])
def test_the_shortage_at_each_level(small, short):
    given = late_stack(RULES, room(small))
    assert isinstance(given, LateStack)
    assert (given.stack, given.short) == (2850 - short, short)
    assert sum(value * count for value, count in given.chips.items()) == given.stack


@pytest.mark.rule("W18")
@pytest.mark.parametrize("small", [400, 500, 1000, 50_000, 100_000])
def test_from_400_800_on_late_entry_is_closed(small):
    refused = late_stack(RULES, room(small))
    assert isinstance(refused, Refused)
    assert refused.rule == "W18"
    assert "200 / 400" in refused.why
    assert refused.overrulable


@pytest.mark.rule("W18")
def test_the_last_second_of_a_level_and_the_first_of_the_next():
    session = schedule(WEEKLY.levels, 1, breaks=())
    before, after = (session.stage(session.index_of_level(n)) for n in (6, 7))
    assert isinstance(late_stack(RULES, room(before.blinds.small)), LateStack)
    assert isinstance(late_stack(RULES, room(after.blinds.small)), Refused)


@pytest.mark.rule("W18")
def test_in_the_break_the_level_that_follows_counts_and_entry_stays_open():
    pause = schedule(WEEKLY.levels, 1).stage(4)
    following = blinds_at(WEEKLY.levels, pause.before_level)
    given = late_stack(RULES, room(following.small, in_break=True))
    assert isinstance(given, LateStack)
    assert given.stack == 2000


@pytest.mark.rule("W18")
def test_a_club_may_close_late_entry_in_its_breaks():
    data = WEEKLY.as_mapping()
    data["late_entry"]["open_in_breaks"] = False
    strict = RuleSet.from_mapping(data, "club.toml").late_entry
    refused = late_stack(strict, room(100, in_break=True))
    assert isinstance(refused, Refused)
    assert "break" in refused.why
    assert isinstance(late_stack(strict, room(100)), LateStack)


@pytest.mark.rule("W18")
@pytest.mark.parametrize(("entrants", "tables", "open_"), [(8, 1, False), (7, 1, True), (8, 2, True), (24, 1, False)])
def test_the_top_table_closes_late_entry_when_eight_or_more_started(entrants, tables, open_):
    answer = late_stack(RULES, room(20, entrants=entrants, tables_left=tables))
    assert isinstance(answer, LateStack) is open_


@pytest.mark.rule("W18")
def test_without_a_free_seat_nobody_comes_in_early_or_late():
    for started in (True, False):
        refused = late_stack(RULES, room(20, free_seats=0, started=started))
        assert isinstance(refused, Refused)
        assert "seat" in refused.why
        assert refused.overrulable


@pytest.mark.rule("W18")
@pytest.mark.parametrize("small", [10, 400])
def test_before_the_start_there_is_no_shortage(small):
    given = late_stack(RULES, room(small, started=False, entrants=0, tables_left=1))
    assert isinstance(given, LateStack)
    assert (given.stack, given.short, given.chips) == (2850, 0, WEEKLY.kit)


@pytest.mark.rule("W18")
def test_a_player_who_phoned_in_has_the_stack_set_out_at_the_start_whatever_the_hour():
    given = late_stack(RULES, room(1000, blinded_in=True, free_seats=0, tables_left=1))
    assert isinstance(given, LateStack)
    assert (given.stack, given.short, given.chips) == (2850, 0, WEEKLY.kit)


@pytest.mark.rule("W18", "W19")
def test_chips_that_have_left_are_not_handed_out():
    given = late_stack(RULES, room(100))
    assert isinstance(given, LateStack)
    assert given.chips == {100: 5, 500: 1, 1000: 1}
    unchanged = late_stack(RULES, room(100, removed=frozenset()))
    assert isinstance(unchanged, LateStack)
    assert unchanged.chips == {10: 4, 20: 3, 100: 4, 500: 1, 1000: 1}


@pytest.mark.rule("W19")
def test_where_only_the_manager_colours_up_small_chips_stay_until_told():
    data = WEEKLY.as_mapping()
    data["colour_up"]["automatic"] = False
    given = late_stack(RuleSet.from_mapping(data, "club.toml").late_entry, room(100))
    assert isinstance(given, LateStack)
    assert given.chips[10] == 4


@pytest.mark.rule("W18")
def test_a_rounded_stack_says_so():
    given = late_stack(RULES, room(50, removed=frozenset({10, 20, 100})))
    assert isinstance(given, LateStack)
    assert (given.stack, given.short, given.chips) == (3000, 250, {500: 2, 1000: 2})
    assert "rounded up to 3,000" in given.why
    assert "2,600" in given.why


@pytest.mark.rule("W18")
def test_a_refusal_points_to_the_next_session_while_there_is_one():
    first, last = (late_stack(RULES, room(400, session=n)) for n in (1, 2))
    assert isinstance(first, Refused)
    assert "next session" in first.instead
    assert isinstance(last, Refused)
    assert "another evening" in last.instead


@pytest.mark.rule("W18")
def test_a_club_that_reads_50_100_otherwise_changes_one_value():
    data = WEEKLY.as_mapping()
    data["late_entry"]["steps"][0]["until"] = [40, 80]
    given = late_stack(RuleSet.from_mapping(data, "club.toml").late_entry, room(50))
    assert isinstance(given, LateStack)
    assert given.stack == 2000
