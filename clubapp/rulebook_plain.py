"""A section of the rule book as plain text, for a tag's window, for copying and for searching."""

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
    first: list[str] = []
    for block in section.blocks:
        if not isinstance(block, Paragraph):
            break
        first.append(words_of(block.line))
    return "\n".join(first) or told


def plain(section: Section, rule: str = "") -> str:
    """What a section says, lists one item to a line; of a part such as W54c what leads up to it, and the part."""
    told: list[str] = []
    for block in section.blocks:
        if isinstance(block, Lettered) and rule in section.parts:
            told += [f"({part.letter}) {words_of(part.line)}" for part in block.parts if part.id == rule]
            break
        if rule not in section.parts or isinstance(block, Paragraph):
            told += lines_of(block)
    return "\n".join(told)


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
