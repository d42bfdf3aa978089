"""The moves in words: who goes where, and why."""

from collections.abc import Mapping, Sequence
from typing import Any

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.labels import Label
from ui.widgets.rule_tag import RuleTag


class MoveLine(QWidget):
    """One move with its reason and its rule."""

    def __init__(self) -> None:
        super().__init__()
        self.who, self.why, self.tag = Label("", "strong", wrap=True), Label("", "quiet", wrap=True), RuleTag("")
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self.who)
        words.addWidget(self.why)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addLayout(words, 1)
        across.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignTop)

    def show_move(self, move: Mapping[str, Any]) -> None:
        """Tell of this one."""
        (table, seat), (to, chair) = move["from"], move["to"]
        self.who.set_words(f"{move['player']}: table {table}, seat {seat}, to table {to}, seat {chair}")
        self.why.set_words(str(move["why"]))
        self.tag.set_rule(str(move["rule"]))


class MoveLines(QWidget):
    """All moves in order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[MoveLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def show_moves(self, moves: Sequence[Mapping[str, Any]]) -> None:
        """These and no others."""
        while len(self._lines) < len(moves):
            self._lines.append(MoveLine())
            self._column.addWidget(self._lines[-1])
        for at, line in enumerate(self._lines):
            line.setVisible(at < len(moves))
            if at < len(moves):
                line.show_move(moves[at])

    def lines(self) -> list[MoveLine]:
        """Those in view."""
        return [line for line in self._lines if not line.isHidden()]
