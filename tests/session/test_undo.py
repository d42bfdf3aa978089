"""Undo brings back exactly what was, redo exactly what had been done, across a restart too."""

from collections.abc import Callable

import pytest

from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from tests.session.story import Laptop, as_it_stands, begin, done, left, out, play_to_the_end


def test_undo_brings_back_exactly_what_was(desk: NightDesk) -> None:
    players = begin(desk)
    before = as_it_stands(desk)
    neighbours = list(desk.night.session.at_table(1).values())[:2]
    out(desk, *neighbours)
    after = as_it_stands(desk)
    done(desk.undo())
    assert desk.night == before
    assert set(players) == set(desk.night.session.living)
    done(desk.redo())
    assert desk.night == after


def test_undo_all_the_way_and_redo_all_the_way(desk: NightDesk) -> None:
    pictures = [as_it_stands(desk)]
    players = begin(desk, 6)
    for player in players[:3]:
        out(desk, player)
    everything = as_it_stands(desk)
    taken = 0
    while desk.undoable() is not None:
        done(desk.undo())
        taken += 1
    assert desk.night == pictures[0]
    assert isinstance(desk.undo(), Refused)
    for _ in range(taken):
        done(desk.redo())
    assert desk.night == everything
    assert isinstance(desk.redo(), Refused)


def test_undo_back_to_the_wrong_man_takes_the_later_ones_along(desk: NightDesk) -> None:
    players = begin(desk, 8)
    wrong = out(desk, players[0])
    for player in players[1:5]:
        out(desk, player)
    done(desk.undo(back_to=wrong.action))
    assert desk.night.session.outs == []
    done(desk.redo())
    assert [gone.player for gone in desk.night.session.outs] == players[:5]


def test_undo_survives_a_restart(desk: NightDesk, sit_down: Callable[[], NightDesk]) -> None:
    players = begin(desk)
    out(desk, players[0])
    done(desk.undo())
    again = sit_down()
    assert players[0] in again.night.session.living
    done(again.redo())
    assert players[0] not in again.night.session.living


def test_once_something_else_was_done_there_is_no_redo(desk: NightDesk) -> None:
    players = begin(desk)
    out(desk, players[0])
    done(desk.undo())
    out(desk, players[1])
    assert desk.redoable() is None
    assert isinstance(desk.redo(), Refused)


def test_undo_passes_the_clock_by(desk: NightDesk, laptop: Laptop) -> None:
    players = begin(desk)
    out(desk, players[0])
    laptop.passes(90)
    done(desk.do(c.PauseClock()))
    done(desk.do(c.AddTime(2)))
    done(desk.undo())
    assert players[0] in desk.night.session.living
    assert left(desk) == "12:30"
    assert not desk.night.session.clock.read(desk.now()).running
    done(desk.redo())
    assert left(desk) == "12:30"


def test_the_night_itself_cannot_be_undone(desk: NightDesk) -> None:
    assert desk.undoable() is None
    assert isinstance(desk.undo(), Refused)
    assert isinstance(desk.undo(back_to=1), Refused)


def test_only_an_action_that_is_there_can_be_undone_to(desk: NightDesk) -> None:
    begin(desk)
    paused = done(desk.do(c.PauseClock()))
    for action in (paused.action, 999, 0, -1):
        assert isinstance(desk.undo(back_to=action), Refused)


@pytest.mark.rule("W64")
def test_a_player_knocked_out_and_undone_is_in_exactly_one_state(desk: NightDesk) -> None:
    players = begin(desk, 20)
    out(desk, players[6])
    done(desk.undo())
    winner = play_to_the_end(desk)
    places = desk.night.session.places()
    assert sorted(places.values()) == list(range(1, 21))
    assert places[winner] == 1
    assert [gone.player for gone in desk.night.session.outs].count(players[6]) == 1
