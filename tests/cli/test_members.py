"""Members from a CSV or a workbook: all of it or nothing, a second time nothing new; and all of them written out."""

from pathlib import Path

import pytest

from clubapp.club import Club
from tests.cli.conftest import ROOT, Clubapp, Ran
from tests.member_lists.workbooks import sheets, workbook

MEMBERS = ROOT / "tests" / "data" / "members.csv"


def counted(done: Ran) -> dict[str, int]:
    return {what: done.told[what] for what in ("new", "changed", "same")}


def people(path: Path) -> list[str]:
    with Club.open(path, write=False) as club:
        return [person.name for person in club.people]


def test_the_whole_list_and_then_again(clubapp: Clubapp, new_club: Path) -> None:
    count = len(MEMBERS.read_text("utf-8-sig").strip().splitlines()) - 1
    assert counted(clubapp("import-members", new_club, MEMBERS)) == {"new": count, "changed": 0, "same": 0}
    assert counted(clubapp("import-members", new_club, MEMBERS)) == {"new": 0, "changed": 0, "same": count}
    assert len(people(new_club)) == count


def test_the_club_as_it_was_before_is_kept_and_named(clubapp: Clubapp, new_club: Path) -> None:
    done = clubapp("import-members", new_club, MEMBERS).told
    assert people(Path(done["backup"])) == []
    assert clubapp("restore", done["backup"], new_club).told["members"] == 0
    clubapp("import-members", new_club, MEMBERS)
    assert "backup" not in clubapp("import-members", new_club, MEMBERS).told, "nothing was brought in"


def test_one_row_that_changed(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    csv = tmp_path / "members.csv"
    csv.write_text("member,name\n1,Ann Reeve\n2,Bob Hale\n")
    assert clubapp("import-members", new_club, csv).told["new"] == 2
    csv.write_text("member,name\n1,Ann Reeve-Hale\n2,Bob Hale\n3,Cat Ode\n")
    assert counted(clubapp("import-members", new_club, csv)) == {"new": 1, "changed": 1, "same": 1}
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


# What a file leaves open ---------------------------------------------------------------------------------------------


def births(path: Path) -> list[str]:
    with Club.open(path, write=False) as club:
        return [row.born for row in club.members.rows.values()]


def test_dates_that_can_be_read_two_ways_are_asked_about(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    """IMP-13."""
    (tmp_path / "m.csv").write_text("member,name,born\n1,Ida,01/02/1984\n2,Bob,03/04/1990\n")
    complaint = clubapp("import-members", new_club, "m.csv").complaint
    assert "can be read two ways, such as 01/02/1984" in complaint
    assert complaint.endswith("Use --dates day-first or --dates month-first.")
    assert births(new_club) == []
    assert clubapp("import-members", new_club, "m.csv", "--dates", "month-first").told["new"] == 2
    assert births(new_club) == ["1984-01-02", "1990-03-04"]


def test_years_of_two_digits_are_asked_about(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "m.csv").write_text("member,name,born\n1,Ida,1.2.84\n2,Bob,3.4.03\n")
    assert clubapp("import-members", new_club, "m.csv").complaint.endswith("Use --years 1900, 2000 or past.")
    assert clubapp("import-members", new_club, "m.csv", "--years", "past").told["new"] == 2
    assert births(new_club) == ["1984-02-01", "2003-04-03"]


def test_columns_with_names_of_their_own_can_be_mapped(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "m.csv").write_text("Legal name,Ref,Phone\nIda Lind,7,ex-directory\n")
    assert "names the columns" in clubapp("import-members", new_club, "m.csv").complaint
    mapped = ("--map", "Legal name=name", "--map", "Ref=member number", "--map", "Phone=")
    assert "choose one of member, name" in clubapp("import-members", new_club, "m.csv", "--map", "Ref=shoes").complaint
    assert "no column 'Reff'" in clubapp("import-members", new_club, "m.csv", "--map", "Reff=member").complaint
    assert "COLUMN=MEANING" in clubapp("import-members", new_club, "m.csv", "--map", "Ref").complaint
    mapped = ("--map", "Legal name=name", "--map", "Ref=member", "--map", "Phone=")
    assert counted(clubapp("import-members", new_club, "m.csv", *mapped)) == {"new": 1, "changed": 0, "same": 0}
    with Club.open(new_club) as club:
        assert [(row.number, row.name, row.phone) for row in club.members.rows.values()] == [("7", "Ida Lind", "")]


def test_a_list_without_a_header_is_mapped_by_the_place_of_its_columns(
    clubapp: Clubapp, new_club: Path, tmp_path: Path
) -> None:
    (tmp_path / "m.csv").write_text("7;Ida Lind\n8;Bob Hale\n")
    mapped = ("--map", "Column 1=member", "--map", "Column 2=name")
    assert clubapp("import-members", new_club, "m.csv", *mapped).told["new"] == 2
    assert people(new_club) == ["Ida Lind", "Bob Hale"]


def test_letters_that_cannot_be_told_from_others_can_be_named(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    """IMP-01."""
    (tmp_path / "m.csv").write_bytes("member,name\n1,Łukasz Żak\n".encode("cp1250"))
    assert "choose from" in clubapp("import-members", new_club, "m.csv", "--encoding", "klingon").complaint
    assert clubapp("import-members", new_club, "m.csv", "--encoding", "cp1250").told["new"] == 1
    assert people(new_club) == ["Łukasz Żak"]


# Workbooks -----------------------------------------------------------------------------------------------------------


def test_a_workbook_comes_in_like_a_csv(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "m.xlsx").write_bytes(
        sheets({"Now": [("No.", "Name"), (1, "Ida")], "Old": [("No.", "Name"), (2, "Bob")]})
    )
    assert counted(clubapp("import-members", new_club, "m.xlsx")) == {"new": 1, "changed": 0, "same": 0}
    assert counted(clubapp("import-members", new_club, "m.xlsx", "--sheet", "Old")) == {
        "new": 1,
        "changed": 0,
        "same": 0,
    }
    assert "it has Now, Old" in clubapp("import-members", new_club, "m.xlsx", "--sheet", "New").complaint
    assert people(new_club) == ["Ida", "Bob"]


def test_what_only_looks_like_a_workbook_is_refused_in_a_sentence(
    clubapp: Clubapp, new_club: Path, tmp_path: Path
) -> None:
    (tmp_path / "m.xlsx").write_bytes(b"member,name\n1,Ida\n")
    assert "although its name ends in .xlsx" in clubapp("import-members", new_club, "m.xlsx").complaint
    (tmp_path / "m.xlsx").write_bytes(workbook(("Name",), ("Ida",))[:900])
    assert "damaged" in clubapp("import-members", new_club, "m.xlsx").complaint


# Export --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [(), ("--separator", "semicolon"), ("--format", "xlsx")])
def test_what_was_exported_is_nothing_to_do(
    clubapp: Clubapp, new_club: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """IMP-08, IMP-10."""
    names = ["=1+1", "-Max", "+44", "@x", "Łukasz Żółć", "Comma, Carla", "O'Neil", " Leading"]
    rows = [f'{number},"{name}"' for number, name in enumerate(names, 1)]
    (tmp_path / "members.csv").write_text("\n".join(["member,name", *rows]) + "\n", "utf-8")
    clubapp("import-members", new_club, "members.csv")
    ran = clubapp("export-members", new_club, *words)
    assert (ran.code, ran.err) == (0, "")
    (tmp_path / "out").write_bytes(ran.raw)
    assert counted(clubapp("import-members", new_club, "out")) == {"new": 0, "changed": 0, "same": len(names)}


def test_the_ending_says_what_is_exported(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    for name, begins in (("m.xlsx", b"PK"), ("m.csv", b"\xef\xbb\xbfmember,"), ("m.txt", b"\xef\xbb\xbfmember,")):
        assert clubapp("export-members", season, "--out", name).code == 0
        assert (tmp_path / name).read_bytes().startswith(begins)
    assert "folder" in clubapp("export-members", season, "--out", "nowhere/m.csv").complaint
