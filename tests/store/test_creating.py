"""A new club file: whole or not there, and never on top of anything."""

import pytest

from clubapp.store import club_rows, database, seasons
from clubapp.store.club_file import APPLICATION_ID
from clubapp.store.faults import ClubFileError, Kind, StoreConflict
from clubapp.store.migrations import STEPS


def test_a_new_file_is_marked_as_ours_and_holds_its_first_rows(saved):
    with database.open_club(saved) as club:
        assert club.row("PRAGMA application_id") == (APPLICATION_ID,)
        assert club.row("PRAGMA user_version") == (len(STEPS),)
        assert club_rows.club_row(club).name == "Fox Poker"
        assert [venue.name for venue in club_rows.venues(club)] == ["The Fox"]
        assert club.problems() == ()


def test_the_mark_is_in_the_bytes_of_the_file(saved):
    assert saved.read_bytes()[68:72] == b"TopT"


@pytest.mark.parametrize("content", [b"", b"our only copy of last season", b"SQLite format 3\0"])
def test_nothing_is_ever_overwritten(path, content):
    path.write_bytes(content)
    with pytest.raises(ClubFileError) as caught:
        database.create(path, name="x", ruleset="{}", created_ms=1)
    assert caught.value.kind is Kind.EXISTS
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == ["fox.club"]


def test_a_side_file_left_from_a_lost_club_is_not_played_into_a_new_one(path):
    wal = path.with_name("fox.club-wal")
    wal.write_bytes(b"old pages")
    with pytest.raises(ClubFileError) as caught:
        database.create(path, name="x", ruleset="{}", created_ms=1)
    assert caught.value.kind is Kind.EXISTS
    assert wal.read_bytes() == b"old pages"


def test_when_filling_fails_there_is_no_half_club(path):
    def fill(club):
        seasons.add_season(club, "Winter", "2026-01-01")
        seasons.add_season(club, "Winter", "2026-01-01")

    with pytest.raises(StoreConflict):
        database.create(path, name="x", ruleset="{}", created_ms=1, fill=fill)
    assert list(path.parent.iterdir()) == []


def test_a_club_without_a_name_or_with_rules_that_are_no_json_is_refused(path):
    for name, ruleset in (("  ", "{}"), ("Fox", "{")):
        with pytest.raises(StoreConflict):
            database.create(path, name=name, ruleset=ruleset, created_ms=1)
    assert list(path.parent.iterdir()) == []


def test_no_folder_is_made(tmp_path):
    with pytest.raises(ClubFileError) as caught:
        database.create(tmp_path / "nowhere" / "fox.club", name="x", ruleset="{}", created_ms=1)
    assert caught.value.kind is Kind.MISSING
    assert not (tmp_path / "nowhere").exists()
