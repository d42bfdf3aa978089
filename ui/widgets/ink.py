"""The ink on a signature pad: lines in units of the signature's box, and the curves they are drawn as."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainterPath

from clubapp.signature import APART, BASELINE, MOST_POINTS, MOST_STROKES, Stroke

Spot = tuple[float, float]


class Ink:
    """What has been drawn, the line being drawn last. It takes no more than a signature may hold."""

    def __init__(self, strokes: Iterable[Sequence[Spot]] = ()) -> None:
        self.lines: list[list[Spot]] = []
        self.reach = QRectF(0, BASELINE, 0, 0)  # of all ink, and the beginning of the line to sign on
        self.paths: list[QPainterPath] = []  # of the lines that are finished
        self.open = False  # the last line goes on
        self._points = 0
        for stroke in strokes:
            self.lines.append([])
            for spot in stroke:
                self._add(spot)
            self.paths.append(curve(self.lines[-1]))

    def draw_to(self, spot: Spot) -> bool:
        """Go on with the line, or begin one; whether that left ink."""
        if self._points >= MOST_POINTS:
            return False
        if self.open:
            if not _apart(self.lines[-1][-1], spot):
                return False
        elif len(self.lines) >= MOST_STROKES:
            return False
        else:
            self.lines.append([])
            self.open = True
        self._add(spot)
        return True

    def finish(self) -> bool:
        """The line ends here; whether there was one."""
        was_open, self.open = self.open, False
        if was_open:
            self.paths.append(curve(self.lines[-1]))
        return was_open

    def strokes(self) -> tuple[Stroke, ...]:
        """All lines in whole units."""
        return tuple(tuple((round(x), round(y)) for x, y in line) for line in self.lines)

    def _add(self, spot: Spot) -> None:
        x, y = spot
        self.lines[-1].append(spot)
        self._points += 1
        reach = self.reach
        reach.setCoords(0, min(reach.top(), y), max(reach.right(), x), max(reach.bottom(), y))


def _apart(one: Spot, other: Spot) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 >= APART**2


def curve(line: Sequence[Spot]) -> QPainterPath:
    """A smooth line: curves that meet halfway between the points, bent by each of them. A dot for a single point."""
    spots = [QPointF(x, y) for x, y in line]
    path = QPainterPath(spots[0])
    if len(spots) == 1:
        path.lineTo(spots[0] + QPointF(0.01, 0))
    for bend, after in pairwise(spots[1:]):
        path.quadTo(bend, (bend + after) / 2)
    path.lineTo(spots[-1])
    return path
