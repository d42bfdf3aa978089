"""Texts that a club writes itself: paragraphs and numbered clauses of any length, read as plain text."""

import re
from dataclasses import dataclass

from reports.flow import Block
from reports.page import Paper
from reports.text import Style, wrap

_NUMBERED = re.compile(r"\s*\d{1,4}[.)]\s+(.*)", re.DOTALL)
_TOGETHER = 2  # lines of a paragraph that are not left alone at the end or the top of a page


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, or a clause with the letter it goes by."""

    text: str
    letter: str = ""


def letters(count: int) -> str:
    """Give the letter of the first, the second clause: A, B, and after Z AA, AB."""
    name = ""
    while count > 0:
        count, rest = divmod(count - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def read(text: str) -> list[Passage]:
    """Read a text: lines that begin with a number are clauses, other lines go on with what is above them.

    An empty line ends a clause or paragraph.
    """
    passages: list[Passage] = []
    clauses = 0
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
        elif (numbered := _NUMBERED.fullmatch(line)) is not None:
            clauses += 1
            passages.append(Passage(numbered[1].strip(), letters(clauses)))
            fresh = False
        elif fresh or not passages:
            passages.append(Passage(line.strip()))
            fresh = False
        else:
            passages[-1] = Passage(f"{passages[-1].text} {line.strip()}", passages[-1].letter)
    return passages


def lines(text: str, style: Style, pitch: float, x: float, width: float) -> list[Block]:
    """Give a text as blocks of one line each, `pitch` points high; its first and last lines are not left alone."""
    wrapped = wrap(text, style, width)
    last = len(wrapped) - 1
    return [
        _line(line, style, pitch, x, width, leads=at < last and (at < _TOGETHER - 1 or at >= last - _TOGETHER + 1))
        for at, line in enumerate(wrapped)
    ]


def _line(text: str, style: Style, pitch: float, x: float, width: float, *, leads: bool) -> Block:
    def draw(paper: Paper, down: float) -> None:
        paper.text_on(x, down + pitch / 2, text, style, width)

    return Block(pitch, draw, leads=leads)
