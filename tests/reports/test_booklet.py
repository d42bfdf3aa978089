"""The rule booklet: everything in it, where the contents, the index and the bookmarks say it is."""

import re
from functools import cache
from types import ModuleType

import pytest

import reports
from clubapp import rulesets
from clubapp.booklets import booklet
from clubapp.domain.record import replace
from clubapp.rulebook_own import OwnSection, OwnWords
from clubapp.rules_in_short import blinds_sheet, wall_sheet
from clubapp.views.booklet import Book, Chapter, Example, Paragraph, Picture, Section, Span, Table
from reports.booklet import a5, contents, imposed, large
from reports.booklet.assembled import laid_out
from reports.booklet.lines import BODY, rows
from reports.booklet.shape import A5, LARGE, SMALL, Shape
from reports.page import A4_LANDSCAPE, A4_PORTRAIT
from reports.text import width_of
from tests.reports import booklets
from tests.reports import sheets as paper
from tests.reports.booklets import LEAGUES, bookmarks, links, of_league, own, read
from tests.reports.sheets import nasty_names, outside

BOTH = (a5, large)


@cache
def pages(pdf: bytes) -> list[list[str]]:
    """The lines of each page; reading a booklet takes longer than making it."""
    return [[line.strip() for line in page] for page in paper.pages(pdf)]


def lines(pdf: bytes) -> list[str]:
    return [line for page in pages(pdf) for line in page]


@cache
def printed(league: str, shape: ModuleType = a5) -> bytes:
    pdf = shape.build(of_league(league))
    assert isinstance(pdf, bytes)
    return pdf


def index_of(pdf: bytes) -> dict[str, int]:
    """The index as a reader sees it: rule and page."""
    found: dict[str, int] = {}
    for page in pages(pdf):
        if page[0].strip() == "Index by rule":
            written = [line.strip() for line in page]
            for at in range(1, len(written) - 2, 3):
                if re.fullmatch(r"[A-Z]+\d+[a-z]*", written[at]) and written[at + 2].isdecimal():
                    found[written[at]] = int(written[at + 2])
    return found


def said_on(pdf: bytes, page: int) -> str:
    return " ".join(line.strip() for line in pages(pdf)[page - 1])


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_every_rule_of_the_book_is_in_the_index_with_its_page(league: str, shape: ModuleType):
    sheet, pdf = of_league(league), printed(league, shape)
    index = index_of(pdf)
    assert set(index) == {name for name, _ in sheet.book.index()}
    for name, section in sheet.book.index():
        written = pages(pdf)[index[name] - 1]
        shown = f"({name[-1]})" if name in section.parts else section.id
        assert shown in written, name


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_a_link_of_the_index_goes_where_its_number_says(league: str, shape: ModuleType):
    pdf = printed(league, shape)
    reader = read(pdf)
    told = list(index_of(pdf).values())
    led = [
        to for at, page in enumerate(pages(pdf), 1) if page[0].strip() == "Index by rule" for to in links(reader, at)
    ]
    assert led == told


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_bookmarks_lead_to_the_page_that_has_the_title(league: str, shape: ModuleType):
    sheet, pdf = of_league(league), printed(league, shape)
    marks = list(bookmarks(read(pdf)))
    wanted = ["Cover", "Contents"]
    for chapter in sheet.book.chapters:
        titles = [f"{s.id}  {s.title}" if s.is_rule else s.title for s in chapter.sections]
        wanted += [chapter.title, *titles]
    assert [title for title, _ in marks] == [*wanted, "Index by rule"]
    for title, page in marks[1:]:
        assert title.split("  ")[-1] in said_on(pdf, page), title


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_the_contents_name_each_chapter_with_its_page(league: str, shape: ModuleType):
    sheet, pdf = of_league(league), printed(league, shape)
    reader = read(pdf)
    written = [line.strip() for page in pages(pdf)[1:3] for line in page]
    led = [to for at in (2, 3) if "Index by rule" in written and pages(pdf)[at - 1] for to in links(reader, at)]
    for chapter, to in zip(sheet.book.chapters, led, strict=False):
        assert written[written.index(chapter.title) + 1] == str(to)
        assert chapter.title in said_on(pdf, to)


@pytest.mark.parametrize("league", LEAGUES)
def test_all_words_of_the_book_are_on_paper_in_their_order(league: str):
    """PDF-05: nothing is lost where a page ends."""
    sheet, pdf = of_league(league), printed(league)
    written = re.sub(r"\s+", "", "".join(line for page in pages(pdf) for line in page[:-2]))
    for section in sheet.book.sections:
        for block in section.blocks:
            if isinstance(block, Paragraph):
                words = re.sub(r"\s+", "", "".join(span.text for span in block.line))
                assert words[:30] in written, section.id


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_pages_are_numbered_from_the_cover_on(league: str, shape: ModuleType):
    written = pages(printed(league, shape))
    assert {"Rules", booklets.CLUB, booklets.EDITION} <= set(written[0])
    for number, page in enumerate(written[1:], start=2):
        assert str(number) in page[-3:]


@pytest.mark.parametrize("shape", [SMALL, LARGE])
@pytest.mark.parametrize("league", LEAGUES)
def test_no_heading_is_left_alone_at_the_end_of_a_page(league: str, shape: Shape):
    body, found = laid_out(of_league(league), shape)
    titles = set(body.places.values()) - {body.places[p] for s in of_league(league).book.sections for p in s.parts}
    for page in found:
        drawn = [block for block in page if block.draw is not None]
        assert drawn[-1] not in titles
        assert sum(block.height for block in page) <= shape.room + 0.01


@pytest.mark.parametrize("shape", BOTH)
@pytest.mark.parametrize("league", LEAGUES)
def test_nothing_leaves_a_page(league: str, shape: ModuleType):
    assert outside(printed(league, shape)) == []


def test_large_print_is_a4_with_letters_of_sixteen_points():
    sizes = {
        (round(float(p.mediabox.width)), round(float(p.mediabox.height)))
        for p in read(printed(LEAGUES[0], large)).pages
    }
    assert sizes == {(round(A4_PORTRAIT[0]), round(A4_PORTRAIT[1]))}
    assert LARGE.enlarged * BODY.size >= 16
    small = read(printed(LEAGUES[0])).pages[0].mediabox
    assert (float(small.width), float(small.height)) == pytest.approx(A5, abs=0.01)


# Folding --------------------------------------------------------------------------------------------------------------


def test_eight_pages_fold_to_a_booklet():
    assert list(imposed.order(8)) == [(8, 1), (2, 7), (6, 3), (4, 5)]


@pytest.mark.parametrize("count", range(1, 41))
def test_folded_sheets_read_in_order(count: int):
    """Put the sheets into each other, fold them, and turn the leaves: every page once, blanks at the end only."""
    sides = list(imposed.order(count))
    assert len(sides) % 2 == 0
    sheets = [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]
    first = [number for front, back in sheets for number in (front[1], back[0])]
    second = [number for front, back in reversed(sheets) for number in (back[1], front[0])]
    assert [*first, *second] == list(range(1, len(sides) * 2 + 1))
    assert len(sides) * 2 - count < 4


@pytest.mark.parametrize("league", LEAGUES)
def test_each_side_holds_the_two_pages_it_should(league: str):
    single, sheets = pages(printed(league)), read(imposed.build(of_league(league)))
    for side, numbers in zip(sheets.pages, imposed.order(len(single)), strict=True):
        assert (float(side.mediabox.width), float(side.mediabox.height)) == pytest.approx(A4_LANDSCAPE, abs=0.01)
        halves: tuple[list[str], list[str]] = ([], [])

        def note(
            text: str, cm: list[float], tm: list[float], *_: object, halves: tuple[list[str], ...] = halves
        ) -> None:
            if text.strip():
                halves[tm[4] + cm[4] >= A4_LANDSCAPE[0] / 2].append(text.strip())

        side.extract_text(visitor_text=note)
        for half, number in zip(halves, numbers, strict=True):
            wanted = [line.strip() for line in single[number - 1]] if number <= len(single) else []
            assert "".join(half).replace("\n", "") == "".join(wanted)


# The club's own figures -----------------------------------------------------------------------------------------------


@pytest.mark.rule("W7", "W11", "S85")
@pytest.mark.parametrize("league", LEAGUES[:2])
def test_another_starting_stack_changes_every_place_that_states_it(league: str):
    before = rulesets.load(league)
    kit = dict(before.kit) | {1000: 2}
    late = before.late_entry._replace(stack=3850, kit=kit)
    changes = {"kit": kit, "stack": 3850, "late_entry": late}
    richer = before._replace(**changes)
    for was, now in (
        (printed(league), a5.build(of_league(league, **changes))),
        *(
            (reports.paper(name).build(sheet(before, "Fen", "")), reports.paper(name).build(sheet(richer, "Fen", "")))
            for name, sheet in (("wall", wall_sheet), ("blinds", blinds_sheet))
        ),
    ):
        old, new = " ".join(lines(was)), " ".join(lines(now))
        assert old.count("2,850") > 0
        assert "2,850" not in new
        assert new.count("3,850") == old.count("2,850")
    late_now = " ".join(lines(a5.build(of_league(league, **changes))))
    assert {"weekly-poker-club": "3,600", "three-seasons": "3,730"}[league] in late_now


@pytest.mark.rule("T5")
def test_more_chips_for_a_pair_change_the_team_booklet_too():
    team = rulesets.load_any("team-poker").team
    assert team is not None
    said = " ".join(lines(a5.build(of_league("team-poker", team=team._replace(pair_chips=6000, win_from=4500)))))
    assert {"6,000", "3,000", "4,500", "4,475", "1,525", "1,500"} <= set(re.findall(r"\d,\d{3}", said))
    assert "4,000" not in said


# What a club writes itself --------------------------------------------------------------------------------------------


def long_section(count: int) -> Section:
    blocks = tuple(Paragraph((Span(f"Line {at} of the house."),)) for at in range(1, count + 1))
    return Section("X1", "House rules", blocks)


@pytest.mark.parametrize("shape", BOTH)
def test_a_section_of_four_hundred_lines_flows_over_its_pages(shape: ModuleType):
    """PDF-05: a text taller than a page."""
    sheet = own(["Ann"], book=Book("House", "X", (Chapter("own", "Our own", (), (long_section(400),)),)))
    pdf = shape.build(sheet)
    found = [int(n) for n in re.findall(r"Line (\d+) of the house\.", " ".join(lines(pdf)))]
    assert found[:400] == list(range(1, 401))
    assert outside(pdf) == []


@pytest.mark.parametrize("shape", BOTH)
def test_one_paragraph_and_one_example_of_a_thousand_words_flow_too(shape: ModuleType):
    words = tuple(f"word{at}" for at in range(1000))
    line = (Span(" ".join(words[:500])), Span(" "), Span(" ".join(words[500:]), bold=True))
    section = Section("X1", "Long " * 40, (Paragraph(line), Example((line,))))
    pdf = shape.build(own(["Ann"], book=Book("House", "X", (Chapter("own", "Our own", (), (section,)),))))
    assert re.findall(r"word\d+", " ".join(lines(pdf)))[:2000] == [*words, *words]
    assert outside(pdf) == []


@pytest.mark.parametrize("shape", BOTH)
def test_strange_names_stand_in_a_booklet_as_in_any_paper(shape: ModuleType):
    names = nasty_names()
    pdf = shape.build(own(names))
    assert outside(pdf) == []
    assert set(index_of(pdf)) >= {f"X{at}" for at in range(1, len(names) + 1)}


def test_a_picture_or_table_that_a_rule_set_does_not_have_is_left_out():
    blocks = (
        Paragraph((Span("Before."),)),
        Picture("chips", "The chips"),
        Table("levels", ""),
        Paragraph((Span("After."),)),
    )
    section = Section("X1", "Nothing to draw", blocks)
    said = lines(a5.build(own(["Ann"], book=Book("House", "X", (Chapter("own", "Own", (), (section,)),)))))
    assert said.index("After.") == said.index("Before.") + 1


def test_a_club_may_call_a_section_what_a_part_of_the_booklet_is_called():
    names = ("index", "contents", "cover", "own")
    sections = tuple(
        Section(name, f"About the {name}", (Paragraph((Span("Words."),)),), is_rule=False) for name in names
    )
    pdf = a5.build(own(["Ann"], book=Book("House", "X", (Chapter("index", "Own", (), sections),))))
    marks = dict(bookmarks(read(pdf)))
    assert marks["About the index"] == 3
    assert "Index by rule" not in marks


def test_a_book_without_a_section_is_a_cover_and_contents():
    assert len(pages(a5.build(own([], book=Book("House", "X", ()))))) == 2


def test_a_booklet_of_no_club_in_particular_names_the_league_only():
    said = lines(a5.build(replace(of_league(LEAGUES[0]), club="")))
    assert "Weekly Poker Club  ·  Season 2026" in said


def test_words_of_two_faces_stay_together_where_no_space_parts_them():
    line = (Span("all"), Span(" in", bold=True), Span(", "), Span("then", italic=True), Span("."))
    broken = rows(line, BODY, 30.0)
    assert ["".join(piece.text for piece in row) for row in broken] == ["all in,", "then."]
    assert all(sum(width_of(p.text, p.style) for p in row) <= 36 for row in broken)


def test_rules_that_follow_each_other_are_named_from_first_to_last():
    book = of_league("weekly-poker-club").book
    said = "\n".join(lines(printed("weekly-poker-club")))
    assert "W44 to W52" in said
    assert contents.entries(book)[0].id == "W1"


@pytest.mark.rule("W14")
def test_sixty_levels_still_leave_the_wall_sheet_one_page():
    rules = rulesets.load(LEAGUES[0])
    many = tuple(type(rules.levels.blinds[0])(10 * at, 20 * at) for at in range(1, 61))
    longer = rules._replace(levels=rules.levels._replace(blinds=many))
    for name, sheet in (("wall", wall_sheet), ("blinds", blinds_sheet)):
        pdf = reports.paper(name).build(sheet(longer, "Fen", ""))
        assert outside(pdf) == []
        assert "10 / 20" in lines(pdf)
        assert len(pages(pdf)) == (1 if name == "wall" else 2)
    said = lines(reports.paper("blinds").build(blinds_sheet(longer, "Fen", "")))
    assert "600 / 1,200" in said


def test_what_a_club_has_written_and_taken_out_is_so_on_paper():
    rules = rulesets.load(LEAGUES[0])
    ours = (
        OwnWords()
        .written(OwnSection("W18", "", "Late at the Railway", "Ring the bar. You start with {stack} all the same."))
        .written(OwnSection("W901", "manners", "Dogs", "- Dogs are **welcome**.\n- <b>Cats</b> are not."))
        .without("W34")
    )
    pdf = a5.build(booklet(rules, "Fen", "", ours))
    index, said = index_of(pdf), " ".join(lines(pdf))
    assert "Ring the bar. You start with 2,850 all the same." in said
    assert "<b>Cats</b> are not." in said
    assert "W34" not in index
    assert "Dogs" in pages(pdf)[index["W901"] - 1]
    assert "Late at the Railway" in pages(pdf)[index["W18"] - 1]


@pytest.mark.parametrize("league", LEAGUES)
def test_the_ten_hands_stand_on_one_page(league: str) -> None:
    """A ranking that goes over a turned page can not be read while playing."""
    ranks = ("Royal flush", "High card")
    on = [{at for at, page in enumerate(pages(printed(league, a5))) if rank in page} for rank in ranks]
    assert on[0] & on[1]


@pytest.mark.rule("W14")
@pytest.mark.parametrize("league", [name for name in LEAGUES if "club" in name or "seasons" in name])
@pytest.mark.parametrize("shape", BOTH)
def test_blinds_are_not_broken_over_two_lines(league: str, shape: ModuleType) -> None:
    for page in pages(printed(league, shape)):
        assert not [line for line in page if line.rstrip().endswith(" /") or line.startswith("/ ")]
