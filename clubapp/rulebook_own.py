"""A club's own words in its rule book: sections it has rewritten, added or taken out. The ids stay."""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import Any

from clubapp.domain.record import record, replace
from clubapp.rulebook_chapters import RuleBookError, section_from
from clubapp.views.booklet import Book, Chapter, Section


@record
class OwnSection:
    """A section as the club has typed it: its Markdown, braces and all.

    It takes the place of the section with its id. Where the book has none, it comes at the end of its chapter.
    """

    id: str
    chapter: str
    title: str
    text: str


@record
class OwnWords:
    """All that a club's copy has of its own: its sections, and the ids of those it has taken out."""

    sections: tuple[OwnSection, ...] = ()
    removed: tuple[str, ...] = ()

    def written(self, section: OwnSection) -> "OwnWords":
        """With this section, rewritten or new."""
        others = tuple(each for each in self.sections if each.id != section.id)
        return OwnWords((*others, section), tuple(each for each in self.removed if each != section.id))

    def without(self, section: str) -> "OwnWords":
        """With the section of that id taken out of the book; the club's own words for it are kept meanwhile."""
        return OwnWords(self.sections, (*(each for each in self.removed if each != section), section))

    def put_back(self, section: str) -> "OwnWords":
        """With a section that was taken out in the book again, in the words it had."""
        return OwnWords(self.sections, tuple(each for each in self.removed if each != section))

    def as_shipped(self, section: str) -> "OwnWords":
        """With the section of that id as the program brings it: gone, if it was the club's own."""
        return OwnWords(
            tuple(each for each in self.sections if each.id != section),
            tuple(each for each in self.removed if each != section),
        )

    def as_mapping(self) -> dict[str, Any]:
        """The same as plain lists and words, to be kept."""
        sections = [
            {"id": each.id, "chapter": each.chapter, "title": each.title, "text": each.text} for each in self.sections
        ]
        return {"sections": sections, "removed": list(self.removed)}

    def section(self, name: str) -> OwnSection | None:
        """The club's own section of that id, None where it has none."""
        return next((each for each in self.sections if each.id == name), None)

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any]) -> "OwnWords":
        """What `as_mapping` has given."""
        return cls(tuple(OwnSection(**each) for each in data.get("sections", ())), tuple(data.get("removed", ())))


def with_own(book: Book, own: OwnWords, figures: Mapping[str, str]) -> Book:
    """The book with a club's own words in it, and without chapters of which it has taken out every section.

    RuleBookError where its words ask for something that there is not.
    """
    places = {each.id: each.chapter for each in own.sections}
    shipped = {section.id: section for section in book.sections}
    taken = _taken(book)
    written = {each.id: _written(each, shipped.get(each.id), taken, figures) for each in own.sections}
    chapters = []
    for chapter in book.chapters:
        kept = [written.get(section.id, section) for section in chapter.sections if section.id not in own.removed]
        new = [
            written[name]
            for name in written
            if name not in shipped and name not in own.removed and places[name] == chapter.id
        ]
        if kept or new or not chapter.sections:
            chapters.append(replace(chapter, sections=(*kept, *new)))
    _all_placed(places, shipped, book.chapters)
    return replace(book, chapters=tuple(chapters))


def _written(own: OwnSection, shipped: Section | None, taken: Collection[str], figures: Mapping[str, str]) -> Section:
    """A section in the club's words. Parts that it no longer has still lead to it, for they are named on the screen."""
    if shipped is None and own.id.lower() in taken:
        raise RuleBookError(f"{own.id}: the book has that id already; a section of the club's own needs another one.")
    section = section_from(own.id, own.title, own.text, figures)
    if shipped is None:
        return section
    return replace(section, also=tuple(part for part in shipped.parts if part not in section.parts))


def _taken(book: Book) -> frozenset[str]:
    """Every id of the book in small letters: sections, their parts, chapters."""
    sections = (name for section in book.sections for name in (section.id, *section.parts))
    return frozenset(name.lower() for name in (*sections, *(chapter.id for chapter in book.chapters)))


def readable(book: Book, own: OwnWords, figures: Mapping[str, str]) -> OwnWords:
    """Its own words without those that can not be read: a figure or a chapter is gone since they were written.

    They stay in the club file, and the book has the shipped words in their place meanwhile.
    """
    chapters = {chapter.id for chapter in book.chapters}
    known = {section.id: section for section in book.sections}
    taken = _taken(book)
    sections = []
    for each in own.sections:
        with suppress(RuleBookError):
            _written(each, known.get(each.id), taken, figures)
            if each.id in known or each.chapter in chapters:
                sections.append(each)
    return replace(own, sections=tuple(sections))


def _all_placed(places: Mapping[str, str], shipped: Iterable[str], chapters: Iterable[Chapter]) -> None:
    known = {chapter.id for chapter in chapters}
    for name, chapter in places.items():
        if name not in shipped and chapter not in known:
            raise RuleBookError(f"{name}: there is no chapter {chapter!r}; choose one of {', '.join(sorted(known))}.")


def preview(own: OwnSection, figures: Mapping[str, str]) -> Section:
    """How a section will look with the club's figures. RuleBookError where it asks for something that there is not."""
    return section_from(own.id, own.title, own.text, figures)
