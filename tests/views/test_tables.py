"""Who sits where, as the draw, the Play page and the seat list show it."""

import pytest

from clubapp.domain.cards import Card
from clubapp.domain.record import replace
from clubapp.domain.table_commands import NextHand, SetButton
from clubapp.views.draw import draw_view
from clubapp.views.people import Directory, Person
from clubapp.views.tables import TableView, drawn_views, table_views
from tests.domain.storyteller import NAMES, Story


def blinds(table: TableView) -> list[str]:
    """What each seat is in the first hand, clockwise from seat 1, without the empty ones."""
    return [seat.blind for seat in table.seats if seat.player is not None]


@pytest.mark.rule("W20", "W21")
def test_the_draw_shows_cards_dealer_and_blinds(night):
    night.check_in(*NAMES[:8])
    night.draw()
    (table,) = table_views(night.night, night.people)
    assert blinds(table) == ["D", "SB", "BB", "", "", "", "", ""]
    cards = [Card.parse(seat.card) for seat in table.seats]
    assert max(cards) == cards[0]
    assert min(cards) == cards[2]
    assert table.dealer.name == night.dealer(1)


@pytest.mark.rule("W27")
def test_with_two_the_dealer_has_the_small_blind(night):
    night.check_in("Ann", "Bob")
    night.draw()
    (table,) = table_views(night.night, night.people)
    assert blinds(table) == ["D", "BB"]


def test_empty_seats_are_shown_empty(night):
    night.check_in(*NAMES[:9])
    night.draw()
    one, two = table_views(night.night, night.people)
    assert [len(table.seats) for table in (one, two)] == [8, 8]
    assert (one.players, two.players) == (5, 4)
    assert [seat.name for seat in two.seats[4:]] == ["", "", "", ""]


def test_a_ninth_chair_is_shown(night):
    night.party(16)
    night.late("Zoe", overrule="a ninth chair")
    assert table_views(night.night, night.people)[0].seats[8].name == "Zoe"


@pytest.mark.rule("W20", "W22")
def test_the_draw_says_where_the_button_is_at_first_and_since_when(night):
    night.party(8)
    (now,) = table_views(night.night, night.people)
    assert (now.button, now.since) == (1, "19:30")
    assert blinds(now) == ["D", "SB", "BB", "", "", "", "", ""]
    night.do(SetButton(1, 8))
    assert blinds(table_views(night.night, night.people)[0]) == ["SB", "BB", "", "", "", "", "", "D"]
    (then,) = drawn_views(night.night, night.people)
    assert then.dealer.seat == 1


@pytest.mark.rule("W23")
def test_the_button_stands_at_an_empty_seat_too(night):
    night.round_one_table("Ann", "Bob", "Cat", "Dan", "Eve")
    night.wait(minutes=5)
    night.do(SetButton(1, 1))
    night.knock_out("Bob")
    night.do(NextHand(1))
    (table,) = table_views(night.night, night.people)
    assert {seat.seat: (seat.name, seat.blind) for seat in table.seats if seat.blind} == {
        2: ("", "D"),
        3: ("Cat", "SB"),
        4: ("Dan", "BB"),
    }
    assert table.button == 2


def test_the_drawn_seats_stay_as_they_were_drawn(night):
    night.party(9)
    before = drawn_views(night.night, night.people)
    mover = night.table(1)[0]
    night.move(mover, 2, 8)
    night.knock_out(night.table(2)[0])
    after = drawn_views(night.night, night.people)
    assert [[seat.name for seat in table.seats] for table in after] == [
        [seat.name for seat in table.seats] for table in before
    ]


@pytest.mark.rule("W18")
def test_a_held_seat_is_marked_until_its_owner_comes(night):
    night.phone_in("Zoe")
    night.check_in("Ann", "Bob")
    night.draw()
    seats = {seat.name: seat for seat in table_views(night.night, night.people)[0].seats}
    assert seats["Zoe"].away
    assert not seats["Ann"].away
    night.check_in("Zoe")
    assert not any(seat.away for seat in table_views(night.night, night.people)[0].seats)


@pytest.mark.rule("W20")
def test_a_member_for_whom_somebody_else_deals(night):
    night.check_in("Ann", "Bob")
    night.draw()
    people = Directory(Person(night.id(n), n, n, n, n, deals=n != "Ann") for n in ("Ann", "Bob"))
    seats = {seat.name: seat.deals for seat in table_views(night.night, people)[0].seats if seat.name}
    assert seats == {"Ann": False, "Bob": True}


def test_somebody_who_was_erased_keeps_the_seat(night):
    night.check_in("Ann", "Bob")
    night.draw()
    names = {seat.name for seat in table_views(night.night, Directory())[0].seats if seat.player is not None}
    assert names == {"Former player 1", "Former player 2"}


def test_the_draw_page_counts_tables_and_names_who_waits(night):
    night.check_in(*NAMES[:17])
    view = draw_view(night.night, night.people)
    assert (view.drawn, view.players, view.fewest_tables, view.seed) == (False, 17, 3, "")
    night.seed = 0xC0FFEE
    night.draw()
    view = draw_view(night.night, night.people)
    assert (view.drawn, view.seed, view.deal_rule, view.seat_rule) == (True, "c0ffee", "W20", "W21")
    assert view.unseated == ()


def test_nobody_to_draw_for(night):
    view = draw_view(night.night, night.people)
    assert (view.players, view.fewest_tables, view.tables) == (0, 0, ())


def test_who_came_after_the_draw_and_found_no_seat_is_named(night):
    night.check_in(*NAMES[:8])
    night.draw()
    night.check_in("Zoe")
    assert draw_view(night.night, night.people).unseated == ("Zoe",)


@pytest.mark.rule("W20")
def test_the_deal_passes_on_when_its_owner_leaves_before_the_first_hand():
    night = Story()
    night.check_in(*NAMES[:6])
    night.draw()
    night.check_out(night.dealer(1))
    (table,) = table_views(night.night, night.people)
    highest = max((seat for seat in table.seats if seat.player is not None), key=lambda seat: Card.parse(seat.card))
    assert table.dealer == highest
    assert sorted(blinds(table)) == ["", "", "BB", "D", "SB"]


@pytest.mark.rule("W20")
def test_a_session_that_was_played_keeps_its_seats_and_cards(night):
    night.party(9)
    session = night.night.session
    before = drawn_views(night.night, night.people)
    night.knock_out_all_but(NAMES[0])
    assert drawn_views(night.night, night.people, session) == tuple(replace(table, warning="") for table in before)
