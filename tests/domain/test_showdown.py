"""Who wins which pot, to the last odd chip."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain.cards import CardError, full_deck
from clubapp.domain.pots import Pot
from clubapp.domain.showdown import HIGH, LOW, high_low, holdem, show_order
from tests.domain.showdown_story import cards, everybody

TWO_PAIRS_ON_BOARD = "Ac Ad Kc Kd Qs"


def shared_by(*players: str, amount: int, order: tuple[str, ...] | None = None, chip: int = 1) -> dict[str, int]:
    """Hands that are all equal, so the pot is shared."""
    deck = iter(cards("2c 3c 2d 3d 2h 3h 2s 3s 4c 5c 4d 5d"))
    hands = {player: (next(deck), next(deck)) for player in players}
    return holdem(hands, cards(TWO_PAIRS_ON_BOARD), [Pot(amount, players)], order or players, chip).awards


@pytest.mark.rule("W31")
def test_the_odd_chip_goes_to_the_first_left_of_the_dealer():
    assert shared_by("Ann", "Bob", amount=1050, chip=100, order=("Bob", "Ann")) == {"Ann": 500, "Bob": 550}
    assert shared_by("Ann", "Bob", amount=1075, chip=25, order=("Bob", "Ann")) == {"Ann": 525, "Bob": 550}
    assert shared_by("Ann", "Bob", amount=1075, chip=25) == {"Ann": 550, "Bob": 525}


@pytest.mark.rule("W31")
def test_two_odd_chips_go_one_each_in_order_from_the_dealers_left():
    assert shared_by("Ann", "Bob", "Cat", amount=500, chip=100, order=("Cat", "Ann", "Bob")) == {
        "Ann": 200,
        "Bob": 100,
        "Cat": 200,
    }


@pytest.mark.rule("W31")
def test_only_those_in_the_split_get_an_odd_chip():
    hands = everybody(Ann="Kh 2d", Bob="As 2c", Cat="Ad 2h")
    found = holdem(hands, cards("Kc Qd 9h 8s 7s"), [Pot(75, ("Ann", "Bob", "Cat"))], ("Ann", "Bob", "Cat"), 25)
    assert found.awards == {"Ann": 75, "Bob": 0, "Cat": 0}
    hands = everybody(Ann="3h 2d", Bob="As 2c", Cat="Ad 2h")
    found = holdem(hands, cards("Kc Qd 9h 8s 7s"), [Pot(75, ("Ann", "Bob", "Cat"))], ("Ann", "Bob", "Cat"), 25)
    assert found.awards == {"Ann": 0, "Bob": 50, "Cat": 25}
    assert found.shares[0].odd == ("Bob",)


@pytest.mark.rule("W31")
def test_each_pot_is_split_on_its_own():
    hands = everybody(Ann="Ah 2d", Bob="As 2c", Cat="Ad 2h")
    pots = [Pot(100, ("Ann", "Bob", "Cat")), Pot(75, ("Bob", "Cat"))]
    found = holdem(hands, cards("Kc Qd 9h 8s 7s"), pots, ("Cat", "Ann", "Bob"), 25)
    assert found.awards == {"Ann": 25, "Bob": 50, "Cat": 100}


def test_what_no_chip_can_pay_stays_with_the_first():
    assert shared_by("Ann", "Bob", amount=1060, chip=25) == {"Ann": 535, "Bob": 525}


@pytest.mark.rule("W58")
@pytest.mark.parametrize(
    ("board", "hands", "winners"),
    [
        ("2c 3d 4h 9s Jd", {"Ann": "Ah 5d", "Bob": "Kc Kd"}, ["Ann"]),
        ("Jc 7d Jh Kc Kd", {"Ann": "Ah 8d", "Bob": "As Qd"}, ["Ann", "Bob"]),
        ("9c 7d 5h 5c 3d", {"Ann": "8h Kd", "Bob": "4s Qd"}, ["Ann"]),
        ("Ah Kh 9h 4h 2c", {"Ann": "3h 2d", "Bob": "2h 3d"}, ["Ann"]),
        ("Qc Qd Ah Tc 5s", {"Ann": "Th 3c", "Bob": "Td 9c"}, ["Ann", "Bob"]),
    ],
    ids=["HND-01 wheel", "HND-04 ace on both", "HND-05 kicker", "HND-11 fifth card", "HND-14 both"],
)
def test_hands_that_others_have_judged_wrongly(board, hands, winners):
    """HND-01, HND-04, HND-05, HND-11, HND-14."""
    dealt = everybody(**hands)
    won = holdem(dealt, cards(board), [Pot(100, tuple(dealt))], tuple(dealt)).awards
    assert [player for player, chips in won.items() if chips] == winners


@pytest.mark.rule("W58")
def test_the_five_cards_that_play_are_named():
    """HND-04: a player expected the queen to play; HND-10: of three pairs the lower two were chosen."""
    dealt = everybody(Ann="Ah 8d", Bob="As Qd")
    found = holdem(dealt, cards("Jc 7d Jh Kc Kd"), [Pot(100, ("Ann", "Bob"))], ("Ann", "Bob"))
    assert " ".join(map(str, found.hands["Bob"].best)) == "Kd Kc Jh Jc As"
    three = everybody(Ann="7c 5d", Bob="2c 3d")
    pairs = holdem(three, cards("4c 8d 4d 7d 8h"), [Pot(100, ("Ann", "Bob"))], ("Ann", "Bob"))
    assert pairs.hands["Ann"].name == "Two pairs, eights and sevens"


def test_too_few_cards_are_told_of_in_words():
    """HND-17: an empty board raised an error."""
    with pytest.raises(CardError, match="from 5 to 7 cards, not 2"):
        holdem(everybody(Ann="Ah 8d"), (), [Pot(100, ("Ann",))], ("Ann",))


# High and low --------------------------------------------------------------------------------------------------

NUT_LOW = "Ah 2d 3c 5d 7h Ks Kd"
KINGS_FULL = "Kc Kh 9c 9d 9h 3s Jh"
NO_LOW = "Qc Qh Tc Td 6h 6s Jc"


@pytest.mark.rule("H11", "H13")
def test_the_high_takes_half_and_the_low_half():
    found = high_low(everybody(Ann=NUT_LOW, Bob=KINGS_FULL), [Pot(1000, ("Ann", "Bob"))], ("Ann", "Bob"))
    assert found.awards == {"Ann": 500, "Bob": 500}
    assert found.hands["Bob"].name == "Full house, nines over kings"
    assert (found.low["Ann"].name, found.low["Bob"]) == ("7-5-3-2-A", None)


@pytest.mark.rule("H13")
def test_without_a_low_the_high_takes_all():
    found = high_low(everybody(Ann=NO_LOW, Bob=KINGS_FULL), [Pot(1000, ("Ann", "Bob"))], ("Ann", "Bob"))
    assert found.awards == {"Ann": 0, "Bob": 1000}


@pytest.mark.rule("H13")
def test_the_odd_chip_of_the_halving_goes_to_the_high():
    hands, pot = everybody(Ann=NUT_LOW, Bob=KINGS_FULL), [Pot(1025, ("Ann", "Bob"))]
    assert high_low(hands, pot, ("Ann", "Bob"), 25).awards == {"Ann": 500, "Bob": 525}
    assert high_low(hands, pot, ("Ann", "Bob"), 25, odd_chip_to=LOW).awards == {"Ann": 525, "Bob": 500}


@pytest.mark.rule("H13", "W31")
def test_an_odd_chip_within_a_half_goes_to_the_first_left_of_the_dealer():
    hands = everybody(Ann="Ah 2d 3c 5d 7h Ks Qd", Bob="As 2c 3d 5c 7d Jh Jd", Cat=KINGS_FULL)
    for order in (("Ann", "Bob", "Cat"), ("Cat", "Bob", "Ann")):
        found = high_low(hands, [Pot(150, ("Ann", "Bob", "Cat"))], order, 25)
        first = next(player for player in order if player != "Cat")
        assert found.awards == {"Cat": 75, "Ann": 25, "Bob": 25} | {first: 50}


@pytest.mark.rule("H13")
def test_one_player_can_take_both_halves_and_a_share_of_another_low():
    hands = everybody(Ann="Ah 2d 3c 4d 5h Ks Qd", Bob="As 2c 3d 4c 5d Jh Jd", Cat=NO_LOW)
    found = high_low(hands, [Pot(1000, tuple(hands))], tuple(hands))
    assert found.awards == {"Ann": 500, "Bob": 500, "Cat": 0}


@pytest.mark.rule("H13")
def test_a_side_pot_has_a_high_and_a_low_of_its_own():
    hands = everybody(Ann=NUT_LOW, Bob=KINGS_FULL, Cat=NO_LOW)
    pots = [Pot(900, ("Ann", "Bob", "Cat")), Pot(400, ("Bob", "Cat"))]
    assert high_low(hands, pots, ("Ann", "Bob", "Cat")).awards == {"Ann": 450, "Bob": 850, "Cat": 0}
    parts = [(share.pot, share.part) for share in high_low(hands, pots, ("Ann", "Bob", "Cat")).shares]
    assert parts == [(1, HIGH), (1, LOW), (2, "all")]


@pytest.mark.rule("H12")
def test_a_shared_card_counts_for_everybody():
    hands = everybody(Ann="Ah Ad 2c 5d 7h 8s", Bob="Kc Qd Kd 9c 9d 3s")
    found = high_low(hands, [Pot(100, ("Ann", "Bob"))], ("Ann", "Bob"), shared=cards("Kh"))
    assert found.hands["Bob"].name == "Full house, kings over nines"
    assert found.low["Ann"].name == "8-7-5-2-A"
    assert found.awards == {"Ann": 50, "Bob": 50}


@pytest.mark.rule("S55")
def test_the_last_to_bet_shows_first_and_then_the_callers_in_turn():
    seats = ("Ann", "Bob", "Cat", "Dan")
    assert show_order(("Ann", "Bob", "Dan"), seats, "Bob") == ("Bob", "Dan", "Ann")
    assert show_order(seats, seats, "Ann") == seats


@st.composite
def deals(draw, own):
    """Two to six players with so many cards each, the rest of the deck, and pots that shrink."""
    players = tuple(f"P{i}" for i in range(draw(st.integers(2, 6))))
    deck = draw(st.permutations(full_deck()))
    hands = {player: tuple(deck[i * own : (i + 1) * own]) for i, player in enumerate(players)}
    chip = draw(st.sampled_from([1, 5, 25, 100]))
    stays = [players[i:] for i in range(draw(st.integers(1, len(players))))]
    pots = [Pot(draw(st.integers(0, 4000)), left) for left in stays]
    return hands, deck[len(players) * own :][:5], pots, draw(st.permutations(players)), chip


@pytest.mark.rule("W31", "H13")
@settings(max_examples=200, deadline=None)
@given(deals(2), deals(7))
def test_every_chip_of_every_pot_is_paid_out_to_somebody_who_plays_for_it(two, seven):
    hands, board, pots, order, chip = two
    own, _, side_pots, seats, small = seven
    for found, given_pots, smallest in (
        (holdem(hands, board, pots, order, chip), pots, chip),
        (high_low(own, side_pots, seats, small), side_pots, small),
    ):
        assert sum(found.awards.values()) == sum(pot.amount for pot in given_pots)
        for number, pot in enumerate(given_pots, 1):
            paid = [share for share in found.shares if share.pot == number]
            assert sum(sum(share.gets.values()) for share in paid) == pot.amount
            assert all(set(share.gets) <= set(pot.players) for share in paid)
            assert all(max(share.gets.values()) - min(share.gets.values()) < 2 * smallest for share in paid)
