"""Where rule tags get their words from, and whom they tell when somebody wants to read on."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget


class RuleText(NamedTuple):
    """A rule as the popover shows it."""

    title: str
    text: str


class RuleBook(QObject):
    """The one source of rule texts for all tags; the program sets look_up and listens to open_rule."""

    open_rule = pyqtSignal(str)
    changed = pyqtSignal()  # it says something else from now on

    def __init__(self) -> None:
        super().__init__()
        self.look_up: Callable[[str], RuleText | None] | None = None
        self.asked_beside: QWidget | None = None  # the tag from which somebody reads on, while open_rule is told

    def can_open(self) -> bool:
        """Whether anybody listens to open_rule; without a listener the popover offers no way on."""
        return self.receivers(self.open_rule) > 0

    def text_of(self, rule: str) -> RuleText:
        """Title and text of a rule; a sentence saying so where the booklet has none."""
        found = self.look_up(rule) if self.look_up is not None else None
        return found or RuleText(f"Rule {rule}", "The rule booklet has no text for this rule.")


@lru_cache(maxsize=1)
def rule_book() -> RuleBook:
    """The program's rule book, made at the first call."""
    return RuleBook()
