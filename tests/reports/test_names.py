"""Names from people reach every paper whole, unread and in the right direction."""

import sys
import unicodedata
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

import reports
from clubapp.resources import resource
from reports.lacking import lacking, warning
from reports.signs import REPLACEMENT, unprintable
from tests.reports import booklets, club_papers
from tests.reports.sheets import lines, missing_glyphs, nasty_names, night, outside, pages, players, seats, standings
from tests.reports.slips import moves

_SHEETS: dict[str, Callable[..., Any]] = {
    "standings": standings,
    "working": standings,
    "night_sheet": night,
    "seat_list": seats,
    "agreement": club_papers.agreement,
    "parental-consent": club_papers.consent,
    "sign-in": club_papers.sign_in,
    "consents": club_papers.consents,
    "till": club_papers.till,
    "packing-up": club_papers.packing,
    "cards": club_papers.cards,
    "payout": club_papers.payout,
    "moves": moves,
    "member-file": club_papers.member_file,
    "booklet": booklets.own,
    "booklet-fold": booklets.own,
    "booklet-large": booklets.own,
    "rule": booklets.alone,
    "wall": booklets.wall,
    "blinds": booklets.blinds,
}
_PAPERS = sorted(_SHEETS)


def built(paper: str, names: list[str]) -> bytes:
    pdf = reports.paper(paper).build(_SHEETS[paper](names))
    assert isinstance(pdf, bytes)
    return pdf


def test_every_paper_of_the_registry_is_tested_here():
    assert set(reports.PAPERS) == set(_SHEETS)


@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize(
    "name",
    [
        name
        for name in nasty_names()
        if unprintable(name) == ()
        and len(name) < 20
        and not any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in name)
    ],
)
def test_a_name_is_printed_as_typed(paper: str, name: str):
    expected = unicodedata.normalize("NFC", name).replace("\t", " ").strip()
    assert expected in lines(built(paper, [name]))


@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize(
    "name", ["S&P", "<b>Bob</b>", "</para>", "a<br/>b", "A <A <0.9", "&amp;", "&lt;", '<img src="/etc/x"/>', "(x\\) [y"]
)
def test_markup_is_text(paper: str, name: str):
    assert name in lines(built(paper, [name]))


@pytest.mark.parametrize("paper", _PAPERS)
def test_no_sign_of_any_name_is_drawn_as_a_font_s_empty_box(paper: str):
    assert missing_glyphs(built(paper, nasty_names())) == 0


def test_the_check_for_empty_boxes_would_see_one():
    from reportlab.pdfgen.canvas import Canvas

    from reports.fonts import Face, load

    load(Face.REGULAR)
    out = BytesIO()
    canvas = Canvas(out)
    canvas.setFont(Face.REGULAR, 12)
    canvas.drawString(50, 50, "Ann 李")
    canvas.save()
    assert missing_glyphs(out.getvalue()) == 1


def test_what_no_font_holds_is_replaced_visibly_and_named_in_a_warning():
    family = "👩‍👩‍👧 Fam"
    sheet = standings(["Ann Reeve", family, "Łukasz Żółć"])
    written = lines(reports.paper("standings").build(sheet))
    assert f"{REPLACEMENT} Fam" in written
    assert f"{REPLACEMENT} stands for a sign that our letters lack" in written
    assert unprintable(family) == ("👩‍👩‍👧",)
    assert lacking(sheet) == (family,)
    assert family in warning(sheet)


def test_there_is_no_warning_where_paper_shows_everything():
    sheet = night(["Ann Reeve", "Łukasz Żółć", "Иван", "Γιώργος", "משה", "محمد", "李小龍", "김철수", "Nick 🂡 Ace"])
    assert warning(sheet) == ""
    assert not any(REPLACEMENT in line for line in lines(reports.paper("night_sheet").build(sheet)))


@pytest.mark.parametrize("name", ["\ud800x", "नमस्ते", "ไทย", "🇬🇧", "e\u0301\u0488\U0001d165"])
def test_a_sign_beyond_our_letters_never_stops_a_paper(name: str):
    assert any(REPLACEMENT in line for line in lines(built("standings", [name])))


@pytest.mark.parametrize("name", ["a\u202eb", "Zo\u200bë", "x\x07y\x00z\x1b", "\u2066q\u2069"])
def test_steering_and_control_signs_show_nothing_wrong(name: str):
    pdf = built("standings", [name])
    assert missing_glyphs(pdf) == 0
    assert not any(REPLACEMENT in line for line in lines(pdf))


def shown_from_the_left(pdf: bytes, wanted: str) -> str:
    """The wanted signs as an eye that reads from the left meets them on the first page."""
    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = []
    for at in range(page.count_chars()):
        sign = page.get_text_range(at, 1)
        if sign and sign in wanted:
            found.append((page.get_charbox(at)[0], sign))
    return "".join(sign for _, sign in sorted(found))


@pytest.mark.parametrize(("name", "from_the_left"), [("משה כהן", "ןהכהשמ"), ("محمد", "دمحم"), ("Zq משה 7", "Zq7השמ")])
def test_names_from_the_right_run_from_the_right(name: str, from_the_left: str):
    pdf = built("standings", [name])
    assert from_the_left in shown_from_the_left(pdf, name.replace(" ", ""))


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zq (משה) 7", "Zq (השמ) 7"),
        ("Mo משה (7)", "Mo (7) השמ"),
        ("משה [x] <y>", "<y> [x] השמ"),
        ("a<b משה", "a<b השמ"),
    ],
)
def test_brackets_open_towards_what_they_hold(name: str, drawn: str):
    from reports.direction import in_drawing_order
    from reports.fonts import Face

    assert in_drawing_order(name, Face.REGULAR) == drawn


def test_arabic_letters_are_joined():
    from reports.direction import in_drawing_order
    from reports.fonts import Face

    drawn = in_drawing_order("محمد", Face.REGULAR)
    assert [unicodedata.name(sign).rpartition(" LETTER ")[2] for sign in drawn] == [
        "DAL FINAL FORM",
        "MEEM MEDIAL FORM",
        "HAH MEDIAL FORM",
        "MEEM INITIAL FORM",
    ]


@pytest.mark.parametrize("paper", _PAPERS)
def test_a_name_of_three_hundred_letters_is_shortened_with_a_mark(paper: str):
    written = " ".join(lines(built(paper, ["Wolfe" * 60])))
    assert "Wolfe" in written
    assert "…" in written


@pytest.mark.parametrize("paper", _PAPERS)
def test_nothing_leaves_the_page(paper: str):
    assert outside(built(paper, ["Wolfe" * 60, *nasty_names(), *players(60)])) == []


def test_the_check_for_what_leaves_the_page_would_see_it():
    from reports.fonts import Face
    from reports.page import A4_PORTRAIT, INK, Paper
    from reports.text import Style

    paper = Paper(A4_PORTRAIT, title="Test", club="Test", pages=1)
    paper.text(560, 100, "Ann Reeve", Style(Face.REGULAR, 10, INK))
    assert len(outside(paper.finish())) == 1


@pytest.mark.parametrize("paper", _PAPERS)
def test_the_same_rows_give_the_same_bytes(paper: str):
    names = nasty_names()
    assert built(paper, names) == built(paper, names)
    assert built(paper, names) != built(paper, names[1:])


@pytest.mark.parametrize("paper", _PAPERS)
def test_fonts_are_embedded(paper: str):
    for page in PdfReader(BytesIO(built(paper, nasty_names()))).pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            body = font.get_object()
            if body["/Subtype"] == "/TrueType":
                assert "/FontFile2" in body["/FontDescriptor"]


class Trap:
    """Notes every file opened and every address asked for while it is set; hooks cannot be taken out again."""

    def __init__(self) -> None:
        self.set = False
        self.caught: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.set and (event == "open" or event.startswith(("socket.", "urllib.", "subprocess."))):
            self.caught.append(f"{event} {args[0]}")


@pytest.fixture(scope="module")
def trap() -> Trap:
    return Trap()


_READERS = [
    '<img src="file:///etc/hostname"/>',
    '<img src="http://127.0.0.1:9/x.png"/>',
    '<img src="C:/secret.png"/>',
    "/etc/hostname",
    "http://127.0.0.1:9/",
]


@pytest.mark.parametrize("paper", _PAPERS)
def test_a_name_opens_no_file_and_no_address(trap: Trap, paper: str):
    names = [*_READERS, *nasty_names()]
    built(paper, names)  # fonts and modules are read once, from the program's own folders
    trap.caught.clear()
    trap.set = True
    try:
        pdf = built(paper, names)
    finally:
        trap.set = False
    assert trap.caught == []
    assert len(pages(pdf)) >= 1


def test_the_trap_would_catch_a_file(trap: Trap, tmp_path: Path):
    (tmp_path / "x").write_text("x")
    trap.caught.clear()
    trap.set = True
    (tmp_path / "x").read_text()
    trap.set = False
    assert len(trap.caught) == 1


def test_only_our_own_fonts_are_read(trap: Trap):
    from reports import fonts

    fonts.load.cache_clear()
    fonts.holds.cache_clear()
    trap.caught.clear()
    trap.set = True
    for face in fonts.Face:
        for name in fonts.chain(face):
            fonts.load(name)
    trap.set = False
    assert trap.caught
    assert all(line.startswith(f"open {resource('fonts')}") for line in trap.caught)
