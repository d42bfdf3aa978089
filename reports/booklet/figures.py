"""Tables of the club's own figures: blinds, late entry, the kit, the points."""

from collections.abc import Sequence

from clubapp.views.booklet_rows import FigureTable
from reports.booklet.pictures.drawing import GROUND, HEADING, WORDS, heading
from reports.flow import Block
from reports.fonts import Face
from reports.page import GREEN, GREY, INK, LINE, WHITE, Paper
from reports.text import Style, wrap

_HEAD = Style(Face.SEMIBOLD, 8, GREY, least=6.5)
_CELL = Style(Face.REGULAR, 9.4, INK, least=7)
_FIGURE = Style(Face.SEMIBOLD, 9.4, INK, least=7)
ROW = 17.0
"""How high a line of a table is, in points."""
_GAP = 22.0
_MANY = 6
_LEADING = 11.4
_BOX = 46.0
_PLACE = Style(Face.REGULAR, 8, GREY, least=6.5)
_TIMES = Style(Face.BOLD, 12.5, INK, least=8)


def table(figures: FigureTable, title: str, width: float) -> list[Block]:
    """Give a table as blocks: a title, its rows, and the note under them; long ones stand in two columns."""
    out = [Block(HEADING, lambda paper, down: _title(paper, down, title, figures.rule, width), leads=True)]
    out += boxes(figures, width) if figures.boxes else _rows(figures, width)
    note = wrap(figures.note, WORDS, width)
    if note:
        out[-1] = Block(out[-1].height, out[-1].draw, leads=True, head=out[-1].head)
        out.append(Block(len(note) * _LEADING + 5, lambda paper, down: _note(paper, down, note, width)))
    return out


def _title(paper: Paper, down: float, title: str, rule: str, width: float) -> None:
    heading(paper, paper.left, down, width, title, rule)


def _note(paper: Paper, down: float, note: Sequence[str], width: float) -> None:
    for at, line in enumerate(note):
        paper.text(paper.left, down + 13 + at * _LEADING, line, WORDS, width)


def _rows(figures: FigureTable, width: float) -> list[Block]:
    across = 2 if len(figures.heads) == 2 and len(figures.rows) > _MANY else 1
    lines = -(-len(figures.rows) // across)
    heads = Block(ROW - 1, lambda paper, down: _side_by_side(paper, figures, paper.left, down, width, across, -1))

    def block(at: int) -> Block:
        def draw(paper: Paper, down: float) -> None:
            _side_by_side(paper, figures, paper.left, down, width, across, at)

        return Block(ROW, draw, leads=at < lines - 1, head=heads)

    return [block(at) for at in range(lines)]


def in_columns(paper: Paper, figures: FigureTable, x: float, down: float, width: float, across: int) -> None:
    """Draw a table in so many columns side by side, without its title."""
    for at in range(-1, -(-len(figures.rows) // across)):
        _side_by_side(paper, figures, x, down + (at + 1) * ROW, width, across, at)


def _side_by_side(
    paper: Paper, figures: FigureTable, x: float, down: float, width: float, across: int, at: int
) -> None:
    """Draw a line of the table in each of its columns; -1 is the head."""
    wide = (width - _GAP * (across - 1)) / across
    lines = -(-len(figures.rows) // across)
    for column in range(across):
        place = at + column * lines
        left = x + column * (wide + _GAP)
        if at < 0:
            _cells(paper, left, down, wide, figures.heads, (_HEAD, _HEAD))
        elif place < len(figures.rows):
            _cells(paper, left, down, wide, figures.rows[place], (_CELL, _FIGURE))


def _cells(paper: Paper, x: float, down: float, wide: float, cells: Sequence[str], styles: tuple[Style, Style]) -> None:
    """Write a row: its first cell on the left, the others on the right of their columns, a line under them."""
    first = 0.34
    paper.text_on(x, down + ROW / 2, cells[0], styles[0], wide * first - 6)
    each = wide * (1 - first) / max(len(cells) - 1, 1)
    for at, cell in enumerate(cells[1:], start=1):
        paper.text_on(x + wide * first + at * each, down + ROW / 2, cell, styles[1], each - 6, align="right")
    paper.rule(x, down + ROW, x + wide, colour=LINE)


def boxes(figures: FigureTable, width: float) -> list[Block]:
    """Give the rows as boxes side by side: a place above, its figure below; the first three stand out."""
    across = min(len(figures.rows), 8)
    gap = 5.0
    wide = (width - gap * (across - 1)) / across

    def draw(paper: Paper, down: float) -> None:
        for at, (place, figure) in enumerate(figures.rows):
            x, top = paper.left + at % across * (wide + gap), down + at // across * (_BOX + gap)
            loud = at < 3
            paper.box(x, top, wide, _BOX, radius=4, fill=GREEN if loud else GROUND)
            middle = x + wide / 2
            style = Style(_PLACE.face, _PLACE.size, WHITE, least=_PLACE.least) if loud else _PLACE
            paper.text_on(middle, top + 13, place, style, wide - 4, align="centre")
            style = Style(_TIMES.face, _TIMES.size, WHITE, least=_TIMES.least) if loud else _TIMES
            paper.text_on(middle, top + 31, figure, style, wide - 4, align="centre")

    rows = -(-len(figures.rows) // across)
    return [Block(rows * (_BOX + gap), draw)]
