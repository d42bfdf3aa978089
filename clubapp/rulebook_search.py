"""Finding a section of the rule book by its id or by words, whatever their case and accents."""

import re
from typing import NamedTuple

from clubapp.folding import fold
from clubapp.rulebook_plain import plain
from clubapp.views.booklet import Book, Section

IS_ID, BEGINS_ID, IN_TITLE, BEGINS_IN_TITLE, IN_TEXT, BEGINS_IN_TEXT, NOWHERE = range(7)
"""Where a word is found, the best first."""

_WORD = re.compile(r"\w+")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_NOUGHTS = re.compile(r"(?<![\w,.])([a-z]?)0+(?=[1-9])")
_SHORTEST_PLURAL = 4


class _Entry(NamedTuple):
    """A section ready to be searched: its place in the book, its ids (also without their letters), and its words."""

    place: int
    section: Section
    ids: frozenset[str]
    title: tuple[str, ...]
    text: tuple[str, ...]

    def mark(self, word: str) -> int:
        """Where this word stands in the section, or else what it is the plural of."""
        found = self._mark(word)
        if found == NOWHERE and word.endswith("s") and len(word) >= _SHORTEST_PLURAL:
            found = self._mark(word[:-1])
        return found

    def _mark(self, word: str) -> int:
        if word in self.ids:
            return IS_ID
        if word[-1].isdigit() and any(name.startswith(word) for name in self.ids):
            return BEGINS_ID
        for whole, begins, words in ((IN_TITLE, BEGINS_IN_TITLE, self.title), (IN_TEXT, BEGINS_IN_TEXT, self.text)):
            if word in words:
                return whole
            if any(said.startswith(word) for said in words):
                return begins
        return NOWHERE

    def together(self, sought: tuple[str, ...]) -> bool:
        """Whether the words stand side by side, the last one perhaps still being typed."""
        wanted = f" {' '.join(sought)}"
        return any(wanted in f" {' '.join(words)}" for words in (self.title, self.text))


class RuleFinder:
    """A book made ready to be searched while somebody types."""

    def __init__(self, book: Book) -> None:
        self._entries = [_entry(place, section, book.prefix) for place, section in enumerate(book.sections)]

    def find(self, asked: str) -> tuple[Section, ...]:
        """The sections that hold the words asked for, best first; every one, in the order of the book, for no words.

        "w18" or "18" is W18 before anything else, "W54c" the rule with that part. A word counts for more in a title
        than in the text, a whole one for more than a beginning. If no section has all the words, those with the most.
        """
        words = _words(_NOUGHTS.sub(r"\1", fold(asked)))
        if not words:
            return tuple(entry.section for entry in self._entries)
        ranked = []
        for entry in self._entries:
            marks = [entry.mark(word) for word in words]
            lacking = marks.count(NOWHERE)
            if lacking < len(words):
                apart = not entry.together(words)
                order = (
                    lacking,
                    entry.title[: len(words)] != words,
                    sum(marks),
                    apart,
                    not entry.section.is_rule,
                    entry.place,
                )
                ranked.append((order, entry.section))
        ranked.sort(key=lambda found: found[0])
        return tuple(section for order, section in ranked if order[0] == ranked[0][0][0])


def _entry(place: int, section: Section, prefix: str) -> _Entry:
    ids = {fold(name) for name in (section.id, *section.parts)} if section.is_rule else set()
    bare = {name.removeprefix(fold(prefix)) for name in ids}
    return _Entry(place, section, frozenset(ids | bare), _words(section.title), _words(plain(section)))


def _words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters without accents; "all-in" is two words, "dealer's" and "2,850" are one."""
    return tuple(_WORD.findall(_THOUSANDS.sub("", fold(text))))
