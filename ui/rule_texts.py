"""Rule tags show the words of the club's own rule booklet."""

from functools import cached_property
from typing import TYPE_CHECKING

from clubapp.club import Club
from clubapp.domain.rules import RuleSet
from ui.widgets.rule_book import RuleText, rule_book

if TYPE_CHECKING:
    from clubapp.rulebook import RuleBook


def serve_rules(club: Club) -> None:
    """From now on every rule tag shows what this club's rule set says, with its figures."""
    rule_book().look_up = _Booklet(club.rules).look_up


class _Booklet:
    """Read when the first tag is opened, so that the window need not wait for it."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    @cached_property
    def _book(self) -> "RuleBook":
        from clubapp import rulebook

        return rulebook.load(self._rules)

    def look_up(self, rule: str) -> RuleText | None:
        found = self._book.text_of(rule)
        return RuleText(found.title, found.text) if found is not None else None
