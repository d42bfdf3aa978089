"""Slips for players who move: the new table and seat large, the way and the reason below. Ten on a page, to cut."""

from clubapp.views.papers import MoveSlip, MoveSlips
from clubapp.wording import long_date
from reports import letterhead
from reports.fonts import Face
from reports.page import A4_PORTRAIT, EDGE, GREEN, GREY, INK, Paper
from reports.text import Style, wrap
from reports.two_lines import two_lines

ACROSS, ALONG = 2, 5
_LEFT, _TOP = 28.0, 30.0
_WIDE = (A4_PORTRAIT[0] - 2 * _LEFT) / ACROSS
_HIGH = (A4_PORTRAIT[1] - 2 * _TOP - 14) / ALONG
_PAD = 16.0

_CLUB = Style(Face.TITLE, 9.4, GREY, least=7)
_NAME = Style(Face.SEMIBOLD, 16, INK, least=9)
_ONE_LINE = 13.0  # points; a name that would be smaller on one line goes on two
_TO = Style(Face.BOLD, 23, GREEN)
_FROM = Style(Face.REGULAR, 9.5, GREY, least=7.5)
_WHY = Style(Face.REGULAR, 8.6, INK, least=8)
_RULE = Style(Face.SEMIBOLD, 8, GREY)
_FOOT = Style(Face.REGULAR, 8, GREY)
_WAIT = Style(Face.SEMIBOLD, 8.6, INK, least=8)
_CALLED = 112.0
_MOST_LINES = 4


def build(sheet: MoveSlips) -> bytes:
    """Draw the slips in their order; the same rows give the same bytes."""
    each = ACROSS * ALONG
    parts = [sheet.slips[at : at + each] for at in range(0, len(sheet.slips), each)] or [()]
    what = "Moves prepared" if sheet.ahead else "Moves"
    title = f"{what}, session {sheet.session}, {long_date(sheet.on)}"
    paper = Paper(A4_PORTRAIT, title=title, club=sheet.club, pages=len(parts))
    for slips in parts:
        if paper.begun:
            paper.next_page()
        for at, slip in enumerate(slips):
            _slip(paper, sheet, slip, _LEFT + at % ACROSS * _WIDE, _TOP + at // ACROSS * _HIGH)
        if not slips:
            letterhead.nothing_yet(paper, "Nobody moves.", "Slips appear here once moves have been made.")
        where = f"page {paper.page} of {paper.pages}"
        words = f"{title}  ·  cut along the lines  ·  printed {sheet.printed_at}  ·  {where}"
        paper.text(paper.width / 2, paper.height - 16, words, _FOOT, paper.width - 60, align="centre")
    return paper.finish()


def _slip(paper: Paper, sheet: MoveSlips, slip: MoveSlip, x: float, down: float) -> None:
    """Draw one slip within its cutting lines."""
    paper.box(x, down, _WIDE, _HIGH, stroke=EDGE, weight=0.5)
    left, right = x + _PAD, x + _WIDE - _PAD
    room = right - left
    paper.text(left, down + 18, sheet.club, _CLUB, room - (_CALLED if sheet.ahead else 0))
    if sheet.ahead:
        paper.text(right, down + 18, "Wait until you are called", _WAIT, _CALLED, align="right")
    lines, style = two_lines(slip.name, _NAME, room, _ONE_LINE)
    pitch = style.size * 1.15
    for at, line in enumerate(lines):
        paper.text_on(left, down + 36 + (at - (len(lines) - 1) / 2) * pitch, line, style, room)
    paper.text(left, down + 74, f"Table {slip.table}, seat {slip.seat}", _TO, room)
    paper.text(left, down + 89, f"from {slip.origin[:1].lower()}{slip.origin[1:]}", _FROM, room)
    for at, line in enumerate(wrap(slip.why, _WHY, room)[:_MOST_LINES]):
        paper.text(left, down + 104 + at * 10.4, line, _WHY, room)
    then = f"{slip.rule}  ·  the table draws again first, {sheet.redraw_rule}"
    if not slip.draws:
        then = f"{slip.rule}  ·  dealt in at once, {sheet.join_rule}"
    paper.text(left, down + _HIGH - 9, then, _RULE, room)
