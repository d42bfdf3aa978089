"""Any room at all: what the advice must never do, and what it must always reach, held against trying everything."""

from itertools import permutations, product

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from clubapp.domain.balance import advise
from clubapp.rulesets import load
from tests.domain.balance_oracle import LEAGUES, agrees, other_ways, sooner
from tests.domain.balance_room import Room, after, big_blinds, least_moves, players, rooms, sizes

WEEKLY = load("weekly-poker-club").tables
FEWEST = WEEKLY.fewest


def fits(room: Room, seats: int) -> bool:
    return sum(sizes(room)) <= seats * len(room)


@pytest.mark.rule("W16", "W17", "S75", "S94")
@given(rooms(), st.integers(0, 9))
def test_nobody_is_lost_and_the_tables_are_even(given_room, seed):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY, seats, seed=seed)
    now = after(room, advice, seats)
    assert players(now) == players(room)
    assert max(sizes(now)) <= seats
    assert len(sizes(now)) == len(room) - len(advice.broken)
    if len(room) > 1 and (advice.moves or advice.broken):
        assert max(sizes(now)) - min(sizes(now)) <= 1
    assert advise(room, WEEKLY, seats, seed=seed) == advice
    assert advise(now, WEEKLY, seats, seed=seed).moves == ()
    assert all(move.why and move.rule for move in advice.moves)


@pytest.mark.rule("W16", "S93")
@given(rooms())
def test_a_table_breaks_where_it_has_to_and_can(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY, seats)
    counts, everybody = sizes(room), sum(sizes(room))
    room_elsewhere = everybody <= seats * (len(counts) - 1)
    has_to = len(counts) > 1 and (min(counts) < FEWEST or everybody <= seats)
    assert bool(advice.broken) == (has_to and room_elsewhere)
    assert set(advice.broken) <= set(room)


@pytest.mark.rule("W17", "S75", "S94")
@given(rooms())
def test_there_is_no_way_with_fewer_moves(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY, seats)
    names = list(room)
    assert len(advice.moves) == least_moves(sizes(room), [names.index(name) for name in advice.broken])
    for instead in permutations(range(len(names)), len(advice.broken)):
        assert len(advice.moves) <= least_moves(sizes(room), instead)


@pytest.mark.rule("W17")
@given(rooms(), st.data())
def test_whoever_can_not_move_never_does(given_room, data):
    room, seats = given_room
    assume(fits(room, seats))
    fixed = data.draw(st.sets(st.sampled_from(players(room))))
    advice = advise(room, WEEKLY, seats, fixed=fixed)
    assert not {move.player for move in advice.moves} & fixed
    now = after(room, advice, seats)
    assert players(now) == players(room)
    assert max(sizes(now)) <= seats
    assert advise(now, WEEKLY, seats, fixed=fixed).moves == ()


@pytest.mark.rule("W17", "S94")
@given(rooms(tables=(2, 4), max_seats=(4, 6)), st.data())
def test_fixed_seats_leave_the_tables_as_even_as_they_can_be_at_the_least_moves(given_room, data):
    room, seats = given_room
    assume(fits(room, seats))
    fixed = data.draw(st.sets(st.sampled_from(players(room)), min_size=1))
    advice = advise(room, WEEKLY, seats, fixed=fixed)
    kept = [each for name, each in room.items() if name not in advice.broken]
    bound = [sum(1 for player in each.seats if player in fixed) for each in kept]
    before = sizes({str(at): each for at, each in enumerate(kept)})
    ways = [w for w in product(range(seats + 1), repeat=len(kept)) if sum(w) == sum(sizes(room))]
    ways = [way for way in ways if all(map(int.__ge__, way, bound))]
    most_even = min(sorted(way, reverse=True) for way in ways)
    assert sorted(sizes(after(room, advice, seats)), reverse=True) == most_even
    leaving = [
        sum(max(0, b - w) for b, w in zip(before, way, strict=True)) for way in ways if sorted(way)[::-1] == most_even
    ]
    assert len(advice.moves) == min(leaving) + sum(sizes(room)) - sum(before)


@pytest.mark.rule("S75")
@given(rooms(known=True))
def test_those_from_one_table_keep_their_order_at_another(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY, seats)
    now = after(room, advice, seats)
    for origin in room:
        for to in room:
            came = [move.player for move in advice.moves if (move.origin.table, move.to.table) == (origin, to)]
            before = [player for player in big_blinds(room[origin], room[origin]) if player in came]
            after_it = [player for player in big_blinds(room[to], now[to]) if player in came]
            assert before == after_it


@pytest.mark.rule("S75")
@given(rooms())
def test_with_or_without_a_button_they_sit_clockwise_as_they_did(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    moves = sorted(advise(room, WEEKLY, seats).moves, key=lambda move: move.origin.seat)
    for origin in room:
        for to in room:
            chairs = [m.to.seat for m in moves if (m.origin.table, m.to.table) == (origin, to)]
            first = chairs.index(min(chairs)) if chairs else 0
            assert chairs[first:] + chairs[:first] == sorted(chairs)


@pytest.mark.rule("W17", "S75")
@given(rooms(known=True))
def test_the_last_dealers_go_first(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY, seats)
    for name, each in room.items():
        gone = [move.player for move in advice.moves if move.origin.table == name]
        backwards = [*range(each.button - 1, -1, -1), *range(seats - 1, each.button - 1, -1)]
        dealt = [each.seats[at] for at in backwards if at < len(each.seats) and each.seats[at] is not None]
        if name not in advice.broken:
            assert gone == dealt[: len(gone)]


@pytest.mark.rule("W17", "S75")
@settings(max_examples=200)
@given(rooms(tables=(2, 4), max_seats=(4, 6), known=True))
def test_no_other_seats_would_have_saved_anybody_a_big_blind_that_comes_sooner(given_room):
    room, seats = given_room
    assume(fits(room, seats))
    advice = advise(room, WEEKLY._replace(fewest=3), seats)
    assume(0 < len(advice.moves) <= 4 and not advice.redraw)
    told = sooner(room, after(room, advice, seats), advice)
    assert told is not None
    assert told[0] == sum(1 for move in advice.moves if move.sooner)
    event(f"{len(advice.moves)} moves, {told[0]} sooner")
    assert told == min(found for way in other_ways(room, advice, seats) if (found := sooner(room, way, advice)))


@pytest.mark.rule("W16", "W17", "W26", "S75", "S76", "S93", "S94")
@pytest.mark.parametrize("league", LEAGUES)
@settings(max_examples=150)
@given(given_room=rooms(tables=(1, 4), max_seats=(4, 8)))
def test_in_any_room_the_advice_is_what_trying_everything_finds(league, given_room):
    room, seats = given_room
    assume(fits(room, seats))
    agrees(room, advise(room, load(league).tables, seats), seats, LEAGUES[league])
