"""How long the moves of a room take, which are worked out anew after every change."""

import time

import pytest

from clubapp.domain.balance import Table, advise
from clubapp.domain.events import Gone, PlayersKnockedOut, Recorded
from clubapp.domain.night import evolve
from clubapp.domain.room_advice import room_of as tables_of
from clubapp.rulesets import load
from clubapp.views.play import play_view
from tests.bench.turns import in_turns, seconds
from tests.domain.balance_room import sizes
from tests.domain.storyteller import Story
from tests.domain.test_balance_states import STATES, room_of

WEEKLY = load("weekly-poker-club").tables
CPU = time.process_time
"""No disk is waited for here, so what a busy machine does meanwhile need not count."""

ROUNDS = 9
TIMES = 20


def look_at_every_seat(room: dict[str, Table[str]]) -> int:
    """What nobody who wants to know the room can do without: each seat looked at once, and the tables put in order."""
    taken = {seat: player for each in room.values() for seat, player in enumerate(each.seats) if player is not None}
    return len(taken) + len(sorted(sizes(room)))


@pytest.mark.parametrize(("named", "down_to", "goal"), [("300p_9s_short", None, 10), ("300p_10s_break", 30, 25)])
def test_the_moves_of_a_big_room_take_a_few_looks_at_it(named: str, down_to: int | None, goal: int, told) -> None:
    """Baseline: one look at every seat of the same room (30 millionths of a second for 300 players)."""
    state = next(state for state in STATES if state["name"] == named)
    room, seats = room_of(state), state["seats_per_table"]
    ratio = in_turns(
        lambda: seconds(lambda: [advise(room, WEEKLY, seats, down_to=down_to) for _ in range(TIMES)], CPU),
        lambda: seconds(lambda: [look_at_every_seat(room) for _ in range(TIMES)], CPU),
        rounds=ROUNDS,
    )
    told(f"moves of {named}", ratio, goal=goal)


def test_the_desk_after_every_knock_out_of_300(told) -> None:
    """The whole page with its cards, worked out anew: a knock-out is taken in and everything is read again.

    Baseline: one look at every seat, as above.
    """
    night = Story(max_seats=9)
    night.check_in(*(f"P{number}" for number in range(300)))
    night.draw()
    night.start()
    for name in [night.table(table)[0] for table in (1, 2, 3, 5, 7)]:
        night.knock_out(name)
    people, now, page = night.people, night.now, night.night
    room = {str(name): table for name, table in tables_of(page.session)}
    steps = iter(sorted(night.session.seats, key=night.session.seats.__getitem__))  # one table after the other empties

    def a_knock_out_and_the_page() -> None:
        gone = PlayersKnockedOut((Gone(next(steps)),))
        evolve(page, Recorded(night.records[-1].action + 1, now, gone))
        assert len(play_view(page, people, now).tables) > 30

    ratio = in_turns(
        lambda: seconds(a_knock_out_and_the_page, CPU),
        lambda: seconds(lambda: [look_at_every_seat(room) for _ in range(TIMES)], CPU) / TIMES,
        rounds=ROUNDS * 3,
    )
    told("the desk of 300 after a knock-out", ratio, goal=150)


def test_all_the_rooms_together(told) -> None:
    """Baseline: one look at every seat of all eighteen."""
    rooms = [
        (room_of(state), state["seats_per_table"], -(-state["players"] // state["seats_per_table"])) for state in STATES
    ]
    ratio = in_turns(
        lambda: seconds(lambda: [advise(room, WEEKLY, seats, down_to=left) for room, seats, left in rooms], CPU),
        lambda: seconds(lambda: [look_at_every_seat(room) for room, _, _ in rooms], CPU),
        rounds=ROUNDS,
    )
    told("moves of eighteen rooms", ratio, goal=90)
