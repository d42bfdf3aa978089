"""The best low of a hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.cards import full_deck, parse_cards
from clubapp.domain.lows import best_low


def low(cards: str, qualifier: int = 8) -> str | None:
    found = best_low(parse_cards(cards), qualifier)
    return found.name if found else None


@pytest.mark.rule("H13")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Ad 2c 5d 7h 8s Ks", "8-7-5-2-A"),
        ("Ah 2d 3c 4d 5h 6s 7s", "5-4-3-2-A"),
        ("Ah 2h 3h 4h 5h Ks Kd", "5-4-3-2-A"),  # straights and flushes are ignored
        ("8h 7d 6c 5d 4h 4s 4c", "8-7-6-5-4"),
        ("9h 2d 3c 4d 5h Ks Kc", None),
        ("Ah Ad 2c 2d 7h 8s 8c", None),  # pairs do not make five ranks
        ("Ah Kd 2c 3d 4h 9s Tc", None),
    ],
)
def test_eight_or_better(cards, name):
    assert low(cards) == name


@pytest.mark.rule("H13")
def test_the_qualifier_is_a_field():
    assert low("9h 2d 3c 4d 5h Ks Kc", 9) == "9-5-4-3-2"
    assert low("Th 2d 3c Jd Qh Ks Kc", 13) == "Q-J-10-3-2"
    assert low("8h 2d 3c 4d 5h Ks Kc", 7) is None


@pytest.mark.rule("H13")
def test_lows_compare_from_the_highest_card_down():
    ladder = [
        "5h 4d 3c 2d Ah",
        "6h 4d 3c 2d Ah",
        "7h 4d 3c 2d Ah",
        "7h 5d 3c 2d Ah",
        "7h 6d 5c 4d 2h",
        "8h 4d 3c 2d Ah",
    ]
    ranks = [best_low(parse_cards(cards), 8).ranks for cards in ladder]
    assert ranks == sorted(ranks)


@pytest.mark.rule("H13")
@given(st.lists(st.sampled_from(full_deck()), min_size=7, max_size=7, unique=True))
def test_a_low_is_five_of_the_cards_and_none_could_be_lower(cards):
    from itertools import combinations

    def ranks(five):
        named = {1 if card.rank == 14 else card.rank for card in five}
        return tuple(sorted(named, reverse=True)) if len(named) == 5 and max(named) <= 8 else None

    all_lows = [found for five in combinations(cards, 5) if (found := ranks(five))]
    found = best_low(cards, 8)
    assert (found.ranks if found else None) == (min(all_lows) if all_lows else None)
    assert found is None or set(found.best) <= set(cards)
