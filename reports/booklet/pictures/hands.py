"""Hands of five cards, the best first."""

from clubapp.views.booklet_rows import HandRow, HandsPicture
from reports.booklet.pictures.drawing import WORDS, Drawing
from reports.cards import CARD_SHAPE, draw_card
from reports.fonts import Face
from reports.page import GREEN, INK, LINE, Paper
from reports.text import Style, wrap

_CARD = 32.5
_GAP = 2.2
_NUMBER = Style(Face.BOLD, 13, GREEN)
_NAME = Style(Face.BOLD, 10.2, INK, least=8)


def hands(picture: HandsPicture, width: float) -> Drawing:
    """Give a line to each kind of hand."""
    drawn = [hand(row, at, width) for at, row in enumerate(picture.rows, start=1)]

    def draw(paper: Paper, x: float, down: float) -> None:
        for each in drawn:
            each.draw(paper, x, down)
            down += each.height

    return Drawing(sum(each.height for each in drawn), draw)


def hand(row: HandRow, place: int, width: float) -> Drawing:
    """Give one kind of hand: its place (none for 0), its name, what it is, and its cards."""
    most = max(len(row.cards), 5)
    card = min(_CARD, width * 0.49 / most / CARD_SHAPE)
    step = card * CARD_SHAPE + _GAP
    pitch = max(card + 6.0, 30.0)
    left = 26.0 if place else 2.0
    start = width - len(row.cards) * step + _GAP
    room = start - left - 7
    said = wrap(row.words, WORDS, room)[:2]

    def draw(paper: Paper, x: float, down: float) -> None:
        middle = down + pitch / 2
        if place:
            paper.text_on(x + 10, middle, str(place), _NUMBER, align="centre")
        name = middle - len(said) * 5.4
        paper.text_on(x + left, name, row.name, _NAME, room)
        for line, text in enumerate(said):
            paper.text_on(x + left, name + 12.4 + line * 10.4, text, WORDS, room)
        for at, each in enumerate(row.cards):
            draw_card(paper, each, x + start + at * step, down + (pitch - card) / 2, card)
        paper.rule(x, down + pitch, x + width, colour=LINE)

    return Drawing(pitch, draw)
