"""Whole nights of anything at all, in any order, on a real file: what must hold whatever the manager does."""

from pathlib import Path

import pytest

from tests.domain.evening_machine import Evening
from tests.domain.evening_runs import make_club, play
from tests.domain.storyteller import WEEKLY


@pytest.mark.timeout(900)
@pytest.mark.rule("W1", "W7", "W16", "W17", "W19", "W26", "W39", "W40", "W64")
def test_whatever_happens_the_night_stays_whole(tmp_path: Path) -> None:
    """SEA-05, SEA-06: one seat each and even tables too, where the program was killed in between."""
    empty = tmp_path / "weekly.club"
    make_club(empty, WEEKLY, unsigned=True)
    play(lambda: Evening(empty), nights=60)
