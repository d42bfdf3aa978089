from io import BytesIO

from PIL import Image
from pypdf import PdfReader

from clubapp.views.people_papers import FileSection
from reports import member_file
from reports.member_file import column_widths
from reports.sheet import WIDE
from tests.reports.club_papers import FLOURISH
from tests.reports.club_papers import member_file as file
from tests.reports.sheets import SIGNATURES, curves, lines, outside, pages, players


def jpeg(width: int = 60, height: int = 80) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), (90, 120, 100)).save(out, "JPEG")
    return out.getvalue()


def test_every_line_and_every_cell_is_there():
    sections = (
        FileSection("About you", (("Name", "Siân Powell"), ("Born", "3 Feb 1984"))),
        FileSection("Nights", headers=("Date", "Venue"), rows=(("2 Sep 2026", "The Railway Tavern, Ely"),)),
        FileSection("Incidents"),
    )
    written = lines(member_file.build(file(["Siân Powell"], sections=sections)))
    for text in ("About you", "Born", "3 Feb 1984", "Date", "Venue", "2 Sep 2026", "The Railway Tavern, Ely"):
        assert text in written, text
    assert written[written.index("Incidents") + 1] == "Nothing."
    assert any(line.startswith("Private") for line in written)


def test_nothing_is_shortened_however_long_it_is():
    long = "x" * 5000
    note = "The club heard of it twice. " * 300
    sections = (
        FileSection("About you", (("Note", note), ("Word", long))),
        FileSection("Log", headers=("When", "What"), rows=(("2 Sep 2026", note), ("3 Sep 2026", long))),
    )
    pdf = member_file.build(file(["Ann Reeve"], sections=sections))
    written = " ".join(lines(pdf))
    assert written.count("twice.") == 600
    assert sum(line.count("x") for line in lines(pdf) if set(line) == {"x"}) == 10_000
    assert "…" not in written
    assert outside(pdf) == []


def test_a_text_of_four_hundred_lines_keeps_its_lines():
    text = "\n".join(f"line {at}" for at in range(400))
    written = lines(member_file.build(file(["Ann Reeve"], sections=(FileSection("Notes", (("Note", text),)),))))
    assert all(f"line {at}" in written for at in range(400))


def test_the_head_of_a_long_table_stands_on_every_page():
    rows = tuple((f"{at}", name, "864") for at, name in enumerate(players(200)))
    found = pages(
        member_file.build(file(["Ann Reeve"], sections=(FileSection("Nights", (), ("No.", "Who", "Pts"), rows),)))
    )
    assert len(found) > 3
    assert all({"No.", "Who", "Pts"} <= {line.strip() for line in page} for page in found)


def test_a_table_without_rows_shows_its_head():
    written = lines(
        member_file.build(file(["Ann Reeve"], sections=(FileSection("Nights", headers=("Date", "Venue")),)))
    )
    assert {"Nights", "Date", "Venue"} <= set(written)


def test_rows_of_any_length_are_taken():
    section = FileSection("Odd", headers=("A",), rows=(("one", "two", "three"), (), ("four",)))
    assert {"one", "two", "three", "four"} <= set(lines(member_file.build(file(["Ann Reeve"], sections=(section,)))))


def test_the_photo_is_in_it():
    pdf = member_file.build(file(["Ann Reeve"], photo=jpeg()))
    assert len(PdfReader(BytesIO(pdf)).pages[0].images) == 1
    assert outside(pdf) == []
    assert pdf == member_file.build(file(["Ann Reeve"], photo=jpeg()))


def test_a_damaged_photo_is_said_so():
    for photo in (b"no picture", jpeg()[:40], jpeg(300, 400)[:-90], b"\xff\xd8\xff"):
        written = lines(member_file.build(file(["Ann Reeve"], photo=photo)))
        assert written[written.index("The photo") + 1] == "cannot be read."


def test_signatures_are_drawn_with_their_words():
    pdf = member_file.build(file(["Ann Reeve"]))
    assert "Agreement, version 3, 2 Sep 2026" in lines(pdf)
    assert len(curves(pdf, SIGNATURES)) == 1
    assert FLOURISH not in " ".join(lines(pdf))


def test_columns_share_the_page():
    for columns in ([["a"], ["b" * 500]], [["word " * 100]] * 3, [["x"]] * 12):
        assert sum(column_widths(columns)) <= WIDE + 0.01
    narrow, wide = column_widths([["2 Sep 2026"], ["long " * 200]])
    assert narrow < 80 < wide
