"""Running text with bold and quiet words in it, broken into lines of which each is a block."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from clubapp.views.booklet import Line, words_of
from reports.direction import runs_right_to_left
from reports.flow import Block
from reports.fonts import Face
from reports.page import INK, Paper
from reports.signs import plain
from reports.text import Style, unbroken, width_of, wrap

BODY = Style(Face.REGULAR, 9.6, INK)
PITCH = 13.5
_TOGETHER = 2  # lines of a paragraph that are not left alone at the end or the top of a page


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a line in one face."""

    text: str
    style: Style


Row = tuple[Piece, ...]
Draw = Callable[[Paper, float], object]


def _faced(line: Line, style: Style) -> list[Piece]:
    """Give the spans as pieces; letters from the right are set in one face, since their order goes over them all."""
    if runs_right_to_left(words_of(line)):
        return [Piece(words_of(line), style)]
    strong, quiet = replace(style, face=Face.BOLD), replace(style, face=Face.MEDIUM)
    return [Piece(each.text, strong if each.bold else quiet if each.italic else style) for each in line if each.text]


def _words(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Give the words; a word may have letters of several faces."""
    word: list[Piece] = []
    for piece in pieces:
        parts = unbroken(piece.text)
        apart = plain(piece.text)
        if word and apart.startswith(" "):
            yield word
            word = []
        for at, part in enumerate(parts):
            if at and word:
                yield word
                word = []
            word.append(Piece(part, piece.style))
        if word and apart.endswith(" "):
            yield word
            word = []
    if word:
        yield word


def _wide(word: Sequence[Piece]) -> float:
    return sum(width_of(piece.text, piece.style) for piece in word)


def rows(line: Line, style: Style, width: float) -> list[Row]:
    """Break a line of text into rows at most so wide; a word wider than a row is broken between signs."""
    found: list[list[list[Piece]]] = [[]]
    used = 0.0
    for whole in _words(_faced(line, style)):
        for word in _narrow(whole, width):
            wide = _wide(word)
            space = width_of(" ", style) if found[-1] else 0.0
            if found[-1] and used + space + wide > width:
                found.append([])
                used = space = 0.0
            found[-1].append(word)
            used += space + wide
    return [_joined(words, style) for words in found if words]


def _narrow(word: list[Piece], width: float) -> list[list[Piece]]:
    if _wide(word) <= width:
        return [word]
    return [[Piece(part, piece.style)] for piece in word for part in wrap(piece.text, piece.style, width)]


def _joined(words: Sequence[Sequence[Piece]], style: Style) -> Row:
    """Put the words of a row together again, stretches of one face in one piece."""
    out: list[Piece] = []
    for at, word in enumerate(words):
        for place, piece in enumerate(word):
            text = piece.text
            if at and not place:
                before = out[-1]
                if before.style == piece.style:
                    text = f" {text}"
                else:
                    out[-1] = Piece(f"{before.text} ", before.style)
            if out and out[-1].style == piece.style:
                out[-1] = Piece(out[-1].text + text, piece.style)
            else:
                out.append(Piece(text, piece.style))
    return tuple(out) or (Piece("", style),)


def write(paper: Paper, x: float, middle: float, row: Row) -> None:
    """Draw a row, its capitals centred on a height."""
    for piece in row:
        x += paper.text_on(x, middle, piece.text, piece.style)


def text(
    line: Line, indent: float, width: float, *, style: Style = BODY, pitch: float = PITCH, leads: bool = False
) -> list[Block]:
    """Give a paragraph as blocks of one row each, so far from the left margin; `leads` keeps it with what follows."""
    broken = rows(line, style, width)
    last = len(broken) - 1
    return [
        _row(
            row,
            indent,
            pitch,
            leads=(at < last and (at < _TOGETHER - 1 or at >= last - _TOGETHER + 1)) or (leads and at == last),
        )
        for at, row in enumerate(broken)
    ]


def _row(row: Row, indent: float, pitch: float, *, leads: bool) -> Block:
    return Block(pitch, lambda paper, down: write(paper, paper.left + indent, down + pitch / 2, row), leads=leads)
