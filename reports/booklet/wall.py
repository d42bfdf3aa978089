"""The rules in short on one page for the wall: chips, hands, a dozen sentences, blinds."""

from clubapp.views.booklet_rows import FigureTable, WallSheet
from reports import letterhead
from reports.booklet.figures import ROW, in_columns
from reports.booklet.pictures import chips, hands
from reports.booklet.pictures.drawing import heading
from reports.fonts import Face
from reports.page import A4_PORTRAIT, FOOT, GREY, INK, Paper
from reports.text import Style, width_of, wrap

_GAP = 26.0
_ACROSS = 4
"""The blinds stand in so many columns; what the page has no room for is in the booklet."""
_TITLE = Style(Face.BOLD, 11.2, INK, least=9)
_WORDS = Style(Face.REGULAR, 9.8, INK)
_LEADING = 12.3
_TAGGED = Style(Face.SEMIBOLD, 8, GREY)
_LINES = 5.5
"""The least space between two points."""


def build(sheet: WallSheet) -> bytes:
    """Draw the page; the same rows give the same bytes."""
    paper = Paper(A4_PORTRAIT, title=f"The rules in short, {sheet.league}", club=sheet.club, pages=1)
    letterhead.large(paper, sheet.club, "The rules in short", sheet.league, (sheet.edition,) if sheet.edition else ())
    wide = paper.right - paper.left
    top = letterhead.LARGE_RULE + 16
    chips.chips(sheet.chips, wide).draw(paper, paper.left, top)
    top += chips.chips(sheet.chips, wide).height + 14
    half = (wide - _GAP) / 2
    heading(paper, paper.left, top, half, sheet.hands.title, sheet.hands.rule)
    drawn = hands.hands(sheet.hands, half)
    drawn.draw(paper, paper.left, top + 20)
    foot = _points(paper, sheet, paper.left + half + _GAP, top, half, top + 20 + drawn.height)
    heading(paper, paper.left, foot + 14, wide, sheet.blinds.title, sheet.blinds.rule)
    lines = int((paper.height - FOOT - foot - 36) / ROW) - 1
    blinds = sheet.blinds
    shown = FigureTable(blinds.title, blinds.rule, blinds.heads, blinds.rows[: max(lines, 1) * _ACROSS])
    in_columns(paper, shown, paper.left, foot + 36, wide, _ACROSS)
    paper.footer(("The booklet has every rule in full. The manager's word is final.",), sheet.league)
    return paper.finish()


def _points(paper: Paper, sheet: WallSheet, x: float, top: float, width: float, foot: float) -> float:
    """Draw the sentences spread over the height there is; give where they and what is beside them end."""
    broken = [wrap(point.words, _WORDS, width) for point in sheet.points]
    tall = sum(15 + len(lines) * _LEADING for lines in broken)
    space = min(max((foot - top - tall) / max(len(broken) - 1, 1), _LINES), 22.0)
    down = top
    for point, lines in zip(sheet.points, broken, strict=True):
        tag = width_of(point.rule, _TAGGED) + 8.4
        paper.text(x, down + 11.5, point.title, _TITLE, width - tag - 8)
        paper.tag(x + width - tag, down + 7.6, point.rule)
        for at, line in enumerate(lines):
            paper.text(x, down + 26 + at * _LEADING, line, _WORDS)
        down += 15 + len(lines) * _LEADING + space
    return max(foot, down - space + 6)
