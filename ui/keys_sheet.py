"""All keys on one sheet (?)."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QWidget

from ui.widgets.keychip import KeyHint
from ui.widgets.labels import Label
from ui.widgets.side_sheet import SideSheet

KEYS = (
    ("F1", "Door"),
    ("F2", "Draw"),
    ("F3", "Play"),
    ("F4", "Results"),
    ("F5", "The rules beside the work, from anywhere; Alt and an arrow turn the page"),
    ("Ctrl+F", "Find a player, from anywhere"),
    ("Space", "Pause or run the clock"),
    ("+", "One minute more"),
    ("-", "One minute less"),
    ("Ctrl+Right", "Next level"),
    ("E", "This evening: games, notes, side games"),
    ("K", "Levels and breaks"),
    ("T", "Call time on a player; again when they have acted"),
    ("1", "Pick table 1, and so on to 9; arrows walk the seats"),
    ("X", "Knock out the selected player"),
    ("M", "Move the selected player"),
    ("F", "The chosen player can not move tonight, or can again"),
    ("B", "The button of the hand now played is at the selected seat"),
    ("H", "Next hand at that table: button, dealer and blinds move on"),
    ("L", "Late entry"),
    ("I", "Incident with the selected player: a warning, a time out, a ban; Alt I also while you type"),
    ("A", "Absent from the table, or back; arrived, for somebody who had phoned in"),
    ("N", "New player; Alt N also while you type"),
    ("P", "Phoned in; Alt P also while you type"),
    ("R", "Draw again, at the draw"),
    ("Enter", "Do what the amber button does"),
    ("Esc", "Close the sheet"),
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Y", "Redo"),
    ("F11", "Big screen, and full screen on it"),
    ("F12", "The big screen’s next picture; the next table while the draw is shown"),
    ("Ctrl+P", "Print this page"),
    ("Ctrl+S", "Save its paper as a PDF"),
    ("Ctrl+L", "Lock the screen"),
    ("Ctrl+1", "Tonight; 2 Players, 3 Season, 4 Rulings, 5 Rules, 6 Print, 7 Settings"),
)


class KeysSheet:
    """A list of every key, beside the page."""

    def __init__(self, host: QWidget) -> None:
        self._sheet = SideSheet(host, "Keys", "single letters work outside text fields")
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for row, (key, what) in enumerate(KEYS):
            grid.addWidget(KeyHint(key), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Label(what, "text", wrap=True), row, 1)
        grid.setColumnStretch(1, 1)
        self._sheet.column.addLayout(grid)
        self._sheet.column.addStretch(1)

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()
