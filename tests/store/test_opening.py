"""Opening a file that is not what it should be: what is said, and that nothing is made or changed."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from clubapp.store import database, event_log, members
from clubapp.store.club_file import APPLICATION_ID, ClubFile
from clubapp.store.faults import ClubFileError, Kind, StoreError, StoreReadOnly
from clubapp.store.migrations import STEPS


def refused(path: Path) -> ClubFileError:
    """The refusal, after making sure that it has a way out and that nothing in the folder changed."""
    before = contents(path.parent)
    with pytest.raises(ClubFileError) as caught:
        database.open_club(path)
    assert contents(path.parent) == before
    assert caught.value.sentence.endswith(".")
    assert caught.value.instead.endswith(".")
    return caught.value


def contents(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        return {}
    # The side files of SQLite and the lock beside the club file hold nothing of the club's.
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.is_file() and not file.name.endswith((".lock", "-shm", "-wal"))
    }


def test_a_missing_file_is_missing_and_not_made(path):
    fault = refused(path)
    assert fault.kind is Kind.MISSING
    assert "fox.club" in fault.sentence
    assert not path.exists()


def test_a_stick_that_is_not_plugged_in_is_said_to_be_missing(tmp_path):
    fault = refused(tmp_path / "stick" / "fox.club")
    assert fault.kind is Kind.MISSING
    assert "stick" in fault.instead


def test_an_empty_file_is_not_an_empty_club(path):
    path.touch()
    assert refused(path).kind is Kind.EMPTY
    assert path.stat().st_size == 0


def test_a_folder_and_a_device_cannot_be_read(tmp_path):
    assert refused(tmp_path).kind is Kind.UNREADABLE
    assert refused(Path("/dev/null")).kind is Kind.UNREADABLE


def test_a_text_file_is_no_database(path):
    path.write_text("Dear members, " * 500)
    assert refused(path).kind is Kind.DAMAGED


@pytest.mark.parametrize("application_id", [0, 0x12345678])
def test_the_database_of_another_program_is_foreign_and_left_alone(path, application_id):
    other = sqlite3.connect(path)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute(f"PRAGMA application_id = {application_id}")
    other.execute("CREATE TABLE member (name)")
    other.commit()
    other.close()
    fault = refused(path)
    assert fault.kind is Kind.FOREIGN
    assert "another program" in fault.sentence


@pytest.mark.parametrize("ahead", [1, 10])
def test_a_file_of_a_newer_program_is_newer_and_not_touched(saved, ahead):
    set_version(saved, len(STEPS) + ahead)
    fault = refused(saved)
    assert fault.kind is Kind.NEWER
    assert str(len(STEPS) + ahead) in fault.sentence


@pytest.mark.parametrize("nonsense", [-7, 0, 2_000_000_000])
def test_a_version_that_never_was_is_damage_and_not_a_newer_program(saved, nonsense):
    set_version(saved, nonsense)
    fault = refused(saved)
    assert fault.kind is Kind.DAMAGED
    assert str(nonsense) in fault.sentence


def test_newer_nonsense_and_damage_are_three_different_sentences(saved, tmp_path):
    said = set()
    for name, version in (("newer.club", 99), ("nonsense.club", -1), ("cut.club", 1)):
        file = tmp_path / name
        shutil.copy(saved, file)
        set_version(file, version)
        if name == "cut.club":
            file.write_bytes(file.read_bytes()[:9000])
        said.add(refused(file).sentence.replace(name, ""))
    assert len(said) == 3


@pytest.mark.parametrize("share", [0.1, 0.5, 0.99])
def test_a_truncated_file_is_damaged(saved, share):
    whole = saved.read_bytes()
    saved.write_bytes(whole[: int(len(whole) * share)])
    assert refused(saved).kind is Kind.DAMAGED


def test_a_database_with_our_mark_but_without_our_tables_is_damaged(path):
    strange = sqlite3.connect(path)
    strange.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    strange.execute(f"PRAGMA user_version = {len(STEPS)}")
    strange.execute("CREATE TABLE member (name)")
    strange.close()
    fault = refused(path)
    assert fault.kind is Kind.DAMAGED
    assert "event" in fault.sentence


def test_a_name_with_every_awkward_sign_is_opened_as_it_is(tmp_path):
    path = tmp_path / "Łoś & Söhne 100%25 ?#.club"
    database.create(path, name="Łoś", ruleset="{}", created_ms=1).close()
    with database.open_club(path) as club:
        assert club.path.name == path.name
    assert path.exists()


def test_hurting_the_file_anywhere_never_ends_in_a_traceback_nor_in_an_empty_club(saved, tmp_path):
    """DB-07: bytes flipped, zeroed and cut at fifty places of the file and of the side file."""
    with database.open_club(saved) as club:
        with club.transaction():
            event_log.append(club, 1, [("bust", 1, '{"player":1}')] * 40)
        main = saved.read_bytes()
        wal = saved.with_name("fox.club-wal").read_bytes()
    assert len(wal) > 4096
    dice = random.Random(7)
    opened = damaged = 0
    for turn in range(300):
        victim = tmp_path / f"v{turn}" / "fox.club"
        victim.parent.mkdir()
        files = {victim: bytearray(main), victim.with_name("fox.club-wal"): bytearray(wal)}
        hurt = files[victim if turn % 2 else victim.with_name("fox.club-wal")]
        at = dice.randrange(len(hurt))
        match turn % 3:
            case 0:
                hurt[at] ^= 1 << dice.randrange(8)
            case 1:
                hurt[at : at + 100] = bytes(len(hurt[at : at + 100]))
            case _:
                del hurt[at:]
        for file, content in files.items():
            file.write_bytes(content)
        try:
            with database.open_club(victim) as club:
                read_everything(club)
                opened += 1
        except (ClubFileError, StoreError):
            damaged += 1
        assert victim.exists()
    assert opened > 50
    assert damaged > 50


def read_everything(club: ClubFile) -> None:
    assert club.row("SELECT name FROM club") is not None
    members.members(club)
    event_log.read(club, 1)


def test_in_a_folder_that_may_only_be_read_the_club_opens_for_reading_and_says_so(saved, powerless):
    with powerless() as folder:
        pass
    shutil.copy(saved, folder / "fox.club")
    with powerless() as folder, database.open_club(folder / "fox.club") as club:
        assert "write-protected" in club.read_only
        assert [row.name for row in members.members(club)] == ["Ann Reeve", "Bob Hale", "Cat Ode"]
        with pytest.raises(StoreReadOnly, match="write-protected"), club.transaction():
            pass
    assert sorted(file.name for file in folder.iterdir()) == ["fox.club"]


def test_a_file_that_others_may_not_read_is_unreadable(
    saved: Path, powerless: Callable[[], AbstractContextManager[Path]]
):
    with powerless() as folder:
        pass
    shutil.copy(saved, folder / "fox.club")
    (folder / "fox.club").chmod(0o000)
    with powerless() as folder, pytest.raises(ClubFileError) as caught:
        database.open_club(folder / "fox.club")
    assert caught.value.kind is Kind.UNREADABLE


def test_no_new_club_where_nothing_may_be_written(powerless):
    with powerless() as folder, pytest.raises(ClubFileError) as caught:
        database.create(folder / "new.club", name="x", ruleset="{}", created_ms=1)
    assert caught.value.kind is Kind.UNREADABLE
    assert "another folder" in caught.value.instead
    assert list(folder.iterdir()) == []


def set_version(path: Path, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
