"""The big screen on a screen of its own: chosen, unplugged, plugged in again, of another size (UI-01, 03, 04, 08)."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ui.tonight.projector.screens import AWAY

ROOT = Path(__file__).resolve().parents[2]
LAPTOP = {"name": "laptop", "x": 0, "y": 0, "width": 1366, "height": 768}
TELLY = {"name": "telly", "x": 1366, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 192}
WALL = {"name": "wall", "x": 1366, "y": 2160, "width": 1920, "height": 1080}
ORDINARY = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="screens are pulled out of Qt's offscreen platform on Linux"),
]


def told(story: str, tmp_path: Path, season: Path, *screens: dict[str, Any]) -> Any:
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": [{**ORDINARY, **screen} for screen in screens]}), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.two_screens", story, str(config), str(season), str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def on(moment: dict[str, Any], *keys: str) -> tuple[Any, ...]:
    return tuple(moment[key] for key in keys)


def test_the_cable_is_pulled_and_put_back_while_the_clock_runs(tmp_path: Path, played_season: Path) -> None:
    """UI-01, UI-04: with a laptop and a second screen of 3840 by 2160 at twice the scale."""
    story = told("unplugged", tmp_path, played_season, LAPTOP, TELLY)
    where = ("screen", "full", "main")
    assert on(story["opened"], *where) == ("telly", True, "laptop")
    assert story["opened"]["pixels"] == [3840, 2160]
    assert story["opened"]["time"] == story["opened"]["laptop time"] != ""
    assert story["opened"]["line"] == "Raffle at the break"
    assert on(story["escaped"], "screen", "full", "visible") == ("telly", False, True)
    assert on(story["refilled"], *where) == ("telly", True, "laptop")
    assert all(story[moment]["fits"] for moment in ("opened", "escaped", "refilled", "plugged", "here"))

    gone = story["unplugged"]
    assert on(gone, "visible", "main") == (False, "laptop"), "it does not cover the laptop's window unasked"
    assert gone["laptop says"] == gone["said"] == AWAY
    assert gone["running"]
    back = story["plugged"]
    assert on(back, *where) == ("telly", True, "laptop")
    assert back["pixels"] == [3840, 2160]
    assert back["time"] == back["laptop time"]
    assert "plugged in" in back["laptop says"]

    assert on(story["here"], *where) == ("laptop", True, "laptop"), "F11 shows it here when it is wanted here"
    assert on(story["here as a window"], "screen", "full", "visible") == ("laptop", False, True)
    assert on(story["plugged again"], *where) == ("telly", True, "laptop")
    assert on(story["closed"], "visible", "laptop") == (False, True), "what was closed does not come back by itself"

    assert story["laptop on the telly"]["main"] == "telly"
    assert story["laptop back"] == {"main": "laptop", "inside": True}


def test_the_chosen_screen_is_kept_to_when_it_goes_and_comes(tmp_path: Path, played_season: Path) -> None:
    """UI-03, UI-08: three screens, the third one chosen; then it is the first one, and of another size."""
    story = told("chosen", tmp_path, played_season, LAPTOP, TELLY, WALL)
    where = ("screen", "full", "main")
    assert on(story["by itself"], *where) == ("telly", True, "laptop")
    assert on(story["chosen"], *where) == ("wall", True, "laptop")
    assert story["chosen"]["pixels"] == [1920, 1080]
    assert on(story["wall gone"], *where) == ("telly", True, "laptop")
    assert on(story["wall back"], *where) == ("wall", True, "laptop")
    assert on(story["wall first"], *where) == ("wall", True, "laptop")
    assert story["smaller"]["pixels"] == [1024, 768]
    assert all(moment["fits"] and moment["running"] for moment in story.values())
    assert all(moment["time"] == moment["laptop time"] for moment in story.values())


def test_the_first_screen_may_be_the_rooms(tmp_path: Path, played_season: Path) -> None:
    """UI-03: whichever screen is the primary one, the big screen takes the one the laptop's window is not on."""
    laptop = {**LAPTOP, "x": 1920}
    wall = {**WALL, "x": 0, "y": 0}
    story = told("first", tmp_path, played_season, wall, laptop)
    assert on(story["opened"], "screen", "full", "main") == ("wall", True, "laptop")
