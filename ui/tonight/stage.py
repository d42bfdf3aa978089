"""What the four stages of Tonight have in common."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from ui.desk import Desk


class Stage(QWidget):
    """One of Door, Draw, Play, Results. The page shows one at a time and hands it the night and the keys.

    A stage paints from the night alone: `show_night` may be called at any time and gives the same picture.
    """

    go = pyqtSignal(int)  # show another stage: 0 Door, 1 Draw, 2 Play, 3 Results
    big_screen = pyqtSignal()  # open the projector's window, or bring it to the front
    print_paper = pyqtSignal(str)  # preview a paper: "standings", "night", "seats"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk

    def actions_bar(self) -> list[QWidget]:
        """The buttons that stand top right while this stage is shown, the primary one last."""
        return []

    def show_night(self) -> None:
        """Paint the night as it stands; called after every change while visible, and on becoming visible."""

    def tick(self) -> None:
        """A second has gone by: repaint what depends on the moment. Only while visible."""

    def entered(self) -> None:
        """The stage has just become visible: put the focus where the hands will be."""

    def letter(self, key: str) -> bool:  # noqa: ARG002 - each stage has its own keys, some have none
        """A single key ("X", "1", "Left", ...) pressed while no text field has the focus; True where it was used."""
        return False

    def find_player(self) -> None:
        """Ctrl+F: put the focus where a player is looked for."""
