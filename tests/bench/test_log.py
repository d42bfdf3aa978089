"""The log of a long night: opened, added to, and one event taken in."""

import json
import shutil
import sqlite3
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.night import evolve
from clubapp.session import Done, NightDesk
from tests.bench.long_night import EVENTS, play
from tests.bench.turns import in_turns, seconds


@pytest.fixture(scope="module")
def long_night(played_season: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """A club file and the number of its long night."""
    path = tmp_path_factory.mktemp("long") / "long.club"
    shutil.copyfile(played_season, path)
    return path, play(path)


@pytest.fixture
def desk(long_night: tuple[Path, int], tmp_path: Path) -> Iterator[NightDesk]:
    path, night = long_night
    copy = tmp_path / "club.club"
    shutil.copyfile(path, copy)
    with Club.open(copy) as club:
        yield club.desk(night, time=steady())


def steady() -> SteadyTime:
    return SteadyTime(wall=lambda: 1_900_100_000_000, monotonic=lambda: 0)


def plainest(connection: sqlite3.Connection, night: int) -> dict[int, tuple[int, int]]:
    """Who sits where, read as cheaply as can be: one query, one parse of everything joined, one dict that changes."""
    sql = "SELECT action, kind, at_ms, data FROM event WHERE night = ? ORDER BY seq"
    rows = connection.execute(sql, (night,)).fetchall()
    seats: dict[int, tuple[int, int]] = {}
    paid: dict[int, bool] = {}
    for (_, kind, _, _), data in zip(rows, json.loads(f"[{','.join([row[3] for row in rows])}]"), strict=True):
        if kind == "player-moved":
            seats[data["player"]] = data["table"], data["seat"]
        elif kind in ("fee-paid", "fee-unpaid"):
            paid[data["player"]] = kind == "fee-paid"
        elif kind == "player-checked-in":
            paid[data["player"]] = data["paid"]
        elif kind == "seats-drawn":
            seats = {seat["player"]: (seat["table"], seat["seat"]) for seat in data["seats"]}
        elif kind == "players-knocked-out":
            for gone in data["exits"]:
                del seats[gone["player"]]
    return seats


def test_opening_a_night_of_a_thousand_events(long_night: tuple[Path, int], told) -> None:
    """Baseline: SQLite, one JSON parse of all events joined, and a loop that keeps seats and fees in two dicts.

    What is over the goal is what the log means to the program: every event a record of its kind, the whole night and
    not two dicts of it, and the actions that can be undone. In all it is a few milliseconds, once an evening.
    """
    path, night = long_night
    raw = sqlite3.connect(path)
    with Club.open(path) as club:
        assert len(club.desk(night).records) >= EVENTS
        ratio = in_turns(
            lambda: seconds(lambda: club.desk(night, time=steady()), time.process_time),
            lambda: seconds(lambda: plainest(raw, night), time.process_time),
            rounds=41,
        )
    raw.close()
    told("open a night of 1000 events", ratio, goal=1.5, bound=6)


def test_one_action_on_disk(desk: NightDesk, tmp_path: Path, told) -> None:
    """Baseline: the same row into a copy of the same file by sqlite3 alone, in WAL, synchronous FULL, on its own."""
    copy = tmp_path / "raw.club"
    with Club.open(tmp_path / "club.club", write=False) as club:
        shutil.copyfile(club.path, copy)
    raw = sqlite3.connect(copy, isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    player = desk.night.session.living[0]
    insert = "INSERT INTO event (night, action, kind, at_ms, data) VALUES (?, ?, 'fee-paid', 1, '{\"player\":12}')"
    actions = iter(range(10_000, 20_000))

    def plain() -> None:
        raw.execute("BEGIN IMMEDIATE")
        raw.execute(insert, (desk.id, next(actions)))
        raw.execute("COMMIT")

    def ours() -> None:
        paid = desk.night.session.arrivals[player].paid
        assert isinstance(desk.do(c.MarkFee(player, not paid)), Done)

    ratio = in_turns(lambda: seconds(ours), lambda: seconds(plain), rounds=300)
    raw.close()
    told("one action on disk", ratio, goal=1.2, bound=1.5)


def test_taking_in_one_event(desk: NightDesk, told) -> None:
    """Baseline: ten microseconds. A move while the clock runs, into a night of a thousand events."""
    night = desk.night
    player = night.session.living[0]
    table, seat = night.session.seats[player]
    row = e.Recorded(9_999, 1_900_100_000_000, e.PlayerMoved(player, table, seat))
    times = []
    for _ in range(2_000):
        began = time.perf_counter()
        evolve(night, row)
        times.append(time.perf_counter() - began)
    told("take in one event, of 10 microseconds", statistics.median(times) / 10e-6, goal=1)
