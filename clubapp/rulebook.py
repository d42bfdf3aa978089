"""The rule booklet in plain words: chapters and sections for each rule, with the club's own figures filled in."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.rulebook_chapters import Files, RuleBookError, files_by_prefix, files_of, read, sections_of
from clubapp.rulebook_figures import figures
from clubapp.rulebook_own import OwnWords, with_own
from clubapp.rulebook_plain import brief
from clubapp.views.booklet import Book, Section, by_number

__all__ = ["RuleBook", "RuleBookError", "RuleText", "book_of", "load", "named_book", "rules_in_force", "rules_named"]

SHIPPED = OwnWords()
"""No words of a club's own: the book as the program brings it."""


class RuleText(NamedTuple):
    """One rule in plain words, without looks: paragraphs and items on lines of their own."""

    title: str
    text: str


class RuleBook:
    """The words for each rule id of one rule set, and for those it has from another one."""

    def __init__(self, book: Book | None) -> None:
        self._book = book

    def ids(self) -> tuple[str, ...]:
        """Every rule of the league's own there are words for, by number."""
        if self._book is None:
            return ()
        own = (
            section.id
            for section in self._book.sections
            if section.is_rule and _prefix(section.id) == self._book.prefix
        )
        return tuple(sorted(own, key=by_number))

    def text_of(self, rule: str) -> RuleText | None:
        """The words of a rule, None where there are none; a part such as W54c has its rule's title."""
        section = self._book.section(rule) if self._book is not None else None
        return RuleText(section.title, brief(section, rule)) if section is not None else None


def load(rules: RuleSet, own: OwnWords = SHIPPED) -> RuleBook:
    """The words of a rule set; none where no booklet ships for it. RuleBookError where a file is no good."""
    return RuleBook(book_of(rules, own))


def book_of(rules: RuleSet, own: OwnWords = SHIPPED) -> Book | None:
    """The rule book of a rule set, with a club's own words in it; None where none ships.

    A club's own rule set has an id of its own; it gets the book whose rules are numbered as its are ("W").
    A rule that it names under another league's number has the words of that league's book, with its own figures.
    Raises RuleBookError where a file is no good.
    """
    files = files_of(rules.id) or files_by_prefix(rules.prefix)
    if files is None:
        return None
    known = figures(rules)
    book = with_own(_with_borrowed(files, known, rules_in_force(rules)), own, known)
    return replace(book, title=rules.name)


def named_book(name: str, known: Mapping[str, str], rules: Iterable[str] = (), prefix: str = "") -> Book | None:
    """The shipped book of that name, or else for rules of that prefix, with these figures filled in.

    `rules` are all the ids that may be asked for; those of other leagues bring their words with them.
    """
    files = files_of(name) or (files_by_prefix(prefix) if prefix else None)
    return _with_borrowed(files, known, rules) if files is not None else None


def rules_named(part: Mapping[str, object]) -> set[str]:
    """Every rule id that a rule set names beside its figures."""
    here = {word for key, word in part.items() if isinstance(word, str) and (key == "rule" or key.endswith("_rule"))}
    return here.union(*(rules_named(inner) for inner in part.values() if isinstance(inner, Mapping)))


def rules_in_force(rules: RuleSet) -> set[str]:
    """The rule ids a rule set names, without those whose game it does not play: nobody signs out where none has to."""
    unused = set() if rules.knock_outs.sign_out else {rules.knock_outs.sign_out_rule}
    return rules_named(rules.as_mapping()) - unused


def _with_borrowed(files: Files, known: Mapping[str, str], named: Iterable[str]) -> Book:
    own = read(files, known)
    foreign = {rule for rule in named if own.section(rule) is None}
    borrowed: list[Section] = []
    for prefix in sorted({_prefix(rule) for rule in foreign} - {files.prefix}):
        lender = files_by_prefix(prefix)
        borrowed += sections_of(lender, known, foreign) if lender is not None else ()
    return read(files, known, borrowed) if borrowed else own


def _prefix(rule: str) -> str:
    return re.split(r"\d", rule, maxsplit=1)[0]
