"""What a form is filled in on: boxes to write in, a box for each figure, boxes to tick, and spaces to sign in."""

from collections.abc import Sequence
from datetime import date

from reports.flow import Block
from reports.fonts import Face
from reports.page import EDGE, GREEN, GREY, INK, LINE, TINT, Paper
from reports.signature import draw_signature
from reports.text import Style, width_of

LABEL = 12.6
"""From the top of a label to the top of the box under it, in points."""
BOX = 27.0
"""How high a box to write in is, in points."""
TICK = 13.5
"""How wide and high a box to tick is, in points."""

_HEADING = Style(Face.TITLE, 13.2, GREEN)
_LABEL = Style(Face.SEMIBOLD, 8.6, GREY, least=7)
_OPTIONAL = Style(Face.REGULAR, 8.2, GREY)
_VALUE = Style(Face.MEDIUM, 11, INK, least=7.5)
_FIGURE = Style(Face.MEDIUM, 12, INK)
_CHOICE = Style(Face.REGULAR, 10.2, INK, least=8)
_STRONG = Style(Face.SEMIBOLD, 10.2, INK, least=8)
_SMALL = Style(Face.REGULAR, 8, GREY, least=6.5)
_SIGNED = Style(Face.REGULAR, 9, GREY, least=7)
_QUIET = Style(Face.REGULAR, 9.4, GREY, least=7.5)
_TAGGED = Style(Face.SEMIBOLD, 8, GREY)
_DIGIT_WIDE = 20.0
_GAP = 6.5  # between the groups of figures


def heading(number: int, title: str, spacing: float = 1.0, rule: str = "") -> Block:
    """Give the heading of a part of a form; it stands with what comes after it."""
    height = 13 + 15 * spacing

    def draw(paper: Paper, down: float) -> None:
        baseline = down + height - 10.5 * spacing
        x = paper.left + paper.text(paper.left, baseline, str(number), _HEADING) + 6
        paper.text(x, baseline, title, _HEADING, paper.right - x - 60)
        if rule:
            paper.tag(paper.right - width_of(rule, _TAGGED) - 8.4, baseline - 4.4, rule)

    return Block(height, draw, leads=True)


def label(paper: Paper, x: float, down: float, width: float, text: str, *, optional: bool = False) -> None:
    """Draw what a box is for; its top at `down`."""
    used = paper.text(x, down + 8.4, text, _LABEL, width - (40 if optional else 0))
    if optional:
        paper.text(x + used + 6, down + 8.4, "optional", _OPTIONAL)


def box(
    paper: Paper,
    x: float,
    down: float,
    width: float,
    text: str,
    value: str = "",
    *,
    optional: bool = False,
    height: float = BOX,
) -> None:
    """Draw a label and a box under it, with what is known already written in."""
    label(paper, x, down, width, text, optional=optional)
    paper.box(x, down + LABEL, width, height, radius=4, stroke=EDGE, weight=0.8)
    if value:
        paper.text_on(x + 7, down + LABEL + height / 2, value, _VALUE, width - 14)


def figures(
    paper: Paper,
    x: float,
    down: float,
    groups: Sequence[tuple[int, str]],
    values: Sequence[str] = (),
    *,
    height: float = BOX,
    wide: float = _DIGIT_WIDE,
) -> float:
    """Draw a box for each figure, in groups of so many with a word under each; give the width used."""
    at = x
    for index, (count, word) in enumerate(groups):
        paper.box(at, down, count * wide, height, radius=1.5, stroke=EDGE, weight=0.8)
        value = values[index] if index < len(values) else ""
        for place in range(count):
            if place:
                line = at + place * wide
                paper.strokes([[(line, down), (line, down + height)]], weight=0.8, colour=EDGE)
            if place < len(value):
                paper.text_on(at + (place + 0.5) * wide, down + height / 2, value[place], _FIGURE, align="centre")
        if word:
            paper.text(at, down + height + 9, word, _SMALL)
        at += count * wide + _GAP
    return at - _GAP - x


DATE = ((2, "day"), (2, "month"), (4, "year"))
CLOCK = ((2, ""), (2, ""))


def date_figures(day: date | None, year: int | None = None) -> tuple[str, str, str]:
    """Give the figures of a date, or of a year alone."""
    if day is not None:
        return (f"{day.day:02}", f"{day.month:02}", f"{day.year:04}")
    return ("", "", f"{year:04}" if year is not None else "")


def tick(
    paper: Paper, x: float, middle: float, text: str, *, ticked: bool = False, width: float | None = None
) -> float:
    """Draw a box to tick and its words; give the width used."""
    paper.box(x, middle - TICK / 2, TICK, TICK, radius=3, stroke=INK, weight=1.0)
    if ticked:
        left, top = x + TICK * 0.22, middle - TICK / 2
        mark = [(left, top + TICK * 0.52), (x + TICK * 0.42, top + TICK * 0.74), (x + TICK * 0.8, top + TICK * 0.24)]
        paper.strokes([mark], weight=1.7, colour=GREEN)
    return TICK + 7 + paper.text_on(x + TICK + 7, middle, text, _CHOICE, None if width is None else width - TICK - 7)


def strong(paper: Paper, x: float, middle: float, text: str, width: float | None = None) -> float:
    """Draw words that stand before choices; give the width used."""
    return paper.text_on(x, middle, text, Style(Face.SEMIBOLD, 9.4, GREY, least=8), width)


def sign_here(
    paper: Paper, x: float, down: float, width: float, text: str, height: float, *, strokes: str = "", words: str = ""
) -> None:
    """Draw a label and a space to sign in, with the signature drawn on screen or words about the one on paper."""
    label(paper, x, down, width, text)
    top = down + LABEL
    paper.box(x, top, width, height, radius=4, stroke=INK, weight=1.1)
    if strokes:
        draw_signature(paper, strokes, x + 14, top + 4, width - 28, height - 8)
        return
    paper.rule(x + 17, top + height * 0.78, x + width - 17, colour=LINE)
    if words:
        paper.text_on(x + 17, top + height * 0.5, words, _SIGNED, width - 34)


def strip(
    paper: Paper, x: float, down: float, width: float, height: float, words: tuple[str, str], rule: str = ""
) -> None:
    """Draw a tinted strip with strong words, quiet ones behind them, and the rule that asks for it."""
    paper.box(x, down, width, height, radius=5, fill=TINT)
    tag = width_of(rule, _TAGGED) + 8.4 if rule else 0.0
    room = width - 22 - tag
    used = paper.text_on(x + 11, down + height / 2, words[0], _STRONG, room)
    paper.text_on(x + 18 + used, down + height / 2, words[1], _QUIET, room - used - 14)
    if rule:
        paper.tag(x + width - 7 - tag, down + height / 2, rule)
