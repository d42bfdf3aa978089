"""`clubapp backup` and `clubapp restore`, as a club's webmaster calls them (DB-05, DB-12, DB-13, DB-15)."""

import os
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.membership import NewMember
from clubapp.wording import local_today
from tests.cli.conftest import NEW, ROOT, Clubapp, tamper


def test_a_copy_is_made_and_noted_with_its_day(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    told = clubapp("backup", "fenland.club", "stick").told
    copy = Path(told["backup"])
    assert copy.parent == tmp_path / "stick"
    assert copy.name.startswith(f"fenland-{local_today().isoformat()}-")
    assert told["expires_on"] == (local_today() + timedelta(days=35)).isoformat()
    assert (told["members"], told["nights"], told["noted"], told["deleted"]) == (84, 22, True, [])
    assert clubapp("check", copy).told == {"ok": True, "members": 84, "nights": 22}
    assert clubapp("check", season).told["ok"]
    with Club.open(season, write=False) as club:
        assert [one.path for one in club.backups.copies()] == [copy]


def test_a_copy_right_after_the_club_is_made_has_all_of_it(clubapp: Clubapp, tmp_path: Path) -> None:
    """DB-15."""
    clubapp("new", "fenland.club", *NEW, "--season", "2026")
    (tmp_path / "m.csv").write_text("member,name\n1,Ann Reeve\n")
    clubapp("import-members", "fenland.club", "m.csv")
    copy = clubapp("backup", "fenland.club", ".").told["backup"]
    assert clubapp("check", copy).told == {"ok": True, "members": 1, "nights": 0}


def test_a_copy_can_be_made_beside_an_open_window(clubapp: Clubapp, season: Path) -> None:
    with Club.open(season) as window:
        window.start_night(local_today())
        told = clubapp("backup", "fenland.club", "stick").told
        assert (told["nights"], told["noted"]) == (23, True)
        window.members.register(NewMember("Ned Late"), now=wall_now(), on=local_today())
    assert clubapp("check", told["backup"]).told == {"ok": True, "members": 84, "nights": 23}
    assert clubapp("check", season).told["members"] == 85


def test_what_the_program_made_itself_goes_on_the_way_when_its_day_has_come(clubapp: Clubapp, season: Path) -> None:
    first = clubapp("backup", "fenland.club", "fenland-backups").told["backup"]
    tamper(season, f"UPDATE backup SET expires_on = '{date(2026, 1, 1).isoformat()}'")  # noqa: S608
    told = clubapp("backup", "fenland.club", "fenland-backups").told
    assert told["deleted"] == [first]
    assert not Path(first).exists()
    assert Path(told["backup"]).exists()


def test_a_copy_that_cannot_be_made_says_why(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mind the step")
    assert "is not a folder" in clubapp("backup", "fenland.club", "notes.txt").complaint
    assert "There is no folder" in clubapp("backup", "fenland.club", "no/such/place").complaint
    assert (tmp_path / "notes.txt").read_text() == "mind the step"


def test_restoring_gives_the_copy_back_and_keeps_what_was_there(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    copy = clubapp("backup", "fenland.club", "stick").told["backup"]
    before = clubapp("standings", "fenland.club").told
    tamper(season, "DELETE FROM result", "DELETE FROM agreement_signed")
    told = clubapp("restore", copy, "fenland.club").told
    assert (told["file"], told["members"], told["nights"], told["erased_again"]) == ("fenland.club", 84, 22, 0)
    assert clubapp("standings", "fenland.club").told == before
    assert clubapp("check", "fenland.club").told["ok"]
    kept = Path(told["kept"])
    assert kept.name.startswith("fenland-before-restore-")
    assert clubapp("standings", kept).told["standings"] == []


def test_restoring_into_an_open_club_is_refused(clubapp: Clubapp, season: Path) -> None:
    """DB-13."""
    copy = clubapp("backup", "fenland.club", "stick").told["backup"]
    with Club.open(season) as window:
        window.members.register(NewMember("Ned Late"), now=wall_now(), on=local_today())
        complaint = clubapp("restore", copy, "fenland.club").complaint
        assert "open in another Top Table" in complaint
        assert str(os.getpid()) in complaint
    assert clubapp("check", season).told["members"] == 85
    assert clubapp("restore", copy, "fenland.club").told["members"] == 84
    assert clubapp("check", season).told["members"] == 84


def test_a_club_whose_file_is_lost_is_restored(clubapp: Clubapp, season: Path) -> None:
    copy = clubapp("backup", "fenland.club", "stick").told["backup"]
    season.unlink()
    told = clubapp("restore", copy, "fenland.club").told
    assert (told["kept"], told["members"]) == (None, 84)


def test_who_was_erased_meanwhile_is_erased_again(clubapp: Clubapp, season: Path) -> None:
    """SEC-03."""
    copy = clubapp("backup", "fenland.club", "stick").told["backup"]
    with Club.open(season) as club:
        rob = club.members.by_number("P001")
        assert rob is not None
        club.erasure.erase(rob, wall_now())
    assert clubapp("restore", copy, "fenland.club").told["erased_again"] == 1
    assert b"Rob Sadler" not in season.read_bytes()
    assert clubapp("check", "fenland.club").told == {"ok": True, "members": 83, "nights": 22}


def test_a_restore_that_meets_a_night_being_written_waits_for_nobody(clubapp: Clubapp, season: Path) -> None:
    """The program that writes keeps its file; the restore is refused at once."""
    copy = clubapp("backup", "fenland.club", "stick").told["backup"]
    command = [sys.executable, "-m", "clubapp.cli", "play", str(season), "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write('{"do":"open-night","on":"2026-11-25"}\n')
        playing.stdin.flush()
        playing.stdout.readline()
        began = time.monotonic()
        assert "open in another" in clubapp("restore", copy, "fenland.club").complaint
        assert time.monotonic() - began < 5
        playing.stdin.close()
    assert clubapp("check", season).told["ok"]
