"""What papers that hold lists have in common: pages under the club's head, titles, big numbers, lines to sign on."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from reports import letterhead
from reports.flow import Block, draw, spread
from reports.fonts import Face
from reports.page import A4_PORTRAIT, FOOT, GREEN, GREY, INK, MARGIN, Paper, Tag
from reports.text import Style, width_of

TOP = letterhead.SMALL_RULE + 6
"""Where the blocks of a page begin, in points from the top."""
WIDE = A4_PORTRAIT[0] - 2 * MARGIN
"""How wide the contents of an upright page are, in points."""

_KEPT = 3  # rows
_TITLE = Style(Face.TITLE, 12.6, GREEN, least=9)
_BIG = Style(Face.BOLD, 20, GREEN, least=12)
_WORD = Style(Face.REGULAR, 9.6, GREY, least=7)
_SENTENCE = Style(Face.REGULAR, 9.6, GREY, least=7.5)
_UNDER = Style(Face.REGULAR, 8.4, GREY, least=7)
_SIGNER = Style(Face.MEDIUM, 10.6, INK, least=7.5)


def pages(
    blocks: Sequence[Block],
    *,
    size: tuple[float, float] = A4_PORTRAIT,
    title: str,
    club: str,
    head: Callable[[Paper], None],
    footer: tuple[Sequence[str | Tag], str],
) -> bytes:
    """Draw blocks over as many pages as they need, each with head and foot; the same blocks give the same bytes."""
    room = size[1] - FOOT - TOP
    found = spread(blocks, room, room)
    paper = Paper(size, title=title, club=club, pages=len(found))
    for page in found:
        if paper.begun:
            paper.next_page()
        head(paper)
        draw(paper, page, TOP)
        paper.footer(*footer)
    return paper.finish()


def title(text: str, rule: str = "", above: float = 8.0) -> Block:
    """Give the title of a part, with the rule it comes from; it stands with what is under it."""

    def write(paper: Paper, down: float) -> None:
        used = paper.text(paper.left, down + above + 12, text, _TITLE, paper.right - paper.left - 60)
        if rule:
            paper.tag(paper.left + used + 10, down + above + 8, rule)

    return Block(above + 18, write, leads=True)


def sentence(text: str, rule: str = "", *, leads: bool = False) -> Block:
    """Give one quiet line across the page."""

    def write(paper: Paper, down: float) -> None:
        paper.line_of(paper.left, down + 12.5, (text, Tag(rule)), _SENTENCE, paper.right - paper.left)

    return Block(19, write, leads=leads)


def big_numbers(numbers: Sequence[tuple[str, str]]) -> Block:
    """Give numbers in large type, each with its word."""

    def write(paper: Paper, down: float) -> None:
        wide = paper.right - paper.left
        used = sum(width_of(big, _BIG) + 7 + width_of(word, _WORD) for big, word in numbers)
        gap = max(min((wide - used) / max(len(numbers) - 1, 1), 40.0), 6.0)
        x = paper.left
        for big, word in numbers:
            x += paper.text(x, down + 27, big, _BIG, paper.right - x) + 7
            x += paper.text(x, down + 27, word, _WORD, max(paper.right - x, 1.0)) + gap

    return Block(37, write)


def last_together(blocks: Sequence[Block]) -> list[Block]:
    """Give the blocks so that the last few stand on the page of what comes after them: nobody signs a bare page."""
    kept = min(_KEPT, len(blocks))
    return [*blocks[: len(blocks) - kept], *(replace(block, leads=True) for block in blocks[len(blocks) - kept :])]


def to_sign(lines: Sequence[tuple[str, str]], *, heading: str = "Checked and signed") -> Block:
    """Give lines to sign on, side by side in pairs: what is under each, and who it is where that is known."""
    rows = -(-len(lines) // 2)

    def write(paper: Paper, down: float) -> None:
        wide = (paper.right - paper.left - 26) / 2
        paper.text(paper.left, down + 21, heading, _TITLE)
        for at, (word, who) in enumerate(lines):
            x = paper.left + at % 2 * (wide + 26)
            line = down + 56 + at // 2 * 40
            paper.rule(x, line, x + wide, weight=0.8, colour=INK)
            paper.text(x, line + 11, word, _UNDER, wide)
            if who:
                paper.text(x, line - 5, who, _SIGNER, wide * 0.55)

    return Block(30 + rows * 40, write)


def nothing(text: str) -> Block:
    """Give a line that says that a part has nothing in it."""
    return Block(20, lambda paper, down: paper.text(paper.left, down + 13, text, _SENTENCE, paper.right - paper.left))
