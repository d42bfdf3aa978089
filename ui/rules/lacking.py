"""What the rules panel says while there is no rule to read, and the way on."""

from PyQt6.QtWidgets import QWidget

from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState

TAKEN_OUT = "Your club has taken it out. Settings, Read and change, can put it back."
UNKNOWN = "No book of any league has a rule of this number."


class Lacking(EmptyState):
    """Nothing was found, the rule is not in the book, or there is no book."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.shipped_button = Button("Read the shipped words", "plain", icon="history", height=44)
        super().__init__("", icon="book-open", action=self.shipped_button, parent=parent)
        self.rule = ""
        self.nothing_found()

    def nothing_found(self) -> None:
        """The search has no answer."""
        self._say("Nothing found", "Try another word, or a rule's number.")

    def no_book(self) -> None:
        """There is nothing to search."""
        self._say("No rule book", "None ships for rules numbered as this club's are.")

    def not_in_book(self, rule: str, *, taken_out: bool) -> None:
        """A rule that the club has taken out, whose shipped words can be read; or one that nobody has."""
        self._say(f"{rule} is not in this book", TAKEN_OUT if taken_out else UNKNOWN)
        self.rule = rule
        self.shipped_button.setVisible(taken_out)

    def _say(self, headline: str, text: str) -> None:
        self.rule = ""
        self.set_words(headline, text)
        self.shipped_button.hide()
