"""Who goes where, one line each: the name, an arrow, the new seat."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QGridLayout, QWidget

from clubapp.views.advice import MoveRow
from ui.text import plain
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label


class MoveLines(QWidget):
    """At most so many lines; how many more there are is said in words."""

    def __init__(self, moves: Sequence[MoveRow], most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(2, 0, 4, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        # One line more takes no more room than the words that there is one.
        shown = moves if len(moves) <= most + 1 else moves[:most]
        for row, move in enumerate(shown):
            grid.addWidget(ElidedLabel(move.name, "strong", size=14), row, 0)
            grid.addWidget(IconMark("arrow-right", "accent_text", 16, height=24), row, 1)
            grid.addWidget(Label(move.to, "text", size=14), row, 2)
        if len(shown) < len(moves):
            grid.addWidget(Label(f"and {len(moves) - len(shown)} more", "muted"), len(shown), 0)
        self.setAccessibleName(plain("; ".join(f"{move.name} to {move.to}" for move in moves)))
