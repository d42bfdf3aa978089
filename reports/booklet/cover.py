"""The cover: the club, a fan of cards, what the booklet is, and which season it is of."""

import math

from clubapp.views.booklet_rows import BookletSheet
from reports.booklet.pictures.drawing import AMBER
from reports.booklet.shape import Shape
from reports.cards import draw_suit
from reports.fonts import Face
from reports.page import EDGE, GREEN, INK, WHITE, Paper
from reports.text import Colour, Style, wrap

_CREAM: Colour = (0.965, 0.945, 0.902)
_INSET = 11.0
"""What stays white at the edges: no printer of a club reaches them."""
_FAN = ("10", "J", "Q", "K", "A")
_CARD = (64.0, 115.0)
_TURN = 10.0  # degrees from card to card
_REACH = 290.0  # from a card's middle to what all turn around

_CLUB = Style(Face.TITLE, 18, _CREAM, least=11)
_RULES = Style(Face.TITLE, 58, _CREAM)
_LEAGUE = Style(Face.REGULAR, 15.5, _CREAM, least=10)
_EDITION = Style(Face.REGULAR, 10.5, _CREAM, least=8)
_RANK = Style(Face.BOLD, 22, INK)


def draw(paper: Paper, sheet: BookletSheet, shape: Shape) -> None:
    """Draw the cover on the page that has begun."""
    wide, high = shape.size
    middle = wide / 2
    paper.box(_INSET, _INSET, wide - 2 * _INSET, high - 2 * _INSET, radius=9, fill=GREEN)
    for inset, weight in ((_INSET + 9, 1.1), (_INSET + 14, 0.5)):
        paper.box(inset, inset, wide - 2 * inset, high - 2 * inset, radius=6, stroke=_CREAM, weight=weight)
    room = wide - 2 * (_INSET + 26)
    names = wrap(sheet.club, _CLUB, room)[:3]
    for at, line in enumerate(names):
        paper.text(middle, high * 0.165 + (at - (len(names) - 1) / 2) * 22, line, _CLUB, room, align="centre")
    _fan(paper, middle, high * 0.405, (wide - 2 * (_INSET + 18)) / 345)
    paper.text(middle, high * 0.725, "Rules", _RULES, align="centre")
    paper.text(middle, high * 0.793, sheet.league, _LEAGUE, room, align="centre")
    paper.rule(middle - 43, high * 0.829, middle + 43, weight=1.3, colour=AMBER)
    paper.text(middle, high * 0.877, sheet.edition, _EDITION, room, align="centre")
    for at, suit in enumerate("shdc"):
        draw_suit(paper, suit, middle + (at - 1.5) * 26.5, high * 0.906, 14, _CREAM)


def _fan(paper: Paper, x: float, middle: float, scale: float) -> None:
    """Draw the cards from the left, each over the one before."""
    scale = min(scale, 1.0)
    reach = _REACH * scale
    for at, rank in enumerate(_FAN):
        degrees = (at - 2) * _TURN
        turn = math.radians(degrees)
        across = x + reach * math.sin(turn)
        down = middle + reach * (1 - math.cos(turn)) * 0.85
        with paper.turned(across, down, degrees):
            _card(paper, rank, across, down, scale, both_corners=at == len(_FAN) - 1)


def _card(paper: Paper, rank: str, x: float, middle: float, scale: float, *, both_corners: bool) -> None:
    wide, high = _CARD[0] * scale, _CARD[1] * scale
    paper.box(x - wide / 2, middle - high / 2, wide, high, radius=7 * scale, fill=WHITE, stroke=EDGE, weight=0.7)
    _corner(paper, rank, x - wide / 2, middle - high / 2, scale)
    draw_suit(paper, "s", x + 3 * scale, middle - 18 * scale, 40 * scale)
    if both_corners:
        with paper.turned(x, middle, 180):
            _corner(paper, rank, x - wide / 2, middle - high / 2, scale)


def _corner(paper: Paper, rank: str, x: float, down: float, scale: float) -> None:
    style = Style(_RANK.face, 19 * scale, INK)
    paper.text_on(x + 14 * scale, down + 14 * scale, rank, style, align="centre")
    draw_suit(paper, "s", x + 14 * scale, down + 24 * scale, 14 * scale)
