"""One night of a club with a season behind it, on a real file and a laptop of one's own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.session import NightDesk
from tests.session.story import ON, Laptop


@pytest.fixture
def laptop() -> Laptop:
    return Laptop()


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def night_id(club: Club, laptop: Laptop) -> int:
    return club.start_night(ON, at=laptop.wall)


@pytest.fixture
def sit_down(club: Club, laptop: Laptop, night_id: int) -> Callable[[], NightDesk]:
    """Start the program (again) and open the night in it."""

    def sit() -> NightDesk:
        desk = club.desk(night_id, time=laptop.time(), seeds=lambda: 7)
        desk.hold_after_closing()
        return desk

    return sit


@pytest.fixture
def desk(sit_down: Callable[[], NightDesk]) -> NightDesk:
    return sit_down()
