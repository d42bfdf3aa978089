"""Players go out, one by one or several in a hand, and some are moved to other tables."""

import pytest

from tests.domain.storyteller import NAMES, Story


@pytest.fixture
def table() -> Story:
    """Eight at one table; Ann in seat 1, Bob in seat 2, and so on to Hal in seat 8."""
    night = Story()
    night.round_one_table(*NAMES[:8])
    return night


@pytest.mark.rule("W64")
def test_the_first_out_is_last_of_all(night):
    night.party(4)
    night.knock_out("Cat")
    night.knock_out("Ann")
    night.knock_out("Dan")
    assert night.places() == {"Bob": 1, "Dan": 2, "Ann": 3, "Cat": 4}
    assert night.session.winner == night.id("Bob")


@pytest.mark.rule("W40")
def test_two_out_in_one_hand_the_bigger_stack_places_higher(night):
    night.party(4)
    night.knock_out(("Bob", 900), ("Cat", 1400))
    assert night.place("Cat") == 3
    assert night.place("Bob") == 4


@pytest.mark.rule("W40")
def test_of_equal_stacks_the_nearest_left_of_the_dealer_is_out_first(table):
    table.knock_out(("Gus", 1500), ("Bob", 1500), dealer=5)  # left of Eve: Fay, Gus, Hal, Ann, Bob
    assert (table.place("Gus"), table.place("Bob")) == (8, 7)


@pytest.mark.rule("W40")
def test_the_dealer_is_the_furthest_from_the_dealer(table):
    table.knock_out(("Ann", 1500), ("Hal", 1500), dealer=1)
    assert (table.place("Hal"), table.place("Ann")) == (8, 7)


@pytest.mark.rule("W40")
def test_stacks_come_before_seats(table):
    table.knock_out(("Bob", 2000), ("Cat", 300), ("Dan", 2000), dealer=1)
    assert (table.place("Cat"), table.place("Bob"), table.place("Dan")) == (8, 7, 6)


@pytest.mark.rule("W40")
def test_the_button_may_stand_at_a_seat_that_is_empty(table):
    table.knock_out("Eve")
    table.knock_out(("Gus", 1500), ("Bob", 1500), dealer=5)
    assert (table.place("Gus"), table.place("Bob")) == (7, 6)


@pytest.mark.rule("W40")
def test_what_is_needed_is_asked_for(table):
    no = table.cannot.knock_out("Bob", "Cat")
    assert no.rule == "W40"
    assert no.overrulable
    assert "chips" in no.instead
    no = table.cannot.knock_out(("Bob", 700), ("Cat", 700))
    assert no.rule == "W40"
    assert "dealt" in no.instead
    table.cannot.knock_out(("Bob", 0), ("Cat", 700))
    table.cannot.knock_out(("Bob", -50), ("Cat", 700))
    for seat in (0, -1, 11, 99):
        assert "seat" in table.cannot.knock_out(("Bob", 700), ("Cat", 700), dealer=seat).why
    assert table.places() == {}


@pytest.mark.rule("W1", "W40")
def test_the_manager_puts_them_in_another_order_with_a_reason(table):
    hand = (("Bob", 900), ("Cat", 1400))
    no = table.cannot.knock_out(*hand, order=("Cat", "Bob"))
    assert no.overrulable
    table.knock_out(*hand, order=("Cat", "Bob"), overrule="the stacks were mixed up")
    assert (table.place("Cat"), table.place("Bob")) == (8, 7)
    assert table.overruled() == [("W40", "Cat", "the stacks were mixed up")]


@pytest.mark.rule("W40")
def test_naming_the_order_that_the_rule_gives_is_no_overrule(table):
    table.knock_out(("Bob", 900), ("Cat", 1400), order=("Bob", "Cat"), overrule="as it should be")
    assert table.overruled() == []


@pytest.mark.rule("W1", "W40")
def test_where_nobody_counted_the_stacks_the_manager_says_who_was_first(table):
    table.cannot.knock_out("Bob", "Cat", order=("Bob", "Cat"))
    table.knock_out("Bob", "Cat", order=("Bob", "Cat"), overrule="nobody counted")
    assert (table.place("Bob"), table.place("Cat")) == (8, 7)
    assert table.overruled() == [("W40", "Bob", "nobody counted")]


@pytest.mark.rule("W40")
@pytest.mark.parametrize("order", [("Bob",), ("Bob", "Bob"), ("Bob", "Dan"), ("Bob", "Cat", "Dan")])
def test_the_managers_order_names_everybody_who_went_out_once(table, order):
    table.cannot.knock_out("Bob", "Cat", order=order, overrule="as I say")


@pytest.mark.rule("W40")
def test_players_at_two_tables_were_not_in_the_same_hand(night):
    night.party(12)
    one, two = night.table(1)[0], night.table(2)[0]
    no = night.cannot.knock_out((one, 500), (two, 700))
    assert no.rule == "W40"
    assert "one table at a time" in no.instead
    night.knock_out(one)
    night.knock_out(two)
    assert (night.place(one), night.place(two)) == (12, 11)


@pytest.mark.rule("W39")
def test_a_hand_cannot_take_out_everyone(night):
    night.party(3)
    no = night.cannot.knock_out(("Ann", 100), ("Bob", 200), ("Cat", 300))
    assert no.rule == "W39"
    night.cannot.knock_out(
        ("Ann", 100), ("Bob", 200), ("Cat", 300), order=("Ann", "Bob", "Cat"), overrule="all at once"
    )
    night.knock_out("Cat")
    night.cannot.knock_out(("Ann", 100), ("Bob", 200))
    assert night.session.winner is None


@pytest.mark.rule("W39")
def test_a_hand_cannot_take_out_a_whole_table(night):
    night.party(9)
    small = night.table(2)
    no = night.cannot.knock_out(*((name, 100 + seat) for seat, name in enumerate(small)))
    assert no.rule == "W39"
    assert "whole table" in no.why
    night.knock_out(*((name, 100 + seat) for seat, name in enumerate(small[:3])))
    assert night.table(2) == small[3:]


@pytest.mark.rule("W39")
def test_a_hand_may_end_the_session(night):
    night.party(3)
    night.knock_out(("Ann", 100), ("Bob", 200), by="Cat")
    assert night.places() == {"Ann": 3, "Bob": 2, "Cat": 1}


def test_who_is_out_cannot_go_out_again(night):
    night.party(4)
    night.cannot.knock_out()
    night.cannot.knock_out("Zoe")
    night.cannot.knock_out(("Ann", 100), ("Ann", 100))
    night.knock_out("Ann")
    assert "already out" in night.cannot.knock_out("Ann").why
    assert "already out" in night.cannot.knock_out(("Ann", 100), ("Bob", 100)).why


def test_who_won_the_hand_is_still_in(night):
    night.party(4)
    night.knock_out("Ann", by="Bob")
    assert night.session.outs[0].by == night.id("Bob")
    night.cannot.knock_out("Cat", by="Ann")
    night.cannot.knock_out("Cat", by="Cat")
    night.cannot.knock_out("Cat", by="Zoe")


def test_nobody_goes_out_before_the_start(night):
    night.check_in("Ann", "Bob")
    night.draw()
    night.cannot.knock_out("Ann")


@pytest.mark.rule("W32")
def test_the_seat_of_who_goes_out_is_free(night):
    night.party(8)
    where = night.seat("Ann")
    night.wait(minutes=15)
    night.knock_out("Ann")
    assert where in night.session.free_seats()
    out = night.session.outs[0]
    assert (out.seat, out.level, out.at) == (where, 2, night.now)


# Moving (W17) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("W17")
def test_the_manager_moves_a_player(night):
    night.party(12)
    mover = night.table(1)[2]
    night.move(mover, 2, 8)
    assert night.seat(mover) == (2, 8)
    assert len(night.table(1)) == 5
    assert night.session.chips_issued == 12 * 2850


@pytest.mark.rule("W17")
def test_moves_that_cannot_be(night):
    night.check_in(*NAMES[:12])
    assert "drawn" in night.cannot.move("Ann", 1, 8).why
    night.draw()
    night.start()
    mover, sitting = night.table(1)[0], night.table(2)[0]
    assert "taken" in night.cannot.move(mover, *night.seat(sitting)).why
    assert "already" in night.cannot.move(mover, *night.seat(mover)).why
    assert "not in play" in night.cannot.move(mover, 3, 1).why
    for seat in (0, -1, 11):
        assert "no seat" in night.cannot.move(mover, 2, seat).why
    night.cannot.move("Zoe", 2, 8)
    night.knock_out(mover)
    night.cannot.move(mover, 2, 8)


@pytest.mark.rule("W17")
def test_the_manager_may_squeeze_in_a_ninth_and_a_tenth_but_no_more():
    night = Story()
    night.party(16)
    movers = night.table(2)
    night.move(movers[0], 1, 9)
    night.move(movers[1], 1, 10)
    assert len(night.table(1)) == 10
    night.cannot.move(movers[2], 1, 11)


@pytest.mark.rule("W17")
def test_a_broken_table_leaves_no_ghost_seats(night):
    night.party(9)
    for name, seat in zip(night.table(2), (6, 7, 8, 9), strict=True):
        night.move(name, 1, seat)
    assert night.session.tables_left() == [1]
    assert not [seat for seat in night.session.free_seats() if seat[0] == 2]
    assert "not in play" in night.cannot.move(night.table(1)[0], 2, 1).why
    assert len(night.table(1)) == 9


@pytest.mark.rule("W26")
def test_before_the_first_hand_nobody_is_new_to_a_table(night):
    night.check_in(*NAMES[:9])
    night.draw()
    for name, seat in zip(night.table(2), (6, 7, 8, 9), strict=True):
        night.move(name, 1, seat)
    assert night.session.to_draw == {}
    night.start()
    assert (night.session.to_draw, night.session.came) == ({}, {})


def test_nobody_moves_when_the_session_is_over(night):
    night.party(3)
    night.knock_out_all_but("Ann")
    night.cannot.move("Ann", 1, 8)


@pytest.mark.rule("W40")
def test_a_ninth_and_a_tenth_chair_count_on_round_the_table(table):
    table.move("Gus", 1, 9)
    table.move("Hal", 1, 10)
    table.knock_out(("Ann", 800), ("Hal", 800), dealer=9)  # left of seat 9: 10, then 1
    assert (table.place("Hal"), table.place("Ann")) == (8, 7)
