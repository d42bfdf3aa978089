"""A rule book as it is shown and printed: chapters of sections, and what stands in them, figures filled in."""

import re
from typing import NamedTuple

from clubapp.domain.record import record


class Span(NamedTuple):
    """A run of letters that look alike."""

    text: str
    bold: bool = False
    italic: bool = False


Line = tuple[Span, ...]
"""The words of a paragraph or of one item of a list."""


@record
class Paragraph:
    """Running text."""

    line: Line


@record
class Bullets:
    """A list whose order does not matter."""

    items: tuple[Line, ...]


@record
class Numbered:
    """Steps, counted from 1."""

    items: tuple[Line, ...]


@record
class Part:
    """One lettered part of a rule; its id is the rule's with the letter: W54c."""

    id: str
    letter: str
    line: Line


@record
class Lettered:
    """The parts (a), (b), ... of a rule."""

    parts: tuple[Part, ...]


@record
class Example:
    """A worked example, set apart from the rule."""

    lines: tuple[Line, ...]


@record
class Picture:
    """A drawing, by name."""

    name: str
    caption: str


@record
class Table:
    """A table of the club's own figures, by name."""

    name: str
    caption: str


@record
class Hand:
    """A hand to draw: "As Ks Qs Js Ts", what it is called, and what makes it."""

    cards: tuple[str, ...]
    name: str
    words: str


@record
class Hands:
    """Hands in a row from the best down, counted from 1."""

    rows: tuple[Hand, ...]


Block = Paragraph | Bullets | Numbered | Lettered | Example | Picture | Table | Hands


@record
class Section:
    """A rule or a page without one.

    `id` is the rule's ("W18") or, where `is_rule` is false, a word of the book's own ("hands"); it never changes.
    `also` are ids that lead here though nothing in it bears them: parts that a club's own words no longer have.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    is_rule: bool = True
    also: tuple[str, ...] = ()

    @property
    def parts(self) -> tuple[str, ...]:
        """The ids of its lettered parts: W54a, W54b, ..."""
        return tuple(part.id for block in self.blocks if isinstance(block, Lettered) for part in block.parts)


@record
class Chapter:
    """A heading, what is said before the first section, and the sections."""

    id: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]


@record
class Book:
    """A whole rule book: its title, the letter its rules are numbered with, and the chapters in order."""

    title: str
    prefix: str
    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """Every section, in the order of the book."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    def section(self, rule: str) -> Section | None:
        """The section of an id or of one of its parts, None where there is none.

        A number that has sections only under it leads to the first of them: T4 to T4i.
        """
        every = self.sections
        exact = next((section for section in every if section.id == rule), None)
        part = exact or next((section for section in every if rule in (*section.parts, *section.also)), None)
        return part or next((section for section in every if rule and _numbered_under(section.id) == rule), None)

    def chapter_of(self, section: str) -> Chapter | None:
        """The chapter in which the section of that id stands."""
        return next((each for each in self.chapters if any(found.id == section for found in each.sections)), None)

    def index(self) -> tuple[tuple[str, Section], ...]:
        """Every rule id and every part with the section it stands in, by number."""
        rules = [section for section in self.sections if section.is_rule]
        found: list[tuple[str, Section]] = []
        listed = {section.id for section in rules}
        for section in rules:
            group = _numbered_under(section.id)
            if group and group not in listed:
                listed.add(group)
                found.append((group, section))
            found += [(name, section) for name in (section.id, *section.parts, *section.also)]
        return tuple(sorted(found, key=lambda entry: by_number(entry[0])))


def _numbered_under(rule: str) -> str:
    """The number that a rule in Roman figures belongs to: T4 for T4ii; nothing for another id."""
    found = re.fullmatch(r"([A-Z]+\d+)[ivx]+", rule)
    return found[1] if found else ""


def by_number(rule: str) -> tuple[str, int]:
    """What sorts rule ids as one counts, W2 before W10; the parts of a rule stay in the order of the book."""
    found = re.match(r"([A-Z]*)(\d*)", rule)
    letters, digits = found.groups() if found else (rule, "")
    return letters, int(digits or 0)


def words_of(line: Line) -> str:
    """A line without its looks."""
    return "".join(span.text for span in line)
