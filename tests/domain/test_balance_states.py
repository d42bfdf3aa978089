"""Eighteen rooms of 18 to 300 players whose least number of moves and of tables to break is known."""

import json
from pathlib import Path

import pytest

from clubapp.domain.balance import Table, advise
from clubapp.rulesets import load
from tests.domain.balance_room import after, players, sizes

WEEKLY = load("weekly-poker-club").tables
STATES = json.loads((Path(__file__).resolve().parents[1] / "data" / "balance-states.json").read_text("utf-8"))

each_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state["name"])


def room_of(state) -> dict[str, Table[str]]:
    return {each["id"]: Table(tuple(each["seats"]), each["button"]) for each in state["tables"]}


@pytest.mark.rule("W16", "W17", "S75", "S94")
@each_state
def test_as_few_tables_as_hold_everybody_take_the_least_moves_there_are(state):
    room, seats = room_of(state), state["seats_per_table"]
    advice = advise(room, WEEKLY, seats, down_to=-(-state["players"] // seats))
    assert len(advice.moves) == state["min_moves"]
    assert len(advice.broken) == state["min_broken"]
    now = after(room, advice, seats)
    assert players(now) == players(room)
    assert max(sizes(now)) - min(sizes(now)) <= 1


@pytest.mark.rule("W16", "S93", "S94")
@each_state
def test_by_the_rules_only_a_table_under_four_breaks_and_the_others_are_made_even(state):
    room, seats = room_of(state), state["seats_per_table"]
    advice = advise(room, WEEKLY, seats)
    assert len(advice.broken) == sum(1 for count in sizes(room) if count < 4)
    assert len(advice.moves) <= state["min_moves"]
    now = after(room, advice, seats)
    assert players(now) == players(room)
    assert max(sizes(now)) - min(sizes(now)) <= 1
