"""The best five cards, named and compared."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain.cards import Card, CardError, full_deck, parse_cards
from clubapp.domain.hands import best_hand

LADDER = [
    ("As Ks Qs Js Ts", "Royal flush"),
    ("9h 8h 7h 6h 5h", "Straight flush, nine high"),
    ("5d 4d 3d 2d Ad", "Straight flush, five high"),
    ("Kc Kd Kh Ks 2c", "Four kings"),
    ("6c 6d 6h 6s Ac", "Four sixes"),
    ("Ac Ad Ah 2s 2c", "Full house, aces over twos"),
    ("2c 2d 2h As Ac", "Full house, twos over aces"),
    ("Kh 9h 8h 4h 2h", "Flush, king high"),
    ("Ac Kd Qh Js Tc", "Straight, ace high"),
    ("Ac 2d 3h 4s 5c", "Straight, five high"),
    ("Jc Jd Jh 9s 2c", "Three jacks"),
    ("Ac Ad 3h 3s 2c", "Two pairs, aces and threes"),
    ("8c 8d 7h 7s Ac", "Two pairs, eights and sevens"),
    ("Ac Ad 9h 8s 2c", "Pair of aces"),
    ("Tc Td 9h 8s 2c", "Pair of tens"),
    ("Ac Jd 9h 8s 2c", "Ace high"),
    ("7c 5d 4h 3s 2c", "Seven high"),
]


def strength(cards: str) -> int:
    return best_hand(parse_cards(cards)).strength


def test_hands_from_the_best_to_the_lowest_and_what_they_are_called():
    found = [best_hand(parse_cards(cards)) for cards, _ in LADDER]
    assert [hand.name for hand in found] == [name for _, name in LADDER]
    assert [hand.strength for hand in found] == sorted((hand.strength for hand in found), reverse=True)


@pytest.mark.parametrize(
    ("better", "lower"),
    [
        ("Ac 2d 3h 4s 5c 9d 9h", "Kc Kd 3h 4s 7c 9d Jh"),  # a five-high straight is no ace high
        ("Kd 8c 9h 7c 5d 5s 3h", "4d Qc 9h 7c 5d 5s 3h"),  # the kicker
        ("Ah Kh 9h 4h 3h 2c 2d", "Ah Kh 9h 4h 2h 3c 3d"),  # the fifth card of a flush
        ("9c 8c 7d 6h 5s 2c 2d", "8c 7d 6h 5s 4c 2c 2d"),
    ],
)
def test_what_people_have_ranked_wrongly_before(better, lower):
    assert strength(better) > strength(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ah 8d Jc 7d Jh Kc Ks", "Ad Qd Jc 7d Jh Kc Ks"),  # two pairs and the ace on both
        ("Th 3c Qc Qd Ah Tc 5s", "Td 9c Qc Qd Ah Tc 5s"),
        ("Ah Kd 2c 3c 7s 9h Jd", "As Kc 2c 3c 7s 9h Jd"),  # suits never part hands
    ],
)
def test_hands_that_share_the_pot(one, other):
    assert strength(one) == strength(other)


def test_of_three_pairs_the_higher_two_and_the_best_kicker_count():
    hand = best_hand(parse_cards("7c 5d 4h 8s 4c 7d 8h"))
    assert hand.name == "Two pairs, eights and sevens"
    assert " ".join(map(str, hand.best)) == "8s 8h 7d 7c 5d"


def test_a_five_high_straight_is_read_from_the_five_down():
    assert [card.rank for card in best_hand(parse_cards("Ac 2d 3h 4s 5c Kd Kh")).best] == [5, 4, 3, 2, 14]


@pytest.mark.parametrize("cards", ["", "Ah Kd", "Ah Kd Qc Js", "Ah Kd Qc Js 9h 8h 7h 6h"])
def test_too_few_or_too_many_cards(cards):
    with pytest.raises(CardError, match="from 5 to 7 cards"):
        best_hand(parse_cards(cards))


def test_one_deck_holds_each_card_once():
    seven = parse_cards("7h")
    with pytest.raises(CardError, match="7h is named twice"):
        best_hand((*seven, *parse_cards("7h 6s 5d 4c"), *parse_cards("2c 3c")))


@pytest.mark.parametrize("card", ["AsX", "1s", "Ax", "", "10", "A", "0h"])
def test_what_is_no_card_is_refused_before_anything_is_ranked(card):
    with pytest.raises(CardError):
        parse_cards(f"Kd Qc Js 9h {card or '??'}")


@pytest.mark.parametrize("ten", ["Tc", "tc", "10c", "10C", "tC"])
def test_a_ten_is_a_ten_however_it_is_written(ten):
    assert best_hand(parse_cards(f"2d 6s 6c 3d {ten}")).name == "Pair of sixes"
    assert Card.parse(ten) in best_hand(parse_cards(f"2d 6s 6c 3d {ten}")).best


def worked_out(cards: tuple[Card, ...]) -> tuple:
    """Another way to rank five cards, to hold against the first."""
    times: dict[int, int] = {}
    for card in cards:
        times[card.rank] = times.get(card.rank, 0) + 1
    groups = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = tuple(sorted(times.values(), reverse=True))
    ranks = sorted(times, reverse=True)
    wheel = ranks == [14, 5, 4, 3, 2]
    straight = len(ranks) == 5 and (ranks[0] - ranks[4] == 4 or wheel)
    flush = len({card.suit for card in cards}) == 1
    top = [5] if wheel else [ranks[0]]
    if straight:
        return (8 if flush else 4, top)
    if shape[0] == 4:
        return (7, groups)
    if shape == (3, 2):
        return (6, groups)
    if flush:
        return (5, ranks)
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), groups)


five = st.lists(st.sampled_from(full_deck()), min_size=5, max_size=5, unique=True).map(tuple)


@settings(max_examples=300)
@given(five, five)
def test_any_two_hands_compare_as_worked_out_by_hand(one, other):
    ours, theirs = best_hand(one).strength, best_hand(other).strength
    assert (ours > theirs, ours == theirs) == (
        worked_out(one) > worked_out(other),
        worked_out(one) == worked_out(other),
    )


@given(st.lists(st.sampled_from(full_deck()), min_size=6, max_size=7, unique=True))
def test_the_best_five_are_among_the_cards_and_no_five_are_better(cards):
    from itertools import combinations

    found = best_hand(cards)
    assert set(found.best) <= set(cards)
    assert found.strength == max(best_hand(each).strength for each in combinations(cards, 5))
    assert best_hand(found.best).strength == found.strength
