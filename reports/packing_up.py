"""The packing-up list: chips of each colour counted back, kits, decks and the rest, and who takes the tin."""

from clubapp.views.money_papers import ChipsOfColour, PackedThing, PackingList
from clubapp.wording import long_date
from reports import letterhead, prose
from reports.flow import Block
from reports.fonts import Face
from reports.grid import NAME, STRONG, TEXT, Cell, Column, Grid, Hand, Loud
from reports.page import INK, MARGIN, WHITE, Paper, number
from reports.sheet import WIDE, last_together, nothing, pages, title, to_sign
from reports.text import Colour, Style

_PITCH = 25.0
_THING = 23.0
_NOTE = Style(Face.REGULAR, 9.6, INK)
_DISC = 8.0
_CHIPS: dict[str, Colour] = {
    "green": (0.153, 0.475, 0.294),
    "white": WHITE,
    "blue": (0.184, 0.435, 0.757),
    "black": (0.137, 0.157, 0.169),
    "yellow": (0.949, 0.761, 0.188),
    "red": (0.769, 0.263, 0.212),
}
"""The colours of chips; one that is not here is drawn white, and its word tells."""


def build(sheet: PackingList) -> bytes:
    """Draw the list; what has not been counted yet has a box to write in. The same rows give the same bytes."""

    def head(paper: Paper) -> None:
        letterhead.small(paper, sheet.club, sheet.venue, "Packing up", long_date(sheet.on))

    note = prose.lines(f"Note: {sheet.note}", _NOTE, 14, MARGIN, WIDE) if sheet.note else []
    return pages(
        [
            *last_together(
                [
                    title("Chips", above=2),
                    *(_chips(sheet) or [nothing("No chips are listed.")]),
                    title("Kits, decks and the rest"),
                    *(_things(sheet) or [nothing("Nothing else is listed.")]),
                    *note,
                ]
            ),
            to_sign((("Packed by", ""), ("Takes the tin", sheet.tin_to))),
        ],
        title=f"Packing-up list, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("The club keeps this list.",), f"Printed {sheet.printed_at}"),
    )


def _chips(sheet: PackingList) -> list[Block]:
    grid = Grid(
        [
            Column("", 26),
            Column("Colour", 116, NAME),
            Column("Value", 68, NAME, "right"),
            Column("Owned", 68, TEXT, "right"),
            Column("Out tonight", 76, NAME, "right"),
            Column("Counted back", 82, NAME, "right"),
            Column("Missing", WIDE - 436, STRONG, "right"),
        ]
    )
    rows = [_with_disc(grid.row(_chip_cells(chips), _PITCH), chips.colour) for chips in sheet.chips]
    if not rows:
        return []
    missing = [chips.out - chips.back for chips in sheet.chips if chips.back is not None]
    every = len(missing) == len(sheet.chips)
    total: list[Cell] = [
        "",
        "All",
        "",
        number(sum(chips.owned for chips in sheet.chips)),
        number(sum(chips.out for chips in sheet.chips)),
        number(sum(chips.back or 0 for chips in sheet.chips)) if every else "",
        _missing(sum(missing)) if every else "",
    ]
    return [*rows, grid.row(total, _PITCH, strong=True)]


def _chip_cells(chips: ChipsOfColour) -> list[Cell]:
    back: list[Cell] = [Hand.WRITE, Hand.WRITE]
    if chips.back is not None:
        back = [number(chips.back), _missing(chips.out - chips.back)]
    return ["", chips.colour, number(chips.value), number(chips.owned), number(chips.out), *back]


def _missing(count: int) -> str:
    """Say how many are missing, or how many there are too many of."""
    return "none" if not count else number(count) if count > 0 else f"{number(-count)} too many"


def _with_disc(row: Block, colour: str) -> Block:
    """Put a chip of its colour in front of a row."""

    def draw(paper: Paper, down: float) -> None:
        if row.draw is not None:
            row.draw(paper, down)
        x, middle = MARGIN + _DISC + 1, down + row.height / 2
        paper.ellipse(x, middle, _DISC, _DISC, fill=_CHIPS.get(colour.casefold(), WHITE), stroke=INK, weight=0.8)
        paper.ellipse(x, middle, _DISC * 0.62, _DISC * 0.62, fill=WHITE, stroke=INK, weight=0.5)

    return Block(row.height, draw, head=row.head)


def _things(sheet: PackingList) -> list[Block]:
    grid = Grid(
        [
            Column("What", WIDE - 292, NAME, wraps=True),
            Column("Out", 72, NAME, "right"),
            Column("Counted back", 88, NAME, "right"),
            Column("Missing", 76, STRONG, "right"),
            Column("Packed", 56, TEXT, "centre"),
        ]
    )
    return [grid.row(_thing_cells(thing), _THING) for thing in sheet.things]


def _thing_cells(thing: PackedThing) -> list[Cell]:
    out = number(thing.out) if thing.out is not None else ""
    if thing.back is None:
        counted: Cell = Hand.WRITE if thing.out is not None else ""
        return [thing.name, out, counted, counted, Hand.TICK]
    missing: Cell = _missing(thing.out - thing.back) if thing.out is not None else ""
    if thing.out is not None and thing.out != thing.back:
        missing = Loud(str(missing))
    return [thing.name, out, number(thing.back), missing, Hand.TICK]
