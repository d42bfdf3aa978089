"""Members from a CSV: all of it or nothing, and a second time nothing new."""

from pathlib import Path

import pytest

from clubapp.club import Club
from tests.cli.conftest import ROOT, Clubapp

MEMBERS = ROOT / "tests" / "data" / "members.csv"


def people(path: Path) -> list[str]:
    with Club.open(path, write=False) as club:
        return [person.name for person in club.people]


def test_the_whole_list_and_then_again(clubapp: Clubapp, new_club: Path) -> None:
    count = len(MEMBERS.read_text("utf-8-sig").strip().splitlines()) - 1
    assert clubapp("import-members", new_club, MEMBERS).told == {"new": count, "changed": 0, "same": 0}
    assert clubapp("import-members", new_club, MEMBERS).told == {"new": 0, "changed": 0, "same": count}
    assert len(people(new_club)) == count


def test_one_row_that_changed(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    csv = tmp_path / "members.csv"
    csv.write_text("member,name\n1,Ann Reeve\n2,Bob Hale\n")
    assert clubapp("import-members", new_club, csv).told["new"] == 2
    csv.write_text("member,name\n1,Ann Reeve-Hale\n2,Bob Hale\n3,Cat Ode\n")
    assert clubapp("import-members", new_club, csv).told == {"new": 1, "changed": 1, "same": 1}
    assert people(new_club) == ["Ann Reeve-Hale", "Bob Hale", "Cat Ode"]


def test_bad_rows_are_named_and_nothing_is_imported(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    rows = [f"{number},Player {number},1984-03-02" for number in range(1, 101)]
    rows[59] = "60,Player 60,2084-03-02"
    rows[79] = "80,,1984-03-02"
    (tmp_path / "members.csv").write_text("\n".join(["member,name,born", *rows]) + "\n")
    complaint = clubapp("import-members", new_club, "members.csv").complaint
    assert complaint.startswith("Nothing was imported.")
    assert "Line 61," in complaint
    assert "Line 81," in complaint
    assert people(new_club) == []


def test_a_great_many_bad_rows_are_not_all_read_out(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    rows = [f"{number},Player {number},never" for number in range(1, 101)]
    (tmp_path / "members.csv").write_text("\n".join(["member,name,born", *rows]) + "\n")
    assert clubapp("import-members", new_club, "members.csv").complaint.endswith("And 80 more.")


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "empty"),
        (b"nickname,born\nAnn,1984\n", "name"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ""),
        (b"member,name\n1,Ann\n1,Bob\n", "Line 3"),
    ],
)
def test_a_file_that_is_no_list(clubapp: Clubapp, new_club: Path, tmp_path: Path, content: bytes, named: str) -> None:
    (tmp_path / "members.csv").write_bytes(content)
    complaint = clubapp("import-members", new_club, "members.csv").complaint
    assert named in complaint
    assert "Line 0" not in complaint
    assert people(new_club) == []


def test_no_such_list(clubapp: Clubapp, new_club: Path) -> None:
    assert "nowhere.csv" in clubapp("import-members", new_club, "nowhere.csv").complaint
    assert clubapp("import-members", new_club, ".").complaint


def test_names_nobody_would_think_of(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    nasty = (ROOT / "tests" / "data" / "nasty-names.csv").read_text("utf-8").splitlines()
    assert len(nasty) > 10
    names = ["=1+1", "O'Sample", "'); DROP TABLE member;--", "<b>Bob", "S&P", "-Max", "Łukasz Żółć"]
    rows = [f'{number},"{name}"' for number, name in enumerate(names, 1)]
    (tmp_path / "members.csv").write_text("\n".join(["member,name", *rows]) + "\n", "utf-8-sig")
    assert clubapp("import-members", new_club, "members.csv").told["new"] == len(names)
    assert people(new_club) == names
