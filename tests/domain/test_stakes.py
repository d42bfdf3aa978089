"""Side stakes as sums: what may be staked where, what goes back, and how a pot is shared to the penny."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet, RuleSetError, StakeLimits, StakeRules
from clubapp.domain.stakes import (
    VENUES,
    SidePot,
    Split,
    limits_at,
    refused_split,
    room_for_pot,
    side_pot,
    smallest_equal_refund,
    split_pot,
)
from clubapp.rulesets import for_nights, load

PUB, CLUB, CASINO = (limits_at(load("weekly-poker-club").stakes, venue) for venue in VENUES)


def refusal(found: object) -> Refused:
    assert isinstance(found, Refused)
    assert found.why.endswith(".")
    assert found.instead.endswith(".")
    assert not found.overrulable, "the law's limits are not the manager's to overrule"
    return found


# Returns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_twenty_six_at_a_pub_get_one_pound_sixteen_back():
    assert smallest_equal_refund(500, 26, 10_000) == (116, 384)
    assert side_pot(PUB, "pub", 500, 26) == SidePot(384, 116, 9_984)


@pytest.mark.rule("W61")
def test_twenty_at_a_pub_are_exactly_at_the_limit_and_nothing_goes_back():
    assert side_pot(PUB, "pub", 500, 20) == SidePot(500, 0, 10_000)
    assert side_pot(PUB, "pub", 500, 21) == SidePot(476, 24, 9_996)


@pytest.mark.rule("W62")
def test_twenty_five_fill_the_pot_of_a_club():
    assert side_pot(CLUB, "club", 1000, 25) == SidePot(1000, 0, 25_000)
    assert side_pot(CLUB, "club", 1000, 30) == SidePot(833, 167, 24_990)


@pytest.mark.rule("W61", "W62")
@given(stake=st.integers(1, 5_000), entrants=st.integers(0, 400), cap=st.integers(1, 50_000))
def test_a_return_is_the_smallest_that_brings_the_pot_under_its_cap(stake, entrants, cap):
    refund, kept = smallest_equal_refund(stake, entrants, cap)
    assert refund + kept == stake
    assert refund >= 0
    assert kept * entrants <= cap
    assert refund == 0 or (kept + 1) * entrants > cap


@pytest.mark.rule("W61", "W62")
@given(
    venue=st.sampled_from(VENUES),
    stake=st.integers(-10, 1_500),
    entrants=st.integers(0, 300),
    used=st.integers(0, 30_000),
)
def test_no_pot_ever_passes_what_the_session_or_the_day_allows(venue, stake, entrants, used):
    limits = limits_at(StakeRules(), venue)
    found = side_pot(limits, venue, stake, entrants, used)
    if isinstance(found, Refused):
        assert found.rule == limits.rule
        return
    assert 1 <= found.stake <= stake
    assert found.stake + found.refund_each == stake
    assert found.pot == found.stake * entrants
    assert limits.pot_max is None or found.pot <= limits.pot_max
    assert limits.day_max is None or used + found.pot <= limits.day_max
    assert limits.stake_max is None or stake <= limits.stake_max
    assert limits.stake_exact is None or stake == limits.stake_exact


# What may be staked ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
@pytest.mark.parametrize(("stake", "said"), [(501, "£5 a head at the most; this is £5.01"), (0, "a penny or more")])
def test_a_stake_too_high_for_a_pub_is_refused(stake, said):
    no = refusal(side_pot(PUB, "pub", stake, 4))
    assert no.rule == "W61"
    assert said in no.why


@pytest.mark.rule("W62")
@pytest.mark.parametrize("stake", [999, 1001, 500, 1])
def test_a_club_takes_ten_pounds_and_nothing_else(stake):
    no = refusal(side_pot(CLUB, "club", stake, 4))
    assert no.rule == "W62"
    assert "£10, no less and no more" in no.why


@pytest.mark.rule("W63")
def test_under_a_licence_the_house_sets_the_limits():
    assert side_pot(CASINO, "casino", 50_000, 40, 9_999_999) == SidePot(50_000, 0, 2_000_000)
    assert room_for_pot(CASINO) is None


@pytest.mark.rule("W61")
def test_the_day_holds_what_the_first_session_has_left():
    assert room_for_pot(PUB, 6_000) == 4_000
    assert side_pot(PUB, "pub", 500, 12, 6_000) == SidePot(333, 167, 3_996)
    used_up = refusal(side_pot(PUB, "pub", 500, 12, 10_000))
    assert "£100 a day" in used_up.why
    assert "without" in used_up.instead


@pytest.mark.rule("W61")
def test_sixteen_pence_left_of_the_day_are_too_few_for_seventeen_stakes():
    assert side_pot(PUB, "pub", 500, 16, 9_984) == SidePot(1, 499, 16)
    assert "not a penny" in refusal(side_pot(PUB, "pub", 500, 17, 9_984)).why


def test_a_limit_for_the_day_may_be_wider_or_narrower_than_the_sessions():
    limits = StakeLimits("W61", stake_max=500, pot_max=5_000, day_max=8_000)
    assert (room_for_pot(limits), room_for_pot(limits, 4_000), room_for_pot(limits, 9_000)) == (5_000, 4_000, 0)


# Sharing the pot ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_the_pennies_that_no_percentage_divides_go_to_those_who_lost_most():
    assert split_pot(9_984, Split((50, 30, 20), percent=True), 26, "W61") == (4_992, 2_995, 1_997)
    assert split_pot(1_001, Split((50, 50), percent=True), 4, "W61") == (501, 500), "the better place first on a tie"
    assert split_pot(100, Split((34, 33, 33), percent=True), 3, "W61") == (34, 33, 33)
    assert split_pot(1, Split((34, 33, 33), percent=True), 3, "W61") == (1, 0, 0)
    assert split_pot(7_000, Split((100,), percent=True), 14, "W61") == (7_000,)


@st.composite
def percentages(draw: st.DrawFn) -> tuple[int, ...]:
    """One to twenty shares that make a hundred."""
    cuts = sorted(draw(st.sets(st.integers(1, 99), max_size=19)))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, 100], strict=True))


@pytest.mark.rule("W61")
@given(pot=st.integers(0, 2_000_000), parts=percentages())
def test_every_split_adds_up_to_the_pot_to_the_penny(pot, parts):
    shares = split_pot(pot, Split(parts, percent=True), len(parts), "W61")
    assert not isinstance(shares, Refused)
    assert sum(shares) == pot
    for share, part in zip(shares, parts, strict=True):
        assert abs(share * 100 - pot * part) < 100, "nobody is a whole penny away from their percentage"
    in_order = sorted(zip(parts, shares, strict=True), reverse=True)
    assert [share for _, share in in_order] == sorted(shares, reverse=True), "a greater share is never less money"


@pytest.mark.rule("W61")
@given(amounts=st.lists(st.integers(1, 50_000), min_size=1, max_size=10).map(tuple), off=st.integers(-3, 3))
def test_amounts_are_taken_as_they_are_or_refused(amounts, off):
    shares = split_pot(sum(amounts) + off, Split(amounts, percent=False), len(amounts), "W61")
    assert isinstance(shares, Refused) == bool(off)
    assert off or shares == amounts


@pytest.mark.rule("W61")
@pytest.mark.parametrize(
    ("parts", "percent", "said"),
    [
        ((), True, "first place"),
        ((50, 30), True, "add up to 80%"),
        ((150, -50), True, "gets something"),
        ((100, 0), True, "gets something"),
        ((7_000, -1), False, "gets something"),
        ((3_000, 2_000), False, "shared as £50, and the pot is £70"),
        ((40, 30, 20, 9, 1), True, "pay 5 places, and 4 players have staked"),
    ],
)
def test_a_split_that_does_not_fit_is_refused(parts, percent, said):
    no = refusal(split_pot(7_000, Split(parts, percent), 4, "W61"))
    assert no.rule == "W61"
    assert said in no.why


@pytest.mark.rule("W61")
def test_a_split_can_be_settled_before_anybody_has_staked():
    assert refused_split(Split((50, 30, 20), percent=True), "W61") is None
    assert "1 player has staked" in refusal(split_pot(500, Split((60, 40), percent=True), 1, "W61")).why


# As data -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61", "W62")
def test_the_limits_of_the_weekly_poker_club():
    rules = load("weekly-poker-club").stakes
    assert rules == StakeRules()
    assert (PUB.stake_max, PUB.stake_exact, PUB.pot_max, PUB.day_max) == (500, None, 10_000, 10_000)
    assert (CLUB.stake_max, CLUB.stake_exact, CLUB.pot_max, CLUB.day_max) == (None, 1000, 25_000, 25_000)
    assert (PUB.rule, CLUB.rule, CASINO.rule) == ("W61", "W62", "W63")
    assert rules.late is False


@pytest.mark.parametrize("name", for_nights())
def test_a_night_stored_before_there_were_stakes_goes_by_the_usual_limits(name):
    stored = load(name).as_mapping()
    del stored["stakes"]
    assert RuleSet.from_mapping(stored, "this night").stakes == StakeRules()


@pytest.mark.parametrize(
    ("venue", "limits", "said"),
    [
        ("pub", {"rule": "W61", "stake_max": 500, "stake_exact": 500}, "stakes.pub.stake_max stands beside"),
        ("pub", {"rule": "W61", "stake_max": 500, "pot_max": 400}, "stakes.pub.pot_max is 400; it must hold a stake"),
        ("club", {"rule": "W62", "stake_exact": 1000, "day_max": 1}, "stakes.club.day_max is 1; it must hold"),
        ("club", {"rule": "W62", "stake_exact": 0}, "stakes.club.stake_exact is 0; it must be 1 or more"),
        ("pub", {"stake_max": 500}, "stakes.pub.rule is missing"),
        ("pub", {"rule": "W61", "stake": 500}, "stakes.pub.stake is not known"),
    ],
)
def test_limits_that_can_not_be_are_named(venue, limits, said):
    data = load("weekly-poker-club").as_mapping()
    data["stakes"][venue] = limits
    with pytest.raises(RuleSetError) as told:
        RuleSet.from_mapping(data, "ours.toml")
    assert said in str(told.value)


def test_a_day_holds_one_pot_unless_the_rule_set_says_more():
    data = load("weekly-poker-club").as_mapping()
    data["stakes"]["pub"] = {"rule": "W61", "stake_max": 200, "pot_max": 4_000}
    assert RuleSet.from_mapping(data, "ours.toml").stakes.pub == StakeLimits("W61", 200, None, 4_000, 4_000)
