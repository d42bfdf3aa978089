"""Suits and playing cards, drawn: solid shapes of our own, no image files."""

from reports.fonts import Face
from reports.page import EDGE, INK, SUIT_RED, WHITE, Paper
from reports.text import Colour, Style

CARD_SHAPE = 0.72
"""A card's width in parts of its height."""

Outline = tuple[tuple[float, ...], ...]


def _mirrored(half: Outline) -> Outline:
    """Close the right half of a shape, drawn from its top to its bottom, with its mirror image."""
    points: list[tuple[float, float]] = []
    curves: list[tuple[float, ...]] = []
    at = (half[0][0], half[0][1])
    for step in half[1:]:
        points.append(at)
        curves.append(step)
        at = (step[-2], step[-1])
    back: list[tuple[float, ...]] = [(-at[0], at[1])]
    for start, step in zip(reversed(points), reversed(curves), strict=True):
        if len(step) == 2:
            back.append((-start[0], start[1]))
        else:
            back.append((-step[2], step[3], -step[0], step[1], -start[0], start[1]))
    return (*half, *back)


# Each suit is one unit high, its top at (0, 0) or above the middle line.
SPADE = _mirrored(
    (
        (0.0, 0.0),
        (0.10, 0.20, 0.48, 0.36, 0.48, 0.645),
        (0.48, 0.78, 0.385, 0.865, 0.27, 0.865),
        (0.18, 0.865, 0.10, 0.83, 0.05, 0.755),
        (0.06, 0.865, 0.105, 0.945, 0.195, 1.0),
    )
)
HEART = _mirrored(
    (
        (0.0, 0.165),
        (0.06, 0.06, 0.16, 0.02, 0.25, 0.02),
        (0.41, 0.02, 0.50, 0.14, 0.50, 0.29),
        (0.50, 0.56, 0.16, 0.74, 0.0, 0.98),
    )
)
DIAMOND = _mirrored(((0.0, 0.0), (0.09, 0.17, 0.24, 0.36, 0.39, 0.5), (0.24, 0.64, 0.09, 0.83, 0.0, 1.0)))
_CLUB_STEM = _mirrored(((0.0, 0.45), (0.05, 0.60), (0.06, 0.80, 0.10, 0.93, 0.20, 1.0)))

_OUTLINES = {"s": SPADE, "h": HEART, "d": DIAMOND}
_RED = frozenset("hd")


def colour_of(suit: str) -> Colour:
    """Give red for hearts and diamonds, the ink's black for the others."""
    return SUIT_RED if suit in _RED else INK


def draw_suit(paper: Paper, suit: str, x: float, down: float, height: float, colour: Colour | None = None) -> None:
    """Draw one of "c", "d", "h", "s", centred on x, its top at `down`, so many points high.

    It has its own colour unless another is said.
    """
    colour = colour or colour_of(suit)
    if suit == "c":
        paper.shape(_CLUB_STEM, x, down, height, fill=colour)
        for across, below in ((0.0, 0.24), (-0.25, 0.585), (0.25, 0.585)):
            paper.ellipse(x + across * height, down + below * height, 0.235 * height, 0.235 * height, fill=colour)
    elif suit in _OUTLINES:
        paper.shape(_OUTLINES[suit], x, down, height, fill=colour)


def read(card: str) -> tuple[str, str]:
    """Split "Ks", "10h" or "Th" into the rank as printed and the suit's letter."""
    rank, suit = card[:-1].upper(), card[-1:].lower()
    return ("10" if rank == "T" else rank), suit


def draw_card(paper: Paper, card: str, x: float, down: float, height: float) -> None:
    """Draw a small playing card, its upper left corner at (x, down)."""
    rank, suit = read(card)
    width = height * CARD_SHAPE
    paper.box(x, down, width, height, radius=height * 0.1, fill=WHITE, stroke=EDGE, weight=0.7)
    style = Style(Face.BOLD, height * 0.3, colour_of(suit), least=5)
    paper.text_on(x + width * 0.1, down + height * 0.19, rank, style, width * 0.8)
    draw_suit(paper, suit, x + width * 0.66, down + height * 0.57, height * 0.335)
