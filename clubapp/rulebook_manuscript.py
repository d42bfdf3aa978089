"""The rule book while a club writes in its copy: every section with what it says now, and what shipped."""

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Final

from clubapp.domain.record import record, replace
from clubapp.domain.rules import RuleSet
from clubapp.rulebook import book_of
from clubapp.rulebook_chapters import as_written, files_by_prefix, files_of
from clubapp.rulebook_check import cleaned, look_over
from clubapp.rulebook_figures import figures
from clubapp.rulebook_own import OwnSection, OwnWords, readable
from clubapp.rulebook_search import RuleFinder
from clubapp.views.booklet import Book, Section, by_number

SHIPPED: Final = "shipped"
REWRITTEN: Final = "rewritten"
ADDED: Final = "added"
REMOVED: Final = "removed"
BROKEN: Final = "broken"
"""The club's own words that can not be read any more: the book has the shipped ones until they are put right."""

STATES: Final[Mapping[str, str]] = {
    SHIPPED: "",
    REWRITTEN: "your own words",
    ADDED: "your own section",
    REMOVED: "taken out",
    BROKEN: "to be put right",
}
"""What a list says of each."""


@record
class Entry:
    """One section in the list."""

    id: str
    chapter: str
    title: str
    is_rule: bool
    state: str


@record
class ChapterEntries:
    """A chapter with all that stands or stood in it, in the order of the book."""

    id: str
    title: str
    entries: tuple[Entry, ...]


class Manuscript:
    """A club's copy of the book of one rule set. It is never changed: other words make another one."""

    def __init__(self, rules: RuleSet, own: OwnWords) -> None:
        """Raises LookupError where no book ships for these rules, RuleBookError where it can not be read."""
        shipped = book_of(rules)
        if shipped is None:
            raise LookupError(f"no rule book ships for rules numbered with {rules.prefix}")
        self.rules, self.own = rules, own
        self.figures = figures(rules)
        self._shipped = shipped
        self._readable = readable(shipped, own, self.figures)

    @cached_property
    def _written(self) -> dict[str, tuple[str, str]]:
        """Title and Markdown of every shipped section; of a borrowed one from the book that lends it."""
        files = files_of(self.rules.id) or files_by_prefix(self.rules.prefix)
        found = as_written(files) if files is not None else {}
        lacking = [section.id for section in self._shipped.sections if section.id not in found]
        for prefix in sorted({by_number(name)[0] for name in lacking}):
            lender = files_by_prefix(prefix)
            found = (as_written(lender) if lender is not None else {}) | found
        return found

    @cached_property
    def _whole(self) -> Book:
        """The book with its own words, and with what was taken out still in it."""
        return book_of(self.rules, OwnWords(self._readable.sections)) or self._shipped

    @cached_property
    def chapters(self) -> tuple[ChapterEntries, ...]:
        """Every chapter that holds sections."""
        lost = [self.now(each.id) for each in self.own.sections if self._is_lost(each)]
        found = []
        for chapter in self._whole.chapters:
            entries = [self._entry(section, chapter.id) for section in chapter.sections]
            entries += [_lost(each) for each in lost if each.chapter == chapter.id]
            found.append(ChapterEntries(chapter.id, chapter.title, tuple(entries)))
        return tuple(found)

    def _is_lost(self, section: OwnSection) -> bool:
        """Whether the book has nothing in the place of a section that can not be read."""
        return section not in self._readable.sections and self.shipped(section.id) is None

    def _entry(self, section: Section, chapter: str) -> Entry:
        return Entry(section.id, chapter, section.title, section.is_rule, self.state_of(section.id))

    def state_of(self, name: str) -> str:
        """Whether a section is as shipped, rewritten, added, taken out, or broken."""
        if name in self.own.removed:
            return REMOVED
        mine = self.own.section(name)
        if mine is None:
            return SHIPPED
        if mine not in self._readable.sections:
            return BROKEN
        return REWRITTEN if self.shipped(name) is not None else ADDED

    def find(self, asked: str, kept: Collection[str] = ()) -> tuple[ChapterEntries, ...]:
        """The chapters with only those sections that hold the words asked for, and those that are kept in any case."""
        if not asked.strip():
            return self.chapters
        ids = {section.id for section in self._finder.find(asked)} | set(kept)
        picked = (replace(each, entries=tuple(e for e in each.entries if e.id in ids)) for each in self.chapters)
        return tuple(each for each in picked if each.entries)

    @cached_property
    def _finder(self) -> RuleFinder:
        return RuleFinder(self._whole)

    def shipped(self, name: str) -> OwnSection | None:
        """A section as the program brings it, as it is typed; None for one the club has added."""
        chapter = self._shipped.chapter_of(name)
        if chapter is None or name not in self._written:
            return None
        return OwnSection(name, chapter.id, *self._written[name])

    def now(self, name: str) -> OwnSection:
        """A section as it stands, as it is typed; of one taken out, as it was. Raises LookupError."""
        found = self.own.section(name) or self.shipped(name)
        if found is None:
            raise LookupError(f"there is no section {name}")
        known = [chapter.id for chapter in self._shipped.chapters]
        return found if found.chapter in known else replace(found, chapter=known[-1])

    def chapter_title(self, chapter: str) -> str:
        """A chapter's heading; its id where there is no such chapter."""
        return next((each.title for each in self._shipped.chapters if each.id == chapter), chapter)

    def new(self, chapter: str, taken: Collection[str] = ()) -> OwnSection:
        """An empty section for a chapter, with a number that no league and nothing of the club's bears."""
        letter = "X" if self.rules.prefix != "X" else "Y"
        used = {*taken, *(each.id for each in self.own.sections), *self.own.removed}
        used |= {section.id for section in self._shipped.sections}
        numbers = [int(name[1:]) for name in used if name[:1] == letter and name[1:].isdecimal()]
        return OwnSection(f"{letter}{max(numbers, default=0) + 1}", chapter, "", "")

    def read(self, section: OwnSection) -> Section:
        """How it will look. RuleBookError says in one sentence what is wrong with it."""
        return look_over(section, self.figures)

    # What a club does, each giving the words to keep ----------------------------------------------------------------

    def with_section(self, section: OwnSection) -> OwnWords:
        """With a section as written; exactly the shipped words are no words of its own. RuleBookError as above."""
        self.read(section)
        written = cleaned(section)
        shipped = self.shipped(section.id)
        if shipped is not None and written == cleaned(shipped):
            return self.own.as_shipped(section.id)
        return self.own.written(written)

    def without(self, name: str) -> OwnWords:
        """With a section taken out; one that the club has added is gone altogether."""
        return self.own.without(name) if self.shipped(name) is not None else self.own.as_shipped(name)

    def put_back(self, name: str) -> OwnWords:
        """With a section in the book again that was taken out, in the words it had."""
        return self.own.put_back(name)

    def as_shipped(self, name: str) -> OwnWords:
        """With a section as the program brings it."""
        return self.own.as_shipped(name)


def _lost(section: OwnSection) -> Entry:
    return Entry(section.id, section.chapter, section.title, is_rule=True, state=BROKEN)
