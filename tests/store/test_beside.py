"""A second connection for one long write from another thread, by the right to write that the first one holds."""

import threading

import pytest

from clubapp.store import database, members
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreError, StoreReadOnly


def in_a_thread(club: ClubFile, name: str) -> None:
    def write() -> None:
        with club.beside() as other:
            members.add_member(other, name=name, joined_on="2026-01-08")

    thread = threading.Thread(target=write)
    thread.start()
    thread.join(10)


def test_what_is_written_beside_is_seen_by_the_first(club):
    in_a_thread(club, "Eve")
    assert [row.name for row in members.members(club)][-1] == "Eve"
    members.add_member(club, name="Flo", joined_on="2026-01-08")


def test_closing_it_leaves_the_right_to_write_with_the_first(club, saved):
    in_a_thread(club, "Eve")
    with pytest.raises(database.ClubFileError, match="already open"):
        database.open_club(saved)


def test_it_guards_what_the_first_one_guards(club):
    with club.beside() as other:
        assert other.row("PRAGMA foreign_keys") == (1,)
        assert other.row("PRAGMA secure_delete") == (1,)
        with pytest.raises(StoreError), other.transaction():
            other.execute("INSERT INTO agreement_signed VALUES (999, 1, 1, 'paper', 'Gary', '')")


def test_where_nothing_may_be_written_there_is_none(saved):
    with database.open_club(saved, write=False) as club, pytest.raises(StoreReadOnly):
        club.beside()


def test_a_file_put_in_the_place_of_ours_is_not_touched(club, saved, tmp_path):
    saved.rename(tmp_path / "away.club")
    saved.write_bytes(b"somebody else's")
    with pytest.raises(StoreError, match="was moved"):
        club.beside()
    assert saved.read_bytes() == b"somebody else's"
