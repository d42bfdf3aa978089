"""Cards are drawn for seats and deal; somebody comes and somebody goes before the first hand."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.cards import Card, full_deck
from clubapp.domain.decide import Context, decide
from clubapp.domain.night import Session
from clubapp.session import Dice
from tests.domain.storyteller import NAMES, WEEKLY, Story

DRAWS = 10_000


def cards_at(night: Story, table: int) -> list[Card]:
    """The cards clockwise from seat 1."""
    session = night.session
    return [Card.parse(session.cards[player]) for player in session.at_table(table).values()]


@pytest.mark.rule("W20", "W21")
def test_the_cards_give_the_seats(night):
    night.check_in(*NAMES[:8])
    night.draw()
    cards = cards_at(night, 1)
    low = sorted(cards)
    # Clockwise: the highest, then the second lowest, the lowest, and upwards to the second highest.
    assert cards == [low[-1], low[1], low[0], *low[2:-1]]
    assert night.dealer(1) == night.table(1)[0]


@pytest.mark.rule("W20")
@pytest.mark.parametrize("players", [2, 3, 9, 17, 24])
def test_each_table_draws_from_one_deck_of_its_own(players):
    night = Story()
    night.check_in(*NAMES[:players])
    night.draw()
    for table in night.session.tables:
        cards = cards_at(night, table)
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(full_deck())
        highest = max(cards)
        assert night.card(night.dealer(table)) == str(highest)


@pytest.mark.rule("W16", "W21")
@pytest.mark.parametrize(
    ("players", "tables", "sizes"),
    [(8, None, [8]), (9, None, [5, 4]), (17, None, [6, 6, 5]), (24, None, [8, 8, 8]), (16, 3, [6, 5, 5])],
)
def test_tables_are_of_even_size(players, tables, sizes):
    night = Story()
    night.check_in(*NAMES[:players])
    night.draw(tables)
    assert [len(night.table(t)) for t in night.session.tables] == sizes


def test_a_venue_with_ten_to_a_table():
    night = Story(max_seats=10)
    night.check_in(*NAMES[:10])
    night.draw()
    assert night.session.tables == [1]


@pytest.mark.parametrize(("players", "tables"), [(9, 1), (4, 0), (4, -1), (4, 5), (3, 3), (5, 3), (3, 2)])
def test_tables_that_cannot_be_filled_or_leave_somebody_alone_are_refused(players, tables):
    night = Story()
    night.check_in(*NAMES[:players])
    no = night.cannot.draw(tables)
    assert no.rule == "W21"
    assert "tables" in no.instead


def test_nobody_draws_alone(night):
    assert "two players" in night.cannot.draw().why
    night.check_in("Ann")
    night.cannot.draw()
    night.cannot.start()


@pytest.mark.rule("W20")
def test_the_seed_on_paper_gives_the_same_draw_again():
    def drawn(seed: int) -> Session:
        night = Story()
        night.seed = seed
        night.check_in(*NAMES[:20])
        night.draw()
        assert night.session.seed == seed
        return night.session

    assert (drawn(7919).seats, drawn(7919).cards) == (drawn(7919).seats, drawn(7919).cards)
    assert drawn(7919).seats != drawn(7920).seats


@pytest.mark.rule("W20")
def test_no_card_of_the_table_comes_out_of_the_deck_twice():
    night = Story(max_seats=10)
    night.check_in(*NAMES[:9])
    night.draw()
    held = set(night.session.cards.values())
    for seed in range(300):
        _, given = decide(c.CheckIn(night.id("Zoe")), night.night, Context(night.now, Dice(seed), night))
        assert given.card not in held


@pytest.mark.rule("W21")
def test_where_seats_go_by_lot_the_cards_say_who_deals_and_no_more():
    night = Story(WEEKLY._replace(seating=WEEKLY.seating._replace(method="lots")))
    orders = set()
    for seed in range(1, 9):
        night.seed = seed
        if not night.session.drawn:
            night.check_in(*NAMES[:8])
        night.draw()
        cards = cards_at(night, 1)
        assert night.card(night.dealer(1)) == str(max(cards))
        orders.add(tuple(sorted(cards).index(card) for card in cards))
    assert len(orders) > 1  # the seats do not follow from the cards


def test_drawing_again_forgets_the_first_draw(night):
    night.check_in(*NAMES[:9])
    night.draw()
    night.seed = 2
    night.draw(3)
    assert night.session.tables == [1, 2, 3]
    assert len(night.session.seats) == 9


def many_draws(night: Story, tables: int | None = None) -> Iterator[e.SeatsDrawn]:
    """Ten thousand draws of everybody checked in, each with a seed of its own."""
    for seed in range(DRAWS):
        (drawn,) = decide(c.DrawSeats(tables), night.night, Context(night.now, Dice(seed), night))
        yield drawn


def chi_square(counts: Iterable[int], expected: Iterable[float]) -> float:
    return sum((count - want) ** 2 / want for count, want in zip(counts, expected, strict=True))


@pytest.mark.rule("W21")
def test_no_table_follows_from_who_came_first():
    night = Story(max_seats=10)
    night.check_in(*(f"P{i}" for i in range(47)))
    seen: Counter[tuple[int, int]] = Counter()
    for drawn in many_draws(night, tables=5):
        seen.update((seat.player, seat.table) for seat in drawn.seats)
    expected = [DRAWS * size / 47 for size in (10, 10, 9, 9, 9)]
    for player in range(1, 48):
        # Of 4 degrees of freedom 28.5 is passed once in 100,000, and there are 47 players.
        assert chi_square((seen[player, table] for table in range(1, 6)), expected) < 28.5, player


@pytest.mark.rule("W20", "W21")
def test_no_seat_and_no_deal_follows_from_who_came_first():
    night = Story()
    night.check_in("Ann", "Bob", "Cat")
    seen: Counter[tuple[int, int]] = Counter()
    for drawn in many_draws(night):
        seen.update((seat.player, seat.seat) for seat in drawn.seats)
    for player in (1, 2, 3):  # of 2 degrees of freedom 23 is passed once in 100,000
        assert chi_square((seen[player, seat] for seat in (1, 2, 3)), [DRAWS / 3] * 3) < 23, player


# Between the draw and the first hand ----------------------------------------------------------------------------


@pytest.mark.rule("W21")
def test_who_comes_after_the_draw_draws_a_card_for_a_free_seat(night):
    night.check_in(*NAMES[:9])
    night.draw()  # tables of five and four
    night.check_in("Zoe")
    table, seat = night.seat("Zoe")
    assert (table, seat) == (2, 5)
    cards = cards_at(night, 2)
    assert len(set(cards)) == 5
    assert night.card("Zoe") in map(str, cards)
    night.start()
    assert night.session.on_time[-1] == night.id("Zoe")


def test_a_seat_is_held_for_who_rings_after_the_draw(night):
    night.check_in(*NAMES[:3])
    night.draw()
    night.phone_in("Zoe")
    assert night.seat("Zoe") == (1, 4)


@pytest.mark.rule("W7")
def test_where_no_seat_is_free_everybody_draws_again(night):
    night.check_in(*NAMES[:8])
    night.draw()
    night.check_in("Zoe", "Yan")
    assert night.seat("Zoe") is None
    no = night.cannot.start()
    assert "2 checked-in players have no seat" in no.why
    assert "Draw again" in no.instead
    night.draw()
    night.start()
    assert len(night.session.on_time) == 10


def test_a_no_show_gives_up_the_seat(night):
    night.check_in(*NAMES[:6])
    night.phone_in("Zoe")
    night.draw()
    where = night.seat("Zoe")
    night.check_out("Zoe")
    assert night.seat("Zoe") is None
    night.start()
    assert night.session.entrants == 6
    assert where in night.session.free_seats()


@pytest.mark.rule("W20")
def test_when_the_first_dealer_goes_home_the_next_highest_card_deals(night):
    night.check_in(*NAMES[:6])
    night.draw()
    gone = night.dealer(1)
    night.check_out(gone)
    assert night.card(night.dealer(1)) == str(max(cards_at(night, 1)))
    night.check_in("Zoe")  # takes the seat that was the dealer's, but not the deal
    assert night.seat("Zoe") == (1, 1)
    highest_before = max(Card.parse(night.card(n)) for n in night.table(1) if n != "Zoe")
    assert night.card(night.dealer(1)) == str(highest_before)


@pytest.mark.rule("W20")
def test_a_dealer_moved_to_another_table_leaves_the_deal_behind(night):
    night.check_in(*NAMES[:9])
    night.draw()
    moved = night.dealer(1)
    night.move(moved, 2, 8)
    assert night.dealer(1) != moved
    assert night.card(night.dealer(1)) == str(max(cards_at(night, 1)))
    assert night.dealer(2) != moved


def test_when_a_table_empties_before_the_start_nobody_deals_there(night):
    night.check_in(*NAMES[:9])
    night.draw()
    for name in night.table(2):
        night.check_out(name)
    assert 2 not in night.session.deals
    night.start()
    assert night.session.tables_left() == [1]


@pytest.mark.rule("W17")
def test_two_players_swap_seats_cards_and_all(night):
    night.check_in(*NAMES[:9])
    night.draw()
    first, second = night.table(1)[0], night.table(2)[1]
    seats, cards = (night.seat(first), night.seat(second)), (night.card(first), night.card(second))
    night.swap(first, second)
    assert (night.seat(second), night.seat(first)) == seats
    assert (night.card(second), night.card(first)) == cards
    night.swap(second, first)
    assert (night.seat(first), night.seat(second)) == seats


def test_swaps_that_make_no_sense(night):
    night.check_in("Ann", "Bob")
    assert "Draw" in night.cannot.swap("Ann", "Bob").instead
    night.draw()
    night.cannot.swap("Ann", "Ann")
    night.cannot.swap("Ann", "Zoe")
    night.start()
    night.cannot.swap("Ann", "Bob")


@pytest.mark.rule("W7")
def test_everybody_on_time_starts_with_the_same_stack(night):
    night.party(10)
    assert night.session.stack == 2850
    assert night.session.chips_issued == 28_500
    assert night.session.entrants == 10


def test_play_starts_once(night):
    night.party(4)
    for verb in ("start", "draw"):
        assert "Play has started" in getattr(night.cannot, verb)().why
