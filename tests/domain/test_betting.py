"""What it takes to call and to raise."""

import pytest

from clubapp.domain.betting import Bet, BetError, MadeUp, standing
from clubapp.rulesets import load

WEEKLY = load("weekly-poker-club").betting
OTHER = load("three-seasons").betting


def bets(*amounts: int | str) -> list[Bet]:
    """600 is a bet, "750!" an all-in, "120?" a blind posted short by somebody all in."""
    return [Bet(a) if isinstance(a, int) else Bet(int(a[:-1]), all_in=True, in_blind=a[-1] == "?") for a in amounts]


def now(rules, big_blind, blind_in, *amounts):
    found = standing(rules, big_blind, blind_in, bets(*amounts))
    return found.to_call, found.least_raise_to


@pytest.mark.rule("W47", "W48")
@pytest.mark.parametrize(
    ("blind_in", "amounts", "to_call", "least"),
    [
        (200, [], 200, 400),
        (0, [], 0, 200),
        (200, [600], 600, 1000),
        (200, [600, 600], 600, 1000),
        (200, [600, "750!"], 750, 1150),
        (200, [600, "750!", 750], 750, 1150),
        (200, [600, "750!", 1150], 1150, 1550),
        (200, [600, "1400!"], 1400, 2200),
        (200, [400], 400, 600),
        (200, ["150!"], 200, 400),
        (0, [500], 500, 1000),
        (0, [500, 1200], 1200, 1900),
        (0, ["120!"], 120, 320),
        (0, ["120!", "130!"], 130, 330),
        (0, ["120!", 320], 320, 520),
        (0, [200, "300!", "350!"], 350, 550),
        (0, [0, 0, 300], 300, 600),
    ],
)
def test_a_raise_is_as_much_as_the_last_one_and_a_short_all_in_is_called_for_what_it_is(
    blind_in, amounts, to_call, least
):
    assert now(WEEKLY, 200, blind_in, *amounts) == (to_call, least)


@pytest.mark.rule("W48")
def test_a_blind_posted_short_is_still_called_in_full():
    assert now(WEEKLY, 200, 0, "120?") == (200, 400)
    assert now(WEEKLY, 200, 200, "60?") == (200, 400)
    assert now(WEEKLY, 200, 0, "60?", "120?", 600) == (600, 1000)


@pytest.mark.rule("W48")
def test_a_caller_of_1300_pays_1300():
    assert now(WEEKLY, 800, 800, "1300!") == (1300, 2100)


@pytest.mark.rule("S54")
def test_a_caller_of_1300_pays_the_next_raise():
    """Blinds 400 / 800: to call is 1,600, and a raise over that is to 3,200 or more."""
    assert now(OTHER, 800, 800, "1300!") == (1600, 3200)
    assert now(OTHER, 800, 800, "1300!", 1600, 1600) == (1600, 3200)


@pytest.mark.rule("S46", "S54")
@pytest.mark.parametrize(
    ("blind_in", "amounts", "to_call", "least"),
    [
        (200, [], 200, 400),
        (200, [400], 400, 800),
        (200, [500], 500, 1000),
        (200, [500, 1300], 1300, 2600),
        (200, ["150!"], 200, 400),
        (200, [600, "750!"], 1200, 2400),
        (200, [600, "1200!"], 1200, 2400),
        (0, ["120!"], 200, 400),
        (0, ["300!"], 400, 800),
        (0, [200], 200, 400),
        (0, [400], 400, 800),
        (0, ["120?"], 200, 400),
    ],
)
def test_a_raise_is_twice_what_came_in(blind_in, amounts, to_call, least):
    assert now(OTHER, 200, blind_in, *amounts) == (to_call, least)


@pytest.mark.rule("S47")
def test_an_opening_bet_is_one_big_blind_or_two_and_nothing_in_between():
    opening = standing(OTHER, 200, 0, [])
    assert (opening.to_call, opening.least_raise_to, opening.not_between) == (0, 200, (200, 400))
    assert standing(OTHER, 200, 0, bets(200)).not_between is None
    assert standing(OTHER, 200, 200, []).not_between is None
    assert standing(WEEKLY, 200, 0, []).not_between is None
    assert standing(OTHER, 200, 0, bets(300)).made_up == (MadeUp(1, 400, opening=True),)


@pytest.mark.rule("W50")
def test_a_raise_that_is_too_small_is_made_up_by_whoever_has_the_chips():
    found = standing(WEEKLY, 200, 200, bets(600, 700))
    assert (found.to_call, found.least_raise_to, found.made_up) == (1000, 1400, (MadeUp(2, 1000),))
    first = standing(WEEKLY, 200, 0, bets(50))
    assert (first.to_call, first.made_up) == (200, (MadeUp(1, 200, opening=True),))


@pytest.mark.rule("W50")
def test_nobody_with_chips_calls_for_less():
    with pytest.raises(BetError, match="is 300, and there were 600 to call") as told:
        standing(WEEKLY, 200, 200, bets(600, 300))
    assert told.value.entry == 2
    assert now(WEEKLY, 200, 200, 600, "300!") == (600, 1000)
