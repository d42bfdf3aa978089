"""Copies of the club file: whole, examined, listed, and gone when their day has come (DB-04, DB-12, DB-15)."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from clubapp.store import backup_places, backups, database, event_log, members, settings
from clubapp.store.faults import StoreError

PLAY = Path(__file__).with_name("play.py")
COPYING = Path(__file__).with_name("copying.py")
STAMP = "2026-11-25-224105"
TODAY = date.today()  # noqa: DTZ011 - copies that were only found count from their file's own time


def rows_of(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}  # noqa: S608


def age(path: Path, days: int) -> None:
    then = time.time() - days * 86_400
    os.utime(path, (then, then))


def test_a_copy_holds_everything_and_lies_in_a_folder_beside_the_club(club, tmp_path):
    copy = backups.make(club, backup_places.folder_of(club.path), STAMP)
    assert copy == tmp_path / "fox-backups" / "fox-2026-11-25-224105.club"
    assert sorted(path.name for path in copy.parent.iterdir()) == [copy.name]
    with database.open_club(copy, write=False) as again:
        assert [row.name for row in members.members(again)] == ["Ann Reeve", "Bob Hale", "Cat Ode"]


def test_a_copy_made_at_once_after_the_club_has_all_of_its_rows(path, tmp_path):
    """DB-15: nothing has been moved out of the side file yet."""
    with database.create(path, name="Fox", ruleset="{}", created_ms=1) as club:
        members.add_member(club, name="Ann Reeve", joined_on="2026-01-01")
        copy = backups.make(club, tmp_path / "stick", STAMP)
        assert rows_of(copy) == rows_of(path)
        assert rows_of(copy)["member"] == 1


def test_two_copies_in_one_second_are_two_files(club, tmp_path):
    first, second = (backups.make(club, tmp_path / "stick", STAMP) for _ in range(2))
    assert first != second
    assert rows_of(first) == rows_of(second)


def test_a_hundred_copies_while_a_night_is_written_are_all_whole(saved, tmp_path):
    """DB-12: each holds whole actions only, and at least what was acknowledged before it was begun."""
    command = [sys.executable, str(PLAY), str(saved), "write"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "open\n"
        made = []
        for _ in range(100):
            action = int(writer.stdout.readline())
            with database.open_club(saved, write=False) as reader:
                made.append((action, backups.make(reader, tmp_path / "stick", STAMP)))
        writer.kill()
    for action, copy in made:
        with database.open_club(copy, write=False) as again:
            assert again.problems() == ()
            actions = [number for _, number, *_ in event_log.read(again, 1)]
        assert action <= actions[-1]
        assert actions == [number for number in range(1, actions[-1] + 1) for _ in range(3)]


@pytest.mark.parametrize("seed", range(10))
def test_kill_9_during_a_copy_leaves_the_club_and_only_whole_copies(saved, tmp_path, seed):
    """DB-04: what was cut off has no name of a copy, and the next copy clears it away."""
    folder = tmp_path / "fox-backups"
    with subprocess.Popen([sys.executable, str(COPYING), str(saved)], stdout=subprocess.PIPE, text=True) as copying:
        assert copying.stdout is not None
        assert copying.stdout.readline() == "open\n"
        time.sleep(random.Random(seed).uniform(0, 0.1))
        copying.send_signal(signal.SIGKILL)
    before = rows_of(saved)
    for copy in folder.glob("*.club") if folder.is_dir() else ():
        with database.open_club(copy, write=False) as again:
            assert again.problems() == ()
    with database.open_club(saved) as club:
        assert club.problems() == ()
        for left in backup_places.unfinished_in(folder, "fox"):
            age(left, 1)
        backups.make(club, folder, STAMP)
        assert backup_places.unfinished_in(folder, "fox") == []
    assert rows_of(saved) == before


def test_a_copy_that_cannot_be_made_says_why_and_harms_nothing(club, tmp_path):
    (tmp_path / "a-file").write_text("not a folder")
    for folder, said in ((tmp_path / "a-file", "is not a folder"), (tmp_path / "no" / "stick", "There is no folder")):
        with pytest.raises(StoreError, match=said) as caught:
            backups.make(club, folder, STAMP)
        assert "The club file is as it was." in caught.value.instead
    assert not (tmp_path / "no").exists()


def test_a_full_disk_refuses_the_copy_and_it_works_when_there_is_room(saved, tmp_path):
    """DB-24: no half copy is left behind under any name."""
    limited = [sys.executable, str(COPYING), str(saved), "limited"]
    done = subprocess.run(limited, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    refused, made = done.stdout.splitlines()
    assert refused.startswith("No copy could be made")
    assert [path.name for path in (tmp_path / "fox-backups").iterdir()] == [Path(made).name]


def test_a_damaged_club_is_not_copied_as_if_it_were_whole(saved, tmp_path):
    """No older copy makes room for one of a file that cannot be trusted."""
    with closing(sqlite3.connect(saved)) as careless, careless:
        careless.execute("DELETE FROM venue")
    damaged = pytest.raises(StoreError, match="club file is damaged, so no copy was made")
    with database.open_club(saved, write=False) as club, damaged:
        backups.make(club, tmp_path / "stick", STAMP)
    assert list((tmp_path / "stick").iterdir()) == []


# The list ------------------------------------------------------------------------------------------------------------


def test_every_copy_is_listed_wherever_it_lies(club, tmp_path):
    own = backups.make(club, backup_places.folder_of(club.path), STAMP)
    stick = tmp_path / "stick"
    given = backups.make(club, stick, STAMP)
    for copy in (own, given):
        backups.note(club, copy, 1_000, TODAY + timedelta(days=35))
    before = tmp_path / "fox-before-v2.club"
    before.write_bytes(own.read_bytes())
    loose = tmp_path / "fox (copy).club"
    loose.write_bytes(own.read_bytes())
    with database.create(tmp_path / "crown.club", name="Crown", ruleset="{}", created_ms=99):
        listed = {copy.path: copy for copy in backups.copies(club)}
    assert set(listed) == {own, given, before, loose, tmp_path / "crown.club"}
    assert {path.name for path, copy in listed.items() if copy.automatic} == {own.name, "fox-before-v2.club"}
    assert {path.name for path, copy in listed.items() if not copy.same_club} == {"crown.club"}
    assert listed[given].expires_on == TODAY + timedelta(days=35)
    assert listed[loose].expires_on is None


def test_a_copy_in_the_clubs_own_folder_is_found_again_after_a_move(saved, tmp_path):
    with database.open_club(saved) as club:
        copy = backups.make(club, backup_places.folder_of(saved), STAMP)
        backups.note(club, copy, 1_000, TODAY)
        assert club.row("SELECT path FROM backup") == ("fox-backups/fox-2026-11-25-224105.club",)
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    for name in ("fox.club", "fox-backups"):
        (tmp_path / name).rename(moved / name)
    with database.open_club(moved / "fox.club") as club:
        assert [(one.path, one.there) for one in backups.copies(club)] == [(moved / "fox-backups" / copy.name, True)]


def test_a_copy_on_a_stick_that_is_not_plugged_in_stays_on_the_list(club, tmp_path):
    copy = backups.make(club, tmp_path / "stick", STAMP)
    backups.note(club, copy, 1_000, TODAY + timedelta(days=35))
    copy.unlink()
    assert [(one.path, one.there) for one in backups.copies(club)] == [(copy, False)]
    backups.clear_expired(club, TODAY)
    assert len(backups.copies(club)) == 1
    backups.clear_expired(club, TODAY + timedelta(days=36))
    assert backups.copies(club) == []


def test_a_copy_is_noted_also_while_the_window_holds_the_file(saved):
    with database.open_club(saved) as window:
        with database.open_club(saved, write=False) as reader:
            copy = backups.make(reader, backup_places.folder_of(saved), STAMP)
            backups.note(reader, copy, 1_000, TODAY)
        members.add_member(window, name="Dee Hart", joined_on="2026-01-01")
        assert [one.path for one in backups.copies(window)] == [copy]


# Their day -----------------------------------------------------------------------------------------------------------


def test_what_the_program_made_goes_on_its_day_and_nothing_else(club, tmp_path):
    own = backups.make(club, backup_places.folder_of(club.path), STAMP)
    given = backups.make(club, tmp_path / "stick", STAMP)
    for copy in (own, given):
        backups.note(club, copy, 1_000, TODAY)
    before = tmp_path / "fox-before-v2.club"
    before.write_bytes(own.read_bytes())
    age(before, 40)
    loose = tmp_path / "fox-2025.club"
    loose.write_bytes(own.read_bytes())
    age(loose, 5000)
    (own.parent / "notes.txt").write_text("the stick is at Ann's")
    assert backups.clear_expired(club, TODAY - timedelta(days=20)) == []
    assert set(backups.clear_expired(club, TODAY)) == {own, before}
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".club") == ["fox-2025.club", "fox.club"]
    assert (own.parent / "notes.txt").exists()
    assert given.exists()
    assert [one.path for one in backups.copies(club) if one.expires_on] == [given]


def test_the_club_says_how_long_copies_are_kept(club, tmp_path):
    assert backups.kept_days(club) == 35
    backups.set_kept_days(club, 7)
    before = tmp_path / "fox-before-v2.club"
    with closing(sqlite3.connect(before)) as copy:
        club.connection.backup(copy)
    age(before, 3)
    (found,) = backups.copies(club)
    assert found.expires_on is not None
    assert abs((found.expires_on - TODAY).days - 4) <= 1
    assert settings.setting(club, "backup_days") == 7


# After the club file was renamed -------------------------------------------------------------------------------------


def renamed(saved: Path, name: str = "crown.club") -> Path:
    return saved.rename(saved.with_name(name))


def test_after_a_renaming_the_noted_copies_go_on_their_day_all_the_same(saved, tmp_path):
    """SEC-01: that day was promised to somebody who was erased."""
    with database.open_club(saved) as club:
        own = backups.make(club, backup_places.folder_of(saved), STAMP)
        given = backups.make(club, tmp_path / "stick", STAMP)
        for copy in (own, given):
            backups.note(club, copy, 1_000, TODAY)
    with database.open_club(renamed(saved)) as club:
        assert {one.path: one.automatic for one in backups.copies(club)} == {own: True, given: False}
        assert backups.clear_expired(club, TODAY - timedelta(days=1)) == []
        assert backups.clear_expired(club, TODAY) == [own]
        assert [one.path for one in backups.copies(club)] == [given]
        assert given.exists()
        new = backups.make(club, backup_places.folder_of(club.path), STAMP)
        assert new.parent.name == "crown-backups"


def test_after_a_renaming_copies_that_nobody_noted_are_found_and_go_too(saved, tmp_path):
    """As those that were made after the copy from which the file was restored."""
    with database.open_club(saved) as club:
        own = backups.make(club, backup_places.folder_of(saved), STAMP)
        before = tmp_path / "fox-before-restore-2026-01-09-120000.club"
        before.write_bytes(own.read_bytes())
    age(before, 40)
    with database.open_club(renamed(saved)) as club:
        assert {one.path for one in backups.copies(club) if one.automatic} == {own, before}
        assert set(backups.clear_expired(club, date(2027, 1, 1))) == {own, before}
    assert [one.path for one in backups.to_restore(tmp_path / "crown.club", 8)] == []


def test_a_file_that_was_renamed_is_restored_from_the_copies_it_had_before(saved, tmp_path):
    with database.open_club(saved) as club:
        own = backups.make(club, backup_places.folder_of(saved), STAMP)
    assert [whole.path for whole in backups.to_restore(renamed(saved), 8)] == [own]
    with database.create(tmp_path / "lion.club", name="Lion", ruleset="{}", created_ms=99):
        assert backups.to_restore(tmp_path / "lion.club", 8) == []


def test_the_copies_of_another_club_file_that_is_still_there_are_its_own_affair(saved, tmp_path):
    """Somebody copied the club file to try something out: the trial clears nothing of what the real one keeps."""
    with database.open_club(saved) as club:
        own = backups.make(club, backup_places.folder_of(saved), STAMP)
    trial = tmp_path / "trial.club"
    trial.write_bytes(saved.read_bytes())
    with database.open_club(trial) as club:
        backups.set_kept_days(club, 1)
        assert {one.path: one.automatic for one in backups.copies(club)} == {saved: False}
        assert backups.clear_expired(club, date(2030, 1, 1)) == []
    assert own.exists()


def test_what_lies_in_the_place_of_a_copy_and_is_none_is_not_deleted(club, tmp_path):
    folder = backup_places.folder_of(club.path)
    copy, damaged, other, diary = (backups.make(club, folder, f"2026-11-2{n}-224105") for n in range(4))
    for path in (copy, damaged, other, diary):
        backups.note(club, path, 1_000, TODAY)
    damaged.write_bytes(damaged.read_bytes()[:20_000] + b"\xa5" * 9_000)
    other.unlink()
    database.create(other, name="Crown", ruleset="{}", created_ms=99).close()
    diary.write_text("Dear diary")
    assert set(backups.clear_expired(club, TODAY)) == {copy, damaged}
    assert other.exists()
    assert diary.read_text() == "Dear diary"
    assert club.rows("SELECT * FROM backup") == [], "and they are not taken for copies again"


def test_a_row_that_leads_out_of_the_folder_takes_nothing_away(club, tmp_path):
    outside = tmp_path / "elsewhere"
    copy = backups.make(club, outside, STAMP)
    for path in (str(copy), f"fox-backups/../elsewhere/{copy.name}"):
        with club.transaction():
            club.execute("INSERT INTO backup (path, at_ms, expires_on) VALUES (?, 1, ?)", (path, (TODAY).isoformat()))
    assert backups.clear_expired(club, TODAY) == []
    assert copy.exists()


def test_what_was_cut_off_before_the_renaming_is_known_too(saved, tmp_path):
    folder = backup_places.folder_of(saved)
    folder.mkdir()
    left = [folder / ".fox-2026-11-25-224105.club.making", tmp_path / ".fox-before-v2.club.making"]
    strange = tmp_path / ".foxglove-2026-11-25-224105.club.making"
    for path in (*left, strange):
        path.write_bytes(b"half a club")
    assert set(backup_places.unfinished(saved)) == set(left)
    assert set(backup_places.unfinished(renamed(saved))) == set(left)
