"""The lines of the section list: a heading for each chapter, and under it what stands in it."""

from collections.abc import Iterable

from clubapp.domain.record import record
from clubapp.rulebook_manuscript import BROKEN, REMOVED, SHIPPED, STATES, ChapterEntries, Entry
from clubapp.rulebook_own import OwnSection

NOT_SAVED = "not saved yet"
_TONES = {SHIPPED: "text3", REMOVED: "text3", BROKEN: "bad"}


@record
class ListLine:
    """A chapter's heading, or a section with its mark."""

    key: str
    name: str  # the section's id; empty on a heading
    tag: str  # what stands before the title: a rule's id, or a heading's words
    title: str
    mark: str
    tone: str
    chapter: str

    @property
    def called(self) -> str:
        """A rule by its id, any other section by its title."""
        return self.tag or self.title


def lines(chapters: Iterable[ChapterEntries], drafts: Iterable[OwnSection]) -> list[ListLine]:
    """All lines in the order of the book; sections that were begun and never saved come last in their chapter."""
    waiting = {draft.id: draft for draft in drafts}
    found: list[ListLine] = []
    chapters = tuple(chapters)
    known = {entry.id for chapter in chapters for entry in chapter.entries}
    for chapter in chapters:
        found.append(ListLine(f"chapter {chapter.id}", "", chapter.title, "", "", "text2", chapter.id))
        found += [_line(entry, waiting.get(entry.id)) for entry in chapter.entries]
        begun = (draft for draft in waiting.values() if draft.id not in known and draft.chapter == chapter.id)
        found += [
            ListLine(each.id, each.id, each.id, each.title or "New section", NOT_SAVED, "accent_text", each.chapter)
            for each in begun
        ]
    return found


def _line(entry: Entry, draft: OwnSection | None) -> ListLine:
    mark = NOT_SAVED if draft is not None else STATES[entry.state]
    tone = "accent_text" if draft is not None else _TONES.get(entry.state, "accent_text")
    title = draft.title if draft is not None and draft.title.strip() else entry.title
    return ListLine(entry.id, entry.id, entry.id if entry.is_rule else "", title, mark, tone, entry.chapter)
