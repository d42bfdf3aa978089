"""A season follows its nights: what is put right long after, nights outside the league, and nights still running."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clubapp.club import Club
from clubapp.papers import sheet_of_night
from clubapp.rulesets import load
from clubapp.script import Player
from clubapp.season import standings_sheet
from clubapp.season_nights import season_nights
from clubapp.wording import local_today

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")


class League:
    """A club whose nights are told line by line."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.player = Player(club, copies=False)
        self.numbers = {}
        for name in NAMES:
            told = self.say("register", name=f"{name} Marsh", born="1984-03-02", witness="Gail Harker")
            self.numbers[name] = told["player"]

    def say(self, do: str, **keys: Any) -> dict[str, Any]:
        told = self.player.line(json.dumps({"do": do, **keys}))
        assert told["ok"], told
        return told

    def no(self, do: str, **keys: Any) -> dict[str, Any]:
        told = self.player.line(json.dumps({"do": do, **keys}))
        assert not told["ok"], told
        return told

    def begin(self, day: int, *names: str, **keys: Any) -> int:
        self.say("open-night", at=f"2026-11-{day:02}T19:00:00", on=f"2026-11-{day:02}", **keys)
        for name in names:
            self.say("check-in", player=self.numbers[name])
        self.say("draw", tables=1, seed=day)
        self.say("start")
        assert self.player.night_id is not None
        return self.player.night_id

    def out(self, *names: str) -> None:
        for name in names:
            self.say("knock-out", out=[self.numbers[name]])

    def evening(self, day: int, *order: str, **keys: Any) -> int:
        """A whole evening; the first named wins, the last is out first."""
        night = self.begin(day, *order, **keys)
        self.out(*reversed(order[1:]))
        self.say("close")
        self.say("end-night")
        return night

    def table(self) -> list[tuple[str, int, int]]:
        """Name, nights and points of everybody, best first."""
        rows = self.sheet().rows
        return [(row.name.split()[0], row.nights, row.points) for row in rows]

    def sheet(self) -> Any:
        season = self.club.current_season()
        assert season is not None
        return standings_sheet(self.club, season, today=local_today())

    def paper(self, night: int, session: int | None = None) -> Any:
        return sheet_of_night(self.club, night, 0, session)


@pytest.fixture
def league(tmp_path: Path) -> Iterator[League]:
    with Club.create(
        tmp_path / "fenland.club",
        name="Fenland League",
        rules=load("weekly-poker-club"),
        venue="The Railway Tavern",
        season="2026",
        owned={},
        today=local_today(),
    ) as club:
        yield League(club)


@pytest.mark.rule("W59")
def test_a_disqualification_taken_back_leaves_the_table_as_if_it_had_never_been(league):
    """ELI-03."""
    league.begin(4, "Ann", "Bob", "Cat", "Dan", "Eve")
    told = league.say("disqualify", player=league.numbers["Eve"], reason="Taken for somebody else")
    league.out("Dan", "Cat", "Bob")
    league.say("close")
    with_it = league.table()
    assert {name: points for name, _, points in with_it}["Eve"] == 0
    league.say("undo", back_to=told["action"])
    league.out("Eve", "Dan", "Cat", "Bob")
    league.say("close")
    league.say("end-night")
    after = league.table()
    other = League.__new__(League)
    other.club, other.player, other.numbers = league.club, league.player, league.numbers
    other.evening(11, "Ann", "Bob", "Cat", "Dan", "Eve")
    assert [(name, points * 2) for name, _, points in after] == [(name, points) for name, _, points in other.table()]


@pytest.mark.rule("W39", "W64")
def test_the_wrong_winner_is_put_right_on_an_evening_long_ended(league):
    """ELI-05, ELI-10: places, season and both papers follow, and each says that it was put right."""
    night = league.evening(4, "Ann", "Bob", "Cat")
    league.evening(11, "Cat", "Bob", "Ann")
    before = {name: points for name, _, points in league.table()}
    assert not league.paper(night).state
    league.club.reopen_night(night)
    league.player = Player(league.club, copies=False)
    league.say("reopen-session", at="2026-11-25T20:00:00")
    assert "not in this table" in league.sheet().provisional
    assert league.table() != [], "the other night still counts"
    league.say("replace-knock-out", wrong=league.numbers["Bob"], right=league.numbers["Ann"])
    league.say("close")
    league.say("end-night")
    after = {name: points for name, _, points in league.table()}
    assert after == before | {"Ann": before["Ann"] - 3 * 12, "Bob": before["Bob"] + 3 * 12}
    sheet = league.paper(night)
    assert [row.name.split()[0] for row in sheet.rows] == ["Bob", "Ann", "Cat"]
    assert sheet.state == "revised 25 Nov 2026"
    assert "25 Nov 2026" in league.sheet().revised


@pytest.mark.rule("W64")
def test_a_night_outside_the_league_counts_nowhere(league):
    """ELI-11: not in points, nights, wins or the best so many; it stands in the list, and its sheet says so."""
    league.evening(4, "Ann", "Bob", "Cat")
    before = league.table()
    night = league.evening(11, "Cat", "Bob", "Ann", outside=True)
    assert league.table() == before
    assert league.sheet().nights == 1
    season = league.club.current_season()
    assert season is not None
    lines = season_nights(league.club, season)
    assert next((line.night, line.state, line.players) for line in lines) == (night, "outside the league", 3)
    assert league.paper(night).state == "outside the league: it counts in no season"
    assert league.club.night(night).season == ""


@pytest.mark.rule("W9", "W64")
def test_a_night_outside_the_league_is_an_evening_at_the_club_all_the_same(league):
    """ELI-11: no season knows it; but who was there was there, and has had their first night."""
    league.evening(4, "Ann", "Bob", "Cat")
    outside = league.evening(11, "Cat", "Bob", "Dan", outside=True)
    nights = league.club.nights_played()
    who = {league.club.people[player].name.split()[0]: player for player in league.club.members.rows}
    seen = {name: nights.get(who[name], 0) for name in ("Ann", "Bob", "Cat", "Dan")}
    assert seen == {"Ann": 1, "Bob": 2, "Cat": 2, "Dan": 1}
    dan = who["Dan"]
    assert league.club.first_timers([dan], outside) == {dan}
    assert league.club.first_timers([dan], outside + 1) == frozenset()
    assert "Dan" not in {name for name, *_ in league.table()}


@pytest.mark.rule("W39")
@pytest.mark.parametrize("both", [("Ann", "Bob"), ("Ann", "Bob", "Cat")])
def test_the_last_players_can_not_all_go_in_one_hand(league, both):
    """ELI-19: somebody holds the chips, or the finish is agreed."""
    league.begin(4, "Ann", "Bob", "Cat", "Dan")
    league.out(*({"Ann", "Bob", "Cat", "Dan"} - set(both)))
    hand = [{"player": league.numbers[name], "stack": 500} for name in both]
    told = league.no("knock-out", out=hand, dealer=1)
    assert told["rule"] == "W39"
    league.say("agree-finish", order=[league.numbers[name] for name in both], reason="They share it")
    league.say("close")
    assert league.table()[0][0] == "Ann"


@pytest.mark.rule("W39", "W64")
def test_who_goes_home_with_chips_is_never_above_those_who_play_on(league):
    """ELI-21."""
    league.begin(4, "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
    league.out("Hal", "Gus")
    league.say("gone-home", player=league.numbers["Fay"])
    league.say("remove-stack", player=league.numbers["Fay"], stack=9000)
    league.out("Eve", "Dan", "Cat", "Bob")
    league.say("close")
    night = league.player.night_id
    assert night is not None
    places = {row.name.split()[0]: row.place for row in league.paper(night).rows}
    assert places["Fay"] == 6
    assert max(places[name] for name in ("Ann", "Bob", "Cat", "Dan", "Eve")) == 5


@pytest.mark.rule("W18", "W64")
def test_nobody_gathers_points_by_coming_back_after_a_knock_out(league):
    """ELI-22: one attendance, one place."""
    league.begin(4, "Ann", "Bob", "Cat", "Dan")
    league.out("Dan")
    assert "out" in league.no("late-entry", player=league.numbers["Dan"])["why"]
    league.no("check-in", player=league.numbers["Dan"])
    league.out("Cat", "Bob")
    league.say("close")
    assert ("Dan", 1, 4 * 16) in league.table()


@pytest.mark.rule("W64")
def test_a_night_that_is_running_is_not_in_the_table_which_says_so(league):
    """ELI-24."""
    league.evening(4, "Ann", "Bob", "Cat")
    before = league.table()
    league.begin(11, "Ann", "Bob", "Cat", "Dan")
    league.out("Dan", "Cat")
    assert league.table() == before
    assert "not" in league.sheet().provisional
    league.out("Bob")
    assert league.table() == before, "a winner is no result until the session is closed"
    league.say("close")
    assert league.table() != before


@pytest.mark.rule("S12", "W60")
def test_what_was_called_off_or_stopped_leaves_the_table_alone(league):
    league.evening(4, "Ann", "Bob", "Cat")
    before = league.table()
    night = league.begin(11, "Ann", "Bob", "Cat", "Dan")
    league.out("Dan")
    league.say("stop-evening", reason="The power went")
    assert league.table() == before
    assert league.paper(night).state == "void: The power went"
    league.say("end-night")
    league.say("open-night", at="2026-11-18T19:00:00", on="2026-11-18")
    league.say("call-off", reason="No key to the room")
    night = league.player.night_id
    assert night is not None
    assert league.paper(night).state == "called off: No key to the room"
    league.say("end-night")
    assert league.table() == before
    assert league.sheet().nights == 1


@pytest.mark.rule("S12", "W39")
def test_a_finished_session_keeps_its_points_when_the_evening_stops(league):
    league.begin(4, "Ann", "Bob", "Cat")
    league.out("Cat", "Bob")
    league.say("close")
    first = league.table()
    league.say("next-session")
    league.say("draw", seed=2)
    league.say("start")
    league.out("Ann")
    league.say("stop-evening", reason="The power went")
    assert league.table() == first
    league.say("undo")
    league.out("Bob")
    league.say("close")
    assert league.table() != first
