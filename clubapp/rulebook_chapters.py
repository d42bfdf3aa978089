"""A rule book's own files: `book.toml` with its title and its letter, and a Markdown file for each chapter.

Chapters that several books share stand in a folder of their own, and `book.toml` says at which place they come.
A chapter file is named by its place and its id ("03-draw.md"). It opens with `# Heading` and what is said before the
first section; a section opens with `## [W18] Coming late`. An id is a rule's, or a small word where there is no rule.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from clubapp.resources import resource
from clubapp.rulebook_markdown import MarkdownError, blocks
from clubapp.rulebook_switches import SwitchError, chosen, only_figures
from clubapp.views.booklet import Block, Book, Chapter, Section, by_number

ABOUT = "book.toml"
COMMON = "common"
_BRACES = re.compile(r"\{([a-z_]*)\}")
_FILE = re.compile(r"\d\d-([a-z-]+)\.md")
_CHAPTER = re.compile(r"# +(\S.*)")
_SECTION = re.compile(r"## +\[([A-Za-z0-9-]+)\] +(\S.*)")
_SECTION_STARTS = re.compile(r"^(?=## )", re.MULTILINE)
_ID = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_RULE = re.compile(r"[A-Z]+\d+[a-z]*")
_ABOUT_KEYS = {"title", "prefix", "borrowed"}


class RuleBookError(ValueError):
    """A booklet that can not be used: the sentence names the file and the section."""


class Files(NamedTuple):
    """A rule book as it is written, braces and all. `borrowed` is the chapter for rules of another league, or none."""

    folder: str
    title: str
    prefix: str
    borrowed: str
    chapters: Mapping[str, str]


def files_of(folder: str) -> Files | None:
    """What a folder of the shipped rule books holds, None where there is no such book."""
    if not re.fullmatch(r"[\w-]+", folder):  # an id is a word of the club's own, and no way out of the folder
        return None
    place = resource("rulebooks", folder)
    about = place / ABOUT
    if not about.is_file():
        return None
    source = f"{folder}/{ABOUT}"
    try:
        told = tomllib.loads(about.read_text("utf-8"))
        chapters = {path.name: path.read_text("utf-8") for path in place.glob("*.md")}
        shared = told.pop(COMMON, {})
        chapters |= {name: resource("rulebooks", COMMON, file).read_text("utf-8") for name, file in shared.items()}
    except OSError as error:
        raise RuleBookError(f"{source}: can not be read: {error.strerror}.") from None
    except ValueError as error:
        raise RuleBookError(f"{source} and its chapters have to be plain text in UTF-8: {error}.") from None
    if not set(told) <= _ABOUT_KEYS or not all(isinstance(value, str) for value in told.values()):
        raise RuleBookError(f"{source} has title, prefix and borrowed, all words, and nothing else.")
    if not told.get("title") or not told.get("prefix"):
        raise RuleBookError(f"{source} has to have a title and a prefix.")
    return Files(folder, told["title"], told["prefix"], told.get("borrowed", ""), dict(sorted(chapters.items())))


def files_by_prefix(prefix: str) -> Files | None:
    """The shipped book whose rules are numbered with these letters, None where there is none."""
    every = (files_of(place.name) for place in sorted(resource("rulebooks").glob("*")))
    return next((found for found in every if found is not None and found.prefix == prefix), None)


def read(files: Files, figures: Mapping[str, str], borrowed: Iterable[Section] = ()) -> Book:
    """The book with its figures filled in; RuleBookError where a figure, a picture or the form is not known.

    Rules borrowed from another book stand at the end of the chapter that is there for them. A chapter in which nothing
    is left to read is left out.
    """
    extra = tuple(borrowed)
    chapters = []
    for name, text in files.chapters.items():
        chapter = _chapter(f"{files.folder}/{name}", name, text, figures)
        if extra and chapter.id == files.borrowed:
            chapter = Chapter(chapter.id, chapter.title, chapter.intro, (*chapter.sections, *extra))
        if chapter.sections or (chapter.intro and chapter.id != files.borrowed):
            chapters.append(chapter)
    _each_once(files.folder, chapters)
    return Book(files.title, files.prefix, tuple(chapters))


def sections_of(files: Files, figures: Mapping[str, str], wanted: Iterable[str]) -> tuple[Section, ...]:
    """Some sections alone, by id, for a book that borrows them; only the figures in these have to be known."""
    ids = set(wanted)
    found = []
    for name, text in files.chapters.items():
        for each in _SECTION_STARTS.split(text)[1:]:
            heading = _SECTION.match(each)
            if heading is not None and heading[1] in ids:
                found.append(_section(each, figures, f"{files.folder}/{name}"))
    return tuple(sorted(found, key=lambda section: by_number(section.id)))


def as_written(files: Files) -> dict[str, tuple[str, str]]:
    """Title and words of every section by its id, as they stand in the files: Markdown, braces and all."""
    found = {}
    for text in files.chapters.values():
        for each in _SECTION_STARTS.split(text)[1:]:
            first, _, words = each.partition("\n")
            heading = _SECTION.fullmatch(first.strip())
            if heading is not None:
                found[heading[1]] = heading[2], words.strip("\n")
    return found


def _each_once(folder: str, chapters: list[Chapter]) -> None:
    seen: set[str] = set()
    for chapter in chapters:
        for section in chapter.sections:
            if section.id in seen:
                raise RuleBookError(f"{folder}: {section.id} stands there twice; an id belongs to one section.")
            seen.add(section.id)


def _chapter(source: str, name: str, text: str, figures: Mapping[str, str]) -> Chapter:
    named = _FILE.fullmatch(name)
    if named is None:
        raise RuleBookError(f"{source}: a chapter's file is named like 03-draw.md.")
    head, *rest = _SECTION_STARTS.split(text)
    first, _, intro = head.strip().partition("\n")
    title = _CHAPTER.fullmatch(first.strip())
    if title is None:
        raise RuleBookError(f"{source}: a chapter opens with # and its heading.")
    return Chapter(
        id=named[1],
        title=_fill(title[1], figures, source),
        intro=_read(intro, named[1], figures, source),
        sections=tuple(_section(each, figures, source) for each in rest),
    )


def _section(text: str, figures: Mapping[str, str], source: str) -> Section:
    first, _, words = text.partition("\n")
    heading = _SECTION.fullmatch(first.strip())
    if heading is None:
        raise RuleBookError(f"{source}: {first.strip()!r} has to read ## [id] Title.")
    return section_from(heading[1], heading[2], words, figures, f"{source}: {heading[1]}")


def section_from(name: str, title: str, text: str, figures: Mapping[str, str], where: str = "") -> Section:
    """A section from its id, its title and its Markdown; RuleBookError says what is wrong with it, and `where`."""
    where = where or name
    if not _ID.fullmatch(name):
        raise RuleBookError(f"{where!r} is no id; it has letters, digits and hyphens only, like W65 or dress-code.")
    if not title.strip():
        raise RuleBookError(f"{where} has to have a title.")
    said = _read(text, name, figures, where)
    if not said:
        raise RuleBookError(f"{where} has to have words under its title.")
    return Section(name, _fill(title.strip(), figures, where), said, is_rule=_RULE.fullmatch(name) is not None)


def _read(text: str, name: str, figures: Mapping[str, str], where: str) -> tuple[Block, ...]:
    try:
        return blocks(_fill(text, figures, where), name)
    except MarkdownError as error:
        raise RuleBookError(f"{where}: {error}.") from None


def _fill(text: str, figures: Mapping[str, str], where: str) -> str:
    def figure(found: re.Match[str]) -> str:
        name = found[1]
        if name not in figures:
            choices = ", ".join(sorted(only_figures(figures)))
            raise RuleBookError(f"{where} names {{{name}}}; choose one of {choices}.")
        return figures[name]

    try:
        text = chosen(text, figures)
    except SwitchError as error:
        raise RuleBookError(f"{where}: {error}.") from None
    if set("{}") & set(_BRACES.sub("", text)):
        raise RuleBookError(f"{where} has a brace that belongs to no placeholder.")
    return _BRACES.sub(figure, text)
