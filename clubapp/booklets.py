"""The rule booklet of a rule set or of a club, ready for paper: its book, its pictures and its tables."""

import re
from datetime import date
from functools import cache

from clubapp.booklet_games import figures
from clubapp.booklet_pictures import pictures
from clubapp.booklet_tables import tables
from clubapp.club import Club
from clubapp.domain.game_rules import AnyRules
from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.papers import NoPaperError
from clubapp.rulebook import SHIPPED, book_of, named_book, rules_named
from clubapp.rulebook_own import OwnWords, with_own
from clubapp.rulebook_search import RuleFinder
from clubapp.rulesets import load_any, shipped
from clubapp.views.booklet import Book, Chapter, Section
from clubapp.views.booklet_rows import BookletSheet
from clubapp.wording import short_date


def booklet(rules: AnyRules, club: str, edition: str, own: OwnWords = SHIPPED) -> BookletSheet:
    """The booklet of a rule set under a club's name, with its own words in it.

    Raises NoPaperError where there is no book for the rules.
    """
    book = book_for(rules, own)
    if book is None:
        numbered = f"rules numbered with {rules.prefix}"
        raise NoPaperError(f"No rule book ships for {numbered}, so there is no booklet to print.")
    return BookletSheet(club, rules.name, edition, book, pictures(rules), tables(rules))


def of_rule(sheet: BookletSheet, rule: str) -> BookletSheet:
    """The same with one section alone, to be printed by itself: a rule's, or that of a part of it.

    Raises NoPaperError where the book has none.
    """
    section = sheet.book.section(rule) or sheet.book.section(_as_numbered(rule))
    chapter = sheet.book.chapter_of(section.id) if section is not None else None
    if section is None or chapter is None:
        raise NoPaperError(f"The rule book has no {rule}, so there is no page to print.")
    alone = Chapter(chapter.id, chapter.title, (), (section,))
    return replace(sheet, book=replace(sheet.book, chapters=(alone,)))


def _as_numbered(rule: str) -> str:
    """An id as it may be typed, in the letters it has in the book: S85 for s85, W54a for w54A."""
    found = re.fullmatch(r"([A-Za-z]+)(\d+)([A-Za-z]*)", rule)
    return f"{found[1].upper()}{found[2]}{found[3].lower()}" if found is not None else rule.lower()


def book_for(rules: AnyRules, own: OwnWords = SHIPPED) -> Book | None:
    """The rule book of either kind of rule set, with its figures filled in; None where none ships."""
    if isinstance(rules, RuleSet):
        return book_of(rules, own)
    known = figures(rules)
    book = named_book(rules.id, known, rules_named(rules.as_mapping()), rules.prefix)
    return replace(with_own(book, own, known), title=rules.name) if book is not None else None


def booklet_of(club: Club, today: date) -> BookletSheet:
    """The club's own booklet, with its own figures and its own words. Raises NoPaperError."""
    return booklet(club.rules, club.name, edition_of(club, today), club.own_rules.for_book(club.rules))


@cache
def of_another_league(rule: str) -> tuple[BookletSheet, str] | None:
    """The shipped booklet that a rule stands in by its own number, and which section of it it is.

    A rule that the book has in parts ("T4" in T4i to T4iii) is found at the first of them. None where none has it.
    """
    for sheet in _every_shipped():
        prefix = sheet.book.prefix
        if rule.startswith(prefix) and rule[len(prefix) :][:1].isdigit():
            known = [section.id for section in sheet.book.sections]
            parts = (each for each in known if each.startswith(rule) and not each[len(rule) :][:1].isdigit())
            found = rule if sheet.book.section(rule) is not None else next(parts, None)
            if found is not None:
                return sheet, found
    return None


def found_in_other_leagues(asked: str, prefix: str) -> tuple[tuple[BookletSheet, Section], ...]:
    """The rules of every other league's shipped book that have the words asked for, each by its league's own number.

    `prefix` is that of the book which has been searched already.
    """
    return tuple(
        (sheet, section)
        for sheet in _every_shipped()
        if sheet.book.prefix != prefix
        for section in _finder_of(sheet).find(asked)
        if section.id.startswith(sheet.book.prefix) and section.is_rule
    )


def as_shipped(club: Club) -> BookletSheet:
    """The club's booklet as it ships, without the club's own words. Raises NoPaperError."""
    return booklet(club.rules, club.name, "")


@cache
def _every_shipped() -> tuple[BookletSheet, ...]:
    every = (load_any(name) for name in shipped())
    return tuple(booklet(rules, rules.name, "") for rules in every if book_for(rules) is not None)


@cache
def _finder_of(sheet: BookletSheet) -> RuleFinder:
    return RuleFinder(sheet.book)


def edition_of(club: Club, today: date) -> str:
    """Which season's booklet it is; the day where the club has no season yet."""
    season = club.current_season()
    return f"Season {season.name}" if season is not None else short_date(today)
