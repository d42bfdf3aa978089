"""Tables on paper: a head that stands on every page, and rows of cells to read or to write in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from reports.flow import Block
from reports.fonts import Face
from reports.page import EDGE, GREY, INK, LINE, MARGIN, TINT, Paper
from reports.text import Align, Style
from reports.two_lines import two_lines

HEAD = 21.0
"""How high the head of a table is, in points."""
GAP = 9.0
"""What is left free between two cells, in points."""
INSET = 4.5
"""How far the first and the last cell stand inside the table's edges, in points."""

TEXT = Style(Face.REGULAR, 9.8, INK, least=7)
NAME = Style(Face.MEDIUM, 10.8, INK, least=7.5)
STRONG = Style(Face.BOLD, 10.8, INK, least=7.5)
QUIET = Style(Face.REGULAR, 9.4, GREY, least=7)
BELOW = Style(Face.REGULAR, 8.4, GREY, least=6.5)
_TWO_LINES = 22.0  # points; a lower row has room for one
_LEADING = 1.16  # from line to line, in parts of the size
_TITLE = Style(Face.SEMIBOLD, 8.5, GREY, least=7)


class Hand(Enum):
    """Cells that are filled in by hand."""

    WRITE = auto()
    """A box to write a number in."""
    TICK = auto()
    """A box to tick."""


@dataclass(frozen=True, slots=True)
class Two:
    """A cell of two lines."""

    above: str
    below: str


@dataclass(frozen=True, slots=True)
class Loud:
    """A cell that nobody may overlook."""

    text: str


Cell = str | Two | Loud | Hand


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title, how wide it is with the gap to the next, in points, and how its cells are set."""

    title: str
    width: float
    style: Style = TEXT
    align: Align = "left"
    wraps: bool = False
    """A long text goes on two lines before it is set small."""


class Grid:
    """A table whose columns stand side by side from `left`."""

    def __init__(self, columns: Sequence[Column], left: float = MARGIN, *, upright: bool = False) -> None:
        self.columns = tuple(columns)
        self.left = left
        self.right = left + sum(column.width for column in columns)
        self._upright = upright
        self.head = Block(HEAD, self._draw_head)

    def _places(self) -> list[tuple[Column, float, float]]:
        """Give each column with where its cells are held, and how wide they may be."""
        places = []
        x = self.left
        for at, column in enumerate(self.columns):
            left = x + (INSET if at == 0 else 0)
            room = x + column.width - left - (GAP if at < len(self.columns) - 1 else INSET)
            hold = {"left": left, "right": left + room, "centre": left + room / 2}[column.align]
            places.append((column, hold, room))
            x += column.width
        return places

    def _draw_head(self, paper: Paper, down: float) -> None:
        for column, x, room in self._places():
            paper.text_on(x, down + HEAD / 2 + 1, column.title, _TITLE, room, align=column.align)
        paper.rule(self.left, down + HEAD, self.right, weight=1.2, colour=INK)

    def row(self, cells: Sequence[Cell], height: float, *, strong: bool = False, leads: bool = False) -> Block:
        """Give a row as a block; `strong` sets it bold on a tint, for sums."""

        def draw(paper: Paper, down: float) -> None:
            if strong:
                paper.box(self.left, down + 0.9, self.right - self.left, height - 1.8, radius=3, fill=TINT)
            for cell, (column, x, room) in zip(cells, self._places(), strict=True):
                style = Style(Face.BOLD, column.style.size, INK, least=7) if strong else column.style
                _cell(paper, cell, replace(column, width=room, style=style), x, down, height)
            paper.rule(self.left, down + height, self.right)
            if self._upright:
                self._uprights(paper, down, height)

        return Block(height, draw, leads=leads, head=self.head)

    def _uprights(self, paper: Paper, down: float, height: float) -> None:
        x = self.left
        lines = []
        for column in self.columns[:-1]:
            x += column.width
            lines.append([(x - GAP / 2, down + 3), (x - GAP / 2, down + height - 3)])
        paper.strokes(lines, weight=0.6, colour=LINE)


def _cell(paper: Paper, cell: Cell, column: Column, x: float, down: float, height: float) -> None:
    middle = down + height / 2
    left = x - {"left": 0.0, "right": column.width, "centre": column.width / 2}[column.align]
    if isinstance(cell, Two):
        lower = height * 0.15 if cell.below else 0.0
        used = _words(paper, cell.above, column, x, middle - lower * 1.3, height, height - 12 if cell.below else height)
        if cell.below:
            down_to = middle + lower * 1.5 if used == 1 else down + height - 6.5
            paper.text_on(x, down_to, cell.below, BELOW, column.width, align=column.align)
    elif cell is Hand.WRITE:
        wide = min(column.width, 64.0)
        start = {"left": x, "right": x - wide, "centre": x - wide / 2}[column.align]
        paper.box(start, middle - height * 0.36, wide, height * 0.72, radius=3, stroke=EDGE, weight=0.8)
    elif cell is Hand.TICK:
        side = min(12.0, height * 0.6)
        paper.box(left + (column.width - side) / 2, middle - side / 2, side, side, radius=3, stroke=INK, weight=0.9)
    elif isinstance(cell, Loud):
        paper.text_on(x, middle, cell.text, STRONG, column.width, align=column.align)
    elif cell:
        _words(paper, cell, column, x, middle, height, height)


def _words(paper: Paper, text: str, column: Column, x: float, middle: float, height: float, room: float) -> int:
    """Draw a text centred on a height, on one line or on two that share `room`, in points; give how many."""
    lines, style = [text], column.style
    if column.wraps and height >= _TWO_LINES:
        lines, style = two_lines(text, style, column.width, style.size * 0.87)
    if len(lines) > 1:
        size = min(style.size, room / 2 / _LEADING)
        style = replace(style, size=size, least=min(style.least, size))
    pitch = style.size * _LEADING
    for at, line in enumerate(lines):
        centre = middle + (at - (len(lines) - 1) / 2) * pitch
        paper.text_on(x, centre, line, style, column.width, align=column.align)
    return len(lines)
