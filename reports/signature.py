"""A signature as it was drawn on screen: vector strokes, set into a space on paper."""

import json
import math
from dataclasses import dataclass
from typing import Any

from reports.fonts import Face
from reports.page import GREY, INK, Paper
from reports.text import Style

_UNREADABLE = Style(Face.REGULAR, 8.5, GREY, least=6)
_WEIGHT = 0.009  # of the pad's width: about what the pen drew on screen
_LEAST_WEIGHT, _MOST_WEIGHT = 0.7, 1.6  # points


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was drawn, and how large the pad was, in the pad's own units."""

    width: float
    height: float
    strokes: tuple[tuple[tuple[float, float], ...], ...]


def read(text: str) -> Drawing | None:
    """Read the strokes that the signature pad wrote; None where they are no drawing.

    What left the pad is held at its edge, so that nothing is ever drawn beside the space for it.
    """
    try:
        found: Any = json.loads(text)
        width, height = _number(found["width"]), _number(found["height"])
        strokes = tuple(
            tuple((min(max(_number(x), 0.0), width), min(max(_number(y), 0.0), height)) for x, y in stroke)
            for stroke in found["strokes"]
            if stroke
        )
    except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
        return None
    return Drawing(width, height, strokes) if width > 0 and height > 0 and strokes else None


def _number(value: Any) -> float:
    """Give a plain number. Raises ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(f"{value!r} is no place on a pad")
    return float(value)


def draw_signature(paper: Paper, text: str, x: float, down: float, width: float, height: float) -> None:
    """Draw the strokes as large as the space lets them be, at its left; a damaged record is said so in words."""
    drawing = read(text)
    if drawing is None:
        paper.text_on(x, down + height / 2, "The signature on file cannot be read.", _UNREADABLE, width)
        return
    scale = min(width / drawing.width, height / drawing.height)
    top = down + (height - drawing.height * scale) / 2
    lines = [[(x + across * scale, top + along * scale) for across, along in stroke] for stroke in drawing.strokes]
    weight = min(max(drawing.width * scale * _WEIGHT, _LEAST_WEIGHT), _MOST_WEIGHT)
    paper.strokes(lines, weight=weight, colour=INK)
