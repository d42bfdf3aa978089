"""Whole nights of anything with the advice applied now and then: nobody is lost, and the tables come out even."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain import commands as c
from clubapp.domain import table_commands as k
from clubapp.domain.decide import Context, decide
from clubapp.domain.events import Recorded, Undone
from clubapp.domain.night import Night, fold
from clubapp.domain.refused import Refused
from clubapp.domain.room_advice import advice_now, fixed_in
from clubapp.session import Dice
from tests.domain.storyteller import Story

OFTEN = ("out", "out", "out", "apply", "apply", "apply", "apply")
STEPS = (*OFTEN, "button", "hand", "fix", "late", "move", "redraw", "colour", "undo")
step = st.tuples(st.sampled_from(STEPS), st.integers(0, 10_000))


def sizes(night: Night) -> list[int]:
    return sorted(Counter(table for table, _ in night.session.seats.values()).values())


def asked(night: Night, what: str, pick: int) -> c.Command | None:
    """What the manager presses; None where it makes no sense now."""
    session = night.session
    sitting, tables = list(session.seats), session.tables_left()
    who, table = sitting[pick % len(sitting)], tables[pick % len(tables)]
    match what:
        case "out":
            return c.KnockOut((c.Exit(who),))
        case "apply":
            return k.ApplyMoves(down_to=None if pick % 4 else max(1, len(tables) - 1))
        case "button":
            return k.SetButton(table, pick % 8 + 1)
        case "hand":
            return k.NextHand(table)
        case "fix":
            return k.FixSeat(who, fixed=pick % 3 > 0)
        case "move":
            free = session.free_seats()
            return c.Move(who, *free[pick % len(free)]) if free else None
        case "redraw":
            return k.RedrawTables(tuple(session.to_draw) or (table,))
        case "colour":
            return k.ColourUp((10, 20) if pick % 2 else (100, 500), pick % 9)
    return None


@pytest.mark.rule("W16", "W17", "W26")
@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(st.integers(9, 24), st.sampled_from([6, 8]), st.lists(step, min_size=10, max_size=60))
def test_whatever_is_moved_everybody_has_one_seat_and_applied_advice_leaves_the_tables_even(players, seats, steps):
    night = Story(max_seats=seats)
    night.party(players)
    for number, (what, pick) in enumerate(steps):
        if night.session.over:
            break
        night.wait(minutes=1)
        if what == "undo":
            action = night.records[-1].action
            if action > 4 + players:
                log = [row for row in night.records if row.action != action]
                undo = Recorded(action + 1, night.now, Undone((action,)))
                assert fold([*night.records, undo]) == fold(log)
            continue
        late = c.EnterLate(night.id(f"Late {number}"), overrule="the manager's guest")
        command = late if what == "late" else asked(night.night, what, pick)
        if command is None:
            continue
        before, advice = dict(night.session.seats), advice_now(night.night)
        answer = decide(command, night.night, Context(night.now, Dice(pick), night))
        if isinstance(answer, Refused):
            assert answer.why
            continue
        fixed = {player: before[player] for player in fixed_in(night.night)}
        night.seed = pick
        night.do(command)  # folds the whole log again and compares
        whole(night.night)
        if isinstance(command, k.ApplyMoves):
            applied(night.night, before, fixed, seats)
            if command.down_to is None:
                assert advice is not None
                assert {move.player: tuple(move.to) for move in advice.moves}.items() <= night.session.seats.items()


def whole(night: Night) -> None:
    """Nobody is lost and nobody sits on a lap; every button is at a table with players."""
    session = night.session
    out = [gone.player for gone in session.outs]
    assert Counter([*session.seats, *out]) == Counter([*session.on_time, *session.late])
    assert max(Counter(session.seats.values()).values()) == 1
    assert session.chips_issued >= 2850 * len(session.on_time)
    for told in session.buttons.values():
        assert told.positions.big_blind in dict(told.players)
        assert told.deals in dict(told.players)


def applied(night: Night, before: dict, fixed: dict, seats: int) -> None:  # type: ignore[type-arg]
    """Even tables, full enough, and whoever can not move where they were."""
    assert set(night.session.seats) == set(before)
    assert {player: night.session.seats[player] for player in fixed} == fixed
    now = sizes(night)
    assert now[-1] <= max(seats, -(-sum(now) // len(now)))
    if not fixed:
        assert now[-1] - now[0] <= 1
    assert advice_now(night) is None or not advice_now(night).moves  # type: ignore[union-attr]
