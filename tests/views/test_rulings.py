"""What the ruling desk says and draws, apart from the window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.rulesets import load
from clubapp.rulings import RULINGS, RulingError, answer, run
from clubapp.views.ruling_chips import in_colours
from clubapp.views.ruling_pots import PutInThere, check_line, layers
from clubapp.views.ruling_room import SeatInHand, TableThere, usual_room
from clubapp.views.ruling_words import any_of, chips_in_words, spoken
from tests.rulings import questions

WEEKLY = load("weekly-poker-club")
BETS = st.lists(
    st.tuples(st.integers(1, 5000), st.sampled_from(["all-in", "in", "folded"])), min_size=2, max_size=8
)  # fmt: skip


@pytest.mark.rule("W36", "S52", "S53")
@given(BETS)
def test_the_layers_drawn_hold_every_chip_and_lie_on_each_other(bets: list[tuple[int, str]]) -> None:
    there = [PutInThere(f"P{at}", chips, state) for at, (chips, state) in enumerate(bets)]
    question = {
        "blinds": [10, 20],
        "bets": [{"player": bet.player, "put_in": bet.chips, "state": bet.state} for bet in there],
    }
    try:
        found = answer("pots", question, WEEKLY)
    except RulingError:
        return  # somebody folded above every bet, or everybody did
    drawn = layers(there, found)
    won = found["won_uncontested"]
    assert isinstance(won, dict)
    assert sum(layer.amount for layer in drawn) + sum(won.values()) == sum(bet.chips for bet in there)
    floors = [layer.floor for layer in drawn]
    assert floors == [0, *(layer.top for layer in drawn)][: len(drawn)]
    assert all(layer.floor < layer.top for layer in drawn)
    assert check_line(found).endswith(f"{sum(bet.chips for bet in there):,}") or len(drawn) == 1


@pytest.mark.parametrize("name", sorted(RULINGS))
def test_every_ruling_is_a_sentence_for_the_table(name: str) -> None:
    question = questions.QUESTIONS[name]
    found = run(name, question, "weekly-poker-club")
    said = spoken(name, question, found)
    assert said[0] == said[0].upper()
    assert said.endswith(".")
    assert "{" not in said
    assert "None" not in said


@pytest.mark.rule("W27")
def test_who_is_dealer_and_small_blind_is_told_as_such() -> None:
    question = {"seats": ["A", "B"], "button": "A", "small_blind": "A", "big_blind": "B", "out": [],
                "final_table": True}  # fmt: skip
    found = run("button", question, "weekly-poker-club")
    assert spoken("button", question, found) == (
        "B has the button and deals. B posts the small blind, A the big blind."
    )


def test_names_and_chips_in_words() -> None:
    assert (any_of(["Ann"]), any_of(["Ann", "Bob", "Cat"])) == ("Ann", "Ann, Bob or Cat")
    called = {1000: "yellow", 100: "blue"}
    assert chips_in_words({"100": 5, "1000": 1, "500": 1}, called) == "1 yellow, 1 of 500 and 5 blue"


@pytest.mark.rule("W11")
def test_chips_come_in_the_colours_of_the_club_the_largest_first() -> None:
    found = in_colours(WEEKLY, {"100": 5, "1000": 1, "10": 0, "7": 3})
    assert [(chip.value, chip.colour, chip.count) for chip in found] == [(1000, "yellow", 1), (100, "blue", 5)]


@pytest.mark.rule("W40")
def test_seats_left_of_the_button_are_counted_round_the_table() -> None:
    hand = tuple(map(SeatInHand, ("Ann", "Bob", "Cat", "Dan")))
    table = TableThere(3, ("Ann", "Bob", "Cat", "Dan"), button="Cat", hand=hand)
    assert [table.left_of_button(name) for name in table.players] == [2, 3, 0, 1]
    assert table.left_of_button("Eve") is None
    assert TableThere(3, ("Ann", "Bob")).left_of_button("Ann") is None


def test_without_a_night_the_room_is_the_rule_sets_own() -> None:
    room = usual_room(WEEKLY)
    assert (room.level, room.smallest_chip, room.is_open, room.names) == (WEEKLY.levels.blinds[0], 10, False, ())
