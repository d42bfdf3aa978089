"""Chips and blinds on one page: to lay on the table or to hang beside the clock."""

from clubapp.views.booklet_rows import BlindsSheet
from reports import flow
from reports.booklet import figures, pictures
from reports.booklet.pictures.drawing import AMBER, Drawing
from reports.flow import Block
from reports.fonts import Face
from reports.page import A4_PORTRAIT, GREEN, GREY, MARGIN, Paper
from reports.text import Style, width_of

_ENLARGED = (1.4, 1.3, 1.2, 1.1, 1.0, 0.9)
"""Drawn as large as one page allows."""
_TITLE = Style(Face.TITLE, 18, GREEN)
_ABOUT = Style(Face.REGULAR, 8.6, GREY, least=7)
_TOP, _FOOT = 70.0, 28.0


def build(sheet: BlindsSheet) -> bytes:
    """Draw the sheet; the same rows give the same bytes. Only a very long list of levels takes a second page."""
    for enlarged in _ENLARGED:
        size = (A4_PORTRAIT[0] / enlarged, A4_PORTRAIT[1] / enlarged)
        pages = _pages(sheet, size)
        if len(pages) == 1:
            break
    paper = Paper(size, title=f"Chips and blinds, {sheet.league}", club=sheet.club, pages=len(pages), enlarged=enlarged)
    for page in pages:
        if paper.begun:
            paper.next_page()
        _head(paper, sheet)
        flow.draw(paper, page, _TOP)
    return paper.finish()


def _pages(sheet: BlindsSheet, size: tuple[float, float]) -> flow.Pages:
    wide = size[0] - 2 * MARGIN
    blocks = [_placed(pictures.draw(sheet.chips, sheet.chips.title, sheet.chips.rule, wide))]
    for table in sheet.tables:
        blocks += [Block(9), *figures.table(table, table.title, wide)]
    room = size[1] - _TOP - _FOOT
    return flow.spread(blocks, room, room)


def _placed(drawing: Drawing) -> Block:
    return Block(drawing.height, lambda paper, down: drawing.draw(paper, paper.left, down))


def _head(paper: Paper, sheet: BlindsSheet) -> None:
    about = "  ·  ".join(part for part in (sheet.league, sheet.edition) if part)
    used = width_of("Chips and blinds", _TITLE)
    paper.text(paper.left, 46, "Chips and blinds", _TITLE)
    room = paper.right - paper.left - used - 16
    paper.text(paper.right, 35, sheet.club, Style(Face.TITLE, 10.6, GREEN, least=7), room, align="right")
    paper.text(paper.right, 47, about, _ABOUT, room, align="right")
    paper.rule(paper.left, 57, paper.right, weight=1.3, colour=AMBER)
