"""Where the button goes, who deals and who posts, whoever has just gone out."""

import pytest

from clubapp.domain.button import BUTTON, ButtonError, HandPlayed, Positions, first_hand, next_hand
from tests.domain.button_story import PHANTOM, ROUND, WEEKLY, after, both_ways, played, who

# Nobody out ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W22", "S36")
@both_ways
def test_everything_moves_one_player_to_the_left(rules):
    answer = next_hand(played("Ann", "Bob", "Cat"), rules)
    assert who(answer) == ("Bob", "Bob", "Cat", "Dan")
    assert answer.rule == rules.rule
    assert answer.why == "The button moves to Bob, who deals. Small blind Cat, big blind Dan."


@pytest.mark.rule("W22")
@both_ways
def test_the_round_closes_behind_the_last_seat(rules):
    assert who(next_hand(played("Eve", "Fay", "Ann"), rules)) == ("Fay", "Fay", "Ann", "Bob")


@pytest.mark.rule("W22")
@both_ways
def test_the_dealer_out_changes_nothing_for_the_others(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", out="Ann"), rules)
    assert who(answer) == ("Bob", "Bob", "Cat", "Dan")
    assert answer.rule == rules.rule


@pytest.mark.rule("W22", "S89")
@both_ways
def test_out_before_becoming_big_blind_passes_it_on(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", out="Dan Eve"), rules)
    assert who(answer) == ("Bob", "Bob", "Cat", "Fay")
    assert answer.rule == rules.rule
    assert "Dan is out, so the big blind passes to Fay. Eve is out" in answer.why


@pytest.mark.rule("W22")
@both_ways
def test_a_seat_that_has_long_been_empty_is_not_worth_a_word(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", empty="Dan"), rules)
    assert who(answer) == ("Bob", "Bob", "Cat", "Eve")
    assert "Dan" not in answer.why


# Small blind out ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("W23", "S88")
@both_ways
def test_small_blind_out_the_button_moves_to_the_empty_seat_and_the_player_to_its_right_deals(rules):
    before = played("Ann", "Bob", "Cat", out="Bob")
    answer = next_hand(before, rules)
    assert who(answer) == ("Bob", "Ann", "Cat", "Dan")
    assert answer.rule == rules.small_blind_rule
    assert answer.keeps(before.left) == ("Bob",)
    following = next_hand(after(before, answer), rules)
    assert who(following) == ("Cat", "Cat", "Dan", "Eve")
    assert following.rule == rules.rule


@pytest.mark.rule("W23", "S88")
def test_what_the_table_is_told_of_the_empty_seat():
    told = [next_hand(played("Ann", "Bob", "Cat", out="Bob"), rules).why for rules in (WEEKLY, PHANTOM)]
    start = "The small blind, Bob, is out. The button moves to the empty seat of Bob; Ann deals"
    assert told == [
        f"{start}. Small blind Cat, big blind Dan.",
        f"{start} as phantom dealer. Small blind Cat, big blind Dan.",
    ]


@pytest.mark.rule("W23")
@both_ways
def test_small_blind_and_dealer_out_the_next_player_to_the_right_deals(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", out="Ann Bob"), rules)
    assert who(answer) == ("Bob", "Fay", "Cat", "Dan")
    assert answer.rule == rules.small_blind_rule


@pytest.mark.rule("W23")
@both_ways
def test_whoever_deals_for_the_empty_seat_goes_out_and_the_button_moves_on_all_the_same(rules):
    before = played("Ann", "Bob", "Cat", out="Bob")
    following = next_hand(after(before, next_hand(before, rules), out="Ann"), rules)
    assert who(following) == ("Cat", "Cat", "Dan", "Eve")


@pytest.mark.rule("W23")
@both_ways
def test_two_small_blinds_out_in_two_hands(rules):
    before = played("Ann", "Bob", "Cat", out="Bob")
    following = next_hand(after(before, next_hand(before, rules), out="Cat"), rules)
    assert who(following) == ("Cat", "Ann", "Dan", "Eve")


# Big blind out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W24", "S89")
@both_ways
def test_big_blind_out_no_small_blind_in_the_next_hand_and_then_the_button_is_at_the_empty_seat(rules):
    before = played("Ann", "Bob", "Cat", out="Cat")
    answer = next_hand(before, rules)
    assert who(answer) == ("Bob", "Bob", None, "Dan")
    assert (answer.rule, answer.positions.dead_small_blind) == (rules.big_blind_rule, "Cat")
    before = after(before, answer)
    following = next_hand(before, rules)
    assert who(following) == ("Cat", "Bob", "Dan", "Eve")
    assert following.rule == rules.big_blind_rule
    assert following.why.startswith("The last hand had no small blind. The button moves to the empty seat of Cat; Bob")
    assert who(next_hand(after(before, following), rules)) == ("Dan", "Dan", "Eve", "Fay")


@pytest.mark.rule("W24", "S89")
def test_what_the_table_is_told_of_the_missing_small_blind():
    told = [next_hand(played("Ann", "Bob", "Cat", out="Cat"), rules).why for rules in (WEEKLY, PHANTOM)]
    start = "The big blind, Cat, is out. The button moves to Bob, who deals."
    assert told == [f"{start} No small blind, big blind Dan.", f"{start} Phantom small blind, big blind Dan."]


@pytest.mark.rule("W24")
@both_ways
def test_both_blinds_out_the_button_moves_to_the_empty_small_blind_seat_without_a_small_blind(rules):
    before = played("Ann", "Bob", "Cat", out="Bob Cat")
    answer = next_hand(before, rules)
    assert who(answer) == ("Bob", "Ann", None, "Dan")
    assert answer.rule == rules.big_blind_rule
    assert answer.keeps(before.left) == ("Bob", "Cat")
    assert "small blind, Bob, is out. The big blind, Cat, is out." in answer.why
    before = after(before, answer)
    following = next_hand(before, rules)
    assert who(following) == ("Cat", "Ann", "Dan", "Eve")
    assert who(next_hand(after(before, following), rules)) == ("Dan", "Dan", "Eve", "Fay")


@pytest.mark.rule("W24", "S89")
@both_ways
def test_two_big_blinds_out_in_two_hands_there_is_still_one_each_time(rules):
    before = played("Ann", "Bob", "Cat", out="Cat")
    before = after(before, next_hand(before, rules), out="Dan")
    following = next_hand(before, rules)
    assert who(following) == ("Cat", "Bob", None, "Eve")
    assert who(next_hand(after(before, following), rules)) == ("Dan", "Bob", "Eve", "Fay")


@pytest.mark.rule("W24")
@both_ways
def test_big_blind_and_the_next_in_line_out(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", out="Cat Dan"), rules)
    assert who(answer) == ("Bob", "Bob", None, "Eve")


@pytest.mark.rule("W24")
@both_ways
def test_dealer_and_both_blinds_out_in_one_hand(rules):
    assert who(next_hand(played("Ann", "Bob", "Cat", out="Ann Bob Cat"), rules)) == ("Bob", "Fay", None, "Dan")


@pytest.mark.rule("W24")
@both_ways
def test_the_seat_of_the_missing_small_blind_is_known_again_among_others_that_are_empty(rules):
    seats = ("Ann", "Bob", "x", "Cat", "y", "Dan", "Eve")
    before = played("Ann", "Bob", "Cat", out="Cat", seats=seats, empty="x y")
    answer = next_hand(before, rules)
    had_one = HandPlayed(seats, answer.positions, empty=frozenset({"x", "y", "Cat"}))
    assert who(next_hand(had_one, rules)) == ("Cat", "Bob", "Dan", "Eve")


@pytest.mark.rule("W24")
@both_ways
def test_where_the_empty_seat_has_been_cleared_away_the_same_player_keeps_the_button(rules):
    answer = next_hand(played("Bob", None, "Dan", seats=("Ann", "Bob", "Dan", "Eve", "Fay"), dead="Cat"), rules)
    assert who(answer) == ("Bob", "Bob", "Dan", "Eve")
    assert "The button stays with Bob, who deals." in answer.why
    cleared = played("Bob", None, "Dan", seats=("Ann", "Bob", "Dan", "Eve", "Fay"), empty="Bob")
    answer = next_hand(cleared, rules)
    assert who(answer) == ("Bob", "Ann", "Dan", "Eve")
    assert "The button stays at the empty seat of Bob; Ann deals" in answer.why


# Two left -----------------------------------------------------------------------------------------------------------

THREE = ROUND[:3]


@pytest.mark.rule("W27", "S90")
@both_ways
@pytest.mark.parametrize(("out", "deals", "big"), [("Ann", "Cat", "Bob"), ("Bob", "Cat", "Ann"), ("Cat", "Bob", "Ann")])
def test_from_three_to_two_whoever_is_due_has_the_big_blind_and_the_other_deals(rules, out, deals, big):
    answer = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out=out, final=True), rules)
    assert who(answer) == (deals, deals, deals, big)
    assert answer.rule == rules.two_left_rule
    assert "acts first before the flop" in answer.why


@pytest.mark.rule("W27")
@both_ways
def test_the_last_two_take_turns(rules):
    answer = next_hand(played("Ann", "Ann", "Bob", seats=("Ann", "Bob"), final=True), rules)
    assert who(answer) == ("Bob", "Bob", "Bob", "Ann")
    assert "Two are left. Ann is due the big blind; Bob has button and small blind, and deals." in answer.why


@pytest.mark.rule("W24", "W27")
@both_ways
def test_two_left_after_the_big_blind_went_out_have_both_blinds(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", out="Cat Dan Eve Fay", final=True), rules)
    assert who(answer) == ("Bob", "Bob", "Bob", "Ann")


@pytest.mark.rule("W24", "W27")
@both_ways
@pytest.mark.parametrize(("out", "deals", "big"), [("Ann", "Dan", "Bob"), ("Bob", "Dan", "Ann"), ("Dan", "Bob", "Ann")])
def test_two_left_after_a_hand_without_a_small_blind(rules, out, deals, big):
    four = ROUND[:4]
    before = played("Ann", "Bob", "Cat", seats=four, out="Cat", final=True)
    before = after(before, next_hand(before, rules), out=out)
    assert who(next_hand(before, rules)) == (deals, deals, deals, big)


@pytest.mark.rule("W27")
@both_ways
def test_both_blinds_out_of_four(rules):
    answer = next_hand(played("Ann", "Bob", "Cat", seats=ROUND[:4], out="Bob Cat", final=True), rules)
    assert who(answer) == ("Ann", "Ann", "Ann", "Dan")


@pytest.mark.rule("S90")
def test_at_the_final_table_the_button_moves_to_whoever_would_have_the_big_blind_again():
    answer = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out="Ann", final=True), PHANTOM)
    assert who(answer) == ("Cat", "Cat", "Cat", "Bob")
    assert answer.rule == "S90"
    assert answer.why.startswith("Cat had the big blind and can not have it twice running, so Cat gets button and")


@pytest.mark.rule("S90", "W27")
def test_where_nobody_would_have_it_again_two_are_told_the_ordinary_thing():
    out_small = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out="Bob", final=True), PHANTOM)
    out_big = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out="Cat", final=True), PHANTOM)
    elsewhere = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out="Ann"), PHANTOM)
    weekly = next_hand(played("Ann", "Bob", "Cat", seats=THREE, out="Ann", final=True), WEEKLY)
    assert {answer.why.split(". ")[0] for answer in (out_small, out_big, elsewhere, weekly)} == {"Two are left"}


# Somebody sits down -------------------------------------------------------------------------------------------------


@both_ways
def test_a_newcomer_between_the_blinds_waits_until_the_button_has_passed(rules):
    seats = ("Ann", "Bob", "Nia", "Cat", "Dan")
    before = played("Ann", "Bob", "Cat", seats=seats)
    answer = next_hand(before, rules)
    assert who(answer) == ("Bob", "Bob", "Cat", "Dan")
    assert who(next_hand(after(before, answer), rules)) == ("Cat", "Cat", "Dan", "Ann")


@both_ways
def test_a_newcomer_left_of_the_big_blind_is_the_next_to_post_it(rules):
    assert who(next_hand(played("Ann", "Bob", "Cat", seats=(*THREE, "Nia", "Dan")), rules)) == (
        "Bob", "Bob", "Cat", "Nia",
    )  # fmt: skip


@both_ways
def test_a_newcomer_on_the_seat_of_the_missing_small_blind_gets_the_button(rules):
    seats = ("Ann", "Bob", "Nia", "Dan", "Eve")
    answer = next_hand(played("Bob", None, "Dan", seats=seats, dead="Nia"), rules)
    assert who(answer) == ("Nia", "Nia", "Dan", "Eve")


@both_ways
@pytest.mark.parametrize(
    ("seats", "expected"),
    [(("Ann", "Nia", "Bob"), ("Nia", "Nia", "Bob", "Ann")), (("Ann", "Bob", "Nia"), ("Ann", "Ann", "Bob", "Nia"))],
)
def test_a_third_player_joins_two(rules, seats, expected):
    assert who(next_hand(played("Ann", "Ann", "Bob", seats=seats), rules)) == expected


# The first hand -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("W21", "W27")
def test_a_button_drawn_or_set_by_hand_gives_the_blinds_to_its_left():
    assert first_hand(ROUND, "Eve") == ("Eve", "Fay", "Ann", None)
    assert first_hand(ROUND, "Eve", empty={"Fay", "Eve"}) == ("Eve", "Ann", "Bob", None)
    assert first_hand(("Ann", "Bob"), "Bob") == ("Bob", "Bob", "Ann", None)
    assert first_hand(THREE, "Bob", empty={"Bob"}) == ("Ann", "Ann", "Cat", None)
    assert first_hand(THREE, "Cat", empty={"Bob"}) == ("Cat", "Cat", "Ann", None)


def test_a_button_at_no_seat_or_a_table_for_one_is_said():
    with pytest.raises(ButtonError, match="button is at none of the seats"):
        first_hand(ROUND, "Nia")
    with pytest.raises(ButtonError, match="seats need two players"):
        first_hand(ROUND, "Ann", empty=set(ROUND[1:]))


# Hands that can not be ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        (played("Ann", "Bob", "Cat", seats=(*ROUND, "Ann")), "seats"),
        (played("Nia", "Bob", "Cat"), "button"),
        (played("Ann", "Nia", "Cat"), "small_blind"),
        (played("Ann", "Bob", "Nia"), "big_blind"),
        (played("Ann", "Bob", "Cat", empty="Bob"), "small_blind"),
        (played("Ann", "Bob", "Cat", empty="Cat"), "big_blind"),
        (played("Ann", "Bob", "Cat", out="Nia"), "out"),
        (HandPlayed((1, 2, 3), Positions(1, 2, 3), out=frozenset({0})), "out"),
        (played("Ann", "Bob", "Cat", empty="Nia"), "empty"),
        (played("Ann", "Bob", "Bob"), "big_blind"),
        (played("Ann", "Bob", "Ann"), "big_blind"),
        (played("Ann", None, "Ann"), "big_blind"),
        (played("Ann", "Cat", "Bob"), "big_blind"),
        (played("Fay", "Bob", "Ann"), "big_blind"),
        (played("Ann", "Bob", "Cat", out=" ".join(ROUND[1:])), "out"),
        (played("Ann", "Bob", "Cat", out=" ".join(ROUND)), "out"),
    ],
)
def test_a_hand_that_can_not_have_been_names_what_is_wrong(hand, key):
    with pytest.raises(ButtonError) as told:
        next_hand(hand, WEEKLY)
    assert told.value.key == key
    assert str(told.value).startswith(f"{key} ")
    assert "seats" in str(told.value)


def test_every_way_to_move_the_button_is_tried_here():
    assert set(BUTTON) == {WEEKLY.strategy, PHANTOM.strategy}
