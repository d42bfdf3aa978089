"""What is not loaded before the first picture of a real club: it would be waited for on every start."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.turns import ROOT, environment
from tests.ui.open_night import at_the_door, in_play

HEAVY = {"sqlite_utils", "reportlab", "pypdf", "rapidfuzz", "deuces", "arabic_reshaper", "bidi"}
HEAVY_QT = {"PyQt6.QtPdf", "PyQt6.QtCharts", "PyQt6.QtMultimedia", "PyQt6.QtPrintSupport", "PyQt6.QtNetwork"}

TWO_PICTURES = """
import json, pathlib, sys
from ui import theme
from ui.app import Application
from ui.preferences import Preferences
app = theme.application("top-table")
theme.apply(app)
program = Application(app, Preferences(forget=True))
program.open(pathlib.Path(sys.argv[1]))
app.processEvents()
first = program.window.grab().toImage()
program.window.desk.changed.emit()
for _ in range(5):
    app.processEvents()
again = program.window.grab().toImage()
print(json.dumps({"size": [first.width(), first.height()], "same": first == again}))
program.close()
"""


@pytest.fixture(scope="module", params=[at_the_door, in_play], ids=["at the door", "in play"])
def loaded(request: pytest.FixtureRequest, played_season: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules there are once the window has been painted."""
    home = tmp_path_factory.mktemp("home")
    club_file = home / "club.club"
    shutil.copyfile(played_season, club_file)
    begin: Callable[..., None] = request.param
    begin(club_file, players=20)
    command = [sys.executable, "-P", ROOT / "tests" / "bench" / "first_paint.py"]
    alone = environment(home)
    subprocess.run([*command, "remember", club_file], env=alone, check=True)
    done = subprocess.run([*command, "top-table"], env=alone, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1])["modules"])


def test_heavy_libraries_wait_until_after_the_first_paint(loaded: set[str]) -> None:
    assert "ui.tonight.page" in loaded, "the window was painted with the night in it"
    assert HEAVY & {name.split(".")[0] for name in loaded} == set()
    assert HEAVY_QT & loaded == set()


def test_what_is_shown_first_is_made_of_records(loaded: set[str]) -> None:
    """A single dataclass loads the module that reads source code; docs/decisions/0004-light-records.md says more."""
    assert {"dataclasses", "inspect"} & loaded == set()


def test_the_first_picture_lacks_nothing(club_file: Path, tmp_path: Path) -> None:
    """It is painted once, and shows what it would show after the next change."""
    in_play(club_file, players=24)
    done = subprocess.run(
        [sys.executable, "-P", "-c", TWO_PICTURES, club_file],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {"size": [1366, 768], "same": True}
