"""The season's table for the wall: the first ten to be read from across the room, the rest in two columns."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from clubapp.views.papers import StandingsRow, StandingsSheet
from clubapp.wording import short_date
from reports import letterhead
from reports.fonts import Face
from reports.page import A4_PORTRAIT, GREEN, GREY, INK, TINT, WHITE, Paper, Tag, number
from reports.text import Style, width_of

TOP = 10
"""Players set large."""
_FIRST_LIST = 20
"""Players in the two columns under the first ten, at their ease."""
_CLOSE_LIST = 34
"""So many stand closer together, rather than a few on a page of their own."""
_PITCH = 44.2
_LIST_PITCH = 17.85
_LEAST_LIST_PITCH = 12.9
_LIST_ROOM = _FIRST_LIST / 2 * _LIST_PITCH
_LATER_LIST = 2 * 37

_RANK = Style(Face.BOLD, 23.5, INK, least=13)
_RANK_WHITE = Style(Face.BOLD, 23.5, WHITE, least=13)
_NAME = Style(Face.SEMIBOLD, 28, INK, least=19)
_POINTS = Style(Face.BOLD, 28.5, INK, least=14)
_MOVED = Style(Face.MEDIUM, 11, INK)
_HEADING = Style(Face.TITLE, 12.4, GREEN)
_SMALL_HEAD = Style(Face.REGULAR, 8, GREY)
_LIST_RANK = Style(Face.SEMIBOLD, 10.5, GREY, least=7)
_LIST_NAME = Style(Face.MEDIUM, 11.4, INK, least=9)
_LIST_NIGHTS = Style(Face.REGULAR, 10, GREY)
_LIST_POINTS = Style(Face.BOLD, 11.6, INK, least=8)

_TRIANGLE_UP = ((0.0, 0.88), (0.5, 0.0), (1.0, 0.88))
_TRIANGLE_DOWN = ((0.0, 0.0), (0.5, 0.88), (1.0, 0.0))


def build(sheet: StandingsSheet) -> bytes:
    """Draw the season's table; the same rows give the same bytes."""
    pages = _pages(sheet.rows)
    paper = Paper(A4_PORTRAIT, title=f"Standings, {sheet.season}", club=sheet.club, pages=len(pages))
    shared = _shared_ranks(sheet.rows)
    top, listed = sheet.rows[:TOP], pages[0]
    letterhead.large(paper, sheet.club, "Standings", sheet.season, tuple(filter(None, (_so_far(sheet), _where(sheet)))))
    below = letterhead.LARGE_RULE
    if said := sheet.provisional or sheet.revised:
        letterhead.banner(paper, below, said)
        below += letterhead.BANNER_HEIGHT
    if top:
        lines = (len(listed) + 1) // 2
        close = max(_LEAST_LIST_PITCH, min(_LIST_PITCH, _LIST_ROOM / max(lines, 1)))
        pitch = _PITCH - (below - letterhead.LARGE_RULE) / TOP - max(0.0, lines * close - _LIST_ROOM) / TOP
        end = _large_rows(paper, top, shared, below, pitch)
        if listed:
            _list(paper, listed, shared, end + 27.5, close)
    else:
        letterhead.nothing_yet(
            paper, "No points have been played for yet.", "The first session that is closed puts the first names here."
        )
    _footer(paper, sheet)
    for rows in pages[1:]:
        paper.next_page()
        letterhead.small(paper, sheet.club, sheet.season, "Standings", _about(sheet))
        _list(paper, rows, shared, letterhead.SMALL_RULE + 28, _LIST_PITCH)
        _footer(paper, sheet)
    return paper.finish()


def _pages(rows: Sequence[StandingsRow]) -> list[Sequence[StandingsRow]]:
    """Split what comes after the first ten over the pages; the first page is always there."""
    rest = rows[TOP:]
    first = len(rest) if len(rest) <= _CLOSE_LIST else _FIRST_LIST
    pages = [rest[:first]]
    pages.extend(rest[at : at + _LATER_LIST] for at in range(first, len(rest), _LATER_LIST))
    return pages


def _shared_ranks(rows: Sequence[StandingsRow]) -> frozenset[int]:
    return frozenset(after.rank for before, after in pairwise(rows) if before.rank == after.rank)


def _rank(row: StandingsRow, shared: frozenset[int]) -> str:
    return f"{row.rank}=" if row.rank in shared else str(row.rank)


def _so_far(sheet: StandingsSheet) -> str:
    if not sheet.nights:
        return "Before the first night"
    if sheet.planned:
        return f"After {sheet.nights} of {sheet.planned} nights"
    return f"After {sheet.nights} {'night' if sheet.nights == 1 else 'nights'}"


def _where(sheet: StandingsSheet) -> str:
    return "" if sheet.venue == "All venues" else sheet.venue


def _about(sheet: StandingsSheet) -> str:
    so_far = _so_far(sheet)
    where = _where(sheet)
    about = f"{where}, {so_far[0].lower()}{so_far[1:]}" if where else so_far
    if sheet.provisional:
        return f"{about}, provisional"
    return f"{about}, revised" if sheet.revised else about


def _large_rows(
    paper: Paper, rows: Sequence[StandingsRow], shared: frozenset[int], below: float, pitch: float
) -> float:
    """Draw the first ten; give how far down they end, in points."""
    disc = min(18.2, pitch / 2 - 1.2)
    height = pitch - 2.3
    for at, row in enumerate(rows):
        top = below + 2 + at * pitch
        middle = top + height / 2
        if at % 2 == 0:
            paper.box(paper.left, top, paper.right - paper.left, height, radius=5, fill=TINT)
        if row.rank <= 3:
            paper.ellipse(65.2, middle, disc, disc, fill=GREEN)
        paper.text_on(
            65.2, middle, _rank(row, shared), _RANK_WHITE if row.rank <= 3 else _RANK, 25 if row.rank <= 3 else 42,
            align="centre",
        )  # fmt: skip
        _movement(paper, row.moved, middle)
        points = number(row.points)
        room = 543.2 - min(width_of(points, _POINTS), 150) - 20 - 133.5
        paper.text_on(133.5, middle, row.name, _NAME, room)
        paper.text_on(543.2, middle, points, _POINTS, 150, align="right")
    return below + 2 + len(rows) * pitch


def _movement(paper: Paper, moved: int | None, middle: float) -> None:
    """Draw how many places a player went up or down; "new" where there was no place before."""
    if moved is None:
        paper.text_on(96.4, middle, "new", Style(Face.MEDIUM, 10, GREY))
    elif moved == 0:
        paper.rule(96.4, middle, 107.8, weight=0.8, colour=GREY)
    else:
        colour = INK if moved > 0 else GREY
        paper.shape(_TRIANGLE_UP if moved > 0 else _TRIANGLE_DOWN, 96.4, middle - 5, 11.4, fill=colour)
        paper.text_on(112.5, middle, str(abs(moved)), Style(Face.MEDIUM, 11, colour, least=7), 18)


def _smaller(style: Style, pitch: float) -> Style:
    """Give a style for lines that stand closer than usual."""
    size = min(style.size, style.size * pitch / 14.5)
    return replace(style, size=size, least=min(style.least, size))


def _list(paper: Paper, rows: Sequence[StandingsRow], shared: frozenset[int], down: float, pitch: float) -> None:
    """Draw ranks, names, nights and points in two columns of equal length, the heading's baseline at `down`."""
    styles = (_LIST_RANK, _LIST_NAME, _LIST_NIGHTS, _LIST_POINTS)
    of_rank, of_name, of_nights, of_points = (_smaller(style, pitch) for style in styles)
    first, last = rows[0].rank, rows[-1].rank
    paper.text(paper.left, down, str(first) if first == last else f"{first} to {last}", _HEADING)
    half = (len(rows) + 1) // 2
    wide = 249.8
    for column, part in enumerate((rows[:half], rows[half:])):
        left = paper.left + column * (paper.right - paper.left - wide)
        if part:
            paper.text(left + 193.5, down + 7.5, "nights", _SMALL_HEAD, align="right")
        for at, row in enumerate(part):
            line = down + 12.15 + (at + 1) * pitch
            middle = line - pitch / 2 + 0.2
            paper.text_on(left + 13.5, middle, _rank(row, shared), of_rank, 27, align="centre")
            paper.text_on(left + 31.5, middle, row.name, of_name, 136)
            paper.text_on(left + 193.5, middle, number(row.nights), of_nights, align="right")
            paper.text_on(left + wide, middle, number(row.points), of_points, 52, align="right")
            paper.rule(left, line, left + wide)


def _footer(paper: Paper, sheet: StandingsSheet) -> None:
    counts = "" if sheet.best_of is None else f"Only your best {sheet.best_of} results count.  "
    if sheet.best_of == 1:
        counts = "Only your best result counts.  "
    paper.footer((f"{counts}Names appear as each player asked.", Tag(sheet.rule)), short_date(sheet.printed_on))
