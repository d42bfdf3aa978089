"""Even tables, and seats from one card each."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.cards import Card, full_deck
from clubapp.domain.seating import SEAT_ORDER, SeatingError, highest_deals, seat_order, table_sizes
from clubapp.rulesets import load

WEEKLY = load("weekly-poker-club")


def draw(**cards: str) -> dict[str, Card]:
    return {player: Card.parse(card) for player, card in cards.items()}


@pytest.mark.rule("W21")
def test_the_second_lowest_is_small_blind_and_the_lowest_big_blind():
    order = seat_order(draw(Ann="Ks", Bob="4d", Cat="9h", Dan="4c", Eve="Jd"))
    assert (order.dealer, order.small_blind, order.big_blind) == ("Ann", "Bob", "Dan")
    assert order.clockwise == ("Ann", "Bob", "Dan", "Cat", "Eve")


@pytest.mark.rule("W21")
def test_of_two_the_high_card_deals_and_posts_the_small_blind():
    order = seat_order(draw(Ann="3h", Bob="3s"))
    assert (order.dealer, order.small_blind, order.big_blind) == ("Bob", "Bob", "Ann")
    assert order.clockwise == ("Bob", "Ann")


@pytest.mark.rule("W21")
def test_of_three_the_dealer_has_the_small_blind_on_the_left():
    assert seat_order(draw(Ann="2h", Bob="Ts", Cat="5c")).clockwise == ("Bob", "Cat", "Ann")


@pytest.mark.rule("W20")
def test_the_highest_card_deals_and_spades_beat_hearts():
    assert highest_deals(draw(Ann="Ah", Bob="As", Cat="Ad")) == "Bob"


def test_a_draw_that_can_not_be():
    with pytest.raises(SeatingError, match="two players or more"):
        seat_order(draw(Ann="Ks"))
    with pytest.raises(SeatingError, match="same card"):
        seat_order(draw(Ann="Ks", Bob="Ks"))
    with pytest.raises(SeatingError, match="Nobody"):
        highest_deals({})


@pytest.mark.rule("W21")
@given(st.lists(st.sampled_from(full_deck()), min_size=2, max_size=10, unique=True))
def test_a_seat_order_seats_everyone_once_and_rises_from_the_third_lowest_to_the_second_highest(deck):
    cards = dict(enumerate(deck))
    order = seat_order(cards)
    assert sorted(order.clockwise) == sorted(cards)
    assert order.dealer == order.clockwise[0] == max(cards, key=lambda p: cards[p])
    ascending = sorted(cards, key=lambda p: cards[p])
    assert order.big_blind == ascending[0]
    if len(deck) > 2:
        assert order.clockwise[1:3] == (ascending[1], ascending[0])
        assert list(order.clockwise[3:]) == ascending[2:-1]


@pytest.mark.rule("W16")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(24, (8, 8, 8)), (25, (7, 6, 6, 6)), (9, (5, 4)), (8, (8,)), (47, (8, 8, 8, 8, 8, 7)), (1, (1,))],
)
def test_tables_are_as_few_and_as_even_as_they_can_be(players, sizes):
    assert table_sizes(players, 8) == sizes


@pytest.mark.rule("W16")
def test_the_manager_may_ask_for_more_tables():
    assert table_sizes(14, 8, 3) == (5, 5, 4)


@pytest.mark.parametrize(
    ("players", "seats", "tables", "said"),
    [
        (0, 8, None, "nobody"),
        (-3, 8, None, "nobody"),
        (10, 1, None, "two seats"),
        (24, 8, 2, "24 players need more than 16 seats"),
        (3, 8, 4, "can not fill 4 tables"),
        (3, 8, 0, "can not fill 0 tables"),
    ],
)
def test_what_does_not_fit_is_refused(players, seats, tables, said):
    with pytest.raises(SeatingError, match=said):
        table_sizes(players, seats, tables)


@pytest.mark.rule("W16")
@given(st.integers(1, 300), st.integers(2, 10))
def test_no_table_is_more_than_one_player_ahead_and_none_too_full(players, seats):
    sizes = table_sizes(players, seats)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= seats
    assert len(sizes) == -(-players // seats)


@pytest.mark.rule("H3")
def test_from_the_highest_card_down():
    order = seat_order(draw(Ann="Ks", Bob="4d", Cat="9h", Dan="4c", Eve="Jd"), "highest-first")
    assert (order.dealer, order.small_blind, order.big_blind) == ("Ann", "Eve", "Cat")
    assert order.clockwise == ("Ann", "Eve", "Cat", "Bob", "Dan")
    two = seat_order(draw(Ann="4s", Bob="4d"), "highest-first")
    assert (two.dealer, two.small_blind, two.big_blind, two.clockwise) == ("Ann", "Bob", "Ann", ("Ann", "Bob"))
    with pytest.raises(SeatingError, match="two players or more"):
        seat_order(draw(Ann="4s"), "highest-first")


def test_every_order_of_seats_is_tried_here():
    assert set(SEAT_ORDER) == {WEEKLY.seating.order, "highest-first"}
