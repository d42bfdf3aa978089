"""`clubapp` as a user runs it: a process in a folder of its own, its streams and its exit code."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    """How a call went."""

    code: int
    raw: bytes
    err: str

    @property
    def out(self) -> str:
        return self.raw.decode("utf-8")

    @property
    def told(self) -> Any:
        """Standard output as JSON, of a call that did what it was asked."""
        assert (self.code, self.err) == (0, ""), self
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The sentence of a call that was refused: one JSON object on standard error, and nothing else."""
        assert (self.code, self.raw) == (2, b""), self
        lines = self.err.strip().splitlines()
        assert len(lines) == 1, self.err
        complaint = json.loads(lines[0])
        assert set(complaint) == {"error", "rule"}
        sentence = complaint["error"]
        assert isinstance(sentence, str)
        assert sentence.strip()
        assert "Traceback" not in sentence
        assert "inside the program" not in sentence, sentence
        return sentence


Clubapp = Callable[..., Ran]


NEW = ("--rules", "weekly-poker-club", "--club", "Fenland League", "--venue", "The Railway Tavern")
"""What `clubapp new` has to be told."""


def call(folder: Path, *words: object, stdin: str | bytes = b"", code: str = "") -> Ran:
    """Run a subcommand in this folder; `code` runs other Python in its place."""
    start = ["-c", code] if code else ["-m", "clubapp.cli"]
    done = subprocess.run(
        [sys.executable, *start, *map(str, words)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode("utf-8"))


@pytest.fixture
def clubapp(tmp_path: Path) -> Clubapp:
    """Run a subcommand in a folder of the test's own."""
    return partial(call, tmp_path)


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `clubapp new` makes; copied for each test that wants one."""
    folder = tmp_path_factory.mktemp("new")
    assert call(folder, "new", "fenland.club", *NEW, "--season", "2026").told["file"] == "fenland.club"
    return folder / "fenland.club"


@pytest.fixture
def new_club(made_once: Path, tmp_path: Path) -> Path:
    """A club that has just been made, with nobody in it."""
    path = tmp_path / "fenland.club"
    shutil.copyfile(made_once, path)
    return path


@pytest.fixture
def season(played_season: Path, tmp_path: Path) -> Path:
    """The demo club under the name that the examples use."""
    path = tmp_path / "fenland.club"
    shutil.copyfile(played_season, path)
    return path


def tamper(path: Path, *statements: str) -> None:
    """What nobody should do to a club file."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
