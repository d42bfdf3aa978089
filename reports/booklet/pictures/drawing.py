"""What every picture is: so wide, so high, drawn with its upper left corner at a place."""

from collections.abc import Callable
from dataclasses import dataclass

from reports.fonts import Face
from reports.page import GREEN, GREY, INK, Paper
from reports.text import Colour, Style, width_of

AMBER: Colour = (0.886, 0.639, 0.173)
GROUND: Colour = (0.933, 0.953, 0.937)

HEADING = 24.0
"""How high the title of a picture is, in points."""

TITLE = Style(Face.TITLE, 10.6, GREEN, least=8)
WORDS = Style(Face.REGULAR, 8.6, GREY, least=7.5)
NAME = Style(Face.MEDIUM, 8.6, INK, least=7)
_TAGGED = Style(Face.SEMIBOLD, 8, GREY)
STRONG = Style(Face.BOLD, 9.4, INK, least=7.5)


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A picture laid out for a width; `draw` is told the paper and the upper left corner, in points."""

    height: float
    draw: Callable[[Paper, float, float], None]


def framed(title: str, rule: str, inside: Callable[[float], Drawing], width: float) -> Drawing:
    """Put a picture on a tinted ground under its title, with the rule it shows."""
    pad = 13.0
    inner = inside(width - 2 * pad)
    height = pad + HEADING + inner.height + pad - 2

    def draw(paper: Paper, x: float, down: float) -> None:
        paper.box(x, down, width, height, radius=5, fill=GROUND)
        heading(paper, x + pad, down + pad - 3, width - 2 * pad, title, rule)
        inner.draw(paper, x + pad, down + pad + HEADING)

    return Drawing(height, draw)


def heading(paper: Paper, x: float, down: float, width: float, title: str, rule: str) -> None:
    """Write a picture's or table's title, and its rule at the right end of the line."""
    tag = width_of(rule, _TAGGED) + 8.4 if rule else 0.0
    paper.text(x, down + 11.5, title, TITLE, width - tag - 8)
    if rule:
        paper.tag(x + width - tag, down + 7.6, rule)
