"""The little Markdown that rule books are written in, read into what can be shown and printed.

A paragraph, a list (`- `, `1. `), the lettered parts of a rule (`(a) `), an example (`> `), **bold** and *italic*; and
lines of their own for what is drawn: `![caption](picture:chips)`, `![caption](table:levels)`,
`![Flush: five of one suit](cards:Ad Jd 8d 6d 2d)`. A blank line ends a paragraph.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from clubapp.domain.cards import CardError, parse_cards
from clubapp.views.booklet import (
    Block,
    Bullets,
    Example,
    Hand,
    Hands,
    Lettered,
    Line,
    Numbered,
    Paragraph,
    Part,
    Picture,
    Span,
    Table,
)

PICTURES = (
    "chips",
    "seat-order",
    "button-small-blind-out",
    "button-big-blind-out",
    "heads-up",
    "side-pots",
    "team-seats",
    "stud-deal",
)
"""Every drawing a book may ask for."""

TABLES = ("levels", "late-entry", "kit", "points")
"""Every table of figures a book may ask for."""

_DRAWN = re.compile(r"!\[([^\]]*)\]\((picture|table|cards):([^)]*)\)")
_STARTS = {
    "bullet": re.compile(r"- +"),
    "number": re.compile(r"\d+\. +"),
    "letter": re.compile(r"\(([a-z])\) +"),
    "example": re.compile(r"> ?"),
}
_LISTS = ("bullet", "number", "letter", "example", "cards")
_DRAWINGS = ("picture", "table", "cards")
_MARKS = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*")


class MarkdownError(ValueError):
    """A line that asks for something there is not: the sentence names it and the choices."""


class _Piece(NamedTuple):
    """Lines that belong together: their kind, their letter or what is drawn, and the words."""

    kind: str
    letter: str
    words: str


def blocks(text: str, rule: str) -> tuple[Block, ...]:
    """What a text says, in order; the parts in it belong to that rule. MarkdownError where it asks for the unknown."""
    return tuple(_block(group, rule) for group in _groups(_pieces(text)))


def line(words: str) -> Line:
    """Words with their **bold** and *italic* found; a star without a fellow is a star."""
    spans: list[Span] = []
    at = 0
    for mark in _MARKS.finditer(words):
        if mark.start() > at:
            spans.append(Span(words[at : mark.start()]))
        bold, italic = mark["bold"], mark["italic"]
        spans.append(Span(bold or italic, bold=bold is not None, italic=italic is not None))
        at = mark.end()
    if at < len(words):
        spans.append(Span(words[at:]))
    return tuple(spans)


def _pieces(text: str) -> Iterator[_Piece]:
    """The text cut where something new begins: after a blank line, at a sign of a list, at something drawn."""
    current: _Piece | None = None
    for raw in text.splitlines():
        told = raw.strip()
        begun = _begun(told)
        if told and current is not None and _goes_on(current, begun):
            current = current._replace(words=f"{current.words} {told if begun is None else begun.words}")
            continue
        if current is not None:
            yield current
        current = (begun or _Piece("text", "", told)) if told else None
    if current is not None:
        yield current


def _goes_on(current: _Piece, begun: _Piece | None) -> bool:
    """Whether a line belongs to the words before it: an example has its sign on every line."""
    if begun is None:
        return current.kind not in _DRAWINGS
    return begun.kind == current.kind == "example" and bool(begun.words and current.words)


def _groups(pieces: Iterator[_Piece]) -> Iterator[list[_Piece]]:
    """Items of one list together; paragraphs, pictures and tables each alone. What says nothing is left out."""
    told = (piece for piece in pieces if piece.words or piece.letter)
    for kind, group in groupby(told, key=lambda piece: piece.kind):
        if kind in _LISTS:
            yield list(group)
        else:
            yield from ([piece] for piece in group)


def _begun(told: str) -> _Piece | None:
    """What a line begins, None where it goes on with the line before."""
    drawn = _DRAWN.fullmatch(told)
    if drawn is not None:
        return _Piece(drawn[2], drawn[3].strip(), drawn[1].strip())
    for kind, sign in _STARTS.items():
        found = sign.match(told)
        if found is not None:
            return _Piece(kind, found[1] if found.groups() else "", told[found.end() :])
    return None


def _block(group: list[_Piece], rule: str) -> Block:
    first, lines = group[0], tuple(line(piece.words) for piece in group)
    match first.kind:
        case "bullet":
            return Bullets(lines)
        case "number":
            return Numbered(lines)
        case "letter":
            return Lettered(tuple(Part(rule + each.letter, each.letter, line(each.words)) for each in group))
        case "example":
            return Example(lines)
        case "cards":
            return Hands(tuple(map(_hand, group)))
        case "picture":
            return Picture(_one_of(PICTURES, first.letter), first.words)
        case "table":
            return Table(_one_of(TABLES, first.letter), first.words)
        case _:
            return Paragraph(lines[0])


def _one_of(names: tuple[str, ...], name: str) -> str:
    if name not in names:
        raise MarkdownError(f"there is no drawing called {name!r}; choose one of {', '.join(names)}")
    return name


def _hand(piece: _Piece) -> Hand:
    name, _, words = piece.words.partition(": ")
    try:
        cards = parse_cards(piece.letter)
    except CardError as error:
        raise MarkdownError(str(error).rstrip(".")) from None
    return Hand(tuple(map(str, cards)), name, words)
