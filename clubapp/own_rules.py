"""A club's own words in its rule book, as the club file keeps them: one setting, and free text to whoever is erased."""

from typing import Final

from clubapp.domain.rules import RuleSet
from clubapp.rulebook import book_of
from clubapp.rulebook_figures import figures
from clubapp.rulebook_own import OwnSection, OwnWords, readable
from clubapp.store.club_file import ClubFile
from clubapp.store.settings import set_setting, setting

_SETTING: Final = "rule-book"
_DRAFTS: Final = "rule-book-drafts"


class OwnRules:
    """What this club has written into its copy."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file

    @property
    def words(self) -> OwnWords:
        """All of it, readable or not; none where what is kept is not as the program has written it."""
        return self._kept(_SETTING)

    @property
    def drafts(self) -> tuple[OwnSection, ...]:
        """Sections that were typed and not saved into the book yet."""
        return self._kept(_DRAFTS).sections

    def keep_drafts(self, drafts: tuple[OwnSection, ...]) -> None:
        """Keep these and no others, so that nothing typed is lost with the program. Raises StoreError."""
        set_setting(self._file, _DRAFTS, OwnWords(drafts).as_mapping() if drafts else None)

    def _kept(self, key: str) -> OwnWords:
        try:
            return OwnWords.from_mapping(setting(self._file, key) or {})
        except (AttributeError, TypeError):
            return OwnWords()

    def keep(self, words: OwnWords) -> None:
        """Keep these in place of what was there. Raises StoreError."""
        set_setting(self._file, _SETTING, words.as_mapping() if words != OwnWords() else None)

    def for_book(self, rules: RuleSet) -> OwnWords:
        """What stands in the book of these rules: a section that can not be read any more has the shipped words."""
        words = self.words
        book = book_of(rules) if words.sections else None
        return readable(book, words, figures(rules)) if book is not None else words
