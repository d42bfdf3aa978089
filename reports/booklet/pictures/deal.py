"""One player's cards in the order they are dealt, those face down with their backs up."""

from clubapp.views.booklet_rows import DealPicture
from reports.booklet.pictures.drawing import NAME, WORDS, Drawing
from reports.cards import CARD_SHAPE, draw_card
from reports.page import EDGE, GREEN, LINE, WHITE, Paper
from reports.text import wrap

_GAP, _APART = 3.0, 9.0


def deal(picture: DealPicture, width: float) -> Drawing:
    """Draw the cards of each round side by side, a bracket and the round's words under them."""
    count = sum(len(each.cards) for each in picture.rounds)
    apart = _APART * (len(picture.rounds) - 1)
    wide = min((width - apart - _GAP * (count - len(picture.rounds))) / count, 32.0)
    high = wide / CARD_SHAPE
    said = wrap(picture.words, WORDS, width)
    columns = [len(each.cards) * wide + (len(each.cards) - 1) * _GAP for each in picture.rounds]
    labels = [wrap(each.words, NAME, room + _APART - 2) for each, room in zip(picture.rounds, columns, strict=True)]
    lines = max(map(len, labels))

    def draw(paper: Paper, x: float, down: float) -> None:
        left = x + (width - sum(columns) - apart) / 2
        for each, room, words in zip(picture.rounds, columns, labels, strict=True):
            for at, card in enumerate(each.cards):
                place = left + at * (wide + _GAP)
                if card:
                    draw_card(paper, card, place, down, high)
                else:
                    _back(paper, place, down, wide, high)
            foot = down + high + 6
            paper.strokes([[(left, foot), (left + room, foot)]], weight=1.2, colour=GREEN)
            for at, line in enumerate(words):
                paper.text(left + room / 2, foot + 12 + at * 10.6, line, NAME, room + _APART, align="centre")
            left += room + _APART
        for at, line in enumerate(said):
            paper.text(x, down + high + 22 + lines * 10.6 + at * 11.2, line, WORDS, width)

    return Drawing(high + 14 + lines * 10.6 + len(said) * 11.2, draw)


def _back(paper: Paper, x: float, down: float, wide: float, high: float) -> None:
    """Draw a card face down."""
    paper.box(x, down, wide, high, radius=high * 0.1, fill=WHITE, stroke=EDGE, weight=0.7)
    inset = wide * 0.1
    paper.box(x + inset, down + inset, wide - 2 * inset, high - 2 * inset, radius=high * 0.06, fill=GREEN)
    for at in range(1, 4):
        level = down + inset + (high - 2 * inset) * at / 4
        paper.rule(x + inset * 2, level, x + wide - 2 * inset, weight=0.7, colour=LINE)
