"""A section of the rule book as plain text, for a tag's window, for copying and for searching."""

from itertools import takewhile

from clubapp.views.booklet import (
    Block,
    Bullets,
    Example,
    Hands,
    Lettered,
    Numbered,
    Paragraph,
    Picture,
    Section,
    Table,
    words_of,
)

TAG = 900
"""So many letters have room in the window that a rule tag opens."""


def brief(section: Section, rule: str = "") -> str:
    """As much of a section as a tag's window has room for: all of it, or what is said before its first list."""
    told = plain(section, rule)
    if len(told) <= TAG:
        return told
    opening = _opening(section)
    return _apart([[words] for words in opening if not words.endswith(":")]) or told


def plain(section: Section, rule: str = "") -> str:
    """What a section says, a line for each item of a list; of a part such as W54c its beginning, and the part."""
    if rule not in section.parts:
        return _apart(list(map(lines_of, section.blocks)))
    letters = [block for block in section.blocks if isinstance(block, Lettered)]
    own = [f"({part.letter}) {words_of(part.line)}" for block in letters for part in block.parts if part.id == rule]
    return _apart([[words] for words in (*_opening(section)[-1:], *own)])


def _opening(section: Section) -> list[str]:
    """The paragraphs before anything else."""
    found = takewhile(lambda block: isinstance(block, Paragraph), section.blocks)
    return [told for block in found for told in lines_of(block)]


def _apart(blocks: list[list[str]]) -> str:
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def lines_of(block: Block) -> list[str]:
    """What a block says, line by line; a drawing says nothing."""
    match block:
        case Paragraph(line):
            return [words_of(line)]
        case Bullets(items):
            return [f"• {words_of(line)}" for line in items]
        case Numbered(items):
            return [f"{count}. {words_of(line)}" for count, line in enumerate(items, start=1)]
        case Lettered(parts):
            return [f"({part.letter}) {words_of(part.line)}" for part in parts]
        case Example(lines):
            return [words_of(line) for line in lines]
        case Hands(rows):
            return [f"{hand.name}: {hand.words}" if hand.words else hand.name for hand in rows]
        case Picture() | Table():
            return []
