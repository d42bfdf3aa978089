"""From the start of the process to the first painted window, with a club of ninety members and a night in play."""

import json
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.turns import ROOT, environment, in_turns
from tests.ui.open_night import in_play

ROUNDS = 11
FIRST_PAINT = ROOT / "tests" / "bench" / "first_paint.py"


@pytest.fixture
def home(club_file: Path, tmp_path: Path) -> Path:
    """A home whose program had this club open last."""
    in_play(club_file, players=24)
    subprocess.run([sys.executable, "-P", FIRST_PAINT, "remember", club_file], env=environment(tmp_path), check=True)
    return tmp_path


def painted(what: str, home: Path) -> tuple[float, int]:
    """Processor seconds and memory at the first paint."""
    command = [sys.executable, "-P", FIRST_PAINT, what]
    done = subprocess.run(command, env=environment(home), capture_output=True, text=True, check=True)
    told = json.loads(done.stdout.splitlines()[-1])
    return told["seconds"], told["memory"]


def test_start(home: Path, told) -> None:
    """Baseline: a bare PyQt window with a table of 24 rows, painted as well.

    A third of what is over the goal is PyQt's own: its constants (Qt.AlignmentFlag, QEvent.Type, ...) become Python
    enumerations when the first of a class is used, and the bare window uses none of Qt's. The rest is making and
    painting the 170 widgets of the Play page, and reading our modules.
    """
    ratio = in_turns(lambda: painted("top-table", home)[0], lambda: painted("bare", home)[0], rounds=ROUNDS)
    told("start to first paint, processor time", ratio, goal=1.8, bound=3.5)


def test_memory(home: Path, told) -> None:
    """Baseline: the most memory the bare window has held until then."""
    ours = statistics.median(painted("top-table", home)[1] for _ in range(3))
    bare = statistics.median(painted("bare", home)[1] for _ in range(3))
    if not bare:
        pytest.skip("this system does not tell")
    told("memory at the first paint", ours / bare, goal=1.4)
