"""The real nights of 2024 once more, with the tables broken and evened out as advised after every knock-out."""

import json
from collections import Counter
from typing import Any

import pytest

from clubapp.demo import empty_demo_club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain import table_commands as k
from clubapp.domain.decide import Context, decide
from clubapp.domain.night import Night, evolve, fold
from clubapp.domain.refused import Refused
from clubapp.domain.room_advice import advice_now
from clubapp.rulesets import load
from clubapp.script import Player
from clubapp.session import Dice, Done, NightDesk
from clubapp.views.play import play_view
from tests.domain.balance_oracle import LEAGUES, agrees, by_name, room_as_told
from tests.domain.storyteller import SaidNo, Story
from tests.season.convert import SEATS, Evening, paper_lines, real_nights

FEWEST = 4  # W16


def sizes(night: Night) -> dict[int, int]:
    return dict(sorted(Counter(table for table, _ in night.session.seats.values()).items()))


def agrees_with_the_matrix(night: Night, league: str) -> None:
    """What trying everything says, from nothing but who sits at which table and where the buttons are."""
    advice = advice_now(night)
    if advice is not None:
        agrees(room_as_told(night.session), by_name(advice), SEATS, LEAGUES[league])


class WithMoves:
    """Plays a night and, after every line, does what the advice says."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.moves = self.redraws = 0

    def send(self, line: dict[str, Any]) -> dict[str, Any]:
        answer = self.player.line(json.dumps(line))
        if answer["ok"] and line["do"] in ("start", "late-entry", "knock-out"):
            desk = self.player.desk()
            for table in desk.night.session.tables_left():
                desk.do(k.NextHand(table))  # refused where the table has nobody to play with
            self._follow(desk)
        return answer

    def _follow(self, desk: NightDesk) -> None:
        night = desk.night
        agrees_with_the_matrix(night, "weekly-poker-club")
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
        agrees_with_the_matrix(desk.night, "weekly-poker-club")


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


class Unfolded(Story):
    """A story whose every step is not folded again, which other tests do: these are hundreds of steps a night."""

    def do(self, command: c.Command) -> tuple[e.Event, ...]:
        answer = decide(command, self.night, Context(self.now, Dice(self.seed), self))
        if isinstance(answer, Refused):
            raise SaidNo(answer)
        action = self.records[-1].action + 1
        for event in answer:
            self.records.append(e.Recorded(action, self.now, event))
            self.night = evolve(self.night, self.records[-1])
        return answer


@pytest.mark.rule("W16", "W17", "W26", "S75", "S76", "S93", "S94")
@pytest.mark.parametrize("league", LEAGUES)
def test_the_same_nights_by_either_leagues_rules_with_buttons_that_go_round(league: str) -> None:
    """Everybody is there from the start, as only one league lets many in late; they go out in their real order."""
    moved = drawn = sooner = 0
    for number, real in enumerate(real_nights()):
        night = Unfolded(load(league), max_seats=SEATS)
        night.seed = 7919 + number
        night.seats(*(person["player"] for person in real["players"]))
        for step, name in enumerate(reversed(real["finish"][1:])):
            night.wait(minutes=3)
            for table in night.session.tables_left():
                for _ in range((number + step + table) % 4):
                    night.do(k.NextHand(table))
            night.knock_out(name)
            agrees_with_the_matrix(night.night, league)
            advice = advice_now(night.night)
            if advice is not None and advice.moves:
                night.do(k.ApplyMoves())
                agrees_with_the_matrix(night.night, league)
                moved += len(advice.moves)
                sooner += sum(1 for move in advice.moves if move.sooner)
                if night.session.to_draw:
                    night.do(k.RedrawTables(tuple(night.session.to_draw)))
                    drawn += 1
        assert fold(night.records) == night.night
        assert [name for name, _ in sorted(night.places().items(), key=lambda each: each[1])] == real["finish"]
    assert moved > 100
    assert drawn >= len(real_nights()) // 2
    assert sooner < moved // 4, "most find a seat where their big blind comes no sooner"
