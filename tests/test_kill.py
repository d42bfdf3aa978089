"""The plug is pulled: a real night through `clubapp play FILE -`, killed at 40 random points, and nothing is lost."""

import contextlib
import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from clubapp.club import Club
from clubapp.demo import empty_demo_club
from clubapp.domain import events as e
from clubapp.domain.night import fold
from clubapp.resources import resource
from clubapp.rulesets import load
from clubapp.script import Player
from tests.domain.evening_runs import make_club
from tests.random_script import MadeUp, verbs
from tests.season.convert import real_nights

NIGHTS = ("N042", "N044", "N049", "N051", "N053", "N054", "N058", "N063")
KILLS = 5  # for each of the nights, so 40 in all


class Program:
    """`clubapp play FILE -` as a process of its own, which can be told lines and killed."""

    def __init__(self, club: Path, errors: Path) -> None:
        command = [sys.executable, "-m", "clubapp.cli", "play", str(club), "-"]
        self._errors = errors.open("ab")
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True, encoding="utf-8"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.kill()

    def say(self, line: str) -> dict[str, Any]:
        """One line, and its acknowledgement."""
        self.begin(line)
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert told, Path(self._errors.name).read_text("utf-8")
        answer: dict[str, Any] = json.loads(told)
        return answer

    def begin(self, line: str) -> None:
        """One line, without waiting for anything."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """kill -9: no goodbye, no tidying up."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        self._errors.close()


@pytest.fixture(scope="module")
def before_the_season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The club with its members and their papers, and no night yet."""
    path = tmp_path_factory.mktemp("kill") / "club.club"
    with empty_demo_club(path) as club:
        player = Player(club)
        for line in resource("demo", "nights", "papers.jsonl").read_text("utf-8").splitlines():
            assert player.line(line)["ok"]
    return path


@pytest.fixture
def club_path(before_the_season: Path, tmp_path: Path) -> Path:
    path = tmp_path / "club.club"
    shutil.copyfile(before_the_season, path)
    return path


def script_of(night: str) -> list[str]:
    return resource("demo", "nights", f"{night}.jsonl").read_text("utf-8").splitlines()


@pytest.fixture
def undisturbed(before_the_season: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Any, ...]]:
    """The log of the same night with nobody pulling plugs."""
    path = tmp_path / "undisturbed.club"
    shutil.copyfile(before_the_season, path)
    with Club.open(path) as club:
        player = Player(club)
        for line in script_of(request.getfixturevalue("night")):
            assert player.line(line)["ok"]
        yield club.desk(1).records


def lines_on_disk(path: Path) -> tuple[int, tuple[e.Recorded, ...]]:
    """How many lines of the script are in the file, and the log: each is one action, but the last ends it."""
    with Club.open(path, write=False) as club:
        nights = club.nights()
        if not nights:
            return 0, ()
        records = club.desk(nights[0].id).records
        return records[-1].action + nights[0].closed, records


def check(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "clubapp.cli", "check", str(path)], capture_output=True, text=True, encoding="utf-8"
    )
    assert (done.returncode, json.loads(done.stdout)["ok"]) == (0, True), done.stderr


def finish(path: Path) -> list[str]:
    with Club.open(path, write=False) as club:
        return [club.people[row.member].number for row in club.results_of_night(1)]


def told_to_the_end(
    script: list[str], path: Path, undisturbed: tuple[e.Recorded, ...], *, kills: int, dice: random.Random, errors: Path
) -> None:
    """A script said line by line, killed so many times on the way; after each the log is what was acknowledged."""
    done = 0
    for kills_left in range(kills, 0, -1):
        with Program(path, errors) as program:
            # So many lines, on average an equal part of what is left, are said and acknowledged.
            further = min(dice.randint(0, 2 * (len(script) - done) // (kills_left + 1)), len(script) - done - 1)
            for line in script[done : done + further]:
                assert program.say(line)["ok"]
            acknowledged, in_flight = done + further, dice.random() < 0.7
            if in_flight:
                program.begin(script[acknowledged])
                time.sleep(dice.uniform(0, 0.002 if further else 0.4))
            program.kill()
        done, log = lines_on_disk(path)
        assert acknowledged <= done <= acknowledged + in_flight
        assert log == undisturbed[: len(log)]  # and whole actions only, with every event they had
        if log:
            assert len(log) == len([row for row in undisturbed if row.action <= log[-1].action])
            shown, expected = fold(log).session.clock, fold(undisturbed[: len(log)]).session.clock
            assert shown.read(log[-1].at) == expected.read(log[-1].at)
        check(path)
    with Program(path, errors) as program:
        for line in script[done:]:
            assert program.say(line)["ok"]
    assert errors.read_bytes() == b""


@pytest.mark.rule("W39")
@pytest.mark.parametrize("night", NIGHTS)
def test_every_acknowledged_action_survives_the_plug(
    night: str, club_path: Path, undisturbed: tuple[e.Recorded, ...], tmp_path: Path
) -> None:
    dice, errors = random.Random(night), tmp_path / "errors"
    told_to_the_end(script_of(night), club_path, undisturbed, kills=KILLS, dice=dice, errors=errors)
    assert finish(club_path) == next(n["finish"] for n in real_nights() if n["night"] == night)


@pytest.mark.rule("W16", "W17", "W19", "W39", "S12", "S75", "S91")
@pytest.mark.parametrize("league", ["weekly-poker-club", "three-seasons"])
def test_moves_corrections_and_two_sessions_survive_the_plug(league: str, tmp_path: Path) -> None:
    """Everything that can be said in the middle of a night: moves, draws, colour-ups, undo, and a session reopened."""
    empty, undisturbed, path = (tmp_path / f"{name}.club" for name in ("empty", "undisturbed", "killed"))
    make_club(empty, load(league), unsigned=False)
    shutil.copyfile(empty, undisturbed)
    shutil.copyfile(empty, path)
    with Club.open(undisturbed) as club:
        script = MadeUp(Player(club, copies=False), seed=5).play()
        records, results = club.desk(1).records, club.results_of_night(1)
    assert {"move-as-advised", "redraw", "colour-up", "undo", "reopen-session", "replace-knock-out", "levels"} <= set(
        verbs(script)
    )
    dice = random.Random(league)
    told_to_the_end(script, path, records, kills=6, dice=dice, errors=tmp_path / "errors")
    with Club.open(path, write=False) as club:
        assert club.desk(1).records == records
        assert club.results_of_night(1) == results


def test_killed_twice_in_the_same_place_and_opened_by_another_program(club_path: Path, tmp_path: Path) -> None:
    """The lock of a program that was killed keeps nobody out."""
    script = script_of("N051")
    for _ in range(3):
        with Program(club_path, tmp_path / "errors") as program:
            done, _ = lines_on_disk(club_path)
            assert program.say(script[done])["ok"]
            program.kill()
    with Club.open(club_path) as club:
        assert not club.read_only
        assert club.desk(1).records[-1].action == 3
