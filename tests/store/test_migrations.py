"""An older file is copied, then brought up to date; whatever happens, one of the two is whole."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from clubapp.store import database, members
from clubapp.store.faults import ClubFileError, Kind
from clubapp.store.migrations import STEPS

PLAY = Path(__file__).with_name("play.py")


def teams(db):
    db.execute("CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
    db.execute("INSERT INTO team (name) VALUES ('Foxes')")


def breaks(db):
    db.execute("CREATE TABLE fixture (id INTEGER PRIMARY KEY) STRICT")
    db.execute("INSERT INTO nowhere VALUES (1)")


def loses_a_venue(db):
    db.execute("DELETE FROM venue")


def version(path):
    connection = sqlite3.connect(path)
    try:
        return connection.execute("PRAGMA user_version").fetchone()[0]
    finally:
        connection.close()


def test_an_older_file_is_copied_beside_it_and_brought_up_to_date(saved):
    with database.open_club(saved, steps=(*STEPS, teams)) as club:
        assert club.rows("SELECT name FROM team") == [("Foxes",)]
        assert len(members.members(club)) == 3
        assert club.row("PRAGMA foreign_keys") == (1,)
    assert version(saved) == len(STEPS) + 1
    copy = saved.with_name(f"fox-before-v{len(STEPS) + 1}.club")
    assert version(copy) == len(STEPS)
    with database.open_club(copy) as club:
        assert len(members.members(club)) == 3
        assert club.problems() == ()


def test_a_copy_that_is_there_already_is_kept(saved):
    first = saved.with_name(f"fox-before-v{len(STEPS) + 1}.club")
    first.write_text("the copy of last week")
    database.open_club(saved, steps=(*STEPS, teams)).close()
    assert first.read_text() == "the copy of last week"
    assert version(saved.with_name(f"fox-before-v{len(STEPS) + 1}-2.club")) == len(STEPS)


def test_a_step_that_fails_leaves_the_version_before_it(saved):
    with pytest.raises(ClubFileError):
        database.open_club(saved, steps=(*STEPS, teams, breaks))
    assert version(saved) == len(STEPS) + 1
    with database.open_club(saved, steps=(*STEPS, teams)) as club:
        assert club.row("SELECT count(*) FROM sqlite_schema WHERE name = 'fixture'") == (0,)


def test_a_step_that_cuts_rows_loose_is_noticed(saved):
    with pytest.raises(ClubFileError) as caught:
        database.open_club(saved, steps=(*STEPS, loses_a_venue))
    assert caught.value.kind is Kind.DAMAGED
    assert f"fox-before-v{len(STEPS) + 1}.club" in caught.value.instead


def test_kill_9_in_the_middle_of_a_step_leaves_the_old_file_usable(saved):
    running = subprocess.Popen([sys.executable, str(PLAY), str(saved), "migrate"], stdout=subprocess.PIPE, text=True)
    with running:
        assert running.stdout is not None
        assert running.stdout.readline() == "halfway\n"
        running.kill()
    with database.open_club(saved) as club:
        assert club.row("PRAGMA user_version") == (len(STEPS),)
        assert club.row("SELECT count(*) FROM sqlite_schema WHERE name = 'half_done'") == (0,)
        assert len(members.members(club)) == 3
    assert version(saved.with_name(f"fox-before-v{len(STEPS) + 1}.club")) == len(STEPS)


def test_a_file_in_use_is_not_migrated(club):
    with pytest.raises(ClubFileError) as caught:
        database.open_club(club.path, steps=(*STEPS, teams))
    assert caught.value.kind is Kind.LOCKED
    assert not club.path.with_name(f"fox-before-v{len(STEPS) + 1}.club").exists()


def test_a_reader_does_not_migrate(saved):
    before = saved.read_bytes()
    with pytest.raises(ClubFileError) as caught:
        database.open_club(saved, write=False, steps=(*STEPS, teams))
    assert caught.value.kind is Kind.OLDER
    assert saved.read_bytes() == before


def test_the_guards_of_the_log_are_in_the_file(club):
    found = {name for (name,) in club.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'")}
    assert found == {"event_is_never_changed", "event_is_never_deleted"}
