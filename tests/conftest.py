"""What all tests share: a played season, made once, and the machine left as it was."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

# A slow or busy machine is no fault of the program, and a fault that was found can be found again: the same examples in
# every run. To look further: HYPOTHESIS_PROFILE=further.
settings.register_profile("calm", deadline=None, derandomize=True)
settings.register_profile("further", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "calm"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def played_season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo club's file, made once for the run; copy it before writing to it."""
    from clubapp.demo import make_demo

    path = tmp_path_factory.mktemp("season") / "season.club"
    make_demo(path)
    return path


@pytest.fixture
def club_file(played_season: Path, tmp_path: Path) -> Path:
    """A club of one's own with the 2024 season behind it and no night open."""
    path = tmp_path / "club.club"
    shutil.copyfile(played_season, path)
    return path


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings of whoever runs it."""
    home = tmp_path_factory.mktemp("home")
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.setenv(name, str(home))
