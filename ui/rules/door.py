"""The way to the rules panel: from any rule tag, from the rail, and by its key. The panel is built when first asked."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal, pyqtSlot
from PyQt6.QtWidgets import QWidget

from clubapp.wording import local
from ui.desk import Desk
from ui.widgets.rule_book import rule_book

if TYPE_CHECKING:
    from clubapp.views.booklet_rows import BookletSheet
    from ui.rules.panel import RulesPanel


class RulesDoor(QObject):
    """One for each window; its panel lies over the host."""

    told = pyqtSignal(str)

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host)
        self._desk, self._host = desk, host
        self._panel: RulesPanel | None = None
        rule_book().open_rule.connect(self.open_rule)

    @property
    def panel(self) -> "RulesPanel":
        """The panel."""
        if self._panel is None:
            from ui.rules.panel import RulesPanel

            self._panel = RulesPanel(self._host, self._book, self._of_another, self._as_shipped)
            self._panel.told.connect(self.told)
            rule_book().changed.connect(self._panel.read_again)
        return self._panel

    def _book(self) -> "BookletSheet":
        from clubapp.booklets import booklet_of

        return booklet_of(self._desk.club, local(self._desk.now()).date())

    def _of_another(self, rule: str) -> "tuple[BookletSheet, str] | None":
        """The book of the league whose rule it is; none for one that the club has taken out of its own."""
        from clubapp.booklets import of_another_league

        return None if rule in self._desk.club.own_rules.words.removed else of_another_league(rule)

    def _as_shipped(self, rule: str) -> "BookletSheet | None":
        """The book as it ships, for a rule that the club has taken out of its own."""
        from clubapp.booklets import as_shipped

        return as_shipped(self._desk.club) if rule in self._desk.club.own_rules.words.removed else None

    def close_beside(self) -> bool:
        """Esc while the keyboard is on the page: close the panel that lies beside; False where there is none."""
        if self._panel is None or not self._panel.isVisible() or self._panel.has_keys():
            return False
        self._panel.close_panel()
        return True

    @pyqtSlot(str)  # connected by Qt itself, so that it ends with the window and tags offer no way that leads nowhere
    def open_rule(self, rule: str) -> None:
        """Show a rule."""
        self.panel.keep_clear_of(rule_book().asked_beside)
        self.panel.show_rule(rule)

    def print_it(self) -> bool:
        """Print the rule that is read, where the keyboard is in the panel; False where it is not."""
        if self._panel is None or not self._panel.has_keys():
            return False
        self._panel.print_it()
        return True

    def toggle(self) -> None:
        """The key: open it, go to it, or close it."""
        self.panel.toggle()
