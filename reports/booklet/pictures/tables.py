"""Tables seen from above: who sits where, where the button and the blinds are."""

import math

from clubapp.views.booklet_rows import PictureSeat, PictureTable, TablesPicture
from reports.booklet.pictures.drawing import AMBER, NAME, STRONG, WORDS, Drawing
from reports.cards import CARD_SHAPE, draw_card
from reports.fonts import Face
from reports.page import EDGE, GREEN, GREY, INK, WHITE, Paper
from reports.text import Colour, Style, wrap

_FELT: Colour = (0.106, 0.42, 0.31)
_DISC = Style(Face.BOLD, 8, INK, least=6)
_GONE = Style(Face.REGULAR, 8.2, GREY, least=7)
_SAID = Style(Face.REGULAR, 8, GREY)
_DEALS = Style(Face.SEMIBOLD, 8, GREEN)
_RADIUS = 8.4
_PILL = (42.0, 16.0)
_CARD = 25.0
_GAP = 14.0
_LEADING = 11.2


def tables(picture: TablesPicture, width: float) -> Drawing:
    """Draw the tables two by two, each with what is said below it; an odd one has its words beside it."""
    if len(picture.tables) == 1:
        return _one(picture.tables[0], width)
    half = (width - _GAP) / 2
    paired = len(picture.tables) // 2 * 2
    drawn = [_one(table, half) for table in picture.tables[:paired]]
    rows = [drawn[at : at + 2] for at in range(0, paired, 2)]
    rows += [[_beside(table, half)] for table in picture.tables[paired:]]
    heights = [max(each.height for each in row) for row in rows]

    def draw(paper: Paper, x: float, down: float) -> None:
        top = down
        for row, height in zip(rows, heights, strict=True):
            for at, each in enumerate(row):
                each.draw(paper, x + at * (half + _GAP), top)
            top += height + 10

    return Drawing(sum(heights) + 10 * (len(heights) - 1), draw)


def _beside(table: PictureTable, half: float) -> Drawing:
    """Draw one table with its words to the right."""
    said = wrap(table.words, WORDS, half)
    table_alone = _one(PictureTable(table.title, table.seats, ""), half)

    def draw(paper: Paper, x: float, down: float) -> None:
        table_alone.draw(paper, x, down)
        top = down + (table_alone.height - len(said) * _LEADING) / 2
        for at, line in enumerate(said):
            paper.text(x + half + _GAP, top + 12 + at * _LEADING, line, WORDS, half)

    return Drawing(max(table_alone.height, len(said) * _LEADING), draw)


def _one(table: PictureTable, width: float) -> Drawing:
    """Draw one table with its title above and its words below."""
    with_cards = any(seat.card for seat in table.seats)
    wide = min(width, 250.0 if with_cards else 164.0)
    high = 156.0 if with_cards else 96.0
    said = wrap(table.words, WORDS, width)
    head = 15.0 if table.title else 0.0

    def draw(paper: Paper, x: float, down: float) -> None:
        if table.title:
            paper.text(x, down + 9, table.title, STRONG, width)
        _felt(paper, table.seats, x + width / 2, down + head + high / 2, wide, high)
        for at, line in enumerate(said):
            paper.text(x, down + head + high + 13 + at * _LEADING, line, WORDS, width)

    return Drawing(head + high + 6 + len(said) * _LEADING, draw)


def _felt(paper: Paper, seats: tuple[PictureSeat, ...], x: float, middle: float, wide: float, high: float) -> None:
    """Draw the table and its seats around a centre, the first seat at the lower middle, the others clockwise."""
    with_cards = any(seat.card for seat in seats)
    tall = _PILL[1] + (_CARD + 4 if with_cards else 0)
    towards, inner = (0.52, 0.26) if with_cards else (0.44, 0.42)  # of the way from the middle, across and along
    across, along = (wide - _PILL[0]) / 2, (high - tall) / 2
    paper.ellipse(x, middle, across * 0.92, along * 0.94, fill=_FELT, stroke=GREEN, weight=2.2)
    for at, seat in enumerate(seats):
        turn = math.pi / 2 + at * 2 * math.pi / len(seats)
        cos, sin = math.cos(turn), math.sin(turn)
        _seat(paper, seat, x + across * cos, middle + along * sin, tall)
        if seat.disc:
            _disc(paper, seat.disc, x + across * towards * cos, middle + along * inner * sin)


def _seat(paper: Paper, seat: PictureSeat, x: float, middle: float, tall: float) -> None:
    """Draw a seat's name in a pill, its card above it."""
    wide, high = _PILL
    centre = middle + tall / 2 - high / 2
    left, top = x - wide / 2, centre - high / 2
    if seat.card:
        draw_card(paper, seat.card, x - _CARD * CARD_SHAPE / 2, top - _CARD - 3, _CARD)
    paper.box(left, top, wide, high, radius=high / 2, fill=WHITE)
    if seat.state:
        _dashed(paper, left, top, wide, high)
    else:
        edge = AMBER if seat.deals else EDGE
        paper.box(left, top, wide, high, radius=high / 2, stroke=edge, weight=1.5 if seat.deals else 0.8)
    words = "empty" if seat.state == "empty" else seat.name
    paper.text_on(x, centre, words, _GONE if seat.state else NAME, wide - 8, align="centre")
    if seat.state == "out":
        paper.strokes([[(left + 7, centre), (left + wide - 7, centre)]], weight=0.9, colour=GREY)


def _dashed(paper: Paper, left: float, top: float, wide: float, high: float) -> None:
    """Draw the outline of a seat that nobody sits on any more."""
    radius = high / 2
    line = []
    for step in range(49):
        turn = step * 2 * math.pi / 48
        shift = wide / 2 - radius if math.cos(turn) >= 0 else radius - wide / 2
        line.append((left + wide / 2 + shift + radius * math.cos(turn), top + radius + radius * math.sin(turn)))
    paper.strokes([line], weight=0.9, colour=GREY, dashes=(2.4, 2.4))


def _disc(paper: Paper, words: str, x: float, middle: float) -> None:
    """Draw the dealer's button or a blind's."""
    paper.ellipse(x, middle, _RADIUS, _RADIUS, fill=AMBER if words == "D" else WHITE, stroke=INK, weight=0.7)
    paper.text_on(x, middle, words, _DISC, _RADIUS * 2 - 3, align="centre")
