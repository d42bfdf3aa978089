"""The blinds in force, chosen from the rule set's levels."""

from collections.abc import Iterable

from PyQt6.QtWidgets import QWidget

from clubapp.domain.blinds import Blinds
from ui.widgets.choice import Choice


class LevelChoice(Choice):
    """One of the levels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Blinds", parent=parent)
        self._levels: dict[str, Blinds] = {}

    def set_levels(self, levels: Iterable[Blinds], now: Blinds) -> None:
        """Offer these, and show the one in force."""
        self._levels = {str(blinds): blinds for blinds in levels}
        self.set_choices([(key, key) for key in self._levels])
        self.choose(str(now))

    def take(self, blinds: Blinds) -> None:
        """Show these, whether they are among the levels or not."""
        self.set_levels(sorted({*self._levels.values(), blinds}), blinds)

    def blinds(self) -> Blinds:
        """The blinds chosen."""
        return self._levels[self.choice()]

    def asked(self) -> list[int]:
        """As a question has them."""
        return list(self.blinds())
