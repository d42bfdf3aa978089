"""A booklet put together: cover, contents, chapters, index, each page with its number, and bookmarks to all of it."""

from collections.abc import Mapping, Sequence

from clubapp.views.booklet_rows import BookletSheet
from reports import flow
from reports.booklet import contents, cover
from reports.booklet.body import Body, Writer
from reports.booklet.shape import Shape
from reports.fonts import Face
from reports.page import GREY, INK, Paper
from reports.signs import REPLACEMENT
from reports.text import Style

_NUMBER = Style(Face.BOLD, 9, INK)
_FOOT = Style(Face.REGULAR, 8.2, GREY, least=6.5)
_NOTE = Style(Face.REGULAR, 8, GREY)
_PAGES_TO_A_SHEET = 4
_CLOSEST = 0.62
"""The least spacing of the list of contents, in parts of the usual one."""


def assemble(sheet: BookletSheet, shape: Shape) -> bytes:
    """Draw the booklet in a shape; the same rows give the same bytes."""
    body, chapters = laid_out(sheet, shape)
    found = contents.entries(sheet.book)
    in_front = len(_front(sheet, {}, shape))
    pages = _numbered(body, chapters, 2 + in_front)
    pages[contents.INDEX] = 2 + in_front + len(chapters)
    at_end = [[contents.heading("Index by rule"), first] for first in contents.index(found, pages, shape)]
    front = _front(sheet, pages, shape)
    paper = Paper(
        shape.size, title=f"Rules, {sheet.league}", club=sheet.club or sheet.league, pages=0, enlarged=shape.enlarged
    )
    cover.draw(paper, sheet, shape)
    paper.bookmark(contents.COVER, 0)
    paper.outline(contents.COVER, "Cover")
    _draw(paper, sheet, shape, front, {front[0][0]: (contents.CONTENTS, "Contents", 0)})
    _draw(paper, sheet, shape, chapters, _marks(sheet, body))
    _draw(paper, sheet, shape, at_end, {at_end[0][0]: (contents.INDEX, "Index by rule", 0)} if at_end else {})
    return paper.finish()


def sections_alone(sheet: BookletSheet, shape: Shape) -> bytes:
    """Draw the chapters without cover, contents and index: a rule or two, to hand to somebody."""
    body, chapters = laid_out(sheet, shape)
    paper = Paper(
        shape.size, title=f"Rules, {sheet.league}", club=sheet.club or sheet.league, pages=0, enlarged=shape.enlarged
    )
    _draw(paper, sheet, shape, chapters, _marks(sheet, body))
    return paper.finish()


def laid_out(sheet: BookletSheet, shape: Shape) -> tuple[Body, flow.Pages]:
    """Give the chapters and their pages; a ranking of hands goes over the end of a page only if that saves a sheet."""
    others = 1 + len(_front(sheet, {}, shape)) + len(contents.index(contents.entries(sheet.book), {}, shape))
    found = []
    for whole in (True, False):
        body = Writer(sheet, shape.width, shape.room, whole=whole).write(sheet.book.chapters)
        found.append((body, [page for page in flow.spread(body.blocks, shape.room, shape.room) if page]))
    return min(found, key=lambda each: -(-(others + len(each[1])) // _PAGES_TO_A_SHEET))


def _front(sheet: BookletSheet, pages: contents.Pages, shape: Shape) -> flow.Pages:
    """Give the pages of the list of contents, a little closer where that saves one."""

    def blocks(spacing: float) -> list[flow.Block]:
        return contents.contents(sheet.book, pages, shape.width, spacing)

    return flow.loosest(blocks, shape.room, shape.room, _CLOSEST)


def _numbered(body: Body, pages: Sequence[Sequence[flow.Block]], first: int) -> dict[str, int]:
    """Tell on which page each named place is."""
    names = {block: name for name, block in body.places.items()}
    return {names[block]: number for number, page in enumerate(pages, start=first) for block in page if block in names}


Marks = Mapping[flow.Block, tuple[str, str, int]]
"""Blocks that something leads to: the place's name, what the reader's list calls it, and how deep it stands there."""


def _marks(sheet: BookletSheet, body: Body) -> Marks:
    marks = {}
    for chapter in sheet.book.chapters:
        name = f":{chapter.id}"
        marks[body.places[name]] = (name, chapter.title, 0)
        for section in chapter.sections:
            words = f"{section.id}  {section.title}" if section.is_rule else section.title
            marks[body.places[section.id]] = (section.id, words, 1)
            for part in section.parts:
                marks[body.places[part]] = (part, "", 2)
    return marks


def _draw(paper: Paper, sheet: BookletSheet, shape: Shape, pages: flow.Pages, marks: Marks) -> None:
    for page in pages:
        if paper.begun:
            paper.next_page()
        shape.begin(paper)
        down = shape.top
        for block in page:
            if block in marks:
                name, words, level = marks[block]
                paper.bookmark(name, down)
                if words:
                    paper.outline(name, words, level)
            if block.draw is not None:
                block.draw(paper, down)
            down += block.height
        _foot(paper, sheet)


def _foot(paper: Paper, sheet: BookletSheet) -> None:
    """Write the page's number at the outer edge, and at the fold what the booklet is."""
    down = paper.height - 22
    room = paper.right - paper.left - 30
    words = "  ·  ".join(part for part in (sheet.club, sheet.league, sheet.edition) if part)
    if paper.page % 2 == 0:
        paper.text(paper.left, down, str(paper.page), _NUMBER)
        paper.text(paper.right, down, words, _FOOT, room, align="right")
    else:
        paper.text(paper.right, down, str(paper.page), _NUMBER, align="right")
        paper.text(paper.left, down, words, _FOOT, room)
    if paper.replaced_here:
        note = f"{REPLACEMENT} stands for a sign that our letters lack"
        paper.text((paper.left + paper.right) / 2, down + 10, note, _NOTE, align="centre")
