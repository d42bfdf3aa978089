"""`clubapp check`: is the file sound, and do its results follow from its logs?"""

from pathlib import Path

import pytest

from tests.cli.conftest import Clubapp, tamper

UNLOCK = "DROP TRIGGER event_is_never_changed"
LOCK = """CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
            BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END"""
UNLOCK_DELETE = "DROP TRIGGER event_is_never_deleted"
LOCK_DELETE = """CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
            BEGIN SELECT RAISE(ABORT, 'the log is never deleted'); END"""
LAST_OUT = "WHERE seq = (SELECT max(seq) FROM event WHERE night = 5 AND kind = 'players-knocked-out')"
OPENING = "WHERE night = 5 AND kind = 'night-opened'"


def forge(path: Path, kind: str, data: str, where: str) -> None:
    """Write in the log and put its lock back as if nothing had been."""
    tamper(path, UNLOCK, " ".join((f"UPDATE event SET kind = '{kind}', data = '{data}'", where)), LOCK)  # noqa: S608


def test_a_sound_file(clubapp: Clubapp, season: Path) -> None:
    before = season.read_bytes()
    assert clubapp("check", season).told == {"ok": True, "members": 84, "nights": 22}
    assert season.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE result SET points = points + 1 WHERE night = 5 AND place = 1",
        "UPDATE result SET multiplier = 2 WHERE night = 5 AND place = 1",
        "UPDATE result SET entrants = entrants + 1 WHERE night = 5",
        "UPDATE result SET forfeited = 1 WHERE night = 5 AND place = 2",
        "DELETE FROM result WHERE night = 5 AND place = 3",
        "DELETE FROM result WHERE night = 5",
        "UPDATE result SET session = 2 WHERE night = 5",
        "UPDATE result SET held_on = '2024-12-24' WHERE night = 5",
        "UPDATE result SET season = NULL WHERE night = 5 AND place = 1",
        "UPDATE night SET season = NULL WHERE id = 5",
    ],
)
def test_a_result_that_does_not_follow_from_its_log_is_found(clubapp: Clubapp, season: Path, change: str) -> None:
    tamper(season, change)
    complaint = clubapp("check", season).complaint
    assert "Night 5" in complaint
    assert "Night 4" not in complaint


def test_two_places_changed_for_each_other(clubapp: Clubapp, season: Path) -> None:
    tamper(
        season,
        "UPDATE result SET entrants = 99, place = 99 WHERE night = 5 AND place = 1",
        "UPDATE result SET place = 1 WHERE night = 5 AND place = 2",
        "UPDATE result SET entrants = (SELECT max(entrants) FROM result WHERE night = 5 AND place = 3), place = 2"
        " WHERE night = 5 AND place = 99",
    )
    assert "Night 5, session 1: the saved results are not what its log says." in clubapp("check", season).complaint


FORGED = (
    ("players-knocked-out", "{}"),
    ("players-knocked-out", "[]"),
    ("players-knocked-out", "7"),
    ("players-knocked-out", "null"),
    ("players-knocked-out", '{"exits":7}'),
    ("players-knocked-out", '{"exits":[{"nobody":3}]}'),
    ("players-knocked-out", '{"exits":[{"player":[]}]}'),
    ("players-knocked-out", '{"exits":[{"player":999}]}'),
    ("player-abducted", '{"player":3}'),
    ("session-closed", "{}"),
)


@pytest.mark.parametrize(("kind", "data"), FORGED)
def test_a_log_that_was_written_in_is_found(clubapp: Clubapp, season: Path, kind: str, data: str) -> None:
    forge(season, kind, data, LAST_OUT)
    assert "Night 5" in clubapp("check", season).complaint


@pytest.mark.parametrize("kind", ["night-opened", "clock-paused"])
def test_a_log_whose_beginning_was_written_in_is_found(clubapp: Clubapp, season: Path, kind: str) -> None:
    forge(season, kind, "{}", OPENING)
    assert "Night 5" in clubapp("check", season).complaint


def test_a_log_with_a_page_torn_out_is_found(clubapp: Clubapp, season: Path) -> None:
    tamper(season, UNLOCK_DELETE, f"DELETE FROM event {LAST_OUT}", LOCK_DELETE)  # noqa: S608
    assert "Night 5" in clubapp("check", season).complaint
    tamper(season, UNLOCK_DELETE, "DELETE FROM event WHERE night = 5", LOCK_DELETE)
    assert "Night 5" in clubapp("check", season).complaint


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (UNLOCK, "trigger event_is_never_changed is missing"),
        ("DROP INDEX result_by_member", "index result_by_member is missing"),
        ("ALTER TABLE heartbeat ADD COLUMN mood TEXT", "table heartbeat is not as the program made it"),
    ],
)
def test_a_schema_that_was_changed_is_found(clubapp: Clubapp, season: Path, change: str, named: str) -> None:
    tamper(season, change)
    assert named in clubapp("check", season).complaint


def test_what_a_club_adds_beside_is_its_own(clubapp: Clubapp, season: Path) -> None:
    tamper(season, "CREATE VIEW winners AS SELECT member FROM result WHERE place = 1")
    assert clubapp("check", season).told["ok"]


def test_a_row_that_points_nowhere_is_found(clubapp: Clubapp, season: Path) -> None:
    tamper(season, "DELETE FROM member WHERE number = 'P009'")
    assert "not there" in clubapp("check", season).complaint


def test_a_damaged_page_is_found(clubapp: Clubapp, season: Path) -> None:
    content = bytearray(season.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    season.write_bytes(content)
    assert clubapp("check", season).complaint


def test_a_night_under_way_is_sound(clubapp: Clubapp, season: Path) -> None:
    from clubapp.club import Club
    from tests.season.demo_file import tonight

    with Club.open(season) as club:
        tonight(club, 12, started=True, out=3)
    assert clubapp("check", season).told == {"ok": True, "members": 84, "nights": 23}
