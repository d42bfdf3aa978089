"""The mark on figures that the league leaves to its clubs, where a club still has those the program came with."""

from PyQt6.QtWidgets import QWidget

from clubapp.domain.rules import RuleSet
from ui.widgets.badge import Badge


class HouseMark(Badge):
    """Shown for as long as a part of the rule set is a house default; nothing where the league says it itself."""

    def __init__(self, part: str, parent: QWidget | None = None) -> None:
        super().__init__("House default: set your own", "amber", icon="pencil-line", parent=parent)
        self._part = part
        self.hide()

    def show_rules(self, rules: RuleSet) -> None:
        """Follow the club's rules."""
        self.setVisible(self._part in rules.house_defaults)
