"""How programs write a CSV file: letters, separators, line ends, and files that are none."""

import pytest

from clubapp.member_lists.columns import guess_columns
from clubapp.member_lists.table import TableError
from clubapp.member_lists.tables import read_table
from tests.member_lists.reading import parsed, planned


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_usual_way_to_write_a_list(separator, encoding, line_end):
    rows = (("Member", "First name", "Surname", "Date of birth"), ("P1", "Łukasz", "Größe", "1954-11-17"))
    text = line_end.join(separator.join(row) for row in rows) + line_end
    plan = parsed(text.encode(encoding))
    assert plan.bad == ()
    assert [(row.number, row.name, row.born) for row in plan.new] == [("P1", "Łukasz Größe", "1954-11-17")]


def test_an_old_windows_list_keeps_its_umlauts():
    raw = "member;name\n1;Jürgen Weiß – é\n".encode("cp1252")
    assert parsed(raw).new[0].name == "Jürgen Weiß – é"
    table = read_table(raw)
    assert (table.encoding, table.guessed, table.separator) == ("cp1252", True, ";")


def test_a_german_header_behind_a_byte_order_mark():
    plan = parsed("\ufeffNumber;Name;Vorname;Geburtsdatum\n7;Müller;Jörg;31.12.1960\n".encode())
    assert [(row.name, row.born) for row in plan.new] == [("Jörg Müller", "1960-12-31")]


def test_commas_and_quotes_in_names():
    plan = parsed('member,name,nickname\n1,"Comma, Carla","Quote ""Q"" Quinn"\n')
    assert (plan.new[0].name, plan.new[0].nickname) == ("Comma, Carla", 'Quote "Q" Quinn')


def test_names_are_kept_as_written_and_formulas_are_text():
    plan = parsed('member,name\n1, Leading Space\n2,"=HYPERLINK(""http://x"",""y"")"\n3,-Max\n4,NOVAK Jan\n5,Null\n')
    assert [row.name for row in plan.new] == [
        " Leading Space", '=HYPERLINK("http://x","y")', "-Max", "NOVAK Jan", "Null",
    ]  # fmt: skip


def test_the_apostrophe_that_keeps_spreadsheets_calm_is_taken_off_again():
    """IMP-08: =, +, - and @ survive a round trip through our own CSV files; other apostrophes are letters."""
    plan = parsed("member,name\n1,'-Max\n2,'t Hooft\n3,'=1+1\n")
    assert [row.name for row in plan.new] == ["-Max", "'t Hooft", "=1+1"]


def test_columns_that_mean_nothing_are_named():
    plan = parsed("member,name,shoe size\n1,Ida,39\n")
    assert (plan.ignored, len(plan.new)) == (("shoe size",), 1)


def test_blank_lines_are_no_rows_and_lines_are_counted_as_an_editor_does():
    plan = parsed('\nmember,name,email\n\n1,Ida,"a\nb"\n2,,\n')
    assert [(bad.line, bad.column) for bad in plan.bad] == [(4, "email"), (6, "name")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "cp1250", "cp850"])
def test_the_letters_can_be_chosen(encoding):
    """IMP-01, IMP-03: whatever was found out, what somebody chose counts, and gives the letters that were written."""
    name = "Zoë Größe" if encoding == "cp850" else "Łukasz Größe" if encoding != "cp1252" else "Jürgen Weiß é"
    raw = f"member,name\n1,{name}\n".encode(encoding)
    chosen = "utf-8" if encoding == "utf-8-sig" else encoding.removesuffix("-le")
    plan = planned(raw, encoding=chosen)
    assert (plan.bad, plan.new[0].name) == ((), name)


def test_central_european_letters_are_taken_for_western_ones_and_marked_as_a_guess():
    table = read_table("member,name\n1,Łukasz\n".encode("cp1250"))
    assert (table.encoding, table.guessed, table.lines[1].cells[1]) == ("cp1252", True, "£ukasz")


def test_plain_letters_and_marked_files_are_no_guess():
    for raw in (b"name\nIda\n", "name\nIda Größe\n".encode(), "name\nIda\n".encode("utf-16")):
        assert not read_table(raw).guessed


def test_letters_chosen_wrongly_are_refused_with_the_line():
    raw = "member,name\n1,Ida\n2,Zoë\n".encode("cp1252")
    with pytest.raises(TableError, match=r"cannot be read as Unicode \(UTF-8\) \(line 3\)"):
        read_table(raw, encoding="utf-8")


def test_bytes_that_are_no_letters_are_refused():
    with pytest.raises(TableError, match="UTF-8"):
        read_table(b"member,name\n1,\x81\x8d\n")


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_a_list_without_a_header_is_split_where_its_rows_are_alike(sign):
    """IMP-02."""
    rows = [("1", "Ida Lind", "1984"), ("2", "Bob; Hale", "1990"), ("3", "Cat, O", "1991")]
    text = "\n".join(sign.join(f'"{cell}"' if "," in cell or ";" in cell else cell for cell in row) for row in rows)
    table = read_table(text.encode())
    assert (table.separator, len(table.lines), table.width()) == (sign, 3, 3)


def test_the_separator_can_be_chosen():
    table = read_table(b"member;name,born\n1;Ida,1984\n", separator=",")
    assert [line.cells for line in table.lines] == [["member;name", "born"], ["1;Ida", "1984"]]


def test_a_separator_that_the_file_names_itself_is_no_row():
    table = read_table(b"sep=;\r\nmember;name\r\n1;Ida, the first\r\n")
    assert [(line.number, line.cells) for line in table.lines] == [
        (2, ["member", "name"]),
        (3, ["1", "Ida, the first"]),
    ]


def test_a_quotation_mark_that_never_ends_is_named_with_its_line():
    with pytest.raises(TableError, match=r"^Line 3 cannot be read"):
        read_table(b'member,name\n1,Ida\n2,"Bob\n3,Cat\n')


def test_a_title_and_remarks_above_the_header_are_counted():
    """The list of nasty names begins with two remarks."""
    plan = parsed("# Members of the Fox, as of today, with birthdays\n\nmember,name\n1,Ida\n")
    assert (plan.above, plan.bad, [row.line for row in plan.new]) == (1, (), [4])


def test_a_file_far_too_large_is_refused_before_it_is_read():
    with pytest.raises(TableError, match="larger than 50 MB"):
        read_table(b"x" * (51 << 20))


def test_a_list_of_everybody_in_the_country_is_refused():
    with pytest.raises(TableError, match="more than 100,000 rows"):
        read_table(b"name\n" + b"Ida\n" * 100_001)


def test_a_row_for_every_member_keeps_its_line():
    table = read_table(b"name\r\n\r\nIda\r\n")
    assert guess_columns(table).header == 0
    assert [line.number for line in table.lines] == [1, 3]
