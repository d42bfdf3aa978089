"""A small club on disk for every test of the store: The Fox, one season, one open night, three members."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from clubapp.store import club_rows, database, members, nights, seasons
from clubapp.store.club_file import ClubFile

NOBODY = 65534


def found(club: ClubFile) -> None:
    venue = club_rows.add_venue(club, "The Fox")
    season = seasons.add_season(club, "Winter", "2026-01-01")
    club_rows.new_agreement(club, "I keep to the rules.", "2026-01-01")
    nights.add_night(club, venue=venue, season=season, held_on="2026-01-08", opened_ms=1_767_900_000_000)
    for number, name in (("101", "Ann Reeve"), ("102", "Bob Hale"), ("103", "Cat Ode")):
        members.add_member(club, number=number, name=name, joined_on="2026-01-01")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the club file of the test is; not there yet."""
    return tmp_path / "fox.club"


@pytest.fixture
def saved(path: Path) -> Path:
    """The club file, closed."""
    database.create(path, name="Fox Poker", ruleset="{}", created_ms=1, fill=found).close()
    return path


@pytest.fixture
def club(saved: Path) -> Iterator[ClubFile]:
    """The club file, open for writing."""
    with database.open_club(saved) as club:
        yield club


@pytest.fixture
def powerless() -> Iterator[Callable[[], AbstractContextManager[Path]]]:
    """A folder of the administrator's, and a block in which we are a user who may only read there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)

        @contextmanager
        def as_reader() -> Iterator[Path]:
            for file in folder.iterdir():
                file.chmod(file.stat().st_mode & 0o444)
            folder.chmod(0o555)
            root = os.geteuid() == 0
            if root:
                os.seteuid(NOBODY)
            try:
                yield folder
            finally:
                if root:
                    os.seteuid(0)
                folder.chmod(0o755)

        yield as_reader
