"""The head of every paper: the mark, the club, what the paper is and which night or season it is about."""

from reports.cards import SPADE
from reports.fonts import Face
from reports.page import GREEN, GREY, INK, LINE, TINT, WHITE, Paper
from reports.text import Style, width_of

LARGE_RULE = 110.2
"""How far down the line under the large letterhead is, in points."""
SMALL_RULE = 85.0
"""How far down the line under the small letterhead is, in points."""

_CLUB_LARGE = Style(Face.TITLE, 15.8, INK, least=11)
_TITLE_LARGE = Style(Face.TITLE, 27.4, GREEN)
_STRONG = Style(Face.SEMIBOLD, 14, INK, least=10)
_QUIET_LARGE = Style(Face.REGULAR, 12, GREY, least=9)
_CLUB_SMALL = Style(Face.TITLE, 14.8, INK, least=10)
_TITLE_SMALL = Style(Face.TITLE, 17.4, GREEN)
_QUIET = Style(Face.REGULAR, 10, GREY, least=8)
_BANNER = Style(Face.SEMIBOLD, 10.5, INK, least=8)
_FRIENDLY = Style(Face.TITLE, 18, GREEN, least=12)
_FRIENDLY_MORE = Style(Face.REGULAR, 11.5, GREY, least=8)
_MARK_GAP = 0.085  # of the spade's height: the white between the spade and the ring it breaks
BANNER_HEIGHT = 29.0
"""What a banner takes below the head, its distances included."""


def draw_mark(paper: Paper, x: float, middle: float, across: float) -> None:
    """Draw the spade that breaks out of an ellipse; `across` is the half width of the ring's middle line."""
    spade = across * 1.06
    top = middle - spade * 0.655
    paper.ellipse(x, middle, across, across * 0.667, stroke=INK, weight=across * 0.142)
    paper.shape(SPADE, x, top, spade, stroke=WHITE, weight=spade * 2 * _MARK_GAP)
    paper.shape(SPADE, x, top, spade, fill=GREEN)


def large(paper: Paper, club: str, title: str, strong: str, quiet: tuple[str, ...]) -> None:
    """Draw the head for a wall sheet: club and big title on the left, season and lines about it on the right."""
    draw_mark(paper, 68.0, 68.4, 25.2)
    right = max([width_of(strong, _STRONG), *(width_of(line, _QUIET_LARGE) for line in quiet)])
    right = min(right, 220.0)
    paper.text(105, 56.3, club, _CLUB_LARGE, paper.right - 105 - right - 16)
    paper.text(105, 89.4, title, _TITLE_LARGE)
    paper.text(paper.right, 56.0, strong, _STRONG, right, align="right")
    for at, line in enumerate(quiet):
        paper.text(paper.right, (81.0 if len(quiet) == 1 else 75.0) + at * 17, line, _QUIET_LARGE, right, align="right")
    paper.rule(paper.left, LARGE_RULE, paper.right, weight=1.9, colour=INK)


def small(paper: Paper, club: str, line: str, title: str, about: str) -> None:
    """Draw the head for a list: club and place on the left, what it is and when on the right."""
    draw_mark(paper, 56.8, 58.8, 17.2)
    right = min(max(width_of(about, _QUIET), width_of(title, _TITLE_SMALL)), 330.0)
    room = paper.right - 85 - right - 16
    paper.text(85, 51.8, club, _CLUB_SMALL, room)
    paper.text(85, 69.6, line, _QUIET, room)
    paper.text(paper.right, 53.4, title, _TITLE_SMALL, right, align="right")
    paper.text(paper.right, 71.3, about, _QUIET, right, align="right")
    paper.rule(paper.left, SMALL_RULE, paper.right, weight=1.4, colour=INK)


def banner(paper: Paper, down: float, sentence: str) -> None:
    """Draw a sentence that nobody may overlook in a box across the page, under a head whose line is at `down`."""
    top = down + 7
    paper.box(paper.left, top, paper.right - paper.left, BANNER_HEIGHT - 9, radius=4, stroke=INK, weight=1.1)
    paper.text_on(paper.left + 10, top + (BANNER_HEIGHT - 9) / 2, sentence, _BANNER, paper.right - paper.left - 20)


def nothing_yet(paper: Paper, sentence: str, more: str) -> None:
    """Fill a page that has no rows yet: a pale mark with a friendly sentence under it."""
    middle, down = paper.width / 2, paper.height * 0.43
    spade = 92.0
    paper.ellipse(middle, down, spade * 0.943, spade * 0.629, stroke=TINT, weight=13)
    paper.shape(SPADE, middle, down - spade * 0.655, spade, stroke=WHITE, weight=spade * 2 * _MARK_GAP)
    paper.shape(SPADE, middle, down - spade * 0.655, spade, fill=LINE)
    room = paper.right - paper.left
    paper.text(middle, down + 110, sentence, _FRIENDLY, room, align="centre")
    paper.text(middle, down + 132, more, _FRIENDLY_MORE, room, align="centre")
