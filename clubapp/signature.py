"""A signature drawn on screen, kept as the strokes of the pen (W4 to W6).

Points are whole units in a box of 600 by 150 with its origin at the top left; people sign on the line at BASELINE.
"""

import json
from collections.abc import Iterable, Sequence
from math import dist
from typing import Any, TypeAlias

from clubapp.domain.record import record

WIDTH, HEIGHT, BASELINE = 600, 150, 117
APART = 1.5  # units; points closer than that say nothing about the line
MOST_STROKES, MOST_POINTS = 200, 5000
MOST_BYTES = 20_000  # of a signature drawn here, as text
LONGEST_SIDE = 4000
LEAST_INK, LEAST_OF_ONE = 60, 120  # units of line that make a signature; more where it is a single stroke

Point: TypeAlias = tuple[int, int]
Stroke: TypeAlias = tuple[Point, ...]


@record
class Signature:
    """The strokes in the order they were drawn, each a line through its points, all of them within the box."""

    width: int
    height: int
    strokes: tuple[Stroke, ...]

    def to_text(self) -> str:
        """As it is stored: a few thousand characters of JSON."""
        known = {"width": self.width, "height": self.height, "strokes": self.strokes}
        return json.dumps(known, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> "Signature":
        """Read what was stored; ValueError for anything that is not a signature of at most 200 strokes, 5000 points."""
        if len(text) > 16 * MOST_POINTS:
            raise ValueError("a signature is not as long as that")
        try:
            known = json.loads(text)
        except RecursionError:
            raise ValueError("a signature is strokes of points, nothing deeper") from None
        if not isinstance(known, dict) or set(known) != {"width", "height", "strokes"}:
            raise ValueError("a signature has a width, a height and strokes")
        width, height = _whole(known["width"], 1, LONGEST_SIDE), _whole(known["height"], 1, LONGEST_SIDE)
        strokes = tuple(
            tuple(_point(point, width, height) for point in _items(stroke, MOST_POINTS))
            for stroke in _items(known["strokes"], MOST_STROKES)
        )
        if sum(map(len, strokes)) > MOST_POINTS:
            raise ValueError(f"a signature has at most {MOST_POINTS} points")
        return cls(width, height, strokes)


def _items(value: Any, most: int) -> list[Any]:
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        raise ValueError(f"a list of one to {most} is wanted")
    return value


def _point(value: Any, width: int, height: int) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("a point is two numbers")
    return _whole(value[0], 0, width), _whole(value[1], 0, height)


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a whole number from {least} to {most} is wanted")
    return value


def signature_of(strokes: Iterable[Sequence[tuple[float, float]]]) -> Signature | None:
    """What somebody drew, thinned so that it is small; None where that is a dot, a tap or a slip of the hand."""
    whole = [tuple((_within(x, WIDTH), _within(y, HEIGHT)) for x, y in stroke) for stroke in strokes if stroke]
    drawn = [ink for stroke in whole if (ink := _length(stroke)) > APART]
    if sum(drawn) < (LEAST_OF_ONE if len(drawn) < 2 else LEAST_INK):
        return None
    apart = APART
    made = Signature(WIDTH, HEIGHT, thinned(whole[:MOST_STROKES], apart))
    while sum(map(len, made.strokes)) > MOST_POINTS or len(made.to_text()) >= MOST_BYTES:
        apart *= 1.25
        made = Signature(WIDTH, HEIGHT, thinned(made.strokes, apart))
    return made


def thinned(strokes: Iterable[Sequence[Point]], apart: float = APART) -> tuple[Stroke, ...]:
    """The same strokes without the points closer than that to the one before; their ends stay."""
    return tuple(_thin(stroke, apart) for stroke in strokes)


def _thin(stroke: Sequence[Point], apart: float) -> Stroke:
    kept = [stroke[0]]
    for point in stroke[1:]:
        if dist(kept[-1], point) >= apart:
            kept.append(point)
    if kept[-1] != stroke[-1]:
        if len(kept) > 1:
            kept.pop()
        kept.append(stroke[-1])
    return tuple(kept)


def _within(value: float, most: int) -> int:
    return min(most, max(0, round(value)))


def _length(stroke: Sequence[Point]) -> float:
    return sum(map(dist, stroke, stroke[1:]))
