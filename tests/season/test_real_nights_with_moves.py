"""The real nights of 2024 once more, with the tables broken and evened out as advised after every knock-out."""

import json
from collections import Counter
from typing import Any

import pytest

from clubapp.demo import empty_demo_club
from clubapp.domain import table_commands as k
from clubapp.domain.night import Night
from clubapp.domain.room_advice import advice_now
from clubapp.domain.seating import table_sizes
from clubapp.script import Player
from clubapp.session import Done, NightDesk
from clubapp.views.play import play_view
from tests.season.convert import SEATS, Evening, paper_lines, real_nights

FEWEST = 4  # W16


def sizes(night: Night) -> dict[int, int]:
    return dict(sorted(Counter(table for table, _ in night.session.seats.values()).items()))


def agrees_with_the_matrix(night: Night) -> None:
    """W16, W17 and W26 written down a second time, from nothing but who sits at which table."""
    now, advice = sizes(night), advice_now(night)
    if advice is None:
        return
    players, tables = sum(now.values()), len(now)
    small = [table for table, count in now.items() if count < FEWEST]
    if tables == 1:
        assert (advice.broken, advice.moves) == ((), ())
    elif players <= SEATS:
        assert len(advice.broken) == tables - 1, "everybody fits at one table"
        assert [draw.final for draw in advice.redraw] == [True]
    elif small and players <= SEATS * (tables - 1):
        assert len(advice.broken) >= 1, "a table of three or fewer breaks where the others have room"
        assert advice.broken[0] in small
        assert len(advice.moves) >= sum(now[table] for table in advice.broken)
    else:
        assert advice.broken == (), "no table breaks that need not, or that has nowhere to go"
        apart = max(now.values()) - min(now.values())
        assert bool(advice.moves) == (apart > 1)
        assert len(advice.moves) == least_moves(now, tables)


def least_moves(now: dict[int, int], tables: int) -> int:
    """So many have to leave the fullest tables before all are one apart at most."""
    if max(now.values()) - min(now.values()) <= 1:
        return 0
    wanted = sorted(table_sizes(sum(now.values()), SEATS, tables), reverse=True)
    return sum(max(0, have - want) for have, want in zip(sorted(now.values(), reverse=True), wanted, strict=True))


class WithMoves:
    """Plays a night and, after every line, does what the advice says."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.moves = self.redraws = 0

    def send(self, line: dict[str, Any]) -> dict[str, Any]:
        answer = self.player.line(json.dumps(line))
        if answer["ok"] and line["do"] in ("start", "late-entry", "knock-out"):
            self._follow(self.player.desk())
        return answer

    def _follow(self, desk: NightDesk) -> None:
        night = desk.night
        agrees_with_the_matrix(night)
        for hint in play_view(night, self.player.club.people, desk.now()).advice:
            assert hint.headline
        advice = advice_now(night)
        if advice is not None and advice.moves:
            self._apply(desk)

    def _apply(self, desk: NightDesk) -> None:
        living, tables = set(desk.night.session.living), len(sizes(desk.night))
        assert isinstance(desk.do(k.ApplyMoves()), Done)
        self.moves += 1
        now = sizes(desk.night)
        assert set(desk.night.session.living) == living
        assert max(now.values()) - min(now.values()) <= 1, "spread of one at most"
        assert max(now.values()) <= SEATS
        assert len(now) <= tables
        assert len(now) == 1 or min(now.values()) >= FEWEST or sum(now.values()) > SEATS * (len(now) - 1)
        due = tuple(desk.night.session.to_draw)
        if due:
            assert isinstance(desk.do(k.RedrawTables(due)), Done)
            self.redraws += 1
        assert set(desk.night.session.living) == living
        agrees_with_the_matrix(desk.night)


@pytest.mark.rule("W16", "W17", "W26")
def test_at_every_moment_of_the_real_nights_the_advice_agrees_with_the_rules(tmp_path) -> None:
    moved = redrawn = 0
    with empty_demo_club(tmp_path / "moves.club") as club:
        player = Player(club)
        for line in paper_lines(club):
            assert player.line(json.dumps(line))["ok"]
        for night in real_nights():
            told = WithMoves(player)
            Evening(night, told.send).play()
            moved, redrawn = moved + told.moves, redrawn + told.redraws
            held = next(n for n in club.nights() if n.held_on.isoformat() == night["date"])
            rows = sorted(club.results_of_night(held.id), key=lambda row: row.place)
            assert [club.people[row.member].number for row in rows] == night["finish"]
    assert moved > 40
    assert redrawn >= len(real_nights()) // 2
