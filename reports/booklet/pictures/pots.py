"""Pots as stacks: what each player has put in, and who can win which layer of it."""

from clubapp.views.booklet_rows import PotsPicture
from reports.booklet.pictures.drawing import AMBER, NAME, STRONG, WORDS, Drawing
from reports.page import GREEN, INK, WHITE, Paper, number
from reports.text import Colour

_FILLS: dict[str, Colour] = {"main": GREEN, "side": AMBER, "back": WHITE}
_HIGH = 96.0
_LEAST = 12.0
_KEY = 31.0


def pots(picture: PotsPicture, width: float) -> Drawing:
    """Draw the players' stacks on the left, all layers to one scale, and a key to the layers on the right."""
    tallest = max(sum(layers) for _, layers in picture.stacks)
    left = width * 0.52
    step = left / len(picture.stacks)
    bar = min(step - 8, 40.0)
    high = max(_HIGH, len(picture.layers) * _KEY)

    def draw(paper: Paper, x: float, down: float) -> None:
        for at, (name, layers) in enumerate(picture.stacks):
            foot = down + high
            for layer, amount in zip(picture.layers, layers, strict=False):
                tall = max(amount / tallest * high, _LEAST) if amount else 0.0
                foot -= tall
                if amount:
                    paper.box(x + at * step, foot, bar, tall, radius=2, fill=_FILLS[layer.kind], stroke=INK, weight=0.8)
            paper.text(x + at * step + bar / 2, down + high + 13, name, NAME, step, align="centre")
        for at, layer in enumerate(reversed(picture.layers)):
            top = down + high - len(picture.layers) * _KEY + at * _KEY + 2
            key = x + left + 8
            paper.box(key, top + 3, 9, 9, radius=1.5, fill=_FILLS[layer.kind], stroke=INK, weight=0.8)
            paper.text(key + 16, top + 10.5, f"{number(layer.amount)} {layer.words}", STRONG, x + width - key - 16)
            paper.text(key + 16, top + 21.5, layer.among, WORDS, x + width - key - 16)

    return Drawing(high + 18, draw)
