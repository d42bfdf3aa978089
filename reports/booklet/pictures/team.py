"""The seats of a team match: two rows that face each other, opponents opposite and beside each other."""

from clubapp.views.booklet_rows import TeamPicture, TeamSeat
from reports.booklet.pictures.drawing import AMBER, NAME, WORDS, Drawing
from reports.fonts import Face
from reports.page import EDGE, GREEN, INK, WHITE, Paper
from reports.text import Colour, Style, wrap

_BLUE: Colour = (0.184, 0.435, 0.757)
_RED: Colour = (0.769, 0.227, 0.212)
_FELT: Colour = (0.106, 0.42, 0.31)
_SEAT = Style(Face.BOLD, 11, WHITE)
_DISC = Style(Face.BOLD, 8, INK)
_WIDE, _HIGH = 40.0, 24.0


def team(picture: TeamPicture, width: float) -> Drawing:
    """Draw both rows along the table, a line between each pair, the button, and the dealer's place."""
    said = wrap(picture.words, WORDS, width)
    step = min(width / len(picture.top), 74.0)
    table = 62.0

    def draw(paper: Paper, x: float, down: float) -> None:
        left = x + (width - step * len(picture.top)) / 2
        felt = down + _HIGH - 5
        paper.box(left - 2, felt, step * len(picture.top) + 4, table, radius=16, fill=_FELT, stroke=GREEN, weight=2)
        for at, (above, below) in enumerate(zip(picture.top, picture.bottom, strict=True)):
            middle = left + (at + 0.5) * step
            line = [(middle, felt + 22), (middle, felt + table - 22)]
            paper.strokes([line], weight=1.1, colour=WHITE, dashes=(2, 3))
            _seat(paper, above, middle, down, below=True)
            _seat(paper, below, middle, felt + table - 5, below=False)
        foot = felt + table + _HIGH
        centre = x + width / 2
        paper.box(centre - 24, foot - 2, 48, 15, radius=7.5, fill=WHITE, stroke=EDGE)
        paper.text_on(centre, foot + 5.5, picture.dealer, NAME, 42, align="centre")
        for at, words in enumerate(said):
            paper.text(x, foot + 28 + at * 11.2, words, WORDS, width)

    return Drawing(_HIGH * 2 - 5 + table + 20 + len(said) * 11.2, draw)


def _seat(paper: Paper, seat: TeamSeat, middle: float, down: float, *, below: bool) -> None:
    """Draw a seat in its team's colour; the button lies on the table in front of it."""
    fill = _BLUE if seat.first else _RED
    radius = 4 if seat.first else _HIGH / 2  # told apart without colour too
    paper.box(middle - _WIDE / 2, down, _WIDE, _HIGH, radius=radius, fill=fill, stroke=WHITE, weight=1.4)
    paper.text_on(middle, down + _HIGH / 2, seat.name, _SEAT, _WIDE - 4, align="centre")
    if seat.button:
        disc = down + _HIGH + 10 if below else down - 10
        paper.ellipse(middle + 16, disc, 7.5, 7.5, fill=AMBER, stroke=INK, weight=0.7)
        paper.text_on(middle + 16, disc, "D", _DISC, align="centre")
