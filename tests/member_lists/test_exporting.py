"""All members as a file: safe in a spreadsheet, and brought in again it changes nothing."""

import csv
import io
import re
import zipfile
from pathlib import Path

import openpyxl
import pytest

from clubapp.domain.record import replace
from clubapp.member_lists.exporting import HEADER, as_csv, as_xlsx
from clubapp.spreadsheet import as_typed, cell
from clubapp.store import database, members, signed
from clubapp.store.club_file import ClubFile
from tests.member_lists.reading import apply_plan, lists, plan_import

NASTY = (Path(__file__).parents[1] / "data" / "nasty-names.csv").read_text("utf-8")
FORMULAS = [
    '=HYPERLINK("http://x","y")', "+1", "-2", "@SUM(A1)", "\tTab", " =1", "'-Max", "''=1", "'t Hooft", "-Max",
    "=10+20+cmd|' /C calc'!A0", "a;=1+1", "\x07bell", "_x0041_", "a\ufffe",
]  # fmt: skip


def nasty_names() -> list[str]:
    rows = [line for line in NASTY.splitlines() if not line.startswith("#")]
    return [row[0] for row in csv.reader(rows)][1:]


@pytest.fixture
def full(club) -> ClubFile:
    """Everybody with a name that breaks software, in every column that is text."""
    with club.transaction():
        for n, name in enumerate([*nasty_names(), *FORMULAS]):
            members.add_member(
                club,
                number=f"{name[:20].strip()} {n}",
                name=name,
                nickname=name,
                phone=name,
                email=name,
                emergency=f"{name}\n{name}",
                born="" if n % 3 else "1984-03-02",
                joined_on="2026-01-01",
                public_as=("full", "initial", "nickname", "hidden")[n % 4],
            )
        signed.sign_agreement(club, members.members(club)[0].id, 1, 1_767_900_000_000, "screen", "")
        signed.sign_agreement(club, members.members(club)[3].id, 1, 1_767_900_000_000, "paper", "=Gary")
    return club


def files(club: ClubFile) -> list[bytes]:
    rows = lists(club).to_export()
    return [as_csv(rows), as_csv(rows, ";"), as_xlsx(rows)]


@pytest.mark.parametrize("kind", [0, 1, 2], ids=["comma", "semicolon", "xlsx"])
def test_an_export_brought_in_again_is_nothing_to_do(full, kind):
    """IMP-03, IMP-04, IMP-08, IMP-09, IMP-10."""
    plan = plan_import(full, files(full)[kind])
    assert plan.bad == ()
    assert (plan.new, plan.ignored) == ((), ())
    assert [row.changes() for row in plan.changed] == []
    assert len(plan.same) == len(members.members(full))


@pytest.mark.parametrize("kind", [0, 1, 2], ids=["comma", "semicolon", "xlsx"])
def test_an_export_brought_into_another_club_makes_the_same_members(full, tmp_path, kind):
    other = tmp_path / "other.club"
    with database.create(other, name="Other", ruleset="{}", created_ms=1) as file:
        from clubapp.store import club_rows

        club_rows.new_agreement(file, "I keep to the rules.", "2026-01-01")
        rows = [
            replace(row, phone=row.phone.strip(), email=row.email.strip(), emergency=row.emergency.strip())
            for row in lists(full).to_export()
        ]
        plan = plan_import(file, (as_csv(rows), as_csv(rows, ";"), as_xlsx(rows))[kind])
        assert plan.bad == ()
        apply_plan(file, plan)
        assert lists(file).to_export() == rows


def test_who_is_erased_or_merged_is_not_listed(club):
    with club.transaction():
        club.execute("UPDATE member SET name = 'Former player', erased_ms = 5 WHERE number = '102'")
        club.execute("UPDATE member SET merged_into = 1 WHERE number = '103'")
    assert [row.number for row in lists(club).to_export()] == ["101"]


def test_no_cell_of_a_csv_is_taken_for_a_formula(full):
    """IMP-08, IMP-09: in every column, not only the name."""
    for raw in files(full)[:2]:
        assert raw.startswith(b"\xef\xbb\xbf")  # IMP-04: Excel finds the letters
        for row in csv.reader(
            io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=";" if b";name;" in raw else ","
        ):
            assert len(row) == len(HEADER)
            assert not [text for text in row if text.lstrip(" \n").startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_every_cell_of_a_workbook_is_text_and_stays_so_when_it_is_edited(full):
    raw = files(full)[2]
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        assert b"<f" not in archive.read("xl/worksheets/sheet1.xml")
    sheet = openpyxl.load_workbook(io.BytesIO(raw)).active
    written = [one for row in sheet.iter_rows() for one in row if one.value is not None]
    assert {(one.data_type, one.number_format, one.quotePrefix) for one in written} == {("s", "@", True)}
    assert sheet["B2"].value == "Ann Reeve"


def test_an_empty_club_exports_its_header(club):
    with club.transaction():
        club.execute("UPDATE member SET erased_ms = 5")
    assert as_csv(lists(club).to_export()).decode("utf-8-sig").strip() == ",".join(HEADER)
    assert plan_import(club, as_xlsx(lists(club).to_export())).bad == ()


@pytest.mark.parametrize("text", [*FORMULAS, "", "'", "''", "'a", "' =1", "O'Neil", "-", " -", "\n=1"])
def test_the_apostrophe_goes_off_as_it_came_on(text):
    """IMP-08."""
    assert as_typed(cell(text)) == text
    assert not re.match(r"[ \n]*[=+\-@\t\r]", cell(text))
