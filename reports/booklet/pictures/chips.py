"""Poker chips, each with its value printed on it."""

import math

from clubapp.views.booklet_rows import ChipsPicture
from reports.booklet.pictures.drawing import NAME, STRONG, WORDS, Drawing
from reports.fonts import Face
from reports.page import INK, LINE, WHITE, Paper, number
from reports.text import Colour, Style


def _rgb(code: str) -> Colour:
    return (int(code[:2], 16) / 255, int(code[2:4], 16) / 255, int(code[4:], 16) / 255)


_CREAM = _rgb("f6f1e6")
_PLAIN = (_rgb("8b938e"), _CREAM, WHITE)
_LOOKS: dict[str, tuple[Colour, Colour, Colour]] = {
    "green": (_rgb("27794b"), _CREAM, WHITE),
    "white": (_rgb("f4eedf"), _rgb("8f8871"), INK),
    "blue": (_rgb("2f6fc1"), _CREAM, WHITE),
    "black": (_rgb("23282b"), _CREAM, WHITE),
    "yellow": (_rgb("f2c230"), _rgb("5a4200"), _rgb("2a1f00")),
    "red": (_rgb("c43a36"), _CREAM, WHITE),
    "orange": (_rgb("e07b28"), _CREAM, INK),
    "purple": (_rgb("6b4aa0"), _CREAM, WHITE),
    "pink": (_rgb("e58fb0"), _CREAM, INK),
    "grey": (_rgb("8b938e"), _CREAM, INK),
    "brown": (_rgb("7a5230"), _CREAM, WHITE),
}
"""A chip's ground, its edge marks and its figures; a colour that is not here is drawn in grey."""

_MARKS = 6
_SIZES = {1: 0.72, 2: 0.66, 3: 0.54, 4: 0.44, 5: 0.36}
"""The figures' size for so many of them, in parts of the radius."""


def draw_chip(paper: Paper, x: float, middle: float, radius: float, value: int, colour: str) -> None:
    """Draw a chip around a centre."""
    ground, edge, ink = _LOOKS.get(colour.lower(), _PLAIN)
    paper.ellipse(x, middle, radius, radius, fill=ground, stroke=INK, weight=radius * 0.035)
    for at in range(_MARKS):
        turn = at * 2 * math.pi / _MARKS
        corners = [
            _around(turn, across, out) for across, out in ((-0.17, 0.94), (0.17, 0.94), (0.15, 0.75), (-0.15, 0.75))
        ]
        paper.shape(corners, x, middle, radius, fill=edge)
    paper.ellipse(x, middle, radius * 0.62, radius * 0.62, stroke=edge, weight=radius * 0.05)
    figures = str(value)
    size = radius * _SIZES.get(len(figures), 0.3)
    paper.text_on(x, middle, figures, Style(Face.BOLD, size, ink), align="centre")


def _around(turn: float, across: float, out: float) -> tuple[float, float]:
    """Turn a point that is `out` above the centre, clockwise."""
    return (across * math.cos(turn) + out * math.sin(turn), across * math.sin(turn) - out * math.cos(turn))


_PITCH = 74.0
_MOST = 6


def chips(picture: ChipsPicture, width: float) -> Drawing:
    """Show every sort of chip with its colour and how many a player starts with, and the stack they make."""
    piles = picture.piles
    rows = -(-len(piles) // _MOST)
    across = -(-len(piles) // rows)
    room = width / across
    radius = min(19.0, room * 0.42)
    pitch = 2 * radius + 34

    def draw(paper: Paper, x: float, down: float) -> None:
        for at, pile in enumerate(piles):
            middle = x + (at % across + 0.5) * room
            top = down + at // across * pitch
            draw_chip(paper, middle, top + radius, radius, pile.value, pile.colour)
            paper.text(middle, top + 2 * radius + 12, pile.name, NAME, room - 4, align="centre")
            words = f"× {pile.count}" if pile.count else "later"
            paper.text(middle, top + 2 * radius + 24, words, WORDS, room - 4, align="centre")
        foot = down + rows * pitch
        paper.text(x, foot + 10, f"Everyone starts with {number(picture.stack)}", STRONG, width)
        paper.rule(x, foot + 18, x + width, colour=LINE)

    return Drawing(rows * pitch + 20, draw)
