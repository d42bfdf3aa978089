"""A list as a workbook: what its cells hold, as text; and files that only look like one."""

import io
import re
import zipfile
from datetime import date, datetime

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from clubapp.member_lists.table import TableError
from clubapp.member_lists.tables import read_table
from tests.member_lists.reading import planned
from tests.member_lists.workbooks import repacked, sheets, workbook

HEADER = ("Member", "Name", "Date of birth", "Mobile")
MIDNIGHT = datetime(1984, 2, 3)  # noqa: DTZ001 - cells have no zone
SHEET = "xl/worksheets/sheet1.xml"


def cells(raw: bytes, **how: str) -> list[list[str]]:
    return [line.cells for line in read_table(raw, "members.xlsx", **how).lines]


def refused(raw: bytes, name: str = "members.xlsx") -> str:
    with pytest.raises(TableError) as error:
        read_table(raw, name)
    return str(error.value)


def test_days_are_days_and_numbers_have_no_point_nought():
    raw = workbook(HEADER, (12.0, "Łukasz Größe", date(1954, 11, 17), "07700 900122"), (13, "Ida", MIDNIGHT, None))
    plan = planned(raw)
    assert plan.bad == ()
    assert [(row.number, row.name, row.born, row.phone) for row in plan.new] == [
        ("12", "Łukasz Größe", "1954-11-17", "07700 900122"),
        ("13", "Ida", "1984-02-03", ""),
    ]
    assert [row.line for row in plan.new] == [2, 3]


def test_a_number_is_read_as_its_cell_shows_it():
    def dress(sheet: Worksheet) -> None:
        sheet["A2"].number_format = "0000"
        sheet["A3"].number_format = '"P"000'

    assert cells(workbook(HEADER, (12, "Ida"), (7, "Bob"), (0.5, True), dress=dress))[1:] == [
        ["0012", "Ida"],
        ["P007", "Bob"],
        ["0.5", "yes"],
    ]


def test_a_year_alone_and_a_date_typed_as_text_are_read_too():
    plan = planned(workbook(HEADER, (1, "Ida", 1984), (2, "Bob", "28/02/1990")))
    assert [row.born for row in plan.new] == ["1984", "1990-02-28"]


def test_a_moment_is_no_birthday():
    plan = planned(workbook(HEADER, (1, "Ida", MIDNIGHT.replace(hour=14, minute=30))))
    assert "1984-02-03 14:30:00” is no date" in plan.bad[0].sentence


def test_formulas_are_read_as_the_values_stored_with_them_and_never_run():
    raw = workbook(HEADER, ("=1+1", '=CONCATENATE("Ida"," Lind")'))

    def stored(xml: bytes) -> bytes:
        xml = re.sub(rb"<f>1\+1</f><v ?/?>(</v>)?", b"<f>1+1</f><v>7</v>", xml)
        xml = re.sub(rb"(</f>)<v ?/?>(</v>)?(</c></row>)", rb"\1<v>Ida Lind</v>\3", xml)
        return xml.replace(b'<c r="B2">', b'<c r="B2" t="str">')

    assert cells(repacked(raw, {SHEET: stored}))[1] == ["7", "Ida Lind"]


def test_a_formula_without_a_stored_value_is_a_bad_row_and_no_empty_cell():
    raw = repacked(
        workbook(HEADER, (1, "=A1"), (2, "Bob")), {SHEET: lambda xml: re.sub(rb"</f><v ?/?>(</v>)?", b"</f>", xml)}
    )
    plan = planned(raw)
    assert [bad.line for bad in plan.bad] == [2, 2]
    assert "holds a formula whose value is not stored" in plan.bad[0].sentence
    assert [row.name for row in plan.new] == ["Bob"]


def test_a_spreadsheets_mistake_is_nobodys_name():
    plan = planned(workbook(HEADER, (1, "#REF!"), (2, "Bob", "#N/A")))
    assert [(bad.line, bad.column) for bad in plan.bad] == [(2, "name"), (3, "born")]
    assert "mistake" in plan.bad[0].sentence


def test_names_that_look_like_formulas_are_text():
    """IMP-08."""
    names = ['=HYPERLINK("http://x","y")', "+44", "-Max", "@SUM(A1)", " Leading Space", "Tab\tTom"]

    def dress(sheet: Worksheet) -> None:
        for row in range(2, len(names) + 1):
            sheet.cell(row, 2).data_type = "s"

    raw = workbook(HEADER, *((n, name) for n, name in enumerate(names, 1)), dress=dress)
    assert [row.name for row in planned(raw).new] == names


def test_the_first_sheet_that_holds_anything_is_read_and_another_can_be_chosen():
    raw = sheets({"Cover": [], "Members": [HEADER, (1, "Ida")], "Old": [HEADER, (2, "Bob")]})
    table = read_table(raw, "members.xlsx")
    assert (table.sheets, table.sheet) == (("Cover", "Members", "Old"), "Members")
    assert [line.cells for line in read_table(raw, sheet="Old").lines][1][1] == "Bob"
    assert read_table(raw, sheet="Cover").lines == ()


def test_a_hidden_sheet_is_read_only_where_there_is_no_other():
    def dress(sheet: Worksheet) -> None:
        if sheet.title == "Hidden":
            sheet.sheet_state = "hidden"

    raw = sheets({"Hidden": [HEADER, (2, "Bob")], "Members": [HEADER, (1, "Ida")]}, dress)
    assert read_table(raw).sheet == "Members"


def test_empty_rows_are_no_rows_and_keep_their_count():
    table = read_table(workbook(HEADER, (), (1, "Ida"), (None, None), (2, "Bob")))
    assert [line.number for line in table.lines] == [1, 3, 5]


def test_a_name_over_two_lines_is_refused_with_its_row():
    assert "over two lines" in planned(workbook(HEADER, (1, "Ida\nLind"))).bad[0].sentence


def test_the_size_a_file_states_of_itself_is_not_believed():
    raw = workbook(HEADER, (1, "Ida"), (2, "Bob"))
    for lie in (b'ref="A1"', b'ref="A1:XFD1048576"', b'ref="A9:B9"'):
        lied = repacked(raw, {SHEET: lambda xml, lie=lie: re.sub(rb'ref="A1:D3"', lie, xml)})
        assert [line.cells[1] for line in read_table(lied).lines] == ["Name", "Ida", "Bob"]


# Files that only look like workbooks ---------------------------------------------------------------------------------


def test_text_that_is_called_a_workbook_is_none():
    assert "although its name ends in .xlsx" in refused(b"member,name\n1,Ida\n")
    assert "although its name ends in .xls" in refused(b"<html><table><tr><td>Ida</td></tr></table></html>", "m.XLS")


def test_a_workbook_is_known_by_what_it_is_whatever_its_name():
    assert read_table(workbook(HEADER, (1, "Ida")), "members.csv").is_workbook


def test_old_locked_and_foreign_workbooks_are_refused_with_the_way_out():
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    assert "old kind (.xls)" in refused(old)
    assert "locked with a password" in refused(old + "EncryptedPackage".encode("utf-16-le"))
    assert "OpenDocument" in refused(packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}))
    assert "binary workbook" in refused(packed({"[Content_Types].xml": b"", "xl/workbook.bin": b""}))
    assert "archive of some other kind" in refused(packed({"holiday.jpg": b"\xff\xd8"}))
    for raw in (old, packed({"holiday.jpg": b""})):
        assert refused(raw, "members.csv")


def packed(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def test_a_workbook_that_grows_without_end_is_not_unpacked():
    good = workbook(HEADER, (1, "Ida"))
    bomb = repacked(good, {"xl/styles.xml": lambda _: b" " * (101 << 20)})
    assert len(bomb) < 1 << 20
    assert "unpacks to more than 100 MB" in refused(bomb)


def test_a_workbook_that_names_other_files_is_not_read():
    evil = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    raw = repacked(workbook(HEADER, (1, "Ida")), {SHEET: lambda xml: evil + xml})
    assert "damaged" in refused(raw)


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9, 0.99])
def test_a_workbook_that_was_cut_off_is_damaged(keep: float):
    raw = workbook(HEADER, *((n, f"Player {n}") for n in range(200)))
    assert "damaged" in refused(raw[: int(len(raw) * keep)])


@pytest.mark.parametrize("part", [SHEET, "xl/workbook.xml", "xl/styles.xml", "[Content_Types].xml"])
def test_a_workbook_with_a_broken_part_is_damaged(part: str):
    raw = workbook(HEADER, (1, "Ida"))
    assert refused(repacked(raw, {part: lambda xml: xml[: len(xml) // 2]}))


def test_a_row_a_milliard_rows_down_ends_nobodys_evening():
    raw = workbook(HEADER, (1, "Ida"))
    far = repacked(raw, {SHEET: lambda xml: xml.replace(b'<row r="2"', b'<row r="2000000000"')})
    assert "damaged" in refused(far)
