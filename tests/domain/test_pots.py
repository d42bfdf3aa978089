"""Main pot and side pots, what is won unplayed, and what goes back."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain.pots import STATES, Pot, PotError, Pots, PutIn, pots
from clubapp.domain.showdown import holdem
from tests.domain.showdown_story import cards, everybody


def put_in(**players: tuple[int, str]) -> list[PutIn]:
    """Ann=(4000, "all-in"), in the order in which they sit."""
    return [PutIn(player, chips, state) for player, (chips, state) in players.items()]


@pytest.mark.rule("S52", "S53")
def test_a_small_stack_is_all_in_and_the_raiser_gets_both_blinds_beyond_it():
    """Blinds 5,000 / 10,000, the first worked figure."""
    found = pots(put_in(Ann=(4000, "all-in"), Bob=(20000, "in"), Small=(5000, "folded"), Big=(10000, "folded")))
    assert found.contested == (Pot(16000, ("Ann", "Bob")),)
    assert (found.won_uncontested, found.returned) == ({"Bob": 7000}, {"Bob": 16000})


@pytest.mark.rule("S52", "S53")
def test_a_small_stack_is_all_in_and_the_big_blind_stays():
    """Blinds 5,000 / 10,000, the second worked figure."""
    found = pots(put_in(Ann=(4000, "all-in"), Small=(5000, "folded"), Big=(10000, "in")))
    assert found.contested == (Pot(12000, ("Ann", "Big")),)
    assert (found.won_uncontested, found.returned) == ({"Big": 1000}, {"Big": 6000})


@pytest.mark.rule("S54")
def test_one_caller_of_the_next_raise_gets_the_excess_back():
    """Blinds 400 / 800, Ann all in for 1,300, so 1,600 to call."""
    found = pots(put_in(Ann=(1300, "all-in"), Bob=(1600, "in")))
    assert found.contested == (Pot(2600, ("Ann", "Bob")),)
    assert (found.won_uncontested, found.returned) == ({}, {"Bob": 300})


@pytest.mark.rule("S54")
def test_two_callers_of_the_next_raise_make_a_side_pot_of_the_excess():
    found = pots(put_in(Ann=(1300, "all-in"), Bob=(1600, "in"), Cat=(1600, "in")))
    assert found.contested == (Pot(3900, ("Ann", "Bob", "Cat")), Pot(600, ("Bob", "Cat")))
    assert (found.won_uncontested, found.returned) == ({}, {})


@pytest.mark.rule("W36", "W48")
def test_callers_of_a_short_all_in_pay_what_it_came_to_but_a_short_blind_is_matched_in_full():
    assert pots(put_in(Ann=(1300, "all-in"), Bob=(1300, "in"))).contested == (Pot(2600, ("Ann", "Bob")),)
    short_blind = pots(put_in(Big=(120, "all-in"), Bob=(200, "in"), Cat=(200, "in")))
    assert short_blind.contested == (Pot(360, ("Big", "Bob", "Cat")), Pot(160, ("Bob", "Cat")))


@pytest.mark.rule("S52", "W36")
def test_whoever_is_all_in_keeps_a_claim_on_the_pot_they_paid_into():
    """LAT-05: the short all-in was dropped from its own pot, and chips vanished."""
    found = pots(put_in(Ann=(100, "all-in"), Bob=(500, "in"), Cat=(500, "in")))
    assert found.contested == (Pot(300, ("Ann", "Bob", "Cat")), Pot(800, ("Bob", "Cat")))
    hands = everybody(Ann="Ah Ad", Bob="Kc Kd", Cat="Qc 3d")
    won = holdem(hands, cards("2c 7d 9h Js 4s"), found.contested, tuple(hands)).awards
    assert won == {"Ann": 300, "Bob": 800, "Cat": 0}


@pytest.mark.rule("W31", "W36")
@pytest.mark.parametrize(("short", "ann", "bob", "cat"), [(9_000, 9_100, 9_900, 10_050), (9_001, 9_101, 9_900, 10_050)])
def test_three_equal_hands_with_three_stacks_share_each_pot_by_itself(short, ann, bob, cat):
    """LAT-08: an even pot was paid out unevenly. Two blinds of 300 together have folded."""
    bets = put_in(
        Ann=(short, "all-in"), Bob=(9_800, "all-in"), Cat=(9_950, "all-in"), S=(100, "folded"), B=(200, "folded")
    )
    found = pots(bets)
    assert [pot.amount for pot in found.contested] == [3 * short + 300, 2 * (9_800 - short)]
    assert found.returned == {"Cat": 150}
    hands = everybody(Ann="Ah 2d", Bob="As 2c", Cat="Ad 2h")
    won = holdem(hands, cards("Kc Qd 9h 8s 7s"), found.contested, tuple(hands)).awards
    assert won | {"Cat": won["Cat"] + found.returned["Cat"]} == {"Ann": ann, "Bob": bob, "Cat": cat}


@pytest.mark.rule("S53")
def test_what_nobody_called_is_nobodys_winnings():
    """LAT-10: an uncalled bet counted as won."""
    alone = pots(put_in(Ann=(1000, "in"), Bob=(200, "folded")))
    assert (alone.contested, alone.won_uncontested, alone.returned) == ((), {"Ann": 200}, {"Ann": 1000})
    called_short = pots(put_in(Ann=(1000, "all-in"), Bob=(600, "all-in")))
    assert (called_short.contested, called_short.returned) == ((Pot(1200, ("Ann", "Bob")),), {"Ann": 400})


@pytest.mark.rule("W36")
def test_folded_chips_between_two_stacks_go_into_the_layers_they_reach():
    found = pots(
        put_in(Ann=(100, "all-in"), Bob=(300, "all-in"), Cat=(500, "in"), Dan=(500, "in"), Eve=(200, "folded"))
    )
    assert found.contested == (
        Pot(500, ("Ann", "Bob", "Cat", "Dan")),
        Pot(700, ("Bob", "Cat", "Dan")),
        Pot(400, ("Cat", "Dan")),
    )


def test_who_has_not_matched_the_bet_yet_is_named():
    found = pots(put_in(Ann=(200, "in"), Bob=(600, "in"), Cat=(100, "all-in")))
    assert found.to_act == ("Ann",)


def test_a_round_of_checks_makes_no_pot():
    assert pots(put_in(Ann=(0, "in"), Bob=(0, "in"))) == Pots((), {}, {})


@pytest.mark.rule("S53")
def test_nobody_folds_a_bet_that_nobody_called():
    with pytest.raises(PotError, match="Dan folded 10,000, and nobody left in has put in more than 4,000"):
        pots(put_in(Ann=(4000, "all-in"), Dan=(10000, "folded")))


@pytest.mark.parametrize("bets", [[], put_in(Ann=(100, "folded"), Bob=(100, "folded"))])
def test_somebody_has_to_be_left_in(bets):
    with pytest.raises(PotError, match="everybody has folded"):
        pots(bets)


any_bets = st.lists(st.tuples(st.integers(0, 40), st.sampled_from(STATES)), min_size=1, max_size=9).map(
    lambda drawn: [PutIn(f"P{i}", chips, state) for i, (chips, state) in enumerate(drawn)]
)


@pytest.mark.rule("S52", "S53", "W36")
@settings(max_examples=1000, deadline=None)
@given(any_bets)
def test_no_chip_is_made_or_lost_and_nobody_plays_for_more_than_they_matched(bets):
    """LAT-07: with several all in, winnings and losses did not add up to nothing."""
    live = {bet.player: bet.chips for bet in bets if bet.live}
    if not live or any(bet.chips > max(live.values()) for bet in bets):
        with pytest.raises(PotError):
            pots(bets)
        return
    found = pots(bets)
    assert found.total == sum(bet.chips for bet in bets)
    sets = [set(pot.players) for pot in found.contested]
    assert all(later < earlier for earlier, later in pairwise(sets))
    assert all(len(each) > 1 and each <= set(live) for each in sets)
    for player, chips in live.items():
        most = sum(min(bet.chips, chips) for bet in bets)
        within = sum(pot.amount for pot in found.contested if player in pot.players)
        assert within + found.won_uncontested.get(player, 0) + found.returned.get(player, 0) == most
