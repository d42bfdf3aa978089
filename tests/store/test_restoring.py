"""A copy is put back: examined first, swapped in one step, the replaced file kept (DB-05, DB-07, DB-13)."""

import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import fields, replace
from clubapp.store import backup_places, backups, database, erasing, members, merges, restoring
from clubapp.store.club_file import APPLICATION_ID, ClubFile
from clubapp.store.faults import ClubFileError, Kind

STAMP = "2026-11-25-224105"
PLAY = Path(__file__).with_name("play.py")


@pytest.fixture
def copy(saved: Path) -> Path:
    """A copy of the club before Dee Hart joined."""
    with database.open_club(saved) as club:
        made = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        members.add_member(club, number="104", name="Dee Hart", joined_on="2026-11-19")
    return made


def names(path: Path) -> list[str]:
    with database.open_club(path, write=False) as club:
        return [row.name for row in members.members(club)]


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}  # noqa: S608


def test_the_copy_stands_in_the_place_and_the_replaced_file_beside_it(saved, copy):
    done = restoring.restore(copy, saved, STAMP)
    assert everything(saved) == everything(copy)
    assert done.kept == saved.with_name("fox-before-restore-2026-11-25-224105.club")
    assert names(done.kept) == ["Ann Reeve", "Bob Hale", "Cat Ode", "Dee Hart"]
    assert (done.members, done.nights, done.erased_again) == (3, 1, 0)
    assert copy.exists()


def test_the_restored_file_is_a_club_file_like_any_other(saved, copy):
    restoring.restore(copy, saved, STAMP)
    with database.open_club(saved) as club:
        members.add_member(club, name="Eve Lund", joined_on="2026-11-26")
        assert club.problems() == ()
    assert names(saved)[-1] == "Eve Lund"


def test_what_was_in_the_side_file_does_not_come_into_the_restored_one(saved, copy):
    """DB-13: a program was killed with a full side file; it belongs to the file that is replaced."""
    with subprocess.Popen(
        [sys.executable, str(PLAY), str(saved), "write"], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for _ in range(30):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
    assert saved.with_name("fox.club-wal").stat().st_size > 0
    done = restoring.restore(copy, saved, STAMP)
    assert everything(saved) == everything(copy)
    with database.open_club(saved) as club:
        members.add_member(club, name="Eve Lund", joined_on="2026-11-26")
    assert names(saved) == ["Ann Reeve", "Bob Hale", "Cat Ode", "Eve Lund"]
    assert done.kept is not None
    with database.open_club(done.kept, write=False) as kept:
        assert kept.row("SELECT max(action) FROM event")[0] >= 29


def test_a_file_that_is_open_is_not_replaced(saved, copy):
    with database.open_club(saved) as club:
        with pytest.raises(ClubFileError) as caught:
            restoring.restore(copy, saved, STAMP)
        assert caught.value.kind is Kind.LOCKED
        members.add_member(club, name="Eve Lund", joined_on="2026-11-26")
    assert "Eve Lund" in names(saved)


def test_a_file_that_somebody_is_reading_is_not_replaced(saved, copy):
    with database.open_club(saved) as writer, database.open_club(saved, write=False) as reader:
        reader.connection.execute("BEGIN")
        reader.rows("SELECT * FROM member")
        members.add_member(writer, name="Eve Lund", joined_on="2026-11-26")
        writer._lock.release()
        before = names(saved)
        with pytest.raises(ClubFileError) as caught:
            restoring.restore(copy, saved, STAMP)
        assert caught.value.kind is Kind.LOCKED
        assert names(saved) == before


def test_a_club_that_is_gone_altogether_comes_back(saved, copy):
    saved.unlink()
    done = restoring.restore(copy, saved, STAMP)
    assert done.kept is None
    assert names(saved) == ["Ann Reeve", "Bob Hale", "Cat Ode"]


def test_a_damaged_club_is_replaced_and_kept_byte_for_byte(saved, copy):
    """DB-07: nothing that might still be rescued is written over."""
    damaged = saved.read_bytes()[:20_000] + b"\xa5" * 30_000
    saved.write_bytes(damaged)
    saved.with_name("fox.club-wal").write_bytes(b"who knows")
    done = restoring.restore(copy, saved, STAMP)
    assert names(saved) == ["Ann Reeve", "Bob Hale", "Cat Ode"]
    assert done.kept is not None
    assert done.kept.read_bytes() == damaged
    assert done.kept.with_name(f"{done.kept.name}-wal").read_bytes() == b"who knows"
    with database.open_club(saved) as club:
        assert club.problems() == ()


def test_a_link_to_the_club_file_stays_a_link(saved, copy, tmp_path):
    link = tmp_path / "desktop.club"
    link.symlink_to(saved)
    restoring.restore(copy, link, STAMP)
    assert link.is_symlink()
    assert names(saved) == ["Ann Reeve", "Bob Hale", "Cat Ode"]


# What is no copy -----------------------------------------------------------------------------------------------------


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def text(path: Path) -> None:
    path.write_text("Dear diary")


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def foreign(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE recipe (name TEXT)")


def newer(path: Path) -> None:
    path.unlink()
    change(path, f"PRAGMA application_id = {APPLICATION_ID}", "PRAGMA user_version = 99", "CREATE TABLE club (a)")


def pointing_nowhere(path: Path) -> None:
    change(path, "PRAGMA foreign_keys = OFF", "DELETE FROM venue")


FAULTS = {
    "truncated": (truncated, Kind.DAMAGED),
    "text": (text, Kind.DAMAGED),
    "foreign": (foreign, Kind.FOREIGN),
    "newer": (newer, Kind.NEWER),
    "empty": (lambda path: path.write_bytes(b""), Kind.EMPTY),
    "gone": (lambda path: path.unlink(), Kind.MISSING),
    "rows that point nowhere": (pointing_nowhere, Kind.DAMAGED),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_no_copy_is_refused_and_the_club_is_untouched(saved, copy, tmp_path, fault):
    """DB-05."""
    spoil, kind = FAULTS[fault]
    spoil(copy)
    before, there = saved.read_bytes(), sorted(path.name for path in tmp_path.iterdir())
    with pytest.raises(ClubFileError) as caught:
        restoring.restore(copy, saved, STAMP)
    assert caught.value.kind is kind
    assert saved.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == there


def test_the_club_file_is_no_copy_of_itself(saved, tmp_path):
    with pytest.raises(ClubFileError, match="the club file itself"):
        restoring.restore(saved, tmp_path / "." / "fox.club", STAMP)
    assert names(saved) == ["Ann Reeve", "Bob Hale", "Cat Ode"]


@pytest.mark.parametrize("seed", range(50))
def test_a_copy_with_a_byte_flipped_is_whole_or_refused(saved, copy, seed):
    """DB-07: never half a club, never a traceback, and the file that was there is never lost."""
    content = bytearray(copy.read_bytes())
    at = random.Random(seed).randrange(len(content))
    content[at] ^= 0xFF
    copy.write_bytes(content)
    before = everything(saved)
    try:
        done = restoring.restore(copy, saved, STAMP)
    except ClubFileError:
        assert everything(saved) == before
    else:
        with database.open_club(saved) as club:
            assert club.problems() == ()
        assert done.kept is not None
        assert everything(done.kept) == before


def test_a_full_disk_leaves_the_club_as_it_was(saved, copy, tmp_path):
    """DB-05, DB-24."""
    before = saved.read_bytes()
    small = copy.stat().st_size // 2

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (small, small))

    command = [sys.executable, "-m", "clubapp.cli", "restore", str(copy), str(saved)]
    done = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 2, done
    assert "Nothing was changed." in done.stderr
    assert saved.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if "making" in path.name] == []
    assert restoring.restore(copy, saved, STAMP).members == 3


@pytest.mark.parametrize("seed", range(10))
def test_kill_9_during_a_restore_leaves_the_old_state_or_the_new(saved, copy, seed):
    """DB-04."""
    program = "import sys; from clubapp.cli import main; print('go', flush=True); main(sys.argv[1:])"
    command = [sys.executable, "-c", program, "restore", str(copy), str(saved)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "go\n"
        time.sleep(random.Random(seed).uniform(0.05, 0.25))
        running.send_signal(signal.SIGKILL)
    assert names(saved) in (["Ann Reeve", "Bob Hale", "Cat Ode"], ["Ann Reeve", "Bob Hale", "Cat Ode", "Dee Hart"])
    with database.open_club(saved) as club:
        assert club.problems() == ()


# Older copies, and people who were erased since ----------------------------------------------------------------------


def test_a_copy_of_an_older_version_is_restored_as_it_is_and_brought_up_to_date_when_opened(saved):
    older = Path(__file__).parents[1] / "golden" / "version-1.club"
    restoring.restore(older, saved, STAMP)
    assert saved.read_bytes()[:16] == older.read_bytes()[:16]
    with database.open_club(saved) as club:
        assert club.row("SELECT count(*) FROM member WHERE merged_into IS NULL")[0] > 0


def test_whoever_was_erased_since_the_copy_was_made_does_not_come_back(saved, copy):
    """SEC-03: no way back to the name."""
    with database.open_club(saved) as club:
        ann = members.find_member(club, "101")
        erasing.erase(club, [ann.id], 5_000, "2026-11-20")
        erasing.finish(club)
    done = restoring.restore(copy, saved, STAMP)
    assert done.erased_again == 1
    assert names(saved) == ["Bob Hale", "Cat Ode"]
    assert b"Ann Reeve" not in saved.read_bytes()
    with database.open_club(saved) as club:
        assert members.find_member(club, "101").erased_ms == 5_000
    assert names(copy) == ["Ann Reeve", "Bob Hale", "Cat Ode"]


def merge(club: ClubFile, kept: PlayerId, dropped: PlayerId, **details: str) -> int:
    """Merge two, with these details for who is kept, as the window does it."""
    was = members.member(club, kept)
    before = {name: fields(was)[name] for name in details}
    members.update_member(club, replace(was, **details))
    return merges.point(club, dropped, kept, before=before, after=details, at_ms=1_000)


def undo(club: ClubFile, merge: int) -> None:
    row = merges.merge(club, merge)
    members.update_member(club, replace(members.member(club, row.kept), **row.before))
    merges.let_stand(club, merge, 2_000)


def erase(club: ClubFile, *ids: PlayerId, at: int = 5_000) -> None:
    erasing.erase(club, ids, at, "2026-11-20")
    erasing.finish(club)


def counted(path: Path) -> dict[str, tuple[str, PlayerId | None]]:
    """By number: the name, and as whom they count."""
    with database.open_club(path) as club:
        assert club.problems() == ()
        return {row.number: (row.name, row.merged_into) for row in members.members(club, erased=True)}


ANN, BOB, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


def test_somebody_who_never_asked_is_not_erased_for_a_merge_that_was_taken_apart(saved):
    """SEC-02: the copy still takes Ann for Bob; Ann was somebody else, and only she was erased."""
    with database.open_club(saved) as club:
        merged = merge(club, BOB, ANN, phone="07700 900111", note="the same as Ann Reeve")
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        undo(club, merged)
        erase(club, ANN)
    assert restoring.restore(copy, saved, STAMP).erased_again == 1
    assert counted(saved) == {
        "101": ("Former player 1", None), "102": ("Bob Hale", None), "103": ("Cat Ode", None),
    }  # fmt: skip
    with database.open_club(saved) as club:
        bob = members.member(club, BOB)
        assert (bob.phone, bob.note) == ("", ""), "what he had of Ann goes back"
        assert merges.merges(club) == []
    assert b"Ann Reeve" not in saved.read_bytes()
    assert b"07700 900111" not in saved.read_bytes()


def test_what_was_corrected_after_the_merge_stays_corrected(saved):
    with database.open_club(saved) as club:
        merged = merge(club, BOB, ANN, phone="07700 900111")
        members.update_member(club, replace(members.member(club, BOB), phone="07700 900222"))
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        merges.let_stand(club, merged, 2_000)
        erase(club, ANN)
    restoring.restore(copy, saved, STAMP)
    with database.open_club(saved) as club:
        assert members.member(club, BOB).phone == "07700 900222"


def test_who_had_been_merged_into_the_erased_one_stands_alone_again(saved):
    with database.open_club(saved) as club:
        merged = merge(club, BOB, ANN)
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        undo(club, merged)
        erase(club, BOB)
    restoring.restore(copy, saved, STAMP)
    assert counted(saved) == {
        "101": ("Ann Reeve", None), "102": ("Former player 2", None), "103": ("Cat Ode", None),
    }  # fmt: skip


def test_of_three_who_were_one_the_two_who_stay_are_still_one(saved):
    """The phone that came from Ann is taken out of Bob's, and out of what undoing his other merge would bring back."""
    with database.open_club(saved) as club:
        first = merge(club, BOB, ANN, phone="07700 900111")
        second = merge(club, BOB, CAT, phone="07700 900333")
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        undo(club, second)
        undo(club, first)
        erase(club, ANN)
    restoring.restore(copy, saved, STAMP)
    assert counted(saved)["103"] == ("Cat Ode", BOB)
    with database.open_club(saved) as club:
        assert members.member(club, BOB).phone == "07700 900333"
        (left,) = merges.merges(club)
        assert (left.kept, left.dropped, dict(left.before)) == (BOB, CAT, {"phone": ""})
    assert b"07700 900111" not in saved.read_bytes()


def test_what_went_on_along_a_chain_of_merges_is_taken_out_at_its_end(saved):
    with database.open_club(saved) as club:
        first = merge(club, BOB, ANN, phone="07700 900111")
        second = merge(club, CAT, BOB, phone="07700 900111")
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        undo(club, second)
        undo(club, first)
        erase(club, ANN)
    restoring.restore(copy, saved, STAMP)
    assert counted(saved) == {
        "101": ("Former player 1", None), "102": ("Bob Hale", CAT), "103": ("Cat Ode", None),
    }  # fmt: skip
    with database.open_club(saved) as club:
        assert [members.member(club, who).phone for who in (BOB, CAT)] == ["", ""]


def test_who_counted_as_one_when_they_were_erased_count_as_one_again(saved, copy):
    """Two entries of one person, merged after the copy was made: their results are one former player's."""
    with database.open_club(saved) as club:
        merge(club, BOB, ANN)
        erase(club, BOB, ANN)
    assert restoring.restore(copy, saved, STAMP).erased_again == 1
    assert counted(saved) == {
        "101": ("Former player 2", BOB), "102": ("Former player 2", None), "103": ("Cat Ode", None),
    }  # fmt: skip


def test_who_were_erased_as_two_are_two_though_the_copy_has_them_as_one(saved):
    with database.open_club(saved) as club:
        merged = merge(club, BOB, ANN)
        copy = backups.make(club, backup_places.folder_of(saved), "2026-11-18-223000")
        undo(club, merged)
        erase(club, ANN, at=5_000)
        erase(club, BOB, at=6_000)
    assert restoring.restore(copy, saved, STAMP).erased_again == 2
    assert counted(saved) == {
        "101": ("Former player 1", None), "102": ("Former player 2", None), "103": ("Cat Ode", None),
    }  # fmt: skip
    with database.open_club(saved) as club:
        assert [members.member(club, who).erased_ms for who in (ANN, BOB)] == [5_000, 6_000]


def test_who_was_merged_into_somebody_whom_the_copy_does_not_know_is_erased_alone(saved, copy):
    with database.open_club(saved) as club:
        dee = members.find_member(club, "104")
        merge(club, dee.id, ANN)
        erase(club, dee.id, ANN)
    assert restoring.restore(copy, saved, STAMP).erased_again == 1
    assert counted(saved)["101"] == ("Former player 1", None)


def test_an_older_file_that_is_replaced_is_asked_whom_it_knows_as_erased(saved):
    """It was never opened in this program, so nothing has brought it up to date yet."""
    golden = Path(__file__).parents[1] / "golden" / "version-1.club"
    older = saved.with_name("older.club")
    older.write_bytes(golden.read_bytes())
    with closing(sqlite3.connect(older)) as connection, connection:
        connection.execute("UPDATE member SET name = 'Former player', erased_ms = 7000 WHERE id = 1")
    assert restoring.restore(golden, older, STAMP).erased_again == 1
    with database.open_club(older) as club:
        row = members.member(club, ANN)
        assert (row.name, row.erased_ms) == ("Former player 1", 7_000)
