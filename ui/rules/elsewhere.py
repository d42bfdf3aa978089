"""What a search finds in the books of other leagues, beside that of the club."""

from collections.abc import Callable

from clubapp.booklets import found_in_other_leagues
from clubapp.views.booklet import Section
from clubapp.views.booklet_rows import BookletSheet

OfAnother = Callable[[str], tuple[BookletSheet, str] | None]


class Elsewhere:
    """Remembers whose rule is whose, for as long as the list is shown."""

    def __init__(self, of_another: OfAnother) -> None:
        """`of_another` finds a rule by its number."""
        self._of_another = of_another
        self._whose: dict[str, BookletSheet] = {}

    def find(self, asked: str, own: BookletSheet | None, found: tuple[Section, ...]) -> tuple[Section, ...]:
        """The rule whose number was typed; or, where the club's book has nothing, what others have.

        `found` is what the club's own book has.
        """
        self._whose = {}
        if own is None or not asked.strip():
            return ()
        pairs = self._numbered(asked) or (() if found else found_in_other_leagues(asked, own.book.prefix))
        kept = tuple((sheet, section) for sheet, section in pairs if own.book.section(section.id) is None)
        self._whose = {section.id: sheet for sheet, section in kept}
        return tuple(section for _, section in kept)

    def _numbered(self, asked: str) -> tuple[tuple[BookletSheet, Section], ...]:
        numbered = self._of_another(asked.strip().upper())
        section = numbered[0].book.section(numbered[1]) if numbered is not None else None
        return ((numbered[0], section),) if numbered is not None and section is not None else ()

    def whose(self, section: Section) -> BookletSheet | None:
        """The book of the league that a listed rule is from; None for the club's own."""
        return self._whose.get(section.id)

    def title(self, section: Section) -> str:
        """Its title in the list, with the league where it is another one."""
        sheet = self.whose(section)
        return section.title if sheet is None else f"{section.title}  ·  {sheet.league}"
