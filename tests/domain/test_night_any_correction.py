"""Knock-outs put right in any order, and back again: places stay whole and undo is exact (W39, W40)."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain.events import Recorded, Undone
from clubapp.domain.night import Night, fold
from tests.domain.storyteller import NAMES, SaidNo, Story

VERBS: dict[str, Callable[[Story, str, str], None]] = {
    "K": lambda night, one, _two: night.knock_out(one),
    "R": lambda night, one, _two: night.revive(one),
    "P": lambda night, one, two: night.replace(one, two),
    "I": lambda night, one, two: night.insert(one, two),
}
STEPS = st.lists(st.tuples(st.sampled_from("KRPIU"), st.integers(0, 9), st.integers(0, 9)), max_size=25)


@pytest.mark.rule("W39", "W40", "W64")
@settings(max_examples=60, deadline=None)
@given(steps=STEPS, players=st.integers(2, 9))
def test_whatever_is_put_right_places_stay_whole_and_undo_is_exact(steps: list[Any], players: int) -> None:
    night = Story()
    night.party(players)
    names = NAMES[:players]
    done: list[tuple[int, Night]] = []  # each action, and the night before it
    for what, one, two in steps:
        a, b = names[one % players], names[two % players]
        if what == "U":
            if done:
                action, before = done.pop()
                undone = Recorded(night.records[-1].action + 1, night.now, Undone((action,)))
                night.records.append(undone)
                night.night = fold(night.records)
                assert night.night == before
            continue
        was = fold(night.records)
        try:
            VERBS[what](night, a, b)
        except SaidNo:
            continue
        done.append((night.records[-1].action, was))
        session, out = night.session, [gone.player for gone in night.session.outs]
        assert Counter([*session.seats, *out]) == Counter(map(night.id, names))
        assert len(set(session.seats.values())) == len(session.seats) > 0
        assert [session.places()[player] for player in out] == [players - i for i in range(len(out))]
        assert (session.winner is not None) == session.over == (session.ended is not None) == (len(session.seats) == 1)
