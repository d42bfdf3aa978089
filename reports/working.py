"""How each player's points came about: every result behind the season's table, and the ones that do not count."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clubapp.views.papers import NightPoints, StandingsRow, StandingsSheet
from clubapp.wording import ordinal, plural, short_date
from reports import letterhead
from reports.fonts import Face
from reports.page import A4_PORTRAIT, FOOT, GREEN, GREY, INK, LINE, TINT, Paper, Tag, number
from reports.text import Style

_TOP = letterhead.SMALL_RULE + 14
_BOTTOM = A4_PORTRAIT[1] - FOOT
_WIDE = 249.8
_HEAD_PITCH, _PITCH, _AFTER = 19.0, 13.6, 7.0

_NAME = Style(Face.SEMIBOLD, 10.4, INK, least=8)
_TOTAL = Style(Face.BOLD, 11, INK, least=8)
_RANK = Style(Face.SEMIBOLD, 9.5, GREEN, least=7)
_LINE = Style(Face.REGULAR, 8.6, INK, least=7)
_DROPPED = Style(Face.REGULAR, 8.6, GREY, least=7)


@dataclass(frozen=True, slots=True)
class _Block:
    """A player's heading with as many results as fit under it in one column."""

    row: StandingsRow
    results: Sequence[NightPoints]
    continued: bool


def build(sheet: StandingsSheet) -> bytes:
    """Draw the sums behind the season's table; the same rows give the same bytes."""
    columns = list(_columns(sheet.rows))
    pages = [columns[at : at + 2] for at in range(0, len(columns), 2)] or [[]]
    title = f"How the points came about, {sheet.season}"
    paper = Paper(A4_PORTRAIT, title=title, club=sheet.club, pages=len(pages))
    for at, page in enumerate(pages):
        if at:
            paper.next_page()
        letterhead.small(
            paper, sheet.club, sheet.season, "How the points came about", f"After {plural(sheet.nights, 'night')}"
        )
        if not sheet.rows:
            letterhead.nothing_yet(paper, "No points have been played for yet.", "So there is nothing to add up.")
        for column, blocks in enumerate(page):
            _column(paper, blocks, paper.left + column * (paper.right - paper.left - _WIDE))
        crossed = "A number crossed out is not among the best.  " if sheet.best_of is not None else ""
        paper.footer((f"{crossed}Points by rule", Tag(sheet.rule)), short_date(sheet.printed_on))
    return paper.finish()


def _columns(rows: Sequence[StandingsRow]) -> Iterator[list[_Block]]:
    """Fill columns with players; one with more results than fit goes on in the next column."""
    blocks: list[_Block] = []
    down = _TOP
    for row in rows:
        rest: Sequence[NightPoints] = row.results
        continued = False
        while not continued or rest:
            room = int((_BOTTOM - down - _HEAD_PITCH) // _PITCH)
            if room < min(len(rest), 3) and blocks:
                yield blocks
                blocks, down = [], _TOP
                continue
            blocks.append(_Block(row, rest[:room], continued))
            down += _HEAD_PITCH + len(rest[:room]) * _PITCH + _AFTER
            rest = rest[room:]
            continued = True
    if blocks:
        yield blocks


def _column(paper: Paper, blocks: Sequence[_Block], left: float) -> None:
    down = _TOP
    right = left + _WIDE
    for block in blocks:
        paper.box(left, down, _WIDE, _HEAD_PITCH - 2, radius=3, fill=TINT)
        middle = down + (_HEAD_PITCH - 2) / 2
        paper.text_on(left + 14, middle, str(block.row.rank), _RANK, 24, align="centre")
        total = "continued" if block.continued else number(block.row.points)
        used = paper.text_on(right - 6, middle, total, _DROPPED if block.continued else _TOTAL, align="right")
        paper.text_on(left + 30, middle, block.row.name, _NAME, _WIDE - 30 - 6 - used - 10)
        down += _HEAD_PITCH
        for result in block.results:
            _result(paper, result, left, right, down + _PITCH / 2 - 1)
            down += _PITCH
        down += _AFTER


def _result(paper: Paper, result: NightPoints, left: float, right: float, middle: float) -> None:
    style = _LINE if result.counts else _DROPPED
    paper.text_on(left + 30, middle, short_date(result.on), style, 57)
    paper.text_on(left + 91, middle, f"session {result.session}", style, 44)
    paper.text_on(left + 139, middle, ordinal(result.place), style, 24)
    paper.text_on(left + 165, middle, result.sum_text.partition("=")[0].strip(), style, 42)
    points = Style(Face.SEMIBOLD, 9, style.colour, least=7)
    used = paper.text_on(right - 6, middle, number(result.points), points, 36, align="right")
    if not result.counts:
        paper.rule(right - 8 - used, middle, right - 4, weight=0.9, colour=GREY)
    paper.rule(left + 30, middle + _PITCH / 2, right, weight=0.4, colour=LINE)
