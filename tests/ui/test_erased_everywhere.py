"""SEC-01, SEC-02, SEC-04: after erasing in the window, no file of the program anywhere holds the name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clubapp.backups import Backups
from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.store.holders import written
from tests.erased_person import NAME, NUMBER, SECRETS, with_her

ROOT = Path(__file__).resolve().parents[2]
HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "TMPDIR")


def found_in(folder: Path) -> dict[str, set[str]]:
    """Which secrets are in which files, in any way of writing them."""
    found: dict[str, set[str]] = {}
    for path in folder.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            here = {secret for secret in SECRETS if any(form in content for form in written(secret))}
            if here:
                found[path.name] = here
    return found


@pytest.fixture
def computer(tmp_path: Path, played_season: Path) -> dict[str, str]:
    """A computer of one's own, on which nobody has run the program yet."""
    homes = {name: str(tmp_path / name.lower()) for name in HOMES}
    for home in homes.values():
        Path(home).mkdir(mode=0o700)
    (tmp_path / "home" / "club").mkdir()
    shutil.copyfile(played_season, tmp_path / "home" / "club" / "fenland.club")
    return {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}


@pytest.mark.slow
def test_the_name_is_found_nowhere_but_in_the_listed_backups(tmp_path: Path, computer: dict[str, str]) -> None:
    club_file = tmp_path / "home" / "club" / "fenland.club"
    with_her(club_file)
    with Club.open(club_file) as club:
        made = club.backups.make(wall_now())
        assert isinstance(club.backups, Backups)
    command = [sys.executable, str(Path(__file__).with_name("erasing_window.py")), str(club_file), NUMBER, NAME]
    with subprocess.Popen(
        command, env=computer, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        assert window.stdin is not None
        assert window.stderr is not None
        said = window.stdout.readline()
        assert said.startswith("Former player"), window.stderr.read()
        while_open = found_in(tmp_path)
        window.stdin.write("\n")
        window.stdin.close()
        errors = window.stderr.read()
    assert set(while_open) == {made.path.name}, "nothing but the backup, while the window is still open"
    assert set(found_in(tmp_path)) == {made.path.name}
    assert NAME not in errors
    logs = list(tmp_path.rglob("faults.txt"))
    assert len(logs) == 1
    assert "LookupError" in logs[0].read_text("utf-8"), "the fault was noted, without its words"
    assert list(tmp_path.rglob("Top Table*.ini")) or list(tmp_path.rglob("*.conf")), "and settings were written"
    with Club.open(club_file) as club:
        listed = [holder.copy.path for holder in club.backups.holding(tuple(club.members.all_numbers_of(85)))]  # type: ignore[arg-type]
    assert listed == [made.path]
