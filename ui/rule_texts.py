"""Rule tags show the words of the club's own rule booklet."""

from contextlib import suppress
from typing import TYPE_CHECKING

from clubapp.club import Club, StoreError
from ui.widgets.rule_book import RuleText, rule_book

if TYPE_CHECKING:
    from clubapp.rulebook import RuleBook
    from clubapp.rulebook_own import OwnWords


def serve_rules(club: Club) -> None:
    """From now on every rule tag shows what this club's rule set says, with its figures and the club's own words."""
    rule_book().look_up = _Booklet(club).look_up
    rule_book().changed.emit()


class _Booklet:
    """Read when the first tag is opened, so that the window need not wait for it; anew where its words change."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._rules = club.rules
        self._own: OwnWords | None = None
        self._book: RuleBook | None = None

    def look_up(self, rule: str) -> RuleText | None:
        own = self._own
        with suppress(StoreError):  # what was read before is better than nothing
            own = self._club.own_rules.words
        if self._book is None or own != self._own:
            from clubapp import rulebook

            self._book, self._own = rulebook.load(self._rules, self._club.own_rules.for_book(self._rules)), own
        found = self._book.text_of(rule)
        if found is not None:
            theirs = rule.startswith(self._rules.prefix)  # what the league leaves open, another rule set lends
            return RuleText(found.title if theirs else f"House default: {found.title}", found.text)
        if self._own is not None and rule in self._own.removed:
            return RuleText(f"Rule {rule}", "Your club has taken this rule out of its book.")
        from clubapp.booklets import of_another_league
        from clubapp.rulebook import RuleBook

        other = of_another_league(rule)
        words = RuleBook(other[0].book).text_of(other[1]) if other is not None else None
        return RuleText(words.title, f"Rule of {other[0].league}. {words.text}") if other and words else None
