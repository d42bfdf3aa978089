"""A club file that goes away under the program: nothing is said to be saved that is not."""

from datetime import date
from pathlib import Path

import pytest

from clubapp.club import Club, StoreError


@pytest.mark.parametrize("how", ["renamed", "deleted"])
def test_nothing_is_saved_into_a_file_that_is_gone(club_file: Path, how: str) -> None:
    with Club.open(club_file) as club:
        if how == "renamed":
            club_file.rename(club_file.with_name("elsewhere.club"))
        else:
            club_file.unlink()
        with pytest.raises(StoreError, match="moved or deleted"):
            club.start_night(date(2026, 11, 30))
