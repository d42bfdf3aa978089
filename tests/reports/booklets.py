"""Booklets for the tests: those of the leagues, and one that a club has written itself, made for a list of names."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from clubapp import rulesets
from clubapp.booklets import booklet
from clubapp.domain.record import replace
from clubapp.rules_in_short import blinds_sheet, wall_sheet
from clubapp.views.booklet import Book, Bullets, Chapter, Lettered, Paragraph, Part, Section, Span
from clubapp.views.booklet_rows import BlindsSheet, BookletSheet, WallSheet

CLUB, EDITION = "Fenland Poker League", "Season 2026"
LEAGUES = ("weekly-poker-club", "three-seasons", "team-poker", "stud-hi-lo")
WEEKLY = rulesets.load("weekly-poker-club")


def of_league(name: str, **changes: Any) -> BookletSheet:
    """The booklet that ships, with these figures of the rule set changed."""
    rules = rulesets.load_any(name)
    return booklet(rules._replace(**changes) if changes else rules, CLUB, EDITION)


def own(names: Sequence[str], **changes: Any) -> BookletSheet:
    """A club's own chapter: a page for each name, a rule whose words are the name, and one with a part for each."""
    pages = tuple(
        Section(
            f"page-{at}", name or "Nobody", (Paragraph((Span("See also: "), Span(name, bold=True))),), is_rule=False
        )
        for at, name in enumerate(names)
    )
    rules = tuple(
        Section(f"X{at}", f"Rule {at}", (Paragraph((Span(name),)), Bullets(((Span(name, italic=True),),))))
        for at, name in enumerate(names, start=1)
    )
    parts = tuple(Part(f"Y1{chr(97 + at)}", chr(97 + at), (Span(name),)) for at, name in enumerate(names[:26]))
    last = Section("Y1", "All of them", (Lettered(parts),))
    book = Book("House rules", "X", (Chapter("own", "Our own", (), (*pages, *rules, last)),))
    return replace(BookletSheet(names[0] if names else CLUB, "House rules", EDITION, book, (), ()), **changes)


def alone(names: Sequence[str]) -> BookletSheet:
    """The same chapter without cover, contents and index."""
    return own(names)


def wall(names: Sequence[str]) -> WallSheet:
    return wall_sheet(WEEKLY, names[0], EDITION)


def blinds(names: Sequence[str]) -> BlindsSheet:
    return blinds_sheet(WEEKLY, names[0], EDITION)


def bookmarks(reader: PdfReader) -> Iterator[tuple[str, int]]:
    """Each bookmark with the page it leads to, the cover being 1."""

    def flat(found: list[Any]) -> Iterator[Any]:
        for each in found:
            if isinstance(each, list):
                yield from flat(each)
            else:
                yield each

    for mark in flat(reader.outline):
        page = reader.get_destination_page_number(mark)
        assert page is not None
        yield str(mark.title), page + 1


def links(reader: PdfReader, page: int) -> list[int]:
    """The pages that the links of one page lead to, all counted from 1."""
    ids = {
        each.indirect_reference.idnum: at for at, each in enumerate(reader.pages, start=1) if each.indirect_reference
    }
    annotations: Any = reader.pages[page - 1].get("/Annots", [])
    return [ids[note.get_object()["/Dest"][0].idnum] for note in annotations]


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))
