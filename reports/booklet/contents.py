"""The list of contents in front, and the index by rule at the end."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clubapp.views.booklet import Book, Section, words_of
from clubapp.views.booklet import Lettered as Parts
from reports.booklet.pictures.drawing import AMBER
from reports.booklet.shape import Shape
from reports.flow import Block
from reports.fonts import Face
from reports.page import GREEN, GREY, INK, LINE, Paper
from reports.text import Style, wrap

Pages = Mapping[str, int]
"""On which page each named place is: sections and parts by their id, a chapter by its id behind a colon."""

COVER, CONTENTS, INDEX = ":/cover", ":/contents", ":/index"
"""The places that no section and no chapter can be called."""

_HEADING = Style(Face.TITLE, 17, GREEN)
_TITLE = Style(Face.SEMIBOLD, 10.2, INK, least=8)
_UNDER = Style(Face.REGULAR, 8.2, GREY)
_NUMBER = Style(Face.SEMIBOLD, 10.2, GREEN)
_ID = Style(Face.SEMIBOLD, 8.2, GREEN, least=6)
_ENTRY = Style(Face.REGULAR, 8.2, INK)
_PART = Style(Face.REGULAR, 8.2, GREY)
_PAGE = Style(Face.REGULAR, 8.2, INK)
_ROW = 13.2
_GAP = 18.0
_RULE = re.compile(r"([A-Z]+)(\d+)")


def heading(words: str) -> Block:
    """Give the heading of a part of the booklet, as the chapters have it."""

    def draw(paper: Paper, down: float) -> None:
        paper.text(paper.left, down + 17, words, _HEADING)
        paper.rule(paper.left, down + 28, paper.right, weight=1.3, colour=AMBER)

    return Block(38, draw)


def contents(book: Book, pages: Pages, width: float, spacing: float = 1.0) -> list[Block]:
    """Give a line to each chapter, with the rules it holds under it, and one to the index.

    `spacing` is what is left of the space between them, 1 for all of it.
    """
    out = [heading("Contents")]
    for chapter in book.chapters:
        said = wrap(", ".join(_spans(chapter.sections)), _UNDER, width - 40)
        out.append(_line(chapter.title, said, f":{chapter.id}", pages, spacing))
    if book.index():
        out.append(_line("Index by rule", (), INDEX, pages, spacing))
    return out


def _line(title: str, said: Sequence[str], key: str, pages: Pages, spacing: float) -> Block:
    above = 14 * spacing
    height = above + 10 * spacing + 11 * len(said)

    def draw(paper: Paper, down: float) -> None:
        paper.text(paper.left, down + above, title, _TITLE, paper.right - paper.left - 40)
        paper.text(paper.right, down + above, str(pages.get(key, 0)), _NUMBER, align="right")
        for at, line in enumerate(said):
            paper.text(paper.left, down + above + 11.5 + at * 11, line, _UNDER)
        paper.rule(paper.left, down + height - 2, paper.right, colour=LINE)
        paper.link(key, paper.left, down, paper.right - paper.left, height)

    return Block(height, draw)


def _spans(sections: Sequence[Section]) -> Iterator[str]:
    """Give the ids of the rules, those that follow each other as "W20 to W28"."""
    run: list[str] = []
    for section in sections:
        if not section.is_rule:
            continue
        if run and not _follows(run[-1], section.id):
            yield _span(run)
            run = []
        run.append(section.id)
    if run:
        yield _span(run)


def _span(run: Sequence[str]) -> str:
    return ", ".join(run) if len(run) < 3 else f"{run[0]} to {run[-1]}"


def _follows(before: str, after: str) -> bool:
    first, second = _RULE.fullmatch(before), _RULE.fullmatch(after)
    return bool(first and second and first[1] == second[1] and int(second[2]) == int(first[2]) + 1)


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule or a part of one in the index."""

    id: str
    words: str
    part: bool
    place: str


def entries(book: Book) -> list[Entry]:
    """Give every rule and every lettered part of one, by number."""
    return [
        Entry(name, _words(name, section), name != section.id, name if name in section.parts else section.id)
        for name, section in book.index()
    ]


def _words(name: str, section: Section) -> str:
    if name == section.id:
        return section.title
    if name not in (*section.parts, *section.also):
        return f"begins with {section.id}"
    parts = [part for block in section.blocks if isinstance(block, Parts) for part in block.parts]
    return next((words_of(part.line) for part in parts if part.id == name), section.title)


def index(found: Sequence[Entry], pages: Pages, shape: Shape) -> list[Block]:
    """Give the index in two columns; each block is the columns of one page."""
    wide = (shape.width - _GAP) / 2
    rows = int((shape.room - 44) / _ROW)
    out: list[Block] = []
    for start in range(0, len(found), rows * 2):
        here = found[start : start + rows * 2]
        lines = min(rows, -(-len(here) // 2))
        out.append(_columns([here[:lines], here[lines:]], pages, wide))
    return out


def _columns(columns: Sequence[Sequence[Entry]], pages: Pages, wide: float) -> Block:
    def draw(paper: Paper, down: float) -> None:
        for at, column in enumerate(columns):
            x = paper.left + at * (wide + _GAP)
            for row, entry in enumerate(column):
                top = down + row * _ROW
                middle = top + _ROW / 2
                paper.text_on(x, middle, entry.id, _ID, 33)
                paper.text_on(x + 36, middle, entry.words, _PART if entry.part else _ENTRY, wide - 36 - 22)
                paper.text_on(x + wide, middle, str(pages.get(entry.place, 0)), _PAGE, align="right")
                paper.rule(x, top + _ROW, x + wide, weight=0.4, colour=LINE)
                paper.link(entry.place, x, top, wide, _ROW)

    return Block(max(len(column) for column in columns) * _ROW, draw)
