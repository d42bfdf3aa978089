"""What is not loaded before the first picture of a real club: it would be waited for on every start."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication

from tests.bench.turns import ROOT, environment
from tests.ui.open_night import at_the_door, in_play
from ui.app import Application
from ui.preferences import Preferences
from ui.shell import MainWindow

HEAVY = {"sqlite_utils", "reportlab", "pypdf", "rapidfuzz", "deuces", "arabic_reshaper", "bidi"}
HEAVY_QT = {"PyQt6.QtPdf", "PyQt6.QtCharts", "PyQt6.QtMultimedia", "PyQt6.QtPrintSupport", "PyQt6.QtNetwork"}


@pytest.fixture(params=[at_the_door, in_play], ids=["at the door", "in play"])
def loaded(request: pytest.FixtureRequest, club_file: Path, tmp_path: Path) -> set[str]:
    """The modules there are once the window has been painted."""
    begin: Callable[..., None] = request.param
    begin(club_file, players=20)
    command = [sys.executable, "-P", ROOT / "tests" / "bench" / "first_paint.py"]
    alone = environment(tmp_path)
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


def test_the_first_picture_lacks_nothing(styled: QApplication, club_file: Path) -> None:
    """It is painted once, and shows what it would show after the next change."""
    in_play(club_file, players=24)
    program = Application(styled, Preferences(forget=True))
    program.open(club_file)
    QApplication.processEvents()
    window = program.window
    assert isinstance(window, MainWindow)
    first = window.grab().toImage()
    window.desk.changed.emit()
    QApplication.processEvents()
    again = window.grab().toImage()
    program.close()
    assert first == again
