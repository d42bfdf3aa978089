"""Making a club file, and every way in which a file can be the wrong one."""

from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.store.club_file import APPLICATION_ID
from tests.cli.conftest import NEW, Clubapp, tamper

READERS = (
    ("night", "1"),
    ("standings",),
    ("print", "standings"),
    ("check",),
    ("backup", "copies"),
    ("member-data", "1"),
    ("play", "-"),
    ("import-members", "m.csv"),
)


def words_for(command: tuple[str, ...], file: str) -> tuple[str, ...]:
    return (command[0], file, *command[1:])


def test_a_new_club(clubapp: Clubapp, tmp_path: Path) -> None:
    told = clubapp("new", "fenland.club", *NEW, "--season", "Winter").told
    assert told == {"file": "fenland.club", "club": "Fenland League", "rules": "weekly-poker-club", "season": "Winter"}
    assert clubapp("check", "fenland.club").told == {"ok": True, "members": 0, "nights": 0}
    assert clubapp("standings", "fenland.club").told["standings"] == []


def test_a_new_club_never_overwrites_anything(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    before = new_club.read_bytes()
    assert "already a file fenland.club" in clubapp("new", "fenland.club", *NEW).complaint
    assert new_club.read_bytes() == before
    (tmp_path / "notes.txt").write_text("mind the step")
    assert "already" in clubapp("new", "notes.txt", *NEW).complaint
    assert (tmp_path / "notes.txt").read_text() == "mind the step"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("new",), "file"),
        (("new", "a.club"), "--rules"),
        (("new", "a.club", "--rules", "no-such-rules", "--club", "A", "--venue", "B"), "weekly-poker-club"),
        (("new", "a.club", "--rules", "weekly-poker-club", "--club", " ", "--venue", "B"), "--club is empty"),
        (("new", "a.club", "--rules", "weekly-poker-club", "--club", "A", "--venue", ""), "--venue is empty"),
        (("new", "a.club", *NEW, "--season", ""), "--season is empty"),
        (("new", "a.club", *NEW, "--kits", "many"), "--kits"),
        (("new", "nowhere/a.club", *NEW), "nowhere"),
        (("new", ".", *NEW), "."),
    ],
)
def test_a_new_club_that_cannot_be(clubapp: Clubapp, tmp_path: Path, words: tuple[str, ...], named: str) -> None:
    assert named in clubapp(*words).complaint
    assert list(tmp_path.iterdir()) == []


def test_a_club_with_a_rule_set_of_its_own(clubapp: Clubapp, tmp_path: Path) -> None:
    from clubapp.resources import resource

    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    own = text.replace('id = "weekly-poker-club"', 'id = "fenland"').replace("under = 8", "under = 6")
    (tmp_path / "fenland.toml").write_text(own, "utf-8")
    assert clubapp("new", "a.club", "--rules", "fenland.toml", "--club", "A", "--venue", "B").told["rules"] == "fenland"
    (tmp_path / "bad.toml").write_text(own.replace("stacks-then-seat", "by-height"), "utf-8")
    complaint = clubapp("new", "b.club", "--rules", "bad.toml", "--club", "A", "--venue", "B").complaint
    assert "bad.toml" in complaint
    assert "knock_outs.ties" in complaint
    assert "stacks-then-seat" in complaint


@pytest.mark.parametrize("rules", ["team-poker", "stud-hi-lo"])
def test_no_club_is_made_with_rules_that_know_no_nights(clubapp: Clubapp, tmp_path: Path, rules: str) -> None:
    ran = clubapp("new", "a.club", "--rules", rules, "--club", "A", "--venue", "B")
    assert "choose three-seasons, weekly-poker-club" in ran.complaint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", READERS, ids=lambda c: c[0])
def test_a_file_that_is_not_there_is_not_made(clubapp: Clubapp, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "m.csv").write_text("member,name\n1,Ann\n")
    assert "There is no file fenland.club" in clubapp(*words_for(command, "fenland.club")).complaint
    assert [path.name for path in tmp_path.iterdir()] == ["m.csv"]


def foreign(path: Path) -> None:
    tamper(path, "CREATE TABLE recipe (name TEXT)")


def newer(path: Path) -> None:
    tamper(path, f"PRAGMA application_id = {APPLICATION_ID}", "PRAGMA user_version = 99", "CREATE TABLE club (a)")


def older_than_any(path: Path) -> None:
    tamper(path, f"PRAGMA application_id = {APPLICATION_ID}", "CREATE TABLE club (a)")


FAULTS = {
    "empty": (lambda path: path.write_bytes(b""), "is empty"),
    "text": (lambda path: path.write_text("Dear diary"), "not a club file"),
    "foreign": (foreign, "another program"),
    "newer": (newer, "newer Top Table"),
    "never": (older_than_any, "version 0"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("command", READERS, ids=lambda c: c[0])
def test_a_wrong_file_gets_its_own_sentence_and_is_not_touched(
    clubapp: Clubapp, tmp_path: Path, command: tuple[str, ...], fault: str
) -> None:
    path = tmp_path / "fenland.club"
    (tmp_path / "m.csv").write_text("member,name\n1,Ann\n")
    make, sentence = FAULTS[fault]
    make(path)
    before = path.read_bytes()
    assert sentence in clubapp(*words_for(command, "fenland.club")).complaint
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", READERS, ids=lambda c: c[0])
def test_a_damaged_file_says_so(clubapp: Clubapp, season: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "m.csv").write_text("member,name\n1,Ann\n")
    content = season.read_bytes()
    season.write_bytes(content[: len(content) // 2])
    cut = season.read_bytes()
    assert "damaged" in clubapp(*words_for(command, "fenland.club")).complaint
    assert season.read_bytes() == cut


def test_a_folder_is_no_club_file(clubapp: Clubapp, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "folder" in clubapp("check", "folder").complaint


def test_a_second_writer_is_turned_away_and_a_reader_is_not(clubapp: Clubapp, season: Path) -> None:
    from clubapp.club import Club

    with Club.open(season):
        assert "already open" in clubapp("play", "fenland.club", "-").complaint
        assert clubapp("standings", "fenland.club").told["nights"] == 22


def test_a_pin_that_nobody_remembers_is_taken_away(clubapp: Clubapp, new_club: Path) -> None:
    with Club.open(new_club) as club:
        club.lock.set_pin("2468")
        assert "fenland.club" in clubapp("forget-pin", new_club).complaint, "not while the window holds the file"
    assert clubapp("forget-pin", new_club).told == {"taken_away": True}
    with Club.open(new_club, write=False) as club:
        assert not club.lock.is_set
    assert clubapp("forget-pin", new_club).told == {"taken_away": False}
